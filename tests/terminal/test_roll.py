"""Roll for the Galaxy in the terminal: whole games, explanations, reasons and secrets."""

from __future__ import annotations

import re
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len

from galactarium.games.roll.components import COLOUR_NAMES, PHASE_NAMES, SIDES, TILES, WORLD, name_of
from galactarium.games.roll.drawing import TERMS, RollDrawing
from galactarium.games.roll.drawing.lines import NEEDED
from galactarium.games.roll.drawing.position import position_of
from galactarium.games.roll.notation import CHOICES
from galactarium.games.roll.powers import MOMENTS, POWERS
from galactarium.games.roll.text.tiles import briefs_of, power_brief, power_sentence, powers_of
from galactarium.games.roll.text.why import why_not
from galactarium.kernel.decision import Decision
from galactarium.kernel.observation import Observation
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.record import verify
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.step import Step
from galactarium.terminal import Screen, read_record, show_position, show_result
from galactarium.text.catalogue import catalogue
from galactarium.text.languages import languages
from tests.games.roll.scene import Player, scene
from tests.terminal.driver import ROLL, Taker, answers, perform, rehearse

CODES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
BOXES = re.compile("[\u2500-\u257f\u2580-\u259f]")
ASKING = ["?", "? 1", "? Space Docks", "? H", "look", "log", "help", "rules", "rules tie"]

every_language = pytest.mark.parametrize("language", languages())
every_rendering = pytest.mark.parametrize("plain", [True, False], ids=["plain", "rich"])


GAME_TILES = [name_of(number) for tile in range(TILES) for number in (tile, WORLD + tile)]


class Last(Taker):
    """Takes the last option."""

    def choose(self, observation: Observation, decision: Decision) -> int:
        return decision.options[-1]


@every_language
@every_rendering
def test_a_whole_game_is_played_by_typing_words(language: str, plain: bool, tmp_path: Path) -> None:
    rehearsed = rehearse(3, "short 0", game=ROLL)
    path = tmp_path / "game.json"
    typed = answers(rehearsed)
    commands = [*typed[:9], *ASKING, *typed[9:], f"save {path}", ""]
    shown = perform(commands, seats=3, seed="short 0", language=language, plain=plain, game=ROLL)
    assert shown.status == 0
    words = catalogue(language)
    assert words.say("result.title") in shown.text
    record = read_record(path)
    verify(ROLL, record)
    assert record.checksum == rehearsed.record().checksum
    text = CODES.sub("", shown.text)
    if plain:
        assert text == shown.text
        assert not BOXES.search(text)
    else:
        prompt = words.say("terminal.prompt", {"people": 1, "player": ""})
        before_saving = text.partition(words.say("terminal.enter"))[0]
        lines = [line.removeprefix(prompt).strip() for line in before_saving.splitlines()]
        assert max(map(cell_len, lines)) <= 80


@every_language
def test_the_first_screen_shows_goal_tiles_and_question_in_24_lines(language: str) -> None:
    lines = CODES.sub("", perform([], language=language, plain=False, game=ROLL).text).splitlines()
    words = catalogue(language)
    prompt = next(number for number, line in enumerate(lines) if words.say("terminal.prompt", {"people": 1}) in line)
    screen = "".join("".join(lines[max(0, prompt - 23) : prompt + 1]).split())
    for wanted in (words.say("roll.goal"), words.say("roll.screen.hand"), words.say("roll.decision.start_tiles")):
        assert "".join(wanted.split()) in screen


@every_language
def test_in_colour_every_die_has_its_letter_and_every_world_its_kind(language: str) -> None:
    words = catalogue(language)
    letters = "".join(words.name("roll", "letter", colour) for colour in COLOUR_NAMES)
    kinds = "|".join(words.name("roll", "short", kind) for kind in ("novelty", "rare", "genes", "alien", "gray"))
    typed = answers(rehearse(2, "colour", most=150, game=ROLL))
    coloured = re.findall(
        r"\x1b\[[0-9;]*\b(?:4[0-7]|10[0-7])m([^\x1b]*)",
        perform(typed, seed="colour", language=language, plain=False, game=ROLL).text,
    )
    assert len(coloured) > 100
    assert all(re.fullmatch(rf"[{letters}]\d+|{kinds}", text) for text in coloured)


