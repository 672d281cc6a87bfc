"""The `galactarium` command."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from galactarium import __version__, cli_bots, cli_kit
from galactarium.arena.measure import Figures, measure, measure_views
from galactarium.arena.simulate import Job, Tallied, simulate
from galactarium.bots import RANDOM, REGULAR, Bot, is_bot, make_bot
from galactarium.cli_common import (
    SYSTEM,
    AsJson,
    GameName,
    Language,
    Options,
    Plain,
    RecordFile,
    Seats,
    progress_bar,
    read_options,
    system_language,
)
from galactarium.conformance import check_file, read_message, seat_in
from galactarium.games import GAMES, find_game
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.events import Journal
from galactarium.kernel.game import Game
from galactarium.kernel.record import Record, replay, verify
from galactarium.kernel.refusals import Fact, Malformed, Refusal
from galactarium.terminal import (
    Screen,
    display_names,
    open_screen,
    play_in_terminal,
    read_record,
    show_position,
    show_result,
    show_rules,
)
from galactarium.text.catalogue import Catalogue, catalogue
from galactarium.text.languages import BUILT_IN, DEFAULT, languages

if TYPE_CHECKING:
    from galactarium.server.storage.database import Database

VIEWS = "views"  # what `bench` measures in place of a game
ADAPTERS = "adapters"  # and this
BENCH_SEATS = 6  # figures for up to so many seats


app = typer.Typer(add_completion=False, no_args_is_help=True, rich_markup_mode=None, pretty_exceptions_enable=False)

app.add_typer(cli_bots.app)
app.add_typer(cli_kit.app)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"galactarium {__version__}")
        raise typer.Exit


@app.callback()
def command(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Space-empire board games: play them, serve them, and write programs that play them."""


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup file (compressed JSON lines).")]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="A TOML file of settings; see docs/operate.md.")
]
DatabaseUrl = Annotated[str | None, typer.Option("--database", metavar="URL", help="The database, as for `serve`.")]


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The name of a game. By default, the first that is for one.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="The number of seats, including bots.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="The names of the bots, separated by commas, or `none`. By default, you play against bots."),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Use the same luck as another game.")] = None,
    first_game: Annotated[
        bool, typer.Option("--first-game", help="Use the setup that the rulebook has for a first game.")
    ] = False,
    option: Options = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    lang: Language = SYSTEM,
    plain: Plain = False,
) -> None:
    """Play in the terminal: alone, with friends or against bots."""
    screen = open_screen(lang, plain)
    if resume is not None:
        record = read_record(resume)
        chosen = find_game(record.game)
        verify(chosen, record)
        raise typer.Exit(play_in_terminal(chosen, _seated(record), screen, record=record, path=resume))
    chosen = min(GAMES.values(), key=lambda each: each.fewest) if game is None else find_game(game)
    names = _bot_names(chosen, seats, bots)
    secret = token_hex(16) if seed is None else seed
    names = [names[came] for came in chosen.seating(len(names), secret)]
    sitting = [
        None if name is None else make_bot(name, len(names), f"{secret}/{seat}", trusted=True)
        for seat, name in enumerate(names)
    ]
    options = {**(chosen.first_game() if first_game else {}), **read_options(option)}
    raise typer.Exit(play_in_terminal(chosen, sitting, screen, seed=secret, options=options))


def _bot_names(game: Game, seats: int | None, bots: str | None) -> list[str | None]:
    """Who sits where: people first, then bots."""
    if bots is None:
        total = max(2, game.fewest) if seats is None else seats
        named = [REGULAR] * (total - 1)
    else:
        named = [] if bots == "none" else [name.strip() for name in bots.split(",")]
        total = max(len(named) + 1, game.fewest) if seats is None else seats
    game.check_seats(total)
    if len(named) > total:
        raise Malformed("malformed.bots", {"bots": len(named), "seats": total})
    return [*[None] * (total - len(named)), *named]


def _seated(record: Record) -> list[Bot | None]:
    """The bots of a saved game sit down again; every other seat is a person's."""
    return [
        make_bot(name, record.seats, f"{record.seed}/{seat}/{len(record.moves)}") if is_bot(name) else None
        for seat, name in enumerate(record.players)
    ]


