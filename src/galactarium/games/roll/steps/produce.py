"""Phase IV, Produce: producers become goods on worlds."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.roll import events, records
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    GOODS_KINDS,
    PRODUCE,
    WORLD_NAMES,
)
from galactarium.games.roll.empire import COLUMN, EMPIRE, GOODS, free_places, move_die, unused_to_cup, workers
from galactarium.games.roll.gains import end_phase
from galactarium.games.roll.powers import AT_END_OF_PRODUCE
from galactarium.games.roll.table import END_PRODUCE, PRODUCE_GOOD, RollTable
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.step import Step

PRODUCERS = COLUMN + COLOURS * PRODUCE


@final
class BeginProduce(Step[RollTable]):
    """All produce at the same time."""

    def __init__(self) -> None:
        super().__init__("begin_produce")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if table.journal is not None:
            table.tell(events.PhaseBegun(TABLE, "produce"))
        table.agenda.push(TABLE, END_PRODUCE)
        for player in range(table.seats):
            if workers(table, player, PRODUCE) > 0:
                table.agenda.push(player, PRODUCE_GOOD)


@final
class ProduceGood(Step[RollTable]):
    """A producer of any colour goes on any world with a free place, as long as there is one (roll.produce.1 to 8).

    A choice is 4 * colour of the die + kind of world, never less than the one before (the argument), so that no outcome
    can be reached in two ways; a choice that would leave a place empty for lack of later ones is not offered.
    """

    def __init__(self) -> None:
        super().__init__("produce")

    def options(self, table: RollTable, seat: i64, argument: i64) -> vec[i64]:
        at = seat * EMPIRE + PRODUCERS
        out = vec[i64]()
        free: i64 = 0
        for kind in range(GOODS_KINDS):
            free += free_places(table, seat, kind)
        dice = workers(table, seat, PRODUCE)
        left = min(free, dice)
        if left == 0:
            return out
        for colour in range(argument // GOODS_KINDS):
            dice -= table.empires[at + colour]
        for colour in range(argument // GOODS_KINDS, COLOURS):
            same = table.empires[at + colour]
            dice -= same  # from here on: dice of later colours
            if same == 0:
                continue
            first = argument % GOODS_KINDS if colour == argument // GOODS_KINDS else 0
            open_: i64 = 0
            for kind in range(first, GOODS_KINDS):
                open_ += free_places(table, seat, kind)
            for kind in range(first, GOODS_KINDS):
                here = free_places(table, seat, kind)
                if here > 0 and min(same, open_) + dice >= left:
                    out = append(out, GOODS_KINDS * colour + kind)
                open_ -= here
        return out

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        if choice < 0:
            unused_to_cup(table, seat, PRODUCE)  # roll.produce.6
            return
        colour = choice // GOODS_KINDS
        kind = choice % GOODS_KINDS
        move_die(table, seat, colour, PRODUCERS, GOODS + COLOURS * kind)
        if table.journal is not None:
            table.tell(events.Produced(seat, COLOUR_NAMES[colour], WORLD_NAMES[kind]))
        if workers(table, seat, PRODUCE) > 0:
            table.agenda.push(seat, PRODUCE_GOOD, choice)

    def about(self, table: RollTable, seat: i64, argument: i64) -> object:
        return records.ProducingAbout(workers(table, seat, PRODUCE))

    def label(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> object:
        return records.Produce(COLOUR_NAMES[choice // GOODS_KINDS], WORLD_NAMES[choice % GOODS_KINDS])


@final
class EndProduce(Step[RollTable]):
    def __init__(self) -> None:
        super().__init__("end_produce")

    def carry_out(self, table: RollTable, seat: i64, argument: i64, choice: i64) -> None:
        end_phase(table, AT_END_OF_PRODUCE)
