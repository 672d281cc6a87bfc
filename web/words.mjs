// Reads the client's catalogues (TOML, beside those of the engine) into JSON, and the union of their keys for the type checker.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

const flat = (table, prefix = "") =>
    Object.entries(table).flatMap(([key, value]) =>
        typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
const folder = new URL("src/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
let keys = [];
for (const language of ["en", "ja"]) {
    const file = new URL(`../src/galactarium/text/${language}/web.toml`, import.meta.url);
    const words = Object.fromEntries(flat(parse(readFileSync(file, "utf8"))));
    writeFileSync(new URL(`words-${language}.json`, folder), JSON.stringify(words));
    keys = Object.keys(words);
}
writeFileSync(
    new URL("words-keys.ts", folder),
    `// Made by words.mjs.\nexport type WordKey =\n${keys.map((key) => `    | ${JSON.stringify(key)}`).join("\n")};\n`,
);
