"""How a game ended: places, itemised scores, winners."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table

from galactarium.kernel.outcome import Outcome
from galactarium.terminal.screen import Screen


def show_result(game: str, outcome: Outcome, names: Sequence[str], screen: Screen) -> None:
    """The result in words, then everyone's score from the first place to the last."""
    words = screen.words
    screen.heading(words.say("result.title"))
    winners = [names[seat] for seat in outcome.winners()]
    if not outcome.complete:
        screen.say("result.unfinished", style="bold")
    elif len(names) == 1:
        screen.say(f"{game}.solo", outcome.scores[0], style="bold")
    else:
        screen.say("result.winners", {"n": len(winners), "winners": winners}, style="bold")
    ranking = sorted(range(len(names)), key=lambda seat: outcome.places[seat])
    if screen.plain:
        for seat in ranking:
            items = [
                words.say("result.item", {"item": words.name(game, "score", item), "n": n})
                for item, n in outcome.scores[seat].items()
            ]
            screen.say("result.line", {"place": outcome.places[seat], "player": names[seat], "items": items})
        return
    items = _items(outcome)
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    if any(len(score) < len(items) for score in outcome.scores):  # then each item has a line of its own
        table.add_column(words.say("result.player"))
        for seat in ranking:
            table.add_column(names[seat], justify="right")
        table.add_row(words.say("result.place"), *(str(outcome.places[seat]) for seat in ranking))
        for item in items:
            scores = [str(outcome.scores[seat].get(item, "")) for seat in ranking]
            table.add_row(words.name(game, "score", item), *scores)
    else:
        table.add_column(words.say("result.place"), justify="right")
        table.add_column(words.say("result.player"))
        for item in items:
            table.add_column(words.name(game, "score", item), justify="right")
        for seat in ranking:
            table.add_row(str(outcome.places[seat]), names[seat], *map(str, outcome.scores[seat].values()))
    screen.draw(table)


def _items(outcome: Outcome) -> list[str]:
    """The items of all scores, each in its place among the others."""
    merged: list[str] = []
    for score in outcome.scores:
        place = 0
        for item in score:
            if item not in merged:
                merged.insert(place, item)
            place = merged.index(item) + 1
    return merged
