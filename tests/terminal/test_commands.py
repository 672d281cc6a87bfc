"""What can be typed besides an answer, and what is typed by mistake."""

from __future__ import annotations

import re
from io import StringIO
from itertools import pairwise
from typing import NoReturn

import pytest

from galactarium.terminal import Screen, play_in_terminal
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.terminal.driver import ROLLERS, Taker, answers, perform, random_bot, rehearse

SET_UP = ["ships: C, D; resources: settle 1, conquer 1, trade 1, move 3"]

EXPLAINING = ["?", "？", "? 1", "?1", "? A", "? lab", "? 実験室", "? nonsense", "help"]
LOOKING = ["look", "LOOK", "hand", "log", "log 3", "rules", "rules trade", "rules rollers.trade.5"]
MISTAKEN = ["rules trade.99", "save", "foo", "99", "9" * 5000, "dice " + "9" * 5000, "settle Z", "", "u"]

every_language = pytest.mark.parametrize("language", languages())
every_rendering = pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])


@every_language
@every_rendering
@pytest.mark.parametrize("line", [*EXPLAINING, *LOOKING, *MISTAKEN], ids=lambda line: line[:20])
def test_commands_and_mistakes_change_nothing_and_the_question_comes_again(
    line: str, language: str, plain: bool
) -> None:
    words = catalogue(language)
    take = words.say("rollers.option.take", {"amount": 1, "category": words.name("rollers", "category", "conquer")})
    prompt = words.say("terminal.prompt", {"people": 1, "player": ""})
    without = perform(SET_UP, language=language, plain=plain).text
    with_line = perform([*SET_UP, line], language=language, plain=plain).text
    before, after = (text.rpartition(prompt) for text in (without, with_line))
    assert after[0].startswith(before[0])
    assert after[2] == before[2]
    said, again, _ = after[0].removeprefix(before[0] + prompt).rpartition(take)
    assert said.strip()
    assert again


def shown_for(*lines: str, language: str = "en") -> str:
    """What a line after the set-up of the seed 1 prints: all that follows its prompt."""
    before = perform([*SET_UP, *lines[:-1]], language=language).text
    after = perform([*SET_UP, *lines], language=language).text
    prompt = before.rindex(catalogue(language).say("terminal.prompt", {"people": 1, "player": ""}))
    return after[prompt:]


def test_a_question_mark_explains_the_question_its_options_and_the_rules() -> None:
    text = shown_for("?")
    assert catalogue("en").say("rollers.help.step.turn", {"stage": "fresh"}) in text
    assert catalogue("en").say("rollers.help.option.take") in text
    assert catalogue("en").rule("rollers.turn.3") in text
    assert "(rollers.turn.3)" in text


def test_a_planet_is_explained_with_its_numbers_its_technology_and_the_rules() -> None:
    text = shown_for("? b")
    for wanted in ("medium", "defence 12", "Space Base", "C for 2, D for 1, E for 2 and J for 3", "3 of its 4 routes"):
        assert wanted in text
    assert "(rollers.settle.1)" in text


@pytest.mark.parametrize(
    ("word", "language"), [("laboratory", "en"), ("LAB", "en"), ("実験室", "ja"), ("Laboratory", "ja")]
)
def test_a_technology_is_explained_by_its_name_in_either_language(word: str, language: str) -> None:
    text = shown_for(f"? {word}", language=language)
    assert catalogue(language).name("rollers", "power", 6) in text
    assert "rollers.tech.laboratory.1" in text


def test_a_word_that_fits_several_technologies_or_none_is_unknown() -> None:
    assert "nothing called “space”" in shown_for("? space")
    assert "nothing called “warp”" in shown_for("? warp")


def test_a_category_and_an_option_are_explained() -> None:
    assert catalogue("en").say("rollers.action.trade") in shown_for("? trade")
    assert "In words: take" in shown_for("? 1")
    assert "In words: conquer C" in shown_for("? conquer c")
    assert "You need a Settle die for that" in shown_for("? settle c")


def test_the_chapters_of_the_rules_and_single_rules_can_be_read() -> None:
    assert "rules trade: Trade" in shown_for("rules")
    assert catalogue("en").rule("rollers.trade.10") in shown_for("rules trade")
    assert shown_for("rules trade.1").count("rollers.trade.1") == 1
    assert "no rule “trade.99”" in shown_for("rules trade.99")


def test_the_log_tells_all_that_the_seat_has_seen() -> None:
    text = shown_for("log")
    for wanted in (
        "You placed a ship on planet C",
        "You started with 3 Move",
        "Random placed a ship",
        "Round 1, die 1",
    ):
        assert wanted in text
    last = shown_for("log 2").splitlines()
    assert "Round 1, die 1" in last[2]


