// The address of the page and the screen that belongs to it.
import { root, to } from "./root";

export type Place =
    | { screen: "home" }
    | { screen: "new"; game: string }
    | { screen: "table"; id: string }
    | { screen: "replay"; id: string; at: number }
    | { screen: "learn"; game: string }
    | { screen: "lesson"; game: string; step: number }
    | { screen: "library"; game: string; part: string }
    | { screen: "settings" }
    | { screen: "lost" };

function read(path: string): Place {
    const [, screen = "", name = "", part = ""] = path.split("/");
    if (screen === "") return { screen: "home" };
    if (screen === "settings") return { screen };
    if (screen === "learn" && /^[1-9]\d?$/.test(part)) return { screen: "lesson", game: name, step: Number(part) };
    if (screen === "new" || screen === "learn") return { screen, game: name };
    if (screen === "library") return { screen, game: name, part };
    if (screen === "table" && name) return { screen, id: name };
    if (screen === "replay" && name) return { screen, id: name, at: Number(part) || 0 };
    return { screen: "lost" };
}

/** The path of the page below that of the server. */
const here = (): string => location.pathname.slice(root.length);

class Router {
    place: Place = $state(read(here()));

    constructor() {
        addEventListener("popstate", () => (this.place = read(here())));
        document.addEventListener("click", (event) => this.follow(event));
    }

    go(path: string): void {
        if (path !== here()) history.pushState(null, "", to(path));
        this.place = read(path);
        scrollTo(0, 0);
    }

    /** Links within the client change the screen without loading the page again. */
    private follow(event: MouseEvent): void {
        if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        const href = link?.getAttribute("href");
        if (!link || !href?.startsWith(to("/")) || href.startsWith(to("/api/")) || link.download) return;
        event.preventDefault();
        this.go(href.slice(root.length));
    }
}

export const router = new Router();
