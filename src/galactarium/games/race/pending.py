"""What is pending in a position that came from outside must fit the position; else it is refused."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from galactarium.games.race.components import ACTIONS, NO_CARD
from galactarium.games.race.empire import (
    EMPIRE,
    GOOD,
    HAND_SIZE,
    NO_WAY,
    PICK,
    PICKS,
    PLACED,
    PRODUCED,
    SEEN_SIZE,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    WAY,
)
from galactarium.games.race.order import AGREED, AT_ONCE, EVERYBODY
from galactarium.games.race.powers import (
    CONSUME_DIFFERENT,
    CONSUME_SOME,
    DISCARD_HAND,
    HAND_WINDFALL,
    KINDS,
    LUCKY,
    PRODUCE_WINDFALL,
    Power,
)
from galactarium.games.race.steps import STEPS, consume_choices, produce
from galactarium.games.race.steps.consume_choices import COUNTS
from galactarium.games.race.steps.placing import cost_to_place, may_commit, must_ask, ways_to_place
from galactarium.games.race.steps.produce import BONUS, COUNTED_DRAWS, PLACES
from galactarium.games.race.steps.trade import PLAINLY
from galactarium.games.race.table import (
    BEGIN,
    CHOOSE_ACTION,
    CHOOSE_START,
    CONSUME,
    CONSUME_GOODS,
    CONSUME_HAND,
    CONSUME_OVER,
    CONSUME_POWER,
    DEVELOP,
    DEVELOP_CARD,
    END_DISCARD,
    END_EXPLORE,
    END_ROUND,
    EXPLORE,
    EXPLORE_KEEP,
    FINISH_ROUND,
    INITIAL_DISCARD,
    LUCKY_NUMBER,
    PAID,
    PAY_CARDS,
    PAY_WAY,
    PRODUCE,
    PRODUCE_HAND,
    PRODUCE_OVER,
    PRODUCE_POWER,
    PRODUCE_WORLD,
    REVEAL_ACTIONS,
    REVEAL_DEVELOPMENTS,
    REVEAL_WORLDS,
    SETTLE,
    SETTLE_WORLD,
    TRADE,
    WINDFALL,
    RaceTable,
)
from galactarium.kernel.agenda import NOTHING, TABLE, StepNumber
from galactarium.kernel.refusals import Malformed

# The step of the table that follows when seats have decided at each of theirs.
AFTERWARDS: Final = {
    INITIAL_DISCARD: BEGIN,
    CHOOSE_START: BEGIN,
    CHOOSE_ACTION: REVEAL_ACTIONS,
    EXPLORE_KEEP: END_EXPLORE,
    DEVELOP_CARD: REVEAL_DEVELOPMENTS,
    SETTLE_WORLD: REVEAL_WORLDS,
    PAY_WAY: PAID,
    PAY_CARDS: PAID,
    TRADE: CONSUME_OVER,
    CONSUME_POWER: CONSUME_OVER,
    CONSUME_GOODS: CONSUME_OVER,
    CONSUME_HAND: CONSUME_OVER,
    LUCKY_NUMBER: CONSUME_OVER,
    WINDFALL: PRODUCE_OVER,
    PRODUCE_POWER: PRODUCE_OVER,
    PRODUCE_HAND: PRODUCE_OVER,
    PRODUCE_WORLD: PRODUCE_OVER,
    END_DISCARD: FINISH_ROUND,
}
# Those that one player after the other comes to, where the order matters; their argument is a turn, or EVERYBODY.
IN_ORDER: Final = [PAID, CONSUME_OVER, PRODUCE_OVER]
PHASES_OF_ROUND: Final = [
    [EXPLORE, 0],
    [DEVELOP, 0],
    [DEVELOP, 1],
    [SETTLE, 0],
    [SETTLE, 1],
    [CONSUME, 0],
    [PRODUCE, 0],
]
ORDER: Final = [*PHASES_OF_ROUND, [END_ROUND, 0]]
# Where the picked cards lie, by the step of the table that carries them out.
PARTS: Final = {
    BEGIN: HAND_SIZE,
    END_EXPLORE: SEEN_SIZE,
    REVEAL_DEVELOPMENTS: HAND_SIZE,
    REVEAL_WORLDS: HAND_SIZE,
    FINISH_ROUND: HAND_SIZE,
    PAID: HAND_SIZE,
}


def check_pending(table: RaceTable) -> None:
    """Refuse what the rules could not go on from."""
    stacks = [_pairs(table.agenda.stack(who)) for who in range(TABLE, table.seats)]
    if not _is_sound(table, stacks[0], stacks[1:]):
        raise Malformed("malformed.agenda")


def _pairs(stack: list[int]) -> list[list[int]]:
    return [stack[at : at + 2] for at in range(0, len(stack), 2)]


def _is_sound(table: RaceTable, stack: list[list[int]], seats: list[list[list[int]]]) -> bool:
    asked = [seat for seat in range(table.seats) if seats[seat]]
    if not _belongs(table, StepNumber(stack[-1][0] if stack else NOTHING)):
        return False
    if not stack or not asked:
        return not stack and not asked and table.order in (AT_ONCE, AGREED)
    if any(len(entries) > 1 for entries in seats) or not _comes_later(stack[:-1]):
        return False
    step, argument = StepNumber(stack[-1][0]), stack[-1][1]
    if any(AFTERWARDS.get(StepNumber(seats[seat][0][0])) != step for seat in asked):
        return False
    if not _has_order(table, step, argument, asked):
        return False
    for seat in range(table.seats):
        if not _picks_fit(table, seat, step, seats[seat][0] if seats[seat] else None):
            return False
        if not seats[seat] and not _is_done(table, seat, step, argument):
            return False
    if not all(_can_go_on(table, seat, seats[seat][0]) for seat in asked):
        return False
    return argument != EVERYBODY or all(_pile_suffices(table, seat, seats[seat][0]) for seat in asked)


def _has_order(table: RaceTable, step: StepNumber, argument: i64, asked: list[int]) -> bool:
    """Whether it is told why one player after the other decides, where it is so, and whose turn it is."""
    if step not in IN_ORDER:
        return argument == 0 and table.order in (AT_ONCE, AGREED)
    if argument == EVERYBODY:
        return table.order == AT_ONCE
    return table.order != AT_ONCE and len(asked) == 1 and argument == table.turn_of(asked[0])


def _is_done(table: RaceTable, seat: i64, step: StepNumber, argument: i64) -> bool:
    """Whether a seat that is asked nothing has decided all it must, or can be carried on without it."""
    cells = table.empires
    base = seat * EMPIRE
    if step == PAID and cells[base + PLACED] != NO_CARD:
        card = table.cards[cells[base + PLACED]]
        ways = ways_to_place(table, seat, card, cells[base + HAND_SIZE])
        way = cells[base + WAY]
        if way != NO_WAY:
            return ways >> way & 1 == 1 and cells[base + PICKS] == cost_to_place(table, seat, card, way)
        if argument != EVERYBODY:
            return table.turn_of(seat) < argument or ways != 0
        return ways != 0 and not must_ask(table, seat)
    if step == BEGIN and cells[base + SEEN_SIZE] > 0:  # a start world has been chosen
        return cells[base + WAY] != NO_WAY
    return step not in IN_ORDER or cells[base + USED] == 0


def _pile_suffices(table: RaceTable, seat: i64, entry: list[int]) -> bool:
    """Whether the seat's pile has as many cards as it may still draw before all are done."""
    step = StepNumber(entry[0])
    if AFTERWARDS[step] == PAID:
        return True
    if AFTERWARDS[step] == PRODUCE_OVER:
        return len(table.piles[seat]) >= produce.most_left(table, seat)
    return len(table.piles[seat]) >= consume_choices.most_drawn(table, seat)


