// Assign: every die and what it does, filled in in any order. A die that is picked up lights the places it may go to.
import type { Answer } from "../../generated/protocol";
import type { Match, One, Thing } from "../../generated/records";
import type { RollAbout, RollOption, RollQuestion } from "../../generated/roll";
import { lifted, partOf, placeOf, put, thingsAt, withPart } from "../../lib/answers";
import type { Choice } from "../../lib/lights.svelte";
import type { TableStore } from "../../lib/table.svelte";
import { PHASES, type Phase } from "./looks";

const DICE = "assign_dice";
const PHASE = "select_phase";
const READY = "assign_ready";
const SELECTS = "selects";
const PAYS = "dictate:pay";
export const DICTATE = "Dictate";

type Dice = Match<RollOption, RollAbout>;
type Options = One<RollOption, RollAbout>;
type Worker = Thing<RollOption, RollAbout>;

const isPhase = (name: string): name is Phase => PHASES.some((phase) => phase === name);

export class Assigning {
    /** The die that is picked up. */
    held: string | null = $state(null);

    private parts: RollQuestion[] = $derived.by(() => {
        const question = this.question();
        return question?.kind === "parts" ? question.parts : question ? [question] : [];
    });
    dice: Dice | null = $derived.by(
        () => this.parts.find((part): part is Dice => part.kind === "match" && part.name === DICE) ?? null,
    );
    private phases: Options | null = $derived.by(() => this.one(PHASE));
    ready: Options | null = $derived.by(() => this.one(READY));
    own: Answer = $derived.by(() =>
        this.question()?.kind === "parts" ? partOf(this.table.draft, DICE) : this.table.draft,
    );

    /** The phase that is selected, by this answer or before. */
    selected: Phase | null = $derived.by(() => {
        const { phases, dice } = this;
        if (!phases) return dice && "selected" in dice.about ? dice.about.selected : null;
        const phase = partOf(this.table.draft, PHASE).one ?? "";
        return isPhase(phase) ? phase : null;
    });
    selector: Worker | null = $derived.by(
        () => this.dice?.things.find(({ id }) => placeOf(this.own, id) === SELECTS) ?? null,
    );
    private selecting: boolean = $derived.by(() => this.dice?.places.some(({ id }) => id === SELECTS) ?? false);
    /** Wild dice that have no place yet. */
    wild: number = $derived.by(
        () =>
            this.dice?.things.filter(
                ({ id, facts }) =>
                    facts.option === "worker" && facts.source === "wild" && placeOf(this.own, id) === undefined,
            ).length ?? 0,
    );
    /** What is still to be done. */
    lacks: "phase" | "die" | "wild" | "pay" | "move" | "" = $derived.by(() => {
        if (this.selecting && !this.selected) return "phase";
        if (this.selecting && !this.selector) return "die";
        if (this.wild) return "wild";
        const pays = thingsAt(this.own, PAYS).length > 0;
        const dictated = this.uses(DICTATE) > 0;
        if (pays === dictated) return "";
        return pays ? "move" : "pay";
    });

    constructor(
        private readonly table: TableStore,
        private readonly question: () => RollQuestion | null,
    ) {}

    /** Where a worker lies with this answer: a column, the wild ones, the phase that is selected, or the price of Dictate. */
    lies({ id, facts }: Worker): string {
        const place = placeOf(this.own, id);
        if (place === undefined) return facts.option === "worker" ? facts.source : "";
        if (place === SELECTS || place === PAYS) return place;
        return this.column(place);
    }

    isMoved(id: string): boolean {
        return placeOf(this.own, id) !== undefined;
    }

    /** How many workers a power moves with this answer. */
    uses(power: string): number {
        return (this.own.match ?? []).filter(([, place]) => this.powerOf(place) === power).length;
    }

    lit(): Map<string, Choice[]> {
        const found = new Map<string, Choice[]>();
        const { dice } = this;
        if (!dice) return found;
        const hinted = this.table.hint ? this.part(this.table.hint.answer, DICE) : undefined;
        for (const { id, text } of dice.things) {
            const pressed = this.held === id;
            const isHinted = placeOf(hinted, id) !== undefined;
            found.set(`die ${id}`, [{ id, text, pressed, hinted: isHinted, choose: () => this.press(id) }]);
        }
        for (const option of this.phases?.options ?? []) {
            const { id, text } = option;
            if (!isPhase(id)) continue;
            const isHinted = this.table.hint ? partOf(this.table.hint.answer, PHASE).one === id : false;
            const choose = (): void => this.select(id);
            found.set(`phase ${id}`, [{ id, text, pressed: this.selected === id, hinted: isHinted, choose }]);
        }
        const { held } = this;
        if (held === null) return found;
        for (const pair of dice.pairs) {
            if (pair.thing !== held) continue;
            if (pair.place === SELECTS) {
                const { selected } = this;
                if (!this.phases && selected) found.set(`phase ${selected}`, [this.going(held, pair.place, pair.text)]);
                continue;
            }
            const thing = pair.place === PAYS ? `power ${DICTATE}` : `column ${this.column(pair.place)}`;
            // A wild die needs no power to go to a column.
            const before = found.get(thing) ?? [];
            if (before.some(({ id }) => isPhase(id))) continue;
            const going = this.going(held, pair.place, pair.text);
            found.set(thing, isPhase(pair.place) ? [going] : [...before, going]);
        }
        return found;
    }

    give(ready = true): void {
        this.table.answer(this.whole(this.table.draft, ready));
    }

    back(): void {
        this.held = null;
        this.fill({ match: [] });
    }

    private going(id: string, place: string, text: string): Choice {
        return { id: place, text, choose: () => this.lay(id, place) };
    }

    /** After the phase the next die is the one that selects it; else a die is picked up, or goes back where it was. */
    private press(id: string): void {
        if (this.lacks === "die" && this.held === null && this.phases) this.lay(id, SELECTS);
        else if (this.held !== id) this.held = id;
        else {
            this.held = null;
            if (this.isMoved(id)) this.fill(lifted(this.own, id));
        }
    }

    private select(phase: Phase): void {
        const { held } = this;
        this.held = null;
        const draft = this.whole(withPart(this.table.draft, PHASE, { one: phase }));
        const free = held !== null && !this.selector;
        this.table.fill(free && this.dice ? withPart(draft, DICE, put(this.dice, this.own, held, SELECTS)) : draft);
    }

    private lay(id: string, place: string): void {
        this.held = null;
        if (this.dice) this.fill(put(this.dice, this.own, id, place));
    }

    private fill(own: Answer): void {
        this.table.fill(this.question()?.kind === "parts" ? this.whole(withPart(this.table.draft, DICE, own)) : own);
    }

    /** An answer says as well whether it is the last one. */
    private whole(draft: Answer, ready = true): Answer {
        return this.ready ? withPart(draft, READY, { one: ready ? "ready" : "later" }) : draft;
    }

    private part(answer: Answer, name: string): Answer {
        return answer.parts ? partOf(answer, name) : answer;
    }

    private one(name: string): Options | null {
        return this.parts.find((part): part is Options => part.kind === "one" && part.name === name) ?? null;
    }

    private column(place: string): string {
        const column = place.split(":").at(-1) ?? "";
        return column === "selected" ? (this.selected ?? "") : column;
    }

    private powerOf(place: string): string {
        const facts = this.dice?.places.find(({ id }) => id === place)?.facts;
        if (facts?.option === "power_column") return facts.power;
        return facts?.option === "dictate_column" ? DICTATE : "";
    }
}
