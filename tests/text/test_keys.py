"""Every language says all that is needed, and nothing else."""

from __future__ import annotations

import pytest

from galactarium.games import GAMES
from galactarium.games.race.components import ACTION_KEYS, ACTION_NAMES, EVERY_CARD, SECOND_EDITION
from galactarium.games.race.text.words import bonus, effect
from galactarium.games.roll.components import SIDES
from galactarium.games.rollers.components import TECHNOLOGIES
from galactarium.kernel.step import Step
from galactarium.text.catalogue import WORDS, catalogue
from galactarium.text.languages import DEFAULT, languages
from tests.text.icu import parse
from tests.text.needed import events, needed_by_data, said, seen, written
from tests.text.patterns import patterns, rule_texts
from tests.text.refusals import refusals

every_language = pytest.mark.parametrize("language", languages())


@every_language
def test_no_message_is_missing(language: str) -> None:
    assert sorted((said() | needed_by_data()) - patterns(language).keys()) == []


@every_language
def test_no_message_is_unused(language: str) -> None:
    assert sorted(patterns(language).keys() - said() - needed_by_data() - written()) == []


@every_language
def test_every_language_has_the_same_placeholders(language: str) -> None:
    for key, pattern in patterns(DEFAULT).items():
        assert parse(pattern).values.keys() == parse(patterns(language)[key]).values.keys(), key


@every_language
def test_every_branch_of_every_message_comes_out_whole(language: str) -> None:
    words = catalogue(language)
    for key, pattern in patterns(language).items():
        for facts in parse(pattern).samples():
            assert not set("{}#|") & set(words.say(key, facts)), key


def test_every_refusal_has_one_sentence_that_speaks_of_the_facts_it_carries() -> None:
    for code, places in refusals().items():
        keys = [f"refusal.{code}", *(f"{game}.refusal.{code}" for game in GAMES)]
        found = [key for key in keys if key in patterns("en")]
        assert len(found) == 1, code
        for facts in places:
            assert parse(patterns("en")[found[0]]).values.keys() <= facts, code


def test_refusals_are_found_in_the_source() -> None:
    assert {"malformed.seat", "illegal.choice", "stale.decision", "malformed.map.size"} <= refusals().keys()
    assert "malformed.map." not in refusals()


@pytest.mark.parametrize("game", GAMES)
def test_the_random_games_come_upon_every_question(game: str) -> None:
    """Else the test of missing messages would test too little."""
    asking = {step.name for step in GAMES[game].steps if type(step).options is not Step.options}
    assert {decision.step for decision in seen(game).decisions} == asking


def test_the_random_games_come_upon_every_option_and_event() -> None:
    texts = written()
    assert {"hop", "research", "dice", "done", "take"} <= seen("rollers").options() <= texts
    assert {"ship_hopped", "researched", "conquest", "traded", "round_ended"} <= seen("rollers").kinds() <= texts
    assert {"conquer", "buy", "use", "done", "number"} <= seen("race").options() <= texts
    assert events("race") - seen("race").kinds() == {"no_cards"}
    assert {"stock alien", "rearrange", "save", "buy"} <= seen("roll").options() <= texts
    assert {"saved", "left_empty_stack", "extra_worker", "give_up", "game_over"} <= seen("roll").kinds() <= texts


@every_language
@pytest.mark.parametrize("game", GAMES)
def test_all_that_comes_up_in_games_is_told_whole(language: str, game: str) -> None:
    words = catalogue(language)
    for decision in seen(game).decisions:
        assert "{" not in words.question(game, decision)
        for choice in decision.options:
            assert "{" not in words.option(game, decision, choice)
    for event, seats in seen(game).events.values():
        assert "{" not in words.event(game, event, [f"P{seat}" for seat in range(seats)])


@every_language
def test_every_language_has_the_same_rules_in_the_same_order(language: str) -> None:
    assert list(rule_texts(language)) == list(rule_texts(DEFAULT))
    assert all(text.strip() for text in rule_texts(language).values())


@pytest.mark.parametrize("game", GAMES)
def test_explanations_cite_rules_that_exist(game: str) -> None:
    words = WORDS[game]
    cited = [
        rule for table in (words.steps, words.options, words.components) for rules in table.values() for rule in rules
    ]
    rules = catalogue("en").rules(game)
    for rule in cited:
        assert any(each.startswith(rule) for each in rules) if rule.endswith(".") else rule in rules
    assert words.steps.keys() == seen(game).steps()
    assert words.options.keys() == seen(game).options()


def test_english_names_are_those_of_the_components() -> None:
    for technology in TECHNOLOGIES:
        assert catalogue("en").name("rollers", "technology", technology.number) == technology.name
    for side in SIDES:
        if side is not None:
            assert catalogue("en").name("roll", "tile", side.name) == side.name
            assert catalogue("ja").name("roll", "tile", side.name) != side.name
    for card in EVERY_CARD:
        if not card.key:
            continue
        assert catalogue("en").name("race", "card", card.key) == card.name
    for key, name in zip(ACTION_KEYS, ACTION_NAMES, strict=True):
        assert catalogue("en").name("race", "action_card", key) == name


@every_language
def test_every_power_and_every_bonus_of_race_is_told_apart_and_whole(language: str) -> None:
    cards = [*EVERY_CARD, *SECOND_EDITION.cards]
    for tell, lines in (
        (effect, {power.written for card in cards for power in card.powers}),
        (bonus, {line for card in cards for line in card.scoring}),
    ):
        told = {line.partition(":")[0] + tell(catalogue(language), line) for line in lines}
        assert len(told) == len(lines)
        assert not any(set("{}#|") & set(text) for text in told)