@every_language
@every_rendering
@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_any_position_can_be_shown_to_any_seat_and_to_watchers(seat: int, language: str, plain: bool) -> None:
    for moves in (0, 30, 100, 200):
        observation = rehearse(3, "show", most=moves, game=ROLL).table.observe(seat)
        out = StringIO()
        show_position(observation, ["seat 1", "random", "Ann"], Screen(language, plain, StringIO(), out, 80))
        text = "".join(CODES.sub("", out.getvalue()).split())
        for other, player in enumerate(position_of(observation).facts.players):
            home = catalogue(language).name("roll", "tile", player.home_world)
            assert ("".join(home.split()) in text) == (moves > 0 or seat in (-1, other))


@every_rendering
def test_sealed_choices_of_bots_show_only_when_all_are_done(plain: bool) -> None:
    def text(bot: type[Taker], lines: list[str]) -> str:
        return perform(lines, plain=plain, bots=[None, bot(2, "")], game=ROLL).text

    assert text(Taker, ASKING) == text(Last, ASKING)
    assert text(Taker, ["1", "log"]) != text(Last, ["1", "log"])


def test_the_stacks_of_others_show_their_tops_and_sizes_only() -> None:
    neighbour = Player(developments=["Public Works", "Space Docks"], worlds=["Gem World", "Spice World"])
    table = scene("manage", neighbour, cup="W", developers="R", developments=["Mining League", "Merchant Guild"]).table
    for plain in (True, False):
        out = StringIO()
        show_position(table.observe(0), ["seat 1", "Ann"], Screen("en", plain, StringIO(), out, 80))
        text = " ".join(CODES.sub("", out.getvalue()).split())
        for known in ("Public Works", "Gem World", "Mining League", "Merchant Guild", "5 missing"):
            assert known in text
        for secret in ("Space Docks", "Spice World"):
            assert secret not in text


@pytest.mark.rule("roll.digital.22")
def test_tiles_that_somebody_may_draw_are_counted_as_in_the_bag() -> None:
    before = position_of(scene("manage", cup="W", explore="WW").table.observe(0)).bag
    assert before == 55
    assert position_of(scene("explore", explore="WW", cup="W").table.observe(0)).bag == before


@every_language
@pytest.mark.parametrize("width", [80, 120])
def test_the_own_tiles_stand_in_columns(language: str, width: int) -> None:
    built = ["Gem World", "Galactic Recycling", "Lost Species Ark World", "Public Works"]
    table = scene("manage", built=built, goods={"genes": "G"}, cup="W").table
    out = StringIO()
    show_position(table.observe(0), ["seat 1", "Ann"], Screen(language, False, StringIO(), out, width))
    names = [catalogue(language).name("roll", "tile", name) for name in built]
    lines = [CODES.sub("", line) for line in out.getvalue().splitlines()]
    starts = sorted({cell_len(line[: line.index(name)]) for name in names for line in lines if name in line})
    assert len(starts) >= 2
    assert len({later - earlier for earlier, later in pairwise(starts)}) == 1
    assert max(cell_len(line) for line in lines) <= width


def explained(word: str, language: str = "en", seat: int = 0) -> str:
    observation = scene("manage", built=["Replicant Robots"]).table.observe(seat)
    explanation = RollDrawing().explain(catalogue(language), observation, word)
    return "" if explanation is None else " ".join(explanation.sentences)


def test_a_tile_is_explained_with_both_sides() -> None:
    text = explained("mining league")
    for wanted in ("development, cost 6", "$1 for each good on Rare Elements worlds", "2 VP for each", "Other side:"):
        assert wanted in text
    for wanted in ("New Survivalists: Novelty world, cost 1.", "1 Novelty die to the Citizenry"):
        assert wanted in text
    assert "Rebel Warrior Race: Genes world, cost 3, for you 2." in explained("rebel war")
    assert "コスト6" in explained("採鉱連盟", "ja")
    assert "裏面：" in explained("採鉱連盟", "ja")


@every_language
def test_everything_with_a_name_is_explained(language: str) -> None:
    words = catalogue(language)
    for one in SIDES:
        if one is not None:
            assert words.name("roll", "tile", one.name) in explained(one.name, language)
            both = one.name in GAME_TILES
            assert (words.say("roll.screen.reverse") in explained(one.name, language, -1)) == both
    for id_ in [*PHASE_NAMES, *TERMS]:
        assert words.name("roll", "about", id_) in explained(id_, language)
    for colour in COLOUR_NAMES:
        assert words.name("roll", "letter", colour) in explained(words.name("roll", "colour", colour), language)
    assert explained("galactic", language) == ""
    assert explained("warp", language) == ""


