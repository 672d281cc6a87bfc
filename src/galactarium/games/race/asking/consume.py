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
    due,
    part_of,
    refusal,
    table_of,
    take_copy,
)
from galactarium.games.race.components import KEYS, NUMBERS
from galactarium.games.race.empire import (
    CHIPS,
    DRAWN,
    EMPIRE,
    HAND_SIZE,
    TABLEAU,
    TABLEAU_SIZE,
    USED,
    goods,
    goods_of,
    trade_price,
)
from galactarium.games.race.picks import NONE, first_open
from galactarium.games.race.powers import ANY, CONSUME_DIFFERENT, CONSUME_SOME, DISCARD_HAND, KINDS, SELL, SELL_PLAINLY
from galactarium.games.race.steps.consume_choices import COUNTS, DONE, told_power
from galactarium.games.race.steps.consume_choices import ConsumeGoods as GoodsStep
from galactarium.games.race.steps.consume_powers import power_of, usable_powers
from galactarium.games.race.table import CONSUME_GOODS, CONSUME_HAND, CONSUME_POWER, LUCKY_NUMBER, TRADE, RaceTable
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, Order, Pair, Parts, Place, Question, Some, Thing
from galactarium.kernel.refusals import Refusal

WHOLE: Final = "consume_all"
ORDER_PART: Final = "consume_order"
GOODS_PART: Final = "consume_with"
GOODS_QUESTION: Final = "consume_which"
HAND_QUESTION: Final = "consume_cards"
HAND_PREFIX: Final = "hand."


def word_of(choice: i64) -> str:
    """The id of a power: its card, and a number for the second one."""
    return KEYS[choice >> 1] + (".2" if choice & 1 else "")


@final
class Use:
    """A consume power that can be used now."""

    def __init__(self, table: RaceTable, seat: i64, number: i64) -> None:
        card = table.empires[seat * EMPIRE + TABLEAU + (number >> 1)]
        self.number = number
        self.choice: i64 = 2 * card + (number & 1)
        self.id = word_of(self.choice)
        power = power_of(table, seat, number)
        self.kind = power.kind
        self.takes_cards = power.effect == DISCARD_HAND
        self.sells = power.effect == SELL or power.effect == SELL_PLAINLY
        self.with_powers = power.effect == SELL
        self.room: i64 = 0  # how many things it can take, where they may have to be chosen
        fitting = len(goods_of(table, seat, power.kind))
        if power.effect == CONSUME_SOME or power.effect == CONSUME_DIFFERENT:
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
    return HAND_PREFIX + copy.id


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
    """An answer to the question about all powers, as it is played."""

    def __init__(self, answer: Answer) -> None:
        order = part_of(answer, ORDER_PART).order
        match = None if answer.parts is None else part_of(answer, GOODS_PART).match
        self.order: list[str] = [] if order is None else order[:]
        self.left: list[tuple[str, str]] = [] if match is None else match[:]  # what has not been taken yet
        self.taken: list[str] = []  # goods that powers of the order have taken

    def next_use(self, table: RaceTable, seat: i64) -> Use | None:
        """The next power of the order that can be used."""
        usable = uses(table, seat)
        while len(self.order) > 0:
            found = find_use(usable, self.order.pop(0))
            if found is not None:
                return found
        return None

    def take_for(self, use: Use) -> list[str]:
        """What the answer gives to a power; it is no longer left."""
        found = [thing for thing, place in self.left if place == use.id]
        self.left = [(thing, place) for thing, place in self.left if place != use.id]
        return found


