// What the table of Roll for the Galaxy is drawn from: phases, colours, dice of a place, powers in a few words.
import type { DieKind } from "../../art/dice";
import { isRollPrinted, type PlayerFacts, type PrintedDie, type PrintedTile } from "../../generated/roll";
import { library } from "../../lib/library.svelte";

export const PHASES = ["explore", "develop", "settle", "produce", "ship"] as const;
export type Phase = (typeof PHASES)[number];
export const LOOK: Record<Phase, { roman: string; key: string }> = {
    explore: { roman: "Ⅰ", key: "E" },
    develop: { roman: "Ⅱ", key: "D" },
    settle: { roman: "Ⅲ", key: "S" },
    produce: { roman: "Ⅳ", key: "P" },
    ship: { roman: "Ⅴ", key: "F" },
};
export const COLOURS: readonly DieKind[] = ["home", "military", "consumption", "novelty", "rare", "genes", "alien"];
export type Dice = { [colour in DieKind]?: number };

/** The dice of a place one by one, in the order of colours. */
export function each(dice: Dice | undefined): DieKind[] {
    return COLOURS.flatMap((colour) => Array.from({ length: dice?.[colour] ?? 0 }, () => colour));
}
export function total(dice: Dice | undefined): number {
    return COLOURS.reduce((sum, colour) => sum + (dice?.[colour] ?? 0), 0);
}
/** All goods of a player, on whatever worlds. */
export function goods(player: PlayerFacts): number {
    return Object.entries(player.dice).reduce(
        (sum, [place, dice]) => sum + (place.endsWith("goods") ? total(dice) : 0),
        0,
    );
}

const MOMENTS: Record<string, string> = {
    assign: "assign",
    dictate: "assign",
    explore: "explore",
    stock: "explore",
    scout: "explore",
    end_of_explore: "explore",
    development_cost: "develop",
    development_completed: "develop",
    end_of_develop: "develop",
    world_cost: "settle",
    world_completed: "settle",
    end_of_settle: "settle",
    always: "produce",
    end_of_produce: "produce",
    ship: "ship",
    trade: "ship",
    consume: "ship",
    end_of_ship: "ship",
    end_of_game: "end",
};
/** The powers of a development in a few words, those of one phase together. */
export function briefs({ brief }: PrintedTile): { phase: string; text: string }[] {
    const found: { phase: string; text: string }[] = [];
    for (const [moment = "", text = ""] of brief) {
        const phase = MOMENTS[moment] ?? "none";
        const same = found.find((one) => one.phase === phase);
        if (same) same.text += ` · ${text}`;
        else found.push({ phase, text });
    }
    return found;
}
/** The phase in which a power works, for its emblem. */
export function phaseOf(moments: string[]): string {
    const found = moments.map((one) => MOMENTS[one] ?? "none");
    const first = found[0] ?? "immediate";
    return found.length > 1 && found.includes("end") && first !== "end" ? `${first}+end` : first;
}
/** What is printed on a side of a tile; undefined until the components have come. */
export function printed(tile: string): PrintedTile | undefined {
    const facts = library.of("roll").get(`tile ${tile}`)?.facts;
    return isRollPrinted(facts) && facts.thing === "tile" ? facts : undefined;
}
/** The six faces of a die. */
export function facesOf(colour: string): PrintedDie["faces"] {
    const facts = library.of("roll").get(`die ${colour}`)?.facts;
    return isRollPrinted(facts) && facts.thing === "die" ? facts.faces : [];
}
