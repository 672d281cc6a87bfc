"""The state of one play, and how it moves on from one choice to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from galactarium.kernel.agenda import NOTHING, TABLE, WIDTH, Agenda
from galactarium.kernel.chance import Chance, seeded
from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.records import Event, Nothing
from galactarium.kernel.refusals import Illegal, Malformed, Stale
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY, numbers

if TYPE_CHECKING:
    from galactarium.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What every game's table has. A game adds its own state and says what a seat may know of it."""

    def __init__(
        self,
        steps: list[Step[Table]],
        seats: i64,
        chance: Chance,
        agenda: Agenda,
        journal: Journal | None,
        options: dict[str, str],
    ) -> None:
        self.steps = steps
        self.seats = seats
        self.options = options  # of the set-up
        self.chance = chance
        self.agenda = agenda
        self.journal = journal
        self.stepwise = False  # whether it waits before each step of its own, for who wants to look at what is between

    # What a game adds

    def copy(self) -> Table:
        """The same table again, with no journal: search pays for nothing it does not need."""
        raise NotImplementedError

    def remember(self) -> None:
        """A block opens, or the game is over: keep what all can see now, for it is all that others see meanwhile."""
        raise NotImplementedError

    def forget(self, seat: i64) -> None:
        """Put back, or draw anew from the chance, everything that the seat cannot know."""
        raise NotImplementedError

    def observe(self, seat: i64) -> Observation:
        """All that the seat may know; a seat below 0 is a watcher, who knows what everyone knows."""
        raise NotImplementedError

    def facts(self, seat: i64) -> object:
        """All that the seat knows of the table, as a record of the game."""
        return self.observe(seat).facts

    def figures(self, seat: i64) -> object:
        """What the rules say about what the seat knows: scores, prices, strength; a record of the game."""
        return Nothing()

    def outcome(self) -> Outcome:
        """Who stands where, and why; before the end as if it ended now."""
        raise NotImplementedError

    def problems(self) -> list[Malformed]:
        """Every inconsistency of the state, as the refusal it would be; none in a sound table."""
        raise NotImplementedError

    def own_numbers(self) -> list[int]:
        """The game's own state as integers."""
        raise NotImplementedError

    def own_state(self) -> list[list[int]]:
        """The game's own state as lists of integers, from which `restore` has it back."""
        raise TypeError(f"a {type(self).__name__} cannot be stored")

    def restore(self, state: list[list[int]]) -> None:
        """Take the state that `own_state` told; the table was set up with the same seats and options."""
        raise TypeError(f"a {type(self).__name__} cannot be stored")

    def game(self) -> Game:
        """The game that is played."""
        raise TypeError(f"a {type(self).__name__} does not say what it is a table of")

    # As Python's own tools see it: what `copy` leaves out, its journal, is not stored, compared or copied

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        parts = (int(self.seats), self.options, self.chance, self.agenda, self.own_state())
        return stored_table, (self.game(), *parts)

    def __eq__(self, other: object) -> bool:
        """The same state, and the same luck to come."""
        if not isinstance(other, Table) or type(self) is not type(other):
            return False
        return self.options == other.options and self.numbers() == other.numbers()

    def __hash__(self) -> int:
        """Of the state as it is now: who keeps tables in a set does not play on with them."""
        return hash(tuple(self.numbers()))

    def __repr__(self) -> str:
        if self.finished():
            return f"<{type(self).__name__}: {self.seats} seats, over, places {self.outcome().places}>"
        asked = [f"seat {seat} {self.steps[self.agenda.step(seat)].name}" for seat in self.awaiting()]
        return f"<{type(self).__name__}: {self.seats} seats, asked: {', '.join(asked)}>"

    # Playing

    def awaiting(self) -> list[int]:
        """The seats that owe a decision."""
        options = self.agenda.options
        return [seat for seat in range(self.seats) if len(options[seat]) > 0]

    def finished(self) -> bool:
        """Nobody has anything to do any more."""
        return self.agenda.busy == 0 and self.agenda.is_empty(TABLE)

    def decision(self, seat: i64) -> Decision | None:
        """What the seat is asked now, if anything."""
        if seat < 0 or seat >= self.seats:
            raise self._no_seat(seat)
        agenda = self.agenda
        options = agenda.options[seat]
        if len(options) == 0:
            return None
        step = self.steps[agenda.step(seat)]
        argument = agenda.argument(seat)
        about = step.about(self, seat, argument)
        labels = [step.label(self, seat, argument, choice) for choice in options]
        return Decision(seat, step.name, step.kind, about, numbers(options), labels)

    def default(self, seat: i64) -> int:
        """What is chosen for a player who is absent."""
        agenda = self.agenda
        if seat < 0 or seat >= self.seats:
            raise self._no_seat(seat)
        if len(agenda.options[seat]) == 0:
            raise self._nothing_asked(seat)
        step = self.steps[agenda.step(seat)]
        return step.default(self, seat, agenda.argument(seat), agenda.options[seat])

    def play(self, seat: i64, choice: i64) -> None:
        """Carry out the choice of a seat, and go on until somebody is asked or the game is over."""
        if seat < 0 or seat >= self.seats:
            raise self._no_seat(seat)
        agenda = self.agenda
        options = agenda.options[seat]
        if choice not in options:
            raise self._nothing_asked(seat) if len(options) == 0 else self._not_offered(seat, choice)
        agenda.options[seat] = EMPTY
        stacks = agenda.stacks
        base = (seat + 1) * WIDTH
        count = stacks[base]
        stacks[base] = count - 1
        at = base + 2 * count
        self.steps[stacks[at - 1]].carry_out(self, seat, stacks[at], choice)
        self._run(seat)
        if agenda.busy == 0:
            self._reveal()
            if self.stepwise:
                self.remember()
            else:
                self._proceed()

    def start(self) -> None:
        """Go on from a fresh deal until somebody is asked."""
        self._proceed()

    def advance(self) -> None:
        """Do one step of a table that goes stepwise, when nobody is asked anything."""
        if self.agenda.busy == 0:
            self._step()
            if self.agenda.busy == 0:
                self.remember()

    def imagine(self, seat: i64, chance: Chance) -> Table:
        """A table that may be the real one, for all the seat knows.

        What it cannot know is drawn anew. What the others have done since the block opened is not known: they have yet
        to decide.
        """
        imagined = self.copy()
        imagined.chance = chance.split(self.seats)
        imagined.agenda = self.agenda.imagined(seat)
        imagined.forget(seat)
        imagined.resume()
        return imagined

    def resume(self) -> None:
        """Ask every seat that has something to do, and go on where all can be done without asking."""
        if self.agenda.busy == 0:
            return
        for seat in range(self.seats):
            if not self.agenda.is_empty(seat):
                self._run(seat)
        if self.agenda.busy == 0:
            self._reveal()
            self._proceed()

    def tell(self, event: Event) -> None:
        """Write an event down; callers ask first whether anyone listens.

        While seats decide at the same time, what one of them does is sealed until all are done.
        """
        journal = self.journal
        if journal is not None:
            if event.seat >= 0 and self.agenda.is_open:
                journal.seal(event)
            else:
                journal.tell(event)

    def numbers(self) -> list[int]:
        """The whole state as integers: two tables are the same when these are."""
        return [*self.agenda.numbers(), *numbers(self.chance.words), *self.own_numbers()]

    def _no_seat(self, seat: i64) -> Malformed:
        return Malformed("malformed.seat", {"seat": seat + 1, "seats": self.seats})

    def _nothing_asked(self, seat: i64) -> Stale:
        return Stale("stale.decision", {"seat": seat + 1})

    def _not_offered(self, seat: i64, choice: i64) -> Illegal:
        return Illegal("illegal.choice", {"seat": seat + 1, "choice": choice})

    def _run(self, seat: i64) -> None:
        """Do what the seat has to do until it must be asked or is done."""
        agenda = self.agenda
        stacks = agenda.stacks
        base = (seat + 1) * WIDTH
        while True:
            count = stacks[base]
            if count == 0:
                agenda.busy -= 1
                return
            at = base + 2 * count
            step = self.steps[stacks[at - 1]]
            argument = stacks[at]
            options = step.options(self, seat, argument)
            if len(options) > 1 or (len(options) == 1 and step.asks_alone(self, seat, argument)):
                agenda.options[seat] = options
                return
            stacks[base] = count - 1
            choice: i64 = NOTHING
            if len(options) == 1:
                choice = options[0]
            step.carry_out(self, seat, argument, choice)

    def _proceed(self) -> None:
        """Do what the table has to do until some seat must be asked or the game is over."""
        while self.agenda.busy == 0 and self._step():
            pass

    def _step(self) -> bool:
        """Do one step of the table, and what seats have to do after it without being asked; False at the end."""
        agenda = self.agenda
        stacks = agenda.stacks
        count = stacks[0]
        if count == 0:
            agenda.opened = stacks[WIDTH:]  # the game is over: nothing is pending for anyone
            self.remember()
            return False
        stacks[0] = count - 1
        self.steps[stacks[2 * count - 1]].carry_out(self, TABLE, stacks[2 * count], NOTHING)
        if agenda.busy > 0:
            agenda.open()
            self.remember()
            for seat in range(self.seats):
                if stacks[(seat + 1) * WIDTH] > 0:
                    self._run(seat)
            if agenda.busy == 0:
                self._reveal()
        return True

    def _reveal(self) -> None:
        """The block is over: all learn what the others did in it."""
        self.agenda.is_open = False
        journal = self.journal
        if journal is not None:
            journal.reveal()


def stored_table(
    game: Game,
    seats: int,
    options: dict[str, str],
    chance: Chance,
    agenda: Agenda,
    state: list[list[int]],
) -> Table:
    """What a pickle brings back."""
    table = game.set_up(seats, options, seeded("", seats), None)
    table.chance = chance
    table.agenda = agenda
    table.restore(state)
    return table
