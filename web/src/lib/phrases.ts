// Where a name without blanks may be broken into lines, besides what the browser finds: between its parts, never inside a
// word. The parts show by the change of script, and by the beginnings that the language names.
import { languages } from "./languages.svelte";

const BORDERS = /(?<=[\p{sc=Han}の]{2})(?=\p{sc=Katakana}{2})|(?<=[\p{sc=Katakana}ー]{2})(?=\p{sc=Han})/gu;
const BREAK = "\u200b";

export function phrases(name: string): string {
    const beginning = languages.spoken?.prefixes.find((one) => name.startsWith(one) && name !== one) ?? "";
    return (beginning && beginning + BREAK) + name.slice(beginning.length).replace(BORDERS, BREAK);
}
