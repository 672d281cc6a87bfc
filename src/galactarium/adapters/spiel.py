"""The games as games of OpenSpiel, with chance, imperfect information, and simultaneous moves as turns.

    import galactarium.adapters.spiel
    pyspiel.load_game("galactarium_race(players=3)")

Chance draws the seed of the deal, byte by byte, before the first decision; all later luck of the table follows from it.
"""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel

from galactarium.adapters.spaces import Spaces, brief_options, shares
from galactarium.games import GAMES
from galactarium.kernel.game import Game
from galactarium.kernel.table import Table

PREFIX = "galactarium_"  # before the name of a game
BYTES = 4  # of the seed: as many chance nodes
OUTCOMES = 256
MOST_SEATS = 6
LONGEST = 100_000  # decisions; no game comes near it


def _type_of(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Galactarium: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=min(game.most, MOST_SEATS),
        min_num_players=game.fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.fewest)},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games, with its usual set-up; those of which random players see no end are stopped, as in `bench`."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any] | None) -> None:
        given = params or {}
        seats = given.get("players", max(2, game.fewest))
        self.setup = brief_options(game, None)
        self.spaces = Spaces(game, seats, self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spaces.size,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        return SpielObserver(self.spaces)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table, once chance has drawn its seed."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spaces = game.spaces
        self.seed: tuple[int, ...] = ()
        self.table: Table | None = None

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        awaiting = self.table.awaiting()
        return awaiting[0] if awaiting else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.table is None else sorted(self.spaces.actions.legal(self.table, player))

    def _apply_action(self, action: int) -> None:
        if self.table is not None:
            self.spaces.actions.play(self.table, self.current_player(), action)
            return
        self.seed = (*self.seed, action)
        if len(self.seed) == BYTES:
            known = self.spaces
            self.table = known.game.deal(known.seats, bytes(self.seed).hex(), known.options)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action:02x}" if player < 0 else self.spaces.actions.word(action)

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.finished()

    def returns(self) -> list[float]:
        return shares(self.table) if self.table is not None and self.is_terminal() else [0.0] * self.spaces.seats

    def __str__(self) -> str:
        return f"seed {bytes(self.seed).hex()}" if self.table is None else f"{self.table!r}"


class SpielObserver:
    """The row of inputs, and the observation as JSON."""

    def __init__(self, spaces: Spaces) -> None:
        self.spaces = spaces
        self.tensor = np.zeros(spaces.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.spaces.observe(state.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return "not dealt yet" if state.table is None else json.dumps(state.table.observe(player).to_json())


def _register(game: Game) -> None:
    kind = _type_of(game)

    class Loaded(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Loaded)


for _game in GAMES.values():
    _register(_game)
