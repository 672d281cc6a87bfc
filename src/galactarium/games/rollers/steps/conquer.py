"""Conquer: stake resources, roll as many red dice, and exceed the planet's defence."""

from __future__ import annotations

from fractions import Fraction
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import CONQUER_AT
from galactarium.games.rollers.components import CONQUER, RED_FACES, SPACE_CANNONS
from galactarium.games.rollers.events import Conquest
from galactarium.games.rollers.galaxy import LETTERS, PLANETS, Galaxy
from galactarium.games.rollers.odds import conquest_chance, thriftiest
from galactarium.games.rollers.records import ConquerAbout, ConquerOption, DiceOption
from galactarium.games.rollers.sheet import (
    CONQUERED,
    KNOWN,
    SHEET,
    conquest_bonus,
    controlled,
    pay,
    rerolls,
    ship_planets,
    stock,
)
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.chance import FIRST_SEAT
from galactarium.kernel.decision import AMOUNT
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit


def targets(table: RollersTable, seat: i64) -> i64:
    """The set of planets that may be attacked."""
    reach = reach_of(table.galaxy, ship_planets(table, seat), table.sheets[seat * SHEET + KNOWN])
    return reach & ~controlled(table, seat)


def reach_of(galaxy: Galaxy, ships: i64, known: i64) -> i64:
    """The set of planets that ships on these planets may attack."""
    reach = ships
    if known >> SPACE_CANNONS & 1:  # rollers.tech.cannons.1: also one route away from a ship
        for planet in range(PLANETS):
            if ships >> planet & 1:
                reach |= galaxy.neighbours[planet]
    return reach


def add_options(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """Planets in reach that are not taken (rollers.control.3)."""
    reach = targets(table, seat)
    for planet in range(PLANETS):
        if reach >> planet & 1:
            out = append(out, CONQUER_AT + planet)
    return out


@final
class ConquerWith(Step[RollersTable]):
    """How many resources are staked: from 1 to all there are (rollers.conquer.6). The argument is the planet."""

    def __init__(self) -> None:
        super().__init__("conquer_with", AMOUNT, PLANETS)

    def options(self, table: RollersTable, seat: i64, argument: i64) -> vec[i64]:
        most = stock(table, seat, CONQUER)
        out = vec[i64](capacity=most)
        for dice in range(1, most + 1):
            out = append(out, dice)
        return out

    def default(self, table: RollersTable, seat: i64, argument: i64, options: vec[i64]) -> i64:
        """The target is named already: the number of dice with the best chance for each resource, or else one die."""
        return thriftiest(
            options[len(options) - 1],
            table.galaxy.defences[argument],
            conquest_bonus(table, seat),
            rerolls(table, seat),
        )

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        pay(table, seat, CONQUER, choice)
        if attempt(table, seat, argument, choice):
            table.sheets[seat * SHEET + CONQUERED] |= bit(argument)

    def about(self, table: RollersTable, seat: i64, argument: i64) -> ConquerAbout:
        return conquer_about(table, seat, argument)

    def label(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> DiceOption:
        return dice_option(table, seat, argument, choice)


def conquer_about(table: RollersTable, seat: i64, planet: i64) -> ConquerAbout:
    defence = table.galaxy.defences[planet]
    return ConquerAbout(LETTERS[planet], defence, conquest_bonus(table, seat), rerolls(table, seat))


def dice_option(table: RollersTable, seat: i64, planet: i64, dice: i64) -> DiceOption:
    return DiceOption(LETTERS[planet], dice, float(chance_of(table, seat, planet, dice)))


def label(table: RollersTable, seat: i64, planet: i64) -> ConquerOption:
    most = stock(table, seat, CONQUER)
    chance = float(chance_of(table, seat, planet, most))
    return ConquerOption(LETTERS[planet], table.galaxy.defences[planet], most, chance)


def chance_of(table: RollersTable, seat: i64, planet: i64, dice: i64) -> Fraction:
    """The exact chance that an attempt with so many dice takes the planet."""
    return conquest_chance(dice, table.galaxy.defences[planet], conquest_bonus(table, seat), rerolls(table, seat))


def attempt(table: RollersTable, seat: i64, planet: i64, dice: i64) -> bool:
    """Whether the total, with its bonus, is strictly greater than the defence (rollers.conquer.2).

    A failure is rolled again without asking, all dice, once (rollers.tech.bombard.1, rollers.digital.5).
    """
    defence = table.galaxy.defences[planet]
    bonus = conquest_bonus(table, seat)
    for again in range(1 + rerolls(table, seat)):
        faces: list[int] | None = None if table.journal is None else []
        total = roll(table, seat, dice, faces) + bonus
        success = total > defence
        if faces is not None:
            table.tell(Conquest(seat, LETTERS[planet], dice, faces, bonus, total, defence, again, success))
        if success:
            return True
    return False


def roll(table: RollersTable, seat: i64, dice: i64, faces: list[int] | None) -> i64:
    """The sum of so many red dice, from the player's own luck (rollers.digital.1); where somebody listens, each."""
    total: i64 = 0
    for _ in range(dice):
        face = RED_FACES[table.chance.pick(FIRST_SEAT + seat, RED_FACES)]
        total += face
        if faces is not None:
            faces.append(face)
    return total
