// Consume powers in the order in which they are used, and what each of them takes.
import type { Answer } from "../../generated/protocol";
import type { RaceAbout, RaceOption, RaceQuestion } from "../../generated/race";
import type { Match, Order, Pair, Place, Thing } from "../../generated/records";
import { lifted, partOf, placeOf, put, thingsAt, without } from "../../lib/answers";
import type { Choice } from "../../lib/lights.svelte";
import type { TableStore } from "../../lib/table.svelte";

type Option = Thing<RaceOption, RaceAbout>;

/** A power, when it is used (0 if not), and what it takes where that is to be chosen. */
interface Row {
    power: Option;
    turn: number;
    room: number;
    taken: Option[];
    hinted: boolean;
}
/** As much of an answer as is filled in: the powers in their order, and what goes to them. */
interface Draft {
    turns: string[];
    given: Answer;
}

export class Consuming {
    readonly order: Order<RaceOption, RaceAbout> | null = $derived.by(() => {
        const question = this.question();
        if (question?.kind === "order") return question;
        return question?.kind === "parts" ? (question.parts.find((part) => part.kind === "order") ?? null) : null;
    });
    readonly rows: Row[] = $derived.by(() => {
        const { turns, given } = this.draft;
        const hinted = this.read(this.table.hint?.answer).turns;
        return (this.order?.things ?? []).map((power) => ({
            power,
            turn: turns.indexOf(power.id) + 1,
            room: this.place(power.id)?.room ?? 0,
            taken: thingsAt(given, power.id).flatMap((id) => this.goods?.things.find((one) => one.id === id) ?? []),
            hinted: hinted.includes(power.id),
        }));
    });
    /** What is not used yet; whether to give hand cards up is left to the person. */
    readonly unused: Row[] = $derived.by(() =>
        this.rows.filter(({ turn, power: { facts } }) => !turn && facts.option === "use" && facts.form !== "hand"),
    );
    /** Goods that a power would sell, with their prices. */
    readonly sales: Pair<RaceOption>[] = $derived.by(
        () => this.goods?.pairs.filter(({ facts }) => facts.option === "trade") ?? [],
    );

    /** Which goods and hand cards go to which powers; nothing where that is not to be chosen. */
    private readonly goods: Match<RaceOption, RaceAbout> | null = $derived.by(() => {
        const question = this.question();
        return question?.kind === "parts" ? (question.parts.find((part) => part.kind === "match") ?? null) : null;
    });
    private readonly draft: Draft = $derived.by(() => this.read(this.table.draft));

    constructor(
        private readonly table: TableStore,
        private readonly question: () => RaceQuestion | null,
        /** Where a good or hand card lies; of hand cards how far from the end of the hand. */
        private readonly placed: (thing: Option, fromEnd: number) => string,
    ) {}

    /** Use a power after the others, with the first goods that are free for it; or do not use it. */
    toggle(id: string): void {
        const { turns, given } = this.draft;
        if (!turns.includes(id)) this.fill(this.using(this.draft, id));
        else {
            const match = (given.match ?? []).filter(([, place]) => place !== id);
            this.fill({ turns: without({ order: turns }, id).order ?? [], given: { match } });
        }
    }

    /** Use all powers that are left, in the order of the list. */
    useAll(): void {
        this.fill(this.unused.reduce((draft, { power }) => this.using(draft, power.id), this.draft));
    }

    clear(): void {
        this.fill({ turns: [], given: {} });
    }

    lift(thing: string): void {
        this.fill({ ...this.draft, given: lifted(this.draft.given, thing) });
    }

    /** What a click on the cards of the tableau and the hand does. */
    choices(): [string, Choice][] {
        const hinted = this.read(this.table.hint?.answer).given;
        const cards = this.goods?.things.filter(({ facts }) => facts.option === "discard") ?? [];
        const uses = this.rows.flatMap(({ power, turn, hinted }): [string, Choice][] =>
            power.facts.option === "use"
                ? [
                      [
                          `world ${power.facts.card}`,
                          {
                              id: power.id,
                              text: power.text,
                              pressed: turn > 0,
                              hinted,
                              choose: () => this.toggle(power.id),
                          },
                      ],
                  ]
                : [],
        );
        const gives = (this.goods?.things ?? []).flatMap((thing) =>
            this.open(thing.id).map(({ place, text }): [string, Choice] => {
                const there = placeOf(this.draft.given, thing.id) === place;
                return [
                    this.placed(thing, cards.indexOf(thing) - cards.length),
                    {
                        id: `${thing.id} ${place}`,
                        text,
                        pressed: there,
                        hinted: placeOf(hinted, thing.id) === place,
                        choose: () => (there ? this.lift(thing.id) : this.give(thing.id, place)),
                    },
                ];
            }),
        );
        return [...uses, ...gives];
    }

    /** The powers that a good may go to now: where it lies, else those in use with room, those in use, all. */
    private open(thing: string): Pair<RaceOption>[] {
        const { turns, given } = this.draft;
        const pairs = this.goods?.pairs.filter((pair) => pair.thing === thing) ?? [];
        const there = pairs.filter(({ place }) => placeOf(given, thing) === place);
        const used = pairs.filter(({ place }) => turns.includes(place));
        const free = used.filter(({ place }) => thingsAt(given, place).length < (this.place(place)?.room ?? 0));
        return [there, free, used].find((some) => some.length) ?? pairs;
    }

    private place(id: string): Place<RaceOption> | undefined {
        return this.goods?.places.find((place) => place.id === id);
    }

    private give(thing: string, place: string): void {
        const { goods, draft } = this;
        if (!goods) return;
        const turns = draft.turns.includes(place) ? draft.turns : [...draft.turns, place];
        this.fill({ turns, given: put(goods, draft.given, thing, place) });
    }

    private using({ turns, given }: Draft, id: string): Draft {
        const free = (this.goods?.things ?? []).filter(
            ({ id: thing, facts }) => facts.option !== "discard" && placeOf(given, thing) === undefined,
        );
        const fitting = free.filter((one) =>
            this.goods?.pairs.some(({ thing, place }) => thing === one.id && place === id),
        );
        const taken = fitting.slice(0, this.place(id)?.room ?? 0).map((one): [string, string] => [one.id, id]);
        return { turns: [...turns, id], given: { match: [...(given.match ?? []), ...taken] } };
    }

    private read(answer: Answer | undefined): Draft {
        const { order, goods } = this;
        if (!order || !answer) return { turns: [], given: {} };
        const turns = (goods ? partOf(answer, order.name) : answer).order ?? [];
        return { turns, given: goods ? partOf(answer, goods.name) : {} };
    }

    private fill({ turns, given }: Draft): void {
        const { order, goods, table } = this;
        if (!order) return;
        const { match = [] } = given;
        table.fill(goods ? { parts: { [order.name]: { order: turns }, [goods.name]: { match } } } : { order: turns });
    }
}
