"""Race for the Galaxy in the terminal: whole games, what is shown, and what is explained."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len

from galactarium.games.race.components import EVERY_CARD
from galactarium.games.race.drawing.position import position_of
from galactarium.games.race.text.why import why_not
from galactarium.kernel.record import verify
from galactarium.terminal import Screen, read_record, show_position
from galactarium.terminal.drawings import drawing_of
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.games.race.scene import Scene, dealt, scene
from tests.terminal.driver import RACE, answers, perform, rehearse
from tests.terminal.test_whole_games import BOXES, CODES

EN = catalogue("en")

every_language = pytest.mark.parametrize("language", languages())
every_rendering = pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])


@every_language
@every_rendering
@pytest.mark.parametrize("seats", [2, 4])
def test_a_whole_game_is_played_by_typing_words(language: str, plain: bool, seats: int, tmp_path: Path) -> None:
    rehearsed = rehearse(seats, "whole", game=RACE)
    path = tmp_path / "game.json"
    typed = [*answers(rehearsed), f"save {path}", ""]
    shown = perform(typed, seats=seats, seed="whole", language=language, plain=plain, game=RACE)
    assert catalogue(language).say("result.title") in shown.text
    record = read_record(path)
    verify(RACE, record)
    assert record.outcome == rehearsed.record().outcome


@every_language
def test_plain_text_has_no_codes_and_no_boxes(language: str) -> None:
    typed = answers(rehearse(3, "sober", game=RACE))
    commands = ["?", "? 1", "? old earth", "? genes", "help", "look", "log", "rules", "rules trade"]
    shown = perform([*typed[:9], *commands, *typed[9:]], seats=3, seed="sober", language=language, game=RACE)
    assert not CODES.search(shown.text)
    assert not BOXES.search(shown.text)
    assert not re.search("[{}#|]", shown.text)


@every_language
def test_everything_for_eyes_fits_in_80_columns(language: str) -> None:
    prompt = catalogue(language).say("terminal.prompt", {"people": 1, "player": ""})
    commands = ["?", "? 1", "? alien tech institute", "help", "look", "log", "rules", "rules power"]
    for seed in "12":
        typed = answers(rehearse(4, seed, game=RACE))
        lines = [*typed[:40], *commands, *typed[40:]]
        shown = perform(lines, seats=4, seed=seed, language=language, plain=False, game=RACE)
        for line in CODES.sub("", shown.text).splitlines():
            assert cell_len(line.removeprefix(prompt).lstrip()) <= 80, line


def test_in_colour_every_kind_of_good_also_has_its_letter() -> None:
    shown = perform(answers(rehearse(2, "colour", game=RACE)), seed="colour", plain=False, game=RACE)
    coloured = re.findall(r"\x1b\[[0-9;]*4[0-7]m([^\x1b]*)", shown.text)
    assert set(coloured) <= {" N ", " R ", " G ", " A "}
    assert coloured


def test_of_a_tableau_only_the_player_is_in_bold() -> None:
    out = StringIO()
    watched = scene("new_sparta space_marines drop_ships").table.observe(-1)
    show_position(watched, ["Ann", "random"], Screen("en", False, StringIO(), out, 80))
    (line,) = [line for line in out.getvalue().splitlines() if "New Sparta, " in line]
    assert "\x1b[1m" in line.partition("New Sparta")[0]
    assert line.partition("New Sparta")[0].endswith("\x1b[0m")


@every_language
@every_rendering
@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_any_position_can_be_shown_to_any_seat_and_to_watchers(seat: int, language: str, plain: bool) -> None:
    for moves in (0, 3, 40, 100):
        play = rehearse(3, "show", most=moves, game=RACE)
        out = StringIO()
        screen = Screen(language, plain, StringIO(), out, 80)
        show_position(play.table.observe(seat), ["seat 1", "random", "Ann"], screen)
        assert "Ann" in out.getvalue()


def test_nobody_reads_the_names_of_cards_that_only_others_know() -> None:
    play = rehearse(2, "secret", most=60, game=RACE)
    other = position_of(play.table.observe(1))
    own = position_of(play.table.observe(0))
    assert other.own is not None
    assert own.own is not None
    assert isinstance(own.own.facts.seen, list)
    known = {card.key for empire in own.empires for card in [*empire.tableau, *empire.hand]} | {*own.own.facts.seen}
    secret = [card for card in other.own.hand if card.key not in known]
    assert secret
    for plain in (True, False):
        out = StringIO()
        show_position(play.table.observe(0), ["Ann", "Ben"], Screen("en", plain, StringIO(), out, 80))
        assert not [card.name for card in secret if card.name in out.getvalue()]


def test_the_hand_shows_what_a_card_costs_after_discounts() -> None:
    s = scene("old_earth investment_credits", hand="drop_ships new_earth gem_world mining_world").actions("develop")
    out = StringIO()
    show_position(s.table.observe(0), ["Ann", "Ben"], Screen("en", True, StringIO(), out, 80))
    assert "Drop Ships, now for 2 cards (development, cost 4, 2 VP): Settle: Military +3" in out.getvalue()


@every_language
def test_every_card_is_explained_whole_by_its_name_in_either_language(language: str) -> None:
    words = catalogue(language)
    observation = dealt(sets="new_worlds").table.observe(0)
    for card in [card for card in EVERY_CARD if card.key]:
        for name in (card.name, words.name("race", "card", card.key), card.key):
            explanation = drawing_of("race").explain(words, observation, name)
            assert explanation is not None, name
            text = "".join(explanation.sentences)
            assert words.name("race", "card", card.key) in text
            assert not re.search("[{}#|]", text)
            assert str(card.cost) in text
            assert explanation.rules


def explained(word: str, edition: str = "first") -> str:
    explanation = drawing_of("race").explain(EN, dealt(edition=edition).table.observe(0), word)
    assert explanation is not None
    return " ".join(explanation.sentences)


EXPLAINED = [
    ("gem world", "world, cost 2, 1 VP, Novelty production"),
    ("Gem World", "Produce: draw 1 card if this world produced a good"),
    ("rebel ba", "military world, defence 6, 6 VP"),
    ("rebel base", "Keywords: Rebel."),
    ("empath", "Military −1"),
    ("old earth", "Consume: up to 2 goods for 1 VP each"),
    ("free trade", "up to 3 Novelty goods for 1 VP and 1 card each"),
    ("galactic imperium", "2 VP for each military world with the keyword Rebel and 1 VP for each military world"),
    ("trade league", "2 VP for each development with Trade powers"),
    ("galactic renaissance", "1 VP for every 3 VP in chips, 3 VP for Research Labs"),
    ("new galactic order", "1 VP for each point of your general Military"),
    ("genes", "4 cards when sold"),
    ("settle", "phase III"),
    ("consume: trade", "you sell a good for cards"),
]


@pytest.mark.parametrize(("word", "told"), EXPLAINED, ids=[f"{word}: {told}"[:40] for word, told in EXPLAINED])
def test_cards_goods_phases_and_actions_are_explained(word: str, told: str) -> None:
    assert told in explained(word)


def test_a_card_is_explained_as_the_edition_prints_it() -> None:
    assert "cost 3, 2 VP" in explained("black market")
    assert "cost 2, 1 VP" in explained("black market", edition="second")
    assert "each good you have left" in explained("merchant guild", edition="second")


def reason(position: Scene, step: str, word: str) -> str:
    refusal = why_not(EN, position.table.observe(0), RACE.read(step, word))
    assert refusal is not None
    return EN.refusal(refusal)


def test_what_cannot_be_placed_says_why() -> None:
    hand = "drop_ships gem_world rebel_base new_earth export_duties"
    s = scene("old_earth export_duties", hand=hand).actions("develop")
    assert reason(s, "develop", "develop gem_world") == "Gem World is a world, but only developments can be placed now."
    assert reason(s, "develop", "develop export_duties").startswith("Export Duties is already in your tableau")
    assert reason(s, "develop", "develop space_marines") == "Space Marines is not in your hand."
    s = scene("old_earth", hand=hand).actions("settle")
    assert reason(s, "settle", "settle drop_ships").startswith("Drop Ships is a development")
    assert reason(s, "settle", "settle rebel_base") == "Your Military against Rebel Base is 0, but you need 6."
    assert reason(s, "settle", "settle new_earth") == "New Earth costs 5 cards, but you only have 4 other cards."


@pytest.mark.parametrize(
    ("language", "card", "action"), [("en", "galactic ENGINEERS", "produce"), ("ja", "銀河技術者", "生産")]
)
def test_an_option_can_be_chosen_by_the_name_of_its_card_or_action(language: str, card: str, action: str) -> None:
    by_name, by_number = (
        perform([first, last], seed="4", language=language, game=RACE).text
        for first, last in ((f"{card}, 1", action), ("3 1", "7"))
    )
    assert by_name == by_number
    words = catalogue(language)
    picked = {"player": words.say("player.you"), "actions": words.name("race", "action_card", "produce")}
    assert words.say("race.event.actions_revealed", picked) in by_name


def test_two_actions_are_picked_in_the_experienced_game() -> None:
    typed = ["1 2", "explore_plus_1_plus_1, explore_plus_5"]
    shown = perform(typed, game=RACE, options={"variant": "experienced"}).text
    assert "Round 1: which two action cards do you pick?" in shown
    assert "You picked Explore: +5 and Explore: +1 +1" in shown
    assert "Which 2 cards do you keep?" in shown
