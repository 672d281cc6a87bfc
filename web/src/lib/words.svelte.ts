// The client's own sentences in the language of the page, which come from the server like all others.
import { IntlMessageFormat } from "intl-messageformat";
import alone from "../generated/words-alone.json";
import type { WordKey } from "../generated/words-keys";
import { api } from "./api";
import { settings } from "./settings.svelte";

export type { WordKey };
type Facts = Record<string, string | number>;
type Catalogue = Record<string, string>;

const ALONE: Catalogue = alone; // what is said before the server has been heard of
const formats = new Map<string, IntlMessageFormat>();
let loaded: Record<string, Catalogue> = $state.raw({});
let before = $state("");

/** Fetch the words of a language; the page stands in the old one until they are there. */
export async function speak(language: string): Promise<void> {
    if (!loaded[language]) loaded = { ...loaded, [language]: await api.words(language, "web") };
    before = language;
}

const spoken = $derived(loaded[settings.language] ? settings.language : before);

/** The sentence of that key, with the facts in it. */
export function t(key: WordKey, facts: Facts = {}): string {
    const pattern = (loaded[spoken] ?? ALONE)[key] ?? "";
    if (!pattern.includes("{")) return pattern;
    const id = `${spoken} ${key}`;
    let format = formats.get(id);
    if (!format) formats.set(id, (format = new IntlMessageFormat(pattern, spoken, undefined, { ignoreTag: true })));
    return String(format.format(facts));
}

/** Several things in a row, as the language does it. */
export function listed(items: string[]): string {
    const last = items.length - 1;
    return items
        .slice(1)
        .reduce(
            (before, next, at) => t(at + 1 === last ? "page.list_last" : "page.list_middle", { before, next }),
            items[0] ?? "",
        );
}

/** Sentences one after the other, as the language does it. */
export function joined(sentences: string[]): string {
    return sentences
        .filter(Boolean)
        .reduce((before, next) => (before ? t("page.sentences", { before, next }) : next), "");
}

export function percent(chance: number): string {
    if (chance > 0 && chance < 0.01) return "<1%";
    if (chance > 0.99 && chance < 1) return ">99%";
    return `${Math.round(chance * 100)}%`;
}
