// What is read off a sheet of Galactic Rollers.
import type { SheetFacts } from "../../generated/rollers";

export const CATEGORIES = ["settle", "conquer", "trade", "move", "research"] as const;
export type Category = (typeof CATEGORIES)[number];
export const PLANETS = "ABCDEFGHIJ";
export const SIZES = ["small", "medium", "large"];

/** The planets of a sheet, however they were won. */
export function owned(sheet: SheetFacts): string {
    return [...PLANETS].filter((letter) => (sheet.settled + sheet.conquered + sheet.traded).includes(letter)).join("");
}

/** How a planet was won, as the category whose mark it bears. */
export function mark(sheet: SheetFacts, letter: string): Category | null {
    if (sheet.settled.includes(letter)) return "settle";
    if (sheet.conquered.includes(letter)) return "conquer";
    return sheet.traded.includes(letter) ? "trade" : null;
}
