"""How true the winning chances are: those that a net tells, beside who won.

    python -m bench.calibration race --games 1000             games of the net against itself, with default options
    python -m bench.calibration race --fit NET                 the same, and a net that tells chances set right by it
    python -m bench.calibration race --recorded FILE           games of other players, from which nothing was learned

How sure a chance may be hangs on who plays: where nobody errs, a small lead is won more often. So the players of our
own games stray from the best as far as people do; `--temperature 0` shows games without errors.

Of our own games every position counts that a net judges: before the first choice of a round and after every choice. Of
recorded games (Race only) it is the end of every round.
"""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from galactarium.bots.judge import TOLD, NetJudge, Values, set_right
from galactarium.bots.learned import SHIPPED, find_net
from galactarium.bots.net import Net, spread
from galactarium.conformance.race import Replayer
from galactarium.games import GAMES, find_game
from galactarium.kernel.leaves import Leaves
from galactarium.kernel.plain import integer, items, mapping
from galactarium.kernel.table import Table
from galactarium.learn.plans import plan_of
from galactarium.learn.rows import Rows
from galactarium.learn.selfplay import Lot, SelfPlay, Style

RACE = "race"
BINS = 10
LEAST = 100  # positions that a tenth must have to count
ERRING = 0.05  # of value: people stray about so far from what looks best to the net; fits are made with it
CHUNK = 2048  # positions judged at a time
STEPS = 200  # of the fit


# Our own games


def own_games(net: Net, game: str, seats: int, games: int, seed: str, temperature: float) -> list[Rows]:
    """The positions of every seat of every game, in their order, with what came of them."""
    style = Style(temperature, careless=0.0, result=1.0)
    lot = Lot(game, seats, {}, seed, 0, games, style, plan_of(game, 1).stop)
    play = SelfPlay(lot, [NetJudge(net, game)])
    play.play()
    return play.parts


def judged(net: Net, rows: Rows) -> Values:
    """The own winning chance in every position, as the net says it."""
    rivals = rows.seats - 1
    found: list[Values] = []
    for start in range(0, len(rows), CHUNK):
        part = rows.pick(np.arange(start, min(start + CHUNK, len(rows))))
        mine = spread(part.mine.cells, len(part), net.shape.mine)
        others = spread(part.rivals.cells, len(part) * rivals, net.shape.rival)
        found.append(net.judge_rows(mine, others, np.arange(len(part))).win[:, 0].astype(np.float64))
    return np.concatenate(found)


def fitted(said: Values, was: Values) -> tuple[float, float]:
    """How the odds must be stretched and shifted to come nearest to what was: logistic regression by Newton's steps."""
    said = np.clip(said, 1e-4, 1 - 1e-4)
    columns = np.stack([np.log(said / (1 - said)), np.ones(len(said))], axis=1)
    weights = np.array([1.0, 0.0])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-columns @ weights))
        slopes = columns.T @ (was - chance)
        bends = (columns * (chance * (1 - chance))[:, None]).T @ columns
        step = np.linalg.solve(bends, slopes)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return float(weights[0]), float(weights[1])


# Recorded games of Race


def chances(judge: NetJudge, table: Table) -> Values:
    """The winning chances of all seats, each from its own view, made to add up to one."""
    leaves = Leaves(find_game(RACE).thinking, False)
    for seat in range(table.seats):
        leaves.add(table, seat)
    found = judge.chances(leaves, int(table.seats))
    return np.asarray(found / found.sum())


def told(judge: NetJudge, game: dict[str, object]) -> Iterator[Values]:
    """The chances at the end of every round but the last."""
    replayer = Replayer(game)
    for each in items(game["events"], "events"):
        event = mapping(each, "event")
        replayer.feed(event)
        table = replayer.table
        if event["e"] == "state" and event["at"] == "round_end" and table is not None and not table.finished():
            yield chances(judge, table)


