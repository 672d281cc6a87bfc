"""An empire as it will be once what its owner has decided is carried out: what inputs and judgements look at."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from galactarium.games.race.components import NO_CARD
from galactarium.games.race.empire import (
    CHIPS,
    CHOSEN,
    EMPIRE,
    GOOD,
    HAND_SIZE,
    NO_WAY,
    PICK,
    PICKS,
    PLACED,
    SEEN_SIZE,
    SHIP,
    SUM,
    TABLEAU_SIZE,
    TACTICS,
    TWICE,
    WAY,
    add_sorted,
    add_to_tableau,
    has_settle_bonus,
    leave_tableau,
    remove_at,
    spender,
    wake,
)
from galactarium.games.race.powers import (
    DEVELOP_AFTER_DRAW,
    DISCARD_HAND,
    SETTLE_AFTER_DRAW,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    WINDFALL,
)
from galactarium.games.race.steps.consume_powers import power_of
from galactarium.games.race.steps.explore import cards_kept
from galactarium.games.race.steps.placing import cost_to_place, first_way, ways_to_place
from galactarium.games.race.steps.trade import TURNS
from galactarium.games.race.table import (
    BEGIN,
    END_EXPLORE,
    FINISH_ROUND,
    PAID,
    POWER_CHOSEN,
    POWER_USED,
    REVEAL_ACTIONS,
    REVEAL_DEVELOPMENTS,
    REVEAL_WORLDS,
    SOLD,
    RaceTable,
)
from galactarium.games.race.thinking.figures import PRICE, still_consumed
from galactarium.kernel.agenda import NOTHING, TABLE
from galactarium.kernel.vectors import bit


@final
class Outlook:
    """A table on which a seat's decisions are carried out, all else being as it is."""

    def __init__(self, table: RaceTable, owed: i64, coming: i64) -> None:
        self.table = table
        self.owed = owed  # hand cards that are still to be paid for what is placed
        self.coming = coming  # cards that will be drawn or kept for what is decided


def stage(table: RaceTable) -> i64:
    """The step of the table that comes next; NOTHING when the game is over."""
    return NOTHING if table.agenda.is_empty(TABLE) else table.agenda.step(TABLE)


def is_consuming(step: i64) -> bool:
    """Whether a stage of the table belongs to the consume phase."""
    return step == SOLD or step == POWER_CHOSEN or step == POWER_USED


def has_passed(table: RaceTable, seat: i64) -> bool:
    """Whether the running phase, where players are handled one by one, is done with the seat."""
    return table.turn_of(seat) < table.agenda.argument(TABLE) % TURNS


def consume_ahead(table: RaceTable, seat: i64, numbers: vec[i64]) -> tuple[i64, i64]:
    """Chips and cards that the running consume phase will still bring the seat."""
    step = stage(table)
    argument = table.agenda.argument(TABLE)
    is_acting = argument % TURNS == table.turn_of(seat)
    at_hand = argument // TURNS if is_acting and step == POWER_USED else NOTHING
    chips, cards = still_consumed(table, seat, numbers, at_hand)
    if is_acting and step == SOLD:
        cards += numbers[PRICE]
    return chips, cards


def outlook(table: RaceTable, seat: i64, is_own: bool) -> Outlook:
    """A seat's empire as its owner sees it, or as the others do, who do not know what was picked in the open block."""
    cells = table.empires
    base = seat * EMPIRE
    picks = cells[base + PICKS] if is_own else 0
    step = stage(table)
    coming: i64 = 0
    if step == END_EXPLORE:
        coming = cards_kept(table, seat) - picks
        if coming > cells[base + SEEN_SIZE] - picks:
            coming = cells[base + SEEN_SIZE] - picks
    if picks == 0 and cells[base + PLACED] == NO_CARD:
        return Outlook(table, 0, coming)
    view = _with_own_empires(table)
    if picks > 0:
        if step == REVEAL_ACTIONS:
            _choose(view, base, picks)
        elif step == END_EXPLORE:
            _keep(view, base, picks)
        elif step == REVEAL_DEVELOPMENTS or step == REVEAL_WORLDS:
            _place(view, seat)
        elif step == BEGIN or step == FINISH_ROUND or step == PAID:
            _discard(view, base, picks)
        elif step == POWER_USED:
            _consume(view, seat, picks)
        view.empires[base + PICKS] = 0
    if view.empires[base + PLACED] == NO_CARD:
        return Outlook(view, 0, coming)
    way = cells[base + WAY] if is_own else NO_WAY
    return _placed(view, seat, step, way, picks if step == PAID else 0)


