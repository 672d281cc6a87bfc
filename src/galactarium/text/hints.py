"""Hints in words: the winning chance of an option, and what it brings and costs in each phase."""

from __future__ import annotations

from collections.abc import Mapping

from galactarium.text.catalogue import WORDS, Catalogue

ALONE_SCALE = 100  # alone, a chance is one less a hundredth of the dice still needed


def hint_text(
    words: Catalogue,
    game: str,
    alone: bool,
    chance: float,
    error: float,
    is_best: bool,
    gains: Mapping[str, Mapping[str, float]],
) -> str:
    """A hint as one sentence."""
    if alone:
        text = words.say("hint.alone", {"dice": ALONE_SCALE * (1 - chance)})
    else:
        text = words.say("hint.win", {"chance": chance, "error": error})
    if is_best:
        text = words.say("hint.best", {"text": text})
    expected = expected_text(words, game, gains)
    return words.say("hint.gains", {"text": text, "expected": expected}) if expected else text


def expected_text(words: Catalogue, game: str, gains: Mapping[str, Mapping[str, float]]) -> str:
    """What an option brings and costs; nothing is said if that is little."""
    phases = [_phase(words, game, phase, gained) for phase, gained in gains.items()]
    return words.say("hint.expected", {"phases": phases}) if phases else ""


def _phase(words: Catalogue, game: str, phase: str, gained: Mapping[str, float]) -> str:
    items = [words.say(f"{game}.belonging.{name}", {"n": amount}) for name, amount in gained.items()]
    if not phase:
        return words.say("hint.at_once", {"gains": items})
    return words.say("hint.phase", {"phase": words.name(game, WORDS[game].phases, phase), "gains": items})
