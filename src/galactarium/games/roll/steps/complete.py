"""A tile is complete: its workers leave, it enters the tableau, and its effect happens once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    COSTS,
    CREDITS_NOW,
    DEVELOP,
    DIE_AS_GOOD,
    DIE_TO_CITIZENRY,
    KINDS,
    REMOVES_DIE,
    name_of,
    side,
)
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.empire import (
    ALL_PLACES,
    CITIZENRY,
    CUP,
    EMPIRE,
    GOODS,
    PAID,
    add_to_tableau,
    colour_name,
    counts,
    dice_at,
    gain_credits,
    move_all,
    move_die,
    picks,
    place_name,
)
from galactarium.games.roll.powers import (
    AT_DEVELOPMENT_COMPLETED,
    AT_WORLD_COMPLETED,
    CREDITS_EFFECT,
    KEEP_WORKERS,
    POWERS_AT,
    SAVE_WORKERS,
    Power,
    acts,
    has,
)
from galactarium.games.roll.steps.build import COLOUR, dice_on_stack, stack_of, top_side
from galactarium.games.roll.table import ENTER_TABLEAU, PAY, REMOVE_DIE, SAVE_WORKER, RollTable
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY

SAVED_ENOUGH: Final = 99
SAVED: Final = 64  # the argument of SAVE_WORKER: phase + COLOUR * first colour + SAVED * workers saved


def moment_of(phase: i64) -> i64:
    return AT_DEVELOPMENT_COMPLETED if phase == DEVELOP else AT_WORLD_COMPLETED


@final
class Pay(Step[RollTable]):
    """If more dice lie on the stack than the tile costs, the owner chooses which pay (roll.develop.10)."""

    def __init__(self) -> None:
        super().__init__("pay")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        phase = argument % COLOUR
        place = dice_on_stack(phase)
        missing = unpaid(table, seat, phase)
        if dice_at(table, seat, place) == missing:
            return EMPTY
        return picks(table, seat, place, argument // COLOUR, missing)

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        phase = argument % COLOUR
        if choice < 0:
            move_all(table, seat, dice_on_stack(phase), PAID)
        else:
            move_die(table, seat, choice, dice_on_stack(phase), PAID)
            if unpaid(table, seat, phase) > 0:
                table.agenda.push(seat, PAY, phase + COLOUR * choice)
                return
        leave(table, seat, phase)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        phase = argument % COLOUR
        return records.BuildingAbout(name_of(top_side(table, seat, phase)), unpaid(table, seat, phase))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Pay(COLOUR_NAMES[choice])


def unpaid(table: RollTable, seat: i64, phase: i64) -> i64:
    """How many dice have still to pay for the top tile."""
    return cost_to_build(table, seat, top_side(table, seat, phase)) - dice_at(table, seat, PAID)


def leave(table: RollTable, seat: i64, phase: i64) -> None:
    """Workers that a power keeps go to the cup at once; another may then save one or two (roll.override.6, 7)."""
    at = seat * EMPIRE
    owned = table.tableaus[seat]
    table.agenda.push(seat, ENTER_TABLEAU, phase)
    if not acts(owned, moment_of(phase)):
        return
    for power in POWERS_AT[moment_of(phase)]:
        if power.effect == KEEP_WORKERS and has(owned, power):
            for colour in range(COLOURS):
                if power.dice >> colour & 1:
                    for _ in range(table.empires[at + PAID + colour]):
                        keep(table, seat, colour, power)
    for power in POWERS_AT[moment_of(phase)]:
        if power.effect == SAVE_WORKERS and has(owned, power) and dice_at(table, seat, PAID) > 0:
            table.agenda.push(seat, SAVE_WORKER, phase)


def keep(table: RollTable, seat: i64, colour: i64, power: Power) -> None:
    """A worker that has paid goes to the cup and not to the Citizenry."""
    move_die(table, seat, colour, PAID, CUP)
    if table.journal is not None:
        table.tell(events.Saved(seat, COLOUR_NAMES[colour], power.name))


def saving_power(phase: i64) -> Power:
    """Galactic Federation or Galactic Exchange."""
    for power in POWERS_AT[moment_of(phase)]:
        if power.effect == SAVE_WORKERS:
            return power
    raise ValueError("no power saves workers in this phase")


@final
class SaveWorker(Step[RollTable]):
    """One or two of the dice that paid go to the cup: at least one, as the tile has no "may" (roll.digital.24)."""

    def __init__(self) -> None:
        super().__init__("save_worker")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        saved = argument // SAVED
        power = saving_power(argument % COLOUR)
        out = vec[i64]()
        if saved >= power.least:
            out = append(out, SAVED_ENOUGH)
        if saved < power.most:
            for colour in range(argument // COLOUR % 8, COLOURS):
                if table.empires[seat * EMPIRE + PAID + colour] > 0:
                    out = append(out, colour)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice != SAVED_ENOUGH and choice >= 0:
            phase = argument % COLOUR
            keep(table, seat, choice, saving_power(phase))
            table.agenda.push(seat, SAVE_WORKER, phase + COLOUR * choice + SAVED * (argument // SAVED + 1))

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.SavingAbout(saving_power(argument % COLOUR).name, argument // SAVED)

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == SAVED_ENOUGH:
            return records.Enough()
        return records.Save(COLOUR_NAMES[choice])


@final
class EnterTableau(Step[RollTable]):
    """Tile to the tableau, dice to the Citizenry, the powers already there, then the tile's own effect.

    All gains are capped one by one and only add, so their order does not matter (roll.digital.27, 28).
    """

    def __init__(self) -> None:
        super().__init__("enter_tableau")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        number = top_side(table, seat, argument)
        owned = table.tableaus[seat]
        if table.journal is not None:
            paid = cost_to_build(table, seat, number)
            table.tell(events.Completed(seat, name_of(number), COSTS[number], paid, counts(table, seat, PAID)))
        stack = stack_of(seat, argument)
        table.stacks[stack] = table.stacks[stack][1:]
        move_all(table, seat, PAID, CITIZENRY)
        add_to_tableau(table, seat, number)
        moment = moment_of(argument)
        if acts(owned, moment):  # a tile never counts its own completion
            for power in POWERS_AT[moment]:
                if power.effect == CREDITS_EFFECT and has(owned, power):
                    if argument == DEVELOP or power.worlds >> KINDS[number] & 1:
                        gain_credits(table, seat, power.amount, power.name)
        grants = side(number).grants
        if len(grants) > 0:
            if grants[0] == REMOVES_DIE:  # the removal comes before the gains
                table.agenda.push(seat, REMOVE_DIE, number)
            else:
                grant_all(table, seat, number)


def grant_all(table: RollTable, seat: i64, number: i64) -> None:
    """What a side gives when it enters the tableau (roll.settle.effect.1 to 3)."""
    grants = side(number).grants
    for at in range(0, len(grants), 2):
        if grants[at] != REMOVES_DIE:
            grant(table, seat, number, grants[at], grants[at + 1])


def grant(table: RollTable, seat: i64, number: i64, what: i64, much: i64) -> None:
    """One thing that a side gives; dice come from the supply (roll.settle.effect.8)."""
    if what == CREDITS_NOW:
        gain_credits(table, seat, much, name_of(number))
        return
    place = CUP
    if what == DIE_TO_CITIZENRY:
        place = CITIZENRY
    elif what == DIE_AS_GOOD:
        place = GOODS + COLOURS * KINDS[number]
    table.empires[seat * EMPIRE + place + much] += 1
    if table.journal is not None:
        why = name_of(number)
        table.tell(events.DieGained(seat, COLOUR_NAMES[much], place_name(place), why, table.round == 0))


@final
class RemoveDie(Step[RollTable]):
    """Any own die in any place goes back to the supply (roll.settle.effect.4, 5). The argument is the side.

    A choice is the place of the die in the empire.
    """

    def __init__(self) -> None:
        super().__init__("remove_die")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * EMPIRE
        out = vec[i64]()
        for place in range(ALL_PLACES):
            if table.empires[at + place] > 0:
                out = append(out, place)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        table.empires[seat * EMPIRE + choice] -= 1
        if table.journal is not None:
            table.tell(events.DieRemoved(seat, colour_name(choice), place_name(choice), name_of(argument)))
        grant_all(table, seat, argument)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.TileAbout(name_of(argument))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Remove(colour_name(choice), place_name(choice))
