"""One player's empire: hand, tableau, goods, chips. All costs, prices and strengths are here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from galactarium.games.race.components import (
    CHIPS_PER_PLAYER,
    CONSUME_DOUBLE,
    CONSUME_TRADE,
    DEVELOP_ACTION,
    NO_CARD,
    PRICES,
    PRODUCE_ACTION,
    SETS,
    SETTLE_ACTION,
    Card,
)
from galactarium.games.race.powers import (
    ALIEN,
    ANY,
    DEVELOP_DISCOUNT,
    MILITARY,
    MILITARY_AGAINST,
    MILITARY_AGAINST_REBELS,
    PAY_FOR_MILITARY,
    SETTLE_DISCOUNT,
    SETTLE_DISCOUNT_FOR,
    SPEND_FOR_FREE_WORLD,
    SPEND_FOR_MILITARY,
    SUMS,
    TRADE_MORE,
    TRADE_MORE_FOR,
    WINDFALL_WORLD,
)
from galactarium.kernel.vectors import filled

if TYPE_CHECKING:
    from galactarium.games.race.table import RaceTable

# An empire is EMPIRE integers; all empires of a table lie in one sequence. Written out, for compiled code is faster so.
CHIPS: Final = 0  # VP in chips
CHOSEN: Final = 1  # the set of actions of this round, as all see them; 0 before they are revealed
PLACED: Final = 2  # the card placed in this phase: its powers sleep until the phase is over (race.power.3)
WAY: Final = 3  # how the player has decided to place it, while the decision is open
USED: Final = 4  # the set of consume powers used in this phase, bit 2 * place in the tableau + entry
PRODUCED: Final = 5  # + kind: goods produced in this phase
SUM: Final = 9  # + place of a sum: the powers that work in this phase, added up
TABLEAU_SIZE: Final = 39
TABLEAU: Final = 40  # in the order played
TABLEAU_ROOM: Final = 15  # eleven and the four that one round of the experienced game can add
GOOD: Final = 55  # the card that lies as a good on the card at the same place, or NO_CARD
HAND_SIZE: Final = 70
HAND: Final = 71  # in the order of card numbers
HAND_ROOM: Final = 114  # however large the deck: a round begins with ten, and no tableau draws a hundred in it
SEEN_SIZE: Final = 185
SEEN: Final = 186  # cards drawn in explore that are not in the hand yet, in the order of card numbers
SEEN_ROOM: Final = 20
PICKS: Final = 206  # how many places the player has picked while a decision is open
PICK: Final = 207  # the places: in the hand, among the cards seen, or in the tableau
DRAWN: Final = 321  # cards drawn from the own pile while all decide at once
DROPPED_SIZE: Final = 322
DROPPED: Final = 323  # cards discarded meanwhile; they join the discard pile when all are done
DROPPED_ROOM: Final = 20  # goods of a full tableau, four hand cards for chips, a card turned up in vain
EMPIRE: Final = 343

PARTS_BEFORE: Final = (SUM + SUMS, GOOD + TABLEAU_ROOM, PICK + HAND_ROOM, DROPPED + DROPPED_ROOM)
if (TABLEAU_SIZE, HAND_SIZE, DRAWN, EMPIRE) != PARTS_BEFORE:
    raise ValueError("the parts of an empire do not lie side by side")

BLANK: Final = filled(max(one.most for one in SETS) * EMPIRE, 0)  # as many empty empires as any set has seats

# Ways to place a world, as sets of the powers used. Nothing used is plain payment, or conquest of a military world.
CONTACT: Final = 1  # Contact Specialist: pay for a military world
SHIP: Final = 2  # Colony Ship: pay nothing
TACTICS: Final = 4  # New Military Tactics: Military +3
WAYS: Final = 8
NO_WAY: Final = -1

TWICE: Final = 7  # bit of DEVELOP or SETTLE in CHOSEN when it was chosen twice, counted from its own bit


def pool(table: RaceTable) -> i64:
    """VP left in the pool; below 0 when chips of 10 have been added (race.setup.1, race.finish.4)."""
    return chips_left(table.empires, table.seats)


def chips_left(cells: vec[i64], seats: i64) -> i64:
    """The same, of empires as somebody knows them."""
    left = CHIPS_PER_PLAYER * seats
    for seat in range(seats):
        left -= cells[seat * EMPIRE + CHIPS]
    return left


def has_chosen(table: RaceTable, seat: i64, action: i64) -> bool:
    return (table.empires[seat * EMPIRE + CHOSEN] >> action) & 1 == 1


def has_bonus(table: RaceTable, seat: i64, action: i64) -> bool:
    """The bonus of Develop or Settle; in a second phase only for those who chose it twice (race.two.4)."""
    return has_chosen(table, seat, action + TWICE if table.second else action)


def sells_first(table: RaceTable, seat: i64) -> bool:
    return has_chosen(table, seat, CONSUME_TRADE)


def doubles(table: RaceTable, seat: i64) -> bool:
    return has_chosen(table, seat, CONSUME_DOUBLE)


def has_produce_bonus(table: RaceTable, seat: i64) -> bool:
    return has_chosen(table, seat, PRODUCE_ACTION)


# Cards in hand, seen and in the tableau


def add_sorted(cells: vec[i64], size_at: i64, card: i64) -> None:
    """Put a card into a part that is kept in the order of card numbers."""
    at = size_at + 1 + cells[size_at]
    while at > size_at + 1 and cells[at - 1] > card:
        cells[at] = cells[at - 1]
        at -= 1
    cells[at] = card
    cells[size_at] += 1


def remove_at(cells: vec[i64], size_at: i64, place: i64) -> None:
    """Take away what stands at a place; what follows moves up."""
    size = cells[size_at] - 1
    for at in range(size_at + 1 + place, size_at + 1 + size):
        cells[at] = cells[at + 1]
    cells[size_at] = size


def find(cells: vec[i64], size_at: i64, card: i64, start: i64 = 0) -> i64:
    """The first place of a card, from a place on; NO_CARD if it is not there."""
    for place in range(start, cells[size_at]):
        if cells[size_at + 1 + place] == card:
            return place
    return NO_CARD


def add_to_tableau(table: RaceTable, seat: i64, card: i64) -> None:
    """As the last card of the tableau; its powers sleep."""
    cells = table.empires
    base = seat * EMPIRE
    size = cells[base + TABLEAU_SIZE]
    cells[base + TABLEAU + size] = card
    cells[base + GOOD + size] = NO_CARD
    cells[base + TABLEAU_SIZE] = size + 1


def wake(table: RaceTable, seat: i64, card: i64) -> None:
    """The powers of a card begin to work."""
    sums = table.cards[card].sums
    base = seat * EMPIRE + SUM
    for at in range(0, len(sums), 2):
        table.empires[base + sums[at]] += sums[at + 1]


def leave_tableau(table: RaceTable, seat: i64, place: i64) -> i64:
    """A card whose powers work is discarded from the tableau; the card."""
    cells = table.empires
    base = seat * EMPIRE
    card = cells[base + TABLEAU + place]
    sums = table.cards[card].sums
    for at in range(0, len(sums), 2):
        cells[base + SUM + sums[at]] -= sums[at + 1]
    remove_at(cells, base + TABLEAU_SIZE, place)
    for at in range(base + GOOD + place, base + GOOD + cells[base + TABLEAU_SIZE]):
        cells[at] = cells[at + 1]
    return card


def spender(table: RaceTable, seat: i64, effect: i64) -> i64:
    """The place of a card that is discarded from the tableau for such a power; NO_CARD if there is none."""
    cells = table.empires
    base = seat * EMPIRE
    for place in range(cells[base + TABLEAU_SIZE]):
        if table.cards[cells[base + TABLEAU + place]].spends == effect:
            return place
    return NO_CARD


def goods(table: RaceTable, seat: i64) -> i64:
    """How many goods lie on the player's worlds."""
    cells = table.empires
    base = seat * EMPIRE
    count: i64 = 0
    for at in range(base + GOOD, base + GOOD + cells[base + TABLEAU_SIZE]):
        if cells[at] >= 0:
            count += 1
    return count


