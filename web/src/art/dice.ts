// Dice as SVG: colour + pattern + corner letter, and one clear face. Sizes 24, 32, 40, 48.
import { FACES, LETTERS, PATTERNS, type Face, type Kind } from "./glyphs";

export type DieKind = Exclude<Kind, "gray">;

let drawn = 0;
/** die("novelty", "ship", 40) → an svg string. No face = a good or a resting die: it shows its letter large. */
export function die(kind: DieKind, faceName: Face | null, size = 40): string {
    const id = `d${++drawn}`,
        L = LETTERS[kind],
        small = size < 30;
    const ink = `var(--${kind}-ink)`;
    const glyph = faceName
        ? `<g transform="translate(${small ? "4.500 4" : "6.500 5.500"}) scale(${small ? 1.22 : 1.18})" fill="${ink}" color="${ink}">${FACES[faceName]}</g>`
        : `<text x="24" y="32.500" text-anchor="middle" font-size="25" font-weight="800" fill="${ink}">${L}</text>`;
    const q = small ? 20 : 16.5,
        m = 47 - q / 2;
    const corner = !faceName
        ? ""
        : `<g clip-path="url(#${id}c)"><rect x="${47 - q}" y="${47 - q}" width="${q + 3}" height="${q + 3}" rx="6" fill="var(--${kind})" stroke="var(--${kind})" stroke-width="4"/><rect x="${47 - q}" y="${47 - q}" width="${q + 3}" height="${q + 3}" rx="6" fill="${ink}"/></g><text x="${m + 0.3}" y="${m + (small ? 6.3 : 4.8)}" text-anchor="middle" font-size="${small ? 17 : 13}" font-weight="850" fill="var(--${kind})">${L}</text>`;
    return `<svg class="die d-${kind}" width="${size}" height="${size}" viewBox="0 0 48 48" aria-hidden="true">
<defs><linearGradient id="${id}a" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".36"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient><clipPath id="${id}c"><rect x="1" y="1" width="46" height="46" rx="10.500"/></clipPath></defs>
<rect x="1" y="1" width="46" height="46" rx="10.500" fill="var(--${kind})"/>
<g clip-path="url(#${id}c)" color="${ink}" stroke="currentColor" stroke-width="2.400" fill="none" opacity=".3">${PATTERNS[kind]}</g>
<rect x="1" y="1" width="46" height="46" rx="10.500" fill="url(#${id}a)"/>
<ellipse cx="22" cy="21.500" rx="18" ry="17.500" fill="var(--${kind})" opacity=".86"/>
<rect x="1.600" y="1.600" width="44.800" height="44.800" rx="10" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.200"/>
<rect x=".5" y=".5" width="47" height="47" rx="11" fill="none" stroke="#000" stroke-opacity=".45"/>
${glyph}${corner}</svg>`;
}
/** Tiny die for counts: a square with its letter, 16 px or 20 px. The element around it says in words what it is. */
export const pip = (kind: DieKind, n = 1, large = false): string =>
    `<span class="pip d-${kind}${large ? " large" : ""}" aria-hidden="true"><b>${LETTERS[kind]}</b>${n > 1 ? `<i>×${n}</i>` : ""}</span>`;
