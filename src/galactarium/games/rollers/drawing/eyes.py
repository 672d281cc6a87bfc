"""The position of Galactic Rollers in tables and colours, within 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from galactarium.games.rollers.components import CATEGORIES
from galactarium.games.rollers.drawing.lines import GAME
from galactarium.games.rollers.galaxy import LETTERS
from galactarium.games.rollers.records import Planet, RollersFacts, SheetFacts
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue

# Each colour stands beside the category's name or letter, never alone.
COLOURS: Final = {
    "settle": "black on green",
    "conquer": "bold white on red",
    "trade": "black on yellow",
    "move": "black on cyan",
    "research": "bold white on magenta",
}

COLUMNS: Final = ("letter", "size", "defence", "technology", "routes", "ships", "control")
OWN_COLUMN: Final = 5  # from here on the columns are the viewer's own


def draw_position(screen: Screen, facts: RollersFacts, seat: int, names: Sequence[str]) -> None:
    words = screen.words
    own = facts.sheet_of(seat)
    screen.console.rule(_die(words, facts), align="left", style="dim")
    screen.draw(_galaxy(words, facts, own, screen.console.width > 84))
    if facts.holder is not None and len(names) > 1 and screen.console.width > 84:
        screen.draw(Text("  " + words.say("rollers.screen.holder", {"player": names[facts.holder]}), "dim"))
    if facts.die is None:  # the sheets are still empty or sealed
        return
    if own is not None:
        draw_status(screen, own)
    if len(facts.sheets) > (own is not None):
        screen.draw(_others(words, facts, seat, names))


def draw_status(screen: Screen, sheet: SheetFacts) -> None:
    """The stocks, and where the ships are."""
    line = Text(" ")
    for category in CATEGORIES:
        name = screen.words.name(GAME, "category", category)
        line.append(f" {name} {sheet.stock[category]} ", COLOURS[category]).append(" ")
    line.append(" " + screen.words.say("rollers.screen.at", {"ships": sheet.ships}))
    screen.draw(line)


def _die(words: Catalogue, facts: RollersFacts) -> Text:
    if facts.die is None:
        return Text(words.say("rollers.screen.no_die"), "bold")
    name = words.name(GAME, "category", facts.die.category)
    bag = [words.name(GAME, "category", category) for category in facts.bag]
    title = Text()
    title.append(words.say("rollers.screen.round", {"round": facts.round, "dice": facts.dice}) + " ", "bold")
    title.append(f" {name} {facts.die.value} ", COLOURS[facts.die.category])
    return title.append("  " + words.say("rollers.screen.bag", {"bag": bag}))


def _galaxy(words: Catalogue, facts: RollersFacts, own: SheetFacts | None, wide: bool) -> Table:
    table = Table(box=None, padding=(0, 2 if wide else 1, 0, 0), header_style="underline")
    taken = own.planets if own else {}
    for column in COLUMNS if own else COLUMNS[:OWN_COLUMN]:
        title = words.say(f"rollers.column.{column}", {"n": len(taken)})
        table.add_column(title, justify="right" if column == "defence" else "left", no_wrap=True)
    for planet in facts.galaxy.planets().values():
        ships = own.ships.count(planet.letter) if own else 0
        way = taken.get(planet.letter)
        cells: list[str | Text] = [
            Text(f" {planet.letter} ", "reverse bold" if ships else "bold"),
            words.name(GAME, "size", planet.size),
            str(planet.defence),
            _technology(words, planet, own),
            _routes(planet, own),
            words.say("rollers.screen.ships_here", {"n": ships}),
            Text(words.name(GAME, "way", way), "bold") if way else "",
        ]
        table.add_row(*cells[: len(table.columns)])
    return table


def _technology(words: Catalogue, planet: Planet, own: SheetFacts | None) -> Text:
    known = own is not None and planet.technology in own.technologies
    name = Text(f"{planet.technology:>2} {words.name(GAME, 'technology', planet.technology)}")
    return name.append(" ✓", "bold") if known else name


def _routes(planet: Planet, own: SheetFacts | None) -> Text:
    line = Text()
    for end, length in planet.routes.items():
        built = own is not None and own.has_trade(planet.letter, end)
        line.append(f"{end}{length}{'$' if built else ''}", "bold" if built else "").append(" ")
    line.rstrip()
    return line


def _others(words: Catalogue, facts: RollersFacts, seat: int, names: Sequence[str]) -> Table:
    """For each other player the planets, the stocks and the technologies; only the last may need a second line."""
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(max_width=16, no_wrap=True, overflow="ellipsis")
    for _ in range(3):
        table.add_column(no_wrap=True)
    for other, sheet in enumerate(facts.sheets):
        if other != seat:
            stock = Text(" ").join(
                Text(f"{words.name(GAME, 'letter', category)}{sheet.stock[category]}", COLOURS[category])
                for category in CATEGORIES
            )
            known = words.say("rollers.screen.known", {"technologies": sheet.technologies})
            table.add_row(
                f" {names[other]}",
                "".join(letter if letter in sheet.planets else "." for letter in LETTERS),
                f"{len(sheet.planets)}/{len(LETTERS)}",
                stock,
                known if sheet.technologies else "",
            )
    return table
