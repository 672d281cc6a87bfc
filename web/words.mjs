// From the catalogue of the default language: the union of the client's keys for the type checker, and the few words of a
// page that finds no server. All others come from the server.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "smol-toml";

const flat = (table, prefix = "") =>
    Object.entries(table).flatMap(([key, value]) =>
        typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
const text = new URL("../src/galactarium/text/", import.meta.url);
const read = (path) => parse(readFileSync(new URL(path, text), "utf8"));
const language = readdirSync(text)
    .filter((name) => existsSync(new URL(`${name}/language.toml`, text)))
    .find((name) => read(`${name}/language.toml`).default);
const words = flat(read(`${language}/web.toml`));
const folder = new URL("src/generated/", import.meta.url);
mkdirSync(folder, { recursive: true });
const alone = Object.fromEntries(words.filter(([key]) => ["line.no_server", "line.again"].includes(key)));
writeFileSync(new URL("words-alone.json", folder), JSON.stringify(alone));
writeFileSync(
    new URL("words-keys.ts", folder),
    `// Made by words.mjs.\nexport type WordKey =\n${words.map(([key]) => `    | ${JSON.stringify(key)}`).join("\n")};\n`,
);
