"""The host of one play at one terminal: who sits where, who has been told what, and where the play is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, takewhile
from pathlib import Path

from galactarium.bots import Bot
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation
from galactarium.kernel.play import Play
from galactarium.kernel.record import Move
from galactarium.kernel.records import Event
from galactarium.terminal.drawings import drawing_of
from galactarium.terminal.files import write_record
from galactarium.terminal.screen import Screen
from galactarium.text.names import display_names


class Host:
    """Shows each person only what their seat may know: observations, and the journal as the seat sees it."""

    def __init__(self, play: Play, bots: Sequence[Bot | None], screen: Screen, path: Path | None) -> None:
        self.play = play
        self.game = play.game.name
        self.bots = bots
        self.screen = screen
        self.drawing = drawing_of(self.game)
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        you = self.people[0] if len(self.people) == 1 else None
        self.names = display_names(play.record_so_far.players, screen.words, you)
        self.viewer = you if you is not None else TABLE  # who is at the screen now; TABLE is nobody in particular
        self.path = None if path is None else path.absolute()  # the file that this play was read from or last saved to
        self.files = {self.path}  # all such files, which may be written over
        self.saved = self.chosen if path is not None else []  # the choices of people that are in it
        self.leaving = False  # the player has asked to leave with unsaved choices
        self.told = {seat: len(play.journal.view(seat)) if self.moves else 0 for seat in [TABLE, *self.people]}
        self.fresh = True  # the viewer has not seen this position yet

    @property
    def fingerprint(self) -> str:
        """The beginning of the hash that commits the dice to their seed."""
        return self.play.record_so_far.commitment[:16]

    @property
    def moves(self) -> list[Move]:
        return self.play.record_so_far.moves

    @property
    def chosen(self) -> list[tuple[int, int]]:
        """What people have chosen."""
        return [(move.seat, move.choice) for move in self.moves if move.seat in self.people]

    @property
    def unsaved(self) -> int:
        """How many of their choices would be lost now."""
        chosen = self.chosen
        kept = [one for one, other in takewhile(lambda pair: pair[0] == pair[1], zip(chosen, self.saved, strict=False))]
        return len(chosen) - len(kept)

    def observe(self) -> Observation:
        return self.play.table.observe(self.viewer)

    def words_of(self, decision: Decision) -> list[str]:
        """The words of all options."""
        return [self.play.game.word(decision.step, choice) for choice in decision.options]

    def let_bots_play(self) -> None:
        """Every bot answers, until only people are asked or the game is over."""
        play = self.play
        while waiting := [seat for seat in play.table.awaiting() if self.bots[seat] is not None]:
            for seat in waiting:
                bot = self.bots[seat]
                decision = play.decision(seat)
                if bot is not None and decision is not None:
                    play.choose(seat, play.asked[seat], bot.choose(play.table.observe(seat), decision))

    def next_person(self) -> int | None:
        """Who is asked next: the person at the screen as long as they have something to decide."""
        waiting = [seat for seat in self.play.table.awaiting() if seat in self.people]
        if self.viewer in waiting:
            return self.viewer
        return waiting[0] if waiting else None

    def log(self, since: int = 0) -> list[tuple[bool, str]]:
        """What the viewer has seen happen from event number `since` on, and whether it was their own doing.

        What several players did alike one after the other is one line. An event without words is not worth telling.
        """
        told = []
        for _, alike in groupby(self.play.journal.view(self.viewer, since), _deed):
            events = list(alike)
            seats = [event.seat for event in events]
            if len(set(seats)) == len(seats):
                told.append((seats == [self.viewer], self._line(events[0], seats)))
            else:
                told.extend((event.seat == self.viewer, self._line(event, [event.seat])) for event in events)
        return [(own, line) for own, line in told if line]

    def _line(self, event: Event, seats: list[int]) -> str:
        """An event that happened to these seats alike."""
        names = list(self.names)
        if seats[0] != TABLE:
            names[seats[0]] = self.screen.words.listed([self.names[seat] for seat in seats])
        return self.screen.words.event(self.game, event, names)

    def news(self) -> list[tuple[bool, str]]:
        """What has happened since the viewer was last told."""
        news = self.log(self.told[self.viewer])
        self.told[self.viewer] = len(self.play.journal.view(self.viewer))
        return news

    def tell(self, news: list[tuple[bool, str]]) -> None:
        for _, line in news:
            self.screen.text(line, mark="" if self.screen.plain else "-")

    def show_news(self) -> None:
        """The news, with what a new turn begins with when others had a part in them, else with a short status."""
        news = self.news()
        turn = self.fresh or not all(own for own, _ in news)
        self.fresh = False
        if turn and self.screen.plain:
            self.screen.gap()
        elif turn and self.viewer != TABLE and not self.drawing.news_first:
            self.drawing.turn(self.screen, self.observe(), self.names)
        self.tell(news)
        if turn and self.viewer != TABLE and (self.screen.plain or self.drawing.news_first):
            self.drawing.turn(self.screen, self.observe(), self.names)
        elif news and not turn:
            self.drawing.status(self.screen, self.observe(), self.names)

    def look(self) -> None:
        self.drawing.position(self.screen, self.observe(), self.names)

    def undo(self, seat: int) -> None:
        """Take back the last choice of a seat; a Refusal says why not."""
        self.play.undo(seat)
        self.fresh = True

    def save(self, path: Path) -> None:
        """Write the record; only a file of this same play is written over."""
        write_record(self.play.record(), path, replace=path in self.files)
        self.files.add(path)
        self.path = path
        self.saved = self.chosen


def _deed(event: Event) -> Event:
    """An event without the seat it happened to."""
    return replace(event, seat=TABLE)
