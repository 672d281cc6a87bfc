// Who comes to another page starts at its heading, and a screen reader hears its title.
import { tick } from "svelte";
import { announcer } from "./announce.svelte";

/** Watches for another heading than before. The first one is left to the browser, and what has the focus keeps it. */
export function watchArrivals(): () => void {
    let known: HTMLHeadingElement | null = null;
    const watcher = new MutationObserver(() => {
        const heading = document.querySelector("h1");
        if (!heading || heading === known) return;
        const loaded = known === null;
        known = heading;
        if (!loaded) void tick().then(() => arrive(heading));
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => watcher.disconnect();
}

function arrive(heading: HTMLHeadingElement): void {
    announcer.page = document.title;
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
}