def _belongs(table: RaceTable, step: StepNumber) -> bool:
    """Whether what only some phases leave behind is there in those phases alone."""
    cells = table.empires
    for seat in range(table.seats):
        base = seat * EMPIRE
        produced = sum(int(cells[base + PRODUCED + kind]) for kind in range(len(KINDS)))
        if cells[base + PLACED] != NO_CARD and step != PAID:
            return False
        if cells[base + USED] != 0 and not _used_fits(table, seat, step):
            return False
        if produced > 0 and step != PRODUCE_OVER:
            return False
        if cells[base + SEEN_SIZE] > 0 and step != END_EXPLORE and not (step == BEGIN and _is_offered(table, seat)):
            return False
        if step == BEGIN and cells[base + SEEN_SIZE] == 0 and cells[base + TABLEAU_SIZE] == 0:
            return False
        if cells[base + PICKS] > 0 and step == NOTHING:
            return False
    return not table.second or step in (REVEAL_DEVELOPMENTS, REVEAL_WORLDS, PAID)


def _used_fits(table: RaceTable, seat: i64, step: StepNumber) -> bool:
    """Whether the powers used are of the running phase, and of cards that have as many."""
    if step == CONSUME_OVER:
        return True  # problems() has looked at these
    cells = table.empires
    base = seat * EMPIRE
    if step != PRODUCE_OVER:
        return False
    for place in range(cells[base + TABLEAU_SIZE]):
        if cells[base + USED] >> (2 * place) & 3 >= 1 << len(table.cards[cells[base + TABLEAU + place]].ordered):
            return False
    return True


