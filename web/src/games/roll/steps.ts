// The steps of Roll for the Galaxy, and how their options are shown.
import type { StepView, Steps } from "../../lib/offer.svelte";

export const ASSIGN_STEPS = ["select_phase", "select_die", "place_wild", "plan", "dictate", "reassign"] as const;
export type AssignStep = (typeof ASSIGN_STEPS)[number];
export type Step =
    | AssignStep
    | "start_tiles"
    | "explore"
    | "abandon"
    | "place_tile"
    | "give_up_tile"
    | "work"
    | "pay"
    | "save_worker"
    | "remove_die"
    | "produce"
    | "ship"
    | "buy_vp"
    | "recruit"
    | "recall";

/** How the options of a step outside Assign are laid out. */
export type Layout = "tiles" | "dice" | "cards" | "ship" | "set";

const is =
    (...names: string[]) =>
    (option: { label: Record<string, unknown> }): boolean =>
        names.includes(String(option.label.option));
const onDie: StepView["things"] = ({ label }) =>
    "colour" in label ? [`die ${String(label.colour)} ${String(label.source)}`] : [];

export const STEPS: Steps<Step> = {
    start_tiles: {},
    select_phase: { things: ({ label }) => [`phase ${String(label.phase)}`] },
    select_die: { things: onDie },
    place_wild: { things: ({ label }) => [`column ${String(label.phase)}`] },
    plan: {
        things: ({ label }) =>
            label.option === "use"
                ? [`power ${String(label.power)}`]
                : label.option === "dictate"
                  ? ["power Dictate"]
                  : [],
        button: is("ready"),
        wanted: (thing) =>
            thing === "power Dictate" ? "dictate" : thing.startsWith("power ") ? thing.replace("power ", "use ") : null,
    },
    dictate: { things: onDie },
    reassign: { things: onDie, button: is("enough") },
    explore: {},
    abandon: {},
    place_tile: {},
    give_up_tile: {},
    work: {},
    pay: {},
    save_worker: { button: is("enough") },
    remove_die: {},
    produce: {},
    ship: {},
    buy_vp: { button: () => true },
    recruit: {},
    recall: { button: is("done") },
};

export const LAYOUTS: Record<Exclude<Step, AssignStep>, Layout> = {
    start_tiles: "tiles",
    explore: "cards",
    abandon: "set",
    place_tile: "tiles",
    give_up_tile: "tiles",
    work: "dice",
    pay: "dice",
    save_worker: "dice",
    remove_die: "dice",
    produce: "dice",
    ship: "ship",
    buy_vp: "cards",
    recruit: "dice",
    recall: "dice",
};
