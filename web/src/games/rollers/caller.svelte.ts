// The dice of a game on paper: five in a bag, each drawn once in a round (rollers.round.1, 2).
import { CATEGORIES, type Category } from "./sheet";

const KEPT = "galactarium.rollers.dice";

export interface Called {
    round: number;
    category: Category;
    value: number;
}

/** A number below another one, each as likely. */
function below(count: number): number {
    const most = 2 ** 32 - (2 ** 32 % count);
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    return drawn !== undefined && drawn < most ? drawn % count : below(count);
}

function isCalled(one: unknown): one is Called {
    const { round, category, value } = (one ?? {}) as Partial<Called>;
    return typeof round === "number" && typeof value === "number" && CATEGORIES.some((known) => known === category);
}

function kept(): Called[] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
        return Array.isArray(found) ? found.filter(isCalled) : [];
    } catch {
        return [];
    }
}

export class Caller {
    called: Called[] = $state(kept());
    red: number[] = $state([]);
    readonly last: Called | undefined = $derived(this.called.at(-1));
    /** The dice still in the bag; after the fifth all go back with the next one. */
    readonly bag: Category[] = $derived.by(() => {
        const drawn = this.called.slice(this.called.length - (this.called.length % CATEGORIES.length));
        return CATEGORIES.filter((one) => !drawn.some(({ category }) => category === one));
    });

    draw(faces: (category: Category) => number[]): void {
        const category = this.bag[below(this.bag.length)] ?? CATEGORIES[0];
        const known = faces(category);
        const round = Math.floor(this.called.length / CATEGORIES.length) + 1;
        this.called.push({ round, category, value: known[below(known.length)] ?? 1 });
        this.keep();
    }

    roll(dice: number): void {
        this.red = Array.from({ length: dice }, () => below(6) + 1);
    }

    again(): void {
        this.called = [];
        this.red = [];
        this.keep();
    }

    private keep(): void {
        localStorage.setItem(KEPT, JSON.stringify(this.called));
    }
}
