// One table as one viewer sees it: what the server last said, and the answers on their way.
import type { Answer, Chat, ClockShape, Hint, Previewed, TableShape, View } from "../generated/protocol";
import type { Event, Question, View as Seen } from "../generated/records";
import { usual } from "./automatic";
import { say } from "./announce.svelte";
import { begun, fitting, isComplete } from "./answers";
import { namesOf } from "./names";
import { coach } from "./coach.svelte";
import { settings } from "./settings.svelte";
import { hear } from "./sound";
import { line, type Wire } from "./socket.svelte";

export const WATCHER = -1;

const PAUSE = 120; // milliseconds without a change before a preview is asked for

/** What is asked at the moment, in short. */
export interface Asked {
    number: number;
    name: string;
    text: string;
    help: string;
}
/** What is on its way: an answer, or without one a takeback. */
interface Sent {
    id: string;
    number: number;
    answer?: Answer;
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
    /** The number of the question that a hint is being thought about for. */
    hinting: number | null = $state(null);
    unread = $state(0);
    /** The viewer's own clock, and when the server told of it. */
    clock: ClockShape | null = $state.raw(null);
    clockAt = $state(0);
    gone = $state(false);
    /** What stands in place of a question when the game is only looked at, and what happened last. */
    caption = $state("");
    last = $derived.by(() => this.events.findLast((event) => event.seat >= 0 && event.text)?.text ?? "");

    /** What the viewer sees of the game, with the question that is open. */
    seen: Seen | null = $derived(this.view?.seen ?? null);
    question: Question | null = $derived(this.seen?.question ?? null);
    /** The answer as it is being filled in. It stays while the same question is open. */
    draft: Answer = $state.raw({});
    /** Whether the person has filled anything in. */
    filled = $state(false);
    /** What the draft would bring, or what it lacks; null until the server has said so. */
    foreseen: Previewed | null = $state.raw(null);
    complete: boolean = $derived(this.question !== null && isComplete(this.question, this.draft));
    /** Why the answer cannot be given although everything is filled in. */
    problem: string = $derived.by(() =>
        this.complete && this.judged === this.draft ? (this.foreseen?.why ?? "") : "",
    );