@every_language
def test_every_power_is_told_with_its_numbers(language: str) -> None:
    words = catalogue(language)
    for power in POWERS:
        sentence = power_sentence(words, power)
        assert sentence in powers_of(words, int(power.development))
        for number in (power.amount, power.most, power.per if power.per > 1 else 0):
            assert str(number) in sentence or number == 0, sentence
    alike: dict[str, object] = {}
    for power in POWERS:  # what is told alike is alike
        data = [getattr(power, name) for name in ("moment", "effect", "amount", "per", "floor", "dice", "worlds")]
        data += [getattr(power, name) for name in ("sources", "targets", "least", "most", "same_column", "most_worlds")]
        assert alike.setdefault(power_sentence(words, power), data) == data


FEW = 70  # letters


@every_language
def test_every_power_is_told_on_its_tile_in_a_few_words(language: str) -> None:
    words = catalogue(language)
    for power in POWERS:
        brief = power_brief(words, power)
        assert [MOMENTS[power.moment], brief] in briefs_of(words, int(power.development))
        assert len(brief) < len(power_sentence(words, power))
        assert len(brief) <= FEW
        for number in (power.amount, power.per if power.per > 1 else 0):
            assert str(number) in brief or number == 0, brief


REASONS = [
    (["select ship"], "with alien explore", "There is no Alien Technology die there (Explore)."),
    (["select explore", "with home explore"], "use Nanotechnology", "Nanotechnology is not in your tableau."),
    (["select explore", "with home explore"], "use Space Docks", "Space Docks has no power for Assign."),
    (["select explore", "with home explore"],
     "use Colonial Affinity", "There is no worker that Colonial Affinity can move now."),
    (["select explore", "with home explore", "use Local Subsidies", "move home ship develop"],
     "use Local Subsidies", "Local Subsidies has already been used this round."),
    (["select explore", "with home explore", "dictate"], "move home explore ship", "stays where it is"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "word", "told"), REASONS, ids=[told for _, _, told in REASONS])
def test_the_reason_is_told(before: list[str], word: str, told: str) -> None:
    built = ["Space Docks", "Local Subsidies"] + (["Colonial Affinity"] if "Colonial" in word else [])
    rolls = "We Ws" if "Colonial" in word else "We Wh Wh"
    position = scene("round", Player(rolls="Wd"), built=built, rolls=rolls).plays(*before)
    observation = position.table.observe(0)
    decision = observation.decision
    assert decision is not None
    choice = ROLL.read(decision.step, word.lower())
    assert choice not in decision.options
    refusal = why_not(catalogue("en"), observation, choice)
    assert refusal is not None
    assert told in catalogue("en").refusal(refusal)


@every_language
def test_whatever_is_typed_gets_a_sentence_or_is_refused_as_a_word(language: str) -> None:
    words = catalogue(language)
    told = 0
    for moves in range(0, 300, 20):
        observation = rehearse(3, "why", most=moves, game=ROLL).table.observe(0)
        if observation.decision is None:
            continue
        for choice in list(CHOICES[observation.decision.step].values())[::5]:
            if choice not in observation.decision.options:
                refusal = why_not(words, observation, choice)
                told += refusal is not None
                assert refusal is None or "{" not in words.refusal(refusal)
    assert told > 50


def test_every_question_has_a_status() -> None:
    assert NEEDED.keys() == {step.name for step in ROLL.steps if type(step).options is not Step.options}


def test_a_result_with_items_of_one_seat_only_has_a_line_for_each() -> None:
    one = {"vp_chips": 3, "developments": 6, "worlds": 4, "galactic_bankers": 2, "total": 15, "dice_and_credits": 5}
    other = {"vp_chips": 9, "developments": 1, "worlds": 4, "total": 14, "dice_and_credits": 5}
    out = StringIO()
    show_result("roll", Outcome(True, [1, 2], [one, other]), ["Ann", "Ben"], Screen("en", False, StringIO(), out, 80))
    rows = [line.split() for line in CODES.sub("", out.getvalue()).splitlines()]
    assert ["Galactic", "Bankers", "2"] in rows
    assert ["total", "15", "14"] in rows


@pytest.mark.parametrize("name", ["Old Earth", "Hidden Fortress", "Space Piracy", "Warp"])
def test_what_is_no_game_tile_cannot_be_abandoned(name: str) -> None:
    with pytest.raises(Malformed, match=r"malformed\.word"):
        ROLL.read("abandon", f"abandon {name.lower()}")
    assert ROLL.read("abandon", "abandon spice world") == ROLL.read("abandon", "abandon alien research ship") == 1
