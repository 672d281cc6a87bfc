// Chance that comes from a name alone, and the few shapes that all pictures are built from.

export type Random = () => number;
export type Palette = readonly [deep: string, body: string, light: string, accent: string, haze: string];
export type Point = readonly [number, number];

/** A number for a name, the same on every machine. */
export const hashName = (s: string): number => {
    let h = 2166136261;
    for (const c of s) {
        h ^= c.codePointAt(0) ?? 0;
        h = Math.imul(h, 16777619);
    }
    h ^= h >>> 15;
    h = Math.imul(h, 0x2c1b3c6d);
    h ^= h >>> 12;
    return h >>> 0;
};
/** Random numbers from 0 to 1 that follow from a seed. */
export const rngOf =
    (seed: number): Random =>
    () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
/** Rounded to a tenth: short paths. */
export const f1 = (x: number): number => Math.round(x * 10) / 10;
export const TAU = Math.PI * 2;

/** A closed, wobbly outline: radius, points, how uneven, stretched and turned. */
export const wob = (R: Random, cx: number, cy: number, r: number, n: number, j: number, sx = 1, rot = 0): string => {
    const p: Point[] = [];
    for (let i = 0; i < n; i++) {
        const a = (i / n) * TAU,
            q = r * (1 - j / 2 + R() * j);
        const x = Math.cos(a) * q * sx,
            y = Math.sin(a) * q;
        p.push([cx + x * Math.cos(rot) - y * Math.sin(rot), cy + x * Math.sin(rot) + y * Math.cos(rot)]);
    }
    let d = "";
    for (let i = 0; i < n; i++) {
        const a = p[i],
            b = p[(i + 1) % n];
        const mx = (a[0] + b[0]) / 2,
            my = (a[1] + b[1]) / 2;
        d += i
            ? `Q${f1(a[0])} ${f1(a[1])} ${f1(mx)} ${f1(my)}`
            : `M${f1((p[n - 1][0] + a[0]) / 2)} ${f1((p[n - 1][1] + a[1]) / 2)}Q${f1(a[0])} ${f1(a[1])} ${f1(mx)} ${f1(my)}`;
    }
    return d + "Z";
};
/** An angular lump. */
export const rock = (R: Random, cx: number, cy: number, r: number, c: string): string => {
    const n = 7 + Math.floor(R() * 4);
    let s = "";
    for (let i = 0; i < n; i++) {
        const a = (i / n) * TAU,
            q = r * (0.74 + R() * 0.4);
        s += `${i ? "L" : "M"}${f1(cx + Math.cos(a) * q)} ${f1(cy + Math.sin(a) * q)}`;
    }
    return `<path d="${s}Z" fill="${c}"/>`;
};
/** The corners of a regular polygon. */
export const polyPts = (cx: number, cy: number, r: number, n: number, a0 = 0): Point[] =>
    Array.from({ length: n }, (_, i) => [
        f1(cx + Math.cos(a0 + (i / n) * TAU) * r),
        f1(cy + Math.sin(a0 + (i / n) * TAU) * r),
    ]);
