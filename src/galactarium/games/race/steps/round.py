"""A round: all choose actions in secret, the chosen phases follow in order, and hands are cut to the limit."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    ACTION_KEYS,
    ACTIONS,
    CONSUME_DOUBLE,
    CONSUME_TRADE,
    DEVELOP_ACTION,
    EXPERIENCED_COPIES,
    EXPLORE_FIVE,
    EXPLORE_ONE_ONE,
    HAND_LIMIT,
    PRODUCE_ACTION,
    SETTLE_ACTION,
)
from galactarium.games.race.empire import CHOSEN, EMPIRE, HAND_SIZE, PICK, PICKS, TWICE
from galactarium.games.race.events import ActionsRevealed, Phase, PhaseBegun, RoundBegun, RoundEnded
from galactarium.games.race.picks import discard_picked, forget_picks, pick
from galactarium.games.race.records import Action, ActionAbout
from galactarium.games.race.scoring import is_over
from galactarium.games.race.table import (
    CHOOSE_ACTION,
    CONSUME,
    DEVELOP,
    END_DISCARD,
    END_ROUND,
    EXPLORE,
    FINISH_ROUND,
    PRODUCE,
    REVEAL_ACTIONS,
    SETTLE,
    RaceTable,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import sequence


def begin_round(table: RaceTable) -> None:
    """Every player secretly picks action cards (race.round.1): one, or two in the experienced game (race.two.1)."""
    table.round += 1
    if table.journal is not None:
        table.tell(RoundBegun(TABLE, table.round))
    table.agenda.push(TABLE, REVEAL_ACTIONS)
    cards: i64 = 2 if table.options["variant"] == "experienced" else 1
    for seat in range(table.seats):
        table.empires[seat * EMPIRE + CHOSEN] = 0
        table.agenda.push(seat, CHOOSE_ACTION, cards)


ONE_ACTION: Final = sequence(list(range(ACTIONS)))
FIRST_OF_TWO: Final = sequence(list(range(ACTIONS - 1)))  # a higher one must be left for the second card


@final
class ChooseAction(Step[RaceTable]):
    """An action card; of two the one with the lower number first. The argument is how many are left to choose."""

    def __init__(self) -> None:
        super().__init__("choose_action")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        if argument == 2:
            return FIRST_OF_TWO
        base = seat * EMPIRE
        if table.empires[base + PICKS] == 0:
            return ONE_ACTION
        start = table.empires[base + PICK]
        return ONE_ACTION[start if EXPERIENCED_COPIES[start] > 1 else start + 1 :]

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        pick(table, seat, choice)
        if argument > 1:
            table.agenda.push(seat, CHOOSE_ACTION, argument - 1)

    def about(self, table: RaceTable, seat: i64, argument: i64) -> ActionAbout:
        return ActionAbout(argument, table.round)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> Action:
        return Action(ACTION_KEYS[choice])


@final
class RevealActions(Step[RaceTable]):
    """All actions are revealed; the phases that somebody chose happen once each, by number (race.round.2, 5, 7)."""

    def __init__(self) -> None:
        super().__init__("reveal_actions")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        one: i64 = 1
        cells = table.empires
        all_chosen: i64 = 0
        for player in range(table.seats):
            base = player * EMPIRE
            chosen: i64 = 0
            for at in range(cells[base + PICKS]):
                action = cells[base + PICK + at]
                if chosen >> action & 1:
                    action += TWICE
                chosen |= one << action
            forget_picks(table, player)
            cells[base + CHOSEN] = chosen
            all_chosen |= chosen
            if table.journal is not None:
                table.tell(ActionsRevealed(player, action_names(chosen)))
        agenda = table.agenda
        agenda.push(TABLE, END_ROUND)
        if all_chosen >> PRODUCE_ACTION & 1:
            agenda.push(TABLE, PRODUCE)
        if all_chosen & (one << CONSUME_TRADE | one << CONSUME_DOUBLE):
            agenda.push(TABLE, CONSUME, 0)
        # race.two.3: an action that one player chose twice makes two phases
        if all_chosen >> (SETTLE_ACTION + TWICE) & 1:
            agenda.push(TABLE, SETTLE, 1)
        if all_chosen >> SETTLE_ACTION & 1:
            agenda.push(TABLE, SETTLE, 0)
        if all_chosen >> (DEVELOP_ACTION + TWICE) & 1:
            agenda.push(TABLE, DEVELOP, 1)
        if all_chosen >> DEVELOP_ACTION & 1:
            agenda.push(TABLE, DEVELOP, 0)
        if all_chosen & (one << EXPLORE_FIVE | one << EXPLORE_ONE_ONE):
            agenda.push(TABLE, EXPLORE)


def action_names(chosen: i64) -> list[str]:
    """The actions of a set by name, a doubled one twice."""
    names: list[str] = []
    for action in range(ACTIONS):
        if chosen >> action & 1:
            names.append(ACTION_KEYS[action])
        if chosen >> (action + TWICE) & 1:
            names.append(ACTION_KEYS[action])
    return names


def tell_phase(table: RaceTable, phase: Phase) -> None:
    if table.journal is not None:
        table.tell(PhaseBegun(TABLE, phase, table.second))


@final
class EndRound(Step[RaceTable]):
    """Each player discards down to the hand limit, in the last round too (race.end.1, race.end.4)."""

    def __init__(self) -> None:
        super().__init__("end_round")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        over: i64 = 0
        for player in range(table.seats):
            excess = table.empires[player * EMPIRE + HAND_SIZE] - HAND_LIMIT
            if excess > 0:
                table.agenda.push(player, END_DISCARD, excess)
                over += 1
        if over > 0:
            table.agenda.push(TABLE, FINISH_ROUND)
        else:
            finish_round(table)


@final
class FinishRound(Step[RaceTable]):
    """What was picked is discarded; then the game may be over."""

    def __init__(self) -> None:
        super().__init__("finish_round")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        for turn in range(table.seats):
            discard_picked(table, table.in_order(turn), "hand_limit")
        finish_round(table)


def finish_round(table: RaceTable) -> None:
    """Another round follows unless a tableau is full or the pool is empty (race.finish.1)."""
    if table.journal is not None:
        table.tell(RoundEnded(TABLE, table.round))
    if not is_over(table):
        begin_round(table)
