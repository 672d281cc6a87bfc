"""How a game ended: places, itemised scores, winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.table import Table

from galactarium.kernel.outcome import Outcome
from galactarium.terminal.screen import Screen

GAP: Final = 3  # between two columns


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
                words.say("result.item", {"item": words.score(game, item), "n": n})
                for item, n in outcome.scores[seat].items()
            ]
            screen.say("result.line", {"place": outcome.places[seat], "player": names[seat], "items": items})
        return
    # In rows by players, or by items where those are too many.
    scored = _in_order([list(scores) for scores in outcome.scores])
    rows = [[words.say("result.place"), words.say("result.player"), *(words.score(game, item) for item in scored)]]
    for seat in ranking:
        scores = [str(outcome.scores[seat].get(item, "")) for item in scored]
        rows.append([str(outcome.places[seat]), names[seat], *scores])
    widths = [max(cell_len(row[at]) + GAP for row in rows) for at in range(len(rows[0]))]
    screen.draw(_table(rows, 1) if sum(widths) <= screen.console.width else _table(list(zip(*rows, strict=True)), 0))


def _in_order(lists: Sequence[Sequence[str]]) -> list[str]:
    """The items of all lists, each once: where a list has more than the others, at its place between them."""
    whole: list[str] = []
    for items in lists:
        at = 0
        for item in items:
            if item in whole:
                at = whole.index(item) + 1
            else:
                whole.insert(at, item)
                at += 1
    return whole


def _table(rows: Sequence[Sequence[str]], words: int) -> Table:
    """The rows as a table, the first one as its heading; all columns but that of the words have numbers."""
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    for number, title in enumerate(rows[0]):
        table.add_column(title, justify="left" if number == words else "right")
    for row in rows[1:]:
        table.add_row(*row)
    return table
