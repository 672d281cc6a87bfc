// What is asked in Race: which cards, worlds and actions stand for what can be chosen, and what a click on them does.
import type { Answer } from "../../generated/protocol";
import type { EmpireFacts, RaceAbout, RaceOption, RaceQuestion } from "../../generated/race";
import type { Match, Some, Thing } from "../../generated/records";
import { chosen, lifted, optionOf, placeOf, put, toggled } from "../../lib/answers";
import type { Choice } from "../../lib/lights.svelte";
import type { TableStore } from "../../lib/table.svelte";
import { t } from "../../lib/words.svelte";
import { Consuming } from "./consuming.svelte";
import { cards } from "./looks";

export type Option = Thing<RaceOption, RaceAbout>;

/** Where a card lies that can be picked. */
type Row = "hand" | "seen";

export class Asking {
    /** So many of the cards, goods or actions; of a way to place a card, what it is paid with. */
    readonly picking: Some<RaceOption, RaceAbout> | null = $derived.by(() => {
        const question = this.question();
        if (question?.kind === "some") return question;
        const then = question?.kind === "one" ? optionOf(question, this.table.draft)?.then : null;
        return then?.kind === "some" ? then : null;
    });
    readonly picked: string[] = $derived.by(() => this.part(this.table.draft).some ?? []);
    /** Powers and the bonus that put goods on windfall worlds. */
    readonly windfalls: Match<RaceOption, RaceAbout> | null = $derived.by(() => {
        const question = this.question();
        return question?.kind === "match" ? question : null;
    });
    readonly consuming: Consuming;
    /** Whether cards that were just drawn are picked. */
    readonly fromDrawn: boolean = $derived.by(() => this.picking?.things[0]?.facts.option === "keep");
    /** The card that is being placed. */
    readonly placing: string | null = $derived.by(() => {
        const about = this.question()?.about;
        return about && "card" in about && (this.question()?.name ?? "").startsWith("pay_") ? about.card : null;
    });
    /** What stands beside the question: what no thing of the table stands for. */
    readonly buttons: Option[] = $derived.by(() => {
        const question = this.question();
        return question?.kind === "one" && !this.ways.length
            ? question.options.filter((option) => this.thingsOf(option).length === 0)
            : [];
    });
    /** The ways to place a card. */
    readonly ways: Option[] = $derived.by(() => {
        const question = this.question();
        return question?.kind === "one"
            ? question.options.filter(({ facts: { option } }) => option === "buy" || option === "conquer")
            : [];
    });
    /** The start worlds that one is chosen of. */
    readonly starts: string[] = $derived.by(() => {
        const question = this.question();
        return question?.kind === "one"
            ? question.options.flatMap(({ facts }) => (facts.option === "begin" ? [facts.card] : []))
            : [];
    });

    constructor(
        private readonly table: TableStore,
        private readonly question: () => RaceQuestion | null,
        private readonly empire: () => EmpireFacts | undefined,
    ) {
        this.consuming = new Consuming(table, question, (thing, fromEnd) => this.placed(thing, fromEnd));
    }

    /** What lights up for the open question. */
    lit(): Map<string, Choice[]> {
        const lit = new Map<string, Choice[]>();
        const add = (thing: string, choice: Choice): void => void lit.set(thing, [...(lit.get(thing) ?? []), choice]);
        const question = this.question();
        if (question?.kind === "one") {
            for (const option of question.options)
                for (const thing of this.thingsOf(option)) add(thing, this.asAnswer(option));
        }
        for (const [thing, choice] of this.picks()) add(thing, choice);
        for (const [thing, choice] of this.consuming.choices()) add(thing, choice);
        for (const [thing, choice] of this.fills()) add(thing, choice);
        return lit;
    }

    /** The words of what a click on an unlit card would mean. */
    wanted(thing: string): string | null {
        const name = this.question()?.name ?? "";
        const [row, place = ""] = thing.split(" ");
        const card = row === "hand" ? this.row("hand")[Number(place)] : undefined;
        return card && (name === "develop" || name === "settle") ? `${name} ${card}` : null;
    }

    /** What a card would cost, the Military it takes, or what its good would bring. */
    tag(thing: string): string {
        const facts = this.priced.get(thing);
        if (facts?.option === "develop") return t("race.cost", { n: facts.cost });
        if (facts?.option === "trade") return t("race.price", { n: facts.price });
        if (facts?.option !== "settle") return "";
        const conquest = facts.ways.find(({ way }) => way === "conquer");
        if (conquest?.powers.length) return t("race.spend");
        if (conquest) return t("race.strength", { a: facts.strength ?? 0, b: facts.printed });
        return t("race.cost", { n: Math.min(...facts.ways.map(({ cost }) => cost)) });
    }

    /** How often an action is picked; two cards of one kind may be. */
    times(action: string): number {
        return (
            this.picking?.things.filter((one) => this.stands(one, action) && this.picked.includes(one.id)).length ?? 0
        );
    }

