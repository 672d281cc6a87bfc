// One table as one viewer sees it: what the server last said, and the answers on their way.
import type { Chat, ClockShape, DecisionShape, Hint, OptionShape, TableShape, View } from "../generated/protocol";
import { AUTOMATIC } from "./automatic";
import { say } from "./announce.svelte";
import { namesOf } from "./names";
import { coach } from "./coach.svelte";
import { settings } from "./settings.svelte";
import { hear } from "./sound";
import { line, type Wire } from "./socket.svelte";

export const WATCHER = -1;

export interface Event {
    kind: string;
    seat: number;
    text?: string;
    [fact: string]: unknown;
}
/** Finds the answer to a decision, or null when the decision is not the one expected. */
export type Picker = (decision: DecisionShape) => OptionShape | null;

interface Sent {
    id: string;
    number: number;
    choice: number | null; // null takes back
}

export class TableStore {
    table: TableShape | null = $state.raw(null);
    view: View | null = $state.raw(null);
    events: Event[] = $state.raw([]);
    chat: Chat[] = $state.raw([]);
    present: boolean[] = $state.raw([]);
    /** Why the last thing was refused, or why something cannot be done. */
    notice = $state("");
    hint: Hint | null = $state.raw(null);
    /** The number of the decision that a hint is being thought about for. */
    hinting: number | null = $state(null);
    unread = $state(0);
    /** The viewer's own clock, and when the server told of it. */
    clock: ClockShape | null = $state.raw(null);
    clockAt = $state(0);
    gone = $state(false);
    /** What stands in place of a question when the game is only looked at, and what happened last. */
    caption = $state("");
    last = $derived.by(() => this.events.findLast((event) => event.seat >= 0 && event.text)?.text ?? "");

    decision = $derived(this.view?.decision ?? null);
    facts = $derived((this.view?.observation.facts ?? {}) as Record<string, unknown>);
    /** What has happened to the viewer since the last answer, and what of it was not chosen. */
    news: Event[] = $derived.by(() =>
        this.events.slice(this.since).filter((event) => event.seat === this.seat && event.text),
    );
    automatic: string[] = $derived.by(() => this.news.slice(this.chosen).map((event) => event.text ?? ""));
    busy = $derived.by(() => this.sent !== null);
    names = $derived(this.table ? namesOf(this.table) : []);

    /** Called when another question is asked than before. */
    asks: (() => void) | null = null;

    private sent: Sent | null = $state.raw(null);
    /** The first event after the last answer, and how many of the viewer's own come from that answer. */
    private since = $state(0);
    private chosen = $state(0);
    private plan: Picker[] = [];
    private undone = -1;
    private asked = new Map<string, (text: string) => void>();
    private stop: (() => void)[] = [];

    constructor(
        readonly id: string,
        readonly seat: number,
        /** What carries the messages: the line to the server, or a lesson. */
        private readonly wire: Wire = line,
    ) {}

    open(): void {
        this.stop = [
            this.wire.onmessage((message) => {
                if ("id" in message && message.id) this.answered(message.id, message.type);
                if (message.type === "refused") this.refused(message.id, message.kind, message.text);
                else if (message.type === "hint" && this.asked.has(message.id)) {
                    this.asked.delete(message.id);
                    this.advise(message);
                } else if (message.type === "why") this.told(message.id, message.text);
                else if (message.type === "table" && message.table.id === this.id) this.sit(message.table);
                else if (!("table" in message) || message.table !== this.id) return;
                else if (message.type === "view" && message.seat === this.seat) this.see(message);
                else if (message.type === "clock" && message.seat === this.seat) this.time(message.clock);
                else if (message.type === "chat") this.hear(message);
                else if (message.type === "presence") this.present = message.seats;
            }),
            this.wire.onopen(() =>
                this.wire.send({
                    type: "open",
                    table: this.id,
                    seat: this.seat,
                    from: this.events.length,
                    texts: true,
                }),
            ),
        ];
    }

    /** Whether it is the table of a lesson, which explains everything itself and does nothing by itself. */
    get taught(): boolean {
        return this.wire !== line;
    }

    /** Show a moment of a finished game: nothing can be answered there. */
    show(table: TableShape, view: View, caption: string): void {
        this.table = table;
        this.events = view.events as Event[];
        this.since = this.events.length;
        this.view = { ...view, decision: null, may_undo: false };
        this.caption = caption;
    }

    close(): void {
        for (const stop of this.stop) stop();
        this.wire.send({ type: "close", table: this.id, seat: this.seat });
    }

    /** Answer the decision. A second click, while the first answer is on its way, does nothing. */
    choose(choice: number): void {
        const decision = this.decision;
        if (!decision || this.sent || this.wire.state !== "open") return;
        this.notice = "";
        const { number } = decision;
        this.sent = { id: this.post(number, choice), number, choice };
    }

    /** Answer several decisions in a row; it ends early where what is asked is not what was expected. */
    run(plan: Picker[]): void {
        this.plan = plan;
        this.next();
    }

