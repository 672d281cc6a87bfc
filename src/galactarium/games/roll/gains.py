"""What powers pay at the end of a phase, and the extra workers they give at its start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from galactarium.games.roll import events
from galactarium.games.roll.components import COLOUR_NAMES, COLOURS, COSTS, GOODS_KINDS, HOME, PHASE_NAMES, is_world
from galactarium.games.roll.empire import (
    ALIEN_SCOUTED,
    CITIZENRY,
    DEVELOPMENTS_BUILT,
    EMPIRE,
    EXTRA,
    EXTRA_COLOUR,
    GOODS,
    gain_credits,
    gain_vp,
)
from galactarium.games.roll.powers import (
    CREDITS_EFFECT,
    CREDITS_IF_ALL_DEAREST_WORLDS,
    CREDITS_IF_MOST_DEVELOPMENTS,
    CREDITS_IF_SCOUTED,
    CREDITS_PER_CITIZEN,
    CREDITS_PER_GOOD,
    EXTRA_WORKERS,
    POWERS_AT,
    VP,
    Power,
    acts,
    has,
)
from galactarium.games.roll.scoring import units

if TYPE_CHECKING:
    from galactarium.games.roll.table import RollTable


def end_phase(table: RollTable, moment: i64) -> None:
    """Every player's effects at the end of a phase, with or without workers there (roll.fine.29)."""
    for seat in range(table.seats):
        owned = table.tableaus[seat]
        if not acts(owned, moment):
            continue
        for power in POWERS_AT[moment]:
            if has(owned, power):
                pay(table, seat, power)


def pay(table: RollTable, seat: i64, power: Power) -> None:
    if power.effect == VP:
        gain_vp(table, seat, power.amount, power.name)
        return
    amount = phase_credits(table, seat, power)
    if amount > 0:
        gain_credits(table, seat, amount, power.name)


def phase_credits(table: RollTable, seat: i64, power: Power) -> i64:
    """The credits that a power pays at the end of its phase."""
    effect = power.effect
    if effect == CREDITS_EFFECT:
        return power.amount
    if effect == CREDITS_IF_SCOUTED:
        return power.amount * table.empires[seat * EMPIRE + ALIEN_SCOUTED]
    if effect == CREDITS_IF_MOST_DEVELOPMENTS:
        return power.amount if has_most_developments(table, seat) else 0
    if effect == CREDITS_IF_ALL_DEAREST_WORLDS:
        return power.amount if has_all_dearest_worlds(table, seat) else 0
    if effect == CREDITS_PER_CITIZEN:
        return power.amount * units(dice_counted(table, seat, CITIZENRY, power.dice), power.per)
    if effect == CREDITS_PER_GOOD:
        return power.amount * goods_counted(table, seat, power)
    return 0


def dice_counted(table: RollTable, seat: i64, place: i64, colours: i64) -> i64:
    """Dice of some colours in a place."""
    count: i64 = 0
    for colour in range(COLOURS):
        if colours >> colour & 1:
            count += table.empires[seat * EMPIRE + place + colour]
    return count


def goods_counted(table: RollTable, seat: i64, power: Power) -> i64:
    """Goods on the kinds of worlds and of the colours that the power names."""
    count: i64 = 0
    for kind in range(GOODS_KINDS):
        if power.worlds >> kind & 1:
            count += dice_counted(table, seat, GOODS + COLOURS * kind, power.dice)
    return count


def has_most_developments(table: RollTable, seat: i64) -> bool:
    """Technology Unions: strictly more developments than every other player."""
    own = table.empires[seat * EMPIRE + DEVELOPMENTS_BUILT]
    for other in range(table.seats):
        if other != seat and table.empires[other * EMPIRE + DEVELOPMENTS_BUILT] >= own:
            return False
    return True


def has_all_dearest_worlds(table: RollTable, seat: i64) -> bool:
    """Space Tourism: every world of the highest printed cost is the owner's (roll.tile.space_tourism.1, 2)."""
    own = dearest_world(table, seat)
    for other in range(table.seats):
        if other != seat and dearest_world(table, other) >= own:
            return False
    return True


def dearest_world(table: RollTable, seat: i64) -> i64:
    dearest: i64 = 0
    for number in table.tableaus[seat].sides:
        if is_world(number) and COSTS[number] > dearest:
            dearest = COSTS[number]
    return dearest


def give_extra_workers(table: RollTable, moment: i64, phase: i64) -> None:
    """Workers that exist only for this phase, after Assign, and are no dice."""
    for seat in range(table.seats):
        at = seat * EMPIRE
        table.empires[at + EXTRA] = 0
        table.empires[at + EXTRA + 1] = 0
        owned = table.tableaus[seat]
        if not acts(owned, moment):
            continue
        for power in POWERS_AT[moment]:
            if power.effect != EXTRA_WORKERS or not has(owned, power):
                continue
            for colour in range(COLOURS):
                if power.dice >> colour & 1:
                    table.empires[at + EXTRA + (0 if colour == HOME else 1)] += 1
                    if colour != HOME:
                        table.empires[at + EXTRA_COLOUR] = colour
                    if table.journal is not None:
                        name = COLOUR_NAMES[colour]
                        table.tell(events.ExtraWorkerGained(seat, PHASE_NAMES[phase], name, power.name))


def extra_workers(table: RollTable, seat: i64) -> i64:
    """Extra workers that have not been used yet."""
    return table.empires[seat * EMPIRE + EXTRA] + table.empires[seat * EMPIRE + EXTRA + 1]


def use_extra_worker(table: RollTable, seat: i64, colour: i64) -> None:
    """One has done its task and vanishes; a colour is kept as long as there is a worker of it."""
    at = seat * EMPIRE
    if colour == HOME:
        table.empires[at + EXTRA] -= 1
        return
    table.empires[at + EXTRA + 1] -= 1
    if table.empires[at + EXTRA + 1] == 0:
        table.empires[at + EXTRA_COLOUR] = 0


def dismiss_extra_workers(table: RollTable) -> None:
    """They vanish at the end of the phase."""
    for seat in range(table.seats):
        table.empires[seat * EMPIRE + EXTRA] = 0
        table.empires[seat * EMPIRE + EXTRA + 1] = 0
        table.empires[seat * EMPIRE + EXTRA_COLOUR] = 0
