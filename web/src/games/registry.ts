// The tables of the games; each is loaded when somebody sits down at it.
import type { Component as SvelteComponent } from "svelte";
import type { View } from "../generated/protocol";
import type { TableStore } from "../lib/table.svelte";
import { t } from "../lib/words.svelte";
import type { Facts as RollersFacts } from "./rollers/facts";
import { owned } from "./rollers/facts";

export type GameName = "roll" | "race" | "rollers";
type Board = SvelteComponent<{ table: TableStore }>;
interface Chip {
    text: string;
    value: string | number;
}
interface GameEntry {
    board: () => Promise<{ default: Board }>;
    /** What the bar on top says about the running game. */
    chips: (view: View) => Chip[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
const most = (counts: number[]): number => Math.max(0, ...counts);

export const GAMES: Record<GameName, GameEntry> = {
    roll: {
        board: () => import("./roll/RollTable.svelte"),
        chips({ observation }) {
            const facts = observation.facts as Record<string, unknown>;
            const tiles = list(facts.players).map((player) => (player.built as unknown[]).length + 3);
            return [
                { text: t("bar.round"), value: number(facts.round) },
                { text: t("bar.pool"), value: number(facts.vp_pool) },
                { text: t("bar.most_tiles"), value: `${most(tiles)}/12` },
            ];
        },
    },
    race: {
        board: () => import("./race/RaceTable.svelte"),
        chips({ observation }) {
            const facts = observation.facts as Record<string, unknown>;
            const cards = list(facts.empires).map((empire) => (empire.tableau as unknown[]).length);
            return [
                { text: t("bar.round"), value: number(facts.round) },
                { text: t("bar.pool"), value: number(facts.pool) },
                { text: t("bar.deck"), value: number(facts.supply) },
                { text: t("bar.most_cards"), value: `${most(cards)}/12` },
            ];
        },
    },
    rollers: {
        board: () => import("./rollers/RollersTable.svelte"),
        chips({ observation, seat }) {
            const facts = observation.facts as unknown as RollersFacts;
            const sheet = facts.sheets[Math.max(seat, 0)];
            return [
                { text: t("bar.round"), value: facts.round },
                { text: t("bar.dice"), value: facts.dice },
                { text: t("bar.planets"), value: `${sheet ? owned(sheet).length : 0}/10` },
            ];
        },
    },
};

export function isGame(name: string): name is GameName {
    return name in GAMES;
}
