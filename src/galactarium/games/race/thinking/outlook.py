"""An empire as it will be once what its owner has decided is carried out: what inputs and judgements look at."""

from __future__ import annotations

from typing import Final, final

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
    TABLEAU_SIZE,
    TACTICS,
    TWICE,
    WAY,
    add_sorted,
    add_to_tableau,
    leave_tableau,
    remove_at,
    spender,
    wake,
)
from galactarium.games.race.observe import known_discards, known_empires, known_supply
from galactarium.games.race.order import EVERYBODY
from galactarium.games.race.powers import DISCARD_HAND, SPEND_FOR_FREE_WORLD, SPEND_FOR_MILITARY, WINDFALL_WORLD
from galactarium.games.race.steps.consume_choices import COUNTS
from galactarium.games.race.steps.consume_powers import power_of
from galactarium.games.race.steps.explore import cards_kept
from galactarium.games.race.steps.placing import cost_to_place, draws_after, first_way, ways_to_place
from galactarium.games.race.supply import NO_PILES
from galactarium.games.race.table import (
    BEGIN,
    CONSUME_OVER,
    CONSUME_POWER,
    END_EXPLORE,
    END_ROUND,
    FINISH_ROUND,
    PAID,
    PRODUCE,
    PRODUCE_OVER,
    REVEAL_ACTIONS,
    REVEAL_DEVELOPMENTS,
    REVEAL_WORLDS,
    TRADE,
    RaceTable,
)
from galactarium.games.race.thinking.figures import PRICE, still_consumed
from galactarium.kernel.agenda import NOTHING, TABLE
from galactarium.kernel.vectors import EMPTY, bit, filled

# Numbers that stages have for a net, where they are not those of the table's steps.
SALE_STAGE: Final = 19
POWER_STAGE: Final = 21
GOODS_STAGE: Final = 25
PRODUCE_STAGE: Final = 26
WINDFALL_STAGE: Final = 28
END_STAGE: Final = 29
LIMIT_STAGE: Final = 31


@final
class Outlook:
    """A table on which a seat's decisions are carried out, all else being as it is."""

    def __init__(self, table: RaceTable, owed: i64, coming: i64, is_own: bool, is_placing: bool) -> None:
        self.table = table
        self.owed = owed  # hand cards that are still to be paid for what is placed
        self.coming = coming  # cards that will be drawn or kept for what is decided
        self.is_own = is_own  # whether the owner looks at it
        self.is_placing = is_placing  # whether a card that the owner placed in this phase is there


def seen_by(table: RaceTable, seat: i64) -> RaceTable:
    """The table as the seat sees it: where others go on in the open block, they are as when it opened."""
    if len(table.shown) == 0:
        return table
    cells = known_empires(table, seat)
    return RaceTable(
        table.steps,
        table.seats,
        table.chance,
        table.agenda.imagined(seat),
        None,
        table.options,
        table.pack,
        filled(known_supply(table, seat, cells), 0),
        filled(known_discards(table, seat, cells), 0),
        cells,
        NO_PILES,
        EMPTY,
        0,
        0,
        table.first,
        table.round,
        table.limit,
        table.second,
        table.order,
    )


def stage(table: RaceTable) -> i64:
    """The step of the table that comes next; NOTHING when the game is over."""
    return NOTHING if table.agenda.is_empty(TABLE) else table.agenda.step(TABLE)


def stage_input(table: RaceTable, seat: i64) -> i64:
    """The number of the stage for a net: a step of the table, and in consume what is being decided."""
    agenda = table.agenda
    step = stage(table)
    if step == CONSUME_OVER:
        turn = agenda.argument(TABLE)
        who = seat if turn == EVERYBODY else table.in_order(turn)
        asked: i64 = CONSUME_POWER if agenda.is_empty(who) else agenda.step(who)
        if asked == TRADE:
            return SALE_STAGE
        return POWER_STAGE if asked == CONSUME_POWER else GOODS_STAGE
    if step == PRODUCE:
        return PRODUCE_STAGE
    if step == PRODUCE_OVER:
        return WINDFALL_STAGE
    if step == END_ROUND:
        return END_STAGE
    return LIMIT_STAGE if step == FINISH_ROUND else step


