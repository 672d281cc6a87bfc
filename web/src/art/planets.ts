// Every world a planet of its own, from its name alone: same name, same picture, on every machine.
import { f1, hashName, polyPts, rngOf, rock, TAU, wob, type Palette } from "./noise";
import { SURFACES, type Surface } from "./surfaces";

export type WorldKind = "novelty" | "rare" | "genes" | "alien" | "gray";
type Form = Surface | "belt" | "comet" | "nebula" | "vessel" | "station" | "broken";

const PALETTES: Record<WorldKind, readonly Palette[]> = {
    novelty: [
        ["#0b3b57", "#1f88ab", "#7fdcee", "#f2fbff", "#9ff0ff"],
        ["#123a6b", "#2b74b8", "#8cc8f2", "#ffe9c4", "#a8e2ff"],
        ["#0a4a52", "#17949a", "#8fe9de", "#fff3d2", "#8ff5f0"],
        ["#27336f", "#4d6fc0", "#9fd3f5", "#ffd7e6", "#a9d4ff"],
    ],
    rare: [
        ["#3a1e10", "#8a552f", "#d79d66", "#ffd7a0", "#f2b27a"],
        ["#40251a", "#9a5f45", "#e0ae8d", "#f3d9c5", "#eab595"],
        ["#2e2118", "#77573a", "#c6a275", "#ff9c4a", "#dcae76"],
        ["#4a1f12", "#a6522b", "#eda168", "#ffe2b8", "#ffb27f"],
    ],
    genes: [
        ["#0c3a24", "#23824a", "#86d67f", "#eaffc6", "#9df0a9"],
        ["#143c14", "#4a8c2c", "#b3d867", "#f5ffd0", "#c4f08c"],
        ["#083b36", "#1c8a6c", "#7fe0b2", "#ffe9d0", "#8ff2cc"],
        ["#22370f", "#6b8a26", "#cbd96c", "#ffd9f0", "#d7ee8c"],
    ],
    alien: [
        ["#2b2110", "#7a5c1c", "#e3b73a", "#fff0a8", "#ffd95c"],
        ["#211a2c", "#5c4a3c", "#d9a92f", "#fff3bd", "#ffcf4d"],
        ["#1b2420", "#5d6130", "#d8c648", "#fbffc0", "#f2e266"],
    ],
    gray: [
        ["#23293a", "#5a657c", "#a7b3c7", "#e6ecf6", "#b9c7df"],
        ["#2c2a33", "#6d6877", "#b9b2bf", "#f1e9ef", "#d3c9dc"],
        ["#1f2d33", "#546a72", "#9db4ba", "#e2f2f2", "#b4d2d8"],
        ["#33302b", "#7a7367", "#c4bba9", "#f6efe0", "#ddd2bd"],
    ],
};
// What a name says about its picture.
const WORDS: readonly (readonly [RegExp, Form])[] = [
    [/asteroid|miners|mines$/i, "belt"],
    [/comet|meteorite/i, "comet"],
    [/nebula/i, "nebula"],
    [/warship|fleet|scout ship|research ship/i, "vessel"],
    [/station|hub|port$|depot|headquarters|gateway|exports|mall/i, "station"],
    [/destroyed|doomed|damaged|shattered/i, "broken"],
    [/fortress|sentinel|sparta|armament|hideout|base$/i, "fortress"],
    [/gem|silicon|crystal/i, "crystal"],
    [/refinery|radioactive|plague|hazard|volcan/i, "lava"],
    [/jungle|lifeform|species|symbiont|uplift|gnarssh|ark|race$/i, "jungle"],
    [/alien|rosetta|awakened/i, "relic"],
    [/resort|tourist|earth|vinland|aquatic|prosperous|terraformed|new /i, "terran"],
    [/trendsetter|trading|artist|merchant|black market|gambling|centauri/i, "city"],
    [/mining|ore|penal|outlaw|rebel|robot/i, "rocky"],
    [/gravity|spice|distant|fuel/i, "gas"],
    [/secluded|lost|nomad|survival|polar|pilgrim/i, "ice"],
];
const BY_KIND: Record<WorldKind, readonly Surface[]> = {
    novelty: ["terran", "gas", "ice", "city"],
    rare: ["rocky", "lava", "gas", "crystal"],
    genes: ["jungle", "terran", "jungle", "gas"],
    alien: ["relic"],
    gray: ["rocky", "gas", "ice", "city"],
};