def test_what_all_do_alike_is_one_line() -> None:
    text = perform([*SET_UP, "take"], bots=[None, Taker(3, ""), Taker(3, "")]).text
    assert re.search(r"\nYou, Random 1 and Random 2 took 1 \w+\n", text)


def test_what_one_does_twice_is_two_lines() -> None:
    typed = ["ships: E, H; resources: conquer 6", *["conquer E", "1"] * 5, "conquer E 1", "log"]
    attacks = [
        re.findall(
            "You attacked planet E with 1 die: . against 15, not enough", perform(typed, seats=1, seed=seed).text
        )
        for seed in "12345"
    ]
    assert [len(lines) for lines in attacks] == [12] * 5  # each as news, then in the log
    assert any(one == other for lines in attacks for one, other in pairwise(lines[:6]))


def test_help_lists_every_command() -> None:
    text = shown_for("help")
    for command in ("?:", "u:", "look:", "log:", "rules:", "save:", "quit:"):
        assert f"\n{command}" in text


def test_undo_takes_back_the_last_choice_and_asks_again() -> None:
    other = "resources: settle 6; ships: F, E"
    text = perform(["", *SET_UP, "u", other, "log"], people=(0, 1)).text
    assert "Your last choice has been undone." in text
    after = text.partition("undone")[2]
    assert "Player 1 placed a ship on planet E" in after
    assert "Player 1 started with 6 Settle" in after
    assert "planet C" not in after.partition("Player 1 placed")[2]


def test_undo_goes_back_step_by_step_but_not_behind_what_was_shown() -> None:
    text = perform(["", *SET_UP, "u", "u"], people=(0, 1)).text
    assert text.count("Your last choice has been undone.") == 1
    assert text.count("You cannot undo now") == 1
    assert "You cannot undo now" in shown_for("u")


def test_wide_letters_and_digits_are_understood() -> None:
    resources = "settle 6"
    assert "You placed a ship on planet C" in perform(["Ｃ Ａ", resources]).text
    assert "You placed a ship on planet A" in perform(["１ ３", resources]).text
    assert catalogue("ja").say("help.commands") in perform(["ｈｅｌｐ"], language="ja").text


def test_the_last_word_of_an_option_is_enough_where_it_is_the_only_one() -> None:
    assert "You attacked planet C" in shown_for("c", "1")
    assert "means nothing here" in shown_for("z")


REASONS = [
    ("C C", [], "You have chosen “C” twice"),
    ("C Z", [], "You cannot choose “Z” here"),
    ("settle 7", ["C D"], "There is no room left at “settle”"),
    ("settle 5", ["C D"], "You have chosen 5; choose 6 to 6"),
    ("settle C", SET_UP, "You need a Settle die for that"),
]


@pytest.mark.parametrize(("line", "before", "reason"), REASONS, ids=[reason[2] for reason in REASONS])
def test_what_is_not_possible_says_why(line: str, before: list[str], reason: str) -> None:
    assert reason in perform([*before, line]).text


def test_quitting_with_unsaved_choices_asks_once_more() -> None:
    text = perform([*SET_UP, "quit", "take", "quit", "quit", "take"]).text
    assert text.count("To keep it, type save") == 2
    assert "You took 1 Conquer" in text
    assert "You took" not in text[text.rindex("Goodbye") :]
    assert "galactarium play --resume" in text[text.rindex("Goodbye") :]
    assert "To keep it, type save" not in perform(["quit"]).text


@every_language
@every_rendering
def test_the_end_of_the_input_ends_the_game_politely_anywhere(language: str, plain: bool) -> None:
    typed = answers(rehearse(1, "end"))
    for count in [0, 1, 2, 3, 9, len(typed) - 1, len(typed)]:
        shown = perform(typed[:count], seats=1, seed="end", language=language, plain=plain)
        assert shown.status == 0
        sentence = "terminal.goodbye_unsaved" if 0 < count < len(typed) else "terminal.goodbye"
        assert "".join(shown.text.split()).endswith("".join(catalogue(language).say(sentence).split()))


def test_breaking_off_ends_the_game_politely() -> None:
    class Broken(StringIO):
        def readline(self, size: int | None = -1) -> NoReturn:
            raise KeyboardInterrupt

    out = StringIO()
    bots = [None, random_bot(2, "", 1)]
    assert play_in_terminal(ROLLERS, bots, Screen("en", True, Broken(), out), seed="1") == 0
    assert out.getvalue().rstrip().endswith("Goodbye, and thank you for playing.")
