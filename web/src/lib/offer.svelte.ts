// What is offered: which things of the table light up for the open decision, and what a click on one of them does.
import { getContext, setContext, tick } from "svelte";
import type { DecisionShape, OptionShape } from "../generated/protocol";
import { looking } from "../parts/inspector.svelte";
import { reasons } from "../parts/reason.svelte";
import type { TableStore } from "./table.svelte";
import { t } from "./words.svelte";

/** How the options of one step are shown. */
export interface StepView {
    /** The things that an option lights, such as "planet G". */
    things?: (option: OptionShape, decision: DecisionShape) => string[];
    /** Whether it is (also) a button beside the question. */
    button?: (option: OptionShape) => boolean;
    /** The words of the choice that a click on an unlit thing would have been. */
    wanted?: (thing: string, decision: DecisionShape) => string | null;
}
export type Steps<Step extends string> = Record<Step, StepView>;

const KEY = Symbol("offer");

export class Offer {
    /** Several options for one thing: the person picks one of them, while the same is asked. */
    choosing: OptionShape[] = $derived.by(() =>
        this.several.number === this.table.decision?.number ? (this.lit.get(this.several.thing) ?? []) : [],
    );
    /** The thing under the pointer or the focus. */
    looking: string | null = $state(null);

    view: StepView | undefined = $derived.by(() => {
        const step = this.table.decision?.step;
        return step === undefined ? undefined : this.steps[step];
    });
    lit: Map<string, OptionShape[]> = $derived.by(() => this.light());
    buttons: OptionShape[] = $derived.by(
        () => this.table.decision?.options.filter((option) => this.view?.button?.(option)) ?? [],
    );
    preview: string = $derived.by(() => {
        if (this.looking === null) return "";
        return this.has(this.looking) ? this.says(this.looking) : this.about(this.looking);
    });

    private several = $state.raw({ number: -1, thing: "" });

    constructor(
        readonly table: TableStore,
        private readonly steps: Record<string, StepView>,
        /** What is said of a thing that is looked at while it offers nothing. */
        private readonly about: (thing: string) => string = () => "",
    ) {
        setContext(KEY, this);
        table.asks = () => this.leave();
    }

    has(thing: string): boolean {
        return this.lit.has(thing);
    }

    hinted(thing: string): boolean {
        const choice = this.table.hint?.choice;
        return choice !== undefined && (this.lit.get(thing)?.some((option) => option.choice === choice) ?? false);
    }

    /** What a screen reader says about a lit thing. */
    says(thing: string): string {
        return (this.lit.get(thing) ?? []).map((option) => option.text).join(" · ");
    }

    take(option: OptionShape): void {
        this.stopChoosing();
        this.looking = null;
        this.table.choose(option.choice);
    }

    pick(thing: string, element: Element): void {
        if (this.table.busy) return;
        const options = this.lit.get(thing);
        if (!options) void this.explain(thing, element);
        else if (options.length === 1) this.take(options[0] as OptionShape);
        else this.several = { number: this.table.decision?.number ?? -1, thing };
    }

    /** Another question comes: reasons of the last one go, and what is not lit any more gives up the focus. */
    private leave(): void {
        reasons.hide();
        void tick().then(() => {
            const active = document.activeElement;
            if (active instanceof HTMLElement && active.matches(".table [data-inspect]:not([data-lit])")) active.blur();
        });
    }

    stopChoosing(): void {
        this.several = { number: -1, thing: "" };
    }

    /** The name of a thing for those who hear it: what it is, and what choosing it would do. */
    name(thing: string, name: string): string {
        return this.has(thing) ? t("ask.offered", { name, what: this.says(thing) }) : name;
    }

    /** What every thing that may be lit wears. */
    wears(thing: string): Record<string, unknown> {
        const lit = this.has(thing);
        return {
            "data-thing": thing,
            "data-lit": lit ? "" : undefined,
            onclick: (event: MouseEvent) => this.pick(thing, event.currentTarget as Element),
            onmouseenter: () => (this.looking = thing),
            onmouseleave: () => (this.looking = null),
            onfocus: () => (this.looking = thing),
            onblur: () => (this.looking = null),
        };
    }

    private async explain(thing: string, element: Element): Promise<void> {
        const decision = this.table.decision;
        const word = decision && this.view?.wanted?.(thing, decision);
        if (!word) {
            if (element instanceof HTMLElement) looking.openFor(element);
            return;
        }
        const text = await this.table.why(word);
        if (text) reasons.show(text, element);
    }

    private light(): Map<string, OptionShape[]> {
        const lit = new Map<string, OptionShape[]>();
        const { decision } = this.table;
        if (!decision || !this.view?.things) return lit;
        for (const option of decision.options) {
            for (const thing of this.view.things(option, decision)) {
                lit.set(thing, [...(lit.get(thing) ?? []), option]);
            }
        }
        return lit;
    }
}

export function theOffer(): Offer {
    return getContext<Offer>(KEY);
}
