// Written by web/records.py from the records of the games. Change those, and run it again.
import type { Event, Question, View } from "./records";


export interface Route {
    ends: string;
    length: number;
}

export interface Planet {
    letter: string;
    size: "small" | "medium" | "large";
    defence: number;
    technology: number;
    routes: { [name: string]: number };
}

/** Planets in the order of their letters. */
export interface GalaxyFacts {
    sizes: number[];
    defences: number[];
    technologies: number[];
    routes: Route[];
}

/** One player's sheet; planets taken over stand under the way in which they were taken. */
export interface SheetFacts {
    stock: { [name in "settle" | "conquer" | "trade" | "move" | "research"]?: number };
    ships: string[];
    routes: string[];
    technologies: number[];
    settled: string;
    conquered: string;
    traded: string;
}

export interface Die {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    value: number;
}

/** All that a seat knows of the table. */
export interface RollersFacts {
    galaxy: GalaxyFacts;
    sheets: SheetFacts[];
    bag: ("settle" | "conquer" | "trade" | "move" | "research")[];
    die: Die | null;
    holder: number | null;
    dice: number;
    round: number;
}

/** What the rules say about the position: scores, and what everything would cost the viewer. */
export interface RollersFigures {
    scores: { [name: string]: number }[];
    settle: number[];
    research: number[];
}

export interface PlaceShipAbout {
    ship: number;
}

export interface SpreadResourcesAbout {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    left: number;
}

export interface TurnAbout {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    value: number;
    stage: "fresh" | "acted" | "base_fresh" | "base_acted" | "base_taken";
}

export interface ConquerAbout {
    planet: string;
    defence: number;
    bonus: number;
    rerolls: number;
}

export interface SetUpAbout {
    ships: number;
    resources: number;
}

export interface ShipOption {
    planet: string;
    size: "small" | "medium" | "large";
    cost: number;
    defence: number;
    technology: number;
    option: "ship";
}

export interface StartOption {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    amount: number;
    option: "start";
}

/** One of the resources that are spread at the start; they are all alike. */
export interface ResourceOption {
    number: number;
    option: "resource";
}

export interface CategoryPlace {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    option: "category";
}

export interface TakeOption {
    category: "settle" | "conquer" | "trade" | "move" | "research";
    amount: number;
    option: "take";
}

export interface DoneOption {
    option: "done";
}

export interface SettleOption {
    planet: string;
    cost: number;
    option: "settle";
}

/** The chance is that of an attempt with everything in stock. */
export interface ConquerOption {
    planet: string;
    defence: number;
    dice: number;
    chance: number;
    option: "conquer";
}

export interface DiceOption {
    planet: string;
    dice: number;
    chance: number;
    option: "dice";
}

/** A planet at the end of a route: how many built routes it would have, and needs. */
export interface End {
    planet: string;
    built: number;
    needed: number;
}

export interface TradeOption {
    route: string;
    cost: number;
    ends: End[];
    option: "trade";
}

export interface MoveOption {
    start: string;
    end: string;
    cost: number;
    option: "move";
}

export interface HopOption {
    start: string;
    end: string;
    cost: number;
    option: "hop";
}

export interface ResearchOption {
    technology: number;
    cost: number;
    option: "research";
}

/** The variable set-up rolls a planet's defence: the red dice, and one for each of its routes. */
export interface DefenceRolled {
    seat: number;
    text: string;
    planet: string;
    faces: number[];
    routes: number;
    defence: number;
    kind: "defence_rolled";
}

/** The variable set-up draws the planet of the first technology; the others follow around. */
export interface TechnologiesPlaced {
    seat: number;
    text: string;
    planet: string;
    kind: "technologies_placed";
}

export interface ShipPlaced {
    seat: number;
    text: string;
    planet: string;
    kind: "ship_placed";
}

export interface ResourcesSpread {
    seat: number;
    text: string;
    category: "settle" | "conquer" | "trade" | "move" | "research";
    amount: number;
    kind: "resources_spread";
}

export interface DieRolled {
    seat: number;
    text: string;
    category: "settle" | "conquer" | "trade" | "move" | "research";
    value: number;
    dice: number;
    round: number;
    kind: "die_rolled";
}

export interface ResourcesTaken {
    seat: number;
    text: string;
    category: "settle" | "conquer" | "trade" | "move" | "research";
    amount: number;
    kind: "resources_taken";
}

export interface Settled {
    seat: number;
    text: string;
    planet: string;
    cost: number;
    kind: "settled";
}

export interface Conquest {
    seat: number;
    text: string;
    planet: string;
    dice: number;
    faces: number[];
    bonus: number;
    total: number;
    defence: number;
    again: number;
    success: boolean;
    kind: "conquest";
}

export interface RouteBuilt {
    seat: number;
    text: string;
    route: string;
    cost: number;
    kind: "route_built";
}

export interface Traded {
    seat: number;
    text: string;
    planet: string;
    kind: "traded";
}

export interface ShipMoved {
    seat: number;
    text: string;
    start: string;
    end: string;
    cost: number;
    kind: "ship_moved";
}

export interface ShipHopped {
    seat: number;
    text: string;
    start: string;
    end: string;
    cost: number;
    kind: "ship_hopped";
}

export interface Researched {
    seat: number;
    text: string;
    technology: number;
    cost: number;
    kind: "researched";
}

export interface RoundEnded {
    seat: number;
    text: string;
    round: number;
    planets: number[];
    kind: "round_ended";
}

export interface PrintedDie {
    letter: string;
    faces: number[];
    thing: "die";
}

export interface PrintedTechnology {
    art: string;
    price: number;
    category: string;
    thing: "technology";
}

export type RollersOption = ShipOption | StartOption | ResourceOption | CategoryPlace | TakeOption | DoneOption | SettleOption | ConquerOption | DiceOption | TradeOption | MoveOption | HopOption | ResearchOption;

export type RollersAbout = PlaceShipAbout | SpreadResourcesAbout | TurnAbout | ConquerAbout | SetUpAbout;

export type RollersEvent = Event & (DefenceRolled | TechnologiesPlaced | ShipPlaced | ResourcesSpread | DieRolled | ResourcesTaken | Settled | Conquest | RouteBuilt | Traded | ShipMoved | ShipHopped | Researched | RoundEnded);

export type RollersPreview = never;

export type RollersPrinted = PrintedDie | PrintedTechnology;

export type RollersQuestion = Question<RollersOption, RollersAbout>;

export type RollersView = View<RollersFacts, RollersFigures, RollersQuestion>;

export function isRollers(view: View): view is RollersView {
    return view.game === "rollers";
}

export function isRollersPrinted(facts: unknown): facts is RollersPrinted {
    return typeof facts === "object" && facts !== null && "thing" in facts;
}

const EVENTS: readonly string[] = ["defence_rolled", "technologies_placed", "ship_placed", "resources_spread", "die_rolled", "resources_taken", "settled", "conquest", "route_built", "traded", "ship_moved", "ship_hopped", "researched", "round_ended"];

export function isRollersEvent(event: Event): event is RollersEvent {
    return EVENTS.includes(event.kind);
}
