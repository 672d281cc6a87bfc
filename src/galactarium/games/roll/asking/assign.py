"""Assign as one question: the selected phase, and for every die what it does.

A die selects, goes to a column if it is wild, is moved by a power or by Dictate, or pays for Dictate. As no die does
two of these, the order makes no difference. A player who wants to move a worker twice, or to Dictate again, says so in
place of being ready, and is asked again with the dice where they are then.
"""

from __future__ import annotations

from mypy_extensions import i64

from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.common import counted, part_of, refusal, table_of
from galactarium.games.roll.asking.desk import (
    DICE_PART,
    IS_LATER,
    IS_READY,
    NOWHERE,
    PAYS,
    PHASE_PART,
    READY_PART,
    SELECTS,
    THE_SELECTED,
    Desk,
    Use,
    Worker,
)
from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    FACE_NAMES,
    PHASE_NAMES,
    PHASES,
    WILD_FACE,
    index_of,
)
from galactarium.games.roll.empire import (
    COLUMN,
    DICTATED,
    EMPIRE,
    SELECTOR,
    WILD,
    workers,
)
from galactarium.games.roll.powers import TO_SELECTED
from galactarium.games.roll.records import PayDictate, Ready, Select, To, With
from galactarium.games.roll.steps.reassign import MOVED_ENOUGH, READY
from galactarium.games.roll.table import PLACE_WILD, PLAN, REASSIGN, SELECT_DIE, SELECT_PHASE, RollTable
from galactarium.games.roll.view import forecast
from galactarium.kernel.course import Course
from galactarium.kernel.records import Answer, Match, One, Pair, Parts, Place, Question, Thing


def ask_assign(table: RollTable, seat: i64) -> Question:
    desk = Desk(table, seat)
    parts: list[Question] = []
    selected = None if desk.selected < 0 else PHASE_NAMES[desk.selected]
    about = records.AssigningAbout(selected, len(desk.workers), desk.wild)
    if desk.step == SELECT_PHASE:
        options = [
            Thing(PHASE_NAMES[phase], Select(PHASE_NAMES[phase], workers(table, seat, phase)))
            for phase in range(PHASES)
        ]
        parts.append(One(PHASE_PART, about, options))
    parts.append(_match(table, seat, desk, about))
    if desk.asks_ready:
        parts.append(One(READY_PART, about, [Thing(IS_READY, Ready()), Thing(IS_LATER, records.Later())]))
    if len(parts) == 1:
        return parts[0]
    return Parts("assign", about, parts)


def _match(table: RollTable, seat: i64, desk: Desk, about: records.AssigningAbout) -> Match:
    things: list[Thing] = []
    places: list[Place] = []
    pairs: list[Pair] = []
    selects = desk.step == SELECT_PHASE or desk.step == SELECT_DIE
    if selects:
        place = records.SelectingPlace(about.selected)
        places.append(Place(SELECTS, place, 1, SELECTS))
    if desk.wild > 0:
        for phase in range(PHASES):
            column = records.Column(PHASE_NAMES[phase], workers(table, seat, phase))
            places.append(Place(PHASE_NAMES[phase], column, desk.wild, PHASE_NAMES[phase]))
    for use in desk.uses:
        _add_places(places, use)
    for worker in desk.workers:
        colour = COLOUR_NAMES[worker.colour]
        source = FACE_NAMES[worker.face]
        things.append(Thing(worker.id, records.Worker(colour, source)))
        if selects:
            pairs.append(Pair(worker.id, SELECTS, With(colour, source)))
        if worker.face == WILD_FACE:
            for phase in range(PHASES):
                pairs.append(Pair(worker.id, PHASE_NAMES[phase], To(PHASE_NAMES[phase])))
        for use in desk.uses:
            _add_pairs(pairs, desk, use, worker)
    least = 0
    if selects:
        least = max(1, int(desk.wild))
    elif desk.wild > 0:
        least = desk.wild
    return Match(DICE_PART, about, things, places, pairs, least, len(things))


def _add_places(places: list[Place], use: Use) -> None:
    if use.is_dictate:
        places.append(Place(PAYS, records.DictatePlace(), 1, PAYS))
    if use.targets == TO_SELECTED:
        facts = records.PowerColumn(use.name, None, use.least, use.most)
        places.append(Place(use.place(THE_SELECTED), facts, use.most, use.id))
        return
    for phase in range(PHASES):
        if use.targets >> phase & 1:
            if use.is_dictate:
                column: object = records.DictateColumn(PHASE_NAMES[phase], use.most)
            else:
                column = records.PowerColumn(use.name, PHASE_NAMES[phase], use.least, use.most)
            places.append(Place(use.place(phase), column, use.most, use.id))


