"""The position of Roll for the Galaxy in tables and colours, within 80 columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from rich.table import Table
from rich.text import Text

from galactarium.games.roll.components import COSTS, KINDS, PHASE_NAMES, WORLD_NAMES, is_world
from galactarium.terminal.roll.lines import NEEDED, hand_lines, tableau_words, top_cost
from galactarium.terminal.screen import Screen
from galactarium.text.catalogue import Catalogue
from galactarium.text.roll import GAME
from galactarium.text.roll_tiles import tile_name
from galactarium.text.sight.roll import ON_STACK, STACKS, Player, View

# Each colour stands behind the letter of the dice or beside the name of the kind of world, never alone.
COLOURS: Final = {
    "home": "black on white",
    "military": "bold white on red",
    "consumption": "bold white on magenta",
    "novelty": "black on cyan",
    "rare": "black on yellow",
    "genes": "black on green",
    "alien": "black on bright_yellow",
}
WIDEST_NAME: Final = 12


def draw_position(screen: Screen, view: View, seat: int, names: Sequence[str], whole: bool) -> None:
    """The round, the workers, what everyone has, the stacks and the own tableau; if wanted the others' tableaus."""
    words = screen.words
    screen.console.rule(_title(words, view), align="left", style="dim")
    order = [*([seat] if seat >= 0 else []), *(other for other in range(len(view.players)) if other != seat)]
    if view.own is not None and view.round == 0:
        order = [seat]  # the others' parts are still sealed
    working = [other for other in order if _workers(view.players[other])]
    if working:
        screen.draw(_strip(words, view, [(names[other], view.players[other]) for other in working]))
    screen.draw(_players(words, [(names[other], view.players[other]) for other in order]))
    if view.own is not None:
        draw_parts(screen, view, ["zone", "tableau", "hand"])
    for other in order:
        if other != seat:
            _draw_other(screen, view.players[other], names[other], whole)


def draw_status(screen: Screen, view: View, step: str, name: str) -> None:
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


def draw_parts(screen: Screen, view: View, parts: Sequence[str]) -> None:
    own = view.own
    if own is None:
        return
    if "zone" in parts and (view.round > 0 or any(own.stacks.values())):
        for stack in STACKS:
            for line in _stack(screen.words, own, stack, screen.console.width):
                screen.draw(line)
    if "tableau" in parts:
        for line in _tableau(screen.words, own, screen.console.width):
            screen.draw(line)
    if "hand" in parts:
        for number, sentences in enumerate(hand_lines(screen.words, own)):
            screen.text(sentences, mark="" if number == 0 else "-", style="bold" if number == 0 else "")


def _title(words: Catalogue, view: View) -> Text:
    title = Text()
    if view.round == 0:
        title.append(words.say("roll.screen.setup"), "bold")
    else:
        title.append(words.say("roll.screen.round", {"round": view.round}), "bold")
    return title.append("  " + words.say("roll.screen.pool", {"pool": view.pool, "bag": view.bag}))


def _dice(words: Catalogue, found: Mapping[str, int]) -> Text:
    """Dice by their letters: H2 M1."""
    return Text(" ").join(
        Text(f"{words.name(GAME, 'letter', colour)}{n}", COLOURS[colour]) for colour, n in found.items()
    )


def _workers(player: Player) -> bool:
    return any(player.at(place) for place in (*PHASE_NAMES, "wild", "dictated")) or bool(player.extra)