def goods_of(table: RaceTable, seat: i64, kind: i64) -> vec[i64]:
    """The places of the worlds with a good of the kind, in the order of the tableau."""
    cells = table.empires
    base = seat * EMPIRE
    places = vec[i64]()
    for place in range(cells[base + TABLEAU_SIZE]):
        if cells[base + GOOD + place] >= 0:
            if kind == ANY or table.cards[cells[base + TABLEAU + place]].kind == kind:
                places = append(places, place)
    return places


def empty_windfalls(table: RaceTable, seat: i64, kind: i64) -> vec[i64]:
    """The places of the windfall worlds of the kind without a good, in the order of the tableau (race.produce.5)."""
    cells = table.empires
    base = seat * EMPIRE
    places = vec[i64]()
    for place in range(cells[base + TABLEAU_SIZE]):
        if cells[base + GOOD + place] < 0:
            card = table.cards[cells[base + TABLEAU + place]]
            if card.source == WINDFALL_WORLD and (kind == ANY or card.kind == kind):
                places = append(places, place)
    return places


# Costs, prices and strengths


def develop_cost(table: RaceTable, seat: i64, card: Card) -> i64:
    """Cost less all discounts and the bonus, never below 0 (race.develop.3, race.develop.4, race.power.9)."""
    cost = card.cost - table.empires[seat * EMPIRE + SUM + DEVELOP_DISCOUNT]
    if has_bonus(table, seat, DEVELOP_ACTION):
        cost -= 1
    if cost < 0:
        return 0
    return cost


