"""All seats of a table as environments of PettingZoo: one after the other (AEC), or all at once (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from galactarium.adapters.gym import ILLEGAL, Seen, seen_space
from galactarium.adapters.spaces import DTYPE, Spaces, brief_options, shares
from galactarium.games import find_game
from galactarium.kernel.table import Table


class _Seats:
    """What both environments have: the spaces, the names of the agents, and fresh deals."""

    def __init__(self, game: str, seats: int, options: dict[str, str] | None, more: int) -> None:
        found = find_game(game)
        self.setup = brief_options(found, options)
        self.spaces = Spaces(found, seats, self.setup)
        self.agents = [f"seat_{seat}" for seat in range(seats)]
        self.number = {agent: seat for seat, agent in enumerate(self.agents)}
        size = self.spaces.size + more
        self.seen = {agent: seen_space(self.spaces.width, size) for agent in self.agents}
        self.acts = {agent: spaces.Discrete(size) for agent in self.agents}
        self.random: np.random.Generator = seeding.np_random()[0]

    def deal(self, seed: int | None) -> Table:
        if seed is not None:
            self.random = seeding.np_random(seed)[0]
        return self.spaces.game.deal(self.spaces.seats, str(self.random.integers(2**62)), self.setup)


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """Seats that decide at the same time are asked one after the other; what they choose is sealed until all have.

    The reward comes at the end: each seat's share of the win. An action that the mask does not allow ends the game with
    a reward of -1 for its seat.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int = 2, options: dict[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {**self.metadata, "name": f"galactarium_{game}_v0"}
        self.render_mode = render_mode
        self.shared = _Seats(game, seats, options, 0)
        self.possible_agents = self.shared.agents[:]
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.shared.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.shared.acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table = self.shared.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        seat = self.shared.number[agent]
        known = self.shared.spaces
        return {"observation": known.observe(self.table, seat), "action_mask": known.mask(self.table, seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        legal = self.shared.spaces.play(self.table, self.shared.number[agent], int(action))
        if not legal or self.table.finished():
            self.rewards = dict.fromkeys(self.agents, 0.0)
            if legal:
                self.rewards = dict(zip(self.agents, shares(self.table), strict=True))
            else:
                self.rewards[agent] = ILLEGAL
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self._select()

    def render(self) -> str | None:
        return repr(self.table) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        """The first seat that owes a decision."""
        options = self.table.agenda.options
        for seat, agent in enumerate(self.possible_agents):
            if len(options[seat]) > 0:
                self.agent_selection = agent
                return


class BlockEnv(ParallelEnv):  # type: ignore[misc]
    """All seats act at the same time. The last action of the space is to wait; it is the only one of seats not asked.

    The reward comes at the end: each seat's share of the win. An action that the mask does not allow ends the game with
    a reward of -1 for its seat.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int = 2, options: dict[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.metadata = {**self.metadata, "name": f"galactarium_{game}_parallel_v0"}
        self.render_mode = render_mode
        self.shared = _Seats(game, seats, options, 1)
        self.wait = self.shared.spaces.size
        self.possible_agents = self.shared.agents[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.shared.seen[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.shared.acts[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        self.table = self.shared.deal(seed)
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table = self.table
        agents = self.agents
        rewards = dict.fromkeys(agents, 0.0)
        over = False
        awaiting = table.awaiting()
        for seat, agent in enumerate(agents):
            action = int(actions[agent])
            if action == self.wait if seat not in awaiting else self.shared.spaces.play(table, seat, action):
                continue
            rewards[agent] = ILLEGAL
            over = True
        if not over and table.finished():
            rewards = dict(zip(agents, shares(table), strict=True))
            over = True
        seen = self._seen()
        if over:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), {a: {} for a in agents}

    def render(self) -> str | None:
        return repr(self.table) if self.render_mode == "ansi" else None

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen_by(self, seat: int) -> Seen:
        known = self.shared.spaces
        mask = np.zeros(self.wait + 1, DTYPE)
        known.mask(self.table, seat, mask[:-1])
        mask[-1] = len(self.table.agenda.options[seat]) == 0
        return {"observation": known.observe(self.table, seat), "action_mask": mask}
