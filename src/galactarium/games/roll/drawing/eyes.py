"""The position of Roll for the Galaxy in tables and colours, within 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from galactarium.games.roll.components import KINDS, PHASE_NAMES, WORLD_NAMES, is_world
from galactarium.games.roll.drawing.lines import NEEDED, NO_COLUMN, hand_lines, tableau_words, top_cost
from galactarium.games.roll.drawing.position import ON_STACK, STACKS, Part, Position, number_of, printed_cost
from galactarium.games.roll.records import Dice, DicePlace, Stack
from galactarium.games.roll.text.words import NAME
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue
from galactarium.text.words import Said

# Each colour stands behind the letter of the dice or beside the name of the kind of world, never alone.
DIE_LOOKS: Final = {
    "home": "black on white",
    "military": "bold white on red",
    "consumption": "bold white on magenta",
    "novelty": "black on cyan",
    "rare": "black on yellow",
    "genes": "black on green",
    "alien": "black on bright_yellow",
}
WIDEST_NAME: Final = 12


def draw_position(screen: Screen, view: Position, seat: int, names: Sequence[str], whole: bool) -> None:
    """The round, the workers, what everyone has, the stacks and the own tableau; if wanted the others' tableaus."""
    words = screen.words
    screen.console.rule(_title(words, view), align="left", style="dim")
    order = [*([seat] if seat >= 0 else []), *(other for other in range(len(view.parts)) if other != seat)]
    if view.own is not None and view.facts.round == 0:
        order = [seat]  # the others' parts are still sealed
    working = [other for other in order if _workers(view.parts[other])]
    if working:
        screen.draw(_strip(words, view, [(names[other], view.parts[other]) for other in working]))
    screen.draw(_players(words, [(names[other], view.parts[other]) for other in order]))
    if view.own is not None:
        draw_parts(screen, view, ["zone", "tableau", "hand"])
    for other in order:
        if other != seat:
            _draw_other(screen, view.parts[other], names[other], whole)


def draw_status(screen: Screen, view: Position, step: str, name: str) -> None:
    """The parts that the next choice needs."""
    own = view.own
    if own is None:
        return
    needed = NEEDED[step]
    if "workers" in needed:
        screen.draw(_strip(screen.words, view, [(name, own)]))
    if "dice" in needed:
        screen.draw(_players(screen.words, [(name, own)]))
    draw_parts(screen, view, needed)


def draw_parts(screen: Screen, view: Position, parts: Sequence[str]) -> None:
    own = view.own
    if own is None:
        return
    if "zone" in parts and (view.facts.round > 0 or any(own.stack(stack) for stack in STACKS)):
        for stack in STACKS:
            for line in _stack(screen.words, own, stack, screen.console.width):
                screen.draw(line)
    if "tableau" in parts:
        for line in _tableau(screen.words, own, screen.console.width):
            screen.draw(line)
    if "hand" in parts:
        for number, sentences in enumerate(hand_lines(screen.words, own)):
            screen.text(sentences, mark="" if number == 0 else "-", style="bold" if number == 0 else "")


def _title(words: Catalogue, view: Position) -> Text:
    title = Text()
    if view.facts.round == 0:
        title.append(words.say("roll.screen.setup"), "bold")
    else:
        title.append(words.say("roll.screen.round", {"round": view.facts.round}), "bold")
    return title.append("  " + words.say("roll.screen.pool", {"pool": view.facts.vp_pool, "bag": view.bag}))


def _dice(words: Catalogue, found: Dice) -> Text:
    """Dice by their letters: H2 M1."""
    return Text(" ").join(
        Text(f"{words.name(NAME, 'letter', colour)}{n}", DIE_LOOKS[colour]) for colour, n in found.items()
    )


def _workers(player: Part) -> bool:
    return any(player.facts.at(place) for place in [*PHASE_NAMES, *NO_COLUMN]) or bool(player.facts.extra_workers)


