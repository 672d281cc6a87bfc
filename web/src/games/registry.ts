// The tables of the games; each is loaded when somebody sits down at it.
import type { Component as SvelteComponent } from "svelte";
import type { View } from "../generated/protocol";
import type { TableStore } from "../lib/table.svelte";
import { t } from "../lib/words.svelte";
import type { Facts as RollersFacts } from "./rollers/facts";
import { owned } from "./rollers/facts";

export type GameName = "roll" | "race" | "rollers";
type Board = SvelteComponent<{ table: TableStore }>;
export interface Chip {
    text: string;
    /** The same in less room. */
    short?: string;
    value: string | number;
    /** What it means, for who asks. */
    about?: string;
    /** Only where there is room. */
    wide?: boolean;
    /** Something nobody should miss. */
    mark?: boolean;
}
interface GameEntry {
    board: () => Promise<{ default: Board }>;
    /** What the bar on top says about the running game. */
    chips: (view: View) => Chip[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
const most = (counts: number[]): number => Math.max(0, ...counts);

const NEARLY_ALL = 8; // planets: one good die may end the game

const last = (view: View): Chip[] =>
    view.figures.last_round ? [{ text: t("bar.last"), value: "", about: t("bar.last_about"), mark: true }] : [];

export const GAMES: Record<GameName, GameEntry> = {
    roll: {
        board: () => import("./roll/RollTable.svelte"),
        chips(view) {
            const facts = view.observation.facts as Record<string, unknown>;
            const tiles = list(facts.players).map((player) => (player.built as unknown[]).length + 3);
            return [
                { text: t("bar.round"), value: number(facts.round), wide: true },
                { text: t("bar.pool"), value: number(facts.vp_pool), about: t("bar.pool_about") },
                {
                    text: t("bar.most_tiles"),
                    short: t("bar.most_short"),
                    value: `${most(tiles)}/12`,
                    about: t("bar.tiles_about"),
                },
                ...last(view),
            ];
        },
    },
    race: {
        board: () => import("./race/RaceTable.svelte"),
        chips(view) {
            const facts = view.observation.facts as Record<string, unknown>;
            const cards = list(facts.empires).map((empire) => (empire.tableau as unknown[]).length);
            return [
                { text: t("bar.round"), value: number(facts.round), wide: true },
                { text: t("bar.pool"), value: number(facts.pool), about: t("bar.pool_about") },
                { text: t("bar.deck"), value: number(facts.supply), about: t("bar.deck_about"), wide: true },
                {
                    text: t("bar.most_cards"),
                    short: t("bar.most_short"),
                    value: `${most(cards)}/12`,
                    about: t("bar.cards_about"),
                },
                ...last(view),
            ];
        },
    },
    rollers: {
        board: () => import("./rollers/RollersTable.svelte"),
        chips({ observation }) {
            const facts = observation.facts as unknown as RollersFacts;
            const planets = most(facts.sheets.map((sheet) => owned(sheet).length));
            return [
                { text: t("bar.round"), value: facts.round, wide: true },
                { text: t("bar.dice"), value: facts.dice, wide: true },
                {
                    text: t("bar.most_planets"),
                    short: t("bar.most_short"),
                    value: `${planets}/10`,
                    about: t("bar.planets_about"),
                    mark: planets >= NEARLY_ALL,
                },
            ];
        },
    },
};

export function isGame(name: string): name is GameName {
    return name in GAMES;
}
