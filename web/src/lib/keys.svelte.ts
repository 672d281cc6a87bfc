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

/** What wears this key; inside an open dialog only what belongs to it. */
function wearing(key: string): HTMLElement | undefined {
    const root = document.querySelector("dialog[open]") ?? document;
    const found = [...root.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter(visible);
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
    for (const element of [...document.querySelectorAll<HTMLElement>(LIT)].filter(visible)) {
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
    /** Whether somebody plays by keyboard: then the question draws the focus back after each answer. */
    used = false;

    listen(): () => void {
        const press = (event: KeyboardEvent): void => this.press(event);
        const point = (): void => void (this.used = false);
        addEventListener("keydown", press);
        addEventListener("pointerdown", point);
        return () => {
            removeEventListener("keydown", press);
            removeEventListener("pointerdown", point);
        };
    }

    private press(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
        this.used = true;
        const way = WAYS[event.key];
        if (way && !document.querySelector("dialog[open]")) {
            const active = document.activeElement;
            const lit = active instanceof HTMLElement && active.matches(LIT);
            const next = lit ? neighbour(active, way) : this.first();
            if (next) {
                event.preventDefault();
                next.focus();
            }
            return;
        }
        if (event.key === "Enter" || event.key === " " || event.key.length > 1) {
            if (event.key !== "Enter" || document.activeElement !== document.body) return;
            this.click(wearing("enter"), event);
            return;
        }
        this.click(wearing(event.key.toLowerCase()), event);
    }

    private click(element: HTMLElement | undefined, event: KeyboardEvent): void {
        if (!element) return;
        event.preventDefault();
        element.focus();
        element.click();
    }

    private first(): HTMLElement | undefined {
        return [...document.querySelectorAll<HTMLElement>(LIT)].find(visible);
    }
}

export const keys = new Keys();
