// Written by web/records.py from the records of the games. Change those, and run it again.
import type { Event, Question, View } from "./records";


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

/** How many cards are paid, how many are still to be, and how many are left in hand then. */
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

export interface StartWorldsOffered {
    seat: number;
    text: string;
    cards: string[] | null;
    kind: "start_worlds_offered";
}

export interface StartWorldDealt {
    seat: number;
    text: string;
    card: string;
    kind: "start_world_dealt";
}

export interface RoundBegun {
    seat: number;
    text: string;
    round: number;
    kind: "round_begun";
}

export interface ActionsRevealed {
    seat: number;
    text: string;
    actions: string[];
    kind: "actions_revealed";
}

/** A phase begins; Develop and Settle may come again. */
export interface PhaseBegun {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "consume" | "produce";
    again: boolean;
    kind: "phase_begun";
}

/** The phase is played in player order. */
export interface InOrder {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "consume" | "produce";
    why: "cards" | "chips" | "end" | "agreed";
    kind: "in_order";
}

export interface RoundEnded {
    seat: number;
    text: string;
    round: number;
    kind: "round_ended";
}

/** Cards drawn; `source` is the card whose power gave them, if one did. */
export interface Drawn {
    seat: number;
    text: string;
    why: "deal" | "explore" | "power" | "settle_bonus" | "trade" | "consume";
    source: string | null;
    count: number;
    cards: string[] | null;
    kind: "drawn";
}

export interface Discarded {
    seat: number;
    text: string;
    why: "initial" | "explore" | "pay" | "consume" | "produce" | "hand_limit";
    count: number;
    cards: string[] | null;
    kind: "discarded";
}

/** No card is left to draw. */
export interface NoCards {
    seat: number;
    text: string;
    kind: "no_cards";
}

export interface Reshuffled {
    seat: number;
    text: string;
    count: number;
    kind: "reshuffled";
}

/** A card goes face down on a world; nobody sees which. */
export interface GoodAdded {
    seat: number;
    text: string;
    world: string;
    why: "windfall_new" | "produce" | "produce_bonus" | "windfall_power";
    source: string | null;
    card: string | null;
    kind: "good_added";
}

export interface GoodDiscarded {
    seat: number;
    text: string;
    world: string;
    why: "trade" | "consume";
    card: string | null;
    kind: "good_discarded";
}

export interface Placed {
    seat: number;
    text: string;
    card: string;
    kind: "placed";
}

/** So many cards are paid for a card, with the powers of these. */
export interface Paid {
    seat: number;
    text: string;
    card: string;
    powers: string[];
    count: number;
    kind: "paid";
}

export interface Conquered {
    seat: number;
    text: string;
    card: string;
    powers: string[];
    count: number;
    kind: "conquered";
}

/** A card of the tableau is discarded for its own power. */
export interface Spent {
    seat: number;
    text: string;
    card: string;
    kind: "spent";
}

export interface PowerUsed {
    seat: number;
    text: string;
    card: string;
    power: string;
    kind: "power_used";
}

/** A good is sold; plainly is without trade powers. */
export interface Sold {
    seat: number;
    text: string;
    world: string;
    price: number;
    plainly: boolean;
    kind: "sold";
}

export interface ChipsGained {
    seat: number;
    text: string;
    count: number;
    source: string;
    kind: "chips_gained";
}

/** A card is revealed after a number was named; it is kept if they match. */
export interface Flipped {
    seat: number;
    text: string;
    number: number;
    card: string;
    kept: boolean;
    kind: "flipped";
}

export interface PrintedAction {
    gain: string;
    thing: "action";
}

export interface PrintedGood {
    letter: string;
    price: number;
    thing: "good";
}

export interface PrintedPower {
    phase: string;
    effect: string;
    text: string;
}

export interface PrintedCard {
    card: string;
    sort: "development" | "six" | "world" | "military";
    printed: number;
    vp: number;
    goods: "none" | "windfall" | "production";
    good: "novelty" | "rare" | "genes" | "alien" | null;
    effects: string[];
    art: string;
    cost: number;
    copies: number;
    start: number | null;
    keywords: string[];
    powers: PrintedPower[];
    scoring: string[];
    thing: "card";
}

export type RaceOption = Discard | Keep | Pay | Begin | Action | Pass | Develop | Settle | Conquer | Buy | Trade | Use | Leave | Done | Consume | Number | Produce | Take | Fill;

export type RaceAbout = CardsAbout | ActionAbout | PlacingAbout | SaleAbout | GoodsAbout | HandAbout | ConsumingAbout | WindfallAbout | WindfallsAbout;

export type RaceEvent = Event & (StartWorldsOffered | StartWorldDealt | RoundBegun | ActionsRevealed | PhaseBegun | InOrder | RoundEnded | Drawn | Discarded | NoCards | Reshuffled | GoodAdded | GoodDiscarded | Placed | Paid | Conquered | Spent | PowerUsed | Sold | ChipsGained | Flipped);

export type RacePreview = PickPreview | PayPreview | ConsumePreview;

export type RacePrinted = PrintedAction | PrintedGood | PrintedCard;

export type RaceQuestion = Question<RaceOption, RaceAbout>;

export type RaceView = View<RaceFacts, RaceFigures, RaceQuestion>;

export function isRace(view: View): view is RaceView {
    return view.game === "race";
}

export function isRacePreview(facts: unknown): facts is RacePreview {
    return typeof facts === "object" && facts !== null && "preview" in facts;
}

export function isRacePrinted(facts: unknown): facts is RacePrinted {
    return typeof facts === "object" && facts !== null && "thing" in facts;
}

const EVENTS: readonly string[] = ["start_worlds_offered", "start_world_dealt", "round_begun", "actions_revealed", "phase_begun", "in_order", "round_ended", "drawn", "discarded", "no_cards", "reshuffled", "good_added", "good_discarded", "placed", "paid", "conquered", "spent", "power_used", "sold", "chips_gained", "flipped"];

export function isRaceEvent(event: Event): event is RaceEvent {
    return EVENTS.includes(event.kind);
}
