"""Set-up: start worlds, the first hands, and the first discards."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.components import (
    DEALT,
    FIRST_DISCARDS,
    KEYS,
    NO_CARD,
    NUMBERS,
    cards_played,
    preset_hand,
)
from galactarium.games.race.empire import (
    EMPIRE,
    HAND_SIZE,
    NO_WAY,
    PLACED,
    SEEN,
    SEEN_SIZE,
    WAY,
    add_sorted,
    add_to_tableau,
    find,
    wake,
)
from galactarium.games.race.events import StartWorldDealt, StartWorldsOffered
from galactarium.games.race.picks import discard_picked
from galactarium.games.race.powers import WINDFALL_WORLD
from galactarium.games.race.steps.round import begin_round
from galactarium.games.race.supply import add_good, draw
from galactarium.games.race.table import BEGIN, CHOOSE_START, INITIAL_DISCARD, RaceTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import SETUP
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.kernel.vectors import sequence


@final
class SetUp(Step[RaceTable]):
    """Deal start worlds and hands (race.setup.4 to 8, race.first)."""

    def __init__(self) -> None:
        super().__init__("set_up")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        table.supply = table.pack.deck[:]  # race.setup.5: unused start worlds are ordinary worlds in the supply
        for player in range(table.seats):
            table.empires[player * EMPIRE + PLACED] = NO_CARD
            table.empires[player * EMPIRE + WAY] = NO_WAY
        if table.pack.chosen and table.options["worlds"] == "random":
            offer_start_worlds(table)
            return
        worlds = start_worlds(table)
        table.first = lowest_start(table, worlds)
        for player in range(table.seats):
            take_out(table, worlds[player])
            begin_with(table, player, worlds[player])
        is_first_game = table.options["variant"] == "first_game"
        if is_first_game:
            for player in range(table.seats):
                hand = preset_hand(table.cards[worlds[player]].start)
                for card in hand:
                    take_out(table, card)
                    add_sorted(table.empires, player * EMPIRE + HAND_SIZE, card)
        for turn in range(table.seats):
            player = table.in_order(turn)
            if table.cards[worlds[player]].source == WINDFALL_WORLD:  # race.setup.8: Alpha Centauri alone
                add_good(table, player, 0, "windfall_new")
        if is_first_game:
            begin_round(table)
            return
        table.agenda.push(TABLE, BEGIN)
        for turn in range(table.seats):
            player = table.in_order(turn)
            draw(table, player, DEALT, "deal")
            table.agenda.push(player, INITIAL_DISCARD, FIRST_DISCARDS)


def offer_start_worlds(table: RaceTable) -> None:
    """A red and a blue start world for everybody, then six cards (race.nw.2).

    The two are among the cards seen until one of them is chosen.
    """
    reds = table.pack.reds[:]
    blues = table.pack.blues[:]
    for player in range(table.seats):
        red = reds[table.chance.pick(SETUP, reds)]
        blue = blues[table.chance.pick(SETUP, blues)]
        reds = remove(reds, red)
        blues = remove(blues, blue)
        for world in (red, blue):
            take_out(table, world)
            add_sorted(table.empires, player * EMPIRE + SEEN_SIZE, world)
        if table.journal is not None:
            table.tell(StartWorldsOffered(player, [KEYS[red], KEYS[blue]]))
    table.agenda.push(TABLE, BEGIN)
    for player in range(table.seats):
        draw(table, player, DEALT, "deal")
        table.agenda.push(player, CHOOSE_START)


def lowest_start(table: RaceTable, worlds: vec[i64]) -> i64:
    """The seat whose start world has the lowest number: the first one where order matters (race.timing.2)."""
    first: i64 = 0
    for player in range(table.seats):
        if table.cards[worlds[player]].start < table.cards[worlds[first]].start:
            first = player
    return first


def begin_with(table: RaceTable, player: i64, world: i64) -> None:
    """A start world is the first card of a tableau, and its powers work."""
    add_to_tableau(table, player, world)
    wake(table, player, world)
    if table.journal is not None:
        table.tell(StartWorldDealt(player, KEYS[world]))


def take_out(table: RaceTable, card: i64) -> None:
    """A card that is dealt by name is no longer in the supply."""
    table.supply = remove(table.supply, card)


def start_worlds(table: RaceTable) -> vec[i64]:
    """The start world of each seat: those of the option `worlds`, or dealt at random (race.setup.4, race.first.1)."""
    if table.options["worlds"] != "random":
        return chosen_worlds(table.options, table.seats)
    starts = table.pack.starts
    left = starts[1 : 1 + table.seats] if table.options["variant"] == "first_game" else starts[:]
    worlds = vec[i64]()
    for _ in range(table.seats):
        world = left[table.chance.pick(SETUP, left)]
        left = remove(left, world)
        worlds = append(worlds, world)
    return worlds


def chosen_worlds(options: dict[str, str], seats: i64) -> vec[i64]:
    """The start worlds that the option `worlds` names, by seat."""
    keys = [key.strip() for key in options["worlds"].split(",")]
    known = [KEYS[world] for world in cards_played(options["edition"], options["sets"]).starts]
    if options["variant"] == "first_game":
        known = known[1 : 1 + seats]
    if len(keys) != seats or len(set(keys)) != seats or not set(keys) <= set(known):
        raise Malformed("malformed.race.worlds", {"worlds": options["worlds"], "known": known})
    return sequence([NUMBERS[key] for key in keys])


@final
class ChooseStart(Step[RaceTable]):
    """One of the two start worlds dealt, in secret; two of the six cards are discarded with it (race.nw.5)."""

    def __init__(self) -> None:
        super().__init__("choose_start")

    def options(self, table: RaceTable, seat: i64, argument: i64) -> vec[i64]:
        base = seat * EMPIRE
        return table.empires[base + SEEN : base + SEEN + table.empires[base + SEEN_SIZE]]

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        base = seat * EMPIRE
        table.empires[base + WAY] = find(table.empires, base + SEEN_SIZE, choice)
        table.agenda.push(seat, INITIAL_DISCARD, FIRST_DISCARDS)

    def label(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Begin(*table.cards[choice].printed())


@final
class Begin(Step[RaceTable]):
    """All have discarded two of the six (race.setup.6); the discards start the discard pile (race.setup.7).

    Where start worlds are chosen, they are revealed; those refused are discarded (race.nw.6).
    """

    def __init__(self) -> None:
        super().__init__("begin")

    def carry_out(self, table: RaceTable, seat: i64, argument: i64, choice: i64) -> None:
        chosen = table.empires[SEEN_SIZE] > 0
        if chosen:
            table.first = lowest_start(table, chosen_starts(table))
        for turn in range(table.seats):
            player = table.in_order(turn)
            discard_picked(table, player, "initial")
            if chosen:
                take_start(table, player)
        begin_round(table)


def chosen_starts(table: RaceTable) -> vec[i64]:
    """The start world that each player has chosen."""
    cells = table.empires
    worlds = vec[i64]()
    for player in range(table.seats):
        base = player * EMPIRE
        worlds = append(worlds, cells[base + SEEN + cells[base + WAY]])
    return worlds


def take_start(table: RaceTable, player: i64) -> None:
    """The chosen start world begins the tableau, the other one is discarded (race.nw.6)."""
    cells = table.empires
    base = player * EMPIRE
    place = cells[base + WAY]
    table.discards = append(table.discards, cells[base + SEEN + 1 - place])
    cells[base + SEEN_SIZE] = 0
    cells[base + WAY] = NO_WAY
    world = cells[base + SEEN + place]
    begin_with(table, player, world)
    if table.cards[world].source == WINDFALL_WORLD:  # race.nw.4, race.setup.8
        add_good(table, player, 0, "windfall_new")
