"""Hints: a winning chance with its error for every option, and what it brings, in words of both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from galactarium.bots.hints import AT_ONCE, DIFFERENCE, SMALL, hints
from galactarium.games import find_game
from galactarium.kernel.chance import seeded
from galactarium.text.catalogue import catalogue
from galactarium.text.hints import hint_text, why_best
from galactarium.text.languages import languages
from tests.bots.tables import NAMES, positions, small_net

ROUNDED = SMALL + 0.02  # gains below the first part are not told, the others are told with two places


@pytest.mark.parametrize("game", NAMES)
def test_every_option_has_a_hint_in_words(game: str, tmp_path: Path) -> None:
    net = small_net(game, tmp_path)
    thinking = find_game(game).thinking
    for table in positions(game, 3, 11):
        seat = table.awaiting()[0]
        decision = table.decision(seat)
        assert decision is not None
        found = hints(table.observe(seat), decision, "seed", net)
        assert [hint.choice for hint in found] == decision.options
        assert all(0 <= hint.chance <= 1 and hint.error >= 0 for hint in found)
        best = max(found, key=lambda hint: hint.chance)
        assert best.is_best
        for hint in found:
            assert set(hint.gains) <= {AT_ONCE, *thinking.phases()}
            for language in languages():
                said = hint_text(catalogue(language), game, False, hint.chance, hint.error, hint.is_best, hint.gains)
                assert "%" in said


@pytest.mark.parametrize("game", NAMES)
def test_hints_are_a_matter_of_what_the_seat_knows(game: str, tmp_path: Path) -> None:
    net = small_net(game, tmp_path)
    for number, table in enumerate(positions(game, 2, 13)):
        seat = table.awaiting()[0]
        other = table.imagine(seat, seeded(f"other {number}", table.seats))
        decision = table.decision(seat)
        assert decision is not None
        found = hints(table.observe(seat), decision, "seed", net)
        again = hints(other.observe(seat), decision, "seed", net)
        assert found == again


@pytest.mark.parametrize("game", NAMES)
def test_what_every_option_brings_alike_is_no_reason(game: str, tmp_path: Path) -> None:
    net = small_net(game, tmp_path)
    for table in positions(game, 4, 9):
        seat = table.awaiting()[0]
        decision = table.decision(seat)
        assert decision is not None
        found = hints(table.observe(seat), decision, "seed", net)
        told = {(phase, name) for hint in found for phase, gained in hint.gains.items() for name in gained}
        amounts = [{hint.gains.get(phase, {}).get(name, 0.0) for hint in found} for phase, name in told]
        spreads = [max(each) - min(each) for each in amounts]
        assert min(spreads, default=DIFFERENCE) >= DIFFERENCE - ROUNDED or max(spreads) < DIFFERENCE + ROUNDED


def test_the_first_ship_is_not_recommended_for_resources_that_come_anyway() -> None:
    table = find_game("rollers").deal(2, "first")
    decision = table.decision(0)
    assert decision is not None
    assert all("resources" not in hint.gains.get(AT_ONCE, {}) for hint in hints(table.observe(0), decision, "seed"))


def test_one_sentence_says_what_the_best_brings_above_the_others() -> None:
    words = catalogue("en")
    others = [{"explore": {"credits": 2.0}}, {"develop": {"points": 1.0}, "manage": {"credits": -2.0}}]
    best = {"develop": {"points": 3.0, "tiles": 0.1}, "settle": {"points": 1.0}}
    told = why_best(words, "roll", "Develop", 1, best, others)
    assert told == "Develop: by the end of the round it gains +3.5 points more than the other options on average."
    assert why_best(words, "roll", "Develop", 2, best, others) == ("Develop, but 2 options are about equally good.")
    assert why_best(words, "roll", "Ship", 1, others[0], [best]) != told
    spared = why_best(words, "roll", "Ship", 1, {}, [{"manage": {"credits": -2.0}}])
    assert "+2.0 credits" in spared
    nothing = why_best(words, "roll", "Ship", 1, {}, [best])
    assert nothing == "Ship: it pays off after this round."
