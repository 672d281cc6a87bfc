"""Comet Harbour: bid in secret for fuel, load crates, and burn fuel to deliver them; for 2 to 4 players."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.kernel.agenda import TABLE, Agenda, StepNumber, empty_agenda, known_agenda
from galactarium.kernel.chance import FIRST_SEAT, SETUP, Chance
from galactarium.kernel.course import Course
from galactarium.kernel.decision import AMOUNT
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome, places
from galactarium.kernel.questions import Questions
from galactarium.kernel.reading import read_record
from galactarium.kernel.records import Answer, Question, Some, Thing
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table
from galactarium.kernel.thinking import Inputs, Thinking
from galactarium.kernel.vectors import numbers, ones, sequence
from tests.fourth.comets.records import (
    Bid,
    BidOption,
    BurnOption,
    CometsFacts,
    CometsFigures,
    CrateOption,
    Delivered,
    DoneOption,
    HarbourFacts,
    LoadAbout,
    Loaded,
    RoundAbout,
)

ROUNDS: Final = 3
DECK: Final = 20
HAND: Final = 3
CRATES: Final = 3
MOST_CRATES: Final = 2
DONE: Final = 99

START, ASK_BID, REVEAL, ASK_LOAD, ASK_BURN, END = (StepNumber(number) for number in range(6))

# One player's part: bid, fuel, points, three cards, three crates, which crates are kept (a set).
BID_AT, FUEL, POINTS, CARDS, CRATE, KEPT, PART = 0, 1, 2, 3, 6, 9, 10


@final
class CometsTable(Table):
    def __init__(self, steps, seats, chance, agenda, journal, options, parts, shown, round_) -> None:  # type: ignore[no-untyped-def]
        super().__init__(steps, seats, chance, agenda, journal, options)
        self.parts: vec[i64] = parts
        self.shown: vec[i64] = shown  # as all saw it when the block opened
        self.round: i64 = round_

    def copy(self) -> CometsTable:
        chance, agenda = self.chance.copy(), self.agenda.copy()
        return CometsTable(
            self.steps, self.seats, chance, agenda, None, self.options, self.parts[:], self.shown, self.round
        )

    def remember(self) -> None:
        self.shown = self.parts[:]

    def known(self, seat: i64) -> vec[i64]:
        """The parts as the seat knows them: of the others neither cards nor crates."""
        parts = self.shown[:]
        for player in range(self.seats):
            for at in range(player * PART, (player + 1) * PART):
                if player == seat:
                    parts[at] = self.parts[at]
                elif at % PART >= CARDS and at % PART < KEPT and parts[at] > 0:
                    parts[at] = -1
        return parts

    def forget(self, seat: i64) -> None:
        self.parts = filled_in(self.known(seat), self.seats, self.chance)
        self.shown = self.parts[:]

    def facts(self, seat: i64) -> CometsFacts:
        parts = numbers(self.known(seat))
        players = []
        for at in range(0, len(parts), PART):
            cards, crates = parts[at + CARDS : at + CRATE], parts[at + CRATE : at + KEPT]
            kept = [place for place in range(CRATES) if parts[at + KEPT] >> place & 1]
            players.append(
                HarbourFacts(
                    parts[at + FUEL], parts[at + POINTS], _seen(cards), _seen(crates), kept, parts[at + BID_AT]
                )
            )
        return CometsFacts(players, self.round)

    def figures(self, seat: i64) -> CometsFigures:
        return CometsFigures([{"total": self.known(seat)[player * PART + POINTS]} for player in range(self.seats)])

    def observe(self, seat: i64) -> Observation:
        agenda = self.agenda.imagined(seat)
        stacks = [agenda.stack(who) for who in range(TABLE, self.seats)]
        decision = self.decision(seat) if seat >= 0 else None
        return Observation("comets", "1", self.seats, seat, self.options, stacks, self.facts(seat), decision)

    def outcome(self) -> Outcome:
        points = [[self.parts[p * PART + POINTS], self.parts[p * PART + FUEL]] for p in range(self.seats)]
        return Outcome(self.finished(), places(points), [{"total": each[0], "fuel": each[1]} for each in points])

    def problems(self) -> list[Malformed]:
        return [] if all(number >= 0 for number in self.parts) else [Malformed("malformed.comets")]

    def own_numbers(self) -> list[int]:
        return [self.round, *numbers(self.parts), *numbers(self.shown)]


def _seen(values: list[int]) -> list[int | None]:
    return [None if value < 0 else value for value in values if value != 0]


def filled_in(parts: vec[i64], seats: int, chance: Chance) -> vec[i64]:
    """Cards and crates that are not known, drawn from what is left."""
    held = [parts[p * PART + at] for p in range(seats) for at in range(CARDS, CRATE)]
    left = sequence([card for card in range(1, DECK + 1) if card not in held])
    for at in range(len(parts)):
        if parts[at] < 0 and CARDS <= at % PART < CRATE:
            place = chance.below(SETUP, len(left))
            parts[at] = left[place]
            left = sequence([card for card in left if card != parts[at]])
        elif parts[at] < 0:
            parts[at] = 1 + chance.below(SETUP, 6)
    return parts


class Begin(Step[CometsTable]):
    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        table.round += 1
        table.agenda.push(TABLE, REVEAL)
        for player in range(table.seats):
            table.agenda.push(player, ASK_BID)


class AskBid(Step[CometsTable]):
    """One card of the hand, in secret."""

    def options(self, table: CometsTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * PART + CARDS
        return sequence(sorted(card for card in table.parts[at : at + HAND] if card > 0))

    def asks_alone(self, table: CometsTable, seat: i64, argument: i64) -> bool:
        return True

    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        table.parts[seat * PART + BID_AT] = choice

    def about(self, table: CometsTable, seat: i64, argument: i64) -> RoundAbout:
        return RoundAbout(table.round)

    def label(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> BidOption:
        return BidOption(choice)


class Reveal(Step[CometsTable]):
    """The highest bid brings three fuel, the others one; then everybody draws crates."""

    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        best = max(table.parts[player * PART + BID_AT] for player in range(table.seats))
        table.agenda.push(TABLE, END)
        for player in range(table.seats):
            at = player * PART
            bid = table.parts[at + BID_AT]
            table.parts[at + FUEL] += 3 if bid == best else 1
            for card in range(at + CARDS, at + CRATE):
                if table.parts[card] == bid:
                    table.parts[card] = 0
            for crate in range(at + CRATE, at + KEPT):
                table.parts[crate] = 1 + table.chance.below(FIRST_SEAT + player, 6)
            table.parts[at + BID_AT] = table.parts[at + KEPT] = 0
            if table.journal is not None:
                table.tell(Bid(player, bid))
            table.agenda.push(player, ASK_BURN)
            table.agenda.push(player, ASK_LOAD)


class AskLoad(Step[CometsTable]):
    """Crates to keep, in the order of their places. The argument is the first place still allowed."""

    def options(self, table: CometsTable, seat: i64, argument: i64) -> vec[i64]:
        if ones(table.parts[seat * PART + KEPT]) == MOST_CRATES:
            return vec[i64]()
        return append(sequence(list(range(argument, CRATES))), DONE)

    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != DONE and choice >= 0:
            table.parts[seat * PART + KEPT] |= 1 << choice
            table.agenda.push(seat, ASK_LOAD, choice + 1)

    def about(self, table: CometsTable, seat: i64, argument: i64) -> LoadAbout:
        return LoadAbout(MOST_CRATES)

    def label(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> object:
        return DoneOption() if choice == DONE else CrateOption(table.parts[seat * PART + CRATE + choice])


class AskBurn(Step[CometsTable]):
    """Each fuel delivers the crates kept once more: fuel times their worth."""

    def options(self, table: CometsTable, seat: i64, argument: i64) -> vec[i64]:
        return sequence(list(range(table.parts[seat * PART + FUEL] + 1)))

    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        at = seat * PART
        crates = [table.parts[at + CRATE + n] for n in range(CRATES) if table.parts[at + KEPT] >> n & 1]
        table.parts[at + FUEL] -= choice
        table.parts[at + POINTS] += min(choice, 2) * sum(crates)
        if table.journal is not None:
            table.tell(Loaded(seat, crates))
            table.tell(Delivered(seat, min(choice, 2) * sum(crates)))

    def about(self, table: CometsTable, seat: i64, argument: i64) -> RoundAbout:
        return RoundAbout(table.round)

    def label(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> BurnOption:
        return BurnOption(choice)


class End(Step[CometsTable]):
    def carry_out(self, table: CometsTable, seat: i64, argument: i64, choice: i64) -> None:
        for player in range(table.seats):
            for at in range(player * PART + CRATE, (player + 1) * PART):
                table.parts[at] = 0
        if table.round < ROUNDS:
            table.agenda.push(TABLE, START)


STEPS: Final = cast(
    "list[Step[Table]]",
    [Begin("begin"), AskBid("bid"), Reveal("reveal"), AskLoad("load"), AskBurn("burn", AMOUNT), End("end")],
)


class CometsQuestions(Questions[CometsTable]):
    """All crates are chosen at once."""

    def ask(self, table: CometsTable, seat: i64) -> Question | None:
        if table.agenda.step(seat) != ASK_LOAD:
            return None
        at = seat * PART
        kept = table.parts[at + KEPT]
        things = [
            Thing(f"crate.{place + 1}", CrateOption(table.parts[at + CRATE + place]))
            for place in range(table.agenda.argument(seat), CRATES)
        ]
        most = min(MOST_CRATES - ones(kept), len(things))
        return Some("load", LoadAbout(most), things, 0, most)

    def spell(self, table: CometsTable, course: Course, answer: Answer) -> None:
        for crate in sorted(answer.some or []):
            course.step()
            course.take(int(crate.partition(".")[2]) - 1, crate)
        if course.step() == ASK_LOAD:
            course.take(DONE, "done")

    def tell(self, table: CometsTable, course: Course) -> Answer:
        crates = []
        while course.step() == ASK_LOAD:
            choice = course.next()
            if choice != DONE:
                crates.append(f"crate.{choice + 1}")
            course.take(choice, "")
        return Answer(some=crates)


class CometsThinking(Thinking[CometsTable]):
    def __init__(self) -> None:
        super().__init__(4, 4, ROUNDS + 1, 0)

    def see_own(self, table: CometsTable, seat: i64, inputs: Inputs) -> None:
        inputs.reach(0, table.parts[seat * PART + FUEL], 4)

    def see_rival(self, table: CometsTable, seat: i64, rival: i64, inputs: Inputs) -> None:
        inputs.reach(0, table.shown[rival * PART + FUEL], 4)

    def see_common(self, table: CometsTable, seat: i64, inputs: Inputs) -> None:
        inputs.on(table.round)

    def clock(self, table: CometsTable) -> i64:
        return table.round

    def phases(self) -> list[str]:
        return ["harbour"]

    def phase(self, table: CometsTable, step: i64, argument: i64) -> i64:
        return 0 if step == START else -1

    def belongings(self) -> list[str]:
        return ["fuel", "points"]

    def ledger(self, table: CometsTable, seat: i64) -> vec[i64]:
        return sequence([table.parts[seat * PART + FUEL], table.parts[seat * PART + POINTS]])

    def worth(self, table: CometsTable, seat: i64) -> float:
        return float(table.parts[seat * PART + POINTS] + 2 * table.parts[seat * PART + FUEL])


@final
class Comets(Game):
    def __init__(self) -> None:
        thinking = cast("Thinking[Table]", CometsThinking())
        super().__init__("comets", "1", 2, 4, [], STEPS, thinking, cast("Questions[Table]", CometsQuestions()))

    def set_up(self, seats: i64, options: dict[str, str], chance: Chance, journal: Journal | None) -> CometsTable:
        parts = sequence([-1 if CARDS <= at % PART < CRATE else 0 for at in range(seats * PART)])
        parts = filled_in(parts, seats, chance)
        agenda = empty_agenda(seats)
        agenda.push(TABLE, START)
        return CometsTable(self.steps, seats, chance, agenda, journal, options, parts, parts[:], 0)

    def rebuild(self, observation: Observation, chance: Chance) -> CometsTable:
        facts = read_record(CometsFacts, observation.facts, "facts")
        parts: list[int] = []
        for player in facts.players:
            cards, crates = ([-1 if n is None else n for n in known] for known in (player.cards, player.crates))
            kept = sum(1 << place for place in player.kept)
            parts += [player.bid, player.fuel, player.points, *_three(cards), *_three(crates), kept]
        known = filled_in(sequence(parts), observation.seats, chance)
        agenda: Agenda = known_agenda(observation.agenda)
        return CometsTable(self.steps, observation.seats, chance, agenda, None, {}, known, known[:], facts.round)

    def word(self, step: str, choice: int) -> str:
        return "done" if choice == DONE else f"{step} {choice + 1 if step == 'load' else choice}"

    def read(self, step: str, word: str) -> int:
        name, _, number = word.partition(" ")
        if word == "done":
            return DONE
        if name != step or not number.isdecimal():
            raise Malformed("malformed.word", {"word": word})
        return int(number) - 1 if step == "load" else int(number)


def _three(values: list[int]) -> list[int]:
    return [*values, 0, 0, 0][:3]


GAME: Final = Comets()
