// Written by web/records.py from the records of the games. Change those, and run it again.
import type { Event, Question, View } from "./records";


/** One player's part. A tile that is not known is null; tiles in hand are named by their development sides. */
export interface PlayerFacts {
    faction: number;
    home_world: string;
    built: string[];
    credits: number;
    chips: number;
    dice: { [name in "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods"]?: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number } };
    selected: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    selector: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | null;
    used: string[];
    dictates: number;
    extra_workers: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    alien_scouted: boolean;
    development_stack: (string | null)[];
    world_stack: (string | null)[];
    hand: (string | null)[];
    abandoned: (string | null)[];
    pile: number;
    need: number;
}

/** All that a seat knows of the table. */
export interface RollFacts {
    round: number;
    active: ("explore" | "develop" | "settle" | "produce" | "ship")[];
    spare_die: "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | null;
    bag: number;
    vp_pool: number;
    supply: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    players: PlayerFacts[];
}

/** What the tiles of the stacks cost less all discounts; null for a tile that is not known. */
export interface StackCosts {
    development: (number | null)[];
    world: (number | null)[];
}

export interface EmpireFigures {
    tableau: string[];
    goods: (("home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien")[])[];
    costs: StackCosts;
}

export interface ExploreForecast {
    workers: number;
    credits: number;
}

/** The tiles that the workers complete, then the one that needs more. */
export interface BuildForecast {
    workers: number;
    builds: string[];
    tile: string | null;
    missing: number;
}

export interface ProduceForecast {
    workers: number;
    room: number;
}

/** From what to what a good is worth; empty without goods. */
export interface ShipForecast {
    workers: number;
    goods: number;
    credits: number[];
    vp: number[];
}

/** What the viewer's workers would do in each phase, as they are assigned now. */
export interface Forecast {
    explore: ExploreForecast;
    develop: BuildForecast;
    settle: BuildForecast;
    produce: ProduceForecast;
    ship: ShipForecast;
}

export interface RollFigures {
    scores: { [name: string]: number }[];
    last_round: boolean;
    players: EmpireFigures[];
    forecast: Forecast | null;
}

export interface SelectingAbout {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
}

export interface WildAbout {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    left: number;
}

export interface ReassigningAbout {
    power: string;
    moved: number;
    most: number;
}

export interface ExploringAbout {
    explorers: number;
}

export interface AbandoningAbout {
    abandoned: number;
    draws: number;
}

export interface TilesAbout {
    tiles: string[];
}

export interface BuildingAbout {
    tile: string;
    missing: number;
}

export interface SavingAbout {
    power: string;
    saved: number;
}

export interface TileAbout {
    tile: string;
}

export interface ProducingAbout {
    producers: number;
}

export interface ShippingAbout {
    shippers: number;
    goods: number;
    ordered: boolean;
}

export interface BuyingAbout {
    cost: number;
}

export interface RecruitingAbout {
    credits: number;
    citizenry: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
}

export interface RecallingAbout {
    must: boolean;
    last: boolean;
    tie: number;
}

export interface StartTiles {
    development: string;
    world: string;
    option: "start_tiles";
}

export interface Select {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    workers: number;
    option: "select";
}

/** A die that selects, and where it lies. */
export interface With {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "explore" | "develop" | "settle" | "produce" | "ship" | "wild";
    option: "with";
}

export interface To {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    option: "to";
}

export interface Ready {
    option: "ready";
}

export interface Dictate {
    option: "dictate";
}

export interface Use {
    power: string;
    option: "use";
}

export interface PayDictate {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "explore" | "develop" | "settle" | "produce" | "ship" | "wild";
    option: "pay";
}

export interface Pay {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    option: "pay";
}

export interface Enough {
    option: "enough";
}

export interface Move {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "explore" | "develop" | "settle" | "produce" | "ship";
    to: "explore" | "develop" | "settle" | "produce" | "ship";
    option: "move";
}

export interface Done {
    option: "done";
}

export interface Stock {
    credits: number;
    lost: number;
    option: "stock";
}

export interface Scout {
    option: "scout";
}

export interface StockAlien {
    credits: number;
    lost: number;
    option: "stock alien";
}

export interface ScoutAlien {
    option: "scout alien";
}

export interface Rearrange {
    option: "rearrange";
}

export interface Draw {
    tiles: number;
    option: "draw";
}

export interface Abandon {
    tile: string;
    number: number;
    option: "abandon";
}

export interface PlaceTile {
    tile: string;
    stack: "development" | "world";
    top: boolean;
    option: "place";
}

export interface Put {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    option: "put";
}

export interface Save {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    option: "save";
}

