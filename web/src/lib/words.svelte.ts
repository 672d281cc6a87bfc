// The client's own sentences in the language of the page; all others come from the server in that language.
import { IntlMessageFormat } from "intl-messageformat";
import type { WordKey } from "../generated/words-keys";
import { settings, type Language } from "./settings.svelte";

export type { WordKey };
type Facts = Record<string, string | number>;
type Catalogue = Record<string, string>;

const formats = new Map<string, IntlMessageFormat>();
let loaded: Partial<Record<Language, Catalogue>> = $state.raw({});

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
    en: () => import("../generated/words-en.json"),
    ja: () => import("../generated/words-ja.json"),
};

/** Fetch the words of a language; the page stands in the old one until they are there. */
export async function speak(language: Language): Promise<void> {
    if (!loaded[language]) loaded = { ...loaded, [language]: (await load[language]()).default };
}

const spoken = $derived<Language>(
    loaded[settings.language] ? settings.language : settings.language === "ja" ? "en" : "ja",
);

/** The sentence of that key, with the facts in it. */
export function t(key: WordKey, facts: Facts = {}): string {
    const pattern = loaded[spoken]?.[key] ?? "";
    if (!pattern.includes("{")) return pattern;
    const id = `${spoken} ${key}`;
    let format = formats.get(id);
    if (!format) formats.set(id, (format = new IntlMessageFormat(pattern, spoken, undefined, { ignoreTag: true })));
    return String(format.format(facts));
}

/** Several things in a row, as the language does it. */
export function listed(items: string[]): string {
    return new Intl.ListFormat(spoken, { type: "conjunction" }).format(items);
}

/** Sentences one after the other, as the language does it. */
export function joined(sentences: string[]): string {
    return sentences.filter(Boolean).join(spoken === "ja" ? "" : " ");
}

export function percent(chance: number): string {
    if (chance > 0 && chance < 0.01) return "<1%";
    if (chance > 0.99 && chance < 1) return ">99%";
    return `${Math.round(chance * 100)}%`;
}
