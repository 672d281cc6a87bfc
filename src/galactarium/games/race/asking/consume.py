"""Consume as one question: powers in the order wanted, and what each of them takes, up to the first card drawn.

The order is a list of wishes: a power that cannot be used when its turn comes is passed over. What takes all that
fits needs nothing else; for the others the answer says which goods, or which hand cards, they take.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from galactarium.games.race import records
from galactarium.games.race.asking.common import (
    Copy,
    after,
    copies_in,
    copies_named,
    part_of,
    refusal,
    table_of,
    take_copy,
)
from galactarium.games.race.components import KEYS
from galactarium.games.race.empire import (
    CHIPS,
    DRAWN,
    EMPIRE,
    HAND_SIZE,
    TABLEAU,
    goods,
    goods_of,
    trade_price,
)
from galactarium.games.race.picks import NONE, first_open
from galactarium.games.race.powers import ANY, CONSUME_DIFFERENT, CONSUME_GOODS, DISCARD_HAND, KINDS, SELL, SELL_PLAINLY
from galactarium.games.race.steps.consume_choices import COUNTS, DONE, told_power
from galactarium.games.race.steps.consume_choices import ConsumeGoods as GoodsStep
from galactarium.games.race.steps.consume_powers import power_of, usable_powers
from galactarium.games.race.table import CONSUME_GOODS as CONSUME_GOODS_STEP
from galactarium.games.race.table import CONSUME_HAND, CONSUME_POWER, LUCKY_NUMBER, TRADE, RaceTable
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, Order, Pair, Parts, Place, Question, Some, Thing
from galactarium.kernel.refusals import Refusal

WHOLE: Final = "consume_all"
ORDER_PART: Final = "consume_order"
GOODS_PART: Final = "consume_with"
GOODS_QUESTION: Final = "consume_which"
HAND_QUESTION: Final = "consume_cards"


@final
class Use:
    """A consume power that can be used now."""

    def __init__(self, table: RaceTable, seat: i64, number: i64) -> None:
        card = table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]
        self.number = number
        self.choice: i64 = 2 * card + (number & 1)
        self.id = KEYS[card] + (".2" if number & 1 else "")
        power = power_of(table, seat, number)
        self.kind = power.kind
        self.takes_cards = power.effect == DISCARD_HAND
        self.sells = power.effect == SELL or power.effect == SELL_PLAINLY
        self.with_powers = power.effect == SELL
        self.room: i64 = 0  # how many things it can take, where they may have to be chosen
        fitting = len(goods_of(table, seat, power.kind))
        if power.effect == CONSUME_GOODS or power.effect == CONSUME_DIFFERENT:
            if power.amount * power.times < fitting:
                self.room = power.amount * power.times
        elif self.sells:
            self.room = 1 if fitting > 1 else 0
        elif self.takes_cards:
            self.room = min(power.times, table.empires[seat * EMPIRE + HAND_SIZE])


def uses(table: RaceTable, seat: i64) -> list[Use]:
    return [Use(table, seat, number) for number in usable_powers(table, seat)]


def find_use(found: list[Use], id_: str) -> Use | None:
    for use in found:
        if use.id == id_:
            return use
    return None


# What is asked


def ask_powers(table: RaceTable, seat: i64) -> Question:
    found = uses(table, seat)
    if len(found) == 1:  # it is optional, else it would not be asked
        return _ask_hand(table, seat, found[0].room)
    about = records.ConsumingAbout(len(found), goods(table, seat))
    ordered = [Thing(use.id, told_power(table, seat, use.number)) for use in found]
    order = Order(ORDER_PART, about, ordered, 0, len(ordered))
    match = _ask_match(table, seat, found, about)
    return order if match is None else Parts(WHOLE, about, [order, match])


def _ask_match(table: RaceTable, seat: i64, found: list[Use], about: records.ConsumingAbout) -> Match | None:
    """Which goods and hand cards go to which powers; none where nothing is to choose."""
    choosing = [use for use in found if use.room > 0]
    things: list[Thing] = []
    pairs: list[Pair] = []
    cells = table.empires
    for place in goods_of(table, seat, ANY):
        card = table.cards[cells[seat * EMPIRE + TABLEAU + place]]
        fits = False
        for use in choosing:
            if use.takes_cards or (use.kind != ANY and use.kind != card.kind):
                continue
            fits = True
            if use.sells:
                price = trade_price(table, seat, place, use.with_powers)
                pairs.append(Pair(card.key, use.id, records.Trade(*card.printed(), price)))
            else:
                pairs.append(Pair(card.key, use.id, records.Take(card.key, KINDS[card.kind], KEYS[use.choice >> 1])))
        if fits:
            things.append(Thing(card.key, records.Consume(*card.printed())))
    discarding = [use for use in choosing if use.takes_cards]
    if len(discarding) > 0:
        for copy in copies_in(table, seat, HAND_SIZE):
            label = records.Discard(*table.cards[copy.number].printed())
            things.append(Thing(hand_id(copy), label))
            for use in discarding:
                pairs.append(Pair(hand_id(copy), use.id, label))
    if len(things) == 0:
        return None
    places = [Place(use.id, told_power(table, seat, use.number), use.room, use.id) for use in choosing]
    return Match(GOODS_PART, about, things, places, pairs, 0, len(things))


def hand_id(copy: Copy) -> str:
    return "hand." + copy.id


def ask_goods(table: RaceTable, seat: i64) -> Question:
    """What the only power left takes (race.consume.4)."""
    argument = table.agenda.argument(seat)
    count = argument % COUNTS
    step = GoodsStep()
    things = [
        Thing(KEYS[card], records.Consume(*table.cards[card].printed())) for card in _goods_left(table, seat, argument)
    ]
    return Some(GOODS_QUESTION, step.about(table, seat, argument), things, count, count)


def _goods_left(table: RaceTable, seat: i64, argument: i64) -> list[int]:
    """The worlds whose goods the power may still take."""
    start = first_open(table, seat)
    found: list[int] = []
    for place in goods_of(table, seat, power_of(table, seat, argument // COUNTS).kind):
        if place >= start:
            found.append(table.empires[seat * EMPIRE + TABLEAU + place])
    return found


def ask_hand(table: RaceTable, seat: i64) -> Question:
    return _ask_hand(table, seat, table.agenda.argument(seat) % COUNTS)


def _ask_hand(table: RaceTable, seat: i64, most: i64) -> Question:
    """Hand cards for VP (race.consume.11)."""
    copies = copies_in(table, seat, HAND_SIZE)
    things = [Thing(copy.id, records.Discard(*table.cards[copy.number].printed())) for copy in copies]
    return Some(HAND_QUESTION, records.HandAbout(most), things, 0, min(most, len(things)))


# Answers into choices


def shows(course: Course, choice: i64) -> bool:
    """Whether a card is drawn after this link, by what it does or by what follows by itself."""
    table = table_of(course)
    ahead = after(course, choice)
    at = course.seat * EMPIRE + DRAWN
    if ahead.empires[at] != table.empires[at] or len(ahead.supply) != len(table.supply):
        return True
    return len(ahead.discards) < len(table.discards)


def link(course: Course, choice: i64, part: str) -> bool:
    """Add a link; whether something new is seen, so that it is the last one."""
    if choice not in course.options():
        raise refusal(course, part)
    if shows(course, choice):
        course.note(choice, part)
        return True
    course.take(choice, part)
    return False


@final
class Wishes:
    """An answer to the question about all powers."""

    def __init__(self, table: RaceTable, seat: i64, answer: Answer) -> None:
        order = part_of(answer, ORDER_PART).order
        self.order: list[str] = [] if order is None else order
        match = None if answer.parts is None else part_of(answer, GOODS_PART).match
        self.left: list[tuple[str, str]] = [] if match is None else match[:]  # what has not been taken yet

    def take_for(self, use: Use) -> list[str]:
        """What the answer gives to a power; it is no longer left."""
        found = [thing for thing, place in self.left if place == use.id]
        self.left = [(thing, place) for thing, place in self.left if place != use.id]
        return found


def spell_powers(table: RaceTable, course: Course, answer: Answer) -> None:
    seat = course.seat
    if answer.some is not None:
        use = uses(table, seat)[0]
        if len(answer.some) == 0:
            link(course, DONE, use.id)
        elif not link(course, use.choice, use.id):
            course.step()
            spell_hand(table, course, answer)
        return
    wishes = Wishes(table, seat, answer)
    for id_ in wishes.order:
        if course.step() != CONSUME_POWER:
            break
        use_now = find_use(uses(table_of(course), seat), id_)
        if use_now is not None and _spell_use(table, course, use_now, wishes.take_for(use_now)):
            return
    if len(wishes.left) > 0:
        raise refusal(course, wishes.left[0][0])
    if course.step() == CONSUME_POWER:
        if DONE not in course.options():  # race.consume.6: what can be used must be
            raise refusal(course, _first_due(table_of(course), seat))
        link(course, DONE, WHOLE)


def _first_due(table: RaceTable, seat: i64) -> str:
    """A power that must be used and was not named."""
    for use in uses(table, seat):
        if not use.takes_cards:
            return use.id
    return WHOLE


def _spell_use(table: RaceTable, course: Course, use: Use, given: list[str]) -> bool:
    """Use one power with what it is given; whether the question ends here."""
    seat = course.seat
    before = table_of(course).copy()
    if use.takes_cards:
        course.take(use.choice, use.id)
        course.step()
        copies = [copy for copy in copies_in(table, seat, HAND_SIZE) if hand_id(copy) in given]
        return _spell_hand(course, copies)
    chosen: list[int] = []
    for place in goods_of(before, seat, use.kind):
        card = before.empires[seat * EMPIRE + TABLEAU + place]
        if KEYS[card] in given:
            chosen.append(card)
    if len(chosen) < len(given):
        names = [KEYS[card] for card in chosen]
        raise refusal(course, [id_ for id_ in given if id_ not in names][0])
    if link(course, use.choice, use.id):
        return True
    step = course.step()
    if step == LUCKY_NUMBER:
        return True
    if step == TRADE:
        if len(chosen) != 1:
            raise refusal(course, use.id)
        return link(course, chosen[0], KEYS[chosen[0]])
    if step != CONSUME_GOODS_STEP or course.argument() // COUNTS != use.number:
        return False  # it took all that fits
    if len(chosen) != course.argument() % COUNTS:
        raise refusal(course, use.id)
    for card in chosen:
        if link(course, card, KEYS[card]):
            return True
        course.step()
    return False


def spell_goods(table: RaceTable, course: Course, answer: Answer) -> None:
    named = [] if answer.some is None else answer.some
    for card in _goods_left(table, course.seat, table.agenda.argument(course.seat)):
        if KEYS[card] in named:
            course.step()
            if link(course, card, KEYS[card]):
                return


def spell_hand(table: RaceTable, course: Course, answer: Answer) -> None:
    _spell_hand(course, copies_named(copies_in(table, course.seat, HAND_SIZE), answer.some))


def _spell_hand(course: Course, copies: list[Copy]) -> bool:
    """The hand cards that a power takes, by their numbers; whether something new is seen then."""
    number = course.argument() // COUNTS
    for copy in copies:
        if course.step() != CONSUME_HAND or course.argument() // COUNTS != number:
            raise refusal(course, copy.id)
        if link(course, copy.number, copy.id):
            return True
    if course.step() == CONSUME_HAND and course.argument() // COUNTS == number:
        return link(course, NONE, HAND_QUESTION)
    return False


# Choices into answers


def tell_powers(table: RaceTable, course: Course) -> Answer:
    seat = course.seat
    found = uses(table, seat)
    if len(found) == 1:
        return _tell_only(table, course)
    asks_match = _ask_match(table, seat, found, records.ConsumingAbout(0, 0)) is not None
    hand = copies_in(table, seat, HAND_SIZE)
    order: list[str] = []
    match: list[tuple[str, str]] = []
    while course.step() == CONSUME_POWER:
        choice = course.next()
        if choice == DONE:
            link(course, DONE, "")
            break
        use = [one for one in uses(table_of(course), seat) if one.choice == choice][0]
        order.append(use.id)
        if link(course, choice, ""):
            break
        if _tell_taken(course, use, hand, match):
            break
    if not asks_match:
        return Answer(order=order)
    return Answer(parts={ORDER_PART: Answer(order=order), GOODS_PART: Answer(match=match)})


def _tell_taken(course: Course, use: Use, hand: list[Copy], match: list[tuple[str, str]]) -> bool:
    """What was chosen for a power that has just been used; whether the question ends with it."""
    step = course.step()
    if step == LUCKY_NUMBER:
        return True
    if step == TRADE:
        choice = course.next()
        match.append((KEYS[choice], use.id))
        return link(course, choice, "")
    while course.step() == step and step != CONSUME_POWER and course.argument() // COUNTS == use.number:
        choice = course.next()
        if choice != NONE:
            if step == CONSUME_HAND:
                match.append(("hand." + take_copy(hand, choice), use.id))
            else:
                match.append((KEYS[choice], use.id))
        if link(course, choice, ""):
            return True
        if choice == NONE:
            return False
    return False


def _tell_only(table: RaceTable, course: Course) -> Answer:
    choice = course.next()
    if link(course, choice, "") or choice == DONE:
        return Answer(some=[])
    course.step()
    return tell_hand(table, course)


def tell_goods(course: Course) -> Answer:
    number = course.argument() // COUNTS
    some: list[str] = []
    while course.step() == CONSUME_GOODS_STEP and course.argument() // COUNTS == number:
        choice = course.next()
        some.append(KEYS[choice])
        if link(course, choice, ""):
            break
    return Answer(some=some)


def tell_hand(table: RaceTable, course: Course) -> Answer:
    copies = copies_in(table, course.seat, HAND_SIZE)
    number = course.argument() // COUNTS
    some: list[str] = []
    while course.step() == CONSUME_HAND and course.argument() // COUNTS == number:
        choice = course.next()
        if choice != NONE:
            some.append(take_copy(copies, choice))
        if link(course, choice, "") or choice == NONE:
            break
    return Answer(some=some)


# What an answer would bring


def foresee_consume(table: RaceTable, seat: i64, answer: Answer) -> object:
    """As far as the answer can be played; the cards drawn are counted, not looked at."""
    course = Course(table, seat)
    step = table.agenda.step(seat)
    try:
        if step == CONSUME_POWER:
            spell_powers(table, course, answer)
        elif step == CONSUME_GOODS_STEP:
            spell_goods(table, course, answer)
        else:
            spell_hand(table, course, answer)
    except Refusal:
        pass
    played = Course(table, seat)
    for choice in course.choices:
        while played.step() >= 0 and played.is_forced():
            played.take(played.options()[0], "")
        if played.step() < 0:
            break
        played.take(choice, "")
    done = table_of(played)
    at = seat * EMPIRE
    drawn = done.empires[at + DRAWN] - table.empires[at + DRAWN]
    if len(table.piles) == 0:
        drawn = max(0, len(table.supply) - len(done.supply))
    return records.ConsumePreview(done.empires[at + CHIPS] - table.empires[at + CHIPS], drawn, goods(done, seat))
