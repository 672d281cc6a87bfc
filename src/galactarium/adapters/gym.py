"""One seat against bots, as an environment of Gymnasium.

gymnasium.make("galactarium.adapters.gym:Galactarium/race-v0", rivals="veteran")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces

from galactarium.adapters.spaces import DTYPE, Bits, Spaces, brief_options, shares
from galactarium.bots import Bot, make_bot
from galactarium.games import GAMES, find_game
from galactarium.kernel.refusals import Malformed

Seen = dict[str, Bits]

ILLEGAL = -1.0  # the reward of an action that is not legal, which ends the game


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """The agent plays one seat; bots play the others. An observation has the row of inputs and the mask of actions.

    The reward comes at the end: the share of the win, 1 for a win alone. An action that the mask does not allow ends
    the game with a reward of -1.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        seats: int = 2,
        seat: int = 0,
        rivals: str | Sequence[str] = "random",
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game)
        self.setup = brief_options(self.game, options)
        self.spaces = Spaces(self.game, seats, self.setup)
        if not 0 <= seat < seats:
            raise Malformed("malformed.seat", {"seat": seat + 1, "seats": seats})
        self.seat = seat
        self.rivals = [rivals] * (seats - 1) if isinstance(rivals, str) else list(rivals)
        if len(self.rivals) != seats - 1:
            raise Malformed("malformed.bots", {"bots": len(self.rivals), "seats": seats})
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.spaces.size)
        self.observation_space = seen_space(self.spaces.width, self.spaces.size)
        self._deal("0")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._deal(str(self.np_random.integers(2**62)))
        return self._seen(), self._told()

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if not self.spaces.play(self.table, self.seat, int(action)):
            return self._seen(), ILLEGAL, True, False, {**self._told(), "illegal": True}
        self._play_rivals()
        over = self.table.finished()
        reward = shares(self.table)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._told()

    def action_masks(self) -> Bits:
        """What is legal now; libraries that mask actions ask for it by this name."""
        return self.spaces.mask(self.table, self.seat)

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        return f"{self.table!r}"

    def _deal(self, seed: str) -> None:
        self.table = self.game.deal(self.spaces.seats, seed, self.setup)
        others = [seat for seat in range(self.spaces.seats) if seat != self.seat]
        self.bots: dict[int, Bot] = {
            seat: make_bot(spec, self.spaces.seats, f"{seed}/{seat}", trusted=True)
            for seat, spec in zip(others, self.rivals, strict=True)
        }
        self._play_rivals()

    def _play_rivals(self) -> None:
        """The bots decide until the agent has to."""
        table = self.table
        while not table.finished():
            awaiting = table.awaiting()
            if self.seat in awaiting:
                return
            for seat in awaiting:
                self.bots[seat].play(self.game, table, seat)

    def _seen(self) -> Seen:
        return {"observation": self.spaces.observe(self.table, self.seat), "action_mask": self.action_masks()}

    def _told(self) -> dict[str, Any]:
        if not self.table.finished():
            return {}
        outcome = self.table.outcome()
        return {"points": [outcome.points(seat) for seat in range(self.spaces.seats)], "places": outcome.places}


def seen_space(width: int, size: int) -> spaces.Space[Seen]:
    """Rows of ones and zeros, and the mask of actions."""
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, (width,), DTYPE),
        "action_mask": spaces.Box(0, 1, (size,), DTYPE),
    }
    return cast("spaces.Space[Seen]", spaces.Dict(parts))


for _name in GAMES:
    gymnasium.register(f"Galactarium/{_name}-v0", "galactarium.adapters.gym:SeatEnv", kwargs={"game": _name})
