// Where the ten planets stand: on a wide map, and on a tall one for telephones.
import type { WorldKind } from "../../art/planets";

export const WIDE: Record<string, readonly [number, number]> = {
    A: [37, 62],
    B: [73, 80],
    C: [91, 49],
    D: [58, 53],
    E: [66, 23],
    F: [40, 8],
    G: [33, 35],
    H: [12, 33],
    I: [13, 80],
    J: [36, 89],
};
export const TALL: Record<string, readonly [number, number]> = {
    H: [17, 11],
    I: [80, 12],
    G: [40, 30],
    F: [12, 43],
    A: [65, 33],
    J: [88, 46],
    E: [31, 63],
    D: [58, 52],
    B: [81, 74],
    C: [47, 91],
};

/** The names and kinds that the planets are drawn from. */
export const LOOKS: Record<string, readonly [string, WorldKind]> = {
    A: ["Planet A Terraformed", "novelty"],
    B: ["Beacon B Alien", "alien"],
    C: ["Planet C Jungle", "genes"],
    D: ["Planet D Mining", "gray"],
    E: ["Giant E High-Gravity", "rare"],
    F: ["Planet F Secluded ice", "novelty"],
    G: ["Planet G Lifeforms", "genes"],
    H: ["Giant H Distant", "gray"],
    I: ["Planet I Radioactive", "rare"],
    J: ["Planet J Gem", "novelty"],
};

/** Pixels across a planet: small, medium, large. */
export function sizes(width: number, height: number): readonly [number, number, number] {
    if (height > width) return [44, 56, 68];
    return height < 570 ? [60, 80, 104] : [70, 92, 120];
}

export interface Dash {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
}

/** A route as so many dashes as it is long, from rim to rim, and the place of its number. */
export function route(
    [x1, y1]: readonly [number, number],
    [x2, y2]: readonly [number, number],
    rim1: number,
    rim2: number,
    length: number,
): { dashes: Dash[]; x: number; y: number } {
    const distance = Math.hypot(x2 - x1, y2 - y1) || 1;
    const ux = (x2 - x1) / distance;
    const uy = (y2 - y1) / distance;
    const between = distance - rim1 - rim2;
    const gap = 9;
    const dash = (between - gap * (length - 1)) / length;
    const dashes = Array.from({ length }, (_, number) => {
        const from = rim1 + number * (dash + gap) + 2;
        const to = from + dash - 4;
        return { x1: x1 + ux * from, y1: y1 + uy * from, x2: x1 + ux * to, y2: y1 + uy * to };
    });
    return { dashes, x: x1 + ux * (rim1 + between / 2), y: y1 + uy * (rim1 + between / 2) };
}
