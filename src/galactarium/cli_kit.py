"""The commands for people who write programs that play: spaces, and how fast the adapters are."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import groupby
from typing import Annotated

import typer

from galactarium.adapters.spaces import Spaces
from galactarium.cli_common import SYSTEM, AsJson, GameName, Language, Options, read_options
from galactarium.games import GAMES, find_game
from galactarium.kernel.refusals import Fact, Malformed
from galactarium.terminal import Screen, open_screen

app = typer.Typer()


@app.command()
def spaces(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="The number of seats. By default, as few as can compete.")] = None,
    option: Options = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Show the actions of a game and the inputs of its observations, as programs that learn number them."""
    chosen = find_game(game)
    known = Spaces(chosen, max(2, chosen.fewest) if seats is None else seats, read_options(option))
    if as_json:
        print(json.dumps(known.to_json()))
        return
    screen = open_screen(lang, plain=True)
    facts = {"game": screen.words.title(chosen.name), "seats": known.seats, "rules": chosen.rules}
    screen.say("spaces.actions", {**facts, "actions": known.size})
    words = known.actions.words()
    for step, first, size in known.steps():
        example = words[first].partition(": ")[2]
        screen.say("spaces.step", {"step": step, **_range(first, size), "example": example})
    screen.say("spaces.observation", {**facts, "inputs": known.width})
    names = known.names()
    for part, (first, end) in known.parts().items():
        screen.say("spaces.part", {"part": part, **_range(first, end - first)})
        if part.startswith("rival_") and part != "rival_1":
            continue
        at = first
        for field, inputs in groupby(names[first:end], lambda name: name.split(".")[1]):
            size = len(list(inputs))
            screen.say("spaces.field", {"field": field, **_range(at, size)})
            at += size


def _range(first: int, size: int) -> dict[str, Fact]:
    """Numbers that name something: as they are typed, not as amounts are written."""
    return {"first": str(first), "last": str(first + size - 1)}


def bench_adapters(screen: Screen, as_json: bool) -> None:
    """What `bench adapters` prints."""
    try:
        from galactarium.adapters.measure import measure_adapters
    except ModuleNotFoundError as error:
        raise Malformed("malformed.adapters", {"missing": str(error.name)}) from error
    for game in GAMES.values():
        figures = asdict(measure_adapters(game))
        if as_json:
            print(json.dumps(figures), flush=True)
        else:
            screen.say("bench.adapters", {**figures, "game": screen.words.title(game.name)})
