"""Whole questions of Rollers: the set-up, and an attack with its dice."""

from __future__ import annotations

import pytest

from galactarium.games.rollers import GAME
from galactarium.games.rollers.components import CATEGORIES
from galactarium.games.rollers.records import RollersFacts, RollersFigures
from galactarium.kernel.plain import mapping
from galactarium.kernel.records import Amount, Answer, Match, One, Parts, Some, facts_of, plain
from galactarium.kernel.refusals import Malformed
from tests.games.rollers import printed
from tests.games.rollers.scene import RICH, Scene, Sheet, dealt, plus, scene


@pytest.mark.rule("rollers.conquer.1", "rollers.conquer.6")
def test_an_attack_and_its_dice_are_one_question() -> None:
    s = scene("conquer 1", ships="AH", conquer=3, red=[6, 6])
    question = GAME.question(s.table, 0)
    assert isinstance(question, One)
    assert question.name == "turn"
    assert [option.id for option in question.options] == ["take", "conquer A", "conquer H"]
    assert question.options[0].then is None
    then = question.options[1].then
    assert isinstance(then, Amount)
    assert (then.name, then.least, then.most, len(then.facts)) == ("conquer_with", 1, 3, 3)
    course = GAME.course(s.table, 0, Answer(one="conquer A", then=Answer(amount=2)))
    told, count = GAME.answer(s.table, 0, course)
    assert (told, count) == (Answer(one="conquer A", then=Answer(amount=2)), 2)
    for choice in course:
        s.table.play(0, choice)
    assert s.conquered == "A"
    assert s.stock("conquer") == 1


@pytest.mark.rule("rollers.turn.4")
def test_taking_is_a_whole_answer_without_dice() -> None:
    s = scene("conquer 2", ships="AH", conquer=3)
    (choice,) = GAME.course(s.table, 0, Answer(one="take"))
    assert GAME.answer(s.table, 0, [choice]) == (Answer(one="take"), 1)
    s.table.play(0, choice)
    assert s.stock("conquer") == 5


@pytest.mark.rule("rollers.setup.3", "rollers.setup.5")
def test_ships_and_resources_are_one_question_and_what_is_left_of_it_another() -> None:
    s = dealt(2)
    question = GAME.question(s.table, 0)
    assert isinstance(question, Parts)
    assert sorted(part.kind for part in question.parts) == ["match", "some"]
    spread = [(f"resource.{number}", "move") for number in range(1, 7)]
    names = {part.kind: part.name for part in question.parts}
    answer = Answer(parts={names["some"]: Answer(some=["C", "F"]), names["match"]: Answer(match=spread)})
    course = GAME.course(s.table, 0, answer)
    assert GAME.answer(s.table, 0, course)[0] == answer
    for choice in course[:2]:  # the ships stand, the resources are still to be spread
        s.table.play(0, choice)
    rest = GAME.answer(s.table, 0, course[2:])[0]
    assert rest.parts is not None
    assert list(rest.parts) == [names["match"]]