def _add_pairs(pairs: list[Pair], desk: Desk, use: Use, worker: Worker) -> None:
    colour = COLOUR_NAMES[worker.colour]
    source = FACE_NAMES[worker.face]
    if use.is_dictate:
        pairs.append(Pair(worker.id, PAYS, PayDictate(colour, source)))
    if not use.colours >> worker.colour & 1:
        return
    if worker.face != WILD_FACE and not use.sources >> worker.face & 1:
        return
    if use.targets == TO_SELECTED:
        if worker.face != desk.selected:
            facts = records.PowerMove(use.name, colour, source, None)
            pairs.append(Pair(worker.id, use.place(THE_SELECTED), facts))
        return
    for phase in range(PHASES):
        if use.targets >> phase & 1 and worker.face != phase:
            if worker.face != WILD_FACE or _way(use, phase) != NOWHERE:
                facts = records.PowerMove(use.name, colour, source, PHASE_NAMES[phase])
                pairs.append(Pair(worker.id, use.place(phase), facts))


def _way(use: Use, target: i64) -> i64:
    """A column from which a wild die can then be moved to the target; which one makes no difference."""
    for column in range(PHASES - 1, -1, -1):
        if column != target and use.sources >> column & 1:
            return column
    return NOWHERE


# From an answer to choices


def spell_assign(table: RollTable, course: Course, answer: Answer) -> None:
    desk = Desk(table, course.seat)
    desk.read(answer)
    selected = desk.selected
    if desk.step == SELECT_PHASE:
        phase = part_of(answer, PHASE_PART).one or ""
        selected = index_of(PHASE_NAMES, phase)
        course.take(selected, phase)
    if desk.step == SELECT_PHASE or desk.step == SELECT_DIE:
        _spell_selecting(course, desk, selected)
    for worker in desk.workers:
        if worker.use is not None and worker.target == THE_SELECTED:
            worker.target = selected
    _spell_wild(course, desk)
    for use in desk.uses:
        _spell_use(course, desk, use)
    ready = not desk.asks_ready or part_of(answer, READY_PART).one == IS_READY
    if ready:
        if course.step() == PLAN:
            course.take(READY, IS_READY)
    elif len(course.choices) == 0:
        raise refusal(course, IS_LATER)


def _spell_selecting(course: Course, desk: Desk, selected: i64) -> None:
    for worker in desk.workers:
        if worker.selects:
            course.step()
            course.take(COLOURS * worker.face + worker.colour, worker.id)
            worker.column = selected
            return
    raise refusal(course, SELECTS)


def _spell_wild(course: Course, desk: Desk) -> None:
    """Wild dice go to columns colour by colour; one that is moved or pays goes first to some other column."""
    found: list[tuple[int, int, str]] = []
    for worker in desk.workers:
        if worker.face != WILD_FACE or worker.selects:
            continue
        use = worker.use
        if worker.pays:
            worker.column = PHASES - 1
        elif use is not None:
            worker.column = _way(use, worker.target)
            if use.same_column:
                for other in desk.workers:
                    if other.use is use and other.face != WILD_FACE:
                        worker.column = other.face
        elif worker.placed:
            worker.column = worker.target
        else:
            raise refusal(course, worker.id)
        found.append((int(worker.colour), int(worker.column), worker.id))
    for _, column, id_ in sorted(found):
        course.step()
        course.take(column, id_)


def _spell_use(course: Course, desk: Desk, use: Use) -> None:
    moves: list[tuple[int, str]] = []
    for worker in desk.workers:
        if worker.use is use:
            cell = COLOURS * worker.column + worker.colour
            moves.append((int(PHASES * cell + worker.target), worker.id))
    payers = [worker for worker in desk.workers if worker.pays] if use.is_dictate else []
    if len(moves) == 0 and len(payers) == 0:
        return
    if use.is_dictate and len(payers) == 0:
        raise refusal(course, PAYS)
    if len(moves) == 0:
        raise refusal(course, payers[0].id)
    if course.step() != PLAN:
        raise refusal(course, moves[0][1])
    course.take(use.choice, moves[0][1])
    if use.is_dictate:
        course.step()
        course.take(COLOURS * payers[0].column + payers[0].colour, payers[0].id)
    for move, id_ in sorted(moves):
        if course.step() != REASSIGN:
            raise refusal(course, id_)
        course.take(move, id_)
    if course.step() == REASSIGN:
        course.take(MOVED_ENOUGH, use.id)


# From choices to an answer


