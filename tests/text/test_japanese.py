"""The Japanese messages keep to the style that was agreed for them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from galactarium.games import GAMES
from galactarium.text.catalogue import catalogue
from tests.text.icu import parse
from tests.text.patterns import patterns, rule_texts

TYPED = re.compile("「[ -~]+」")  # what is typed stays as it is typed
NUMBER = re.compile(r"\d[.,]\d")
JAPANESE = "[ぁ-ヿ一-鿿]"

FORBIDDEN = {
    "half-width punctuation or quotes": re.compile(r"[,.;:!?()\"'~]"),
    "full-width digits, letters or signs": re.compile("[０-９Ａ-Ｚａ-ｚ＋％＄／～]"),
    "a blank beside Latin text": re.compile(f"{JAPANESE} |(?<![Ⅰ-Ⅴ]) {JAPANESE}"),
    "kanji where kana are agreed": re.compile("下さい|全て|既に|出来る|出来ま|予め"),
    "a spelling that was not chosen": re.compile("フェーズ|サイコロ|プレーヤー|サーバ(?!ー)|ターン制|手番"),
    "a doubled ellipsis": re.compile("……"),
    "the plain subject": re.compile("あなたは|あなたが|君"),
}

# Labels and lines of the log are no sentences.
LABELS = re.compile(
    r"(race|rollers)\.(option|event|by_seat|category|letter|size|way|technology|column|score|chapter|setup"
    r"|card|action_card|phase|kind|keyword|effect|bonus|gain)\."
    r"|roll\.(option|event|colour|letter|world|short|phase|worker|place|task|grant|term|tile|score|chapter|setup)\."
    r"|command\.|result\.(place|player|item|line|title)|bot\.|list\.|player\."
)
SENTENCES = re.compile(r"(\w+\.)?(decision|help\.step|help\.option|power|action|about|type|refusal)\.")


@cache
def spoken() -> dict[str, list[str]]:
    """What every message says, through all its branches."""
    words = catalogue("ja")
    return {key: [words.say(key, facts) for facts in parse(text).samples()] for key, text in patterns("ja").items()}


def plainly(text: str) -> str:
    return NUMBER.sub("", TYPED.sub("「」", text))


@pytest.mark.parametrize("what", FORBIDDEN)
def test_messages_and_rules_are_free_of(what: str) -> None:
    rules = {rule: [text] for rule, text in rule_texts("ja").items() if rule.split(".")[0] in GAMES}
    for key, texts in (spoken() | rules).items():
        for text in texts:
            assert not FORBIDDEN[what].search(plainly(text)), f"{key}: {text}"


def test_labels_have_no_full_stop() -> None:
    for key, texts in spoken().items():
        if LABELS.match(key):
            assert not any("。" in text for text in texts), key


def test_sentences_are_whole() -> None:
    for key, texts in spoken().items():
        if SENTENCES.match(key):
            for text in texts:
                assert text.endswith(("。", "？", "！")) or text.endswith("：X"), f"{key}: {text}"


def test_questions_ask_politely() -> None:
    for key, texts in spoken().items():
        if ".decision." in key:
            assert all("ください。" in text or "か？" in text for text in texts), key


def test_lines_of_the_log_begin_with_the_player() -> None:
    for key, text in patterns("ja").items():
        if ".event." in key and "{player}" in text:
            assert "{player}：" in text, key
