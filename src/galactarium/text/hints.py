"""Hints in words: the winning chance of an option, and what it brings and costs in each phase."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from galactarium.text.catalogue import WORDS, Catalogue

Gains = Mapping[str, Mapping[str, float]]  # by phase and belonging

TOLD = 0.2  # less than this above the others is no reason
MOST_TOLD = 2
ALONE_SCALE = 100  # alone, a chance is one less a hundredth of the dice still needed


def hint_text(
    words: Catalogue,
    game: str,
    alone: bool,
    chance: float,
    error: float,
    is_best: bool,
    gains: Gains,
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


def expected_text(words: Catalogue, game: str, gains: Gains) -> str:
    """What an option brings and costs; nothing is said if that is little."""
    phases = gains_text(words, game, gains)
    return words.say("hint.expected", {"phases": phases}) if phases else ""


def gains_text(words: Catalogue, game: str, gains: Gains) -> str:
    """The same where it is said once for all options by when."""
    phases = [_phase(words, game, phase, gained) for phase, gained in gains.items()]
    return words.listed(phases) if phases else ""


def why_best(words: Catalogue, game: str, best: str, equals: int, gains: Gains, others: Sequence[Gains]) -> str:
    """Why an option is the best, in one sentence: what it brings above what the others bring on average.

    `equals` is how many options are as good, as far as can be told.
    """
    if equals > 1:
        return words.say("hint.even", {"option": best, "n": equals})
    own, rest = _totals(gains), [_totals(each) for each in others]
    names = dict.fromkeys(name for total in (own, *rest) for name in total)
    more = {name: own[name] - sum(total[name] for total in rest) / max(1, len(rest)) for name in names}
    told = sorted((name for name, gain in more.items() if gain >= TOLD), key=lambda name: -more[name])[:MOST_TOLD]
    if not told:
        return words.say("hint.later", {"option": best})
    items = [words.say(f"{game}.belonging.{name}", {"n": more[name]}) for name in told]
    return words.say("hint.why", {"option": best, "gains": items})


def _totals(gains: Gains) -> defaultdict[str, float]:
    """What is gained of each belonging in all phases together."""
    total: defaultdict[str, float] = defaultdict(float)
    for gained in gains.values():
        for name, amount in gained.items():
            total[name] += amount
    return total


def _phase(words: Catalogue, game: str, phase: str, gained: Mapping[str, float]) -> str:
    items = [words.say(f"{game}.belonging.{name}", {"n": amount}) for name, amount in gained.items()]
    if not phase:
        return words.say("hint.at_once", {"gains": items})
    return words.say("hint.phase", {"phase": words.name(game, WORDS[game].phases, phase), "gains": items})
