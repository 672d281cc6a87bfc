"""Phase I, Explore: every explorer Scouts or Stocks."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.bag import deal_piles, player_order, return_abandoned
from galactarium.games.roll.components import ALIEN, COLOUR_NAMES, COLOURS, EXPLORE, HOME
from galactarium.games.roll.empire import (
    ALIEN_SCOUTED,
    CITIZENRY,
    COLUMN,
    EMPIRE,
    EXTRA,
    HAND,
    NEED,
    gain_credits,
    lost_credits,
    move_die,
    workers,
    zone_size,
)
from galactarium.games.roll.gains import (
    dismiss_extra_workers,
    end_phase,
    extra_workers,
    give_extra_workers,
    use_extra_worker,
)
from galactarium.games.roll.powers import (
    AT_END_OF_EXPLORE,
    AT_EXPLORE,
    AT_STOCK,
    CREDITS_IF_SCOUTED,
    MORE_TILES,
    POWERS_AT,
    REARRANGING,
    Power,
    Tableau,
    acts,
    has,
)
from galactarium.games.roll.table import (
    ABANDON,
    END_EXPLORE,
    EXPLORE_TASK,
    EXPLORE_TURN,
    FINISH_SCOUTS,
    PLACE_TILE,
    RollTable,
)
from galactarium.games.roll.tiles import put
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import EMPTY

EXPLORE_DONE: Final = 0
STOCK: Final = 1
SCOUT: Final = 2
STOCK_ALIEN: Final = 3
SCOUT_ALIEN: Final = 4
REARRANGE: Final = 5
EXPLORE_TASKS: Final = ["done", "stock", "scout", "stock alien", "scout alien", "rearrange"]

IN_ORDER: Final = "in_order"  # of the set-up option `explore`

STOCK_CREDITS: Final = 2  # roll.explore.stock.1

AFTER_TASK: Final = 0  # the argument of EXPLORE_TASK
AFTER_REARRANGING: Final = 1

FOR_POWER: Final = 8  # added to the argument of FINISH_SCOUTS: the draw is no Scout

FIXED_BOTTOM: Final = 16  # in the argument of PLACE_TILE: no tile may go on top


def alien_matters(table: RollTable, seat: i64) -> bool:
    """Whether it makes a difference that an explorer is an Alien die."""
    owned = table.tableaus[seat]
    if acts(owned, AT_STOCK):
        return True
    if not acts(owned, AT_END_OF_EXPLORE):
        return False
    for power in POWERS_AT[AT_END_OF_EXPLORE]:
        if power.effect == CREDITS_IF_SCOUTED and has(owned, power):
            return True
    return False


def alien_explorers(table: RollTable, seat: i64) -> i64:
    at = seat * EMPIRE
    return table.empires[at + COLUMN + COLOURS * EXPLORE + ALIEN] + table.empires[at + EXTRA + 1]


def stock_bonus(owned: Tableau, power: Power, colour: i64) -> i64:
    """What a power adds to a Stock by an explorer of a colour (roll.override.5)."""
    return power.amount if has(owned, power) and power.dice >> colour & 1 else 0


def stock_income(table: RollTable, seat: i64, colour: i64) -> i64:
    """What a Stock pays (roll.explore.stock.1)."""
    income: i64 = STOCK_CREDITS
    for power in POWERS_AT[AT_STOCK]:
        income += stock_bonus(table.tableaus[seat], power, colour)
    return income


def use_explorer(table: RollTable, seat: i64, alien: bool) -> i64:
    """An explorer has done its task: a die goes to the Citizenry, an extra worker vanishes; its colour."""
    at = seat * EMPIRE
    if alien:
        if table.empires[at + EXTRA + 1] > 0:
            use_extra_worker(table, seat, ALIEN)
        else:
            move_die(table, seat, ALIEN, COLUMN + COLOURS * EXPLORE, CITIZENRY)
        return ALIEN
    if table.empires[at + EXTRA] > 0:
        use_extra_worker(table, seat, HOME)
        return HOME
    for colour in range(ALIEN):
        if table.empires[at + COLUMN + COLOURS * EXPLORE + colour] > 0:
            move_die(table, seat, colour, COLUMN + COLOURS * EXPLORE, CITIZENRY)
            return colour
    return use_explorer(table, seat, True)


def explores(table: RollTable, seat: i64) -> bool:
    """Whether a player has something to do in Explore."""
    if has(table.tableaus[seat], REARRANGING):
        return True
    return workers(table, seat, EXPLORE) + extra_workers(table, seat) > 0


@final
class BeginExplore(Step[RollTable]):
    """All explore at the same time; who runs out of tiles to draw waits for the others (roll.digital.9, 10).

    Players may agree on player order for the whole phase (roll.explore.bag.7): then nobody gets tiles beforehand, and
    each draws from the bag in turn.
    """

    def __init__(self) -> None:
        super().__init__("begin_explore")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if table.journal is not None:
            table.tell(events.PhaseBegun(TABLE, "explore"))
        give_extra_workers(table, AT_EXPLORE, EXPLORE)
        table.agenda.push(TABLE, END_EXPLORE, 0)
        for player in range(table.seats):
            table.empires[player * EMPIRE + ALIEN_SCOUTED] = 0
        if table.options["explore"] == IN_ORDER:
            table.agenda.push(TABLE, EXPLORE_TURN, 0)
            return
        deal_piles(table)
        table.agenda.push(TABLE, FINISH_SCOUTS, 0)
        for player in range(table.seats):
            if explores(table, player):
                table.agenda.push(player, EXPLORE_TASK, AFTER_TASK)


@final
class ExploreTurn(Step[RollTable]):
    """One player explores, then the next (roll.explore.bag.7). The argument is a place in the player order.

    Without tiles of the own a Scout always waits; FINISH_SCOUTS lets it draw from the bag at once.
    """

    def __init__(self) -> None:
        super().__init__("explore_turn")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        order = player_order(table)
        for turn in range(argument, table.seats):
            if explores(table, order[turn]):
                table.agenda.push(TABLE, EXPLORE_TURN, turn + 1)
                table.agenda.push(TABLE, FINISH_SCOUTS, 0)
                table.agenda.push(order[turn], EXPLORE_TASK, AFTER_TASK)
                return


@final
class ExploreTask(Step[RollTable]):
    """The next explorer Scouts or Stocks (roll.explore.1, 3); Advanced Logistics may work between two tasks.

    Which explorer it is matters, and is asked, only where a power looks at Alien explorers.
    """

    def __init__(self) -> None:
        super().__init__("explore")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        explorers = workers(table, seat, EXPLORE) + extra_workers(table, seat)
        out = vec[i64]()
        rearranges = argument == AFTER_TASK and has(table.tableaus[seat], REARRANGING)
        rearranges = rearranges and zone_size(table, seat) > 0
        if explorers == 0:
            if not rearranges:
                return EMPTY
            out = append(out, EXPLORE_DONE)
        else:
            aliens: i64 = 0
            if alien_matters(table, seat):
                aliens = alien_explorers(table, seat)
            if explorers > aliens:
                out = append(append(out, STOCK), SCOUT)
            if aliens > 0:
                out = append(append(out, STOCK_ALIEN), SCOUT_ALIEN)
        if rearranges:
            out = append(out, REARRANGE)
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice == REARRANGE:
            rearrange(table, seat)
        elif choice == STOCK or choice == STOCK_ALIEN:
            stock(table, seat, choice == STOCK_ALIEN)
            table.agenda.push(seat, EXPLORE_TASK, AFTER_TASK)
        elif choice == SCOUT or choice == SCOUT_ALIEN:
            colour = use_explorer(table, seat, choice == SCOUT_ALIEN)
            if colour == ALIEN:
                table.empires[seat * EMPIRE + ALIEN_SCOUTED] = 1
            if table.journal is not None:
                table.tell(events.Scouted(seat, COLOUR_NAMES[colour]))
            table.agenda.push(seat, ABANDON, 0)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.ExploringAbout(workers(table, seat, EXPLORE) + extra_workers(table, seat))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        if choice == STOCK:
            credits = stock_income(table, seat, HOME)
            return records.Stock(credits, lost_credits(table, seat, credits))
        if choice == STOCK_ALIEN:
            credits = stock_income(table, seat, ALIEN)
            return records.StockAlien(credits, lost_credits(table, seat, credits))
        if choice == SCOUT:
            return records.Scout()
        if choice == SCOUT_ALIEN:
            return records.ScoutAlien()
        return records.Rearrange() if choice == REARRANGE else records.Done()


def stock(table: RollTable, seat: i64, alien: bool) -> None:
    colour = use_explorer(table, seat, alien)
    if table.journal is not None:
        table.tell(events.Stocked(seat, COLOUR_NAMES[colour], STOCK_CREDITS))
    gain_credits(table, seat, STOCK_CREDITS, "stock")
    owned = table.tableaus[seat]
    if acts(owned, AT_STOCK):
        for power in POWERS_AT[AT_STOCK]:
            if stock_bonus(owned, power, colour) > 0:
                gain_credits(table, seat, stock_bonus(owned, power, colour), power.name)


def rearrange(table: RollTable, seat: i64) -> None:
    """Advanced Logistics: all tiles of the zone are taken up and placed anew; the dice keep their stacks."""
    for number in range(2 * seat, 2 * seat + 2):
        for tile in table.stacks[number]:
            put(table, seat, HAND, tile)
        table.stacks[number] = EMPTY
    if table.journal is not None:
        table.tell(events.Rearranged(seat))
    table.agenda.push(seat, EXPLORE_TASK, AFTER_REARRANGING)
    table.agenda.push(seat, PLACE_TILE, FIXED_BOTTOM)


@final
class EndExplore(Step[RollTable]):
    """Tiles drawn by powers, then credits, then the abandoned tiles return (roll.explore.bag.8)."""

    def __init__(self) -> None:
        super().__init__("end_explore")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if argument == 0:
            for player in range(table.seats):
                if has(table.tableaus[player], MORE_TILES):  # one tile of the game has this power
                    table.empires[player * EMPIRE + NEED] = MORE_TILES.amount
                    table.agenda.push(TABLE, END_EXPLORE, 1)
                    table.agenda.push(TABLE, FINISH_SCOUTS, FOR_POWER + player)
                    return
        end_phase(table, AT_END_OF_EXPLORE)
        dismiss_extra_workers(table)
        return_abandoned(table)
