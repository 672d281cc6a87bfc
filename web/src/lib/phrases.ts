// Where a Japanese name may be broken into lines, besides what the browser finds: between its parts, never inside a word.
import { settings } from "./settings.svelte";

const BORDERS =
    /(?<=[\p{sc=Han}の]{2})(?=\p{sc=Katakana}{2})|(?<=[\p{sc=Katakana}ー]{2})(?=\p{sc=Han})|(?<=^(?:ニュー|オールド|アルファ))(?=.)/gu;

export function phrases(name: string): string {
    return settings.language === "ja" ? name.replace(BORDERS, "\u200b") : name;
}
