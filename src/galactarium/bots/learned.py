"""Bots that judge where plans lead by a net, or by hand: how they look ahead, and how they err."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file
from importlib.resources.abc import Traversable
from math import inf
from pathlib import Path
from time import process_time

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from galactarium.bots.judge import HandJudge, Judge, NetJudge, Values
from galactarium.bots.net import Net, load_net
from galactarium.bots.noise import gumbel, uniform
from galactarium.bots.search import SURPRISE, Budget, look_ahead
from galactarium.bots.thinker import Thinker
from galactarium.bots.weigh import Question, weigh
from galactarium.games import folder_of
from galactarium.kernel.chance import Chance
from galactarium.kernel.game import Game
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.table import Table

SHIPPED = "shipped"
BY_HAND = "hand"  # in place of a net: the worth that is written by hand; settings of value are in points then
FEW = 4  # plans among which a choice is easy


@dataclass(frozen=True)
class LearnedSettings:
    """What a spec may set."""

    net: str = SHIPPED  # or the path of a net, or `hand`
    tables: int = 4  # imagined where luck has a part
    most: int = 48  # plans weighed
    temperature: float = 0.0  # of winning chance: how far from the best its choices stray where there are few
    cap: float = 1.0  # of winning chance: never more than this is given away at once
    overlook: float = 0.0  # share of the plans that do not come to its mind
    visits: int = 0  # positions played on in look-ahead, times the seats; 0 for no look-ahead
    ms: int = 0  # of processor time for a decision: look-ahead ends then; 0 for no end
    width: int = 8  # plans looked at in look-ahead
    window: float = 0.1  # plans further behind at first sight are not looked at
    rounds: int = 1  # played on in look-ahead
    surprise: float = SURPRISE  # of value: how far rivals' secret choices are thought to stray from their best


Likes = Callable[[Game, Table, int, list[vec[i64]]], Values]  # how much more than its value each plan is worth to it


class Learned(Thinker):
    """Takes the plan with the best winning chance, or strays from it as a person would."""

    def __init__(self, settings: LearnedSettings, seats: int, seed: str) -> None:
        super().__init__(seats, seed)
        self.settings = settings
        self.likes: Likes | None = None

    def decide(self, game: Game, table: Table, seat: int, chance: Chance) -> vec[i64]:
        settings = self.settings
        until = process_time() + settings.ms / 1000 if settings.ms else inf
        judge = find_judge(game.name, settings.net)
        question = Question(table, seat, chance)
        (found,), _ = weigh(game.thinking, judge, [question], settings.tables, settings.most)
        if len(found.plans) == 1:
            return found.plans[0]
        if self.likes is not None:
            found.likes = self.likes(game, table, seat, found.plans)
        if settings.visits:
            budget = Budget(settings.visits, settings.width, settings.window, settings.rounds, settings.surprise, until)
            looked = look_ahead(game.thinking, judge, question, found, budget)
            if looked is not None:
                return found.plans[looked.plans[self._stray(looked.means(), chance)]]
        return found.plans[self._stray(found.means(), chance)]

    def _stray(self, means: Values, chance: Chance) -> int:
        """The best plan, or one that is taken for it: the more there are, the easier it is missed."""
        settings = self.settings
        if settings.temperature == 0:
            return int(means.argmax())
        temperature = settings.temperature * max(1.0, float(np.log(len(means)) / np.log(FEW)))
        taken = means + temperature * gumbel(chance, len(means))
        minded = uniform(chance, len(means)) >= settings.overlook
        sound = means >= means.max() - settings.cap
        if not (minded & sound).any():
            return int(means.argmax())
        return int(np.where(minded & sound, taken, -np.inf).argmax())


def find_judge(game: str, net: str) -> Judge:
    """Who judges for a bot with this setting."""
    by_hand = net == BY_HAND or (net == SHIPPED and not has_net(game))
    return HandJudge() if by_hand else NetJudge(find_net(game, net), game)


def has_net(game: str) -> bool:
    """Whether a game brings a net: without one nobody can tell winning chances, and its bots judge by hand."""
    return _shipped(game).is_file()


@cache
def find_net(game: str, net: str) -> Net:
    """The net that a game brings, or the one at a path."""
    if net != SHIPPED:
        return load_net(Path(net))
    if not has_net(game):
        raise Malformed("malformed.no_net", {"game": game})
    with as_file(_shipped(game)) as path:
        return load_net(path)


def _shipped(game: str) -> Traversable:
    return folder_of(game) / "thinking" / "net.npz"
