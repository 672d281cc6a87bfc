// Several things out of a row, collected here and confirmed together. The server asks for them one by one, in the order
// of the row; so they are sent in that order, each as the answer to its own question.
import type { DecisionShape } from "../generated/protocol";
import type { Picker, TableStore } from "./table.svelte";

export class Picks {
    /** The places that are chosen, of the row of things. */
    chosen: number[] = $state.raw([]);
    private number = -1;

    constructor(
        private readonly table: TableStore,
        /** What an option of the open question stands for, comparable with the things of the row. */
        private readonly named: (option: { label: Record<string, unknown> }) => string,
    ) {}

    /** Begin anew when another question is open. */
    follow(decision: DecisionShape | null): void {
        if (decision && decision.number !== this.number) {
            this.number = decision.number;
            if (!this.table.busy) this.chosen = [];
        }
    }

    toggle(place: number, most: number): void {
        if (this.chosen.includes(place)) this.chosen = this.chosen.filter((one) => one !== place);
        else if (this.chosen.length < most) this.chosen = [...this.chosen, place].sort((one, other) => one - other);
        else if (most === 1) this.chosen = [place];
    }

    /** Answer with all that is chosen; `last` is the option that ends the row early, where there is one. */
    confirm(row: string[], last?: string): void {
        const wanted = this.chosen.map((place) => row[place] ?? "");
        this.chosen = [];
        const step = this.table.decision?.step;
        const pickers: Picker[] = wanted.map(
            (name) => (asked) =>
                asked.step === step ? (asked.options.find((option) => this.named(option) === name) ?? null) : null,
        );
        if (last !== undefined) {
            pickers.push((asked) =>
                asked.step === step ? (asked.options.find((option) => option.label.option === last) ?? null) : null,
            );
        }
        this.table.run(pickers);
    }
}
