"""What another engine shows of a Race game, as an observation of ours."""

from __future__ import annotations

from typing import Final

from galactarium.conformance.race_words import ACTIONS, VARIANTS, number, plain, power_label
from galactarium.games.race import GAME
from galactarium.games.race.components import ACTION_KEYS, KEYS, cards_played
from galactarium.games.race.powers import ANY, KEEP_MORE, KINDS, PRODUCE_WINDFALL
from galactarium.games.race.records import UsedPower
from galactarium.games.race.steps import produce, trade
from galactarium.games.race.steps.consume_choices import COUNTS
from galactarium.games.race.table import (
    BEGIN,
    CHOOSE_ACTION,
    CONSUME,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_OVER,
    CONSUME_POWER,
    DEVELOP,
    DEVELOP_CARD,
    END_DISCARD,
    END_EXPLORE,
    END_ROUND,
    EXPLORE,
    EXPLORE_KEEP,
    FINISH_ROUND,
    INITIAL_DISCARD,
    LUCKY_NUMBER,
    PAID,
    PAY_WAY,
    PRODUCE,
    PRODUCE_OVER,
    REVEAL_ACTIONS,
    REVEAL_DEVELOPMENTS,
    REVEAL_WORLDS,
    SETTLE,
    SETTLE_WORLD,
    TRADE,
    WINDFALL,
)
from galactarium.kernel.agenda import StepNumber
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.sets import BASE

Message = dict[str, object]
Stack = list[int]

HAND_LIMIT: Final = 10
PHASES: Final = ["explore", "develop", "develop2", "settle", "settle2", "consume", "produce"]


def due(step: StepNumber, argument: int = 0) -> Stack:
    """One thing to do."""
    return [int(step), argument]


PHASE_STEPS: Final = [
    due(EXPLORE),
    due(DEVELOP),
    due(DEVELOP, 1),
    due(SETTLE),
    due(SETTLE, 1),
    due(CONSUME),
    due(PRODUCE),
]


class Sight:
    """What one seat has seen of the running round, as far as the snapshots do not tell it."""

    def __init__(self, seats: int, own: int, edition: str = "first") -> None:
        self.seats = seats
        self.own = own
        self.edition = edition
        self.cards = cards_played(edition, BASE).cards
        self.begin_round()

    def begin_round(self) -> None:
        self.actions: list[list[str]] = [[] for _ in range(self.seats)]
        self.begin_phase("")

    def begin_phase(self, phase: str) -> None:
        self.phase = phase
        self.placed: list[str | None] = [None] * self.seats
        self.seen = [0] * self.seats  # cards drawn in explore
        self.used: list[UsedPower] = []  # own consume powers
        self.produced = [[0] * len(KINDS) for _ in range(self.seats)]

    def take(self, event: Message) -> None:
        """One event, in the words of race-trace."""
        kind = event["e"]
        if kind == "round":
            self.begin_round()
        elif kind == "actions":
            picks = [items(pick, "picks") for pick in items(event["picks"], "picks")]
            self.actions = [[text(name, "picks") for name in pick] for pick in picks]
        elif kind == "phase":
            self.begin_phase(text(event["name"], "name"))
        elif "p" in event:
            self._take_of(event, integer(event["p"], "p"))

    def _take_of(self, event: Message, seat: int) -> None:
        kind = event["e"]
        if kind == "place":
            self.placed[seat] = plain(text(event["card"], "card"))
        elif kind == "draw" and event["why"] == "explore":
            self.seen[seat] += integer(event["n"], "n") if "n" in event else len(items(event["cards"], "cards"))
        elif kind == "use" and seat == self.own and self.phase == "consume":
            card = number(text(event["card"], "card"))
            self.used.append(UsedPower(KEYS[card], self.entry_of(card, text(event["power"], "power"))))
        elif kind == "good_on" and self.phase == "produce":
            world = self.cards[number(text(event["world"], "world"))]
            self.produced[seat][world.kind] += 1

    def entry_of(self, card: int, label: str) -> int:
        """Which consume power of a card their label means."""
        return [power_label(power) for power in self.cards[card].consume].index(label)