def has_turns(step: i64) -> bool:
    """Whether a stage of the table is one in which the order of players may matter."""
    return step == PAID or step == CONSUME_OVER or step == PRODUCE_OVER


def is_consuming(step: i64) -> bool:
    """Whether a stage of the table belongs to the consume phase."""
    return step == CONSUME_OVER


def has_passed(ahead: Outlook, seat: i64) -> bool:
    """Whether the running phase is done with the seat."""
    table = ahead.table
    if table.agenda.argument(TABLE) != EVERYBODY:
        return had_turn(table, seat)
    return not ahead.is_placing if stage(table) == PAID else table.agenda.is_empty(seat)


def had_turn(table: RaceTable, seat: i64) -> bool:
    """Whether the seat's turn is over, where the phase is played in player order."""
    turn = table.agenda.argument(TABLE)
    return turn != EVERYBODY and table.turn_of(seat) < turn


def is_acting(ahead: Outlook, seat: i64) -> bool:
    """Whether it is the seat's turn; where all decide at once, everybody sees only the own turn."""
    turn = ahead.table.agenda.argument(TABLE)
    return ahead.is_own if turn == EVERYBODY else ahead.table.turn_of(seat) == turn


def consume_ahead(table: RaceTable, seat: i64, numbers: vec[i64]) -> tuple[i64, i64]:
    """Chips and cards that the running consume phase will still bring the seat."""
    agenda = table.agenda
    step: i64 = NOTHING if agenda.is_empty(seat) else agenda.step(seat)
    at_hand: i64 = NOTHING
    if step != NOTHING and step != TRADE and step != CONSUME_POWER:
        at_hand = agenda.argument(seat) // COUNTS
    chips, cards = still_consumed(table, seat, numbers, at_hand)
    if step == TRADE:
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
        return Outlook(table, 0, coming, is_own, False)
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
        elif step == CONSUME_OVER:
            _consume(view, seat, picks)
        view.empires[base + PICKS] = 0
    if view.empires[base + PLACED] == NO_CARD:
        return Outlook(view, 0, coming, is_own, False)
    way = cells[base + WAY] if is_own else NO_WAY
    return _placed(view, seat, step, way, picks if step == PAID else 0, is_own)


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
        table.piles,
        table.shown,
        table.shown_supply,
        table.shown_discards,
        table.first,
        table.round,
        table.limit,
        table.second,
        table.order,
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
    if view.cards[card].source == WINDFALL_WORLD:
        cells[base + GOOD + cells[base + TABLEAU_SIZE] - 1] = card


def _consume(view: RaceTable, seat: i64, picks: i64) -> None:
    """Goods or hand cards picked for a consume power are gone; its chips follow when all are picked."""
    cells = view.empires
    base = seat * EMPIRE
    power = power_of(view, seat, view.agenda.argument(seat) // COUNTS)
    if power.effect == DISCARD_HAND:
        _discard(view, base, picks)
        cells[base + CHIPS] += power.chips * picks
        return
    for at in range(picks):
        cells[base + GOOD + cells[base + PICK + at]] = NO_CARD


def _placed(view: RaceTable, seat: i64, step: i64, way: i64, paying: i64, is_own: bool) -> Outlook:
    """The card placed in this phase works; what it costs is owed by those who have not paid yet."""
    cells = view.empires
    base = seat * EMPIRE
    card = view.cards[cells[base + PLACED]]
    owed: i64 = 0
    coming: i64 = 0
    if step != PAID or not had_turn(view, seat):
        if way == NO_WAY:
            way = first_way(ways_to_place(view, seat, card, cells[base + HAND_SIZE] + paying))
        owed = cost_to_place(view, seat, card, way) - paying
        coming = draws_after(view, seat)
        if way & SHIP:
            leave_tableau(view, seat, spender(view, seat, SPEND_FOR_FREE_WORLD))
        if way & TACTICS:
            leave_tableau(view, seat, spender(view, seat, SPEND_FOR_MILITARY))
    wake(view, seat, card.number)
    cells[base + PLACED] = NO_CARD
    return Outlook(view, owed, coming, is_own, True)