def at_hand(course: Course, used: i64) -> Use | None:
    """The power for which something is chosen now; `used` are those that were used before the last one."""
    table = table_of(course)
    seat = course.seat
    step = course.step()
    if step == CONSUME_GOODS or step == CONSUME_HAND:
        return Use(table, seat, course.argument() // COUNTS)
    if step == TRADE:
        for number in range(2 * table.empires[seat * EMPIRE + TABLEAU_SIZE]):
            if (table.empires[seat * EMPIRE + USED] & ~used) >> number & 1:
                use = Use(table, seat, number)
                if use.sells:
                    return use
    return None


def spell_powers(table: RaceTable, course: Course, answer: Answer) -> None:
    seat = course.seat
    if answer.some is not None:
        only = uses(table, seat)[0]
        if len(answer.some) == 0:
            link(course, DONE, only.id)
        elif not link(course, only.choice, only.id):
            course.step()
            spell_hand(table, course, answer)
        return
    wishes = Wishes(answer)
    used = table.empires[seat * EMPIRE + USED]
    while course.step() != LUCKY_NUMBER:  # the number is a question of its own
        use = at_hand(course, used)
        if use is not None:
            if _spell_taken(table, course, use, wishes.take_for(use)):
                return
            continue
        now = table_of(course)
        use = wishes.next_use(now, seat) if course.step() == CONSUME_POWER else None
        if use is None:
            break
        used = now.empires[seat * EMPIRE + USED]
        fitting = _goods_for(now, seat, use)
        if link(course, use.choice, use.id):
            return
        ahead = at_hand(course, used)
        if ahead is None or ahead.number != use.number:  # it took all that fits
            _check_given(course, wishes.take_for(use), fitting)
            wishes.taken.extend(fitting)
    if course.step() == LUCKY_NUMBER:
        return
    _check_left(course, wishes)
    if course.step() == CONSUME_POWER:
        if DONE not in course.options():  # race.consume.6: what can be used must be
            raise due(course, _first_due(table_of(course), seat))
        link(course, DONE, WHOLE)


def _goods_for(table: RaceTable, seat: i64, use: Use) -> list[str]:
    """The worlds with goods that a power may take."""
    if use.takes_cards:
        return []
    at = seat * EMPIRE + TABLEAU
    return [KEYS[table.empires[at + place]] for place in goods_of(table, seat, use.kind)]


def _check_given(course: Course, given: list[str], fitting: list[str]) -> None:
    for id_ in given:
        if id_ not in fitting:
            raise refusal(course, id_)


def _check_left(course: Course, wishes: Wishes) -> None:
    """A power that was used by itself may have taken what it was given; nothing else may be left."""
    there = _goods_there(table_of(course), course.seat)
    for id_, _ in wishes.left:
        if id_ in there or id_ in wishes.taken or id_.startswith(HAND_PREFIX):
            raise refusal(course, id_)


def _goods_there(table: RaceTable, seat: i64) -> list[str]:
    at = seat * EMPIRE + TABLEAU
    return [KEYS[table.empires[at + place]] for place in goods_of(table, seat, ANY)]


def _first_due(table: RaceTable, seat: i64) -> str:
    """A power that must be used and was not named."""
    for use in uses(table, seat):
        if not use.takes_cards:
            return use.id
    return WHOLE


def _spell_taken(table: RaceTable, course: Course, use: Use, given: list[str]) -> bool:
    """What is chosen for the power at hand; whether the question ends here."""
    seat = course.seat
    if use.takes_cards:
        return _spell_hand(course, [copy for copy in copies_in(table, seat, HAND_SIZE) if hand_id(copy) in given])
    fitting = _goods_for(table_of(course), seat, use)
    _check_given(course, given, fitting)
    if len(given) != (1 if course.step() == TRADE else course.argument() % COUNTS):
        raise refusal(course, use.id)
    for key in fitting:
        if key in given and link(course, NUMBERS[key], key):
            return True
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
    used = table.empires[seat * EMPIRE + USED]
    ended = False
    while not ended and course.step() != LUCKY_NUMBER:
        use = at_hand(course, used)
        if use is not None:
            choice = course.next()
            if use.takes_cards and choice != NONE:
                match.append((HAND_PREFIX + take_copy(hand, choice), use.id))
            elif not use.takes_cards:
                match.append((KEYS[choice], use.id))
            ended = link(course, choice, "")
        elif course.step() == CONSUME_POWER:
            choice = course.next()
            used = table_of(course).empires[seat * EMPIRE + USED]
            if choice != DONE:
                order.append(word_of(choice))
            ended = link(course, choice, "") or choice == DONE
        else:
            ended = True
    if not asks_match:
        return Answer(order=order)
    return Answer(parts={ORDER_PART: Answer(order=order), GOODS_PART: Answer(match=match)})


def _tell_only(table: RaceTable, course: Course) -> Answer:
    choice = course.next()
    if link(course, choice, "") or choice == DONE:
        return Answer(some=[])
    course.step()
    return tell_hand(table, course)


def tell_goods(course: Course) -> Answer:
    number = course.argument() // COUNTS
    some: list[str] = []
    while course.step() == CONSUME_GOODS and course.argument() // COUNTS == number:
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
        elif step == CONSUME_GOODS:
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