def observe(message: Message, sight: Sight) -> dict[str, object]:
    """Their state and events as an observation of ours."""
    seat = integer(message["seat"], "seat")
    state = mapping(message["state"], "state")
    choice = mapping(message["choice"], "choice")
    shown = [mapping(player, "player") for player in items(state["players"], "players")]
    empires = [empire(sight, player, other, seat, choice) for other, player in enumerate(shown)]
    starts = [sight.cards[KEYS.index(tableau(entry)[0])].start for entry in empires]
    first = starts.index(min(starts))
    return {
        "game": GAME.name,
        "rules": GAME.rules,
        "seats": len(shown),
        "seat": seat,
        "options": {"variant": VARIANTS[text(message["variant"], "variant")], "edition": sight.edition},
        "agenda": agenda(sight, choice, empires, seat, (seat - first) % len(shown)),
        "facts": {
            "round": state["round"],
            "first": first,
            "order": "agreed",  # the other engine never lets players decide at once
            "second": sight.phase.endswith("2") and choice["type"] != "end_discard",
            "pool": max(integer(state["pool"], "pool"), 0),
            "supply": state["deck"],
            "discards": state["discard"],
            "empires": empires,
        },
    }


def tableau(entry: Message) -> list[str]:
    return [text(key, "tableau") for key in items(entry["tableau"], "tableau")]


def keys(value: object) -> list[str]:
    """Our keys of cards that they name."""
    return [KEYS[number(text(name, "cards"))] for name in items(value, "cards")]


def empire(sight: Sight, shown: Message, seat: int, own: int, choice: Message) -> Message:
    is_own = seat == own
    exploring = choice["type"] == "explore_discard"
    hand: object
    seen: object
    if is_own:
        cards = keys(shown["hand"])
        drawn = keys(choice["from"]) if exploring else []
        for card in drawn:
            cards.remove(card)
        hand, seen = cards, drawn
    else:
        seen = sight.seen[seat] if exploring else 0
        hand = integer(shown["hand_size"], "hand_size") - seen
    over = choice["type"] == "end_discard"  # the last phase has left nothing behind
    placed = sight.placed[seat] if choice["type"] == "pay" else None
    produced = [0] * len(KINDS) if over else sight.produced[seat]
    return {
        "chips": shown["chips"],
        "actions": [ACTION_KEYS[ACTIONS.index(name)] for name in sight.actions[seat]],
        "tableau": keys(shown["tableau"]),
        "goods": keys(shown["goods"]),
        "placed": None if placed is None else KEYS[number(placed)],
        "used": sight.used if is_own and not over else [],
        "produced": dict(zip(KINDS, produced, strict=True)),
        "pile": 0,
        "hand": hand,
        "seen": seen,
        "picks": [],
        "way": None,
    }


def agenda(sight: Sight, choice: Message, empires: list[Message], seat: int, turn: int) -> list[Stack]:
    """What the table and the seats have to do, for each of their questions."""
    seats = len(empires)
    rest = later(sight) if sight.phase else []
    everyone: dict[str, tuple[Stack, Stack]] = {
        "initial_discard": (due(BEGIN), due(INITIAL_DISCARD, 2)),
        "actions": (due(REVEAL_ACTIONS), due(CHOOSE_ACTION, integer(choice.get("n", 1), "n"))),
        "develop": ([*rest, *due(REVEAL_DEVELOPMENTS)], due(DEVELOP_CARD)),
        "settle": ([*rest, *due(REVEAL_WORLDS)], due(SETTLE_WORLD)),
    }
    kind = text(choice["type"], "type")
    if kind in everyone:
        table, stack = everyone[kind]
        return [table, *(stack[:] for _ in range(seats))]
    if kind == "explore_discard":
        stacks = [explore_stack(sight, empires[other], other) for other in range(seats)]
        stacks[seat] = due(EXPLORE_KEEP, len(items(choice["from"], "from")) - integer(choice["n"], "n"))
        return [[*rest, *due(END_EXPLORE)], *stacks]
    if kind == "end_discard":
        stacks = [end_stack(entry) for entry in empires]
        stacks[seat] = due(END_DISCARD, integer(choice["n"], "n"))
        return [due(FINISH_ROUND), *stacks]
    then, own = single(sight, choice, empires[seat], turn)
    return [[*rest, *then], *(own if other == seat else [] for other in range(seats))]


