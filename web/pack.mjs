// Packs every asset once, when the client is built, and never while it is served.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = new URL("../src/galactarium/web/dist/assets/", import.meta.url);
for (const name of readdirSync(folder)) {
    const plain = readFileSync(new URL(name, folder));
    writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(plain));
    writeFileSync(new URL(`${name}.gz`, folder), gzipSync(plain, { level: 9 }));
}
