"""Nobody reads on the screen what their seat may not know."""

from __future__ import annotations

import re

import pytest

from galactarium.bots import Bot
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation
from tests.terminal.driver import Taker, answers, perform, rehearse

SET_UP = ["ships: C, D; resources: settle 1, conquer 1, trade 1, move 3"]
ASKING = ["?", "? E", "look", "log", "help", "u", "settle D"]

every_rendering = pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])


class Last(Taker):
    """Takes the last option."""

    def choose(self, observation: Observation, decision: Decision) -> int:
        return decision.options[-1]


@every_rendering
def test_sealed_choices_of_bots_show_only_when_all_are_done(plain: bool) -> None:
    def text(bot: type[Bot], lines: list[str]) -> str:
        return perform(lines, plain=plain, bots=[None, bot(2, "")]).text

    sealed = [*ASKING, "C D", *ASKING]
    assert text(Taker, sealed) == text(Last, sealed)
    assert text(Taker, [*SET_UP, "log"]) != text(Last, [*SET_UP, "log"])


@every_rendering
def test_the_next_person_sees_nothing_of_what_the_one_before_chose(plain: bool) -> None:
    one = ["", "C D", "settle 6", "", *ASKING]
    other = ["", "E F", "conquer 6", "", *ASKING]
    shown = [perform(lines, people=(0, 1), plain=plain).text for lines in (one, other)]
    if plain:
        screens = [text.rpartition("Press Enter:")[2] for text in shown]
    else:
        assert all(text.count("\x1b[2J") == 2 for text in shown)
        screens = [text.rpartition("\x1b[2J")[2] for text in shown]
    assert "Player 2, your choice" in screens[0]
    assert screens[0] == screens[1]


@every_rendering
def test_what_another_does_with_the_die_stays_sealed_until_all_are_done(plain: bool) -> None:
    set_up = ["", *SET_UP, "", *SET_UP]  # the second person still has the screen and goes first
    shown = [
        perform([*set_up, choice, "", "look", "log"], people=(0, 1), plain=plain).text
        for choice in ("take", "conquer C 1")
    ]
    assert "Player 2 took 1 Conquer" in shown[0]
    assert "Player 2 attacked planet C" in shown[1]
    screens = [text.rpartition("Press Enter:")[2] for text in shown]
    assert "Player 1, your choice" in screens[0]
    assert screens[0] == screens[1]


def test_the_next_person_is_told_what_happened_when_all_are_done() -> None:
    rehearsed = rehearse(2, "1")
    people = [0, 1]
    shown = perform(["", *answers(rehearsed, [0])[:1], ""], people=people)
    assert "hand over the screen" in shown.text
    done = ["C D", "settle 6"]
    text = perform(["", *done, "", *done, ""], people=people).text
    news = text.rpartition("Press Enter:")[2]
    assert "Player 2 placed a ship on planet C" in news
    assert "Round 1, die 1" in news


def test_a_choice_can_be_taken_back_before_the_screen_is_handed_over() -> None:
    text = perform(["", "C D", "settle 6", "u", "C D", "settle 5, move 1", ""], people=(0, 1)).text
    assert "Your last choice has been undone." in text
    before, _, after = text.rpartition("Your last choice has been undone.")
    assert "Player 1 started with 6 Settle" in before
    assert "Player 1 started with 5 Settle" in after
    assert "Player 2, your choice" in after
    assert "Player 1, your choice" in after


def test_people_have_their_names_and_no_name_can_steer_the_terminal() -> None:
    text = perform([""], people=(0, 1), names=["Aiko", "\x1b[2JEve\a"]).text
    assert "A game for 2 players: Aiko and \ufffd[2JEve\ufffd." in text
    assert not re.search("[\x00-\x09\x0b-\x1f]", text)


def test_equal_names_are_told_apart() -> None:
    text = perform([], seats=4, names=["Ann", None, None, None]).text
    assert "Ann, Random 1, Random 2 and Random 3" in text
