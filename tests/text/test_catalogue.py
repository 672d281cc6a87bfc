"""What the catalogue says, in both languages."""

from __future__ import annotations

import pytest

from galactarium.games.rollers.events import Conquest, DieRolled, RoundEnded, Settled
from galactarium.kernel.refusals import Illegal, Malformed, Refusal, Stale
from galactarium.text.catalogue import catalogue
from tests.games.rollers.scene import scene

EN = catalogue("en")
JA = catalogue("ja")


def test_a_question_names_the_category_of_the_die() -> None:
    decision = scene("settle 2", ships="AF", settle=5).table.decision(0)
    assert decision is not None
    assert EN.question("rollers", decision).startswith("The Settle die shows 2.")
    assert JA.question("rollers", decision).startswith("移住のダイスの出目は2です。")


@pytest.mark.parametrize(
    ("die", "words", "en", "ja"),
    [
        ("settle 2", [], "Settle planet A for 5 Settle resources", "惑星Aに移住（移住資源5）"),
        (
            "trade 1",
            [],
            "Build trade on route A-D for 2 Trade resources (planet A has 1 of the 2 routes it needs; "
            "planet D has 1 of the 2 routes it needs)",
            "航路A-Dに交易路を築く（交易資源2：惑星Aは必要な2本中1本、惑星Dは必要な2本中1本）",
        ),
        (
            "trade 1",
            ["trade A-D"],
            "Build trade on route A-I for 1 Trade resource (planet A becomes yours; "
            "planet I has 1 of the 2 routes it needs)",
            "航路A-Iに交易路を築く（交易資源1：惑星Aが支配下に入る、惑星Iは必要な2本中1本）",
        ),
        ("move 1", [], "Move the ship at A to I for 1 Move resource", "Aの宇宙船をIへ移動（移動資源1）"),
        (
            "research 1",
            [],
            "Research technology 9 Mass of Colonists for 9 Research resources",
            "技術9「大植民団」を研究（研究資源9）",
        ),
        ("conquer 3", [], "Take 3 Conquer resources", "征服資源3を獲得"),
        ("conquer 1", ["conquer A"], "Attack A with 3 dice: 50% chance", "惑星Aに征服ダイス3個：成功率50%"),
        ("conquer 1", ["conquer A"], "Attack A with 1 die: no chance", "惑星Aに征服ダイス1個：成功率0%"),
        ("conquer 1", ["conquer A"], "Attack A with 9 dice: over 99% chance", "惑星Aに征服ダイス9個：成功率99%以上"),
    ],
)
def test_an_option_tells_its_price_or_its_chance(die: str, words: list[str], en: str, ja: str) -> None:
    stocks = dict.fromkeys(("settle", "conquer", "trade", "move", "research"), 9)
    decision = scene(die, ships="AF", **stocks).plays(*words).table.decision(0)  # type: ignore[arg-type]
    assert decision is not None
    assert en in [EN.option("rollers", decision, choice) for choice in decision.options]
    assert ja in [JA.option("rollers", decision, choice) for choice in decision.options]


def test_the_explanation_of_a_turn_follows_what_was_done_with_the_die() -> None:
    turn = scene("trade 1", ships="AF", trade=9)
    assert "Either take the value into your stock" in EN.help("rollers", turn.decision)
    turn.plays("trade A-D")
    assert EN.help("rollers", turn.decision).startswith("Act again")
    assert "続けられます" in JA.help("rollers", turn.decision)


def test_an_event_names_the_player() -> None:
    view = Settled(1, "A", 5)
    assert EN.event("rollers", view, ["Ann", "Ben"]) == "Ben settled planet A for 5"
    assert JA.event("rollers", view, ["Ann", "Ben"]) == "Ben：惑星Aに移住（移住資源5）"


def test_an_event_of_the_table_names_nobody_or_everybody() -> None:
    die = DieRolled(-1, "move", 3, 7, 2)
    assert EN.event("rollers", die, ["Ann"]) == "Round 2, die 7: Move 3"
    ended = RoundEnded(-1, 2, [4, 3, 0])
    players = ["Ann", "Ben", "Cleo"]
    assert EN.event("rollers", ended, players) == "Round 2 is over. Planets: Ann: 4, Ben: 3 and Cleo: 0"
    assert JA.event("rollers", ended, players) == "ラウンド2終了（支配惑星はAnnが4個、Benが3個、Cleoが0個）"


