// The boards of the games; each is loaded when somebody sits down at it. A game without one is played on the plain board.
import type { Component as SvelteComponent } from "svelte";
import { isRoll } from "../generated/roll";
import { isRollers } from "../generated/rollers";
import type { View as Seen } from "../generated/records";
import type { View } from "../generated/protocol";
import { settings } from "../lib/settings.svelte";
import type { TableStore } from "../lib/table.svelte";
import { t } from "../lib/words.svelte";
import { owned } from "./rollers/sheet";

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
    /** Whether it asks whole questions, in place of single decisions. */
    whole: boolean;
    /** What the bar on top says about the running game. */
    chips: (view: View) => Chip[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);
const most = (counts: number[]): number => Math.max(0, ...counts);

const NEARLY_ALL = 8; // planets: one good die may end the game

const last = (round: unknown): Chip[] =>
    round === true ? [{ text: t("bar.last"), value: "", about: t("bar.last_about"), mark: true }] : [];

/** What is told only of a game that is known. */
const seen =
    <V extends Seen>(is: (view: Seen) => view is V, chips: (view: V) => Chip[]) =>
    ({ seen }: View): Chip[] =>
        seen && is(seen) ? chips(seen) : [];

const GAMES: Record<string, GameEntry> = {
    roll: {
        board: () => import("./roll/RollTable.svelte"),
        whole: true,
        chips: seen(isRoll, ({ facts, figures }) => [
            { text: t("bar.round"), value: facts.round, wide: true },
            { text: t("bar.pool"), value: facts.vp_pool, about: t("bar.pool_about") },
            {
                text: t("bar.most_tiles"),
                short: t("bar.most_short"),
                value: `${most(figures.players.map(({ tableau }) => tableau.length))}/12`,
                about: t("bar.tiles_about"),
            },
            ...last(figures.last_round),
        ]),
    },
    race: {
        board: () => import("./race/RaceTable.svelte"),
        whole: false,
        chips(view) {
            const facts = (view.observation?.facts ?? {}) as Record<string, unknown>;
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
                ...last(view.figures?.last_round),
            ];
        },
    },
    rollers: {
        board: () => import("./rollers/RollersTable.svelte"),
        whole: true,
        chips: seen(isRollers, ({ facts }) => {
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
        }),
    },
};

const PLAIN: GameEntry = { board: () => import("./any/AnyTable.svelte"), whole: true, chips: () => [] };

/** The board of a game: its own, or the plain one that plays every game. */
export function boardOf(game: string): GameEntry {
    const own = GAMES[game];
    return own && !settings.plain ? own : { ...PLAIN, chips: own?.whole ? own.chips : PLAIN.chips };
}