export interface Remove {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods";
    option: "remove";
}

export interface Produce {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    option: "produce";
}

export interface Trade {
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    extra: boolean;
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    credits: number;
    lost: number;
    option: "trade";
}

export interface Consume {
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    extra: boolean;
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    vp: number;
    credits: number;
    option: "consume";
}

export interface Buy {
    option: "buy";
}

export interface Keep {
    option: "keep";
}

export interface Recruit {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    option: "recruit";
}

export interface Recall {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods";
    option: "recall";
}

export interface AssigningAbout {
    selected: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    dice: number;
    wild: number;
}

/** A die in Assign, and the face it shows or the column it is in. */
export interface Worker {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "explore" | "develop" | "settle" | "produce" | "ship" | "wild";
    option: "worker";
}

/** Where the die lies that selects a phase; null if the phase is chosen in the same answer. */
export interface SelectingPlace {
    selected: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    option: "selecting_place";
}

export interface Column {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    workers: number;
    option: "column";
}

/** A column to which a power moves up to so many workers; null: the column of the phase that is selected. */
export interface PowerColumn {
    power: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    least: number;
    most: number;
    option: "power_column";
}

export interface DictateColumn {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    most: number;
    option: "dictate_column";
}

/** Where the die goes that pays for Dictate. */
export interface DictatePlace {
    option: "dictate_place";
}

/** A worker that a power moves, or Dictate; to null: the phase that is selected. */
export interface PowerMove {
    power: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "explore" | "develop" | "settle" | "produce" | "ship" | "wild";
    to: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    option: "power_move";
}

export interface Later {
    option: "later";
}

export interface PhaseWorkers {
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    dice: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
}

/** Where the workers are after the answer, and what they would do; `wild` are still to be placed. */
export interface AssignPreview {
    selected: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    columns: PhaseWorkers[];
    dictated: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    wild: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    forecast: Forecast;
    preview: "assign";
}

export interface Explorer {
    alien: boolean;
    option: "explorer";
}

export interface StockPlace {
    credits: number;
    alien_credits: number;
    option: "stock_place";
}

export interface ScoutPlace {
    option: "scout_place";
}

export interface ZoneAbout {
    tiles: number;
}

export interface ExplorePreview {
    credits: number;
    lost: number;
    draws: number;
    explorers: number;
    preview: "explore";
}

/** The stacks after the answer, the top first, by the sides that lie up. */
export interface StacksPreview {
    developments: string[];
    worlds: string[];
    left: number;
    preview: "stacks";
}

/** What becomes of the dice that pay for a tile. */
export interface BuildPreview {
    tile: string;
    missing: number;
    to_citizenry: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    to_cup: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    preview: "build";
}

export interface Producer {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    option: "producer";
}

/** A world with room for goods. */
export interface WorldPlace {
    tile: string;
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    room: number;
    option: "world_place";
}

/** A good that a producer would become; it is worth 1 VP more when Consumed if it matches its world. */
export interface ProduceOn {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    matches: boolean;
    option: "produce_on";
}

export interface ProducePreview {
    goods: number;
    matching: number;
    producers_left: number;
    room_left: number;
    preview: "produce";
}

/** One part of what a good brings: the base, a match of the good or of the shipper, or a power. */
export interface Reason {
    why: "base" | "good" | "shipper" | "power";
    gain: "vp" | "credits";
    amount: number;
    power: string | null;
}

export interface FleetAbout {
    shippers: number;
    goods: number;
}

export interface Shipper {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    extra: boolean;
    option: "shipper";
}

/** A good on a world, to be Traded. */
export interface TradePlace {
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    credits: number;
    reasons: Reason[];
    option: "trade_place";
}

/** A good on a world, to be Traded, and then 1 VP to be bought. */
export interface BankPlace {
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    credits: number;
    cost: number;
    reasons: Reason[];
    option: "bank_place";
}

/** A good on a world, to be Consumed. */
export interface ConsumePlace {
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    option: "consume_place";
}

/** What a Trade brings and why; `lost` is above the most that a player may have, if nothing else is shipped. */
export interface TradeGood {
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    credits: number;
    lost: number;
    vp: number;
    reasons: Reason[];
    option: "trade_good";
}

/** What a Consume brings and why. */
export interface ConsumeGood {
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    credits: number;
    vp: number;
    reasons: Reason[];
    option: "consume_good";
}

export interface GoodInOrder {
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    option: "good_in_order";
}

/** Credits after the answer, of these gained and lost above the most, VP gained, and what is left over. */
export interface ShipPreview {
    credits: number;
    gained: number;
    lost: number;
    vp: number;
    shippers_left: number;
    goods_left: number;
    preview: "ship";
}

