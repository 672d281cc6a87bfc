"""Maps are data: the shipped one, other ones, and what is wrong with broken ones."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from galactarium.games.rollers import GAME
from galactarium.games.rollers.galaxy import LETTERS, SIZES, read_map
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.vectors import numbers
from tests.games.rollers import printed
from tests.games.rollers.scene import QUICKSTART, RICH, Sheet, dealt, scene

PLANETS = [line for line in QUICKSTART.splitlines() if line.startswith("planet")]
ROUTES = [line for line in QUICKSTART.splitlines() if line.startswith("route")]
LINES = [*PLANETS, *ROUTES]


def replaced(line: str, new: str) -> str:
    """The planets in lines 1 to 10 and the routes in lines 11 to 26, with one line replaced."""
    assert line in LINES
    return "\n".join(new if old == line else old for old in LINES)


@pytest.mark.rule("rollers.setup.7", "rollers.components.6", "rollers.components.7")
def test_the_shipped_map_is_the_printed_sheet() -> None:
    galaxy = read_map(QUICKSTART)
    assert [SIZES[size] for size in galaxy.sizes] == list(printed.SIZES.values())
    assert numbers(galaxy.defences) == list(printed.DEFENCES.values())
    assert numbers(galaxy.technologies) == [9, 10, 1, 2, 3, 4, 5, 6, 7, 8]
    assert numbers(galaxy.degrees) == list(printed.DEGREES.values())
    assert len(galaxy.lengths) == 16
    assert sum(galaxy.lengths) == 29
    ends = [f"{LETTERS[galaxy.starts[route]]}-{LETTERS[galaxy.ends[route]]}" for route in range(16)]
    assert dict(zip(ends, numbers(galaxy.lengths), strict=True)) == printed.ROUTES


IN_A_ROW = [*PLANETS, *(f"route {a} {b} 99" for a, b in pairwise(LETTERS))]


@pytest.mark.rule("rollers.move.1", "rollers.tech.stargate.1", "rollers.tech.stargate.2")
@pytest.mark.parametrize("gate", [False, True])
@pytest.mark.parametrize("lines", [LINES, IN_A_ROW], ids=["printed", "in a row"])
def test_the_cheapest_ways_of_a_map_are_those_of_all_ways_tried(lines: list[str], gate: bool) -> None:
    galaxy = read_map("\n".join(lines))
    routes = [line.split() for line in lines if line.startswith("route")]
    steps = [(a, b, int(length)) for _, *ends, length in routes for a, b in (ends, ends[::-1])]
    if gate:  # to the next letter for 1, from J to A
        steps += [(a, b, 1) for a, b in zip(LETTERS, [*LETTERS[1:], LETTERS[0]], strict=True)]
    ways = numbers(galaxy.gated_ways if gate else galaxy.ways)
    for start, letter in enumerate(LETTERS):
        cost = dict.fromkeys(LETTERS, 9999)
        cost[letter] = 0
        for _ in LETTERS:
            for a, b, length in steps:
                cost[b] = min(cost[b], cost[a] + length)
        assert ways[10 * start : 10 * start + 10] == list(cost.values())


@pytest.mark.rule("rollers.setup.7")
def test_the_printed_defences_are_possible_in_the_variable_set_up() -> None:
    for letter, defence in printed.DEFENCES.items():
        dice = {"small": 1, "medium": 2, "large": 3}[printed.SIZES[letter]]
        assert printed.DEGREES[letter] + dice <= defence <= printed.DEGREES[letter] + 6 * dice


@pytest.mark.rule("rollers.components.6", "rollers.components.7")
def test_the_order_of_lines_comments_and_spaces_do_not_matter() -> None:
    shuffled = ["# a comment", *reversed(LINES), "", "   # another"]
    spaced = "\n".join(line.replace(" ", "   ") + "  # note" for line in shuffled)
    assert read_map(spaced).numbers() == read_map(QUICKSTART).numbers()
    turned = "\n".join(
        f"route {line.split()[2]} {line.split()[1]} {line.split()[3]}" if line in ROUTES else line for line in LINES
    )
    assert read_map(turned).numbers() == read_map(QUICKSTART).numbers()


@pytest.mark.parametrize(
    ("written", "problem", "line", "rule", "subject"),
    [
        (replaced("planet C small 5 1", "planet K small 5 1"), "letter", 3, "rollers.components.6", "K"),
        (replaced("planet C small 5 1", "planet c small 5 1"), "letter", 3, "rollers.components.6", "c"),
        (replaced("planet C small 5 1", "planet AB small 5 1"), "letter", 3, "rollers.components.6", "AB"),
        (replaced("planet C small 5 1", "planet B small 5 1"), "planet_twice", 3, "rollers.components.6", "B"),
        (replaced("planet C small 5 1", "planet C tiny 5 1"), "size", 3, "rollers.components.6", "tiny"),
        (replaced("planet C small 5 1", "planet C small 0 1"), "number", 3, "rollers.components.6", "0"),
        (replaced("planet C small 5 1", "planet C small -5 1"), "number", 3, "rollers.components.6", "-5"),
        (replaced("planet C small 5 1", "planet C small 100 1"), "number", 3, "rollers.components.6", "100"),
        (replaced("planet C small 5 1", "planet C small five 1"), "number", 3, "rollers.components.6", "five"),
        (replaced("planet C small 5 1", "planet C small ５ 1"), "number", 3, "rollers.components.6", "５"),
        (replaced("planet C small 5 1", "planet C small 5 0"), "number", 3, "rollers.components.8", "0"),
        (replaced("planet C small 5 1", "planet C small 5 11"), "number", 3, "rollers.components.8", "11"),
        (replaced("planet C small 5 1", "planet C small 5 9"), "technology_twice", 3, "rollers.components.8", "9"),
        (replaced("planet C small 5 1", "planet C small 5"), "line", 3, "rollers.components.6", "planet C small 5"),
        (replaced("planet C small 5 1", "moon C small 5 1"), "line", 3, "rollers.components.6", "moon C small 5 1"),
        (replaced("planet J medium 9 8", "# no J"), "planet_missing", 26, "rollers.components.6", "J"),
        (replaced("route A D 2", "route A K 2"), "letter", 11, "rollers.components.6", "K"),
        (replaced("route A D 2", "route A A 2"), "route_to_itself", 11, "rollers.components.7", "A"),
        (replaced("route A I 1", "route A D 1"), "route_twice", 12, "rollers.components.7", "A-D"),
        (replaced("route A I 1", "route D A 1"), "route_twice", 12, "rollers.components.7", "D-A"),
        (replaced("route A D 2", "route A D 0"), "number", 11, "rollers.components.7", "0"),
        (replaced("route A D 2", "route A D 100"), "number", 11, "rollers.components.7", "100"),
        (replaced("route A D 2", "route A D long"), "number", 11, "rollers.components.7", "long"),
        (replaced("route A D 2", "route A D"), "line", 11, "rollers.components.6", "route A D"),
        ("\n".join(PLANETS), "not_connected", 10, "rollers.components.7", "B"),
        ("\n".join(line for line in LINES if " J " not in line or line in PLANETS), "not_connected", 23, "", "J"),
        ("\n", "planet_missing", 1, "rollers.components.6", "A"),
    ],
)
@pytest.mark.rule("rollers.components.6", "rollers.components.7", "rollers.components.8")
def test_a_broken_map_names_its_line_and_rule(written: str, problem: str, line: int, rule: str, subject: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.deal(1, "seed", {"map": written})
    assert refused.value.code == f"malformed.map.{problem}"
    assert refused.value.facts == {"line": line, "rule": rule or "rollers.components.7", "subject": subject}


@pytest.mark.parametrize("line", ["planet C small {} 1", "planet C small 5 {}"])
def test_a_number_of_any_length_in_a_map_is_refused(line: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.deal(1, "seed", {"map": replaced("planet C small 5 1", line.format("9" * 5000))})
    assert refused.value.code == "malformed.map.number"


def test_an_unknown_map_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Malformed) as refused:
        GAME.deal(1, "seed", {"map": "elsewhere"})
    assert refused.value.code == "malformed.map"
    assert refused.value.facts == {"map": "elsewhere", "known": ["quickstart"]}


@pytest.mark.rule("rollers.components.7", "rollers.trade.5")
def test_a_map_may_join_every_planet_with_every_other() -> None:
    web = "\n".join([*PLANETS, *(f"route {a} {b} 1" for a, b in combinations("ABCDEFGHIJ", 2))])
    assert len(read_map(web).lengths) == 45
    s = scene("trade 1", ships="JJ", trade=9, galaxy=web, others=[RICH])
    assert len(s.offered) == 10
    s.plays("trade A-J", "trade B-J", "trade C-J", "trade D-J")
    assert s.traded == ""
    assert s.plays("trade I-J").traded == "J"  # five of nine, the last route of the map among them
    assert s.routes == "A-J B-J C-J D-J I-J"
    assert len(scene("move 1", ships="AJ", move=9, galaxy=web).offered) == 19
    assert len(scene("conquer 1", ships="AA", conquer=9, known="space_cannons", galaxy=web).offered) == 11


@pytest.mark.rule("rollers.components.7")
def test_a_route_may_be_the_only_one_of_a_planet() -> None:
    chain = "\n".join([*PLANETS, *(f"route {a} {b} 99" for a, b in zip("ABCDEFGHI", "BCDEFGHIJ", strict=True))])
    s = scene("trade 1", ships="AE", trade=100, galaxy=chain, others=[Sheet(trade=99)])
    s.plays("trade A-B")
    assert (s.traded, s.stock("trade")) == ("A", 1)


@pytest.mark.rule("rollers.variable.1", "rollers.variable.5")
def test_the_variable_set_up_works_on_another_map() -> None:
    web = "\n".join([*PLANETS, *(f"route {a} {b} 1" for a, b in combinations("ABCDEFGHIJ", 2))])
    s = dealt(variable=[*[1] * 18, 1], galaxy=web)
    assert s.galaxy["defences"] == [11, 11, 10, 10, 12, 10, 11, 12, 10, 11]
    assert s.galaxy["technologies"] == list(range(1, 11))
