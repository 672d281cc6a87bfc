// The keyboard: letters and digits press what wears them, arrows go from one lit thing to the next.

const LIT = "[data-lit]:not([aria-disabled='true'])";

function typing(target: EventTarget | null): boolean {
    return (
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
    );
}

function visible(element: HTMLElement): boolean {
    return element.checkVisibility({ visibilityProperty: true });
}

/** All of that kind that can be seen; inside an open dialog only what belongs to it. */
function all(selector: string): HTMLElement[] {
    const root = document.querySelector("dialog[open]") ?? document;
    return [...root.querySelectorAll<HTMLElement>(selector)].filter(visible);
}

/** What wears this key. */
function wearing(key: string): HTMLElement | undefined {
    const found = all(`[data-key="${CSS.escape(key)}"]`);
    return found.find((element) => element.hasAttribute("data-lit")) ?? found[0];
}

const WAYS: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
};

function centre(element: HTMLElement): [number, number] {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}

/** The nearest lit thing in that direction; what lies askew counts as further away. */
function neighbour(from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | undefined {
    const [x, y] = centre(from);
    let best: HTMLElement | undefined;
    let least = Infinity;
    for (const element of all(LIT)) {
        if (element === from) continue;
        const [ex, ey] = centre(element);
        const along = (ex - x) * dx + (ey - y) * dy;
        const askew = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
        if (along > 4 && along + 2 * askew < least) {
            least = along + 2 * askew;
            best = element;
        }
    }
    return best;
}

class Keys {
    /** Whether the thing with the focus has done its work: it was clicked, or pressed by its own key. */
    private spent = false;

    listen(): () => void {
        const press = (event: KeyboardEvent): void => this.press(event);
        const point = (): void => void (this.spent = true);
        addEventListener("keydown", press);
        addEventListener("pointerdown", point);
        return () => {
            removeEventListener("keydown", press);
            removeEventListener("pointerdown", point);
        };
    }

    private press(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
        const way = WAYS[event.key];
        if (way || event.key === "Tab") this.spent = false;
        if (way) {
            const active = document.activeElement;
            const lit = active instanceof HTMLElement && active.matches(LIT);
            const next = lit ? neighbour(active, way) : all(LIT)[0];
            if (next) {
                event.preventDefault();
                next.focus();
            }
            return;
        }
        if (event.key === "Enter" || event.key === " " || event.key.length > 1) {
            // Enter chooses what one went to by keyboard; else it does what the button with its sign does.
            if (event.key === "Enter" && (this.spent || this.confirms())) this.click(wearing("enter"), event);
            return;
        }
        this.click(wearing(event.key) ?? wearing(event.key.toLowerCase()), event);
    }

    /** Whether Enter confirms: nothing has the focus but the heading one came to, or something that is chosen already. */
    private confirms(): boolean {
        const active = document.activeElement;
        if (active === document.body || active?.matches("h1")) return true;
        return (
            active?.matches("[data-lit][aria-pressed='true']") === true && wearing("enter")?.ariaDisabled === "false"
        );
    }

    private click(element: HTMLElement | undefined, event: KeyboardEvent): void {
        if (!element) return;
        event.preventDefault();
        element.focus();
        element.click();
        this.spent = true;
    }
}

export const keys = new Keys();