def later(sight: Sight) -> Stack:
    """The phases of the round that are still to come, the next one last."""
    chosen = [action for pick in sight.actions for action in set(pick)]
    twice = {action for pick in sight.actions for action in pick if pick.count(action) == 2}
    happens = [
        bool({"Explore+5", "Explore+1+1"} & set(chosen)),
        "Develop" in chosen,
        "Develop" in twice,
        "Settle" in chosen,
        "Settle" in twice,
        bool({"Consume-Trade", "Consume-x2"} & set(chosen)),
        "Produce" in chosen,
    ]
    stack: Stack = due(END_ROUND)
    for place in range(len(PHASES) - 1, PHASES.index(sight.phase), -1):
        if happens[place]:
            stack += PHASE_STEPS[place]
    return stack


def explore_stack(sight: Sight, entry: Message, seat: int) -> Stack:
    kept = 1 + ("Explore+1+1" in sight.actions[seat])
    for key in tableau(entry):
        sums = sight.cards[KEYS.index(key)].sums
        kept += sum(int(sums[at + 1]) for at in range(0, len(sums), 2) if sums[at] == KEEP_MORE)
    return due(EXPLORE_KEEP, kept) if kept < sight.seen[seat] else []


def end_stack(entry: Message) -> Stack:
    hand = entry["hand"]
    excess = (len(hand) if isinstance(hand, list) else integer(hand, "hand")) - HAND_LIMIT
    return due(END_DISCARD, excess) if excess > 0 else []


def single(sight: Sight, choice: Message, entry: Message, turn: int) -> tuple[Stack, Stack]:
    """What the table and the seat have to do when it alone decides."""
    kind = choice["type"]
    if kind == "pay":
        return due(PAID, turn), due(PAY_WAY)
    if kind == "windfall":
        part = produce.BONUS
        place = 0
        if "card" in choice:
            card = number(text(choice["card"], "card"))
            place = tableau(entry).index(KEYS[card])
            powers = [power for power in sight.cards[card].produce if power.effect == PRODUCE_WINDFALL]
            part = produce.FREE_WINDFALLS if powers[0].kind == ANY else produce.OWN_GOODS
        return due(PRODUCE_OVER, turn), due(WINDFALL, produce.PLACES * part + place)
    then = due(CONSUME_OVER, turn)
    if kind == "consume_power":
        return then, due(CONSUME_POWER)
    if kind == "trade":
        return then, due(TRADE, trade.WITH_POWERS if choice["bonuses"] else trade.PLAINLY)
    power = COUNTS * used_power(choice, entry, sight)
    if kind == "lucky":
        return then, due(LUCKY_NUMBER, power)
    if kind == "consume_hand":
        return then, due(CONSUME_HAND, power + min(integer(choice["max"], "max"), len(items(entry["hand"], "hand"))))
    return then, due(CONSUME_GOODS, power + integer(choice["min"], "min"))


def used_power(choice: Message, entry: Message, sight: Sight) -> int:
    """The number of the power that is being used: 2 * place in the tableau + entry."""
    if "card" in choice:
        card = number(text(choice["card"], "card"))
        return 2 * tableau(entry).index(KEYS[card]) + sight.entry_of(card, text(choice["power"], "power"))
    last = sight.used[-1]
    return 2 * tableau(entry).index(last.card) + last.power