export interface RecallGood {
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    tile: string;
    option: "recall_good";
}

/** Recruiting and recalling together; in the last round dice in the cup and credits decide a tie alone. */
export interface ManagingAbout {
    credits: number;
    citizenry: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    last: boolean;
    tie: number;
}

/** The cup for the next round, and the credits after recruiting; in the last round what they are worth in a tie. */
export interface ManagePreview {
    cup: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    credits: number;
    to_recruit: number;
    last: boolean;
    tie: number;
    preview: "manage";
}

export interface StartTilesChosen {
    seat: number;
    text: string;
    development: string;
    world: string;
    kind: "start_tiles";
}

export interface RoundBegun {
    seat: number;
    text: string;
    round: number;
    kind: "round";
}

export interface Rolled {
    seat: number;
    text: string;
    faces: { [name in "explore" | "develop" | "settle" | "produce" | "ship" | "wild"]?: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number } } | null;
    kind: "rolled";
}

/** A die selects a phase; `source` is where it was. */
export interface Selected {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | null;
    source: "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | null;
    kind: "selected";
}

export interface WildPlaced {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | null;
    phase: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    kind: "wild_placed";
}

/** A worker is given up to Dictate. */
export interface Dictated {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | null;
    source: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    kind: "dictated";
}

export interface Reassigned {
    seat: number;
    text: string;
    why: string | null;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien" | null;
    source: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    to: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    kind: "reassigned";
}

export interface AssignDone {
    seat: number;
    text: string;
    kind: "ready";
}

/** Where a player's workers are, once all have lifted their screens. */
export interface Assigned {
    seat: number;
    text: string;
    selected: "explore" | "develop" | "settle" | "produce" | "ship" | null;
    columns: { [name in "explore" | "develop" | "settle" | "produce" | "ship"]?: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number } };
    dictated: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    kind: "assigned";
}

export interface Revealed {
    seat: number;
    text: string;
    active: ("explore" | "develop" | "settle" | "produce" | "ship")[];
    spare_die: "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | null;
    kind: "revealed";
}

/** Workers go back to the cup; they are idle if their phase does not happen. */
export interface Unused {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    dice: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    idle: boolean;
    kind: "unused";
}

export interface PhaseBegun {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    kind: "phase";
}

export interface ExtraWorkerGained {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    why: string;
    kind: "extra_worker";
}

/** Credits gained, or paid if below 0, and how many there are now. */
export interface CreditsGained {
    seat: number;
    text: string;
    why: string;
    amount: number;
    credits: number;
    kind: "credits";
}

/** Chips gained, and how many there are now. */
export interface VpGained {
    seat: number;
    text: string;
    why: string;
    amount: number;
    chips: number;
    kind: "vp";
}

export interface Stocked {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    credits: number;
    kind: "stock";
}

export interface Scouted {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    kind: "scout";
}

export interface Abandoned {
    seat: number;
    text: string;
    tile: string | null;
    kind: "abandon";
}

/** A tile goes back because the bag is short of tiles. */
export interface GivenUp {
    seat: number;
    text: string;
    tile: string | null;
    kind: "give_up";
}

export interface Drawn {
    seat: number;
    text: string;
    count: number;
    tiles: string[] | null;
    kind: "draw";
}

export interface Placed {
    seat: number;
    text: string;
    stack: "development" | "world";
    at: "top" | "bottom";
    tile: string | null;
    kind: "place";
}

export interface Rearranged {
    seat: number;
    text: string;
    kind: "rearranges";
}

/** Dice go to the cup from a stack without tiles. */
export interface LeftEmptyStack {
    seat: number;
    text: string;
    phase: "explore" | "develop" | "settle" | "produce" | "ship";
    dice: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    kind: "left_empty_stack";
}

export interface Worked {
    seat: number;
    text: string;
    tile: string;
    dice: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    kind: "work";
}

/** A worker that has paid goes to the cup and not to the Citizenry. */
export interface Saved {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    why: string;
    kind: "saved";
}

export interface Completed {
    seat: number;
    text: string;
    tile: string;
    printed_cost: number;
    paid: number;
    to_citizenry: { [name in "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien"]?: number };
    kind: "completed";
}

/** A die comes from the supply; at the start with the start tiles. */
export interface DieGained {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    to: "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods";
    why: string;
    start: boolean;
    kind: "die_gained";
}

export interface DieRemoved {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods";
    why: string;
    kind: "die_removed";
}

export interface Produced {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    kind: "produced";
}

export interface Traded {
    seat: number;
    text: string;
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    credits: number;
    kind: "trade";
}