def _strip(words: Catalogue, view: View, players: Sequence[tuple[str, Player]]) -> Table:
    """The workers in the columns of the phases; active phases stand in brackets, a selected one behind a star."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("", max_width=WIDEST_NAME + 1, no_wrap=True, overflow="ellipsis")
    places: list[str] = [*PHASE_NAMES]
    for place in ("wild", "dictated"):
        if any(player.at(place) for _, player in players):
            places.append(place)
    for place in places:
        name = words.name(GAME, "place", place)
        active = place in view.active
        table.add_column(Text(f"[{name}]" if active else f" {name} ", "bold reverse" if active else "underline"))
    if any(player.extra for _, player in players):
        table.add_column(Text(words.say("roll.screen.extra_workers"), "underline"))
    for name, player in players:
        cells = [Text(f" {name}", "bold")]
        for place in places:
            selected = player.selector is not None and player.selected == place
            cells.append(Text("*" if selected else " ").append_text(_dice(words, player.at(place))))
        cells.append(_dice(words, player.extra))
        table.add_row(*cells[: len(table.columns)])
    return table


def _players(words: Catalogue, players: Sequence[tuple[str, Player]]) -> Table:
    """Credits, chips, squares and dice of each player."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="underline")
    table.add_column("", max_width=WIDEST_NAME + 1, no_wrap=True, overflow="ellipsis")
    table.add_column("$", justify="right")
    table.add_column(words.say("roll.screen.vp"), justify="right")
    table.add_column(words.say("roll.screen.squares"), justify="right")
    for place in ("cup", "citizenry", "goods"):
        table.add_column(words.say(f"roll.screen.{place}"))
    for name, player in players:
        places = [player.at("cup"), player.at("citizenry"), player.all_goods()]
        table.add_row(
            Text(f" {name}", "bold"),
            str(player.credits),
            str(player.chips),
            f"{len(player.tableau)}/12",
            *(_dice(words, found) for found in places),
        )
    return table


def _stack(words: Catalogue, player: Player, stack: str, width: int) -> list[Text]:
    """A stack of the viewer's own, the top tile first with the workers on it and those missing."""
    on = player.at(ON_STACK[stack])
    pieces = [Text(" ").append(words.say("roll.screen.stack_name", {"stack": stack}), "bold")]
    tiles = [tile for tile in player.stacks[stack] if tile is not None]
    if not tiles:
        pieces.append(Text(f" {words.say('roll.screen.empty')} ").append_text(_dice(words, on)))
    for place, tile in enumerate(tiles):
        if place:
            pieces.append(Text(f"  › {tile_name(words, tile)} {COSTS[tile]}"))
            continue
        top = Text(f" {tile_name(words, tile)}", "bold")
        top.append(f"  {words.say('roll.screen.cost', top_cost(player, stack))}", "not bold")
        if on:
            top.append("  ").append_text(_dice(words, on))
        pieces.append(top.append(f"  {words.say('roll.screen.missing', {'n': player.missing(stack)})}", "not bold"))
    return _flowing(pieces, width)


def _tableau(words: Catalogue, player: Player, width: int) -> list[Text]:
    """The own tiles in the order of placement, in columns: name, cost, kind of world, goods."""
    cells: list[Text] = []
    for number, goods in zip(player.tableau, player.goods, strict=True):
        cell = Text(f" {tile_name(words, number)} {COSTS[number]}")
        if is_world(number):
            kind = WORLD_NAMES[KINDS[number]]
            cell.append(" ").append(words.name(GAME, "short", kind), COLOURS.get(kind, "reverse"))
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


def _draw_other(screen: Screen, player: Player, name: str, whole: bool) -> None:
    """The tops and sizes of another player's stacks; if wanted the tableau too."""
    words = screen.words
    tops: list[str] = []
    for stack in STACKS:
        tiles = player.stacks[stack]
        top = tiles[0] if tiles else None
        facts: dict[str, object] = {"stack": stack, "n": len(tiles), "tile": "", "cost": 0, "workers": 0, "missing": 0}
        if top is not None:
            facts |= {"tile": tile_name(words, top), "cost": int(COSTS[top])}
            facts |= {"workers": player.workers_on(stack), "missing": player.missing(stack)}
        tops.append(words.say("roll.screen.top", facts))
    screen.say("roll.screen.tops", {"player": name, "tops": tops})
    if whole:
        screen.say("roll.screen.tableau", {"player": name, "tiles": tableau_words(words, player)})
