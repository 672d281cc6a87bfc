// Moments of a finished game, by its clock: the rounds, or what else the game counts.
import { entryOf } from "../games/registry";
import { t } from "./words.svelte";

export function moment(game: string, clock: number): string {
    return clock === 0 ? t("after.start") : t(entryOf(game).clock?.at ?? "after.at_round", { n: clock });
}
