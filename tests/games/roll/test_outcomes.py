"""All that a player can bring about in a step, beside what the rules allow, counted a second time.

Our steps ask for dice and tiles in an order of ours, so that nothing can be reached in two ways. These tests walk
through all answers: every outcome that the rules allow is reached, once, and no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations, product

import pytest

from galactarium.games.roll.components import COLOUR_NAMES, PHASE_NAMES
from galactarium.games.roll.table import RollTable
from galactarium.kernel.events import Journal
from tests.games.roll.scene import LETTERS, Player, Scene, scene

Outcome = tuple[object, ...]


def outcomes(s: Scene, steps: set[str], seen: Callable[[Scene], Outcome]) -> Counter[Outcome]:
    """How often each outcome is reached by answering all questions of these steps in every way."""
    if s.step not in steps:
        return Counter([seen(s)])
    found: Counter[Outcome] = Counter()
    for choice in s.decision.options:
        table = s.table.copy()
        assert isinstance(table, RollTable)
        journal = Journal(table.seats)
        table.play(s.seat, choice)
        found += outcomes(Scene(table, journal, s.seat), steps, seen)
    return found


# Assign

MOVES: dict[
    str, tuple[str, Sequence[str], Sequence[str], int, int]
] = {  # power: colours, columns moved from, columns moved to, fewest and most workers
    "Nanotechnology": (LETTERS, PHASE_NAMES, PHASE_NAMES, 1, 2),
    "Isolation Policy": (LETTERS, ["explore"], PHASE_NAMES, 1, 2),
    "System Diversification": ("RPCBGY", PHASE_NAMES, PHASE_NAMES, 1, 2),
    "Propaganda Campaign": (LETTERS, PHASE_NAMES, ["settle"], 1, 2),
    "Homeworld Patriotism": ("W", PHASE_NAMES, ["settle"], 1, 2),
    "Galactic Influence": (LETTERS, PHASE_NAMES, PHASE_NAMES, 1, 1),
    "Hydroponics Guild": ("CG", PHASE_NAMES, PHASE_NAMES, 1, 1),
    "Operations Affinity": (LETTERS, PHASE_NAMES, ["explore", "produce"], 1, 1),
    "Executive Power": (LETTERS, PHASE_NAMES, ["settle"], 2, 2),
}
FACES = {"e": "explore", "d": "develop", "s": "settle", "p": "produce", "h": "ship"}
Worker = tuple[str, str]  # colour and column


def moved(workers: list[Worker], some: tuple[int, ...], targets: tuple[str, ...]) -> list[Worker]:
    after = list(workers)
    for worker, target in zip(some, targets, strict=True):
        after[worker] = (workers[worker][0], target)
    return after


def columns(workers: list[Worker]) -> Outcome:
    return tuple(sorted(workers))


def columns_of(s: Scene) -> Outcome:
    return columns([(die, phase) for phase in PHASE_NAMES for die in s.column(phase)])


def by_power(power: str, workers: list[Worker]) -> Iterator[Outcome]:
    """Every way to move one or more workers, none of them twice, each to another column (roll.fine.32)."""
    colours, sources, targets, least, most = MOVES[power]
    able = [at for at, (colour, column) in enumerate(workers) if colour in colours and column in sources]
    for count in range(least, most + 1):
        for some in combinations(able, count):
            if power == "Executive Power" and len({workers[at][1] for at in some}) > 1:
                continue
            for goals in product(targets, repeat=count):
                if all(workers[at][1] != goal for at, goal in zip(some, goals, strict=True)):
                    yield columns([*moved(workers, some, goals), ("W", "settle")])


@pytest.mark.rule("roll.assign.reassign.1", "roll.assign.reassign.2", "roll.tile.reassign_group.1")
@pytest.mark.parametrize("rolls", ["We Wd Rd Ch", "We We Rd Gs", "Wh Ch Yp", "Bd Bd We"])
@pytest.mark.parametrize("power", MOVES)
def test_a_reassign_power_reaches_what_it_says_and_nothing_else(power: str, rolls: str) -> None:
    s = scene("round", Player(rolls="We Wd"), built=[power], rolls=f"Ws {rolls}")
    s.plays("select settle", "with home settle")
    workers = [(die[0], FACES[die[1]]) for die in rolls.split()]
    expected = set(by_power(power, workers))
    if not expected:
        assert not s.offers(f"use {power}")
        return
    s.plays(f"use {power}")
    assert set(outcomes(s, {"reassign"}, columns_of)) == expected


@pytest.mark.rule("roll.assign.dictate.2", "roll.assign.dictate.3", "roll.assign.dictate.4", "roll.override.2")
@pytest.mark.parametrize(("built", "most"), [((), 1), (("Galactic Mandate",), 3)])
def test_dictate_takes_one_worker_and_moves_others(built: tuple[str, ...], most: int) -> None:
    rolls = ["We", "Wd", "Rd", "Ch"]
    s = scene("round", Player(rolls="We Wd"), built=built, rolls=" ".join(["Ws", *rolls]))
    s.plays("select settle", "with home settle", "dictate")
    workers = [(die[0], FACES[die[1]]) for die in rolls]
    expected: set[Outcome] = set()
    for paid in range(len(workers)):
        left = workers[:paid] + workers[paid + 1 :]
        for count in range(1, min(most, len(left)) + 1):
            for some in combinations(range(len(left)), count):
                for goals in product(PHASE_NAMES, repeat=count):
                    if all(left[at][1] != goal for at, goal in zip(some, goals, strict=True)):
                        expected.add((workers[paid][0], columns([*moved(left, some, goals), ("W", "settle")])))
    found = outcomes(s, {"dictate", "reassign"}, lambda at: (at.dice("dictated"), columns_of(at)))
    assert set(found) == expected


# Explore


def abandoned_and_placed(s: Scene) -> Outcome:
    return tuple(s.developments), tuple(s.worlds)


BUSY = Player(built=["Advanced Logistics"], developments=["Export Duties"])  # is asked something, and draws nothing
DRAWN = {"Space Docks": "Armaments World", "Trade Levies": "Comet Zone"}  # and their other sides


@pytest.mark.rule("roll.explore.scout.1", "roll.explore.scout.4", "roll.explore.scout.5", "roll.explore.scout.6")
def test_drawn_tiles_go_under_the_stacks_in_every_order() -> None:
    """Two tiles were drawn: each is a development or a world, in either order."""
    s = scene("explore", BUSY, explore="W", draws=[*DRAWN], developments=["Public Works"], worlds=["Gem World"])
    s.plays("scout", "abandon Public Works", "draw")
    expected: set[Outcome] = set()
    for order in permutations(DRAWN):
        for turned in product((False, True), repeat=2):
            developments = [name for name, world in zip(order, turned, strict=True) if not world]
            worlds = [DRAWN[name] for name, world in zip(order, turned, strict=True) if world]
            expected.add((tuple(developments), ("Gem World", *worlds)))
    assert outcomes(s, {"place_tile"}, abandoned_and_placed) == Counter(dict.fromkeys(expected, 1))


@pytest.mark.rule("roll.override.3")
def test_improved_reconnaissance_reaches_every_place_on_top_or_below() -> None:
    """Each of two tiles goes on top of or under a stack that had tiles."""
    worlds = ["Gem World", "Spice World"]
    s = scene("explore", BUSY, faction=4, explore="W", draws=[*DRAWN], developments=["Public Works"], worlds=worlds)
    s.plays("scout", "abandon Spice World")
    expected: set[Outcome] = set()
    for order in permutations(DRAWN):
        for places in product(("development", "world"), ("top", "bottom"), ("development", "world"), ("top", "bottom")):
            stacks: dict[str, list[str]] = {"development": ["Public Works"], "world": ["Gem World"]}
            for at, name in enumerate(order):
                stack, where = places[2 * at : 2 * at + 2]
                side = name if stack == "development" else DRAWN[name]
                stacks[stack] = [side, *stacks[stack]] if where == "top" else [*stacks[stack], side]
            expected.add((tuple(stacks["development"]), tuple(stacks["world"])))
    assert outcomes(s, {"place_tile"}, abandoned_and_placed) == Counter(dict.fromkeys(expected, 1))


@pytest.mark.rule("roll.explore.abandon.1")
def test_any_set_of_tiles_may_be_abandoned() -> None:
    zone = ["Public Works", "Space Docks", "Gem World", "Spice World"]
    s = scene("explore", Player(explore="W"), explore="W", developments=zone[:2], worlds=zone[2:])
    s.plays("scout")
    found = outcomes(s, {"abandon"}, abandoned_and_placed)
    expected: set[Outcome] = set()
    for count in range(5):
        for kept in combinations(zone, count):
            expected.add((tuple(n for n in kept if n in zone[:2]), tuple(n for n in kept if n in zone[2:])))
    assert found == Counter(dict.fromkeys(expected, 1))


# Produce, Ship and Manage Empire


@pytest.mark.rule("roll.produce.2", "roll.produce.7")
@pytest.mark.parametrize("producers", ["W", "WR", "WCC", "RGYB"])
def test_producers_go_to_worlds_in_every_way(producers: str) -> None:
    """One good on each of two Novelty worlds and one Rare Elements world, as long as there are producers."""
    built = ["Gem World", "Spice World", "Mining World"]
    s = scene("produce", Player(built=["Plague World"], produce="WR"), built=built, produce=producers)
    worlds = ["novelty", "novelty", "rare"]
    expected: set[Outcome] = set()
    for some in permutations(producers, min(3, len(producers))):
        for places in combinations(range(3), len(some)):
            goods = {"novelty": "", "rare": ""}
            for die, place in zip(some, places, strict=True):
                goods[worlds[place]] += die
            expected.add(("".join(sorted(goods["novelty"])), goods["rare"]))
    found = outcomes(s, {"produce"}, lambda at: ("".join(sorted(at.goods("novelty"))), at.goods("rare")))
    assert found == Counter(dict.fromkeys(expected, 1))


SHIPMENTS = [
    ("W", {"genes": "GW", "novelty": "C"}, ()),
    ("WR", {"genes": "GW"}, ()),
    ("WG", {"genes": "W", "novelty": "C"}, ()),
    ("WWP", {"genes": "G", "novelty": "C"}, ()),
    ("GP", {"genes": "GW", "novelty": "C"}, ("Organic Shipyards",)),
    ("W", {"genes": "GW", "novelty": "CW"}, ("Space Docks",)),
]


@pytest.mark.rule("roll.ship.1", "roll.ship.3", "roll.ship.4", "roll.ship.5")
@pytest.mark.parametrize(("shippers", "goods", "built"), SHIPMENTS)
def test_every_shipper_ships_some_good_in_every_way(
    shippers: str, goods: dict[str, str], built: tuple[str, ...]
) -> None:
    worlds = ["Plague World", "Rebel Warrior Race", "Gem World", "Spice World"]
    other = Player(ship="W", built=["Mining World"], goods={"rare": "BW"[:1]})
    s = scene("ship", other, built=[*worlds, *built], ship=shippers, goods=goods, credits=0)
    extra = {"Organic Shipyards": "WG", "Space Docks": "W"}.get(built[0] if built else "", "")
    able = [(die, "die") for die in shippers] + [(die, "extra") for die in extra]
    there = [(die, kind) for kind, dice in goods.items() for die in dice]
    count = min(len(able), len(there))
    expected: set[Outcome] = set()
    for some in permutations(range(len(able)), count):
        for shipped in combinations(range(len(there)), count):
            for tasks in product(("trade", "consume"), repeat=count):
                expected.add(result(able, there, list(zip(some, shipped, tasks, strict=True))))
    found = outcomes(
        s,
        {"ship"},
        lambda at: (at.credits, at.chips, "".join(sorted(at.citizenry)), "".join(sorted(at.cup)), at.goods("genes")),
    )
    assert set(found) == expected


def result(able: list[Worker], there: list[Worker], tasks: list[tuple[int, int, str]]) -> Outcome:
    """Credits, chips, and where the dice are, by the rulebook's prices (roll.ship.trade.1, roll.ship.consume.2)."""
    colours = dict(zip(LETTERS, COLOUR_NAMES, strict=True))
    credits = chips = 0
    citizenry = ""
    for shipper, good, task in tasks:
        die, kind = there[good]
        if task == "trade":
            credits += {"novelty": 3, "genes": 5}[kind]
        else:
            chips += 1 + (colours[die] in (kind, "consumption")) + (colours[able[shipper][0]] in (kind, "consumption"))
        citizenry += die + (able[shipper][0] if able[shipper][1] == "die" else "")
    used = {shipper for shipper, _, _ in tasks}
    cup = "".join(die for at, (die, sort) in enumerate(able) if at not in used and sort == "die")
    left = "".join(
        die for at, (die, kind) in enumerate(there) if kind == "genes" and at not in {g for _, g, _ in tasks}
    )
    by_colour = "".join(letter * left.count(letter) for letter in LETTERS)
    return min(10, credits), chips, "".join(sorted(citizenry)), "".join(sorted(cup)), by_colour


