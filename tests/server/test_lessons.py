"""Every lesson: its game is real, its steps are in it, and what is said is there in both languages and in sight."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import pytest

from galactarium.games import GAMES, find_game
from galactarium.kernel.record import verify
from galactarium.kernel.records import Answer, One, plain
from galactarium.kernel.records import View as Seen
from galactarium.lessons import LEARNER, Lesson, Step, lesson
from galactarium.lessons.__main__ import played
from galactarium.server.tables.lessons import TryAnswer, step_shape, tried
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import DEFAULT, languages
from tests.server.nodes import Node
from tests.text.icu import parse
from tests.text.patterns import lesson_texts
from tests.text.test_japanese import FORBIDDEN, plainly

FEWEST = {"rollers": 8, "race": 12, "roll": 12}
LONGEST = 60  # words of a text
every_game = pytest.mark.parametrize("game", GAMES)
STEPS = [pytest.param(lesson(game), step, id=f"{game}-{step.name}") for game in GAMES for step in lesson(game).steps]


@every_game
def test_the_game_of_a_lesson_is_sound_and_the_learner_wins_it(game: str) -> None:
    record = lesson(game).record
    table = verify(find_game(game), record)
    assert table.finished()
    assert table.outcome().winners() == [LEARNER]


@every_game
def test_a_lesson_goes_from_the_first_choice_to_the_last_score(game: str) -> None:
    taught = lesson(game)
    assert len(taught.steps) >= FEWEST[game]
    assert taught.steps[0].at == 0
    assert taught.steps[-1].at == len(taught.record.moves)
    places = [taught.positions(step) for step in taught.steps]
    for earlier, later in pairwise(places):
        assert earlier[-1] <= later[0]


@every_game
@pytest.mark.parametrize(("language", "learner"), [("en", "Cadet"), ("ja", "候補生")])
def test_the_learner_has_a_seat_and_a_name_at_the_table(game: str, language: str, learner: str) -> None:
    seats = step_shape(lesson(game), 1, catalogue(language)).table.seats
    assert [seat.yours for seat in seats] == [seat.seat == LEARNER for seat in seats]
    assert seats[LEARNER].name == learner
    assert all(seat.guest is None for seat in seats)


@pytest.mark.parametrize(("taught", "step"), STEPS)
def test_the_choices_of_a_step_are_open_to_the_learner_and_lead_on(taught: Lesson, step: Step) -> None:
    places = taught.positions(step)
    assert len(places) == len(step.choices) + 1
    play = taught.play_to(places[0])
    for word, place in zip(step.choices, places[1:], strict=True):
        decision = play.decision(LEARNER)
        assert decision is not None
        choice = play.game.choice(decision, word)
        assert choice in decision.options
        at = len(play.record_so_far.moves)
        assert taught.record.moves[at].seat == LEARNER
        play.play(LEARNER, choice)
        for move in taught.record.moves[at + 1 : place]:
            play.play(move.seat, move.choice)
        assert play.table.numbers() == taught.play_to(place).table.numbers()


@pytest.mark.parametrize(("taught", "step"), STEPS)
def test_a_step_names_only_what_is_in_sight(taught: Lesson, step: Step) -> None:
    """Whatever a text names stands in what the learner sees, or in the offers, before the step or after it."""
    number = taught.steps.index(step) + 1
    views = step_shape(taught, number, catalogue("en")).views
    for name in step.names.values():
        kind, id_ = name.split(" ", 1)
        seen = [
            json.dumps(
                [view.observation, view.decision and [one.label for one in view.decision.options]], default=plain
            )
            for view in views
        ]
        if kind == "technology":
            assert 1 <= int(id_) <= 10  # all ten lie open in the galaxy
        else:
            assert any(json.dumps(id_) in sight for sight in seen), name


@pytest.mark.parametrize(("taught", "step"), STEPS)
@pytest.mark.parametrize("language", languages())
def test_a_step_says_what_to_do_and_why_and_answers_every_other_choice(
    taught: Lesson, step: Step, language: str
) -> None:
    shape = step_shape(taught, taught.steps.index(step) + 1, catalogue(language))
    assert shape.title
    assert shape.why
    assert bool(shape.after) == bool(step.choices)
    assert ("else" in shape.wrong) == bool(step.choices)
    assert not set("{}") & set("".join([shape.title, shape.why, shape.after, *shape.wrong.values()]))
    words = {
        option.word
        for view, chosen in zip(shape.views, step.choices, strict=False)
        for option in (view.decision.options if view.decision else [])
        if option.word != chosen
    }
    answered = words | {word.split()[0] for word in words} | {"else"}
    assert shape.wrong.keys() <= answered, "an answer to something that cannot be chosen"


@pytest.mark.parametrize(("taught", "step"), [one for one in STEPS if str(one.id).startswith("rollers")])
def test_the_answers_of_a_step_are_its_choices_and_any_other_is_answered(taught: Lesson, step: Step) -> None:
    number = taught.steps.index(step) + 1
    shape = step_shape(taught, number, catalogue("en"), whole=True)
    assert len(shape.views) == len(shape.answers) + 1
    assert all(shape.said)
    assert sum(len(asked.choices) for asked in taught.asked(step)) == len(step.choices)
    for made, answer in enumerate(shape.answers):
        found = tried(taught, number, TryAnswer(made=made, answer=answer), catalogue("en"))
        assert (found.right, found.said, found.problem) == (True, "", None)
        seen = shape.views[made].seen
        assert isinstance(seen, Seen)
        if isinstance(seen.question, One):
            for other in seen.question.options:
                if other.id == answer.one or other.then is not None:
                    continue
                found = tried(taught, number, TryAnswer(made=made, answer=Answer(one=other.id)), catalogue("en"))
                assert not found.right
                assert found.said in shape.wrong.values()


def test_the_order_of_an_answer_does_not_matter_to_a_lesson() -> None:
    """Ships in another order and other ones of the resources, which are all alike, are the same answer."""
    taught = lesson("rollers")
    (asked,) = taught.asked(taught.step(1))
    parts = asked.answer.parts
    assert parts is not None
    ships, match = parts["ships"].some, parts["resources"].match
    assert ships is not None
    assert match is not None
    turned = Answer(parts={"ships": Answer(some=ships[::-1]), "resources": Answer(match=match[::-1])})
    assert tried(taught, 1, TryAnswer(made=0, answer=turned), catalogue("en")).right
    lacking = Answer(parts={"ships": Answer(some=ships), "resources": Answer(match=match[1:])})
    found = tried(taught, 1, TryAnswer(made=0, answer=lacking), catalogue("en"))
    assert not found.right
    assert found.problem == "illegal.answer.number"
    assert found.said == found.why


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same(game: str, language: str) -> None:
    first, other = lesson_texts(DEFAULT, game), lesson_texts(language, game)
    assert first.keys() == other.keys()
    steps = {step.name: step for step in lesson(game).steps}
    told: dict[str, set[str]] = {name: set() for name in steps}
    for key, text in first.items():
        names = parse(text).values.keys()
        assert names == parse(other[key]).values.keys(), key
        told[key.split(".")[1]] |= names
    assert {name: set(step.names) for name, step in steps.items()} == told


@every_game
def test_texts_are_short(game: str) -> None:
    for key, text in lesson_texts("en", game).items():
        assert len(text.split()) <= LONGEST, key
    for key, text in lesson_texts("ja", game).items():
        assert len(text) <= 3 * LONGEST, (key, len(text))


@every_game
def test_japanese_texts_keep_to_the_style(game: str) -> None:
    for key, text in lesson_texts("ja", game).items():
        said = re.sub(r"\{\w+\}", "X", text)
        for what, pattern in FORBIDDEN.items():
            assert not pattern.search(plainly(said)), (key, what)
        assert said.endswith(("。", "！")) != key.endswith(".title"), key


def test_the_command_plays_a_game_that_can_be_taught() -> None:
    """Not the same one for ever: bots grow stronger, while a lesson keeps its record."""
    record = played("rollers", "another").record()
    assert record.players == lesson("rollers").record.players
    assert verify(find_game("rollers"), record).finished()


def test_the_server_lists_the_lessons_and_gives_their_steps(node: Node) -> None:
    with node.client() as client:
        lessons: list[dict[str, Any]] = client.get("/api/lessons?language=ja").json()
        assert {one["game"] for one in lessons} == set(GAMES)
        for one in lessons:
            for number, title in enumerate(one["steps"], start=1):
                step = client.get(f"/api/lessons/{one['game']}/{number}?language=ja").json()
                assert step["title"] == title
                assert len(step["views"]) == len(step["choices"]) + 1
                assert all(view["seat"] == LEARNER for view in step["views"])
                counts = [view["from"] + len(view["events"]) for view in step["views"]]
                assert [view["from"] for view in step["views"]] == [0, *counts[:-1]]


@pytest.mark.parametrize("path", ["rollers/0", "rollers/99", "rollers/x", "chess/1", "rollers/-1", f"rollers/{10**30}"])
def test_a_step_that_does_not_exist_is_refused(node: Node, path: str) -> None:
    with node.client() as client:
        answer = client.get(f"/api/lessons/{path}")
        assert answer.status_code in (400, 404)
        assert answer.json()["kind"] == "malformed"
        assert answer.json()["text"]


def test_the_server_says_why_a_choice_of_a_step_cannot_be_made(node: Node) -> None:
    with node.client() as client:
        step = "/api/lessons/rollers/9/why"  # a ship stands at G, none at H
        said = client.get(step, params={"choice": "settle H"}).json()["text"]
        assert "H" in said
        assert client.get(step, params={"choice": "settle H", "language": "ja"}).json()["text"] != said
        assert client.get(step, params={"choice": "settle G"}).status_code == 409
        assert client.get(step, params={"choice": "settle H", "made": 9}).status_code == 400
        assert client.get(step, params={"choice": "sing"}).status_code == 400
        assert client.get(step).status_code == 400
        assert client.get("/api/lessons/rollers/14/why", params={"choice": "take"}).status_code == 409


@pytest.mark.parametrize("language", languages())
def test_the_goal_of_every_game_is_told_whole(node: Node, language: str) -> None:
    with node.client() as client:
        for game in client.get("/api/games", params={"language": language}).json():
            assert not set("{}") & set(game["goal"]), game["goal"]


@every_game
@pytest.mark.parametrize("language", languages())
def test_lessons_show_every_tip_on_play_once(game: str, language: str) -> None:
    words = catalogue(language)
    taught = lesson(game)
    told = [step_shape(taught, number + 1, words).tip for number in range(len(taught.steps))]
    tips = [rule for rule in words.rules(game) if rule.startswith(f"{game}.tips.")]
    assert sorted(filter(None, told)) == sorted(words.rule(tip) for tip in tips)
