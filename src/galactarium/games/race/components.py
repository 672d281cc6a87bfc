"""The cards, action cards and prices, typed and checked once."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.points import scoring_lines
from galactarium.games.race.powers import (
    ANY,
    AT_CONSUME,
    AT_PRODUCE,
    COMPARED_POWERS,
    CONSUME_DRAW,
    CONSUME_POWERS,
    CONSUME_POWERS_WITHOUT_GOODS,
    COUNTED_POWERS,
    DEVELOP_AFTER_DRAW,
    DEVELOP_START_DRAW,
    DISCARD_HAND,
    DRAW_IF_HERE,
    DRAW_IF_MOST,
    DRAW_PER_GOOD,
    DRAW_PER_KIND,
    FREE_WINDFALL_POWERS,
    HAND_WINDFALL,
    KINDS,
    LUCKY,
    MILITARY,
    NO_GOODS,
    NO_KIND,
    PAY_FOR_MILITARY,
    PHASES,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    PRODUCTION_WORLD,
    SETTLE_AFTER_DRAW,
    SOURCES,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    SUMS,
    TRADE_MORE_HERE,
    WINDFALL_WORLD,
    Power,
    read_power,
)
from galactarium.games.race.records import CardFacts, Kind, Printed, Sort
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.sets import BASE, ComponentSet, read_sets, sets_named
from galactarium.kernel.vectors import EMPTY, filled, sequence

RULES: Final = "2"  # the version of these rules: it changes when the same choices would lead elsewhere

NO_CARD: Final = -1
NO_START: Final = -1000  # stands where the number of a start world stands

# How start worlds come to players: one is dealt to each, or one red and one blue, of which they choose one.
START_WORLDS: Final = ["dealt", "chosen"]

# The action cards, by number.
EXPLORE_FIVE: Final = 0
EXPLORE_ONE_ONE: Final = 1
DEVELOP_ACTION: Final = 2
SETTLE_ACTION: Final = 3
CONSUME_TRADE: Final = 4
CONSUME_DOUBLE: Final = 5
PRODUCE_ACTION: Final = 6
ACTIONS: Final = 7

HAND_LIMIT: Final = 10  # race.end.1
LAST_TABLEAU: Final = 12  # race.finish.1
CHIPS_PER_PLAYER: Final = 12  # race.setup.1
DEALT: Final = 6  # race.setup.6
FIRST_DISCARDS: Final = 2


def is_ordered(power: Power) -> bool:
    """Whether it matters when in the owner's production the power is used: it counts goods, or costs a hand card."""
    return power.effect == DRAW_PER_GOOD or power.effect == DRAW_PER_KIND or power.effect == HAND_WINDFALL


def sort_of(power: Power) -> i64:
    """The sort of powers that are counted to which a power belongs, or -1."""
    if power.phase == AT_CONSUME:
        return CONSUME_POWERS
    if power.effect == PRODUCE_WINDFALL and power.kind == ANY:
        return FREE_WINDFALL_POWERS
    if is_ordered(power):
        return COUNTED_POWERS
    return COMPARED_POWERS if power.effect == DRAW_IF_MOST else -1