def tell_assign(table: RollTable, course: Course) -> Answer:
    desk = Desk(table, course.seat)
    phase = ""
    selected = desk.selected
    done: list[int] = []
    ready = False
    while not ready:
        step = course.step()
        if step == SELECT_PHASE:
            selected = course.next()
            course.take(selected, "")
            phase = PHASE_NAMES[selected]
        elif step == SELECT_DIE:
            choice = course.next()
            course.take(choice, "")
            worker = _lying(desk, choice // COLOURS, choice % COLOURS)[0]
            worker.selects = True
            worker.column = selected
        elif step == PLACE_WILD:
            _tell_wild(course, desk)
        elif step == PLAN:
            if course.is_read():
                break  # the rest is left for later
            choice = course.next()
            if choice == READY:
                course.take(choice, "")
                ready = True
            elif choice in done or not _tell_use(course, desk, choice):
                break  # a worker moves twice, or there is another Dictate
            else:
                done.append(choice)
        else:
            break
    parts: dict[str, Answer] = {}
    if desk.step == SELECT_PHASE:
        parts[PHASE_PART] = Answer(one=phase)
    match: list[tuple[str, str]] = [(worker.id, worker.place()) for worker in desk.workers if worker.place() != ""]
    dice = Answer(match=match)
    parts[DICE_PART] = dice
    if desk.asks_ready:
        parts[READY_PART] = Answer(one=IS_READY if ready else IS_LATER)
    return Answer(parts=parts) if len(parts) > 1 else dice


def _lying(desk: Desk, column: i64, colour: i64) -> list[Worker]:
    """Dice of a column and colour that have not moved yet."""
    return [one for one in desk.workers if one.is_free() and one.column == column and one.colour == colour]


def _tell_wild(course: Course, desk: Desk) -> None:
    column = course.next()
    before = table_of(course)
    at = course.seat * EMPIRE + WILD
    counts = before.empires[at : at + COLOURS]
    course.take(column, "")
    after = table_of(course).empires
    for colour in range(COLOURS):
        if after[at + colour] < counts[colour]:
            worker = _lying(desk, WILD_FACE, colour)[0]
            worker.target = column
            worker.column = column
            worker.placed = True
            return


def _tell_use(course: Course, desk: Desk, choice: i64) -> bool:
    """Note what a power or Dictate does; False, and nothing done, if it moves a worker that has moved already."""
    trial = Course(course.table, course.seat, course.made)
    trial.choices = course.choices[:]
    used = [use for use in desk.uses if use.choice == choice]
    if len(used) == 0:
        return False
    trial.take(choice, "")
    payer: Worker | None = None
    if used[0].is_dictate:
        trial.step()
        cell = trial.next()
        found = _lying(desk, cell // COLOURS, cell % COLOURS)
        if len(found) == 0:
            return False
        payer = found[0]
        trial.take(cell, "")
    moved: list[Worker] = []
    targets: list[int] = []
    while trial.step() == REASSIGN:
        move = trial.next()
        trial.take(move, "")
        if move == MOVED_ENOUGH:
            break
        cell = move // PHASES
        found = [one for one in _lying(desk, cell // COLOURS, cell % COLOURS) if one is not payer and one not in moved]
        if len(found) == 0:
            return False
        moved.append(found[0])
        targets.append(move % PHASES)
    if payer is not None:
        payer.pays = True
    for number, worker in enumerate(moved):
        worker.use = used[0]
        worker.target = targets[number]
        worker.column = targets[number]
    course.table = trial.table
    course.choices = trial.choices
    return True


def foresee_assign(table: RollTable, seat: i64, answer: Answer) -> records.AssignPreview:
    desk = Desk(table, seat)
    desk.read(answer)
    at = seat * EMPIRE
    selected = desk.selected
    if desk.step == SELECT_PHASE:
        phase = part_of(answer, PHASE_PART).one
        if phase is not None and phase in PHASE_NAMES:
            selected = index_of(PHASE_NAMES, phase)
    columns: list[list[int]] = [[] for _ in range(PHASES)]
    dictated: list[int] = []
    wild: list[int] = []
    for worker in desk.workers:
        target = worker.face
        if worker.selects:
            target = selected
        elif worker.target != NOWHERE:
            target = selected if worker.target == THE_SELECTED else worker.target
        if worker.pays:
            dictated.append(worker.colour)
        elif target < 0 or target >= PHASES:
            wild.append(worker.colour)
        else:
            columns[target].append(worker.colour)
    if desk.step != SELECT_PHASE and desk.step != SELECT_DIE and selected >= 0:
        columns[selected].append(table.empires[at + SELECTOR] - 1)
    for colour in range(COLOURS):
        for _ in range(table.empires[at + DICTATED + colour]):
            dictated.append(colour)
    then = table.copy()
    for column in range(PHASES):
        for colour in range(COLOURS):
            then.empires[at + COLUMN + COLOURS * column + colour] = columns[column].count(colour)
    return records.AssignPreview(
        None if selected < 0 else PHASE_NAMES[selected],
        [records.PhaseWorkers(PHASE_NAMES[phase], counted(columns[phase])) for phase in range(PHASES)],
        counted(dictated),
        counted(wild),
        forecast(then, seat),
    )
