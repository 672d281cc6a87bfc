"""Play and watch in a terminal, readable by a screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.kernel.observation import Observation
from galactarium.terminal.drawings import drawing_of
from galactarium.terminal.files import read_record, write_record
from galactarium.terminal.play import play_in_terminal
from galactarium.terminal.result import show_result
from galactarium.terminal.rules import show_rules
from galactarium.terminal.screen import Screen, open_screen
from galactarium.text.names import display_names


def show_position(observation: Observation, players: Sequence[str], screen: Screen) -> None:
    """The position as a seat, or a watcher, knows it; the players as a record names them."""
    names = display_names(players, screen.words, observation.seat)
    drawing_of(observation.game).position(screen, observation, names)


__all__ = [
    "Screen",
    "display_names",
    "open_screen",
    "play_in_terminal",
    "read_record",
    "show_position",
    "show_result",
    "show_rules",
    "write_record",
]
