"""Player order: all decide at the same time, unless cards, chips or the end make the order matter (race.timing)."""

from __future__ import annotations

from mypy_extensions import i64

from galactarium.games.race.events import InOrder, Phase
from galactarium.games.race.order import AGREED, AT_ONCE, FEW_CARDS, ORDER_NAMES
from galactarium.games.race.table import RaceTable
from galactarium.kernel.agenda import TABLE


def begin_order(table: RaceTable, why: i64) -> bool:
    """Note why the phase is played in player order, if it is; whether it is."""
    if table.order != AGREED:
        table.order = why
    return table.order != AT_ONCE


def tell_order(table: RaceTable, phase: Phase) -> None:
    """The first player is asked in player order: all learn that and why the others wait."""
    if table.journal is not None and table.order != AGREED:
        table.tell(InOrder(TABLE, phase, ORDER_NAMES[table.order - 1]))


def end_order(table: RaceTable) -> None:
    if table.order != AGREED:
        table.order = AT_ONCE


def few_cards(table: RaceTable, most: i64) -> i64:
    """FEW_CARDS if so many draws may empty the supply, else AT_ONCE."""
    return FEW_CARDS if most > 0 and most >= len(table.supply) else AT_ONCE