def _is_offered(table: RaceTable, seat: i64) -> bool:
    """Whether a player who has no tableau yet has seen a red and a blue start world to choose from."""
    cells = table.empires
    base = seat * EMPIRE
    seen = [int(cells[base + SEEN_SIZE + 1 + place]) for place in range(cells[base + SEEN_SIZE])]
    reds = [card for card in seen if card in table.pack.reds]
    blues = [card for card in seen if card in table.pack.blues]
    return (
        table.pack.chosen
        and table.round == 0
        and cells[base + TABLEAU_SIZE] == 0
        and (len(seen) == 2 and len(reds) == 1 and len(blues) == 1)
    )


def _comes_later(stack: list[list[int]]) -> bool:
    """Phases in their order, the next one last, and the end of the round below them; nothing outside a round."""
    places = [ORDER.index(entry) if entry in ORDER else -1 for entry in stack]
    if places and places[0] != len(ORDER) - 1:
        return False
    return -1 not in places and places == sorted(set(places), reverse=True)


def _ordered_power(table: RaceTable, seat: i64, number: i64) -> Power | None:
    """The power for which a hand card is given, if it is one and has not been used."""
    cells = table.empires
    base = seat * EMPIRE
    if number < 0 or number >> 1 >= cells[base + TABLEAU_SIZE] or cells[base + USED] >> number & 1:
        return None
    powers = table.cards[cells[base + TABLEAU + (number >> 1)]].ordered
    found = powers[number & 1] if number & 1 < len(powers) else None
    return found if found is not None and found.effect == HAND_WINDFALL else None


def _consume_power(table: RaceTable, seat: i64, number: i64) -> Power | None:
    cells = table.empires
    if number < 0 or number >> 1 >= cells[seat * EMPIRE + TABLEAU_SIZE]:
        return None
    powers = table.cards[cells[seat * EMPIRE + TABLEAU + (number >> 1)]].consume
    return powers[number & 1] if number & 1 < len(powers) else None


def _picks_fit(table: RaceTable, seat: i64, step: StepNumber, entry: list[int] | None) -> bool:
    """Whether what a seat has picked so far is there, and can be carried out."""
    cells = table.empires
    base = seat * EMPIRE
    count = cells[base + PICKS]
    picks = [int(cells[base + PICK + at]) for at in range(count)]
    if step == BEGIN and cells[base + SEEN_SIZE] > 0:
        if cells[base + WAY] >= cells[base + SEEN_SIZE] or (count > 0 and cells[base + WAY] == NO_WAY):
            return False
    elif cells[base + WAY] != NO_WAY and (step != PAID or cells[base + PLACED] == NO_CARD):
        return False
    if step == REVEAL_ACTIONS:
        return count <= 2 and all(pick < ACTIONS for pick in picks)
    if picks != sorted(set(picks)):
        return False
    if step in PARTS:
        part = PARTS[step]
        if any(pick >= cells[base + part] for pick in picks):
            return False
        if step == REVEAL_DEVELOPMENTS or step == REVEAL_WORLDS:
            return count == 0 or (count == 1 and _can_place(table, seat, picks[0], step == REVEAL_WORLDS))
        return step != PAID or count == 0 or cells[base + WAY] != NO_WAY
    if entry is not None and entry[0] == CONSUME_GOODS:
        return all(pick < cells[base + TABLEAU_SIZE] and cells[base + GOOD + pick] != NO_CARD for pick in picks)
    if entry is not None and entry[0] == CONSUME_HAND:
        return all(pick < cells[base + HAND_SIZE] for pick in picks)
    if entry is not None and entry[0] == PRODUCE_WORLD:
        return count == 1 and picks[0] < cells[base + HAND_SIZE]
    return count == 0


