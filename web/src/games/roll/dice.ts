// Several dice chosen at once: the answers to the questions that the server asks for them one by one.
import type { DieKind } from "../../art/dice";
import type { DecisionShape } from "../../generated/protocol";
import type { Picker } from "../../lib/table.svelte";
import { COLOURS, each, type Dice, type Player } from "./facts";

/** Dice of one place, of which so many are wanted. */
export interface Choice {
    step: string;
    wanted: number;
    /** What the question is about, where it is a tile. */
    tile: string;
    pool: (player: Player | undefined) => Dice | undefined;
}

/** Which dice a question wants several of, if it is such a one; `world` says whether a tile is a world. */
export function choiceOf(
    decision: DecisionShape | null,
    player: Player | undefined,
    world: (tile: string) => boolean,
): Choice | null {
    const tile = String(decision?.about.tile ?? "");
    const missing = Number(decision?.about.missing ?? 0);
    switch (decision?.step) {
        case "recruit":
            return { step: "recruit", wanted: player?.credits ?? 0, tile, pool: (own) => own?.dice.citizenry };
        case "work":
            return {
                step: "work",
                wanted: missing,
                tile,
                pool: (own) => own?.dice[world(tile) ? "settle" : "develop"],
            };
        case "pay":
            return {
                step: "pay",
                wanted: missing,
                tile,
                pool: (own) => own?.dice[world(tile) ? "settlers" : "developers"],
            };
        default:
            return null;
    }
}

/** Answers until only the dice to be kept are left; dice that are taken without a question need no answer. */
export function answers(choice: Choice, kept: DieKind[], player: () => Player | undefined): Picker[] {
    const next: Picker = (asked) => {
        const left = each(choice.pool(player()));
        const colour = COLOURS.find(
            (one) => left.filter((other) => other === one).length > kept.filter((other) => other === one).length,
        );
        return asked.step === choice.step ? (asked.options.find(({ label }) => label.colour === colour) ?? null) : null;
    };
    return Array.from({ length: choice.wanted }, () => next);
}