@pytest.mark.rule("rollers.setup.3", "rollers.setup.5", "rollers.digital.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_left_of_the_set_up_is_asked_with_what_is_left_to_choose(seat: int) -> None:
    s = dealt(2).at(seat)
    assert asked(s) == (2, list("ABCDEFGHIJ"), 6, list(CATEGORIES))
    s.plays("ship F")
    assert asked(s) == (1, list("ABCDEGHIJ"), 6, list(CATEGORIES))
    s.plays("ship A")
    assert asked(s) == (0, [], 6, list(CATEGORIES))
    s.plays("start 2", "start 1")
    assert asked(s) == (0, [], 3, ["trade", "move", "research"])
    s.plays("start 0")
    assert asked(s) == (0, [], 3, ["move", "research"])


def asked(s: Scene) -> tuple[int, list[str], int, list[str]]:
    """How many ships go on which planets, and how many resources into which categories."""
    question = GAME.question(s.table, s.seat)
    assert isinstance(question, Parts)
    match = question.parts[-1]
    assert isinstance(match, Match)
    left = [thing.id for thing in match.things]
    assert left == [f"resource.{number}" for number in range(1, len(left) + 1)]
    assert match.least == match.most == len(left)
    assert [(place.room, place.group) for place in match.places] == [(len(left), place.id) for place in match.places]
    pairs = {(pair.thing, pair.place) for pair in match.pairs}
    assert pairs == {(thing, place.id) for thing in left for place in match.places}
    ships = 0
    planets: list[str] = []
    if len(question.parts) == 2:
        some = question.parts[0]
        assert isinstance(some, Some)
        assert some.least == some.most
        ships = some.most
        planets = [thing.id for thing in some.things]
    about = facts_of(plain(question.about))
    assert (about["ships"], about["resources"]) == (ships, len(left))
    return ships, planets, len(left), [place.id for place in match.places]


@pytest.mark.rule("rollers.setup.7", "rollers.variable.1", "rollers.digital.13")
def test_the_options_of_the_game_are_those_that_people_are_told_of() -> None:
    options = [(option.name, option.values, option.default) for option in GAME.options]
    assert options == [("setup", ["quick", "variable"], "quick"), ("map", [], "quickstart")]
    assert (GAME.fewest, GAME.most) == (1, 99)
    with pytest.raises(Malformed):
        GAME.deal(2, "x", {"map": "another"})


def test_a_word_that_cannot_be_read_is_named() -> None:
    decision = scene("trade 1", **RICH).table.decision(0)
    assert decision is not None
    with pytest.raises(Malformed) as refused:
        GAME.choice(decision, "fly A")
    assert refused.value.facts == {"word": "fly a"}


@pytest.mark.rule("rollers.digital.2", "rollers.digital.9")
def test_prices_and_scores_of_a_seat_that_acts_are_sealed_from_the_others() -> None:
    s = scene("settle 1", others=[RICH], ships="AC", settle=9, known="recruit")
    before = s.table.figures(1)
    s.plays("settle C")
    assert s.table.figures(1) == before
    own = s.table.figures(0)
    assert isinstance(own, RollersFigures)
    assert own != s.table.figures(1)


def test_a_seat_has_a_sheet_and_a_watcher_has_none() -> None:
    facts = scene("settle 1", others=[RICH], settle=4).table.facts(0)
    assert isinstance(facts, RollersFacts)
    assert facts.sheet_of(0) is facts.sheets[0]
    assert facts.sheet_of(-1) is None


@pytest.mark.rule("rollers.components.6", "rollers.components.7", "rollers.control.1")
def test_planets_routes_and_marks_can_be_looked_up_by_their_letters() -> None:
    own = plus(RICH, routes="A-D B-D", traded="D", settled="CJ", conquered="E")
    facts = scene("settle 1", others=[RICH], **own).table.facts(0)
    assert isinstance(facts, RollersFacts)
    planets = facts.galaxy.planets()
    assert list(planets) == list(printed.SIZES)
    for letter, planet in planets.items():
        assert (planet.letter, planet.size, planet.defence) == (letter, printed.SIZES[letter], printed.DEFENCES[letter])
        assert list(planet.routes) == list(printed.neighbours_of(letter))
        for other, length in planet.routes.items():
            assert printed.ROUTES["-".join(sorted((letter, other)))] == length
    assert planets["C"].technology == 1
    sheet = facts.sheets[0]
    assert list(sheet.planets.items()) == [("C", "settled"), ("D", "traded"), ("E", "conquered"), ("J", "settled")]
    assert sheet.has_trade("A", "D")
    assert sheet.has_trade("D", "B")
    assert not sheet.has_trade("A", "B")


@pytest.mark.rule("rollers.settle.1", "rollers.research.2", "rollers.digital.9")
@pytest.mark.parametrize("seat", [0, 1])
def test_everybody_is_told_their_own_prices_and_all_scores(seat: int) -> None:
    other = plus(RICH, known="recruit bombard military_draft", settled="C")
    s = scene("settle 1", others=[other], **plus(RICH, move=2))
    told = s.table.figures(seat)
    assert isinstance(told, RollersFigures)
    assert [score["planets"] for score in told.scores] == [0, 1]
    assert [score["resources"] for score in told.scores] == [38, 45]
    sizes = {"small": 3, "medium": 5, "large": 7}
    assert told.settle == [sizes[size] - seat for size in printed.SIZES.values()]
    assert told.research == [max(1, number - 3 * seat) for number in range(1, 11)]
    watcher = s.table.figures(-1)
    assert isinstance(watcher, RollersFigures)
    assert watcher.settle == [sizes[size] for size in printed.SIZES.values()]


@pytest.mark.rule("rollers.tech.draft.1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_military_draft_adds_the_planets_of_its_owner(seat: int) -> None:
    own = Sheet(ships="AH", conquer=2, known="military_draft", settled="CD", red=[1, 1])
    s = scene("conquer 1", seat=seat, others=[plus(RICH, settled="B"), RICH], **own).plays("conquer A", "dice 2")
    assert [event["bonus"] for event in s.events("conquest")] == [2]


@pytest.mark.parametrize(
    ("die", "words"),
    [
        ("settle", ["take", "settle A"]),
        ("conquer", ["take", "conquer A"]),
        ("trade", ["take", "trade A-D"]),
        ("move", ["take", "move A-D", "hop A-B"]),
        ("research", ["take", "research 9"]),
    ],
)
def test_every_option_says_what_kind_it_is(die: str, words: list[str]) -> None:
    s = scene(f"{die} 1", **plus(RICH, known="stargate_system"))
    for written in words:
        assert s.label(written)["option"] == written.split()[0]


@pytest.mark.rule("rollers.trade.1", "rollers.trade.6")
def test_a_route_says_what_its_ends_have_and_need() -> None:
    def ends(s: Scene, written: str) -> list[object]:
        found = s.label(written)["ends"]
        assert isinstance(found, list)
        return [tuple(mapping(end, "end").values()) for end in found]

    s = scene("trade 1", **plus(RICH, routes="B-D"))
    assert ends(s, "trade A-D") == [("A", 1, 2), ("D", 2, 2)]
    taken = scene("trade 1", **plus(RICH, settled="D"))
    assert ends(taken, "trade A-D") == [("A", 1, 2)]
