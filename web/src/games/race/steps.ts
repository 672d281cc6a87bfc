// The steps of Race for the Galaxy, and how their options are shown.
import type { StepView, Steps } from "../../lib/offer.svelte";

export type Step =
    | "initial_discard"
    | "choose_action"
    | "explore_keep"
    | "develop"
    | "settle"
    | "pay_way"
    | "pay_cards"
    | "trade"
    | "consume_power"
    | "consume_goods"
    | "consume_hand"
    | "lucky_number"
    | "windfall"
    | "end_discard"
    | "choose_start"
    | "produce_power"
    | "produce_hand"
    | "produce_world";

const inHand: StepView["things"] = (option) => ("card" in option.label ? [`hand ${String(option.label.card)}`] : []);
const onTableau: StepView["things"] = (option) =>
    "card" in option.label ? [`world ${String(option.label.card)}`] : [];
const isOption =
    (...names: string[]) =>
    (option: { label: Record<string, unknown> }): boolean =>
        names.includes(String(option.label.option));

const placing =
    (verb: string) =>
    (thing: string): string | null =>
        thing.startsWith("hand ") ? thing.replace("hand", verb) : null;

export const STEPS: Steps<Step> = {
    initial_discard: {},
    choose_action: { things: (option) => [`action ${String(option.label.action)}`] },
    explore_keep: {},
    develop: { things: inHand, button: isOption("pass"), wanted: placing("develop") },
    settle: { things: inHand, button: isOption("pass"), wanted: placing("settle") },
    pay_way: { button: () => true },
    pay_cards: {},
    trade: { things: onTableau },
    consume_power: { things: onTableau, button: isOption("done") },
    consume_goods: {},
    consume_hand: {},
    lucky_number: { button: () => true },
    windfall: { things: onTableau, button: isOption("pass") },
    end_discard: {},
    choose_start: { button: () => true },
    produce_power: { things: onTableau },
    produce_hand: { things: inHand, button: isOption("leave") },
    produce_world: { things: onTableau },
};

/** Steps in which a set of things is picked, and from where. */
export const SETS: Partial<Record<Step, "hand" | "seen" | "goods">> = {
    initial_discard: "hand",
    pay_cards: "hand",
    end_discard: "hand",
    consume_hand: "hand",
    explore_keep: "seen",
    consume_goods: "goods",
};