@final
class Card:
    """One design. Its number is its place in the list of cards; the deck may hold two of it."""

    def __init__(
        self,
        number: i64,
        key: str,
        name: str,
        copies: i64,
        is_world: bool,
        is_military: bool,
        cost: i64,
        vp: i64,
        kind: i64,
        source: i64,
        start: i64,
        preset: i64,
        keywords: list[str],
        powers: list[Power],
        scoring: list[str],
    ) -> None:
        self.number = number
        self.key = key
        self.name = name
        self.copies = copies
        self.is_world = is_world
        self.is_military = is_military
        self.cost = cost  # of a military world its defense
        self.vp = vp
        self.kind = kind
        self.source = source
        self.start = start  # the number of a start world, else NO_START
        self.is_start = start != NO_START
        self.preset = preset  # the start world whose first-game hand holds it, else NO_START
        self.keywords = keywords
        self.is_rebel = "rebel" in keywords
        self.powers = powers
        self.scoring = scoring
        self.consume = [power for power in powers if power.phase == AT_CONSUME]
        self.produce = [power for power in powers if power.phase == AT_PRODUCE and power.effect != DRAW_IF_HERE]
        self.ordered = [power for power in powers if is_ordered(power)]
        self.by_hand = False  # whether one of these costs a hand card
        self.sums = EMPTY  # pairs: the place of a sum that the card adds to, and how much it adds
        self.trade_here: i64 = 0
        self.draw_if_here: i64 = 0
        self.strength: i64 = 0  # general Military
        self.start_draw: i64 = 0  # as a develop phase starts
        self.after_draw: i64 = 0  # after placing a card of the phase that `after_phase` names
        self.after_phase: i64 = -1
        self.spends: i64 = 0  # the effect for which the card itself is discarded
        self.pays_military: i64 = 0  # the discount with which it lets a military world be paid for; 0 if it does not
        for power in powers:
            if power.effect < SUMS:
                self.sums = append(append(self.sums, power.effect), power.amount)
            if power.effect == MILITARY:
                self.strength += power.amount
            if power.effect == DEVELOP_START_DRAW:
                self.start_draw += power.amount
            if power.effect == DEVELOP_AFTER_DRAW or power.effect == SETTLE_AFTER_DRAW:
                self.after_draw += power.amount
                self.after_phase = power.phase
            if power.effect == SPEND_FOR_MILITARY or power.effect == SPEND_FOR_FREE_WORLD:
                self.spends = power.effect
            if power.effect == PAY_FOR_MILITARY:
                self.pays_military = power.amount
            if power.effect == HAND_WINDFALL:
                self.by_hand = True
            if power.effect == TRADE_MORE_HERE:
                self.trade_here += power.amount
            if power.effect == DRAW_IF_HERE:
                self.draw_if_here += power.amount
            sort = sort_of(power)
            if sort >= 0:
                self.sums = append(append(self.sums, sort), 1)
            if power.effect == DISCARD_HAND or power.effect == CONSUME_DRAW or power.effect == LUCKY:
                self.sums = append(append(self.sums, CONSUME_POWERS_WITHOUT_GOODS), 1)
        self.is_six = len(scoring) > 0
        self.points = EMPTY  # for a six-cost development what each design earns it
        self.per_chips: i64 = 0
        self.per_strength: i64 = 0
        self.per_good: i64 = 0

    def has_power(self, phase: str) -> bool:
        return any(power.phase == PHASES.index(phase) for power in self.powers)

    def printed(self) -> Printed:
        """What is printed on it, for the records that tell of it."""
        sort: Sort = "world" if self.is_world else "six" if self.is_six else "development"
        if self.is_military:
            sort = "military"
        good: Kind | None = KINDS[self.kind] if self.kind >= 0 else None
        effects = [power.written for power in self.powers]
        return self.key, sort, int(self.cost), int(self.vp), SOURCES[self.source], good, effects

    def facts(self) -> CardFacts:
        """The same, for the sentences about it."""
        return CardFacts(*self.printed())


@final
class Cards:
    """The cards that a table is played with: those of one edition and of some sets, by number.

    A number that no card in play has holds a blank card, of which there is no copy.
    """

    def __init__(self, edition: str, sets: list[ComponentSet], cards: list[Card]) -> None:
        self.edition = edition
        self.cards = cards
        self.copies = sequence([int(card.copies) for card in cards])
        self.worlds = sequence([1 if card.is_world else 0 for card in cards])  # 1 for a world
        self.deck = sequence([int(card.number) for card in cards for _ in range(card.copies)])
        self.chosen = any(one.data.get("start_worlds") == "chosen" for one in sets)
        starts = sorted([card for card in cards if card.is_start], key=lambda card: card.start)
        self.starts = sequence([int(card.number) for card in starts])
        self.reds = sequence([int(card.number) for card in starts if card.start % 2 == 1])  # race.nw.1
        self.blues = sequence([int(card.number) for card in starts if card.start % 2 == 0])
        for card in cards:
            if card.is_six:
                card.points = filled(len(cards), 0)
                table = scoring_lines(card.scoring)
                card.per_chips = table.per_chips
                card.per_strength = table.per_strength
                card.per_good = table.per_good
                for other in cards:
                    card.points[other.number] = table.points_for(other)