export interface Consumed {
    seat: number;
    text: string;
    shipper: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    good: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    world: "novelty" | "rare" | "genes" | "alien" | "gray";
    vp: number;
    credits: number;
    kind: "consume";
}

export interface ManageBegun {
    seat: number;
    text: string;
    kind: "manage";
}

export interface Recruited {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    count: number;
    kind: "recruited";
}

/** A player without credits gets one. */
export interface CreditsReset {
    seat: number;
    text: string;
    kind: "reset_to_1";
}

export interface Recalled {
    seat: number;
    text: string;
    colour: "home" | "military" | "consumption" | "novelty" | "rare" | "genes" | "alien";
    source: "cup" | "citizenry" | "developers" | "settlers" | "explore" | "develop" | "settle" | "produce" | "ship" | "wild" | "dictated" | "paid" | "novelty goods" | "rare goods" | "genes goods" | "alien goods";
    kind: "recalled";
}

export interface GameOver {
    seat: number;
    text: string;
    round: number;
    kind: "game_over";
}

/** A side of a tile, half of a faction, or a home world. */
export interface PrintedTile {
    side: "development" | "world";
    sort: string;
    cost: number;
    world: "novelty" | "rare" | "genes" | "alien" | "gray" | null;
    art: string;
    grants: ([string, string | number])[];
    when: string[];
    powers: string[];
    brief: string[][];
    reverse: string | null;
    thing: "tile";
}

export interface PrintedDie {
    letter: string;
    count: number;
    faces: ("explore" | "develop" | "settle" | "produce" | "ship" | "wild")[];
    price: number | null;
    thing: "die";
}

export interface PrintedFaction {
    sides: string[];
    thing: "faction";
}

export type RollOption = StartTiles | Select | With | To | Ready | Dictate | Use | PayDictate | Pay | Enough | Move | Done | Stock | Scout | StockAlien | ScoutAlien | Rearrange | Draw | Abandon | PlaceTile | Put | Save | Remove | Produce | Trade | Consume | Buy | Keep | Recruit | Recall | Worker | SelectingPlace | Column | PowerColumn | DictateColumn | DictatePlace | PowerMove | Later | Explorer | StockPlace | ScoutPlace | Producer | WorldPlace | ProduceOn | Shipper | TradePlace | BankPlace | ConsumePlace | TradeGood | ConsumeGood | GoodInOrder | RecallGood;

export type RollAbout = SelectingAbout | WildAbout | ReassigningAbout | ExploringAbout | AbandoningAbout | TilesAbout | BuildingAbout | SavingAbout | TileAbout | ProducingAbout | ShippingAbout | BuyingAbout | RecruitingAbout | RecallingAbout | AssigningAbout | ZoneAbout | FleetAbout | ManagingAbout;

export type RollEvent = Event & (StartTilesChosen | RoundBegun | Rolled | Selected | WildPlaced | Dictated | Reassigned | AssignDone | Assigned | Revealed | Unused | PhaseBegun | ExtraWorkerGained | CreditsGained | VpGained | Stocked | Scouted | Abandoned | GivenUp | Drawn | Placed | Rearranged | LeftEmptyStack | Worked | Saved | Completed | DieGained | DieRemoved | Produced | Traded | Consumed | ManageBegun | Recruited | CreditsReset | Recalled | GameOver);

export type RollPreview = AssignPreview | ExplorePreview | StacksPreview | BuildPreview | ProducePreview | ShipPreview | ManagePreview;

export type RollPrinted = PrintedTile | PrintedDie | PrintedFaction;

export type RollQuestion = Question<RollOption, RollAbout>;

export type RollView = View<RollFacts, RollFigures, RollQuestion>;

export function isRoll(view: View): view is RollView {
    return view.game === "roll";
}

export function isRollPreview(facts: unknown): facts is RollPreview {
    return typeof facts === "object" && facts !== null && "preview" in facts;
}

export function isRollPrinted(facts: unknown): facts is RollPrinted {
    return typeof facts === "object" && facts !== null && "thing" in facts;
}

const EVENTS: readonly string[] = ["start_tiles", "round", "rolled", "selected", "wild_placed", "dictated", "reassigned", "ready", "assigned", "revealed", "unused", "phase", "extra_worker", "credits", "vp", "stock", "scout", "abandon", "give_up", "draw", "place", "rearranges", "left_empty_stack", "work", "saved", "completed", "die_gained", "die_removed", "produced", "trade", "consume", "manage", "recruited", "reset_to_1", "recalled", "game_over"];

export function isRollEvent(event: Event): event is RollEvent {
    return EVENTS.includes(event.kind);
}