def _strip(words: Catalogue, view: Position, players: Sequence[tuple[str, Part]]) -> Table:
    """The workers in the columns of the phases; active phases stand in brackets, a selected one behind a star."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("", max_width=WIDEST_NAME + 1, no_wrap=True, overflow="ellipsis")
    places: list[DicePlace] = [*PHASE_NAMES]
    for place in NO_COLUMN:
        if any(player.facts.at(place) for _, player in players):
            places.append(place)
    for place in places:
        name = words.name(NAME, "place", place)
        active = place in view.facts.active
        table.add_column(Text(f"[{name}]" if active else f" {name} ", "bold reverse" if active else "underline"))
    if any(player.facts.extra_workers for _, player in players):
        table.add_column(Text(words.say("roll.screen.extra_workers"), "underline"))
    for name, player in players:
        cells = [Text(f" {name}", "bold")]
        for place in places:
            selected = player.facts.selector is not None and player.facts.selected == place
            cells.append(Text("*" if selected else " ").append_text(_dice(words, player.facts.at(place))))
        cells.append(_dice(words, player.facts.extra_workers))
        table.add_row(*cells[: len(table.columns)])
    return table


def _players(words: Catalogue, players: Sequence[tuple[str, Part]]) -> Table:
    """Credits, chips, squares and dice of each player."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="underline")
    table.add_column("", max_width=WIDEST_NAME + 1, no_wrap=True, overflow="ellipsis")
    table.add_column("$", justify="right")
    table.add_column(words.say("roll.screen.vp"), justify="right")
    table.add_column(words.say("roll.screen.squares"), justify="right")
    for place in ("cup", "citizenry", "goods"):
        table.add_column(words.say(f"roll.screen.{place}"))
    for name, player in players:
        places = [player.facts.at("cup"), player.facts.at("citizenry"), player.all_goods()]
        table.add_row(
            Text(f" {name}", "bold"),
            str(player.facts.credits),
            str(player.facts.chips),
            f"{len(player.figures.tableau)}/12",
            *(_dice(words, found) for found in places),
        )
    return table


def _stack(words: Catalogue, player: Part, stack: Stack, width: int) -> list[Text]:
    """A stack of the viewer's own, the top tile first with the workers on it and those missing."""
    on = player.facts.at(ON_STACK[stack])
    pieces = [Text(" ").append(words.say("roll.screen.stack_name", {"stack": stack}), "bold")]
    tiles = [tile for tile in player.stack(stack) if tile is not None]
    if not tiles:
        pieces.append(Text(f" {words.say('roll.screen.empty')} ").append_text(_dice(words, on)))
    for place, tile in enumerate(tiles):
        if place:
            pieces.append(Text(f"  › {words.name(NAME, 'tile', tile)} {printed_cost(tile)}"))
            continue
        top = Text(f" {words.name(NAME, 'tile', tile)}", "bold")
        top.append(f"  {words.say('roll.screen.cost', top_cost(player, stack))}", "not bold")
        if on:
            top.append("  ").append_text(_dice(words, on))
        pieces.append(top.append(f"  {words.say('roll.screen.missing', {'n': player.missing(stack)})}", "not bold"))
    return _flowing(pieces, width)


def _tableau(words: Catalogue, player: Part, width: int) -> list[Text]:
    """The own tiles in the order of placement, in columns: name, cost, kind of world, goods."""
    cells: list[Text] = []
    for tile, goods in player.tableau():
        number = number_of(tile)
        cell = Text(f" {words.name(NAME, 'tile', tile)} {printed_cost(tile)}")
        if is_world(number):
            kind = WORLD_NAMES[KINDS[number]]
            cell.append(" ").append(words.name(NAME, "short", kind), DIE_LOOKS.get(kind, "reverse"))
        for colour in dict.fromkeys(goods):
            cell.append(" +").append_text(_dice(words, {colour: goods.count(colour)}))
        cells.append(cell)
    slot = max(cell.cell_len for cell in cells) + 1
    for cell in cells:
        cell.pad_right(slot - cell.cell_len)
    return _flowing(cells, width)


def _flowing(pieces: Sequence[Text], width: int) -> list[Text]:
    """Pieces one after the other, in as many lines as they need."""
    lines = [Text()]
    for piece in pieces:
        if lines[-1].cell_len and lines[-1].cell_len + _trimmed(piece) > width:
            lines.append(Text())
        lines[-1].append_text(piece)
    for line in lines:
        line.rstrip()
    return lines


def _trimmed(piece: Text) -> int:
    """How wide a piece is without the blanks behind it."""
    return cell_len(piece.plain.rstrip())


def _draw_other(screen: Screen, player: Part, name: str, whole: bool) -> None:
    """The tops and sizes of another player's stacks; if wanted the tableau too."""
    words = screen.words
    tops: list[str] = []
    for stack in STACKS:
        tiles = player.stack(stack)
        top = player.top(stack)
        facts: Said = {"stack": stack, "n": len(tiles), "tile": "", "cost": 0, "workers": 0, "missing": 0}
        if top is not None:
            facts |= {"tile": words.name(NAME, "tile", top), "cost": printed_cost(top)}
            facts |= {"workers": player.workers_on(stack), "missing": player.missing(stack)}
        tops.append(words.say("roll.screen.top", facts))
    screen.say("roll.screen.tops", {"player": name, "tops": tops})
    if whole:
        screen.say("roll.screen.tableau", {"player": name, "tiles": tableau_words(words, player)})
