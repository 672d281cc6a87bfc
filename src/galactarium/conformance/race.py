"""Replays games in the format race-trace, event by event, and compares all that they show with our own game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from galactarium.conformance.race_choices import (
    asks,
    compare_options,
    give_up,
    is_idle,
    is_open,
    names,
    play_choice,
    wasted,
)
from galactarium.conformance.race_effects import Effect, our_effects, their_cards, their_effects
from galactarium.conformance.race_trace import Head, Recorded, Score, read_event, read_head, read_result
from galactarium.conformance.race_words import NAMES, ROUNDS, VARIANTS, number, plain
from galactarium.conformance.report import Difference
from galactarium.games.race import GAME
from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import (
    CHIPS,
    EMPIRE,
    GOOD,
    HAND_SIZE,
    TABLEAU_SIZE,
    goods,
    pool,
)
from galactarium.games.race.order import AGREED
from galactarium.games.race.scoring import general_military, has_full_tableau, score
from galactarium.games.race.table import (
    CONSUME,
    DEVELOP,
    END_ROUND,
    EXPLORE,
    PRODUCE,
    REVEAL_ACTIONS,
    SETTLE,
    RaceTable,
)
from galactarium.kernel.agenda import NOTHING, TABLE, StepNumber
from galactarium.kernel.chance import ANY_STREAM, SETUP, ScriptedChance, scripted
from galactarium.kernel.events import Journal
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed, Refusal
from galactarium.kernel.sets import BASE

PHASES: Final = {
    "explore": (EXPLORE, 0),
    "develop": (DEVELOP, 0),
    "develop2": (DEVELOP, 1),
    "settle": (SETTLE, 0),
    "settle2": (SETTLE, 1),
    "consume": (CONSUME, 0),
    "produce": (PRODUCE, 0),
}

SETS_RECORDED: Final = [BASE, "new_worlds"]


class Broken(Exception):
    """The two games have parted; there is no use in going on."""


class Replayer:
    """One game. Feed it event after event; `table` is our own game, as far as the events suffice to play it.

    A choice is played as soon as all cards that it makes us draw have been fed: until then it waits. The phases of a
    round are kept apart, so that the table can be compared with the snapshot at the end of each. The other engine plays
    every phase in player order, so our table does so too.
    """

    def __init__(self, data: object) -> None:
        header = read_head(data)
        self.game = text(header["id"], "id")
        self.seats = integer(header["players"], "players")
        self.options = {
            "variant": VARIANTS[text(header["variant"], "variant")],
            "rounds": ROUNDS,
            "sets": sets_of(header),
        }
        if self.options["sets"] == BASE:  # else start worlds are chosen, and events tell which
            worlds = [text(world, "start_worlds") for world in items(header["start_worlds"], "start_worlds")]
            self.options["worlds"] = ",".join(KEYS[number(world)] for world in worlds)
        self.table: RaceTable | None = None
        self.differences: list[Difference] = []
        self.events = 0
        self.snapshots = 0
        self._phase = "setup"
        self._waiting: list[Recorded] = []  # choices and beginnings that still lack cards
        self._agenda: list[tuple[StepNumber, int]] = []  # what the table has to do after this phase
        self._offered: dict[int, list[int]] = {}
        self._dealt: dict[int, list[int]] = {}
        self._first_goods: list[int] = []  # on start worlds that are dealt
        self._start_goods: dict[int, list[str]] = {}  # on start worlds that are chosen
        self._fed = 0
        self._drawn = 0
        self._theirs: Counter[Effect] = Counter()
        self._ours: Counter[Effect] = Counter()

    # Feeding

    def feed(self, data: object) -> None:
        """Take one event; what differs is added to `differences`."""
        event = read_event(data)
        self.events += 1
        self._theirs.update(their_effects(event, self._phase))
        kind = event["e"]
        if self.table is None:
            self._set_up(event)
        elif kind == "phase":
            self._phase = text(event["name"], "name")
            self._waiting.append(event)
        elif kind in ("choose", "actions", "state", "round"):
            if event.get("at") == "setup":
                self._script([card for seat in sorted(self._start_goods) for card in self._start_goods[seat]])
            self._waiting.append(event)
        elif kind == "good_on" and self._phase == "setup":  # these come in any order of seats
            self._start_goods[integer(event["p"], "p")] = their_cards(event)
        else:
            self._script(their_cards(event))
        self._go_on(kind in ("state", "round"))

    def _script(self, cards: list[str]) -> None:
        """These cards are the next ones off our deck."""
        assert self.table is not None
        chance = self.table.chance
        assert isinstance(chance, ScriptedChance)
        chance.script(ANY_STREAM, [number(card) for card in cards])
        self._fed += len(cards)

    def finish(self, data: object) -> None:
        """The game is over: compare the itemised result."""
        result = read_result(data)
        self._go_on(True)
        table = self._ours_now()
        if not table.finished():
            raise self._broken("end of the game", True, False)
        cells = table.empires
        outcome = table.outcome()
        self._compare("rounds", result["rounds"], int(table.round))
        self._compare("winners", result["winners"], outcome.winners())
        reasons = {
            "chips": pool(table) <= 0,
            "tableau": has_full_tableau(table),
            "round_limit": table.round == table.limit,
        }
        self._compare("ended by", result["ended_by"], [reason for reason, holds in reasons.items() if holds])
        for seat, theirs in enumerate(items(result["scores"], "scores")):
            own = outcome.scores[seat]
            sixes = {NAMES[KEYS.index(key)]: points for key, points in own.items() if key in KEYS}
            ours: Score = {
                "p": seat,
                "chips": own["chips"],
                "card_vp": own["cards"],
                "six_dev": sixes,
                "six_dev_vp": sum(sixes.values()),
                "total": own["total"],
                "hand": int(cells[seat * EMPIRE + HAND_SIZE]),
                "goods": int(goods(table, seat)),
                "tiebreak": own["tie_break"],
                "winner": seat in outcome.winners(),
            }
            self._compare(f"score of seat {seat}", theirs, ours)

    # Playing

    def _set_up(self, event: Recorded) -> None:
        """All cards of the set-up must be known before the first choice."""
        if event["e"] == "offer":
            worlds = [number(text(world, "cards")) for world in items(event["cards"], "cards")]
            self._offered[integer(event["p"], "p")] = worlds
        elif event["e"] == "draw":
            self._dealt[integer(event["p"], "p")] = [number(card) for card in their_cards(event)]
        elif event["e"] == "good_on":
            self._first_goods += [number(card) for card in their_cards(event)]
        elif event["e"] == "choose":
            values = [*self._first_goods, *(card for seat in sorted(self._dealt) for card in self._dealt[seat])]
            offered = [world for seat in sorted(self._offered) for world in self._offered[seat]]
            table = GAME.deal(
                self.seats,
                "",
                self.options,
                chance=scripted("", self.seats, {SETUP: offered, ANY_STREAM: values[:]}),
                journal=Journal(self.seats),
            )
            assert isinstance(table, RaceTable)
            table.order = AGREED
            self._fed = len(values)
            self._take_over(table)
            self._waiting.append(event)

    def _go_on(self, must: bool) -> None:
        """Play what waits, as far as the cards suffice; if it must, all of it."""
        while self._waiting and self.table is not None:
            trial = self.table.copy()
            trial.journal = Journal(self.seats)
            found = len(self.differences)
            try:
                self._apply(trial, self._waiting[0])
            except (ValueError, Refusal) as error:
                raise self._broken("play", self._waiting[0], str(error)) from error
            if self._count_drawn(trial) > self._fed:
                if must:
                    raise self._broken("cards drawn", self._fed, self._count_drawn(trial))
                del self.differences[found:]
                return
            self._take_over(trial)
            self._waiting.pop(0)

    def _apply(self, table: RaceTable, event: Recorded) -> None:
        kind = event["e"]
        if kind == "choose":
            if event["type"] == "end_discard":
                self._begin_end(table)
            self._choose(table, event)
        elif kind == "actions":
            table.steps[REVEAL_ACTIONS].carry_out(table, TABLE, 0, NOTHING)
            self._hold(table)
        elif kind == "phase":
            wanted = PHASES[self._name(event)]
            if not self._agenda or self._agenda[-1] != wanted:
                raise self._broken("phase", event["name"], self._agenda[-1:])
            self._begin(table)
        elif kind == "round":
            self._compare("round", event["n"], int(table.round))
            if table.agenda.stack(TABLE) != [REVEAL_ACTIONS, 0]:
                raise self._broken("round", event["n"], "not at the choice of actions")
            table.agenda.stacks[0] = 0
        else:
            if event["at"] == "round_end":
                self._begin_end(table)
            self._snapshot(table, event)

    def _name(self, event: Recorded) -> str:
        return text(event["name"], "name")

    def _hold(self, table: RaceTable) -> None:
        """Take from the table all that it has to do, so that it does one thing at a time."""
        stack = table.agenda.stack(TABLE)
        self._agenda = [(StepNumber(stack[at]), stack[at + 1]) for at in range(0, len(stack), 2)]
        table.agenda.stacks[0] = 0

    def _begin(self, table: RaceTable) -> None:
        """Let the table do the next thing of those that were taken from it."""
        step, argument = self._agenda[-1]
        table.agenda.push(TABLE, step, argument)
        table.start()

    def _begin_end(self, table: RaceTable) -> None:
        if self._agenda == [(END_ROUND, 0)]:
            self._begin(table)

    def _choose(self, table: RaceTable, event: Recorded) -> None:
        seat = integer(event["p"], "p")
        decision = table.decision(seat)
        if decision is None or not asks(decision, event):
            if is_open(event) and not is_idle(table, event):
                raise self._broken(f"question to seat {seat}", event["type"], decision and decision.step)
            return
        for what, theirs, ours in compare_options(table, decision, event):
            self._compare(f"{event['type']} of seat {seat}: {what}", theirs, ours)
        give_up(table, seat, wasted(table, event))
        play_choice(table, event)

    def _take_over(self, table: RaceTable) -> None:
        """The trial was good: it is the game now."""
        if self._waiting:
            event = self._waiting[0]
            if event["e"] == "phase" or (event.get("at") == "round_end") or event.get("type") == "end_discard":
                del self._agenda[-1:]
        self._drawn = self._count_drawn(table)
        for effect in self._effects(table):
            self._ours[effect] += 1
        self.table = table

    def _effects(self, table: RaceTable) -> Iterator[Effect]:
        assert table.journal is not None
        for event in table.journal.events:
            yield from our_effects(event, self._phase)

    def _count_drawn(self, table: RaceTable) -> int:
        return self._drawn + sum(1 for effect in self._effects(table) if effect[0] in ("draw", "flip", "good_on"))

    # Comparing

    def _snapshot(self, table: RaceTable, event: Recorded) -> None:
        if table.agenda.busy > 0 and event["at"] not in ("setup", "round_end"):
            raise self._broken(f"end of {event['at']}", "over", [table.decision(seat) for seat in table.awaiting()])
        self.snapshots += 1
        self._compare("pool", event["pool"], int(pool(table)))
        self._compare("deck", event["deck"], len(table.supply))
        self._compare("discard", event["discard"], len(table.discards))
        for seat, shown in enumerate(items(event["players"], "players")):
            theirs = mapping(shown, "players")
            for what, ours in shown_by(table, seat).items():
                self._compare(f"{what} of seat {seat}", without_copies(what, theirs[what]), ours)
        if self._theirs != self._ours:
            self._compare("effects", list((self._theirs - self._ours).elements()), list(self._missing()))
        self._theirs.clear()
        self._ours.clear()

    def _missing(self) -> Iterator[Effect]:
        return (self._ours - self._theirs).elements()

    def _ours_now(self) -> RaceTable:
        if self.table is None:
            raise self._broken("game", "begun", "not begun")
        return self.table

    def _compare(self, what: str, theirs: object, ours: object) -> None:
        if theirs != ours:
            self.differences.append(Difference(self.game, self.events - 1, what, theirs, ours))

    def _broken(self, what: str, theirs: object, ours: object) -> Broken:
        self._compare(what, theirs, ours)
        return Broken(what)


def sets_of(header: Head) -> str:
    """The option `sets` for a recorded game; the first version of the format knows the base game alone."""
    if header.get("set", BASE) != BASE:
        raise Malformed(
            "malformed.option.value", {"option": "sets", "value": str(header["set"]), "known": SETS_RECORDED}
        )
    return "new_worlds" if header.get("new_worlds") is True else BASE


def without_copies(what: str, value: object) -> object:
    """What their snapshot shows, without the numbers of copies."""
    if what == "goods":
        return {plain(world): plain(text(card, what)) for world, card in mapping(value, what).items()}
    if what == "hand":
        return names(value)
    if what == "tableau":
        return [plain(text(card, what)) for card in items(value, what)]
    return value


def shown_by(table: RaceTable, seat: int) -> dict[str, object]:
    """What their snapshots show of a seat."""
    cells = table.empires
    base = seat * EMPIRE
    hand = cells[base + HAND_SIZE + 1 : base + HAND_SIZE + 1 + cells[base + HAND_SIZE]]
    tableau = [NAMES[cells[base + TABLEAU_SIZE + 1 + place]] for place in range(cells[base + TABLEAU_SIZE])]
    lying = {world: int(cells[base + GOOD + place]) for place, world in enumerate(tableau)}
    return {
        "hand": sorted(NAMES[card] for card in hand),
        "tableau": tableau,
        "goods": {world: NAMES[card] for world, card in lying.items() if card >= 0},
        "chips": int(cells[base + CHIPS]),
        "military": int(general_military(table, seat)),
        "score": int(score(table, seat)),
    }


def check_game(data: object) -> Replayer:
    """Replay one game to its end, or to where it parts from ours."""
    game = read_head(data)
    replayer = Replayer(game)
    try:
        for event in game["events"]:
            replayer.feed(event)
        replayer.finish(game["result"])
    except Broken:
        pass
    return replayer
