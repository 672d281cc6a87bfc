// What a person has chosen about the page, remembered in this browser and shared by all its tabs.

export type Theme = "night" | "day" | "contrast";
export type Speed = "off" | "brisk" | "normal" | "slow";

export interface Settings {
    known: boolean; // whether the server has given this browser a cookie
    language: string; // empty until one has been chosen, by the person or by what the browser asks for
    theme: Theme;
    speed: Speed;
    sound: boolean;
    plain: boolean; // every game on the plain board, as lists and buttons
    bots: Record<string, string>; // the strength chosen last, by game
    seats: Record<string, number>;
    automatic: Record<string, boolean>; // questions answered in the usual way without asking
    coached: Record<string, number>; // games finished with the coach, by game
    lessons: Record<string, number>; // the step of the lesson looked at last, by game
}

export const THEMES: readonly Theme[] = ["night", "day", "contrast"];
const KEY = "galactarium";
const FACTORS: Record<Speed, number> = { off: 0, brisk: 0.5, normal: 1, slow: 2 };

const defaults = (): Settings => ({
    known: false,
    language: "",
    theme: matchMedia("(prefers-contrast: more)").matches ? "contrast" : "night",
    speed: "normal",
    sound: false,
    plain: false,
    bots: {},
    seats: {},
    automatic: {},
    coached: {},
    lessons: {},
});

function stored(): Settings {
    try {
        return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
    } catch {
        return defaults(); // private windows may keep nothing
    }
}

export const settings: Settings = $state(stored());

export function change(changed: Partial<Settings>): void {
    Object.assign(settings, changed);
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        // the change holds for this page
    }
}

/** Milliseconds of a motion, at the speed chosen. */
export function motion(milliseconds: number): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : milliseconds * FACTORS[settings.speed];
}

/** Theme and speed on the page itself; changes from another tab are taken over. */
export function keepPage(): void {
    addEventListener("storage", (event) => {
        if (event.key === KEY) Object.assign(settings, stored());
    });
    $effect(() => {
        const page = document.documentElement;
        page.dataset.theme = settings.theme;
        page.style.setProperty("--speed", String(FACTORS[settings.speed]));
        page.toggleAttribute("data-still", motion(1) === 0);
    });
}
