"""A player's verbs, for the scenes of every game."""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

import pytest

from galactarium.kernel.decision import Decision
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.records import facts_of, kind_of, plain
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.kernel.table import Table

T = TypeVar("T", bound=Table)


class Seat(Generic[T]):
    """One seat at a table: what it does, what it is asked, and what it knows."""

    game: ClassVar[Game]

    def __init__(self, table: T, journal: Journal, seat: int) -> None:
        self.table = table
        self.journal = journal
        self.seat = seat

    def at(self, seat: int) -> Self:
        """The same table from another seat; -1 is a watcher."""
        return type(self)(self.table, self.journal, seat)

    # What the seat does

    def plays(self, *words: str) -> Self:
        """Make choices, one after the other."""
        for word in words:
            self.chooses(self.game.choice(self.decision, word))
        return self

    def chooses(self, choice: int) -> None:
        self.table.play(self.seat, choice)

    def times_out(self) -> Self:
        """The program chooses once for the seat."""
        self.chooses(self.table.default(self.seat))
        return self

    def refuses(self, word: str, reason: str = "illegal.word") -> None:
        """The choice is refused for this reason, in words and as a number, and nothing changes.

        Where no other reason is named, the step knows the choice and the rules do not offer it now: a word that the
        step does not know at all reaches no rule.
        """
        before = self.table.numbers()
        decision = self.decision
        with pytest.raises((Illegal, Malformed)) as refused:
            self.game.choice(decision, word)
        assert refused.value.code == reason, f"{word!r} in {decision.step}: refused as {refused.value.code}"
        if isinstance(refused.value, Illegal):
            with pytest.raises(Illegal) as also:
                self.table.play(self.seat, self.game.read(decision.step, word.lower()))
            assert also.value.code == "illegal.choice"
        assert self.table.numbers() == before, f"{word!r} was refused, but something has changed"

    # What the seat is asked

    @property
    def asked(self) -> bool:
        """Whether the seat owes a decision."""
        return self.table.decision(self.seat) is not None

    @property
    def decision(self) -> Decision:
        decision = self.table.decision(self.seat)
        assert decision is not None, f"seat {self.seat} is not asked anything"
        return decision

    @property
    def step(self) -> str:
        """The step the seat is asked about, or nothing."""
        return self.decision.step if self.asked else ""

    @property
    def about(self) -> dict[str, object]:
        """What the question says."""
        return facts_of(plain(self.decision.about))

    @property
    def offered(self) -> list[str]:
        """The words of all options."""
        decision = self.decision
        return [self.game.word(decision.step, choice) for choice in decision.options]

    @property
    def verbs(self) -> set[str]:
        """What kinds of things are offered: the first words of all options."""
        return {word.split()[0] for word in self.offered}

    def offers(self, *words: str) -> bool:
        return self.asked and {word.lower() for word in words} <= {word.lower() for word in self.offered}

    def label(self, word: str) -> dict[str, object]:
        """What the seat is told about an option."""
        at = [offered.lower() for offered in self.offered].index(word.lower())
        return facts_of(plain(self.decision.labels[at]))

    # What the seat knows

    @property
    def facts(self) -> dict[str, object]:
        return facts_of(plain(self.table.observe(self.seat).facts))

    @property
    def over(self) -> bool:
        return self.table.finished()

    def events(self, kind: str = "") -> list[dict[str, object]]:
        """What the seat has seen happen, all of it or one kind."""
        told = [facts_of(plain(event)) for event in self.journal.view(self.seat) if kind in ("", kind_of(event))]
        for facts in told:
            assert facts.pop("text") == ""  # sentences come later
        return told