@app.command("simulate")
def simulate_(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 1000,
    seats: Seats = 2,
    bot: Annotated[str, typer.Option(help="The bot that plays every seat.")] = RANDOM,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    jobs: Annotated[int, typer.Option(min=1, max=256, help="The number of processes.")] = 1,
    option: Options = None,
    check: Annotated[int, typer.Option(min=0, help="Check this many games for problems after every step.")] = 0,
    replay_each: Annotated[
        bool, typer.Option("--replay/--no-replay", help="Replay every game from its choices and compare.")
    ] = True,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Let bots play many games, and check them."""
    chosen = find_game(game)
    make_bot(bot, seats, seed, trusted=True)
    job = Job(chosen.name, seats, bot, seed, chosen.complete(read_options(option)), check, replay_each)
    chosen.deal(seats, seed, job.options)
    words = catalogue(lang)
    with progress_bar() as progress:
        task = progress.add_task(words.title(chosen.name), total=games)
        tallied = simulate(job, games, jobs, lambda done: progress.advance(task, done))
    if as_json:
        print(json.dumps(tallied.to_json(job)))
    else:
        _show_tallied(tallied, job, open_screen(lang, plain=True))
    if tallied.problems:
        raise typer.Exit(1)


def _show_tallied(tallied: Tallied, job: Job, screen: Screen) -> None:
    facts = tallied.to_json(job)
    screen.say("simulate.games", {"games": tallied.games, "seats": job.seats, "finished": tallied.finished})
    screen.say("simulate.length", {"decisions": facts["mean_length"]})
    for name, total in tallied.scores.items():
        mean = total / (tallied.games * job.seats)
        screen.say("simulate.score", {"item": screen.words.score(job.game, name), "mean": mean})
    for seat, wins in enumerate(tallied.wins):
        screen.say("simulate.wins", {"seat": seat + 1, "share": wins / tallied.games})
    screen.say("simulate.checksum", {"checksum": facts["checksum"]})
    screen.say("simulate.problems", {"n": len(tallied.problems)})
    for problem in tallied.problems[:20]:
        screen.text(problem)


@app.command("replay")
def replay_(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="Stop after this many choices.")] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show what this seat saw. By default, show what everyone saw.")
    ] = None,
    lang: Language = SYSTEM,
    plain: Plain = False,
) -> None:
    """Show a saved game: what happened, and the position."""
    record = read_record(file)
    game = find_game(record.game)
    verify(game, record)
    if seat is not None and not 1 <= seat <= record.seats:
        raise Malformed("malformed.seat", {"seat": seat, "seats": record.seats})
    viewer = TABLE if seat is None else seat - 1
    journal = Journal(record.seats)
    table = replay(game, record, at, journal)
    screen = open_screen(lang, plain)
    names = display_names(record.players, screen.words, None)
    screen.heading(screen.words.title(game.name))
    for view in journal.view(viewer):
        screen.text(screen.words.event(game.name, view, names))
    show_position(table.observe(viewer), record.players, screen)
    if table.finished():
        show_result(game.name, table.outcome(), names, screen)


@app.command("verify")
def verify_(file: RecordFile, as_json: AsJson = False, lang: Language = SYSTEM) -> None:
    """Replay a saved game to check its dice, its choices and its result."""
    record = read_record(file)
    game = find_game(record.game)
    table = verify(game, record)
    facts: dict[str, Fact] = {
        "game": record.game,
        "seats": record.seats,
        "moves": len(record.moves),
        "finished": table.finished(),
        "checksum": record.checksum,
    }
    if as_json:
        print(json.dumps({"sound": True, **facts}))
        return
    screen = open_screen(lang, plain=True)
    screen.say("verify.sound", {**facts, "game": screen.words.title(record.game)})


@app.command()
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A rule or a chapter. By default, all of them.")
    ] = None,
    lang: Language = SYSTEM,
    plain: Plain = False,
) -> None:
    """Show the rules of a game."""
    show_rules(find_game(game).name, rule, open_screen(lang, plain))


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game. By default, all of them.")] = None,
    seats: Annotated[int | None, typer.Option(help="Measure only this number of seats.")] = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Measure the speed of random play, of `views` or of `adapters` (CPU time, median of five runs)."""
    if game == VIEWS:
        _bench_views(open_screen(lang, plain=True), as_json)
        return
    if game == ADAPTERS:
        cli_kit.bench_adapters(open_screen(lang, plain=True), as_json)
        return
    chosen = list(GAMES.values()) if game is None else [find_game(game)]
    for each in chosen:
        if seats is not None:
            each.check_seats(seats)
    tables = [
        (each, count)
        for each in chosen
        for count in (range(each.fewest, min(each.most, BENCH_SEATS) + 1) if seats is None else [seats])
    ]
    screen = open_screen(lang, plain=True)
    with progress_bar() as progress:
        task = progress.add_task("bench", total=len(tables))
        for each, count in tables:
            figures = measure(each, count)
            _show_figures(figures, screen, as_json)
            progress.advance(task)


def _bench_views(screen: Screen, as_json: bool) -> None:
    for each in GAMES.values():
        figures = measure_views(each)
        if as_json:
            print(json.dumps(asdict(figures)), flush=True)
        else:
            screen.say("bench.views", {**asdict(figures), "game": screen.words.title(figures.game)})


def _show_figures(figures: Figures, screen: Screen, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(figures)), flush=True)
    else:
        screen.say("bench.figures", {**asdict(figures), "game": screen.words.title(figures.game)})


@app.command()
def conformance(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Games recorded by an independent engine.")],
    limit: Annotated[int | None, typer.Option(min=1, help="Replay only this many games.")] = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM,
) -> None:
    """Replay games recorded by an independent engine and report every difference."""
    screen = open_screen(lang, plain=True)
    with progress_bar() as progress:
        task = progress.add_task(file.name, total=limit)
        report = check_file(find_game(game).name, file, limit, lambda _: progress.advance(task))
    if as_json:
        print(json.dumps(asdict(report)))
    else:
        facts = {"games": report.games, "events": report.events, "snapshots": report.snapshots}
        screen.say("conformance.compared", {**facts, "differences": len(report.differences)})
        for difference in report.differences:
            screen.text(str(difference))
    if report.differences:
        raise typer.Exit(1)