def strength_against(table: RaceTable, seat: i64, card: Card) -> i64:
    """Military against a world: general and what fits the world; it may be negative (race.military.4)."""
    cells = table.empires
    base = seat * EMPIRE + SUM
    strength = cells[base + MILITARY]
    if card.kind >= 0:
        strength += cells[base + MILITARY_AGAINST + card.kind]
    if card.is_rebel:
        strength += cells[base + MILITARY_AGAINST_REBELS]
    return strength


def pay_discount(table: RaceTable, seat: i64) -> i64:
    """The discount of the power by which a military world is paid for: of several, one is used, the best."""
    added_up = table.empires[seat * EMPIRE + SUM + PAY_FOR_MILITARY]
    if added_up <= 1:  # one power at most
        return added_up
    return table.cards[table.empires[seat * EMPIRE + TABLEAU + payer(table, seat)]].pays_military


def payer(table: RaceTable, seat: i64) -> i64:
    """The place of the card by which a military world is paid for at the lowest price; NO_CARD if there is none."""
    cells = table.empires
    base = seat * EMPIRE
    best: i64 = NO_CARD
    discount: i64 = 0
    for place in range(cells[base + TABLEAU_SIZE]):
        card = cells[base + TABLEAU + place]
        if card != cells[base + PLACED] and table.cards[card].pays_military > discount:
            best = place
            discount = table.cards[card].pays_military
    return best


def settle_cost(table: RaceTable, seat: i64, card: Card, way: i64) -> i64:
    """What must be paid for a world that is placed in this way; 0 for a conquest (race.military.2)."""
    if way & SHIP or (card.is_military and not way & CONTACT):
        return 0
    cells = table.empires
    base = seat * EMPIRE + SUM
    cost = card.cost - cells[base + SETTLE_DISCOUNT]
    if card.is_military:  # race.military.7 to 9: Military never lowers this price, discounts do
        cost -= pay_discount(table, seat)
    if card.kind >= 0:
        cost -= cells[base + SETTLE_DISCOUNT_FOR + card.kind]
    if cost < 0:
        return 0
    return cost


def settle_ways(table: RaceTable, seat: i64, card: Card, funds: i64) -> i64:
    """The set of ways in which a world may be placed, by one who has so many other cards in hand.

    A power that discards its own card may be used while placing a world that it can affect: Military for a conquest,
    Colony Ship for a payment. It need not be necessary.
    """
    one: i64 = 1
    cells = table.empires
    base = seat * EMPIRE + SUM
    ways: i64 = 0
    ship = cells[base + SPEND_FOR_FREE_WORLD] > 0 and card.kind != ALIEN
    if not card.is_military:
        if settle_cost(table, seat, card, 0) <= funds:
            ways = one
        if ship:
            ways |= one << SHIP
        return ways
    strength = strength_against(table, seat, card)
    if strength >= card.cost:
        ways = one
    tactics = cells[base + SPEND_FOR_MILITARY]
    if tactics > 0 and strength + tactics >= card.cost:
        ways |= one << TACTICS
    if cells[base + PAY_FOR_MILITARY] > 0 and card.kind != ALIEN:
        if settle_cost(table, seat, card, CONTACT) <= funds:
            ways |= one << CONTACT
        if ship:  # race.military.10
            ways |= one << (CONTACT | SHIP)
    return ways


def trade_price(table: RaceTable, seat: i64, place: i64, with_powers: bool) -> i64:
    """Cards for the good on a world: by kind, and by all fitting trade powers (race.trade.2, 4, 5)."""
    cells = table.empires
    card = table.cards[cells[seat * EMPIRE + TABLEAU + place]]
    price = PRICES[card.kind]
    if with_powers:
        base = seat * EMPIRE + SUM
        price += cells[base + TRADE_MORE] + cells[base + TRADE_MORE_FOR + card.kind] + card.trade_here
    return price


def blank_empires(seats: i64) -> vec[i64]:
    return BLANK[: seats * EMPIRE]


def powers_used(table: RaceTable, seat: i64, way: i64) -> list[str]:
    """The cards of the tableau whose powers a way to place a world uses, by key."""
    places: list[int] = []
    if way & CONTACT:
        places.append(payer(table, seat))
    if way & SHIP:
        places.append(spender(table, seat, SPEND_FOR_FREE_WORLD))
    if way & TACTICS:
        places.append(spender(table, seat, SPEND_FOR_MILITARY))
    return [table.cards[table.empires[seat * EMPIRE + TABLEAU + place]].key for place in places]


def way_names(way: int) -> list[str]:
    """The powers of a way to place a world, by the card of the base game that has each."""
    names = {CONTACT: "contact_specialist", SHIP: "colony_ship", TACTICS: "new_military_tactics"}
    return [name for power, name in names.items() if way & power]


def has_settle_bonus(table: RaceTable, seat: i64) -> bool:
    return has_bonus(table, seat, SETTLE_ACTION)
