"""The position of Race for the Galaxy in tables and colours, within 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from galactarium.games.race.drawing import lines
from galactarium.games.race.drawing.lines import GAME
from galactarium.games.race.drawing.position import Empire, Position
from galactarium.games.race.text.cards import card_line
from galactarium.terminal.screen import PROSE, Screen, folded

# Each colour stands behind the letter of the kind, never alone.
COLOURS: Final = {
    "novelty": "black on cyan",
    "rare": "bold white on red",
    "genes": "black on green",
    "alien": "black on yellow",
}
COLUMNS: Final = ("chips", "hand", "cards", "goods", "military")
TALL: Final = 36  # from this height on there is room for the powers of all hand cards


def draw_position(screen: Screen, view: Position, seat: int, names: Sequence[str], in_full: bool) -> None:
    """All empires in short, the tableaus, and the viewer's cards: in full with their powers."""
    words = screen.words
    title = Text(lines.title(words, view), "bold")
    screen.console.rule(
        title.append("  " + words.say("race.screen.stocks", lines.stocks(view)), "not bold"), align="left", style="dim"
    )
    order = [seat] * (seat >= 0) + [other for other in range(len(names)) if other != seat]
    screen.draw(_empires(screen, view, order, names))
    for other in order:
        if other != seat or not in_full:
            draw_tableau(screen, view.empires[other], names[other])
    if view.own is not None:
        _own_cards(screen, view, view.own, names[seat], in_full)
    for line in lines.order_lines(words, view):
        screen.text(line)


def _own_cards(screen: Screen, view: Position, own: Empire, player: str, in_full: bool) -> None:
    """The viewer's tableau in full, and the hand."""
    words = screen.words
    if in_full:
        screen.text(_heading(screen, own, player), style="bold")
        for card in own.tableau:
            draw_card(screen, words.name(GAME, "card", card.key), lines.tableau_line(words, own, card))
    if own.hand and (in_full or screen.console.height >= TALL):
        screen.say("race.screen.own_hand", {"n": len(own.hand)}, style="bold")
        for card in own.hand:
            line = card_line(words, card, view.prices.get(card.key))
            draw_card(screen, words.name(GAME, "card", card.key), line)
    elif own.hand:
        screen.text(lines.short_hand(words, own))


def _empires(screen: Screen, view: Position, order: Sequence[int], names: Sequence[str]) -> Table:
    """A line of numbers for each player."""
    words = screen.words
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(max_width=14, no_wrap=True, overflow="ellipsis")
    for _ in COLUMNS:
        table.add_column(no_wrap=True)
    for seat in order:
        empire = view.empires[seat]
        facts = lines.empire_facts(empire)
        cells = [words.say(f"race.screen.column_{column}", facts) for column in COLUMNS]
        table.add_row(Text(f" {names[seat]}", "bold"), *cells)
    return table


def draw_tableau(screen: Screen, empire: Empire, player: str) -> None:
    """The names of the cards, in the order played, each with the letter of its good."""
    words = screen.words
    heading = _heading(screen, empire, player)
    line = Text().append(f" {heading}" + ("" if cell_len(heading[-1]) > 1 else " "), "bold")
    for number, card in enumerate(empire.tableau):
        piece = Text(words.name(GAME, "card", card.key))
        if card.key in empire.goods:
            kind = empire.goods[card.key]
            piece.append(" ").append(f" {words.name(GAME, 'letter', kind)} ", COLOURS[kind])
        if number < len(empire.tableau) - 1:
            piece.append(words.say("list.middle", {"before": "", "next": ""}))
        if line.cell_len + cell_len(piece.plain.rstrip()) > screen.console.width:
            screen.draw(line)
            line = Text("   ")
        line.append(piece)
    screen.draw(line)


def _heading(screen: Screen, empire: Empire, player: str) -> str:
    """Whose cards follow, and the actions of the round."""
    actions = [screen.words.name(GAME, "action_card", action) for action in empire.facts.actions]
    return screen.words.say("race.screen.player", {"player": player, "actions": actions, "picks": len(actions)})


def draw_card(screen: Screen, name: str, line: str) -> None:
    """A card in one or more lines, its name in bold."""
    room = min(screen.console.width, PROSE) - 6
    for number, part in enumerate(folded(line, room, screen.words.language)):
        text = Text(("   " if number == 0 else "     ") + part)
        if number == 0:
            text.stylize("bold", 3, 3 + len(name))
        screen.draw(text)
