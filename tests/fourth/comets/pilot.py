"""A bot for Comet Harbour, brought by the entry point `galactarium.bots`: it tries every plan on imagined tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.kind import Kind
from galactarium.bots.thinker import Thinker
from galactarium.kernel.chance import Chance
from galactarium.kernel.game import Game
from galactarium.kernel.leaves import result
from galactarium.kernel.playout import playout
from galactarium.kernel.table import Table


@dataclass(frozen=True)
class PilotSettings:
    """What a spec may set."""

    tries: int = 12  # of every plan
    most: int = 20  # plans tried


class Pilot(Thinker):
    """Plays each plan on at random to the end, on the same imagined tables, and takes the one that leads by most."""

    def __init__(self, settings: PilotSettings, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.settings = settings

    def decide(self, game: Game, table: Table, seat: int, chance: Chance) -> vec[i64]:
        plans = game.thinking.plans(table, seat, self.settings.most)
        totals = [0.0] * len(plans)
        for _ in range(self.settings.tries):
            imagined = table.imagine(seat, chance)
            for at, plan in enumerate(plans):
                after = imagined.copy()
                for choice in plan:
                    after.play(seat, choice)
                playout(after, chance.split(self.seats))
                totals[at] += result(after, seat)[1]
        return plans[max(range(len(plans)), key=lambda at: totals[at])]


PILOT: Final = Kind(PilotSettings, Pilot, offered=("comets",))
