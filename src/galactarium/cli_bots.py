"""The commands about bots: matches, games looked at again, learning."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from galactarium.arena.analyse import Analysis, Analyst
from galactarium.arena.match import Match, run_match
from galactarium.arena.pictures import curves, ratings_picture
from galactarium.arena.ratings import Standing, standings
from galactarium.bots import make_bot
from galactarium.bots.learned import SHIPPED
from galactarium.cli_common import (
    SYSTEM,
    AsJson,
    GameName,
    Language,
    Options,
    RecordFile,
    Seats,
    progress_bar,
    read_options,
)
from galactarium.games import find_game
from galactarium.kernel.record import verify
from galactarium.kernel.records import plain
from galactarium.kernel.refusals import Fact, Malformed
from galactarium.terminal import display_names, open_screen, read_record

app = typer.Typer()
Jobs = Annotated[int, typer.Option(min=1, max=256, help="The number of processes.")]


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="The names of the bots, separated by commas. `my_package:MyBot` is one of your own.")
    ],
    seats: Seats = 2,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 400,
    duplicate: Annotated[
        bool, typer.Option("--duplicate/--no-duplicate", help="Play every deal once for each rotation of the seats.")
    ] = True,
    jobs: Jobs = 1,
    seed: Annotated[str, typer.Option(help="The same seed gives the same deals.")] = "1",
    option: Options = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the games in this file, and resume from it.")
    ] = None,
    picture: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the ratings as an SVG picture.")] = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Let bots play a match, and show win shares and ratings with 95% confidence intervals."""
    chosen = find_game(game)
    specs = tuple(split_specs(bots))
    options = chosen.complete(read_options(option))
    for spec in specs:
        make_bot(spec, seats, seed, trusted=True)
    chosen.deal(seats, seed, options)
    match = Match(chosen.name, specs, seats, duplicate, seed, tuple(options.items()))
    screen = open_screen(lang, plain=True)
    with progress_bar() as progress:
        task = progress.add_task(screen.words.title(chosen.name), total=games)
        played = run_match(match, games, jobs, save, lambda done: progress.advance(task, done))
    table = standings(match, played)
    clock = sum(game.clock for game in played) / len(played)
    winning = sum(max(game.points) for game in played) / len(played)
    if picture is not None:
        picture.write_text(ratings_picture(screen.words.title(chosen.name), table), "utf-8")
    if as_json:
        standing = [asdict(entry) for entry in table]
        print(
            json.dumps(
                {"match": asdict(match), "games": games, "clock": clock, "winning_points": winning, "bots": standing}
            )
        )
        return
    screen.say("arena.games", {"games": len(played), "clock": clock, "points": winning})
    for entry in sorted(table, key=lambda entry: -entry.rating):
        screen.say("arena.bot", standing_facts(entry))


def standing_facts(entry: Standing) -> dict[str, Fact]:
    return {
        "bot": entry.bot,
        "games": entry.games,
        "share": entry.share,
        "low": entry.share_range[0],
        "high": entry.share_range[1],
        "rating": round(entry.rating),
        "below": round(entry.rating_range[0]),
        "above": round(entry.rating_range[1]),
        "points": entry.points,
        "median": entry.median_ms,
        "slow": entry.slow_ms,
    }


def split_specs(bots: str) -> list[str]:
    """Specs may hold commas, so a part without a known name goes on the one before."""
    specs: list[str] = []
    for part in bots.replace(";", " ").replace(" ", ",").split(","):
        if not part:
            continue
        if "=" in part and ":" not in part and specs:
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    return specs


@app.command()
def analyse(
    file: RecordFile,
    net: Annotated[str, typer.Option(help="The net to use: `shipped`, or a file.")] = SHIPPED,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the chances of winning as an SVG picture.")
    ] = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Analyse a saved game: chances of winning, turning points, and what choices and luck were worth."""
    record = read_record(file)
    verify(find_game(record.game), record)
    screen = open_screen(lang, plain=True)
    words = screen.words
    analyst = Analyst(record, net)
    with progress_bar() as progress:
        task = progress.add_task(words.title(record.game), total=analyst.choices())
        for number in range(analyst.choices()):
            analyst.look(number)
            progress.advance(task)
    analysis = analyst.analysis
    names = display_names(record.players, words, None)
    if picture is not None:
        lines = {name: chances_over_time(analysis, seat) for seat, name in enumerate(names)}
        titles = (words.title(record.game), words.say("analyse.choices"), words.say("analyse.chance"))
        picture.write_text(curves(*titles, lines), "utf-8")
    if as_json:
        print(json.dumps(plain(analysis.to_json())))
        return
    screen.say("analyse.turning_points")
    for place in analysis.turning_points():
        moment = analysis.moments[place]
        chances = [
            words.say("analyse.seat", {"player": name, "chance": chance})
            for name, chance in zip(names, moment.chances, strict=True)
        ]
        screen.say(
            "analyse.moment",
            {"number": moment.number + 1, "player": names[moment.seat], "word": moment.word, "chances": chances},
        )
    for moment in analysis.moments:
        if moment.label:
            facts = {**vars(moment), "number": moment.number + 1, "player": names[moment.seat]}
            screen.say(f"analyse.{moment.label}", facts)
    for name, total in zip(names, analysis.totals(), strict=True):
        screen.say("analyse.total", {"player": name, **total})


def chances_over_time(analysis: Analysis, seat: int) -> list[tuple[float, float]]:
    points = [(0.0, analysis.opening[seat])]
    points += [(moment.number + 1.0, moment.chances[seat]) for moment in analysis.moments]
    return points


@app.command()
def learn(
    game: GameName,
    hours: Annotated[float, typer.Option(min=0, help="How many hours to train.")] = 1.0,
    jobs: Jobs = 2,
    folder: Annotated[Path | None, typer.Option(help="Where to keep the course; it resumes from there.")] = None,
    seed: Annotated[int, typer.Option(help="A different seed gives a different course.")] = 1,
    start: Annotated[Path | None, typer.Option(metavar="NET", help="Begin a new course with this net.")] = None,
    lang: Language = SYSTEM,
) -> None:
    """Train a net by self-play. Needs the `learn` extra (PyTorch)."""
    chosen = find_game(game)
    try:
        from galactarium.learn.course import Course
        from galactarium.learn.plans import plan_of
    except ModuleNotFoundError as error:
        raise Malformed("malformed.learn", {"missing": str(error.name)}) from error
    where = Path("learn") / f"{chosen.name}-{seed}" if folder is None else folder
    Course(plan_of(chosen.name, seed, start is not None), where, jobs, print, start).run(hours)
