// Recruiting several dice at once: the answers to the questions that the server asks for them one by one.
import type { DieKind } from "../../art/dice";
import type { Picker } from "../../lib/table.svelte";
import { COLOURS, type Dice } from "./facts";

/** Answers until only the dice to be kept are left; dice that are recruited without a question need no answer. */
export function recruitment(most: number, kept: DieKind[], citizenry: () => Dice | undefined): Picker[] {
    const next: Picker = (asked) => {
        const left = citizenry();
        const colour = COLOURS.find((one) => (left?.[one] ?? 0) > kept.filter((other) => other === one).length);
        return asked.step === "recruit" ? (asked.options.find(({ label }) => label.colour === colour) ?? null) : null;
    };
    return Array.from({ length: most }, () => next);
}