@pytest.mark.rule("roll.manage.recruit.1", "roll.manage.recruit.2")
@pytest.mark.parametrize(("citizenry", "money"), [("WRC", 1), ("WRC", 2), ("WWRCC", 3), ("RRGY", 2)])
def test_any_dice_may_be_recruited_for_all_credits(citizenry: str, money: int) -> None:
    s = scene("manage", Player(citizenry="WR", credits=1), credits=money, citizenry=citizenry)
    found = outcomes(s, {"recruit"}, lambda at: ("".join(sorted(at.cup)),))
    expected = {("".join(sorted(some)),) for some in combinations(citizenry, money)}
    assert found == Counter(dict.fromkeys(expected, 1))


@pytest.mark.rule("roll.manage.recall.1", "roll.manage.recall.2")
def test_any_dice_of_stacks_and_worlds_may_be_recalled() -> None:
    s = scene(
        "manage",
        Player(cup="W", settlers="W"),
        cup="W",
        credits=0,
        built=["Gem World"],
        developers="WWR",
        settlers="B",
        goods={"novelty": "C"},
    )
    found = outcomes(s, {"recall"}, lambda at: ("".join(sorted(at.developers)), at.settlers, at.goods("novelty")))
    expected: set[Outcome] = set()
    for kept in product((0, 1, 2), (0, 1), (0, 1), (0, 1)):
        expected.add(("R" * kept[1] + "W" * kept[0], "B" * kept[2], "C" * kept[3]))
    assert found == Counter(dict.fromkeys(expected, 1))