    /** One option alone is the answer, unless it asks for more. */
    act(option: Option): void {
        if (!option.then) this.table.answer(chosen(option));
        else if (this.table.draft.one === option.id) this.table.fill({});
        else this.table.fill(chosen(option));
    }

    /** The power that puts a good on this world, and back. */
    unfill(id: string): void {
        this.table.fill(lifted(this.table.draft, id));
    }

    private readonly priced: Map<string, RaceOption> = $derived.by(() => {
        const found = new Map<string, RaceOption>();
        const question = this.question();
        if (question?.kind === "one")
            for (const option of question.options)
                for (const thing of this.thingsOf(option)) found.set(thing, option.facts);
        for (const { thing, facts } of this.consuming.sales) found.set(`world ${thing}`, facts);
        return found;
    });

    private row(row: Row): string[] {
        return cards(this.empire()?.[row]);
    }

    /** The things of the table that stand for an option. */
    private thingsOf({ facts }: Option): string[] {
        switch (facts.option) {
            case "action":
                return [`action ${facts.action}`];
            case "begin":
                return [`start ${this.starts.indexOf(facts.card)}`];
            case "trade":
            case "produce":
            case "use":
                return [`world ${facts.card}`];
            case "develop":
            case "settle":
            case "discard":
                return this.row("hand").flatMap((card, place) => (card === facts.card ? [`hand ${place}`] : []));
            default:
                return [];
        }
    }

    private asAnswer(option: Option): Choice {
        return {
            id: option.id,
            text: option.text,
            hinted: this.table.hint?.answer.one === option.id,
            choose: () => this.act(option),
        };
    }

    /** The answer to what is picked: all of it, or what follows a way to place a card. */
    private part(answer: Answer | undefined): Answer {
        return (this.question()?.kind === "some" ? answer : answer?.then) ?? {};
    }

    private pick(answer: Answer): void {
        this.table.fill(this.question()?.kind === "some" ? answer : { ...this.table.draft, then: answer });
    }

    private picks(): [string, Choice][] {
        const { picking } = this;
        if (!picking) return [];
        const hinted = this.part(this.table.hint?.answer).some ?? [];
        if (picking.things[0]?.facts.option === "action") return this.actions(picking, hinted);
        return picking.things.map((thing, at) => [
            this.placed(thing, at - picking.things.length),
            {
                id: thing.id,
                text: thing.text,
                pressed: this.picked.includes(thing.id),
                hinted: hinted.includes(thing.id),
                choose: () => this.pick(toggled(picking, { some: this.picked }, thing.id)),
            },
        ]);
    }

    /** Where a card or good lies: cards of a row are asked for in its order, all that are left of it. */
    private placed({ facts }: Option, fromEnd: number): string {
        const row: Row = facts.option === "keep" ? "seen" : "hand";
        return facts.option === "consume" ? `world ${facts.card}` : `${row} ${this.row(row).length + fromEnd}`;
    }

    private stands({ facts }: Option, action: string): boolean {
        return facts.option === "action" && facts.action === action;
    }

    /** Two action cards: a further click picks the second card of the same kind, or puts both back. */
    private actions(picking: Some<RaceOption, RaceAbout>, hinted: string[]): [string, Choice][] {
        const kinds = [
            ...new Set(picking.things.flatMap(({ facts }) => (facts.option === "action" ? [facts.action] : []))),
        ];
        return kinds.map((action) => {
            const copies = picking.things.filter((one) => this.stands(one, action));
            const free = copies.find(({ id }) => !this.picked.includes(id));
            const pressed = copies.some(({ id }) => this.picked.includes(id));
            const more = free && !(pressed && this.picked.length === picking.most);
            return [
                `action ${action}`,
                {
                    id: action,
                    text: copies[0]?.text ?? "",
                    pressed,
                    hinted: copies.some(({ id }) => hinted.includes(id)),
                    choose: () =>
                        this.pick(
                            more
                                ? toggled(picking, { some: this.picked }, free.id)
                                : { some: this.picked.filter((id) => copies.every((one) => one.id !== id)) },
                        ),
                },
            ];
        });
    }

    /** A windfall world gets its good from a power that has none yet, if there is one; a second click takes it back. */
    private fills(): [string, Choice][] {
        const { windfalls, table } = this;
        if (!windfalls) return [];
        return windfalls.places.flatMap(({ id: world }) => {
            const pairs = windfalls.pairs.filter(({ place }) => place === world);
            const there = pairs.filter(({ thing }) => placeOf(table.draft, thing) === world);
            const free = pairs.filter(({ thing }) => placeOf(table.draft, thing) === undefined);
            const open = there.length ? there : free.length ? free : pairs;
            return open.map(({ thing, text }): [string, Choice] => [
                `world ${world}`,
                {
                    id: thing,
                    text: t("ask.offered", {
                        name: windfalls.things.find(({ id }) => id === thing)?.text ?? "",
                        what: text,
                    }),
                    pressed: there.length > 0,
                    hinted: placeOf(table.hint?.answer, thing) === world,
                    choose: () =>
                        there.length ? this.unfill(thing) : table.fill(put(windfalls, table.draft, thing, world)),
                },
            ]);
        });
    }
}
