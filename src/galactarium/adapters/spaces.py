"""The action space and the observation tensor of a game, as numpy arrays; needs numpy alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.kernel.game import Game
from galactarium.kernel.leaves import result
from galactarium.kernel.observation import Observation
from galactarium.kernel.spaces import Actions, Rows
from galactarium.kernel.table import Table

Bits = NDArray[np.int8]

DTYPE = np.int8


class Spaces:
    """What a program sees and does in a game with so many seats, in numbers of fixed size.

    The observation is a row of ones and zeros: the seat's own part, what all share, the step that asks, and then each
    rival's part, the seat to the left first. It is made from what the seat may know and from nothing else. An action is
    a number; those that are legal are ones in the mask.
    """

    def __init__(self, game: Game | str, seats: int, options: dict[str, str] | None = None) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.options = self.game.complete(options)
        self.game.check_seats(seats, self.options)
        self.seats = seats
        self.actions = Actions(self.game, self.options)
        self.size = int(self.actions.size)  # how many actions there are
        self._rows = Rows(self.actions, seats, 1)
        self.width = int(self._rows.width)  # how many inputs a row has
        self._row = bits(self._rows.cells)
        self._mask = bits(self._rows.legal)

    def __deepcopy__(self, memo: object) -> Spaces:
        return self  # it holds nothing of any table

    def observe(self, table: Table, seat: int, out: Bits | None = None) -> Bits:
        """What the seat sees, in the buffer that is given or in a new one."""
        self._rows.write(0, table, seat)
        if out is None:
            return self._row.copy()
        out[:] = self._row
        return out

    def mask(self, table: Table, seat: int, out: Bits | None = None) -> Bits:
        """What the seat may do now; all zeros if it is asked nothing."""
        self._rows.write_legal(0, table, seat)
        if out is None:
            return self._mask.copy()
        out[:] = self._mask
        return out

    def play(self, table: Table, seat: int, action: int) -> bool:
        """Carry out an action, if there is such a one and it is legal; whether it was."""
        if not 0 <= action < self.size or action not in self.actions.legal(table, seat):
            return False
        self.actions.play(table, seat, action)
        return True

    def observe_from(self, observation: Observation, out: Bits | None = None) -> Bits:
        """The same row from an observation, without any table; slower."""
        table = self.game.imagine(observation, seeded("", observation.seats))
        return self.observe(table, observation.seat, out)

    def parts(self) -> dict[str, tuple[int, int]]:
        """Where each part of a row begins and ends."""
        rows = self._rows
        rival = int(rows.thinking.rival)
        cuts = {"own": (0, int(rows.common)), "common": (int(rows.common), int(rows.asked))}
        cuts["asked"] = (int(rows.asked), int(rows.rivals))
        for number in range(self.seats - 1):
            first = int(rows.rivals) + number * rival
            cuts[f"rival_{number + 1}"] = (first, first + rival)
        return cuts

    def names(self) -> list[str]:
        """What every input of a row says when it is on."""
        thinking = self.game.thinking
        asked = [self.game.steps[step].name for step in self.actions.asking]
        parts = [("own", thinking.own_names()), ("common", thinking.common_names()), ("asked", asked)]
        parts += [(f"rival_{number}", thinking.rival_names()) for number in range(1, self.seats)]
        return [f"{part}.{name}" for part, names in parts for name in names]

    def steps(self) -> list[tuple[str, int, int]]:
        """The steps that ask: name, first action, and how many actions."""
        found: list[tuple[str, int, int]] = []
        for action in range(self.size):
            name = self.game.steps[self.actions.step(action)].name
            if found and found[-1][0] == name:
                found[-1] = (name, found[-1][1], found[-1][2] + 1)
            else:
                found.append((name, action, 1))
        return found

    def to_json(self) -> dict[str, Any]:
        """All of it, for programs."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "seats": self.seats,
            "options": self.options,
            "actions": {
                "size": self.size,
                "steps": [{"step": step, "first": first, "size": size} for step, first, size in self.steps()],
                "words": self.actions.words(),
            },
            "observation": {
                "shape": [self.width],
                "dtype": np.dtype(DTYPE).name,
                "parts": [{"part": name, "first": cut[0], "end": cut[1]} for name, cut in self.parts().items()],
                "names": self.names(),
            },
        }


def bits(cells: Any) -> Bits:
    """Bytes of a row as numpy sees them, without a copy; they cannot be written to."""
    return np.frombuffer(memoryview(cells), dtype=DTYPE)


def brief_options(game: Game, options: dict[str, str] | None) -> dict[str, str]:
    """The set-up of games in which players may choose at random: they come to an end, unless the options say else."""
    return game.complete({**game.brief(), **(options or {})})


def shares(table: Table) -> list[float]:
    """What each seat has of the win of a game that is over."""
    return [result(table, seat)[0] for seat in range(table.seats)]