let drawn = 0;
/** planet("Gem World", "novelty", 96) → an svg string; kind is one of novelty, rare, genes, alien, gray. */
export function planet(name: string, kind: WorldKind = "gray", size = 96, cls = ""): string {
    const H = hashName(name),
        R = rngOf(H),
        S = rngOf(H ^ 0x5bd1e995),
        id = `p${(H % 99991).toString(36)}${++drawn}`;
    const lod = size < 56 ? 0 : size < 120 ? 1 : 2;
    const pals = PALETTES[kind],
        P = pals[H % pals.length];
    const hit = WORDS.find(([re]) => re.test(name));
    const kinds = BY_KIND[kind];
    let type: Form = hit ? hit[1] : kinds[(H >>> 3) % kinds.length];
    if (kind === "alien" && !["vessel", "fortress", "broken"].includes(type)) type = "relic";
    const Q = rngOf(H + 99),
        tilt = f1(-28 + S() * 36),
        stars = lod
            ? Array.from(
                  { length: lod * 7 },
                  () => `<circle cx="${f1(Q() * 100)}" cy="${f1(Q() * 100)}" r="${f1(0.2 + Q() * 0.5)}"/>`,
              ).join("")
            : "";
    const sky = `<g fill="#fff" opacity=".55" class="pstars">${stars}</g>`;
    const glow = (o = 0.5) =>
        `<radialGradient id="${id}g"><stop offset=".7" stop-color="${P[4]}" stop-opacity="${o}"/><stop offset=".82" stop-color="${P[4]}" stop-opacity="${o / 3}"/><stop offset="1" stop-color="${P[4]}" stop-opacity="0"/></radialGradient>`;
    const defs = (extra = "") =>
        `<defs><radialGradient id="${id}b" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="${P[2]}"/><stop offset=".5" stop-color="${P[1]}"/><stop offset="1" stop-color="${P[0]}"/></radialGradient><radialGradient id="${id}s" cx=".34" cy=".3" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset=".56" stop-color="#030613" stop-opacity=".08"/><stop offset=".82" stop-color="#030613" stop-opacity=".66"/><stop offset="1" stop-color="#030613" stop-opacity=".93"/></radialGradient>${glow()}${extra}</defs>`;
    const wrap = (inner: string, d: string) =>
        `<svg class="planet ${cls}" width="${size}" height="${size}" viewBox="0 0 100 100" aria-hidden="true">${d}${sky}${inner}</svg>`;
    const moon = (x: number, y: number, r: number, c = P[2]) =>
        `<g><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${c}"/><circle cx="${f1(x + r * 0.34)}" cy="${f1(y + r * 0.34)}" r="${f1(r)}" fill="#040816" opacity=".5" clip-path="circle(${f1(r)}px at ${f1(x)}px ${f1(y)}px)"/></g>`;

    if (type === "belt") {
        let s = `<circle cx="72" cy="26" r="20" fill="url(#${id}g)"/><circle cx="72" cy="26" r="7" fill="${P[3]}"/>`;
        const rocks: [number, number, number][] = [];
        for (let i = 0; i < (lod ? 26 : 10); i++) {
            const a = 1.7 + R() * 2.7,
                rr = 40 + (R() - 0.5) * 24;
            rocks.push([
                68 + Math.cos(a) * rr * 1.15,
                32 + Math.sin(a) * rr * 0.9 + 14,
                0.8 + R() * R() * (lod ? 4 : 6),
            ]);
        }
        rocks.push([40, 60, 15 + R() * 4], [69, 73, 8 + R() * 3], [22, 36, 6 + R() * 3]);
        rocks.sort((a, b) => a[2] - b[2]);
        for (const [x, y, r] of rocks) {
            s += rock(R, x, y, r, P[1]);
            s += rock(R, x - r * 0.22, y - r * 0.24, r * 0.66, P[2]);
            if (r > 7)
                for (let k = 0; k < 4; k++)
                    s += `<circle cx="${f1(x + (R() - 0.5) * r)}" cy="${f1(y + (R() - 0.5) * r)}" r="${f1(r * (0.08 + R() * 0.12))}" fill="${P[0]}" opacity=".6"/>`;
            s += `<path d="M${f1(x - r * 0.4)} ${f1(y + r)}A${f1(r)} ${f1(r)} 0 0 0 ${f1(x + r)} ${f1(y - r * 0.2)}L${f1(x + r * 0.5)} ${f1(y + r * 0.5)}Z" fill="#040816" opacity=".45"/>`;
        }
        return wrap(s, defs());
    }
    if (type === "comet") {
        const hx = 64 + R() * 8,
            hy = 62 + R() * 8;
        let s = "";
        for (let i = 0; i < 7; i++) {
            const sp = (i - 3) * 5 + R() * 4;
            s += `<path d="M${f1(hx - 8)} ${f1(hy - 10)}Q${f1(34 + sp)} ${f1(30 - sp)} ${f1(2 + sp * 1.5)} ${f1(4 - sp * 1.5)}Q${f1(28 + sp)} ${f1(38 - sp)} ${f1(hx - 11)} ${f1(hy - 4)}Z" fill="${i % 2 ? P[4] : P[3]}" opacity=".2"/>`;
        }
        s += `<circle cx="${f1(hx)}" cy="${f1(hy)}" r="27" fill="url(#${id}g)"/><clipPath id="${id}c"><circle cx="${f1(hx)}" cy="${f1(hy)}" r="19"/></clipPath><g clip-path="url(#${id}c)"><circle cx="${f1(hx)}" cy="${f1(hy)}" r="19" fill="url(#${id}b)"/><g transform="translate(${f1(hx - 50)} ${f1(hy - 50)})">${SURFACES.rocky(R, P, lod)}</g></g><circle cx="${f1(hx)}" cy="${f1(hy)}" r="19" fill="url(#${id}s)"/>`;
        for (let i = 0; i < 6; i++) s += rock(R, 14 + R() * 44, 14 + R() * 44, 0.6 + R() * 1.6, P[2]);
        return wrap(s, defs());
    }
    if (type === "nebula") {
        let s = "";
        for (let i = 0; i < 12; i++) {
            const a = (i / 12) * TAU,
                r = 15 + R() * 9;
            s += `<ellipse cx="${f1(50 + Math.cos(a) * r)}" cy="${f1(50 + Math.sin(a) * r * 0.8)}" rx="${f1(13 + R() * 11)}" ry="${f1(9 + R() * 8)}" transform="rotate(${f1(a * 57 + 90)} ${f1(50 + Math.cos(a) * r)} ${f1(50 + Math.sin(a) * r * 0.8)})" fill="${[P[1], P[2], P[4], P[1]][i % 4]}" opacity=".3"/>`;
        }
        for (let i = 0; i < 4; i++)
            s += `<path d="${wob(R, 50, 50, 19 + i * 6, 14, 0.35, 1.25, -0.3)}" fill="none" stroke="${i % 2 ? P[3] : P[2]}" stroke-width="${f1(0.8 + R() * 1.2)}" opacity=".6"/>`;
        s += `<circle cx="50" cy="50" r="12" fill="#040816" opacity=".45"/><circle cx="50" cy="50" r="11" fill="url(#${id}g)"/><circle cx="50" cy="50" r="3.400" fill="#fff"/><path d="M50 40V60M40 50H60" stroke="#fff" stroke-width=".7" opacity=".8"/>`;
        return wrap(s, defs());
    }
    if (type === "vessel") {
        const n = /fleet/i.test(name) ? 3 : 1;
        let s = `<circle cx="50" cy="50" r="46" fill="url(#${id}g)" opacity=".35"/>`;
        const hull = (sc: number, dx: number, dy: number) => {
            const r2 = rngOf(H + 7),
                w = 9 + r2() * 6;
            let L = `M0-40L${f1(w * 0.4)}-22L${f1(w)}-10L${f1(w * 0.7)} 4L${f1(w * 2.2)} 16L${f1(w * 2)} 27L${f1(w * 0.8)} 21L${f1(w * 0.5)} 33L0 29`;
            const m = (L.replace(/M0-40/, "").match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
            let Lm = "";
            for (let i = m.length - 4; i >= 0; i -= 2) Lm += `L${-m[i]} ${m[i + 1]}`;
            return `<g transform="translate(${dx} ${dy}) rotate(38) scale(${sc})"><path d="${L}${Lm}Z" fill="url(#${id}b)" stroke="${P[3]}" stroke-width="1"/><path d="M0-34V24M${f1(-w * 0.5)} 8H${f1(w * 0.5)}" stroke="${P[0]}" stroke-width="1.600"/><circle cy="-6" r="3.600" fill="${P[3]}"/><path d="M-5 33L0 50 5 33Z" fill="${P[4]}" opacity=".8"/><circle cx="${f1(w * 1.6)}" cy="21" r="1.700" fill="${P[3]}"/><circle cx="${f1(-w * 1.6)}" cy="21" r="1.700" fill="${P[3]}"/></g>`;
        };
        s += n === 3 ? hull(0.5, 26, 34) + hull(0.5, 76, 60) + hull(0.85, 52, 50) : hull(1.08, 49, 52);
        return wrap(s, defs());
    }

    const ringed = type === "gas" ? S() < 0.75 : type === "station" ? false : S() < 0.24;
    const rad = (ringed ? 29 : 36) + S() * 3 - (type === "station" ? 12 : 0),
        cx = 50,
        cy = 50;
    const surfType: Surface = type === "station" ? kinds[H % kinds.length] : type === "broken" ? "rocky" : type;
    const warp =
        lod === 2
            ? `<filter id="${id}f" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${type === "gas" ? ".012 .05" : ".045"}" numOctaves="4" seed="${H % 997}" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="${type === "relic" || type === "crystal" ? 0 : type === "gas" ? 9 : 6}" xChannelSelector="R" yChannelSelector="G" result="w"/><feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .9 .5 0 0 -.55" result="m"/><feComposite in="m" in2="w" operator="in" result="t"/><feMerge><feMergeNode in="w"/><feMergeNode in="t"/></feMerge></filter>`
            : "";
    const k = rad / 44; // surface drawn on a 100 field, scaled to the disc
    const surf = `<g transform="translate(${f1(cx - 50 * k)} ${f1(cy - 50 * k)}) scale(${f1(k * 100) / 100})"><g transform="rotate(${tilt} 50 50)" ${lod === 2 ? `filter="url(#${id}f)"` : ""}><rect x="-10" y="-10" width="120" height="120" fill="${P[1]}"/>${SURFACES[surfType](R, P, lod)}</g></g>`;
    const clip = `<clipPath id="${id}c"><circle cx="${cx}" cy="${cy}" r="${f1(rad)}"/></clipPath>`;
    let body = `<circle cx="${cx}" cy="${cy}" r="${f1(rad * 1.3)}" fill="url(#${id}g)" class="phaze"/>`;
    const bite = type === "broken";
    if (bite)
        body += `<mask id="${id}m"><rect width="100" height="100" fill="#fff"/><path d="${wob(R, 82, 70, 25, 9, 0.5)}" fill="#000"/></mask>`;
    body += `<g ${bite ? `mask="url(#${id}m)"` : ""}><g clip-path="url(#${id}c)"><circle cx="${cx}" cy="${cy}" r="${f1(rad)}" fill="url(#${id}b)"/>${surf}</g><circle cx="${cx}" cy="${cy}" r="${f1(rad + 0.2)}" fill="url(#${id}s)"/><path d="M${f1(cx - rad * 0.94)} ${f1(cy + rad * 0.34)}A${f1(rad)} ${f1(rad)} 0 0 1 ${f1(cx + rad * 0.34)} ${f1(cy - rad * 0.94)}" fill="none" stroke="${P[4]}" stroke-width="1.100" stroke-linecap="round" opacity=".8"/></g>`;
    if (bite) {
        body += `<path d="M61 71Q66 60 76 57" stroke="${P[3]}" stroke-width="1.600" fill="none" opacity=".9"/>`;
        for (let i = 0; i < (lod ? 12 : 6); i++)
            body += rock(R, 68 + R() * 26, 60 + R() * 28, 1 + R() * 3.6, i % 2 ? P[1] : P[2]);
    }
    if (lod && (type === "city" || /shipyard|dock|trend|new |earth|colony/i.test(name)))
        for (let i = 0; i < 22; i++) {
            const a = 0.1 + R() * 1.5,
                q = rad * (0.45 + R() * 0.5);
            body += `<circle cx="${f1(cx + Math.cos(a) * q)}" cy="${f1(cy + Math.sin(a) * q)}" r="${f1(0.35 + R() * 0.6)}" fill="#ffe3a0"/>`;
        }
    let back = "",
        front = "";
    if (ringed) {
        const rx = rad * (1.55 + S() * 0.12),
            ry = rx * (0.2 + S() * 0.14),
            t = -24 + S() * 30;
        const ring = (w: number, c: string, o: number, m: number) =>
            `<ellipse cx="50" cy="50" rx="${f1(rx * m)}" ry="${f1(ry * m)}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`;
        const all = ring(3.6, P[2], 0.75, 1) + ring(1.3, P[3], 0.8, 0.88) + ring(0.8, P[2], 0.6, 1.13);
        const g = (half: "u" | "l") =>
            `<g transform="rotate(${f1(t)} 50 50)"><clipPath id="${id}${half}"><rect x="-20" y="${half === "u" ? -20 : 50}" width="140" height="70"/></clipPath><g clip-path="url(#${id}${half})">${all}</g></g>`;
        back += g("u");
        front += g("l");
    }
    if (type === "station") {
        const t = f1(-30 + S() * 50),
            n = 4 + Math.floor(S() * 3);
        const spokes = Array.from({ length: n }, (_, i) => {
            const a = (i / n) * TAU + 0.3;
            return `<path d="M50 50L${f1(50 + Math.cos(a) * 39)} ${f1(50 + Math.sin(a) * 15)}"/>`;
        }).join("");
        const pods = Array.from({ length: n * 2 }, (_, i) => {
            const a = (i / n / 2) * TAU + 0.3;
            return `<rect x="${f1(47.5 + Math.cos(a) * 39)}" y="${f1(48 + Math.sin(a) * 15)}" width="5" height="4" rx="1" fill="${P[3]}" stroke="none"/>`;
        });
        const el = `<g fill="none" stroke="${P[2]}"><ellipse cx="50" cy="50" rx="39" ry="15" stroke-width="3.400"/><ellipse cx="50" cy="50" rx="39" ry="15" stroke-width="1" stroke="${P[0]}" stroke-dasharray="2 2"/></g>`;
        back += `<g transform="rotate(${t} 50 50)"><clipPath id="${id}u"><rect width="100" height="50"/></clipPath><g clip-path="url(#${id}u)">${el}</g><g stroke="${P[2]}" stroke-width="1" opacity=".8">${spokes}</g></g>`;
        front += `<g transform="rotate(${t} 50 50)"><clipPath id="${id}l"><rect y="50" width="100" height="50"/></clipPath><g clip-path="url(#${id}l)">${el}</g>${pods.join("")}</g>`;
    }
    if (type === "fortress")
        front += `<circle cx="50" cy="50" r="${f1(rad + 5)}" fill="none" stroke="${P[3]}" stroke-width="1.200" stroke-dasharray="${f1(5 + R() * 9)} 3" opacity=".8"/>`;
    if (type === "relic") {
        const n = 3 + Math.floor(S() * 3),
            a0 = S() * 6;
        for (let i = 0; i < n; i++) {
            const a = a0 + (i / n) * TAU,
                x = 50 + Math.cos(a) * (rad + 7),
                y = 50 + Math.sin(a) * (rad + 7);
            front += `<path d="M${polyPts(x, y, 3, 3, a)
                .map((q) => q.join(" "))
                .join("L")}Z" fill="${P[3]}"/>`;
        }
        front += `<circle cx="50" cy="50" r="${f1(rad + 7)}" fill="none" stroke="${P[2]}" stroke-width=".5" opacity=".7"/>`;
    }
    if (/yard|dock|factory|refinery|survey|robot/i.test(name))
        front += `<g transform="rotate(${f1(-40 + R() * 30)} 50 50)" fill="none" stroke="${P[3]}" stroke-width="1.100"><path d="M14 74H48M14 82H48M18 74V82M26 74V82M34 74V82M42 74V82"/><path d="M20 70L40 70 45 66 22 66Z" fill="${P[2]}" stroke="none"/></g>`;
    const moons = type === "station" ? 0 : Math.floor(S() * 2.6);
    let ms = "";
    for (let i = 0; i < moons; i++) {
        const a = -2.6 + S() * 2 + i * 2.7,
            q = rad + 8 + S() * 5;
        const mr = 1.8 + S() * 3,
            keep = (v: number) => Math.min(97 - mr, Math.max(3 + mr, v));
        ms += moon(keep(50 + Math.cos(a) * q), keep(50 + Math.sin(a) * q * 0.8), mr, i ? P[3] : P[2]);
    }
    return wrap(`${back}${body}${front}${ms}`, defs(clip + warp));
}