    asked: Asked | null = $derived.by(() => {
        const { view, question } = this;
        if (!view || !question) return null;
        const { name, text, help } = question;
        return { number: view.number, name, text, help };
    });
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
    private undone = -1;
    private waiting = new Map<string, (text: string) => void>();
    /** The last answer, to be changed if it is taken back. */
    private given: { name: string; answer: Answer } | null = null;
    private timer = 0;
    /** The preview that is asked for, the answer it is about, and the answer that the last one was about. */
    private previewing = "";
    private about: Answer = {};
    private judged: Answer | null = $state.raw(null);
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
                else if (message.type === "hint" && this.waiting.has(message.id)) {
                    this.waiting.delete(message.id);
                    this.advise(message);
                } else if (message.type === "why") this.told(message.id, message.text);
                else if (message.type === "preview") this.foresee(message);
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
                    whole: true,
                }),
            ),
        ];
    }

    /** What is seen of a certain game. */
    as<V extends Seen>(is: (view: Seen) => view is V): V {
        if (this.seen && is(this.seen)) return this.seen;
        throw new Error("this is another game");
    }

    /** Whether it is the table of a lesson, which explains everything itself and does nothing by itself. */
    get taught(): boolean {
        return this.wire !== line;
    }

    /** Show a moment of a finished game: nothing can be answered there. */
    show(table: TableShape, view: View, caption: string): void {
        this.table = table;
        this.events = view.events;
        this.since = this.events.length;
        const seen = view.seen && { ...view.seen, question: null };
        this.view = { ...view, seen, may_undo: false };
        this.caption = caption;
    }

    close(): void {
        clearTimeout(this.timer);
        for (const stop of this.stop) stop();
        this.wire.send({ type: "close", table: this.id, seat: this.seat });
    }

    /** Fill the answer in further; what it would bring is asked for. */
    fill(draft: Answer): void {
        if (this.sent) return;
        this.notice = "";
        this.draft = draft;
        this.filled = true;
        this.askPreview();
    }

    /** Give the answer. A second click, while the first answer is on its way, does nothing. */
    answer(answer: Answer = this.draft): void {
        const { question, view } = this;
        if (!question || !view || this.sent || this.wire.state !== "open" || !isComplete(question, answer)) return;
        clearTimeout(this.timer);
        this.notice = "";
        this.given = { name: question.name, answer };
        this.sent = { id: this.post(view.number, answer), number: view.number, answer };
    }

    undo(): void {
        const { view } = this;
        if (!view?.may_undo || this.sent || this.wire.state !== "open") return;
        this.undone = view.number + 1;
        const id = this.wire.send({ type: "undo", table: this.id, seat: this.seat, number: view.number });
        this.sent = { id, number: view.number };
    }

    askHint(): void {
        if (!this.asked || this.hinting === this.asked.number) return;
        const { number } = this.asked;
        this.hinting = number;
        const id = this.wire.send({ type: "hint", table: this.id, seat: this.seat, number });
        this.waiting.set(id, (text) => this.noHint(text));
    }

    closeHint(): void {
        this.hint = null;
        this.hinting = null;
    }

    /** Why a choice, in words, cannot be made. */
    why(choice: string): Promise<string> {
        const id = this.wire.send({ type: "why", table: this.id, seat: this.seat, choice });
        return new Promise((resolve) => this.waiting.set(id, resolve));
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
        if (hint.number !== this.asked?.number) return;
        this.hint = hint;
        say([hint.text]);
        if (this.taught) this.useHint();
    }

    /** Put the answer of the hint in place of the own one; a single option is only shown. */
    useHint(): void {
        const { question, hint } = this;
        if (!question || !hint?.answer || (question.kind === "one" && !hint.answer.then)) return;
        this.fill(fitting(question, hint.answer));
    }

    private noHint(text: string): void {
        this.hinting = null;
        this.notice = text;
    }

    private sit(table: TableShape): void {
        if (this.table?.state === "running" && table.state === "over" && this.seat >= 0) coach.finished(table.game);
        this.table = table;
    }

    private post(number: number, answer: Answer): string {
        return this.wire.send({ type: "answer", table: this.id, seat: this.seat, number, answer });
    }

    /** Not at every change, but when somebody stops for a moment. */
    private askPreview(): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => {
            const { asked, draft } = this;
            if (!asked || this.sent) return;
            const { number } = asked;
            this.about = draft;
            this.previewing = this.wire.send({
                type: "preview",
                table: this.id,
                seat: this.seat,
                number,
                answer: draft,
            });
        }, PAUSE);
    }

    /** Only the newest preview counts. */
    private foresee(message: Previewed): void {
        if (message.id !== this.previewing || message.number !== this.asked?.number) return;
        this.foreseen = message;
        this.judged = this.about;
    }

    /** Another question, or the same one in other words: what still fits of the answer stays. */
    private begin(question: Question, same: boolean): void {
        if (same) {
            this.draft = fitting(question, this.draft);
        } else {
            const back = this.undone === this.view?.number && this.given?.name === question.name;
            const answer = back && this.given ? fitting(question, this.given.answer) : begun(question);
            this.draft = question.kind === "one" && !answer.then ? begun(question) : answer;
            this.foreseen = null;
            this.filled = back;
        }
        if (question.kind !== "one" || this.draft.then) this.askPreview();
    }

    private see(view: View): void {
        const known = this.events.length;
        const first = this.view === null;
        const waited = this.view !== null && this.asked === null;
        this.events = [...this.events.slice(0, view.from), ...view.events];
        const before = this.asked?.number;
        this.view = view;
        this.time(view.clock);
        const again = this.hint !== null && this.hint.number === this.asked?.number;
        if (this.asked?.number !== before) this.asks?.();
        if (this.question) this.begin(this.question, this.asked?.number === before);
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
            hear(kinds, view.result !== null, waited && this.asked !== null);
        }
        this.settle(view);
    }

    /** How many of the viewer's events are what was answered: all before the table moves on. */
    private answers(news: Event[]): number {
        const moved = news.findIndex((event) => event.seat < 0);
        const first = news.slice(0, moved < 0 ? undefined : moved);
        return first.filter((event) => event.seat === this.seat && event.text).length;
    }

    /** An answer that was on its way when the line was lost is given again, once, under the same number. */
    private settle(view: View): void {
        const { sent } = this;
        if (sent?.answer && this.question && view.number === sent.number) {
            this.sent = { ...sent, id: this.post(sent.number, sent.answer) };
            return;
        }
        this.sent = null;
        this.answerAsUsual();
    }

    /** Questions that the person has set to be answered without asking; not after a takeback, and not twice. */
    private answerAsUsual(): void {
        const { asked, question, table } = this;
        if (!asked || !table || this.undone === asked.number || this.taught) return;
        const answer = question && usual(question, table.game, settings.automatic);
        if (answer) this.answer(answer);
    }

    private answered(id: string, type: string): void {
        const { sent } = this;
        if (type === "accepted" && sent?.id === id && !sent.answer) this.sent = null;
    }

    private refused(id: string, kind: string, text: string): void {
        this.told(id, text);
        if (this.sent?.id !== id) {
            if (id === "" || this.view === null) this.gone = this.view === null;
            return;
        }
        this.sent = null;
        if (kind !== "stale") this.notice = text;
    }

    private told(id: string, text: string): void {
        this.waiting.get(id)?.(text);
        this.waiting.delete(id);
    }

    private hear(message: Chat): void {
        if (this.chat.some((said) => said.number === message.number)) return;
        this.chat = [...this.chat, message].sort((a, b) => a.number - b.number);
        if (message.seat !== this.seat) this.unread += 1;
    }
}
