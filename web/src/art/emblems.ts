// An emblem for each development: a rosette around the glyph of its phase, from its name alone.
import { FACES, type Face } from "./glyphs";
import { f1, hashName, polyPts, rngOf } from "./noise";

let drawn = 0;

const PHASE_HUE: Record<string, number> = {
    explore: 205,
    develop: 250,
    settle: 165,
    produce: 32,
    ship: 325,
    consume: 300,
    assign: 228,
    immediate: 0,
    end: 48,
    none: 228,
};
/** emblem("Space Docks", "ship", 72) → abstract art for a development, built on rotational symmetry and its phase glyph. */
export function emblem(name: string, when = "none", size = 72, cls = ""): string {
    const [phase] = when.split("+"),
        atEnd = /\+end/.test(when); // "ship+end_of_game": a 6-cost development wears a crown of stars
    const H = hashName(name),
        R = rngOf(H),
        id = `e${(H % 99991).toString(36)}${++drawn}`,
        h = (PHASE_HUE[phase] ?? 228) + Math.round((R() - 0.5) * 44);
    const c = (l: number, s = 46) => `hsl(${h} ${s}% ${l}%)`,
        n = [3, 4, 5, 6, 8, 12][H % 6],
        a0 = -90 + (R() < 0.5 ? 0 : 180 / n),
        lod = size < 56 ? 0 : 1;
    const rot = (inner: string, m = n, off = 0) =>
        Array.from(
            { length: m },
            (_, i) => `<g transform="rotate(${f1(a0 + off + (i * 360) / m)} 50 50)">${inner}</g>`,
        ).join("");
    const r1 = 26 + R() * 6,
        r2 = 38 + R() * 5;
    const petals = [
        () =>
            `<ellipse cx="${f1(50 + r1 * 0.8)}" cy="50" rx="${f1(r1 * 0.55)}" ry="${f1(5 + R() * 5)}" fill="${c(58)}" fill-opacity=".28" stroke="${c(80)}" stroke-width="1"/>`,
        () =>
            `<path d="M${f1(50 + r1 * 0.4)} 50L${f1(50 + r1)} ${f1(42 - R() * 4)}L${f1(50 + r2)} 50L${f1(50 + r1)} ${f1(58 + R() * 4)}Z" fill="${c(55)}" fill-opacity=".35" stroke="${c(82)}" stroke-width="1"/>`,
        () =>
            `<circle cx="${f1(50 + r1)}" cy="50" r="${f1(5 + R() * 5)}" fill="${c(50)}" fill-opacity=".4" stroke="${c(82)}" stroke-width="1"/><path d="M58 50H${f1(50 + r1 - 8)}" stroke="${c(70)}" stroke-width="1"/>`,
        () =>
            `<path d="M50 50Q${f1(50 + r1)} ${f1(28 + R() * 8)} ${f1(50 + r2)} 50Q${f1(50 + r1)} ${f1(64 - R() * 6)} 50 50Z" fill="${c(52)}" fill-opacity=".3" stroke="${c(80)}" stroke-width=".9"/>`,
        () =>
            `<path d="M60 44L${f1(50 + r2 - 6)} 38L${f1(50 + r2)} 50L${f1(50 + r2 - 6)} 62L60 56" fill="none" stroke="${c(78)}" stroke-width="1.400"/><circle cx="${f1(50 + r1)}" cy="50" r="2.400" fill="${c(88)}"/>`,
        () =>
            `<rect x="${f1(50 + r1 - 7)}" y="45" width="12" height="10" rx="2" fill="${c(50)}" fill-opacity=".45" stroke="${c(84)}" stroke-width=".9"/><path d="M60 50H${f1(43 + r1)}" stroke="${c(74)}"/>`,
    ];
    const main = petals[(H >>> 4) % 6](),
        m2 = [2, 3, 4, 5, 6, 7, 9, 10][(H >>> 8) % 8],
        ticks = rot(
            `<path d="M${f1(50 + 43)} 50H${f1(50 + 46.5)}" stroke="${c(74)}" stroke-width="${lod ? 1 : 1.8}"/>`,
            n * 4,
        );
    const back = [
        // a quiet field behind the rosette
        () => rot(`<path d="M50 50H98" stroke="${c(40)}" stroke-width="1.200"/>`, 24),
        () =>
            [10, 18, 26, 34, 42]
                .map((q) => `<circle cx="50" cy="50" r="${q}" fill="none" stroke="${c(38)}" stroke-width="1.400"/>`)
                .join(""),
        () =>
            Array.from({ length: 9 }, (_, i) => `<path d="M0 ${i * 12}H100" stroke="${c(36)}" stroke-width="3"/>`).join(
                "",
            ),
        () => rot(`<path d="M50 50L98 38V62Z" fill="${c(36)}"/>`, m2),
        () =>
            `<path d="M${polyPts(50, 50, 46, m2 < 3 ? 4 : m2, R() * 3)
                .map((q) => q.join(" "))
                .join("L")}Z" fill="${c(32)}"/><path d="M${polyPts(50, 50, 46, m2 < 3 ? 4 : m2, R() * 3 + 0.5)
                .map((q) => q.join(" "))
                .join("L")}Z" fill="${c(40)}" opacity=".6"/>`,
        () => rot(`<path d="M50 50Q74 36 96 50" fill="none" stroke="${c(44)}" stroke-width="2.400"/>`, 9 + (H % 5)),
    ][(H >>> 12) % 6]();
    const sides = [3, 4, 5, 6, 8, 0][(H >>> 16) % 6],
        cr = sides === 3 ? 25 : sides === 4 ? 22 : 19.5;
    const inner = sides
        ? `<path d="M${polyPts(50, sides === 3 ? 53 : 50, cr, sides, -Math.PI / 2)
              .map((q) => q.join(" "))
              .join(
                  "L",
              )}Z" fill="#0a1022" fill-opacity=".9" stroke="${c(82)}" stroke-width="1.200" stroke-linejoin="round"/>`
        : `<circle cx="50" cy="50" r="18.500" fill="#0a1022" fill-opacity=".9" stroke="${c(82)}" stroke-width="1.200"/>`;
    const star: Record<string, string> = {
        assign: '<path d="M3 12h13M11 6l6 6-6 6M20 5v14" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linecap="round" stroke-linejoin="round"/>',
        immediate: '<path d="M14 1 4 14h6l-2 9L20 9h-7Z"/>',
        end: '<path d="M12 2l3 7 7 .600-5.400 4.700 1.700 7.200L12 17.600 5.700 21.500l1.700-7.200L2 9.600 9 9Z"/>',
    };
    const glyphs = star[phase] || FACES[phase as Face] || star.assign;
    return `<svg class="emblem ${cls}" width="${size}" height="${size}" viewBox="0 0 100 100" aria-hidden="true"><defs><radialGradient id="${id}"><stop offset="0" stop-color="${c(34, 48)}"/><stop offset=".75" stop-color="${c(19, 46)}"/><stop offset="1" stop-color="${c(12, 44)}"/></radialGradient></defs><circle cx="50" cy="50" r="48" fill="url(#${id})" stroke="${c(62)}" stroke-width="1.400"/><g clip-path="circle(46px at 50px 50px)" opacity=".75">${back}</g>${lod ? ticks : ""}<circle cx="50" cy="50" r="${f1(r2 + 1)}" fill="none" stroke="${c(52)}" stroke-width=".7" stroke-dasharray="${f1(2 + R() * 8)} ${f1(2 + R() * 4)}"/>${rot(main)}${lod && R() < 0.6 ? rot(`<circle cx="${f1(50 + r2 + 1)}" cy="50" r="2" fill="${c(86)}"/>`, n, 180 / n) : ""}${atEnd ? rot(`<path d="M96 50 91 47.600V52.400Z" fill="${c(90)}" transform="scale(1)"/>`, 12) + `<circle cx="50" cy="50" r="46.500" fill="none" stroke="${c(86)}" stroke-width="2"/>` : ""}${inner}<g transform="translate(38 38)" fill="${c(92, 70)}" color="${c(92, 70)}">${glyphs}</g></svg>`;
}
