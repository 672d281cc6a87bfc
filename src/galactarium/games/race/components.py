"""The cards, action cards and prices, typed and checked once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.points import scoring_lines
from galactarium.games.race.powers import (
    ANY,
    COMPARED_POWERS,
    CONSUME,
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
    KINDS,
    LUCKY,
    MILITARY,
    NO_GOODS,
    NO_KIND,
    PHASES,
    PRODUCE,
    PRODUCE_GOOD,
    PRODUCE_WINDFALL,
    PRODUCTION,
    SETTLE_AFTER_DRAW,
    SOURCES,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    SUMS,
    TRADE_MORE_HERE,
    WINDFALL,
    Power,
    read_power,
)
from galactarium.games.race.records import CardFacts, Kind, Printed, Sort
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.vectors import EMPTY, filled, sequence

RULES: Final = "2"  # the version of these rules: it changes when the same choices would lead elsewhere

DESIGNS: Final = 95  # different cards
DECK_SIZE: Final = 114  # cards
FIRST_DEVELOPMENT: Final = 64  # worlds have the numbers below it
NO_CARD: Final = -1

# The action cards, by number.
EXPLORE_FIVE: Final = 0
EXPLORE_ONE_ONE: Final = 1
DEVELOP: Final = 2
SETTLE: Final = 3
CONSUME_TRADE: Final = 4
CONSUME_DOUBLE: Final = 5
PRODUCE_ACTION: Final = 6
ACTIONS: Final = 7

HAND_LIMIT: Final = 10  # race.end.1
LAST_TABLEAU: Final = 12  # race.finish.1
CHIPS_PER_PLAYER: Final = 12  # race.setup.1
DEALT: Final = 6  # race.setup.6
FIRST_DISCARDS: Final = 2


def sort_of(power: Power) -> i64:
    """The sort of powers that are counted to which a power belongs, or -1."""
    if power.phase == CONSUME:
        return CONSUME_POWERS
    if power.effect == PRODUCE_WINDFALL and power.kind == ANY:
        return FREE_WINDFALL_POWERS
    if power.effect == DRAW_PER_GOOD or power.effect == DRAW_PER_KIND:
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
        self.start = start  # the number of a start world, else -1
        self.preset = preset  # the start world whose first-game hand holds it, else -1
        self.keywords = keywords
        self.is_rebel = "rebel" in keywords
        self.powers = powers
        self.scoring = scoring
        self.consume = [power for power in powers if power.phase == CONSUME]
        self.produce = [power for power in powers if power.phase == PRODUCE and power.effect != DRAW_IF_HERE]
        self.sums = EMPTY  # pairs: the place of a sum that the card adds to, and how much it adds
        self.trade_here: i64 = 0
        self.draw_if_here: i64 = 0
        self.strength: i64 = 0  # general Military
        self.start_draw: i64 = 0  # as a develop phase starts
        self.after_draw: i64 = 0  # after placing a card of the phase that `after_phase` names
        self.after_phase: i64 = -1
        self.spends: i64 = 0  # the effect for which the card itself is discarded
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
    """All designs of one edition, by number."""

    def __init__(self, edition: str, cards: list[Card]) -> None:
        self.edition = edition
        self.cards = cards
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
    for place in (WINDFALL, PRODUCTION):
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
        integer(entry.get("start", -1), "start"),
        integer(entry.get("preset", -1), "preset"),
        [text(word, "keywords") for word in items(entry.get("keywords", []), "keywords")],
        [read_power(text(power, "powers")) for power in items(entry.get("powers", []), "powers")],
        [text(line, "scoring") for line in items(entry.get("scoring", []), "scoring")],
    )


_DATA: Final = tomllib.loads(files("galactarium.games.race").joinpath("components.toml").read_text("utf-8"))
_PRINTED: Final = [mapping(entry, "card") for entry in items(_DATA["card"], "card")]
_CHANGES: Final = {
    text(mapping(entry, "second_edition")["id"], "id"): mapping(entry, "second_edition")
    for entry in items(_DATA["second_edition"], "second_edition")
}
_ACTIONS: Final = [mapping(entry, "action") for entry in items(_DATA["action"], "action")]

FIRST_EDITION: Final[Cards] = Cards("first", [_card(number, entry) for number, entry in enumerate(_PRINTED)])
SECOND_EDITION: Final[Cards] = Cards(
    "second",
    [_card(number, {**entry, **_CHANGES.get(text(entry["id"], "id"), {})}) for number, entry in enumerate(_PRINTED)],
)

KEYS: Final = [card.key for card in FIRST_EDITION.cards]
NUMBERS: Final = {key: number for number, key in enumerate(KEYS)}
COPIES: Final = sequence([int(card.copies) for card in FIRST_EDITION.cards])
ALL_CARDS: Final = sequence([number for number, card in enumerate(FIRST_EDITION.cards) for _ in range(card.copies)])
STARTS: Final = sequence(
    [int(card.number) for card in sorted(FIRST_EDITION.cards, key=lambda card: card.start) if card.start >= 0]
)
PRICES: Final = sequence([integer(price, "prices") for price in items(_DATA["prices"], "prices")])
ACTION_KEYS: Final = [text(entry["id"], "id") for entry in _ACTIONS]
ACTION_NAMES: Final = [text(entry["name"], "name") for entry in _ACTIONS]
ACTION_COPIES: Final = sequence([integer(entry["copies"], "copies") for entry in _ACTIONS])
EXPERIENCED_COPIES: Final = sequence([integer(entry["experienced"], "experienced") for entry in _ACTIONS])
CHIP_VALUES: Final = [
    [integer(number, "chips") for number in items(pair, "chips")] for pair in items(_DATA["chips"], "chips")
]


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
    developments = [card for card in FIRST_EDITION.cards if not card.is_world]
    if items(_DATA["kinds"], "kinds") != KINDS or integer(_DATA["chips_per_player"], "chips") != CHIPS_PER_PLAYER:
        raise ValueError("components.toml: the kinds or chips are not those the rules use")
    if [len(worlds), len(developments), len(ALL_CARDS), len(STARTS)] != [64, DESIGNS - 64, DECK_SIZE, 5]:
        raise ValueError("components.toml: cards are missing or too many")
    if len(ACTION_KEYS) != ACTIONS or len(NUMBERS) != DESIGNS:
        raise ValueError("components.toml: the action cards are not those the rules use, or an id stands twice")
    for cards in (FIRST_EDITION, SECOND_EDITION):
        for card in cards.cards:
            produces = any(power.effect == PRODUCE_GOOD for power in card.powers)
            if card.is_world != (card.number < FIRST_DEVELOPMENT):
                raise ValueError("components.toml: worlds stand before developments")
            if produces != (card.source == PRODUCTION):
                raise ValueError(f"components.toml: {card.key} does not produce as its kind of world does")
            if card.is_six != (not card.is_world and card.cost == 6) or (card.is_world and card.copies != 1):
                raise ValueError(f"components.toml: {card.key} has a wrong scoring or number of copies")


_check()