def _can_place(table: RaceTable, seat: i64, place: i64, world: bool) -> bool:
    cells = table.empires
    base = seat * EMPIRE
    card = table.cards[cells[base + HAND_SIZE + 1 + place]]
    return card.is_world == world and may_commit(table, seat, card, cells[base + HAND_SIZE] - 1)


def _can_go_on(table: RaceTable, seat: i64, entry: list[int]) -> bool:
    """Whether the seat's step has what it needs: something to choose from, and as many as it must choose."""
    cells = table.empires
    base = seat * EMPIRE
    step, argument = StepNumber(entry[0]), entry[1]
    left = cells[base + HAND_SIZE] - (cells[base + PICK + cells[base + PICKS] - 1] + 1 if cells[base + PICKS] else 0)
    if step in (DEVELOP_CARD, SETTLE_WORLD, CONSUME_POWER):
        return argument == 0
    if step == CHOOSE_START:
        return argument == 0 and cells[base + SEEN_SIZE] > 0 and cells[base + WAY] == NO_WAY
    if step in (INITIAL_DISCARD, END_DISCARD):
        if cells[base + SEEN_SIZE] > 0 and cells[base + WAY] == NO_WAY:
            return False
        return 1 <= argument <= left
    if step == EXPLORE_KEEP:
        return 1 <= argument <= cells[base + SEEN_SIZE] - cells[base + PICKS]
    if step == CHOOSE_ACTION:
        cards = 2 if table.options["variant"] == "experienced" else 1
        if argument < 1 or argument + cells[base + PICKS] != cards:
            return False
        return len(STEPS[step].options(table, seat, argument)) > 0
    if step in (PAY_WAY, PAY_CARDS):
        return cells[base + PLACED] != NO_CARD and _can_pay(table, seat, step, argument, left)
    if step == TRADE:
        return argument <= PLAINLY and len(STEPS[step].options(table, seat, argument)) > 0
    if step == WINDFALL:
        return _can_fill(table, seat, argument) and len(STEPS[step].options(table, seat, argument)) > 0
    if step == PRODUCE_POWER:
        return argument == 0 and len(STEPS[step].options(table, seat, argument)) > 1
    if step in (PRODUCE_HAND, PRODUCE_WORLD):
        if _ordered_power(table, seat, argument) is None or cells[base + HAND_SIZE] == 0:
            return False
        return len(STEPS[PRODUCE_WORLD].options(table, seat, argument)) > 0
    return _can_use(table, seat, step, argument)


def _can_pay(table: RaceTable, seat: i64, step: StepNumber, argument: i64, left: i64) -> bool:
    cells = table.empires
    base = seat * EMPIRE
    card = table.cards[cells[base + PLACED]]
    ways = ways_to_place(table, seat, card, cells[base + HAND_SIZE])
    way = cells[base + WAY]
    if step == PAY_WAY:
        return argument == 0 and ways != 0 and cells[base + PICKS] == 0 and way == NO_WAY
    if way == NO_WAY or not ways >> way & 1 or not 1 <= argument <= left:
        return False
    return argument + cells[base + PICKS] == cost_to_place(table, seat, card, way)


def _can_fill(table: RaceTable, seat: i64, argument: i64) -> bool:
    """Whether a production can be where the argument says."""
    cells = table.empires
    part = argument // PLACES
    place = argument % PLACES
    if part == BONUS:
        return place == 0
    if part >= COUNTED_DRAWS or place >= cells[seat * EMPIRE + TABLEAU_SIZE]:
        return False
    powers = table.cards[cells[seat * EMPIRE + TABLEAU + place]].produce
    return any(power.effect == PRODUCE_WINDFALL for power in powers)


def _can_use(table: RaceTable, seat: i64, step: StepNumber, argument: i64) -> bool:
    """Whether a consume power is there that takes what is being chosen for it."""
    picks = table.empires[seat * EMPIRE + PICKS]
    power = _consume_power(table, seat, argument // COUNTS)
    count = argument % COUNTS
    if power is None:
        return False
    if step == LUCKY_NUMBER:
        return count == 0 and power.effect == LUCKY
    if step == CONSUME_HAND:
        return power.effect == DISCARD_HAND and 1 <= count <= power.times - picks
    if power.effect != CONSUME_SOME and power.effect != CONSUME_DIFFERENT:
        return False
    if count < 1 or count + picks > power.amount * power.times:
        return False
    return len(STEPS[step].options(table, seat, argument)) > 0
