// What the table of Race for the Galaxy is drawn from: action cards, phases, what an empire holds, powers in a few words.
import type { Face } from "../../art/glyphs";
import { isRacePrinted, type EmpireFacts, type PrintedCard } from "../../generated/race";
import { library } from "../../lib/library.svelte";
import type { WordKey } from "../../lib/words.svelte";

export const ACTIONS = [
    "explore_plus_5",
    "explore_plus_1_plus_1",
    "develop",
    "settle",
    "consume_trade",
    "consume_2x_vp",
    "produce",
] as const;

interface ActionLook {
    phase: string;
    face: Face;
    /** What a telephone has room for, where that is not the name of the phase. */
    short?: WordKey;
    /** What tells it from the other card of the phase. */
    sign?: string;
}
/** The phase of each action card, and the glyph it wears. */
export const ACTION_LOOK: Record<(typeof ACTIONS)[number], ActionLook> = {
    explore_plus_5: { phase: "explore", face: "explore", sign: "+5" },
    explore_plus_1_plus_1: { phase: "explore", face: "explore", sign: "+1+1" },
    develop: { phase: "develop", face: "develop" },
    settle: { phase: "settle", face: "settle" },
    consume_trade: { phase: "consume", face: "trade", short: "race.trade_short" },
    consume_2x_vp: { phase: "consume", face: "consume", short: "race.double_short" },
    produce: { phase: "produce", face: "produce" },
};
export const ROMAN = ["Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ"];
/** The column of the phase bar for each phase that powers are written for. */
export const COLUMN: Record<string, number> = { explore: 0, develop: 1, settle: 2, trade: 3, consume: 3, produce: 4 };

/** Cards that are known; of others only their number is. */
export function cards(value: string[] | number | undefined): string[] {
    return Array.isArray(value) ? value : [];
}
export function size(value: string[] | number): number {
    return Array.isArray(value) ? value.length : value;
}
/** The worlds with a good. */
export function goods({ goods: found }: EmpireFacts): string[] {
    return Array.isArray(found) ? found : Object.keys(found);
}
/** What is printed on a card; undefined until the components have come. */
export function printed(card: string): PrintedCard | undefined {
    const facts = library.of("race").get(`card ${card}`)?.facts;
    return isRacePrinted(facts) && facts.thing === "card" ? facts : undefined;
}
/** What an action card gives who picks it, in a few words. */
export function gainOf(action: string): string {
    const facts = library.of("race").get(`action ${action}`)?.facts;
    return isRacePrinted(facts) && facts.thing === "action" ? facts.gain : "";
}
