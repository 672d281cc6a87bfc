// A step of a lesson, in place of the line to a server: the answer that is asked for shows what follows, any other is
// answered with why not.
import type { Answer, LessonStep, ServerMessage, Tried, View } from "../generated/protocol";
import { api, Refusal } from "./api";
import type { Listener, Outgoing, Wire } from "./socket.svelte";

export class LessonLine implements Wire {
    readonly state = "open";
    /** How many of the step's answers are given. */
    made = $state(0);
    /** What is said about the last answer that was not the one. */
    answer = $state("");

    private listeners = new Set<Listener>();
    private count = 0;

    constructor(
        readonly step: LessonStep,
        made = 0,
    ) {
        this.made = Math.min(made, step.answers.length);
    }

    get done(): boolean {
        return this.made === this.step.answers.length;
    }

    send(message: Outgoing): string {
        const id = `l${++this.count}`;
        queueMicrotask(() => this.hear(id, message));
        return id;
    }

    onmessage(listener: Listener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    onopen(again: () => void): () => void {
        again();
        return () => undefined;
    }

    private hear(id: string, message: Outgoing): void {
        if (message.type === "open") {
            this.tell({ type: "table", table: this.step.table });
            this.tell(this.view(true));
        } else if (message.type === "answer") void this.hearAnswer(id, message.answer);
        else if (message.type === "preview") void this.preview(id, message.answer);
        else if (message.type === "undo") this.back(id);
        else if (message.type === "hint") this.hint(id);
        else if (message.type === "why") void this.why(id, String(message.choice));
    }

    /** The server knows which answers come to the same. */
    private async hearAnswer(id: string, answer: Answer): Promise<void> {
        const tried = await this.try(answer);
        if (!tried?.right) {
            this.answer = tried?.said ?? "";
            this.refuse(id, this.answer);
            return;
        }
        this.answer = "";
        this.made += 1;
        this.tell(this.view());
    }

    private async preview(id: string, answer: Answer): Promise<void> {
        const now = this.step.views[this.made];
        const tried = await this.try(answer);
        if (!now || !tried) return;
        const { problem, part, why, text, facts } = tried;
        const { seat, number } = now;
        this.tell({ type: "preview", id, table: this.step.table.id, seat, number, problem, part, why, text, facts });
    }

    private try(answer: Answer): Promise<Tried | null> {
        const { game, step } = this.step;
        return api.lessonTry(game, step, this.made, answer).catch(() => null);
    }

    private back(id: string): void {
        this.answer = "";
        this.made = Math.max(0, this.made - 1);
        this.tell({ type: "accepted", id });
        this.tell(this.view());
    }

    /** A hint is what the step asks for; there is nothing to weigh. */
    private hint(id: string): void {
        const { table, answers, said } = this.step;
        const view = this.step.views[this.made];
        if (!view) return;
        const { seat, number } = view;
        const answer = answers[this.made] ?? {};
        const text = said[this.made] ?? "";
        const hint = { text, answer, answer_text: text, choice: 0, options: [] };
        this.tell({ type: "hint", id, table: table.id, seat, number, ...hint });
    }

    private async why(id: string, choice: string): Promise<void> {
        const { game, step } = this.step;
        const text = await api.lessonWhy(game, step, this.made, choice).then(
            (found) => found.text,
            (error: unknown) => (error instanceof Refusal ? error.message : ""),
        );
        this.refuse(id, text);
    }

    private refuse(id: string, text: string): void {
        this.tell({ type: "refused", id, kind: "illegal", code: "lesson", facts: {}, text });
    }

    /** What is seen now; what happened before comes with it when the table is opened. After the last answer nothing is asked. */
    private view(fromStart = false): View {
        const { views } = this.step;
        const now = views[this.made] as View;
        return {
            ...now,
            ...(fromStart ? { from: 0, events: views.slice(0, this.made + 1).flatMap((view) => view.events) } : {}),
            seen: now.seen && { ...now.seen, question: this.done ? null : now.seen.question },
            may_undo: this.made > 0 && !this.done,
        };
    }

    private tell(message: ServerMessage): void {
        for (const listener of [...this.listeners]) listener(message);
    }
}
