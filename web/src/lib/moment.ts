// Moments of a finished game, by its clock: the rounds, in Galactic Rollers the dice.
import { t } from "./words.svelte";

export function moment(game: string, clock: number): string {
    return clock === 0 ? t("after.start") : t(game === "rollers" ? "after.at_dice" : "after.at_round", { n: clock });
}
