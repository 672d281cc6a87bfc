"""Sets of components: what their files say of them, and how they go together."""

from __future__ import annotations

import pytest

from galactarium.games import GAMES
from galactarium.kernel.game import Game, Option
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.sets import ComponentSet, combinations, read_set, sets_named

RACE = GAMES["race"]


def one(key: str, first: int, needs: list[str] | None = None, most: int = 4) -> ComponentSet:
    return ComponentSet(key, key.title(), 2, most, first, needs or [], {})


BASE, STORM, REBELS, PROMO = (
    one("base", 0),
    one("storm", 95, most=5),
    one("rebels", 120, ["storm"], 6),
    one("promo", 200),
)


def test_every_choice_of_sets_that_go_together_is_an_option() -> None:
    assert combinations([BASE]) == ["base"]
    assert combinations([BASE, STORM, REBELS, PROMO]) == [
        *("base", "storm", "storm rebels", "promo", "storm promo", "storm rebels promo"),
    ]


def test_a_table_has_the_base_game_and_the_sets_it_names() -> None:
    sets = [BASE, STORM, REBELS, PROMO]
    assert sets_named(sets, "base") == [BASE]
    assert sets_named(sets, "storm promo") == [BASE, STORM, PROMO]


def test_a_set_may_allow_more_seats_than_the_base_game() -> None:
    game = Game("none", "1", 2, 4, [], [], RACE.thinking, RACE.questions, [BASE, STORM, REBELS])
    game.check_seats(4, {"sets": "base"})
    game.check_seats(6, {"sets": "storm rebels"})
    for seats, chosen in ((5, "base"), (6, "storm"), (7, "storm rebels")):
        with pytest.raises(Malformed) as refusal:
            game.check_seats(seats, {"sets": chosen})
        assert refusal.value.code == "malformed.seats"


def test_records_of_before_there_were_sets_are_of_the_base_game() -> None:
    assert RACE.complete({"variant": "standard"})["sets"] == "base"
    assert [option.default for option in RACE.options if option.name == "sets"] == ["base"]
    assert isinstance(RACE.options[-1], Option)


def test_a_set_that_is_not_there_is_refused() -> None:
    with pytest.raises(Malformed) as refusal:
        RACE.deal(2, "seed", {"sets": "brink"})
    assert refusal.value.code == "malformed.option.value"
    assert refusal.value.facts["known"] == ["base", "new_worlds"]


HEADER = 'id = "x"\nname = "X"\nseats = [2, 4]\nfirst = 200\n'


def test_the_head_of_a_file_is_read() -> None:
    found = read_set("x", HEADER)
    assert (found.key, found.name, found.fewest, found.most, found.first, found.needs) == ("x", "X", 2, 4, 200, [])


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("id = ", "it is not written in TOML"),
        (HEADER.replace("[2, 4]", "[4, 2]"), "its seats are not the fewest and the most players"),
        (HEADER.replace("200", "0"), "its first component has a number that cannot be"),
        (HEADER.replace('name = "X"', ""), "it lacks its name"),
        (HEADER.replace('id = "x"', 'id = "y"'), "its id is not the name of the file"),
    ],
)
def test_a_file_with_a_wrong_head_is_refused(written: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refusal:
        read_set("x", written)
    assert str(refusal.value).startswith("The set of components x cannot be used: ")
