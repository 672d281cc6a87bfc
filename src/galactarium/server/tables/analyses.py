"""Finished games looked at again: thought out once in a gentle process, kept for a while, told in any language."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from galactarium.arena.analyse import Analysis, Moment
from galactarium.bots.learned import has_net
from galactarium.kernel.play import Play
from galactarium.kernel.record import Record, replay
from galactarium.kernel.refusals import Illegal, Malformed
from galactarium.kernel.table import Table
from galactarium.server.bots.processes import NoAnswer, Thinkers
from galactarium.server.operation.background import begin
from galactarium.server.web.bodies import Account, AnalysisShape, ChancePoint, GivenAway, TurningPoint
from galactarium.text.catalogue import Catalogue, catalogue
from galactarium.text.names import display_names

KEPT: Final = 30
MOST_WAITING: Final = 20


class Analyses:
    """The latest analyses. Who asks for one that is being made waits for the same one."""

    def __init__(self) -> None:
        self.thinkers = Thinkers(1, gentle=True)
        self.known: OrderedDict[str, asyncio.Task[Analysis]] = OrderedDict()

    def start(self) -> None:
        self.thinkers.start()

    async def stop(self) -> None:
        for task in self.known.values():
            task.cancel()
        await self.thinkers.stop()

    async def of(self, table: str, record: Record) -> Analysis:
        """The analysis of a finished table. It is made even if nobody waits for it any more."""
        if not has_net(record.game):
            raise Malformed("malformed.no_net", {"game": record.game})
        if table not in self.known:
            if self.thinkers.waiting >= MOST_WAITING:
                raise Illegal("illegal.too_many")
            self.known[table] = begin(self.thinkers.analysis(record))
        self.known.move_to_end(table)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        try:
            return await asyncio.shield(self.known[table])
        except NoAnswer as error:
            self.known.pop(table, None)
            raise Illegal("illegal.no_answer") from error


def tell(play: Play, analysis: Analysis, language: str) -> AnalysisShape:
    """An analysis as it is drawn and read."""
    words = catalogue(language)
    names = display_names(play.record_so_far.players, words, None)
    teller = Teller(words, play.game.name, names)
    turning = set(analysis.turning_points())
    told = AnalysisShape(names, [], [], [], _accounts(words, names, analysis))
    table = replay(play.game, play.record_so_far, 0)
    clock = play.game.thinking.clock
    told.points.append(ChancePoint(0, int(clock(table)), _rounded(analysis.opening)))
    for place, moment in enumerate(analysis.moments):
        move = play.record_so_far.moves[moment.number]
        option = teller.option(table, move.seat, move.choice) if place in turning else ""
        if moment.label:
            own = [later.choice for later in play.record_so_far.moves[moment.number :] if later.seat == move.seat]
            told.given_away.append(teller.given_away(moment, table, own))
        block, several = table.agenda.block, len(table.agenda.deciding()) > 1
        table.play(move.seat, move.choice)
        if place in turning:
            together = several and (table.agenda.block > block or table.finished())
            told.turning.append(teller.turning(moment, told.points[-1].chances, option, together))
        told.points.append(ChancePoint(moment.number + 1, int(clock(table)), moment.chances))
    return told


class Teller:
    """What is said about choices."""

    def __init__(self, words: Catalogue, game: str, names: list[str]) -> None:
        self.words = words
        self.game = game
        self.names = names

    def option(self, table: Table, seat: int, choice: int) -> str:
        """What a choice at a table means."""
        decision = table.decision(seat)
        assert decision is not None
        return self.words.option(self.game, decision, choice)

    def turning(self, moment: Moment, before: list[float], option: str, together: bool) -> TurningPoint:
        """Told of the seat whose chance changed the most; luck is the cause if it made the larger part of it.

        With the last choice of a block in which several seats decided, all of them learn what the others did.
        """
        changes = [after - chance for after, chance in zip(moment.chances, before, strict=True)]
        seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
        lucky = abs(moment.luck[seat]) > abs(changes[seat] - moment.luck[seat])
        facts = {
            "player": self.names[seat],
            "before": before[seat],
            "after": moment.chances[seat],
            "cause": "luck" if lucky else "all" if together else "own" if moment.seat == seat else "other",
            "chooser": self.names[moment.seat],
            "choice": option,
        }
        return TurningPoint(
            number=moment.number + 1,
            seat=seat,
            before=before[seat],
            after=moment.chances[seat],
            cause="luck" if lucky else "choice",
            by=moment.seat,
            text=self.words.say("analyse.turning", facts),
        )

    def given_away(self, moment: Moment, table: Table, own: list[int]) -> GivenAway:
        """Told of the first choice in which the chain that was chosen differs from the best one."""
        at = next((at for at, pair in enumerate(zip(own, moment.course, strict=False)) if pair[0] != pair[1]), 0)
        there = table.copy()
        for choice in own[:at]:
            there.play(moment.seat, choice)
        chosen, best = (self.option(there, moment.seat, course[at]) for course in (own, moment.course))
        facts = {
            "number": moment.number + 1,
            "player": self.names[moment.seat],
            "word": chosen,
            "loss": moment.loss,
            "error": moment.error,
            "best": best,
        }
        return GivenAway(
            number=moment.number + 1,
            seat=moment.seat,
            loss=moment.loss,
            error=moment.error,
            label=moment.label,
            choice=chosen,
            best=best,
            text=self.words.say(f"analyse.{moment.label}", facts),
        )


def _accounts(words: Catalogue, names: list[str], analysis: Analysis) -> list[Account]:
    accounts = []
    for seat, total in enumerate(analysis.totals()):
        parts = {name: round(part, 4) for name, part in total.items()}
        accounts.append(Account(seat=seat, text=words.say("analyse.total", {"player": names[seat], **total}), **parts))
    return accounts


def _rounded(chances: list[float]) -> list[float]:
    return [round(chance, 4) for chance in chances]
