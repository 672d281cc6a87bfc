// The one line to the server: it comes back by itself, and says so while it is away.
import type { ClientMessage, Hello, ServerMessage } from "../generated/protocol";
import { to } from "./root";
import { settings } from "./settings.svelte";

export type LineState = "connecting" | "open" | "lost";
export type Listener = (message: ServerMessage) => void;
/** A message without its id, which the line adds. */
export type Outgoing = ClientMessage extends infer Message
    ? Message extends ClientMessage
        ? Omit<Message, "id">
        : never
    : never;

/** What a table is played over. */
export interface Wire {
    readonly state: LineState;
    send: (message: Outgoing) => string;
    onmessage: (listener: Listener) => () => void;
    onopen: (again: () => void) => () => void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const BEAT = 20_000;

class Line implements Wire {
    state: LineState = $state("connecting");
    hello: Hello | null = $state.raw(null);
    /** Seconds that the server's clock is ahead of ours. */
    ahead = 0;

    private socket: WebSocket | null = null;
    private listeners = new Set<Listener>();
    private returning = new Set<() => void>();
    private wait = FIRST_WAIT;
    private count = 0;
    private heard = 0;
    private beat = 0;
    private retry = 0;

    connect(): void {
        clearTimeout(this.retry);
        if (this.socket) return;
        const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${to("/ws")}`);
        this.socket = socket;
        socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
        socket.onclose = () => this.lose(socket);
        clearInterval(this.beat);
        this.beat = setInterval(() => this.listen(), BEAT / 2);
    }

    /** Send a message if the line is open; its id comes back with the answer. */
    send(message: Outgoing): string {
        const id = `c${++this.count}`;
        // A socket that closes is not lost yet, but takes nothing any more.
        if (this.state === "open" && this.socket?.readyState === WebSocket.OPEN)
            this.socket.send(JSON.stringify({ ...message, id }));
        return id;
    }

    onmessage(listener: Listener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    /** Called whenever the line has been opened: the first time and after each loss. */
    onopen(again: () => void): () => void {
        this.returning.add(again);
        if (this.state === "open") again();
        return () => this.returning.delete(again);
    }

    private receive(message: ServerMessage): void {
        this.heard = Date.now();
        if (message.type === "hello") {
            this.hello = message;
            this.ahead = message.now - Date.now() / 1000;
            this.state = "open";
            this.wait = FIRST_WAIT;
            if (message.language !== settings.language) this.send({ type: "language", language: settings.language });
            for (const again of [...this.returning]) again();
        }
        for (const listener of [...this.listeners]) listener(message);
    }

    private lose(socket: WebSocket): void {
        if (this.socket !== socket) return;
        this.socket = null;
        this.state = "lost";
        clearInterval(this.beat);
        this.retry = setTimeout(() => this.connect(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    }

    /** A line that has gone silent without closing is given up. */
    private listen(): void {
        if (this.state !== "open") return;
        if (Date.now() - this.heard > 2 * BEAT) this.socket?.close();
        else if (Date.now() - this.heard > BEAT / 2) this.send({ type: "ping" });
    }
}

export const line = new Line();
addEventListener("online", () => line.connect());