@pytest.mark.parametrize(
    ("event", "en", "ja"),
    [
        (
            Conquest(0, "A", 3, [5, 1, 4], 0, 10, 10, 0, False),
            "Ann attacked planet A with 3 dice: 5 + 1 + 4 = 10 against 10, not enough",
            "Ann：惑星Aの征服に失敗（征服ダイス3個：5 + 1 + 4 = 10、防御力10）",
        ),
        (
            Conquest(0, "A", 1, [5], 0, 5, 10, 0, False),
            "Ann attacked planet A with 1 die: 5 against 10, not enough",
            "Ann：惑星Aの征服に失敗（征服ダイス1個：5、防御力10）",
        ),
        (
            Conquest(0, "A", 2, [6, 4], 2, 12, 10, 1, True),
            "Ann rerolled against planet A with 2 dice: 6 + 4 + 2 from Military Draft = 12 against 10, conquered",
            "Ann：「砲撃」で振り直し、惑星Aの征服に成功（征服ダイス2個：6 + 4 + 「徴兵令」2 = 12、防御力10）",
        ),
    ],
)
def test_a_conquest_tells_its_numbers(event: Conquest, en: str, ja: str) -> None:
    assert EN.event("rollers", event, ["Ann"]) == en
    assert JA.event("rollers", event, ["Ann"]) == ja


@pytest.mark.parametrize(
    ("refusal", "en", "ja"),
    [
        (
            Malformed("malformed.map.size", {"line": 4, "rule": "rollers.components.6", "subject": "huge"}),
            "Line 4 of the map: “huge” is not a size. Write small, medium or large (rule rollers.components.6).",
            "マップの4行目：「huge」という大きさはありません。",
        ),
        (
            Malformed("malformed.game", {"game": "go", "known": ["rollers", "roll", "race"]}),
            "There is no game called “go”. You can play: rollers, roll and race.",
            "「go」というゲームはありません。遊べるゲーム：rollers、roll、race",
        ),
        (
            Malformed("malformed.position.majority", {"seat": 1, "planet": "D"}),
            "Seat 1 has more than half of the routes of planet D, so it should have taken the planet.",
            "席1は惑星Dの航路の過半数に交易路があるので、この惑星を支配しているはずです。",
        ),
        (Illegal("illegal.undo", {"seat": 1}), "You cannot undo now", "元に戻せません。"),
        (Stale("stale.decision", {"seat": 2}), "Seat 2 no longer has to decide this.", "席2へのこの質問は"),
    ],
)
def test_a_refusal_becomes_a_sentence(refusal: Refusal, en: str, ja: str) -> None:
    assert en in EN.refusal(refusal)
    assert ja in JA.refusal(refusal)


def test_things_are_listed_as_the_language_does_it() -> None:
    assert [EN.listed(["A", "B", "C"][:n]) for n in range(4)] == ["none", "A", "A and B", "A, B and C"]
    assert [JA.listed(["A", "B", "C"][:n]) for n in range(4)] == ["なし", "A", "A、B", "A、B、C"]


def test_facts_from_outside_may_be_anything_and_do_not_steer_the_terminal() -> None:
    assert "{n} #" in EN.refusal(Malformed("malformed.word", {"word": "{n} #"}))
    assert "\x1b" not in EN.refusal(Malformed("malformed.word", {"word": "\x1b[2J"}))
    assert "None" in EN.refusal(Malformed("malformed.seat", {"seat": "None", "seats": 2}))


def test_a_rule_is_found_by_its_id() -> None:
    assert EN.rule("rollers.end.1") == "The first player to control all 10 planets wins."
    assert EN.rules("rollers")[0] == "rollers.components.1"
    for unknown in ("rollers.end.99", "chess.1", ""):
        with pytest.raises(Malformed, match=r"malformed\.rule"):
            EN.rule(unknown)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Malformed, match=r"malformed\.language") as refused:
        catalogue("tlh")
    assert EN.refusal(refused.value) == "There is no language “tlh”. Choose from: en and ja."
