"""Who asks for something impossible in Galactic Rollers is told why it is."""

from __future__ import annotations

import pytest

from galactarium.games.rollers.text.why import why_not
from galactarium.kernel.refusals import Malformed
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.games.rollers.scene import Scene, scene
from tests.terminal.driver import ROLLERS, rehearse

ALL_WORDS = [
    *(f"{verb} {letter}" for verb in ("settle", "conquer") for letter in "ABCDEFGHIJ"),
    *(f"{verb} {one}-{other}" for verb in ("trade", "move", "hop") for one in "ABCDEFGHIJ" for other in "ABCDEFGHIJ"),
    *(f"research {number}" for number in range(1, 11)),
    "take",
    "done",
]


def reason(position: Scene, word: str) -> str:
    refusal = why_not(catalogue("en"), position.table.observe(0), ROLLERS.read("turn", word.lower()))
    assert refusal is not None
    return catalogue("en").refusal(refusal)


REASONS = [
    (scene("settle 1", ships="CF", settle=3), "move C-B", "You need a Move die for that, but this is a Settle die."),
    (scene("settle 1", ships="CF", settle=3), "done", "take its resources, or act."),
    (scene("settle 1", ships="CF", settle=3), "settle B", "None of your ships is on planet B."),
    (scene("settle 1", ships="AC", settle=4), "settle A", "That costs 5 Settle, but you only have 4."),
    (scene("settle 1", ships="EC", settle=5, known="recruit"), "settle E", "That costs 6 Settle"),
    (scene("settle 1", ships="AC", settle=4, settled="A"), "settle A", "Planet A is already yours."),
    (scene("conquer 1", ships="CF", conquer=3), "conquer G", "None of your ships is on planet G."),
    (scene("trade 1", ships="AF", trade=1), "trade A-D", "That costs 2 Trade, but you only have 1."),
    (scene("trade 1", ships="AF", trade=1), "trade A-B", "There is no route between A and B."),
    (scene("trade 1", ships="AF", trade=9), "trade B-D", "None of your ships is on planet B or D."),
    (scene("trade 1", ships="AF", trade=9, routes="A-D"), "trade D-A", "Route A-D already has your trade."),
    (scene("move 1", ships="AF", move=1), "move A-D", "That costs 2 Move, but you only have 1."),
    (scene("move 1", ships="AF", move=1), "move D-A", "None of your ships is on planet D."),
    (scene("move 1", ships="AF", move=9), "move A-B", "There is no route between A and B."),
    (scene("move 1", ships="AF", move=9), "hop A-B", "only hop with the technology Stargate System"),
    (scene("move 1", ships="AF", move=9, known="stargate_system"), "hop B-C", "None of your ships is on planet B."),
    (scene("research 1", ships="CH", research=4), "research 6", "That costs 6 Research, but you only have 4."),
    (scene("research 1", ships="CH", research=9), "research 5", "None of your ships is on planet G."),
    (scene("research 1", ships="CH", research=9, known="recruit"), "research 1", "You already know Recruit."),
]


@pytest.mark.parametrize(("position", "word", "told"), REASONS, ids=[told for _, _, told in REASONS])
def test_the_reason_is_told(position: Scene, word: str, told: str) -> None:
    position.refuses(word)
    assert told in reason(position, word)


def test_who_has_begun_to_act_cannot_take() -> None:
    position = scene("move 1", ships="AF", move=9).plays("move A-D")
    assert reason(position, "take") == "You have already acted with this die, so you can only act again or finish."


@pytest.mark.parametrize("language", languages())
def test_in_every_position_whatever_is_typed_gets_a_sentence(language: str) -> None:
    words = catalogue(language)
    for moves in range(20, 140, 7):
        play = rehearse(1, "why", most=moves)
        observation = play.table.observe(0)
        decision = observation.decision
        if decision is None or decision.step != "turn":
            continue
        for word in ALL_WORDS:
            try:
                choice = ROLLERS.read("turn", word.lower())
            except Malformed:
                continue
            if choice not in decision.options:
                refusal = why_not(words, observation, choice)
                assert refusal is not None, word
                assert words.refusal(refusal)