def games(path: Path, players: str, seats: int) -> Iterator[dict[str, object]]:
    """The games with so many seats in which all are played by this kind of player."""
    with gzip.open(path, "rt") as lines:
        for line in lines:
            game: dict[str, object] = json.loads(line)
            if game["players"] == seats and set(items(game["agents"], "agents")) == {players}:
                yield game


def shares(game: dict[str, object], seats: int) -> Values:
    winners = [integer(seat, "winners") for seat in items(mapping(game["result"], "result")["winners"], "winners")]
    won = np.zeros(seats)
    won[winners] = 1 / len(winners)
    return won


# What is told


def report(said: Values, was: Values, seats: int) -> float:
    """Print a table by tenths; the greatest distance in a tenth that counts."""
    loss, even = np.mean((said - was) ** 2), np.mean((1 / seats - was) ** 2)
    print(f"{seats} seats: {len(said)} positions; squared error {loss:.3f}, of even chances {even:.3f}")
    worst = 0.0
    for place in range(BINS):
        inside = (said * BINS).astype(int).clip(0, BINS - 1) == place
        if not inside.any():
            continue
        gap = float(said[inside].mean() - was[inside].mean())
        if inside.sum() >= LEAST:
            worst = max(worst, abs(gap))
        print(
            f"  said {said[inside].mean():6.1%}  won {was[inside].mean():6.1%}  {gap:+6.1%}  ({inside.sum()} positions)"
        )
    return worst


def own_report(
    game: str,
    net_name: str,
    count: int,
    seats_wanted: list[int],
    seed: str,
    temperature: float,
    fit: Path | None,
) -> None:
    net = find_net(game, net_name)
    judge = NetJudge(net, game)
    set_by: list[tuple[int, float, float]] = []
    for seats in seats_wanted:
        parts = own_games(net, game, seats, count, seed, temperature)
        raw = [judged(net, part) for part in parts]
        said = np.concatenate(raw)
        was = np.concatenate([part.win[:, 0] for part in parts]).astype(np.float64)
        slope, offset = fitted(said, was) if fit is not None else judge.told.get(seats, (1.0, 0.0))
        set_by.append((seats, round(slope, 4), round(offset, 4)))
        worst = report(set_right(said, slope, offset), was, seats)
        start = float(set_right(np.array([part[0] for part in raw]), slope, offset).mean())
        print(f"  at the start {start:.1%} is told, even is {1 / seats:.1%}; worst tenth {worst:.1%}")
        print(f"  odds are stretched by {slope:.3f} and shifted by {offset:+.3f}")
    if fit is not None:
        Net(net.shape, net.weights, {**net.card, TOLD: set_by}).save(fit)


def recorded_report(path: Path, players: str, net_name: str) -> None:
    judge = NetJudge(find_net(RACE, net_name), RACE)
    for seats in (2, 3, 4):
        found = [(each, shares(game, seats)) for game in games(path, players, seats) for each in told(judge, game)]
        if found:
            said, was = (np.concatenate(column) for column in zip(*found, strict=True))
            print(f"  worst tenth {report(said, was, seats):.1%}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=400, help="so many for each number of seats")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats, else all from two to five")
    parser.add_argument("--seed", default="calibration")
    parser.add_argument("--temperature", type=float, default=ERRING, help="how far the players stray; 0 for not at all")
    parser.add_argument("--net", default=SHIPPED, help="the path of the net that is asked, else the one that plays")
    parser.add_argument("--fit", type=Path, metavar="NET", help="write the net here, with chances set right")
    parser.add_argument("--recorded", type=Path, metavar="FILE", help="recorded games of Race, race-trace, gzipped")
    parser.add_argument("--players", default="ai", help="whose recorded games are looked at")
    given = parser.parse_args()
    if given.recorded is not None:
        recorded_report(given.recorded, given.players, given.net)
        return
    seats = given.seats or list(range(2, min(find_game(given.game).most, 5) + 1))
    own_report(given.game, given.net, given.games, seats, given.seed, given.temperature, given.fit)


if __name__ == "__main__":
    main()
