// The facts of an observation of Galactic Rollers.

export const CATEGORIES = ["settle", "conquer", "trade", "move", "research"] as const;
export type Category = (typeof CATEGORIES)[number];
export const PLANETS = "ABCDEFGHIJ";
export const SIZES = ["small", "medium", "large"];

export interface Sheet {
    stock: Record<Category, number>;
    ships: string[];
    routes: string[];
    technologies: number[];
    settled: string;
    conquered: string;
    traded: string;
}

export interface Facts {
    galaxy: {
        sizes: number[];
        defences: number[];
        technologies: number[];
        routes: { ends: string; length: number }[];
    };
    sheets: Sheet[];
    bag: Category[];
    die: { category: Category; value: number } | null;
    holder: number | null;
    dice: number;
    round: number;
}

/** What the planets and technologies, in their order, would cost the viewer. */
export interface Prices {
    settle: number[];
    research: number[];
}

/** The planets of a sheet, however they were won. */
export function owned(sheet: Sheet): string {
    return [...PLANETS].filter((letter) => (sheet.settled + sheet.conquered + sheet.traded).includes(letter)).join("");
}

/** How a planet was won, as the category whose mark it bears. */
export function mark(sheet: Sheet, letter: string): Category | null {
    if (sheet.settled.includes(letter)) return "settle";
    if (sheet.conquered.includes(letter)) return "conquer";
    return sheet.traded.includes(letter) ? "trade" : null;
}
