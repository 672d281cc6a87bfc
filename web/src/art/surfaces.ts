// The surfaces of worlds: one small painter for each form, on a field of 100 by 100.
import { f1, polyPts, TAU, wob, type Palette, type Point, type Random } from "./noise";

/** Detail: 0 under 56 px, 1 under 120 px, 2 above. */
export type Detail = 0 | 1 | 2;
type Painter = (R: Random, P: Palette, lod: Detail) => string;

const PLAIN = {
    gas(R: Random, P: Palette): string {
        let s = "",
            y = 12;
        const cols = [P[0], P[2], P[1], P[3], P[1], P[2]];
        let k = Math.floor(R() * 6);
        while (y < 90) {
            const h = 2.5 + R() * 9,
                a = 0.6 + R() * 1.9,
                ph = R() * 40;
            s += `<path d="M0 ${f1(y)}Q${f1(12 + ph / 4)} ${f1(y - a)} 30 ${f1(y)}T60 ${f1(y)} 100 ${f1(y)}V${f1(y + h)}Q75 ${f1(y + h + a)} 50 ${f1(y + h)}T0 ${f1(y + h)}Z" fill="${cols[k++ % 6]}" opacity="${f1(0.35 + R() * 0.5)}"/>`;
            y += h + R() * 5;
        }
        const sx = 34 + R() * 34,
            sy = 52 + R() * 16,
            sr = 4 + R() * 5;
        s += `<ellipse cx="${f1(sx)}" cy="${f1(sy)}" rx="${f1(sr * 1.7)}" ry="${f1(sr)}" fill="${P[3]}" opacity=".75"/><ellipse cx="${f1(sx)}" cy="${f1(sy)}" rx="${f1(sr)}" ry="${f1(sr * 0.5)}" fill="${P[0]}" opacity=".4"/>`;
        return s;
    },
    terran(R: Random, P: Palette, lod: Detail): string {
        let s = `<rect width="100" height="100" fill="${P[1]}"/>`;
        const land = R() < 0.5 ? "#c9b27c" : "#8fb06a";
        for (let i = 0; i < 5; i++) {
            const d = wob(R, 18 + R() * 64, 18 + R() * 64, 8 + R() * 15, 11, 0.9, 1.3, R() * 3);
            s += `<path d="${d}" fill="${land}" opacity=".95"/><path d="${d}" fill="none" stroke="${P[2]}" stroke-width="1.600" opacity=".5"/>`;
            if (lod > 0)
                s += `<path d="${wob(R, 20 + R() * 60, 20 + R() * 60, 4 + R() * 5, 8, 0.9)}" fill="#5d7a45" opacity=".7"/>`;
        }
        s += `<path d="${wob(R, 50, 12, 13, 12, 0.5, 1.9)}" fill="#fff" opacity=".85"/><path d="${wob(R, 52, 89, 10, 12, 0.5, 1.9)}" fill="#fff" opacity=".8"/>`;
        for (let i = 0; i < (lod ? 7 : 3); i++)
            s += `<path d="${wob(R, 15 + R() * 70, 22 + R() * 56, 3 + R() * 5, 9, 0.7, 3.2, -0.15)}" fill="#fff" opacity="${f1(0.3 + R() * 0.4)}"/>`;
        return s;
    },
    rocky(R: Random, P: Palette, lod: Detail): string {
        let s = "";
        for (let i = 0; i < 4; i++)
            s += `<path d="${wob(R, 20 + R() * 60, 20 + R() * 60, 10 + R() * 14, 10, 0.7)}" fill="${P[0]}" opacity=".38"/>`;
        for (let i = 0; i < (lod ? 17 : 7); i++) {
            const r = (lod ? 1.4 : 3) + R() * R() * 9,
                x = 15 + R() * 70,
                y = 15 + R() * 70;
            s += `<circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}" fill="${P[0]}" opacity=".55"/><circle cx="${f1(x + r * 0.18)}" cy="${f1(y + r * 0.2)}" r="${f1(r * 0.84)}" fill="${P[1]}" opacity=".9"/><path d="M${f1(x - r * 0.7)} ${f1(y + r * 0.7)}A${f1(r)} ${f1(r)} 0 0 0 ${f1(x + r)} ${f1(y)}" fill="none" stroke="${P[2]}" stroke-width="${f1(0.5 + r * 0.1)}" opacity=".8"/>`;
        }
        return s;
    },
    ice(R: Random, P: Palette, lod: Detail): string {
        let s = `<rect width="100" height="100" fill="${P[2]}"/>`;
        for (let i = 0; i < 4; i++)
            s += `<path d="${wob(R, 20 + R() * 60, 20 + R() * 60, 9 + R() * 14, 9, 0.6)}" fill="${P[3]}" opacity=".75"/>`;
        for (let i = 0; i < (lod ? 12 : 5); i++) {
            let x = R() * 100,
                y = R() * 100,
                d = `M${f1(x)} ${f1(y)}`;
            for (let k = 0; k < 4; k++) {
                x += (R() - 0.4) * 26;
                y += (R() - 0.5) * 26;
                d += `L${f1(x)} ${f1(y)}`;
            }
            s += `<path d="${d}" fill="none" stroke="${P[1]}" stroke-width="${f1(0.6 + R() * 1.3)}" opacity=".7"/>`;
        }
        return s;
    },
    lava(R: Random, P: Palette, lod: Detail): string {
        let s = `<rect width="100" height="100" fill="${P[0]}"/>`;
        const hot = P[3];
        for (let i = 0; i < 6; i++)
            s += `<path d="${wob(R, 15 + R() * 70, 15 + R() * 70, 8 + R() * 12, 9, 0.6)}" fill="${P[1]}" opacity=".55"/>`;
        for (let i = 0; i < (lod ? 11 : 5); i++) {
            let x = R() * 100,
                y = R() * 100,
                d = `M${f1(x)} ${f1(y)}`;
            for (let k = 0; k < 5; k++) {
                x += (R() - 0.5) * 26;
                y += (R() - 0.5) * 26;
                d += `L${f1(x)} ${f1(y)}`;
            }
            s += `<path d="${d}" fill="none" stroke="${P[2]}" stroke-width="${lod ? 3 : 4}" opacity=".45"/><path d="${d}" fill="none" stroke="${hot}" stroke-width="${lod ? 1.1 : 2}"/>`;
        }
        return s;
    },
    crystal(R: Random, P: Palette): string {
        let s = "";
        const pts: Point[] = [];
        for (let y = 0; y < 6; y++)
            for (let x = 0; x < 6; x++) pts[y * 6 + x] = [x * 20 + (R() - 0.5) * 16, y * 20 + (R() - 0.5) * 16];
        for (let y = 0; y < 5; y++)
            for (let x = 0; x < 5; x++) {
                const a = pts[y * 6 + x],
                    b = pts[y * 6 + x + 1],
                    c = pts[y * 6 + x + 6],
                    e = pts[y * 6 + x + 7];
                for (const t of [
                    [a, b, c],
                    [b, e, c],
                ]) {
                    const v = R();
                    s += `<path d="M${t.map((q) => q.map(f1).join(" ")).join("L")}Z" fill="${v < 0.3 ? P[0] : v < 0.6 ? P[1] : v < 0.9 ? P[2] : P[3]}" opacity=".9" stroke="${P[2]}" stroke-width=".3"/>`;
                }
            }
        return s;
    },
    jungle(R: Random, P: Palette, lod: Detail): string {
        let s = `<rect width="100" height="100" fill="${P[1]}"/>`;
        for (let i = 0; i < (lod ? 26 : 10); i++)
            s += `<path d="${wob(R, 12 + R() * 76, 12 + R() * 76, (lod ? 3 : 6) + R() * 10, 8, 0.9, 1.2, R() * 3)}" fill="${[P[0], P[2], P[0], P[1]][i % 4]}" opacity="${f1(0.4 + R() * 0.4)}"/>`;
        for (let i = 0; i < 3; i++) {
            const y = 25 + R() * 50;
            s += `<path d="M8 ${f1(y)}Q${f1(25 + R() * 10)} ${f1(y - 12 + R() * 24)} 50 ${f1(y + R() * 8)}T92 ${f1(y - 8 + R() * 16)}" fill="none" stroke="${P[4]}" stroke-width="${f1(0.8 + R())}" opacity=".7"/>`;
        }
        if (lod)
            for (let i = 0; i < 4; i++)
                s += `<path d="${wob(R, 15 + R() * 70, 20 + R() * 60, 2 + R() * 3, 9, 0.7, 3.4, -0.2)}" fill="#fff" opacity=".4"/>`;
        return s;
    },
    city(R: Random, P: Palette): string {
        let s = `<rect width="100" height="100" fill="${P[1]}"/>`;
        for (let i = 0; i < 5; i++)
            s += `<path d="${wob(R, 15 + R() * 70, 15 + R() * 70, 8 + R() * 13, 9, 0.6)}" fill="${P[0]}" opacity=".5"/>`;
        for (let i = 0; i < 4; i++) {
            const x = 24 + R() * 52,
                y = 24 + R() * 52,
                r = 4 + R() * 6;
            s += `<g fill="none" stroke="${P[3]}" stroke-width=".7" opacity=".75"><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r)}"/><circle cx="${f1(x)}" cy="${f1(y)}" r="${f1(r * 0.5)}"/><path d="M${f1(x - r * 1.6)} ${f1(y)}H${f1(x + r * 1.6)}M${f1(x)} ${f1(y - r * 1.6)}V${f1(y + r * 1.6)}"/></g>`;
        }
        return s;
    },
    relic(R: Random, P: Palette, lod: Detail): string {
        let s = `<rect width="100" height="100" fill="${P[0]}"/>`;
        const v = Math.floor(R() * 4),
            a0 = R() * TAU,
            cx = 42 + R() * 16,
            cy = 42 + R() * 16,
            n = 3 + Math.floor(R() * 4);
        if (v === 0) {
            // ring script
            for (let i = 0; i < (lod ? 5 : 3); i++) {
                const r = 7 + i * (lod ? 6.5 : 10),
                    g = TAU * r;
                s += `<circle cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(r)}" fill="none" stroke="${i % 2 ? P[2] : P[3]}" stroke-width="${lod ? 1.1 : 2.4}" stroke-dasharray="${f1(g * (0.1 + R() * 0.25))} ${f1(g * (0.04 + R() * 0.12))}" opacity=".9"/>`;
            }
        } else if (v === 1) {
            // lit hexagon lattice
            for (let y = -1; y < 9; y++)
                for (let x = -1; x < 8; x++) {
                    const lit = R();
                    s += `<path d="M${polyPts(x * 14 + (y % 2) * 7, y * 12, 7.4, 6, 0.524)
                        .map((q) => q.join(" "))
                        .join(
                            "L",
                        )}Z" fill="${lit > 0.86 ? P[3] : lit > 0.68 ? P[2] : P[1]}" fill-opacity="${lit > 0.68 ? 0.9 : 0.35}" stroke="${P[0]}" stroke-width="1.400"/>`;
                }
        } else if (v === 2) {
            // circuit continents
            for (let i = 0; i < (lod ? 16 : 7); i++) {
                let x = 12 + R() * 76,
                    y = 12 + R() * 76,
                    d = `M${f1(x)} ${f1(y)}`;
                for (let k = 0; k < 4; k++) {
                    const l = (R() - 0.5) * 30;
                    R() < 0.5 ? (x += l) : (y += l);
                    d += `L${f1(x)} ${f1(y)}`;
                }
                s += `<path d="${d}" fill="none" stroke="${i % 3 ? P[2] : P[3]}" stroke-width="${lod ? 1.3 : 2.6}" stroke-linejoin="round"/><circle cx="${f1(x)}" cy="${f1(y)}" r="${lod ? 1.9 : 3}" fill="${P[3]}"/>`;
            }
        } else {
            // pyramids
            for (let y = 0; y < 6; y++)
                for (let x = 0; x < 7; x++)
                    if (R() < 0.62) {
                        const bx = x * 17 - 8 + (y % 2) * 8.5,
                            by = y * 18 + 4;
                        s += `<path d="M${f1(bx)} ${f1(by + 12)}L${f1(bx + 8)} ${f1(by - 2)}L${f1(bx + 8)} ${f1(by + 14)}Z" fill="${P[2]}"/><path d="M${f1(bx + 16)} ${f1(by + 12)}L${f1(bx + 8)} ${f1(by - 2)}L${f1(bx + 8)} ${f1(by + 14)}Z" fill="${P[1]}"/>`;
                    }
        }
        if (v !== 3)
            s += `<path d="M${polyPts(cx, cy, v === 1 ? 7 : 5, n, a0)
                .map((q) => q.join(" "))
                .join("L")}Z" fill="${P[3]}"/>`;
        if (v === 0)
            for (let i = 0; i < n; i++) {
                const a = a0 + (i / n) * TAU;
                s += `<path d="M${f1(cx + Math.cos(a) * 7)} ${f1(cy + Math.sin(a) * 7)}L${f1(cx + Math.cos(a) * 52)} ${f1(cy + Math.sin(a) * 52)}" stroke="${P[2]}" stroke-width="${lod ? 0.8 : 1.8}" opacity=".7"/>`;
            }
        return s;
    },
};
const fortress: Painter = (R, P, lod) =>
    PLAIN.rocky(R, P, lod) +
    (() => {
        let s = "";
        for (let y = 0; y < 5; y++)
            for (let x = 0; x < 5; x++)
                if (R() < 0.5)
                    s += `<path d="M${polyPts(18 + x * 16 + (y % 2) * 8, 20 + y * 14, 8.5, 6, 0.52)
                        .map((q) => q.join(" "))
                        .join("L")}Z" fill="${P[0]}" opacity=".7" stroke="${P[2]}" stroke-width=".6"/>`;
        return s;
    })();

export const SURFACES = { ...PLAIN, fortress };
export type Surface = keyof typeof SURFACES;