def _with_own_empires(table: RaceTable) -> RaceTable:
    """The same table, but for the empires, which may be changed."""
    return RaceTable(
        table.steps,
        table.seats,
        table.chance,
        table.agenda,
        None,
        table.options,
        table.pack,
        table.supply,
        table.discards,
        table.empires[:],
        table.first,
        table.round,
        table.limit,
        table.second,
    )


def _choose(view: RaceTable, base: i64, picks: i64) -> None:
    cells = view.empires
    for at in range(picks):
        action = cells[base + PICK + at]
        cells[base + CHOSEN] |= bit(action + TWICE if cells[base + CHOSEN] >> action & 1 else action)


def _keep(view: RaceTable, base: i64, picks: i64) -> None:
    cells = view.empires
    for at in range(picks):
        add_sorted(cells, base + HAND_SIZE, cells[base + SEEN_SIZE + 1 + cells[base + PICK + at]])
    cells[base + SEEN_SIZE] = 0


def _discard(view: RaceTable, base: i64, picks: i64) -> None:
    for at in range(picks - 1, -1, -1):
        remove_at(view.empires, base + HAND_SIZE, view.empires[base + PICK + at])


def _place(view: RaceTable, seat: i64) -> None:
    """The card committed to develop or settle is in the tableau, a good on a windfall world."""
    cells = view.empires
    base = seat * EMPIRE
    card = cells[base + HAND_SIZE + 1 + cells[base + PICK]]
    remove_at(cells, base + HAND_SIZE, cells[base + PICK])
    add_to_tableau(view, seat, card)
    cells[base + PLACED] = card
    if view.cards[card].source == WINDFALL:
        cells[base + GOOD + cells[base + TABLEAU_SIZE] - 1] = card


def _consume(view: RaceTable, seat: i64, picks: i64) -> None:
    """Goods or hand cards picked for a consume power are gone; its chips follow when all are picked."""
    cells = view.empires
    base = seat * EMPIRE
    power = power_of(view, seat, view.agenda.argument(TABLE) // TURNS)
    if power.effect == DISCARD_HAND:
        _discard(view, base, picks)
        cells[base + CHIPS] += power.chips * picks
        return
    for at in range(picks):
        cells[base + GOOD + cells[base + PICK + at]] = NO_CARD


def _placed(view: RaceTable, seat: i64, step: i64, way: i64, paying: i64) -> Outlook:
    """The card placed in this phase works; what it costs is owed by those who have not paid yet."""
    cells = view.empires
    base = seat * EMPIRE
    card = view.cards[cells[base + PLACED]]
    owed: i64 = 0
    coming: i64 = 0
    if step != PAID or not has_passed(view, seat):
        if way == NO_WAY:
            way = first_way(ways_to_place(view, seat, card, cells[base + HAND_SIZE] + paying))
        owed = cost_to_place(view, seat, card, way) - paying
        coming = cells[base + SUM + (SETTLE_AFTER_DRAW if card.is_world else DEVELOP_AFTER_DRAW)]
        if card.is_world and has_settle_bonus(view, seat):
            coming += 1
        if way & SHIP:
            leave_tableau(view, seat, spender(view, seat, SPEND_FOR_FREE_WORLD))
        if way & TACTICS:
            leave_tableau(view, seat, spender(view, seat, SPEND_FOR_MILITARY))
    wake(view, seat, card.number)
    cells[base + PLACED] = NO_CARD
    return Outlook(view, owed, coming)
