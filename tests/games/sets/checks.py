"""What holds with the sets of extra.py; test_dropped_in.py runs this where they have been dropped in."""

from __future__ import annotations

import json

import pytest

from galactarium.bots import make_bot
from galactarium.games import GAMES
from galactarium.games.race.components import KEYS, cards_played
from galactarium.games.roll.components import SIDES, box_of
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.play import begin
from galactarium.kernel.record import record_from_json, verify
from galactarium.kernel.records import facts_of
from galactarium.text.catalogue import catalogue
from galactarium.text.encyclopedia import components_of
from tests.games.sets.extra import CARDS, DECK, TILES

SETS = {"roll": "extra_tiles", "race": "extra_cards"}

each_game = pytest.mark.parametrize("game", SETS)


def options(game: str) -> dict[str, str]:
    return {"sets": SETS[game]} | ({"rounds": "30"} if game == "race" else {})


def test_all_tiles_and_cards_are_in_play() -> None:
    tiles = box_of("extra_tiles").tiles
    assert len(tiles) == 55 + TILES
    assert len(box_of("base").tiles) == 55
    assert len(cards_played("first", "extra_cards").deck) == 114 + DECK
    assert len(cards_played("first", "new_worlds extra_cards").deck) == 120 + DECK
    assert len(cards_played("first", "base").deck) == 114
    observed = facts_of(GAMES["roll"].deal(3, "bag", options("roll")).observe(0).facts)
    assert observed["bag"] == 55 + TILES - 6
    dealt = facts_of(GAMES["race"].deal(3, "deck", options("race")).observe(0).facts)
    assert dealt["supply"] in (114 + DECK - 21, 114 + DECK - 22)  # one less with a good on a windfall world


@each_game
def test_extra_components_are_drawn_built_and_scored(game: str) -> None:
    """Over some games every one of them comes into a tableau, and six-cost developments earn their bonus."""
    seen: set[str] = set()
    scored: set[str] = set()
    for seed in range(60):
        play = begin(GAMES[game], 2, f"{seed}", options(game))
        chance = seeded(f"{seed}", 2)
        while not play.table.finished():
            for seat in play.table.awaiting():
                found = play.table.decision(seat)
                assert found is not None
                play.play(seat, found.options[chance.below(1, len(found.options))])
        facts = play.table.observe(-1).to_json()
        seen |= {word.lower() for word in json.dumps(facts).split('"') if word.lower().startswith("extra")}
        for score in play.table.outcome().scores:
            scored |= {item for item in score if item.startswith("extra")}
    assert len(seen) >= TILES
    assert scored


@each_game
@pytest.mark.parametrize("language", ["en", "ja"])
def test_extra_components_are_explained(game: str, language: str) -> None:
    found = [entry for entry in components_of(game, catalogue(language)) if entry.name.startswith("Extra")]
    assert len(found) == (2 * TILES if game == "roll" else CARDS)
    for entry in found:
        assert entry.sentences
        assert not any(set("{}") & set(sentence) for sentence in entry.sentences)


def test_words_stand_for_extra_tiles_and_cards_both_ways() -> None:
    roll, race = GAMES["roll"], GAMES["race"]
    tiles = [tile for tile in box_of("extra_tiles").tiles if tile >= 300]
    assert len(tiles) == TILES
    for step, choices in (
        ("abandon", tiles),
        ("place_tile", [4 * tile + place for tile in tiles for place in range(4)]),
    ):
        for choice in choices:
            assert roll.read(step, roll.word(step, choice).lower()) == choice
    for number in range(200, 200 + CARDS):
        for step, choice in (("settle", number), ("pay_cards", number), ("consume_power", 2 * number + 1)):
            assert race.read(step, race.word(step, choice)) == choice
    assert SIDES[300] is not None
    assert KEYS[200] == "extra_world_0"


@each_game
def test_a_game_is_observed_imagined_and_saved_with_its_sets(game: str) -> None:
    play = begin(GAMES[game], 3, "saved", options(game))
    chance = seeded("saved", 3)
    for _ in range(60):
        seat = play.table.awaiting()[0]
        decision = play.table.decision(seat)
        assert decision is not None
        play.play(seat, decision.options[chance.below(1, len(decision.options))])
    observation = play.table.observe(0)
    assert observation.options["sets"] == SETS[game]
    again = observation_from_json(json.loads(json.dumps(observation.to_json())))
    assert GAMES[game].imagine(again, seeded("luck", 3)).observe(0).to_json() == observation.to_json()
    record = record_from_json(json.loads(json.dumps(play.record().to_json())))
    assert record.options["sets"] == SETS[game]
    verify(GAMES[game], record)


@each_game
@pytest.mark.parametrize("name", ["rookie", "regular"])
def test_bots_play_with_the_sets(game: str, name: str) -> None:
    table = GAMES[game].deal(2, "bots", options(game))
    players = [make_bot(name, 2, f"{seat}") for seat in range(2)]
    asked = 0
    while not table.finished() and asked < 60:
        for seat in table.awaiting():
            decision = table.decision(seat)
            assert decision is not None
            table.play(seat, players[seat].choose(table.observe(seat), decision))
            asked += 1
    assert asked >= 60 or table.finished()
