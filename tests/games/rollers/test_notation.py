"""Choices in words, both ways."""

from __future__ import annotations

import pytest

from galactarium.games.rollers import GAME
from galactarium.games.rollers.notation import choices, read, word
from galactarium.kernel.refusals import Illegal, Malformed
from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, dealt, plus, scene

EVERYTHING = (
    "recruit stargate_system space_cannons merchant_outposts research_facility laboratory bombard military_draft"
)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("place_ship", [f"ship {letter}" for letter in "ABCDEFGHIJ"]),
        ("spread_resources", [f"start {amount}" for amount in range(7)]),
        ("conquer_with", [f"dice {dice}" for dice in (1, 2, 30)]),
        ("turn", ["take", "done"]),
        ("turn", [f"settle {letter}" for letter in "ABCDEFGHIJ"]),
        ("turn", [f"conquer {letter}" for letter in "ABCDEFGHIJ"]),
        ("turn", [f"trade {route}" for route in printed.ROUTES]),
        ("turn", [f"move {a}-{b}" for a in "ABCDEFGHIJ" for b in "ABCDEFGHIJ" if a != b]),
        ("turn", [f"hop {a}-{b}" for a, b in zip("ABCDEFGHIJ", "BCDEFGHIJA", strict=True)]),
        ("turn", [f"research {number}" for number in range(1, 11)]),
    ],
    ids=["ship", "start", "dice", "take", "settle", "conquer", "trade", "move", "hop", "research"],
)
def test_words_and_choices_belong_together(step: str, words: list[str]) -> None:
    choices = [read(step, written) for written in words]
    assert len(set(choices)) == len(words)
    assert [word(step, choice) for choice in choices] == words


def test_the_choices_of_a_turn_are_all_that_can_be_written() -> None:
    planets = "ABCDEFGHIJ"
    words = ["take", "done", *(f"research {number}" for number in range(1, 11))]
    words += [f"{verb} {planet}" for verb in ("settle", "conquer") for planet in planets]
    words += [f"hop {a}-{b}" for a, b in zip(planets, "BCDEFGHIJA", strict=True)]
    words += [f"trade {a}-{b}" for a in planets for b in planets if a < b]
    words += [f"move {a}-{b}" for a in planets for b in planets if a != b]
    assert sorted(choices("turn")) == sorted(read("turn", written) for written in words)


def test_no_two_choices_of_a_turn_have_the_same_number() -> None:
    letters = "ABCDEFGHIJ"
    words = ["take", "done", *(f"{verb} {letter}" for verb in ("settle", "conquer") for letter in letters)]
    words += [f"hop {a}-{b}" for a, b in zip(letters, "BCDEFGHIJA", strict=True)]
    words += [f"research {number}" for number in range(1, 11)]
    words += [f"trade {a}-{b}" for a in letters for b in letters if a < b]
    words += [f"move {a}-{b}" for a in letters for b in letters if a != b]
    assert len({read("turn", written) for written in words}) == len(words)


def test_choices_keep_the_numbers_that_records_hold() -> None:
    written = {"take": 0, "done": 1, "settle a": 10, "settle j": 19, "conquer a": 20, "conquer j": 29}
    written |= {"hop a-b": 30, "hop j-a": 39, "research 1": 41, "research 10": 50}
    written |= {"trade a-d": 103, "trade i-j": 189, "move a-d": 203, "move d-a": 230}
    assert {word: read("turn", word) for word in written} == written
    assert (read("place_ship", "ship j"), read("spread_resources", "start 6")) == (9, 6)


@pytest.mark.parametrize("category", ["settle", "conquer", "trade", "move", "research"])
def test_every_option_has_words_that_lead_back_to_it(category: str) -> None:
    known = "laboratory" if category == "research" else EVERYTHING
    for ships in ("AF", "CJ", "BH", "EE", "DG", "IJ"):
        s = scene(f"{category} 1", **plus(RICH, ships=ships, known=known))
        decision = s.table.decision(0)
        assert decision is not None
        assert [GAME.choice(decision, written) for written in s.offered] == decision.options


def test_a_trade_route_may_be_named_from_either_end() -> None:
    assert read("turn", "trade d-a") == read("turn", "trade a-d")
    assert scene("trade 1", trade=9).plays("trade D-A").routes == "A-D"


def test_a_move_names_its_start_first() -> None:
    assert read("turn", "move d-a") != read("turn", "move a-d")
    scene("move 1", ships="AF", move=9).refuses("move D-A")


@pytest.mark.parametrize("written", ["ship e", "SHIP E", "  ship   E "])
def test_case_and_spaces_do_not_matter(written: str) -> None:
    assert dealt().plays(written).ships == "E"


@pytest.mark.parametrize(
    "written",
    [
        "",
        "settle",
        "settle K",
        "settle AB",
        "settle 1",
        "conquer",
        "trade A",
        "trade A-",
        "trade A-K",
        "trade A D",
        "trade A-D-E",
        "move A",
        "hop A",
        "hop A-C",
        "hop B-A",
        "research",
        "research 0",
        "research 11",
        "research -1",
        "research １",
        "research one",
        "dice 1",
        "start 1",
        "ship A",
        "take 1",
        "done now",
        "fly A",
        "é",
    ],
)
def test_what_is_no_choice_of_a_turn_cannot_be_read(written: str) -> None:
    s = scene("trade 1", **RICH)
    before = s.table.numbers()
    with pytest.raises(Malformed) as refused:
        s.plays(written)
    assert refused.value.code == "malformed.word"
    assert s.table.numbers() == before


def test_what_can_be_read_but_is_not_offered_is_illegal() -> None:
    s = scene("trade 1", **RICH)
    decision = s.table.decision(0)
    assert decision is not None
    for written in ("done", "settle A", "trade B-C", "trade A-A", "move A-D"):
        with pytest.raises(Illegal) as refused:
            GAME.choice(decision, written)
        assert refused.value.facts == {"seat": 1, "word": written}


@pytest.mark.parametrize("written", ["dice", "dice -1", "dice x", "dice ２", "3", "conquer A"])
def test_what_is_no_number_of_dice_cannot_be_read(written: str) -> None:
    s = scene("conquer 1", conquer=3).plays("conquer A")
    s.refuses(written, "malformed.word")


@pytest.mark.parametrize("digits", [30, 5000])
def test_a_number_of_any_length_is_refused(digits: int) -> None:
    decision = scene("conquer 1", conquer=3).plays("conquer A").table.decision(0)
    assert decision is not None
    with pytest.raises((Illegal, Malformed)):
        GAME.choice(decision, "dice " + "9" * digits)
