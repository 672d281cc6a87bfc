"""Plays one seat of a Race game that another engine runs, in the protocol race-match.

From what the other engine tells, an observation of ours is built; a bot decides on it; its choice is told in the other
engine's words.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from galactarium.bots import Bot
from galactarium.conformance.race_choices import STEPS, is_open
from galactarium.conformance.race_sight import Message, Sight, observe
from galactarium.conformance.race_trace import read_event
from galactarium.conformance.race_words import ACTIONS, NAMES, USES, number, plain
from galactarium.games.race import GAME
from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import (
    EMPIRE,
    HAND_SIZE,
    PICK,
    PICKS,
    SEEN_SIZE,
    WAY,
)
from galactarium.games.race.events import Discarded, GoodDiscarded
from galactarium.games.race.table import (
    RaceTable,
)
from galactarium.kernel.chance import seeded
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.records import Event
from galactarium.kernel.refusals import Malformed

E = TypeVar("E", bound=Event)


def read_message(line: str) -> Message:
    """One line of the protocol."""
    try:
        return mapping(json.loads(line), "message")
    except ValueError as error:
        raise Malformed("malformed.message") from error


class RaceSeat:
    """One seat; games follow each other. `make_bot` makes the player of a game from the number of seats.

    Messages do not tell the edition of the cards. Where they do not tell the variant either, it is `variant`.
    """

    def __init__(self, make_bot: Callable[[int], Bot], edition: str = "first", variant: str = "standard") -> None:
        self.make_bot = make_bot
        self.edition = edition
        self.variant = variant
        self.bot: Bot | None = None
        self.sight = Sight(2, 0, edition)
        self.last: Message = {}
        self.asked = 0  # choices that a bot made
        self.forced = 0  # choices that left nothing to decide

    def answer(self, message: Message) -> Message | None:
        """The answer to one message, if it wants one."""
        if message["msg"] == "result":
            self.bot = None
            return None
        if message["msg"] == "error":
            return self._answer(self.last)
        message = {"variant": self.variant, **message}
        self.last = message
        seats = integer(message["players"], "players")
        if self.bot is None:
            self.bot = self.make_bot(seats)
            self.sight = Sight(seats, integer(message["seat"], "seat"), self.edition)
        for event in items(message["events"], "events"):
            self.sight.take(mapping(event, "event"))
        return self._answer(message)

    def _answer(self, message: Message) -> Message:
        seat = integer(message["seat"], "seat")
        choice = mapping(message["choice"], "choice")
        if choice["type"] != "pay" and not is_open(read_event(choice)):
            self.forced += 1
            return only_answer(choice, own_state(message))
        steps = STEPS[text(choice["type"], "type")]
        observation = observe(message, self.sight)
        start = GAME.imagine(observation_from_json(observation), seeded("sight", self.sight.seats))
        assert isinstance(start, RaceTable)
        assert self.bot is not None
        table = start.copy()
        chosen: list[int] = []
        last = (-1, -1)
        while table.agenda.block == 0:  # one chain of choices
            decision = table.decision(seat)
            if decision is None or decision.step not in steps:
                break
            here = (steps.index(decision.step), int(table.empires[seat * EMPIRE + PICKS]))
            if here <= last:  # the same question again: it is another of theirs
                break
            last = here
            chosen.append(self.bot.choose(table.observe(seat), decision))
            table.play(seat, chosen[-1])
        if not chosen:
            self.forced += 1
            return only_answer(choice, own_state(message))
        self.asked += 1
        start.agenda.stacks[0] = 0  # the table does not go on: what was picked can be read
        start.journal = Journal(self.sight.seats)
        for option in chosen:
            start.play(seat, option)
        return translate(self.sight, start, seat, choice, own_state(message), chosen)


def own_state(message: Message) -> Message:
    players = items(mapping(message["state"], "state")["players"], "players")
    return mapping(players[integer(message["seat"], "seat")], "player")


# Their answer


def translate(sight: Sight, table: RaceTable, seat: int, choice: Message, shown: Message, chosen: list[int]) -> Message:
    """What was chosen, in their words; what the seat has picked can be read from the table or its journal."""
    cells = table.empires
    base = seat * EMPIRE
    places = [int(cells[base + PICK + at]) for at in range(cells[base + PICKS])]
    hand = [int(cells[base + HAND_SIZE + 1 + place]) for place in places if place < cells[base + HAND_SIZE]]
    match choice["type"]:
        case "initial_discard" | "end_discard":
            return {"pick": named(hand, shown["hand"])}
        case "consume_hand":
            cards = [card for event in told(table, Discarded)[:1] for card in event.cards or []]
            return {"pick": named([KEYS.index(card) for card in cards], shown["hand"])}
        case "actions":
            return {"pick": [ACTIONS[action] for action in places]}
        case "explore_discard":
            kept = named([int(cells[base + SEEN_SIZE + 1 + place]) for place in places], choice["from"])
            return {"pick": [name for name in items(choice["from"], "from") if name not in kept]}
        case "develop" | "settle":
            return {"pick": named(hand, shown["hand"])[0] if hand else None}
        case "pay":
            used = [
                card for card in items(shown["tableau"], "tableau") if USES.get(plain(str(card)), 0) & cells[base + WAY]
            ]
            return {"pick": named(hand, shown["hand"]), "use": used}
        case "trade" | "windfall":
            return {"pick": named(chosen, choice["from"])[0]}
        case "consume_goods":  # further powers may have followed by themselves
            taken = told(table, GoodDiscarded)[: integer(choice["min"], "min")]
            return {"pick": named([KEYS.index(event.world) for event in taken], choice["from"])}
        case "consume_power":
            for pair in items(choice["from"], "from"):
                card, label = (text(part, "from") for part in items(pair, "from"))
                if chosen[0] == 2 * number(card) + sight.entry_of(number(card), label):
                    return {"pick": [card, label]}
            return {"pick": None}
    return {"pick": chosen[0]}


def told(table: RaceTable, kind: type[E]) -> list[E]:
    """The events of a kind, in the order in which they came."""
    assert table.journal is not None
    return [event for event in table.journal.events if isinstance(event, kind)]


def named(cards: list[int], names: object) -> list[str]:
    """Their names of cards, out of a list of names in which copies have numbers."""
    left = [text(name, "names") for name in items(names, "names")]
    out: list[str] = []
    for card in cards:
        name = next(name for name in left if plain(name) == NAMES[card])
        left.remove(name)
        out.append(name)
    return out


def only_answer(choice: Message, shown: Message) -> Message:
    """The answer where nothing is left to decide."""
    match choice["type"]:
        case "pay":
            for entry in items(choice["legal"], "legal"):
                option = mapping(entry, "legal")
                if not option.get("waste"):
                    need = integer(option["need"], "need")
                    return {"pick": items(shown["hand"], "hand")[:need], "use": option["use"]}
        case "explore_discard":
            return {"pick": items(choice["from"], "from")[: integer(choice["n"], "n")]}
        case "initial_discard" | "end_discard":
            return {"pick": items(shown["hand"], "hand")[: integer(choice["n"], "n")]}
        case "consume_goods":
            return {"pick": items(choice["from"], "from")[: integer(choice["min"], "min")]}
        case "trade" | "windfall" | "consume_power":
            return {"pick": items(choice["from"], "from")[0]}
    return {"pick": None}
