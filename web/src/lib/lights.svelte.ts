// What lights up: which things of the table can be chosen for the open question, and what a click on one of them does.
import { getContext, setContext, tick } from "svelte";
import { looking } from "../parts/inspector.svelte";
import { reasons } from "../parts/reason.svelte";
import type { TableStore } from "./table.svelte";
import { t } from "./words.svelte";

/** Something that a click on a thing would do. */
export interface Choice {
    id: string;
    text: string;
    /** Whether it is part of the answer already, where it can be taken back before the answer is given. */
    pressed?: boolean;
    hinted?: boolean;
    choose: () => void;
}

interface Ways {
    /** What can be chosen, by the things that stand for it, such as "planet G". */
    lit: () => Map<string, Choice[]>;
    /** The words of the choice that a click on an unlit thing would have been. */
    wanted?: (thing: string) => string | null;
    /** What is said of a thing that is looked at while it offers nothing. */
    about?: (thing: string) => string;
}

const KEY = Symbol("lights");

export class Lights {
    /** Several choices for one thing: the person picks one of them, while the same is asked. */
    choosing: Choice[] = $derived.by(() =>
        this.several.number === this.table.asked?.number ? (this.lit.get(this.several.thing) ?? []) : [],
    );
    /** The thing under the pointer or the focus. */
    looking: string | null = $state(null);
    lit: Map<string, Choice[]> = $derived.by(() => (this.table.asked ? this.ways.lit() : new Map<string, Choice[]>()));
    preview: string = $derived.by(() => {
        if (this.looking === null) return "";
        return this.has(this.looking) ? this.says(this.looking) : (this.ways.about?.(this.looking) ?? "");
    });

    private several = $state.raw({ number: -1, thing: "" });

    constructor(
        readonly table: TableStore,
        private readonly ways: Ways,
    ) {
        setContext(KEY, this);
        table.asks = () => this.leave();
    }

    has(thing: string): boolean {
        return this.lit.has(thing);
    }

    hinted(thing: string): boolean {
        return this.lit.get(thing)?.some((choice) => choice.hinted) ?? false;
    }

    pressed(thing: string): boolean {
        return this.lit.get(thing)?.some((choice) => choice.pressed) ?? false;
    }

    /** What a screen reader says about a lit thing. */
    says(thing: string): string {
        return (this.lit.get(thing) ?? []).map((choice) => choice.text).join(" · ");
    }

    /** The name of a thing for those who hear it: what it is, and what choosing it would do. */
    name(thing: string, name: string): string {
        return this.has(thing) ? t("ask.offered", { name, what: this.says(thing) }) : name;
    }

    take(choice: Choice): void {
        this.stopChoosing();
        if (choice.pressed === undefined) this.looking = null;
        choice.choose();
    }

    pick(thing: string, element: Element): void {
        if (this.table.busy) return;
        const choices = this.lit.get(thing) ?? [];
        const [first] = choices;
        if (!first) void this.explain(thing, element);
        else if (choices.length === 1) this.take(first);
        else this.several = { number: this.table.asked?.number ?? -1, thing };
    }

    stopChoosing(): void {
        this.several = { number: -1, thing: "" };
    }

    /** What every thing that may be lit wears. */
    wears(thing: string): Record<string, unknown> {
        const [first] = this.lit.get(thing) ?? [];
        return {
            "data-thing": thing,
            "data-lit": first ? "" : undefined,
            "aria-pressed": first && first.pressed !== undefined ? this.pressed(thing) : undefined,
            onclick: (event: MouseEvent & { currentTarget: Element }) => this.pick(thing, event.currentTarget),
            onmouseenter: () => (this.looking = thing),
            onmouseleave: () => (this.looking = null),
            onfocus: () => (this.looking = thing),
            onblur: () => (this.looking = null),
        };
    }

    /** Another question comes: reasons of the last one go, and what is not lit any more gives up the focus. */
    private leave(): void {
        reasons.hide();
        void tick().then(() => {
            const active = document.activeElement;
            if (active instanceof HTMLElement && active.matches(".table [data-inspect]:not([data-lit])")) active.blur();
        });
    }

    private async explain(thing: string, element: Element): Promise<void> {
        const word = this.table.asked && this.ways.wanted?.(thing);
        if (!word) {
            if (element instanceof HTMLElement) looking.openFor(element);
            return;
        }
        const text = await this.table.why(word);
        if (text) reasons.show(text, element);
    }
}

export function theLights(): Lights {
    return getContext<Lights>(KEY);
}
