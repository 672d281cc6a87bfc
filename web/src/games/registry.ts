// What the games bring to the client: every folder beside this one may have an entry. A game without one is played all the same,
// on the plain board.
import type { View } from "../generated/protocol";
import { settings } from "../lib/settings.svelte";
import type { WorldKind } from "../art/planets";
import type { Automatic, Board, Chip, GameEntry } from "./entry";

const FOUND = import.meta.glob<GameEntry>("./*/entry.ts", { eager: true, import: "default" });
const ENTRIES = new Map(Object.entries(FOUND).map(([path, entry]) => [path.split("/")[1] ?? "", entry]));
const PLAIN: Board = () => import("./any/AnyTable.svelte");

export const entryOf = (game: string): GameEntry => ENTRIES.get(game) ?? {};

/** The board of a game: its own, or the plain one that plays every game. */
export const boardOf = (game: string): Board => (settings.plain ? PLAIN : (entryOf(game).board ?? PLAIN));

/** The planet that stands for a game in lists. */
export const artOf = (game: string): readonly [string, WorldKind] => entryOf(game).art ?? ["Old Earth", "gray"];

/** What the bar on top says. */
export const chipsOf = (game: string, view: View): Chip[] => entryOf(game).chips?.(view) ?? [];

/** The questions that may be answered without asking, of all games. */
export const AUTOMATIC: readonly (Automatic & { game: string })[] = [...ENTRIES].flatMap(([game, { automatic }]) =>
    (automatic ?? []).map((one) => ({ ...one, game })),
);
