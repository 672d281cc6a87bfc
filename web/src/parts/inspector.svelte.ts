// Which component is being looked at: hover, long press, or I on a focused thing opens it, Esc closes it.
import type { Component } from "../generated/protocol";
import { library } from "../lib/library.svelte";
import { room, type Room } from "../lib/room";

const HOVER = 600;
const PRESS = 400;

class Looking {
    game = $state("");
    key = $state("");
    at: Room | null = $state.raw(null);
    component: Component | undefined = $derived(this.key ? library.of(this.game).get(this.key) : undefined);
    private timer = 0;
    private beside: Element | null = null;

    /** Show a component, named as "kind id", beside an element. */
    open(game: string, key: string, beside: Element): void {
        clearTimeout(this.timer);
        this.game = game;
        this.key = key;
        this.at = room(beside);
        this.beside = beside;
    }

    close(): void {
        clearTimeout(this.timer);
        this.key = "";
    }

    /** Wait a moment, then show what the element is about. */
    soon(element: HTMLElement, touch = false): void {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.openFor(element), touch ? PRESS : HOVER);
    }

    /** What has left the page is not explained any more: no pointer tells of leaving it. */
    follow(): () => void {
        const watcher = new MutationObserver(() => {
            if (!this.beside?.isConnected) this.close();
        });
        watcher.observe(document.body, { childList: true, subtree: true });
        return () => watcher.disconnect();
    }

    openFor(element: HTMLElement): void {
        if (!element.isConnected) return;
        const [game = "", ...key] = (element.dataset.inspect ?? "").split(" ");
        if (game && library.of(game)) this.open(game, key.join(" "), element);
    }

    cancel(): void {
        clearTimeout(this.timer);
    }
}

export const looking = new Looking();
