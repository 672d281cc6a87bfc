"""A turn: one die for everyone, who take its resources or act with what they have."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.rollers.choices import (
    CONQUER_AT,
    DONE,
    HOP_FROM,
    MOVE_ALONG,
    RESEARCH_OF,
    SETTLE_AT,
    TAKE,
    TRADE_ON,
)
from galactarium.games.rollers.components import (
    CATEGORIES,
    CONQUER,
    FACES,
    MOST_DICE,
    MOVE,
    SETTLE,
    SPACE_BASE,
    TRADE,
)
from galactarium.games.rollers.events import DieRolled, ResourcesTaken, RoundEnded
from galactarium.games.rollers.records import DoneOption, Stage, TakeOption, TurnAbout
from galactarium.games.rollers.scoring import is_won
from galactarium.games.rollers.sheet import controlled, gain, knows, stock
from galactarium.games.rollers.steps import conquer, move, research, settle, trade
from galactarium.games.rollers.table import ALL_DICE, CONQUER_WITH, END_TURN, TURN, RollersTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SHARED
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import bit, ones, sequence

# How far a player is with the die.
FRESH: Final = 0  # take, or act
ACTED: Final = 1  # act again, or be done; the die was taken before, if it was
BASE_FRESH: Final = 2  # Space Base: take and act, in either order
BASE_ACTED: Final = 3  # act again, or take and be done: the taking is one block (rollers.tech.base.3)
BASE_TAKEN: Final = 4  # act, or be done; nothing was done yet but to take
STAGES: Final[list[Stage]] = ["fresh", "acted", "base_fresh", "base_acted", "base_taken"]


def _bag(bag: int) -> vec[i64]:
    return sequence([category for category in range(len(CATEGORIES)) if bag >> category & 1])


BAGS: Final = [_bag(bag) for bag in range(ALL_DICE + 1)]  # the dice in each bag


@final
class PullDie(Step[RollersTable]):
    """One die is pulled from the bag and rolled; it holds for everyone (rollers.turn.1)."""

    def __init__(self) -> None:
        super().__init__("pull_die", arguments=1)

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        pull_die(table)


def pull_die(table: RollersTable) -> None:
    if table.bag == 0 or table.dice == 0:  # rollers.round.2: a round begins with all dice in the bag
        table.bag = ALL_DICE
        table.round += 1
    chance = table.chance
    in_bag = BAGS[table.bag]
    category = in_bag[chance.pick(SHARED, in_bag)]
    table.category = category
    table.value = FACES[chance.pick(SHARED, FACES)]
    table.bag &= ~bit(category)
    table.dice += 1
    if table.journal is not None:
        table.tell(DieRolled(TABLE, CATEGORIES[category], table.value, table.dice, table.round))
    agenda = table.agenda
    agenda.push(TABLE, END_TURN)
    for player in range(table.seats):
        # rollers.tech.base.4: Space Base first works on the die after the one it was learned on
        agenda.push(player, TURN, BASE_FRESH if knows(table, player, SPACE_BASE) else FRESH)


ONLY_TAKE: Final = sequence([TAKE])
ONLY_DONE: Final = sequence([DONE])


@final
class Turn(Step[RollersTable]):
    """Take resources, or act in the die's category as long as resources last (rollers.turn.3 to 7)."""

    def __init__(self) -> None:
        super().__init__("turn", arguments=len(STAGES))

    def options(self, table: RollersTable, seat: i64, argument: i64) -> vec[i64]:
        closing = DONE if argument == ACTED or argument == BASE_TAKEN else TAKE
        if stock(table, seat, table.category) == 0:  # rollers.digital.3: nothing can be done but this
            return ONLY_DONE if closing == DONE else ONLY_TAKE
        return add_actions(table, seat, append(vec[i64](), closing))

    def asks_alone(self, table: RollersTable, seat: i64, argument: i64) -> bool:
        """An action may be taken back until the player is done; after a roll there is nothing to take back.

        That is rollers.digital.6.
        """
        return (argument == ACTED or argument == BASE_ACTED) and table.category != CONQUER

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == DONE:
            return
        if choice == TAKE:
            take(table, seat)
            if argument == BASE_FRESH:
                table.agenda.push(seat, TURN, BASE_TAKEN)
            return
        if argument == FRESH or argument == BASE_TAKEN:
            argument = ACTED
        elif argument == BASE_FRESH:
            argument = BASE_ACTED
        table.agenda.push(seat, TURN, argument)
        if CONQUER_AT <= choice < HOP_FROM:
            table.agenda.push(seat, CONQUER_WITH, choice - CONQUER_AT)
        else:
            act(table, seat, choice)

    def about(self, table: RollersTable, seat: i64, argument: i64) -> TurnAbout:
        return TurnAbout(CATEGORIES[table.category], table.value, STAGES[argument])

    def label(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == DONE:
            return DoneOption()
        if choice == TAKE:
            return TakeOption(CATEGORIES[table.category], table.value)
        if choice >= MOVE_ALONG:
            return move.label(table, (choice - MOVE_ALONG) // 10, (choice - MOVE_ALONG) % 10)
        if choice >= TRADE_ON:
            return trade.label(table, seat, (choice - TRADE_ON) // 10, (choice - TRADE_ON) % 10)
        if choice > RESEARCH_OF:
            return research.label(table, seat, choice - RESEARCH_OF)
        if choice >= HOP_FROM:
            return move.hop_label(choice - HOP_FROM)
        if choice >= CONQUER_AT:
            return conquer.label(table, seat, choice - CONQUER_AT)
        return settle.label(table, seat, choice - SETTLE_AT)


def add_actions(table: RollersTable, seat: i64, out: vec[i64]) -> vec[i64]:
    """The actions in the die's category that can be paid; the seat has some of its resources."""
    category = table.category
    if category == SETTLE:
        return settle.add_options(table, seat, out)
    if category == CONQUER:
        return conquer.add_options(table, seat, out)
    if category == TRADE:
        return trade.add_options(table, seat, out)
    if category == MOVE:
        return move.add_options(table, seat, out)
    return research.add_options(table, seat, out)


def act(table: RollersTable, seat: i64, choice: i64) -> None:
    """One action that needs no further answer."""
    if choice >= MOVE_ALONG:
        move.along(table, seat, (choice - MOVE_ALONG) // 10, (choice - MOVE_ALONG) % 10)
    elif choice >= TRADE_ON:
        trade.build(table, seat, (choice - TRADE_ON) // 10, (choice - TRADE_ON) % 10)
    elif choice > RESEARCH_OF:
        research.learn(table, seat, choice - RESEARCH_OF)
    elif choice >= HOP_FROM:
        move.hop(table, seat, choice - HOP_FROM)
    else:
        settle.settle(table, seat, choice - SETTLE_AT)


def take(table: RollersTable, seat: i64) -> None:
    """The die's value is added to the stock of its category (rollers.turn.4)."""
    gain(table, seat, table.category, table.value)
    if table.journal is not None:
        table.tell(ResourcesTaken(seat, CATEGORIES[table.category], table.value))


@final
class EndTurn(Step[RollersTable]):
    """All have finished the die: the win is checked, and at the end of a round progress is told."""

    def __init__(self) -> None:
        super().__init__("end_turn", arguments=1)

    def carry_out(self, table: RollersTable, seat: i64, argument: i64, choice: i64) -> None:
        if is_won(table) or table.dice == MOST_DICE:  # rollers.end.2: no further die is pulled
            return
        if table.bag == 0 and table.journal is not None:  # rollers.round.3
            planets = [ones(controlled(table, player)) for player in range(table.seats)]
            table.tell(RoundEnded(TABLE, table.round, planets))
        pull_die(table)
