"""What the recorded player chose, as an answer to the question that our engine asks.

Each answer comes from the events that were recorded for the seat in the running step. Where our engine takes dice in a
fixed order (dice that go together have no order in the rules), the recorded ones are sorted the same way. An answer
that depends on events still to come is None.
"""

from __future__ import annotations

from galactarium.conformance.roll_trace import Recorded
from galactarium.conformance.roll_words import (
    colour_of,
    is_extra,
    kind_of,
    phase_of,
    place_of,
    side_of,
    tile_of,
    tiles_of,
)
from galactarium.games.roll.components import COLOURS, FACE_NAMES, GOODS_KINDS, PHASES, PRODUCE, index_of
from galactarium.games.roll.empire import (
    CITIZENRY,
    CREDITS,
    DICTATES,
    EMPIRE,
    HAND,
    PAID,
    USED,
    WILD,
    dice_at,
    free_places,
    workers,
)
from galactarium.games.roll.powers import BANKING, has
from galactarium.games.roll.steps import complete, explore, manage, reassign, scout, ship
from galactarium.games.roll.steps.build import COLOUR, missing_workers
from galactarium.games.roll.table import RollTable
from galactarium.kernel.plain import items, mapping, text
from galactarium.kernel.vectors import members, ones


class SeatScript:
    """What was recorded for one seat in the running step, and how far our engine has followed it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.events: list[Recorded] = []  # of the running step, in order
        self.done: dict[str, int] = {}  # what our engine has done in the running step, by kind of event
        self.at = 0  # how many events of Explore have been followed
        self.closed = False  # whether no more events of the step can come
        self.squares = 0  # of the tableau when the step began
        self.faces: dict[str, str] = {}  # what the dice rolled, by die
        self.placing: list[int] = []  # choices for the tiles in hand

    def begin(self, squares: int) -> None:
        """A new step begins."""
        self.events = []
        self.done = {}
        self.at = 0
        self.closed = False
        self.squares = squares
        self.placing = []

    def of(self, *kinds: str) -> list[Recorded]:
        """The events of some kinds."""
        return [event for event in self.events if event["e"] in kinds]

    def after(self, event: Recorded) -> int:
        """The number of the event that follows this one; two events may be equal."""
        return 1 + next(number for number, other in enumerate(self.events) if other is event)

    def count(self, *kinds: str) -> int:
        """How many things of some kinds our engine has done."""
        return sum(self.done.get(kind, 0) for kind in kinds)


def answer(table: RollTable, script: SeatScript, step: str, argument: int, options: list[int]) -> int | None:
    """The recorded choice, or None as long as it cannot be told."""
    if step in ("select_phase", "select_die", "place_wild", "plan", "dictate", "reassign"):
        return assign(table, script, step, argument)
    if step in ("explore", "abandon"):
        return explore_task(table, script, step, argument, options)
    if step == "place_tile":
        return place(table, script)
    if step in ("work", "pay", "save_worker", "remove_die"):
        return build(table, script, step, argument)
    if step == "produce":
        return produce(table, script)
    if step in ("ship", "buy_vp"):
        return ship_good(table, script, step)
    if step == "recruit":
        wanted = min(table.empires[script.seat * EMPIRE + CREDITS], dice_at(table, script.seat, CITIZENRY))
        recruits = sorted(colour_of(event["die"]) for event in script.of("recruit"))
        made = script.count("recruited")
        return recruits[made] if len(recruits) >= made + wanted else None
    if step == "recall":
        if not script.closed:
            return None
        recalls = sorted(place_of(event["from"], event.get("world"), event["die"]) for event in script.of("recall"))
        return nth(recalls, script.count("recalled"), manage.RECALL_DONE)
    raise ValueError(f"the engine asks for {step}, which the format does not know")


def nth(choices: list[int], number: int, otherwise: int) -> int:
    return choices[number] if number < len(choices) else otherwise


# Assign


def assign(table: RollTable, script: SeatScript, step: str, argument: int) -> int | None:
    found = script.of("assign")
    if not found:
        return None
    plan = found[0]
    if step == "select_phase":
        return phase_of(plan["selected"])
    steps = [items(entry, "step") for entry in items(plan["steps"], "steps")]
    if step == "select_die":
        die = text(plan["selection_die"], "die")
        return COLOURS * index_of(FACE_NAMES, script.faces[die]) + colour_of(die)
    if step == "place_wild":
        colour = argument // 8
        while table.empires[script.seat * EMPIRE + WILD + colour] == 0:
            colour += 1
        targets = sorted(wild_columns(steps, colour))
        return targets[len(targets) - int(table.empires[script.seat * EMPIRE + WILD + colour])]
    uses = power_uses(steps, script.faces)
    at = script.seat * EMPIRE
    begun = int(table.empires[at + DICTATES] + ones(table.empires[at + USED]))
    if step == "plan":
        return uses[begun][0] if begun < len(uses) else reassign.READY
    _, paid, moves = uses[begun - 1]
    if step == "dictate":
        return paid
    return nth(sorted(moves), argument // reassign.MOVED % 4, reassign.MOVED_ENOUGH)


def wild_columns(steps: list[list[object]], colour: int) -> list[int]:
    """Where the wild dice of a colour end; a later placement of the same die counts."""
    last = {text(entry[1], "die"): phase_of(entry[2]) for entry in steps if entry[0] == "wild"}
    return [phase for die, phase in last.items() if colour_of(die) == colour]


def power_uses(steps: list[list[object]], faces: dict[str, str]) -> list[tuple[int, int, list[int]]]:
    """The uses of powers in order: which, the cell of the die that pays for Dictate, and the moves.

    A power that moves two workers may have been interrupted by another: its moves belong together all the same.
    """
    at = {die: index_of(FACE_NAMES, face) for die, face in faces.items()}
    uses: list[tuple[int, int, list[int]]] = []
    for entry in steps:
        kind = text(entry[0], "step")
        if kind in ("select", "wild"):
            at[text(entry[1], "die")] = phase_of(entry[2])
        elif kind == "dictate":
            die = text(entry[1], "die")
            uses.append((reassign.BY_DICTATE, COLOURS * at[die] + colour_of(die), []))
        else:
            die = text(entry[2], "die")
            move = PHASES * (COLOURS * phase_of(entry[3]) + colour_of(die)) + phase_of(entry[4])
            at[die] = phase_of(entry[4])
            if entry[1] == "Dictate":
                [use for use in uses if use[0] == reassign.BY_DICTATE][-1][2].append(move)
                continue
            power = side_of(entry[1])
            earlier = [use for use in uses if use[0] == power]
            if earlier:
                earlier[0][2].append(move)
            else:
                uses.append((power, 0, [move]))
    return uses


# Explore


def explore_task(table: RollTable, script: SeatScript, step: str, argument: int, options: list[int]) -> int | None:
    script.placing = []
    rest = [event for event in script.events[script.at :] if event["e"] in ("stock", "scout", "rearrange")]
    if not rest:
        return explore.EXPLORE_DONE if script.closed and explore.EXPLORE_DONE in options else None
    event = rest[0]
    if step == "abandon":
        return abandon(table, script, event, argument)
    if event["e"] == "rearrange":
        following = script.events[script.after(event) :]
        if not following and not script.closed:
            return None
        if following and following[0]["e"] == "rearrange":  # only the last of two in a row shows
            script.at = script.after(event)
            return explore_task(table, script, step, argument, options)
        return explore.REARRANGE
    if event["e"] == "stock":
        script.at = script.after(event)
        alien = colour_of(event["die"]) == COLOURS - 1 and explore.STOCK_ALIEN in options
        return explore.STOCK_ALIEN if alien else explore.STOCK
    if drawn_after(script, event) is None:
        return None
    alien = colour_of(event["die"]) == COLOURS - 1 and explore.SCOUT_ALIEN in options
    return explore.SCOUT_ALIEN if alien else explore.SCOUT


def drawn_after(script: SeatScript, event: Recorded) -> list[int] | None:
    """The tiles that a Scout drew, once all are known."""
    wanted = 1 + len(items(event["abandon"], "abandon"))
    drawn: list[int] = []
    for later in script.events[script.after(event) :]:
        if later["e"] == "draw" and "why" not in later:
            drawn += tiles_of(later["tiles"])
        if len(drawn) >= wanted:
            return drawn
    return None


def abandon(table: RollTable, script: SeatScript, event: Recorded, argument: int) -> int:
    """The next tile abandoned, in the order of places; or DRAW."""
    entries = [mapping(entry, "abandon") for entry in items(event["abandon"], "abandon")]
    entries.sort(key=lambda entry: (entry["stack"] != "development", entry["pos"]))
    abandoned = argument // scout.ABANDONS
    if abandoned < len(entries):
        return tile_of(entries[abandoned]["tile"])
    script.at = script.after(event)
    return scout.DRAW_TILES


def place(table: RollTable, script: SeatScript) -> int | None:
    """Where the next tile in hand goes."""
    seat = script.seat
    hand = members(table.empires[seat * EMPIRE + HAND])
    script.placing = [choice for choice in script.placing if choice // scout.PLACES in hand]  # the last may go unasked
    if not script.placing:
        head = next((event for event in script.events[script.at :] if event["e"] in ("place", "rearrange")), None)
        if head is None:
            return None
        if head["e"] == "rearrange":
            script.at = script.after(head)
            script.placing = both(stack_tiles(head["development_stack"]), stack_tiles(head["world_stack"]))
        else:
            placed = [event for event in script.events[script.at :] if event["e"] == "place"][: len(hand)]
            if len(placed) < len(hand):
                return None
            script.at = script.after(placed[-1])
            script.placing = placing(table, seat, placed)
    return script.placing.pop(0)


def stack_tiles(stack: list[str]) -> list[int]:
    return [tile_of(tile) for tile in stack]


def both(developments: list[int], worlds: list[int]) -> list[int]:
    """Choices that put tiles at the bottoms of both stacks in this order."""
    first = [scout.PLACES * tile + scout.DEVELOPMENT_BOTTOM for tile in developments]
    return first + [scout.PLACES * tile + scout.WORLD_BOTTOM for tile in worlds]


def placing(table: RollTable, seat: int, placed: list[Recorded]) -> list[int]:
    """Recorded placements in the order that our engine takes them."""
    choices: list[int] = []
    for stack, first in (("development", scout.DEVELOPMENT_BOTTOM), ("world", scout.WORLD_BOTTOM)):
        here = [event for event in placed if event["stack"] == stack]
        bottoms = [tile_of(items(event["tile"], "tile")[0]) for event in here if event["at"] == "bottom"]
        tops = [tile_of(items(event["tile"], "tile")[0]) for event in here if event["at"] == "top"]
        if len(table.stacks[2 * seat + (stack == "world")]) == 0:  # nothing to lie on top of
            bottoms, tops = [*reversed(tops), *bottoms], []
        choices += [scout.PLACES * tile + first for tile in bottoms]
        choices += [scout.PLACES * tile + first + 1 for tile in tops]
    return choices


# Develop and Settle


def build(table: RollTable, script: SeatScript, step: str, argument: int) -> int | None:
    """Which dice work, pay, are saved or removed: read from the events up to the next tile completed."""
    completed = len(table.tableaus[script.seat].sides) - script.squares
    part: list[Recorded] = []
    ends = False
    for event in script.events:
        if completed == 0:
            part.append(event)
        if event["e"] == "complete":
            if completed == 0:
                ends = True
                break
            completed -= 1
    if step == "remove_die":
        removed = next((event for event in part if event["e"] == "remove_die"), None)
        if removed is None:
            return None
        return place_of(removed["from"], removed.get("world"), removed["die"])
    if not ends:
        return None
    saved = sorted(colour_of(event["die"]) for event in part if event["e"] == "save_worker")
    if step == "save_worker":
        return nth(saved, argument // complete.SAVED, complete.SAVED_ENOUGH)
    if step == "work":
        dice = sorted(colour_of(event["die"]) for event in part if event["e"] == "work")
        return dice[len(dice) - int(missing_workers(table, script.seat, argument % COLOUR))]
    paid = [colour_of(die) for die in [*items(part[-1]["to_citizenry"], "dice"), *items(part[-1]["to_cup"], "dice")]]
    return sorted(paid + saved)[int(dice_at(table, script.seat, PAID))]


# Produce and Ship


def produce(table: RollTable, script: SeatScript) -> int | None:
    free = sum(free_places(table, script.seat, kind) for kind in range(GOODS_KINDS))
    wanted = min(free, workers(table, script.seat, PRODUCE))
    made = script.count("produced")
    goods = sorted(GOODS_KINDS * colour_of(event["die"]) + kind_of(event["world"]) for event in script.of("produce"))
    return goods[made] if len(goods) >= made + wanted else None


def ship_good(table: RollTable, script: SeatScript, step: str) -> int | None:
    seat = script.seat
    tasks = script.of("trade", "consume")
    made = script.count("trade", "consume")
    if step == "buy_vp":
        return ship.BUY if tasks[made - 1]["bankers"] else ship.KEEP
    able = ship.shippers(table, seat)
    there = ship.goods(table, seat)
    if len(tasks) < made + min(able, there):
        return None
    choices: list[int] = []
    for event in tasks:
        shipper = colour_of(event["die"])
        if is_extra(event["die"]) and able > there:
            shipper = ship.EXTRA_HOME if shipper == 0 else ship.EXTRA_OTHER
        sort = COLOURS * kind_of(event["world"]) + colour_of(event["good"])
        choices.append(ship.PER_SHIPPER * shipper + 2 * sort + (event["e"] == "consume"))
    if not has(table.tableaus[seat], BANKING):
        choices.sort()
    return choices[made]