def _card(number: int, entry: dict[str, object]) -> Card:
    is_military = "defense" in entry
    kind: i64 = NO_KIND
    source: i64 = NO_GOODS
    for place in (WINDFALL_WORLD, PRODUCTION_WORLD):
        if SOURCES[place] in entry:
            kind = KINDS.index(cast("Kind", text(entry[SOURCES[place]], "kind")))
            source = place
    return Card(
        number,
        text(entry["id"], "id"),
        text(entry["name"], "name"),
        integer(entry.get("copies", 1), "copies"),
        text(entry["type"], "type") == "world",
        is_military,
        integer(entry["defense" if is_military else "cost"], "cost"),
        integer(entry.get("vp", 0), "vp"),
        kind,
        source,
        integer(entry.get("start", NO_START), "start"),
        integer(entry.get("preset", NO_START), "preset"),
        [text(word, "keywords") for word in items(entry.get("keywords", []), "keywords")],
        [read_power(text(power, "powers")) for power in items(entry.get("powers", []), "powers")],
        [text(line, "scoring") for line in items(entry.get("scoring", []), "scoring")],
    )


def _blank(number: int) -> Card:
    return Card(number, "", "", 0, False, False, 0, 0, NO_KIND, NO_GOODS, NO_START, NO_START, [], [], [])


def _entries(one: ComponentSet, what: str) -> list[dict[str, object]]:
    return [mapping(entry, what) for entry in items(one.data.get(what, []), what)]


SETS: Final = read_sets("galactarium.games.race")


KNOWN_TABLES: Final = {"id", "name", "seats", "first", "needs", "start_worlds", "card", "second_edition"}
BASE_TABLES: Final = {*KNOWN_TABLES, "kinds", "prices", "chips_per_player", "chips", "action"}
KNOWN_WORDS: Final = {
    *("id", "name", "type", "copies", "cost", "defense", "vp", "windfall", "production", "start", "preset"),
    *("keywords", "powers", "scoring"),
}


def _unknown(found: set[str], known: set[str]) -> str:
    return ", ".join(sorted(found - known))


def _read_cards(one: ComponentSet, edition: str) -> list[Card]:
    """The designs of a set, numbered from its first."""
    changes = {entry["id"]: entry for entry in _entries(one, "second_edition")} if edition == "second" else {}
    cards: list[Card] = []
    for place, entry in enumerate(_entries(one, "card")):
        if not set(entry) <= KNOWN_WORDS:
            raise one.refuse(f"the card {entry.get('id')} has unknown words: {_unknown(set(entry), KNOWN_WORDS)}")
        try:
            card = _card(one.first + place, {**entry, **changes.get(entry.get("id"), {})})
        except (KeyError, ValueError, Malformed) as error:
            raise one.refuse(f"the card {entry.get('id')} is not written as cards are ({error})") from None
        _check_card(one, card)
        cards.append(card)
    return cards


def _check_card(one: ComponentSet, card: Card) -> None:
    """What the rules take for granted of every card."""
    produces = any(power.effect == PRODUCE_GOOD for power in card.powers)
    if not card.key or card.copies < 1:
        raise one.refuse("a card has no id, or there is no copy of it")
    if produces != (card.source == PRODUCTION_WORLD):
        raise one.refuse(f"{card.key} does not produce as its kind of world does")
    if card.is_six != (not card.is_world and card.cost == 6) or (card.is_world and card.copies != 1):
        raise one.refuse(f"{card.key} has a wrong scoring or number of copies")
    if len(card.consume) > 2 or len(card.ordered) > 2:
        raise one.refuse(f"{card.key} has more than two powers of one phase to choose from")
    if not card.is_world and card.is_start:
        raise one.refuse(f"{card.key} is a start world, but no world")


