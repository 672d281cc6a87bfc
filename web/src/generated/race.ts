// Written by web/records.py from the records of the games. Change those, and run it again.
import type { Question, View } from "./records";


/** A power that has been used in the running phase: of those of its card the first (0) or the second (1). It is a consume power, or one of the powers that the owner orders at the end of production. */
export interface UsedPower {
    card: string;
    power: number;
}

/** One player's empire. Of others only the sizes of hand and cards seen are known. In a position that is typed in, goods may be given with the cards that they are. */
export interface EmpireFacts {
    chips: number;
    actions: string[];
    tableau: string[];
    goods: string[] | { [name: string]: string };
    placed: string | null;
    used: UsedPower[];
    produced: { [name in "novelty" | "rare" | "genes" | "alien"]?: number };
    pile: number;
    hand: string[] | number;
    seen: string[] | number;
    picks: number[];
    way: number | null;
}

/** All that a seat knows of the table. */
export interface RaceFacts {
    round: number;
    first: number;
    second: boolean;
    order: "cards" | "chips" | "end" | "agreed" | null;
    pool: number;
    supply: number;
    discards: number | string[];
    empires: EmpireFacts[];
}

/** What the rules say about the position: scores, and the Military of each empire against all worlds. */
export interface RaceFigures {
    scores: { [name: string]: number }[];
    last_round: boolean;
    military: number[];
}

/** So many cards; what is paid for, if anything is. */
export interface CardsAbout {
    count: number;
    card: string | null;
}

export interface ActionAbout {
    count: number;
    round: number;
}

export interface PlacingAbout {
    card: string;
}

export interface SaleAbout {
    plainly: boolean;
}

/** Which goods a power takes, and what they bring. */
export interface GoodsAbout {
    card: string;
    power: string;
    count: number;
    form: "plain" | "nothing" | "goods" | "different" | "sale" | "sale_plainly" | "hand" | "ordered";
    takes: number;
    chips: number;
    draws: number;
    both: boolean;
    doubled: boolean;
}

export interface HandAbout {
    count: number;
}

export interface ConsumingAbout {
    count: number;
    goods: number;
}

export interface WindfallAbout {
    card: string | null;
}

export interface WindfallsAbout {
    count: number;
}

/** What is printed on a card. */
export interface CardFacts {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
}

export interface Discard {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "discard";
}

export interface Keep {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "keep";
}

export interface Pay {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "pay";
}

export interface Begin {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "begin";
}

export interface Action {
    action: string;
    option: "action";
}

export interface Pass {
    option: "pass";
}

export interface Develop {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    cost: number;
    option: "develop";
}

/** A way to place a world. */
export interface Way {
    way: "pay" | "conquer";
    powers: string[];
    cost: number;
}

export interface Settle {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    ways: Way[];
    strength: number | null;
    option: "settle";
}

export interface Conquer {
    powers: string[];
    cost: number;
    option: "conquer";
}

export interface Buy {
    powers: string[];
    cost: number;
    option: "buy";
}

export interface Trade {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    price: number;
    option: "trade";
}

/** A consume power, and what it would take and bring now, at most. */
export interface Use {
    card: string;
    power: string;
    form: "plain" | "nothing" | "goods" | "different" | "sale" | "sale_plainly" | "hand" | "ordered";
    takes: number;
    chips: number;
    draws: number;
    both: boolean;
    doubled: boolean;
    option: "use";
}

/** No hand card for a good. */
export interface Leave {
    option: "leave";
}

export interface Done {
    option: "done";
}

export interface Consume {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "consume";
}

export interface Number {
    number: number;
    option: "number";
}

export interface Produce {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    option: "produce";
}

/** A good that goes to a consume power. */
export interface Take {
    card: string;
    good: "novelty" | "rare" | "genes" | "alien";
    source: string;
    option: "take";
}

/** A power, or the bonus of Produce, that puts a good on a windfall world. */
export interface Fill {
    card: string | null;
    option: "fill";
}

/** How many cards are chosen, and how many are still to be. */
export interface PickPreview {
    picked: number;
    missing: number;
    preview: "pick";
}

/** How many cards are paid, how many are still to be, and how many stay in hand. */
export interface PayPreview {
    paid: number;
    missing: number;
    hand: number;
    preview: "pay";
}

/** The VP and cards of the powers used, and the goods that are left. */
export interface ConsumePreview {
    chips: number;
    draws: number;
    goods: number;
    preview: "consume";
}

export type RaceOption = Discard | Keep | Pay | Begin | Action | Pass | Develop | Settle | Conquer | Buy | Trade | Use | Leave | Done | Consume | Number | Produce | Take | Fill;

export type RaceAbout = CardsAbout | ActionAbout | PlacingAbout | SaleAbout | GoodsAbout | HandAbout | ConsumingAbout | WindfallAbout | WindfallsAbout;

export type RaceEvent = never;

export type RacePreview = PickPreview | PayPreview | ConsumePreview;

export type RaceQuestion = Question<RaceOption, RaceAbout>;

export type RaceView = View<RaceFacts, RaceFigures, RaceQuestion>;

export function isRace(view: View): view is RaceView {
    return view.game === "race";
}

export function isRacePreview(facts: unknown): facts is RacePreview {
    return typeof facts === "object" && facts !== null && "preview" in facts;
}
