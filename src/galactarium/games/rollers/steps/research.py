"""Research: learn the technology of a planet."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import RESEARCH_OF
from galactarium.games.rollers.components import LABORATORY, RESEARCH
from galactarium.games.rollers.events import Researched
from galactarium.games.rollers.galaxy import PLANETS
from galactarium.games.rollers.records import ResearchOption
from galactarium.games.rollers.sheet import KNOWN, SHEET, knows, pay, research_cost, ships, stock
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.vectors import bit, sequence

EVERYWHERE: Final = sequence(list(range(PLANETS)))


def add_options(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Technologies on planets with an own ship that are not known and can be paid (rollers.research.1, 3)."""
    left = stock(table, seat, RESEARCH)
    galaxy = table.galaxy
    # rollers.tech.laboratory.1: no ship is needed
    reach = EVERYWHERE if knows(table, seat, LABORATORY) else ships(table, seat)
    for planet in reach:
        number = galaxy.technologies[planet]
        if not knows(table, seat, number) and research_cost(table, seat, number) <= left:
            out = append(out, RESEARCH_OF + number)
    return out


def learn(table: RollersTable, seat: i64, number: i64) -> None:
    """It works at once and for the rest of the game (rollers.research.6, 7)."""
    cost = research_cost(table, seat, number)
    pay(table, seat, RESEARCH, cost)
    table.sheets[seat * SHEET + KNOWN] |= bit(number)
    if table.journal is not None:
        table.tell(Researched(seat, number, cost))


def label(table: RollersTable, seat: i64, number: i64) -> ResearchOption:
    return ResearchOption(number, research_cost(table, seat, number))