def _numbered(sets: list[ComponentSet], edition: str) -> list[Card]:
    """The cards of these sets, each at the place of its number."""
    cards: list[Card] = []
    keys: dict[str, str] = {}
    for one in sets:
        if one.first < len(cards):
            raise one.refuse(f"its first number, {one.first}, is that of a card of another set")
        while len(cards) < one.first:
            cards.append(_blank(len(cards)))
        for card in _read_cards(one, edition):
            if card.key in keys:
                raise one.refuse(f"the id {card.key} stands twice, first in the set {keys[card.key]}")
            if card.spends != 0:
                for other in cards:
                    if other.spends == card.spends:
                        raise one.refuse(f"{card.key} has a power that only {other.key} can have")
            keys[card.key] = one.key
            cards.append(card)
    return cards


_PLAYED: Final[dict[str, Cards]] = {}
_BASE_GAMES: Final[list[Cards]] = []  # both editions without further sets


def cards_played(edition: str, chosen: str) -> Cards:
    """The cards of an edition and of the sets that a set-up names."""
    if chosen == BASE and len(_BASE_GAMES) == 2:
        return _BASE_GAMES[1 if edition == "second" else 0]
    key = f"{edition} {chosen}"
    if key not in _PLAYED:
        sets = sets_named(SETS, chosen)
        _PLAYED[key] = Cards(edition, sets, _numbered(sets, edition))
    return _PLAYED[key]


FIRST_EDITION: Final[Cards] = cards_played("first", BASE)
SECOND_EDITION: Final[Cards] = cards_played("second", BASE)
_BASE_GAMES.append(FIRST_EDITION)
_BASE_GAMES.append(SECOND_EDITION)
EVERY_CARD: Final = _numbered(SETS, "first")  # of all sets, by number

KEYS: Final = [card.key for card in EVERY_CARD]
NUMBERS: Final = {card.key: int(card.number) for card in EVERY_CARD if card.key}

_DATA: Final = SETS[0].data
_ACTIONS: Final = [mapping(entry, "action") for entry in items(_DATA["action"], "action")]
PRICES: Final = sequence([integer(price, "prices") for price in items(_DATA["prices"], "prices")])
ACTION_KEYS: Final = [text(entry["id"], "id") for entry in _ACTIONS]
ACTION_NAMES: Final = [text(entry["name"], "name") for entry in _ACTIONS]
ACTION_COPIES: Final = sequence([integer(entry["copies"], "copies") for entry in _ACTIONS])
EXPERIENCED_COPIES: Final = sequence([integer(entry["experienced"], "experienced") for entry in _ACTIONS])
CHIP_VALUES: Final = [
    [integer(number, "chips") for number in items(pair, "chips")] for pair in items(_DATA["chips"], "chips")
]


def keep_free(number: int) -> None:
    """Refuse a set in which a card has a number that stands for something else."""
    if number < len(KEYS) and KEYS[number]:
        one = [each for each in SETS if each.first <= number][-1]
        raise one.refuse(f"{KEYS[number]} has the number {number}, which no card can have")


def preset_hand(start: i64) -> vec[i64]:
    """The hand of the first game that goes with a start world (race.first.2)."""
    hand = vec[i64]()
    for card in FIRST_EDITION.cards:
        if card.preset == start:
            hand = append(hand, card.number)
    return hand


def _check() -> None:
    """The counts that the rules state (race.parts)."""
    worlds = [card for card in FIRST_EDITION.cards if card.is_world]
    if items(_DATA["kinds"], "kinds") != KINDS or integer(_DATA["chips_per_player"], "chips") != CHIPS_PER_PLAYER:
        raise SETS[0].refuse("the kinds or chips are not those the rules use")
    if [len(worlds), len(FIRST_EDITION.cards), len(FIRST_EDITION.deck), len(FIRST_EDITION.starts)] != [64, 95, 114, 5]:
        raise SETS[0].refuse("cards are missing or too many")
    if len(ACTION_KEYS) != ACTIONS:
        raise SETS[0].refuse("the action cards are not those the rules use")
    for one in SETS:
        known = BASE_TABLES if one.key == BASE else KNOWN_TABLES
        if not set(one.data) <= known:
            raise one.refuse(f"it has parts that no set has: {_unknown(set(one.data), known)}")
        if one.data.get("start_worlds", START_WORLDS[0]) not in START_WORLDS:
            raise one.refuse("its start worlds are neither dealt nor chosen")


_check()
