// The facts of an observation of Roll for the Galaxy.
import type { DieKind } from "../../art/dice";

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
export type Dice = Partial<Record<DieKind, number>>;

export interface Player {
    faction: number;
    home_world: string;
    built: string[];
    credits: number;
    chips: number;
    dice: Record<string, Dice | undefined>;
    selected: Phase | null;
    selector: DieKind | null;
    used: string[];
    dictates: number;
    extra_workers: Dice;
    development_stack: (string | null)[];
    world_stack: (string | null)[];
    hand: (string | null)[];
}

export interface Facts {
    round: number;
    active: Phase[];
    spare_die: string | null;
    bag: number;
    vp_pool: number;
    players: Player[];
}

interface Building {
    workers: number;
    builds: string[];
    tile: string | null;
    missing: number;
}
/** What the viewer's workers would do in each phase, as the server foresees it while they are assigned. */
export interface Forecast {
    explore: { workers: number; credits: number };
    develop: Building;
    settle: Building;
    produce: { workers: number; room: number };
    ship: { workers: number; goods: number; credits: number[]; vp: number[] };
}

/** What the server adds about each player. */
export interface Figures {
    forecast: Forecast | null;
    scores: Record<string, number>[];
    players: {
        tableau: string[];
        goods: DieKind[][];
        costs: { development: (number | null)[]; world: (number | null)[] };
    }[];
}

/** The dice of a place one by one, in the order of colours. */
export function each(dice: Dice | undefined): DieKind[] {
    return COLOURS.flatMap((colour) => Array.from({ length: dice?.[colour] ?? 0 }, () => colour));
}
export function total(dice: Dice | undefined): number {
    return COLOURS.reduce((sum, colour) => sum + (dice?.[colour] ?? 0), 0);
}
/** All goods of a player, on whatever worlds. */
export function goods(player: Player): number {
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
export function briefs(facts: Record<string, unknown>): { phase: string; text: string }[] {
    const found: { phase: string; text: string }[] = [];
    for (const [moment, text] of (facts.brief ?? []) as [string, string][]) {
        const phase = MOMENTS[moment] ?? "none";
        const same = found.find((one) => one.phase === phase);
        if (same) same.text += ` · ${text}`;
        else found.push({ phase, text });
    }
    return found;
}
/** The phase in which a power works, for its emblem. */
export function phaseOf(moments: unknown): string {
    const found = Array.isArray(moments) ? moments.map((one) => MOMENTS[String(one)] ?? "none") : [];
    const first = found[0] ?? "immediate";
    return found.length > 1 && found.includes("end") && first !== "end" ? `${first}+end` : first;
}