    undo(): void {
        const { view } = this;
        if (!view?.may_undo || this.sent || this.wire.state !== "open") return;
        this.plan = [];
        this.undone = view.number + 1;
        const id = this.wire.send({ type: "undo", table: this.id, seat: this.seat, number: view.number });
        this.sent = { id, number: view.number, choice: null };
    }

    askHint(): void {
        if (!this.decision || this.hinting === this.decision.number) return;
        this.hinting = this.decision.number;
        const id = this.wire.send({ type: "hint", table: this.id, seat: this.seat, number: this.decision.number });
        this.asked.set(id, (text) => this.noHint(text));
    }

    closeHint(): void {
        this.hint = null;
        this.hinting = null;
    }

    /** Why a choice, in words, cannot be made. */
    why(choice: string): Promise<string> {
        const id = this.wire.send({ type: "why", table: this.id, seat: this.seat, choice });
        return new Promise((resolve) => this.asked.set(id, resolve));
    }

    /** The player of a seat that was played for is back. */
    back(): void {
        this.wire.send({ type: "back", table: this.id, seat: this.seat });
    }

    private time(clock: ClockShape | null): void {
        this.clock = clock;
        this.clockAt = performance.now();
    }

    say(text: string): void {
        this.wire.send({ type: "say", table: this.id, seat: this.seat, text });
    }

    /** A hint that comes after the answer is not shown. */
    private advise(hint: Hint): void {
        this.hinting = null;
        if (hint.number !== this.decision?.number) return;
        this.hint = hint;
        say([hint.text]);
    }

    private noHint(text: string): void {
        this.hinting = null;
        this.notice = text;
    }

    private sit(table: TableShape): void {
        if (this.table?.state === "running" && table.state === "over" && this.seat >= 0) coach.finished(table.game);
        this.table = table;
    }

    private post(number: number, choice: number): string {
        return this.wire.send({ type: "choose", table: this.id, seat: this.seat, number, choice });
    }

    private see(view: View): void {
        const known = this.events.length;
        const first = this.view === null;
        const waited = this.view?.decision === null;
        const told = view.events as Event[];
        this.events = [...this.events.slice(0, view.from), ...told];
        const again = this.hint !== null && this.hint.number === view.decision?.number;
        if (view.decision?.number !== this.decision?.number) this.asks?.();
        this.view = view;
        this.time(view.clock);
        this.closeHint();
        if (again) this.askHint(); // in the language that is now spoken
        const news = this.events.slice(known);
        if (first || this.events.length < known) this.since = this.events.length;
        else if (view.from >= known) {
            if (this.sent) {
                this.since = known;
                this.chosen = this.answers(news);
            }
            say(news.flatMap((event) => event.text || []));
            const kinds = news.map((event) => event.kind);
            hear(kinds, view.result !== null, waited && view.decision !== null);
        }
        this.settle(view);
    }

    /**
     * How many of the viewer's events are what was answered: the first before the table moves on, or all of them when
     * several answers were given together, of which the last ones may follow from the others.
     */
    private answers(news: Event[]): number {
        const moved = news.findIndex((event) => event.seat < 0);
        const own = news.slice(0, moved < 0 ? undefined : moved).filter((event) => event.seat === this.seat);
        return own.slice(0, this.plan.length ? undefined : 1).filter((event) => event.text).length;
    }

    /** An answer that was on its way when the line was lost is given again, once, under the same number. */
    private settle(view: View): void {
        const { sent } = this;
        if (sent && sent.choice !== null && view.decision?.number === sent.number) {
            if (view.decision.options.some((option) => option.choice === sent.choice)) {
                this.sent = { ...sent, id: this.post(sent.number, sent.choice) };
                return;
            }
        }
        this.sent = null;
        this.next();
    }

    private next(): void {
        const picker = this.plan.shift();
        if (!picker) {
            this.answerAsUsual();
            return;
        }
        const option = this.decision && picker(this.decision);
        if (option) this.choose(option.choice);
        else this.plan = [];
    }

    /** Questions that the person has set to be answered without asking; not after a takeback, and not twice. */
    private answerAsUsual(): void {
        const { decision } = this;
        if (!decision || this.undone === decision.number || this.taught) return;
        for (const { id, game, answer } of AUTOMATIC) {
            const option = settings.automatic[id] && game === this.table?.game ? answer(decision) : undefined;
            if (option) {
                this.choose(option.choice);
                return;
            }
        }
    }

    private answered(id: string, type: string): void {
        if (type === "accepted" && this.sent?.id === id && this.sent.choice === null) this.sent = null;
    }

    private refused(id: string, kind: string, text: string): void {
        this.told(id, text);
        if (this.sent?.id !== id) {
            if (id === "" || this.view === null) this.gone = this.view === null;
            return;
        }
        this.sent = null;
        this.plan = [];
        if (kind !== "stale") this.notice = text;
    }

    private told(id: string, text: string): void {
        this.asked.get(id)?.(text);
        this.asked.delete(id);
    }

    private hear(message: Chat): void {
        if (this.chat.some((said) => said.number === message.number)) return;
        this.chat = [...this.chat, message].sort((a, b) => a.number - b.number);
        if (message.seat !== this.seat) this.unread += 1;
    }
}
