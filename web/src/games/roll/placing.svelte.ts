// Drawn tiles and the stacks they go on, collected here and confirmed together. The server asks for them one by one, and
// for each stack after the other, in the order in which it lists the places of a tile; so they are sent in that order.
import type { DecisionShape, OptionShape } from "../../generated/protocol";
import type { Picker, TableStore } from "../../lib/table.svelte";

const place = ({ label }: OptionShape): string => `${String(label.stack)} ${String(label.top)}`;

export class Placing {
    /** What is chosen for each tile, in the order of the clicks, which is their order on a stack. */
    chosen: OptionShape[] = $state.raw([]);
    private number = -1;

    constructor(
        private readonly table: TableStore,
        /** The tile that a side belongs to. */
        private readonly tile: (side: string) => string,
    ) {}

    /** Begin anew when another question is open. */
    follow(decision: DecisionShape | null): void {
        if (decision && decision.number !== this.number) {
            this.number = decision.number;
            if (!this.table.busy) this.chosen = [];
        }
    }

    /** The options of a question by tile. */
    tiles(decision: DecisionShape): OptionShape[][] {
        const found = new Map<string, OptionShape[]>();
        for (const option of decision.options) {
            const tile = this.tile(String(option.label.tile));
            found.set(tile, [...(found.get(tile) ?? []), option]);
        }
        return [...found.values()];
    }

    /** One side of a tile is chosen at most. */
    toggle(option: OptionShape): void {
        const tile = this.tile(String(option.label.tile));
        const others = this.chosen.filter((one) => this.tile(String(one.label.tile)) !== tile);
        this.chosen = this.chosen.includes(option) ? others : [...others, option];
    }

    /** Which one of several that go to the same place an option is, counted from 1; 0 if there is no such order. */
    order(option: OptionShape): number {
        const together = this.chosen.filter((one) => place(one) === place(option));
        return together.length > 1 ? together.indexOf(option) + 1 : 0;
    }

    confirm(decision: DecisionShape): void {
        const places = (this.tiles(decision)[0] ?? []).map(place);
        const row = places.flatMap((one) => this.chosen.filter((option) => place(option) === one));
        this.chosen = [];
        this.table.run(
            row.map(
                ({ choice }): Picker =>
                    (asked) =>
                        asked.step === decision.step
                            ? (asked.options.find((option) => option.choice === choice) ?? null)
                            : null,
            ),
        );
    }
}
