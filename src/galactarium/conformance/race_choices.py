"""Their choices against ours: the options must be the same, and what they picked is played here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from galactarium.conformance.race_trace import Recorded
from galactarium.conformance.race_words import ACTIONS, LABELS, NAMES, name_of, number, plain, power_label, way
from galactarium.games.race.components import EVERY_CARD, FIRST_DISCARDS
from galactarium.games.race.empire import (
    EMPIRE,
    HAND_SIZE,
    PICKS,
    PLACED,
    SEEN_SIZE,
    SHIP,
    TABLEAU,
    TABLEAU_SIZE,
    TACTICS,
    WAYS,
    empty_windfalls,
    find,
    goods_of,
)
from galactarium.games.race.picks import NONE
from galactarium.games.race.powers import ANY, SPEND_FOR_FREE_WORLD, SPEND_FOR_MILITARY
from galactarium.games.race.steps.consume_choices import COUNTS, DONE
from galactarium.games.race.steps.consume_powers import goods_wanted, power_of
from galactarium.games.race.steps.explore import cards_kept
from galactarium.games.race.steps.placing import cost_to_place, spend, ways_to_place
from galactarium.games.race.steps.produce_order import ordered_power
from galactarium.games.race.table import RaceTable
from galactarium.kernel.decision import Decision
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import facts_of

# Our steps for each of their questions; what is a set there is a chain of choices here.
STEPS: Final = {
    "initial_discard": ["initial_discard"],
    "actions": ["choose_action"],
    "explore_discard": ["explore_keep"],
    "develop": ["develop"],
    "settle": ["settle"],
    "pay": ["pay_way", "pay_cards"],
    "trade": ["trade"],
    "consume_power": ["consume_power"],
    "consume_goods": ["consume_goods"],
    "consume_hand": ["consume_hand"],
    "lucky": ["lucky_number"],
    "windfall": ["windfall"],
    "end_discard": ["end_discard"],
    "start": ["choose_start", "initial_discard"],
    "produce_power": ["produce_power"],
    "discard_produce": ["produce_hand", "produce_world"],
}

Compared = tuple[str, object, object]  # what, theirs, ours


def names(value: object) -> list[str]:
    return sorted(plain(text(name, "names")) for name in items(value, "names"))


def is_open(event: Recorded) -> bool:
    """Whether their question leaves anything to decide; if not, we may have gone on without asking."""
    match event["type"]:
        case "explore_discard":
            return len(set(names(event["from"]))) > 1
        case "develop" | "settle":
            return len(items(event["from"], "from")) > 0
        case "pay":
            return len({used for used, _, is_wasted in _ways(event) if not is_wasted}) > 1
        case "trade":
            return len(items(event["from"], "from")) > 1
        case "consume_power":
            return len(items(event["from"], "from")) > 1 or event["optional"] is True
        case "consume_goods":
            return len(items(event["from"], "from")) > integer(event["min"], "min")
        case "discard_produce":
            return len(items(event["worlds"], "worlds")) > 0
    return True


def is_idle(table: RaceTable, event: Recorded) -> bool:
    """Whether they ask for an order of powers though no world can take the good that a hand card would bring."""
    return event["type"] == "produce_power" and len(empty_windfalls(table, integer(event["p"], "p"), ANY)) == 0


def asks(decision: Decision, event: Recorded) -> bool:
    """Whether our question is theirs."""
    if decision.step not in STEPS[text(event["type"], "type")]:
        return False
    card = facts_of(decision.about).get("card")
    return event["type"] != "consume_goods" or name_of(card) == plain(text(event["card"], "card"))


def compare_options(table: RaceTable, decision: Decision, event: Recorded) -> Iterator[Compared]:
    """What they offered and what we offer."""
    seat = decision.seat
    cells = table.empires
    base = seat * EMPIRE
    hand = int(cells[base + HAND_SIZE])
    ours = [NAMES[option] for option in decision.options if option < len(NAMES) and NAMES[option]]
    match event["type"]:
        case "initial_discard" | "end_discard" | "actions":
            yield "how many", event["n"], facts_of(decision.about)["count"]
            if event["type"] == "actions" and facts_of(decision.about)["count"] == 1:
                yield "actions", list(range(len(ACTIONS))), decision.options
        case "explore_discard":
            seen = cells[base + SEEN_SIZE + 1 : base + SEEN_SIZE + 1 + cells[base + SEEN_SIZE]]
            yield "cards seen", names(event["from"]), sorted(NAMES[card] for card in seen)
            yield "how many", event["n"], len(seen) - cards_kept(table, seat)
        case "develop" | "settle":
            yield "cards that can be placed", sorted(set(names(event["from"]))), sorted(ours)
        case "pay":
            card = table.cards[cells[base + PLACED]]
            yield "card to pay for", plain(text(event["for"], "for")), card.name
            bits = ways_to_place(table, seat, card, hand)
            legal = {w: int(cost_to_place(table, seat, card, w)) for w in range(WAYS) if bits >> w & 1}
            # Whether to allow what is wasted is a matter of taste.
            theirs = {used: need for used, need, is_wasted in _ways(event) if not is_wasted or used in legal}
            yield "ways to pay", theirs, legal
        case "trade" | "windfall":
            yield "worlds", names(event["from"]), sorted(ours)
        case "consume_power":
            powers = [EVERY_CARD[o >> 1].consume[o & 1] for o in decision.options if o != DONE]
            cards = [NAMES[option >> 1] for option in decision.options if option != DONE]
            offered = [sorted([plain(text(card, "card")), label]) for card, label in _pairs(event["from"])]
            found = [sorted([card, power_label(power)]) for card, power in zip(cards, powers, strict=True)]
            yield "powers", sorted(offered), sorted(found)
            yield "optional", event["optional"], DONE in decision.options
        case "consume_goods":
            argument = table.agenda.argument(seat)
            power = power_of(table, seat, argument // COUNTS)
            goods = goods_of(table, seat, power.kind)
            worlds = sorted(NAMES[cells[base + TABLEAU + place]] for place in goods)
            wanted = int(goods_wanted(power, len(goods)))
            yield "power", event["power"], LABELS[power.written]
            yield "worlds", names(event["from"]), worlds
            yield "how many", [event["min"], event["max"]], [wanted, wanted]
        case "consume_hand":
            yield "how many", min(integer(event["max"], "max"), hand), facts_of(decision.about)["count"]
        case "start":
            yield "start worlds", names(event["from"]), sorted(ours)
            yield "how many", event["n"], FIRST_DISCARDS
        case "produce_power":
            found = [sorted([NAMES[o >> 1], power_label(EVERY_CARD[o >> 1].ordered[o & 1])]) for o in decision.options]
            offered = [sorted([plain(text(card, "card")), label]) for card, label in _pairs(event["from"])]
            yield "powers", sorted(offered), sorted(found)
        case "discard_produce":
            power = ordered_power(table, seat, table.agenda.argument(seat))
            places = empty_windfalls(table, seat, power.kind)
            yield "power", event["power"], power_label(power)
            yield "worlds", names(event["worlds"]), sorted(NAMES[cells[base + TABLEAU + place]] for place in places)
            yield "hand cards", hand > 0, True
        case "lucky":
            numbers = list(range(integer(event["min"], "min"), integer(event["max"], "max") + 1))
            yield "numbers", numbers, decision.options


def next_choice(table: RaceTable, decision: Decision, event: Recorded, made: int) -> int | None:
    """The choice of ours that comes next towards what they picked, when so many picks are made; None if all is done."""
    pick = event["pick"]
    seat = decision.seat
    match decision.step:
        case "choose_action":
            return _at(sorted(ACTIONS.index(text(name, "pick")) for name in items(pick, "pick")), made)
        case "initial_discard" if event["type"] == "start":
            return _at(sorted(number(name) for name in names(event["discard"])), made)
        case "initial_discard" | "end_discard" | "pay_cards":
            return _at(sorted(number(name) for name in names(pick)), made)
        case "consume_hand":
            choice = _at(sorted(number(name) for name in names(pick)), made)
            return NONE if choice is None else choice
        case "explore_keep":
            kept = names(event["from"])
            for name in names(pick):
                kept.remove(name)
            return _at(sorted(number(name) for name in kept), made)
        case "develop" | "settle":
            return NONE if pick is None else number(text(pick, "pick"))
        case "pay_way":
            return way(_names(event["use"])) & ~wasted(table, event)
        case "trade" | "windfall":
            return number(text(pick, "pick"))
        case "lucky_number":
            return integer(pick, "pick")
        case "consume_goods":
            places = {
                int(find(table.empires, seat * EMPIRE + TABLEAU_SIZE, number(name))): name for name in names(pick)
            }
            return _at([number(places[place]) for place in sorted(places)], made)
        case "consume_power":
            if pick is None:
                return DONE
            card, label = (text(part, "pick") for part in items(pick, "pick"))
            powers = [power_label(power) for power in EVERY_CARD[number(card)].consume]
            return 2 * number(card) + powers.index(label)
        case "produce_power":
            card, label = (text(part, "pick") for part in items(pick, "pick"))
            powers = [power_label(power) for power in EVERY_CARD[number(card)].ordered]
            return 2 * number(card) + powers.index(label)
        case "choose_start":
            return number(text(pick, "pick"))
        case "produce_hand":
            return NONE if pick is None else number(text(items(pick, "pick")[0], "pick"))
        case "produce_world":
            return number(text(items(pick, "pick")[1], "pick"))
    raise ValueError(decision.step)


def play_choice(table: RaceTable, event: Recorded) -> None:
    """Play what they picked, as the chain of choices that it is here; forced ones have been made already."""
    seat = integer(event["p"], "p")
    steps = STEPS[text(event["type"], "type")]
    last = (-1, -1)
    while True:
        decision = table.decision(seat)
        if decision is None or not asks(decision, event):
            return
        made = int(table.empires[seat * EMPIRE + PICKS])
        here = (steps.index(decision.step), made)
        if here <= last:  # the same question again: it answers another of theirs
            return
        choice = next_choice(table, decision, event, made)
        if choice is None:
            return
        table.play(seat, choice)
        last = here


def wasted(table: RaceTable, event: Recorded) -> int:
    """The powers of the way they picked that are given up without need, which our rules do not offer."""
    if event["type"] != "pay":
        return 0
    seat = integer(event["p"], "p")
    cells = table.empires
    card = table.cards[cells[seat * EMPIRE + PLACED]]
    used = way(_names(event["use"]))
    ours = ways_to_place(table, seat, card, cells[seat * EMPIRE + HAND_SIZE])
    if ours >> used & 1:
        return 0
    return next((extra for extra in (TACTICS, SHIP) if used & extra and ours >> (used & ~extra) & 1), 0)


def give_up(table: RaceTable, seat: int, powers: int) -> None:
    """Discard from the tableau what they wasted; it helps nothing."""
    for power, effect in ((TACTICS, SPEND_FOR_MILITARY), (SHIP, SPEND_FOR_FREE_WORLD)):
        if powers & power:
            spend(table, seat, effect)


def _ways(event: Recorded) -> list[tuple[int, int, bool]]:
    """The ways to pay that they offer: the powers used, the cards needed, and whether a power is wasted."""
    out: list[tuple[int, int, bool]] = []
    for each in items(event["legal"], "legal"):
        entry = mapping(each, "legal")
        out.append((way(_names(entry["use"])), integer(entry["need"], "need"), entry.get("waste") is True))
    return out


def _names(value: object) -> list[str]:
    return [text(name, "names") for name in items(value, "names")]


def _at(values: list[int], place: int) -> int | None:
    return values[place] if place < len(values) else None


def _pairs(value: object) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    for pair in items(value, "from"):
        card, label = items(pair, "from")
        out.append((text(card, "card"), text(label, "power")))
    return out