@app.command()
def seat(
    game: GameName,
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = RANDOM,
    seed: Annotated[str, typer.Option(help="The same seed gives the same choices.")] = "1",
    edition: Annotated[Literal["first", "second"], typer.Option(help="The edition of the cards.")] = "first",
    experienced: Annotated[
        bool, typer.Option("--experienced", help="Two actions a round, if the engine does not tell the variant.")
    ] = False,
) -> None:
    """Play a seat in another engine, with JSON lines on standard input and output; see docs/match.md."""
    make_bot(bot, 2, seed, trusted=True)
    variant = "experienced_2p" if experienced else "standard"
    player = seat_in(find_game(game).name, lambda seats: make_bot(bot, seats, seed, trusted=True), edition, variant)
    for line in sys.stdin:
        if line.strip():
            answer = player.answer(read_message(line))
            if answer is not None:
                print(json.dumps(answer), flush=True)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; 0.0.0.0 means every address.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 0 picks a free one.")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="A file, or postgresql://... By default, a file in your data folder."),
    ] = None,
    browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="Open a browser.")] = None,
    root_path: Annotated[str | None, typer.Option(help="The path under which a proxy shows the server.")] = None,
    config: ConfigFile = None,
) -> None:
    """Serve tables for people and programs on the network."""
    from galactarium.server.run import serve as run
    from galactarium.server.settings import read_settings

    flags = {"host": host, "port": port, "database": database, "browser": browser, "root_path": root_path}
    run(read_settings(flags, file=config))


@app.command()
def migrate(database: DatabaseUrl = None, config: ConfigFile = None, lang: Language = SYSTEM) -> None:
    """Create the database of a server, or update it to this version, without serving."""
    found = _database(database, config)
    asyncio.run(found.migrate())
    open_screen(lang, plain=True).say("backup.migrated", {"database": found.name})


def _database(url: str | None, config: Path | None) -> Database:
    """The database that `serve` uses with the same settings."""
    from galactarium.server.settings import database_url, read_settings
    from galactarium.server.storage.database import Database

    return Database(database_url(read_settings({"database": url}, file=config).database))


@app.command()
def backup(file: BackupFile, database: DatabaseUrl = None, config: ConfigFile = None, lang: Language = SYSTEM) -> None:
    """Back up a server's data into one file, even while it is running."""
    from galactarium.server.storage.backup import write_backup

    rows = write_backup(_database(database, config), file)
    open_screen(lang, plain=True).say("backup.written", {"rows": rows, "file": str(file)})


@app.command()
def restore(file: BackupFile, database: DatabaseUrl = None, config: ConfigFile = None, lang: Language = SYSTEM) -> None:
    """Restore a backup into an empty database of either kind; `migrate` creates one."""
    from galactarium.server.storage.backup import read_backup

    rows = read_backup(_database(database, config), file)
    open_screen(lang, plain=True).say("backup.read", {"rows": rows, "file": str(file)})


@app.command()
def games(as_json: AsJson = False, lang: Language = SYSTEM) -> None:
    """List the games and their setup options."""
    if as_json:
        print(json.dumps([_described(game) for game in GAMES.values()]))
        return
    screen = open_screen(lang, plain=True)
    for game in GAMES.values():
        facts = {"name": game.name, "title": screen.words.title(game.name), "fewest": game.fewest, "most": game.most}
        screen.say("games.game", facts)
        for option in game.options:
            screen.text(screen.words.known(f"{game.name}.setup.{option.name}") or option.name, mark="   ")


def _described(game: Game) -> dict[str, object]:
    return {
        "name": game.name,
        "rules": game.rules,
        "fewest": game.fewest,
        "most": game.most,
        "options": [
            {"name": option.name, "values": option.values, "default": option.default} for option in game.options
        ],
    }


def main() -> None:
    """Run the command. Bad input gets one clear sentence and exit status 2."""
    try:
        status = app(standalone_mode=False)
        sys.stdout.flush()
    except Refusal as refusal:
        print(_wanted_words().refusal(refusal), file=sys.stderr)
        sys.exit(2)
    except typer.TyperException as error:
        print(error.format_message(), file=sys.stderr)
        sys.exit(2)
    except typer.Abort:
        sys.exit(130)
    except BrokenPipeError:  # whoever read the output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    sys.exit(status if isinstance(status, int) else 0)


def _wanted_words() -> Catalogue:
    """In the language of the command line, as far as it can be told when something is wrong with it."""
    words = sys.argv[1:]
    try:
        for word, following in zip(words, [*words[1:], ""], strict=True):
            for language in languages():
                if word == f"--lang={language}" or (word == "--lang" and following == language):
                    return catalogue(language)
        return catalogue(system_language())
    except Malformed:  # the languages themselves cannot be read
        return Catalogue(BUILT_IN[DEFAULT])


if __name__ == "__main__":
    main()
