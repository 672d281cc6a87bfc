"""Whether bots waste their turns: actions that do nothing, and standoffs in which nobody gains anything.

    python -m bench.idle race --bots "rookie;regular;veteran;expert" --games 1000

Every bot plays against itself, with default options. An action is dead if it would do nothing at all for the seat that
chooses it, while another would do something. A round is idle if at its end no seat has more than before of anything:
cards placed, points, goods, resources, hand cards. A standoff is three idle rounds in a row. Ends with 1 if there was
any of these.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from galactarium.bots import make_bot
from galactarium.games import GAMES, find_game
from galactarium.games.race.table import RaceTable
from galactarium.games.race.thinking import effects
from galactarium.games.roll.table import RollTable
from galactarium.games.roll.thinking.parts import is_idle as is_idle_phase
from galactarium.games.roll.thinking.parts import part_of
from galactarium.kernel.game import Game
from galactarium.kernel.table import Table
from galactarium.kernel.vectors import numbers, sequence

IN_A_ROW = 3  # idle rounds that are a standoff
ROUND = {"rollers": 5}  # how far the clock goes in a round, where it counts something else
SEATS = {"race": (2, 3, 4), "roll": (2, 3, 4, 5), "rollers": (1, 2, 3, 4)}


@dataclass
class Wasted:
    """What was found in some games."""

    games: int = 0
    decisions: int = 0  # in which an action was chosen
    dead: int = 0
    standoffs: int = 0
    longest: int = 0  # by the clock

    def add(self, other: Wasted) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.dead += other.dead
        self.standoffs += other.standoffs
        self.longest = max(self.longest, other.longest)


def dead_in_race(table: Table, seat: int, choices: list[int]) -> bool:
    race = cast(RaceTable, table)
    return bool(effects.leaves_idle(race, seat, sequence(choices)))


def dead_in_roll(table: Table, seat: int, choices: list[int]) -> bool:
    return bool(is_idle_phase(part_of(cast(RollTable, table), seat, seat), choices[0]))


# By game: the step in which an action is chosen, and whether what was chosen is dead; Explore never is. In Rollers
# every die gives resources.
DEAD: dict[str, tuple[str, Callable[[Table, int, list[int]], bool]]] = {
    "race": ("choose_action", dead_in_race),
    "roll": ("select_phase", dead_in_roll),
}


def watch(game: Game, table: Table, spec: str, seed: str) -> Wasted:
    """Play a game to its end."""
    found = Wasted(games=1)
    bot = make_bot(spec, table.seats, seed)
    step, is_dead = DEAD.get(game.name, ("", lambda table, seat, choices: False))
    last = 0
    clock = game.thinking.clock(table)
    ledgers = [numbers(game.thinking.ledger(table, seat)) for seat in range(table.seats)]
    while not table.finished():
        for seat in table.awaiting():
            before = table.copy()
            asked = table.steps[table.agenda.step(seat)].name
            choices = bot.play(game, table, seat)
            if asked == step:
                found.decisions += 1
                found.dead += is_dead(before, seat, choices)
        if game.thinking.clock(table) >= clock + ROUND.get(game.name, 1):
            now = [numbers(game.thinking.ledger(table, seat)) for seat in range(table.seats)]
            gained = any(
                more > less for new, old in zip(now, ledgers, strict=True) for more, less in zip(new, old, strict=True)
            )
            last = 0 if gained else last + 1
            found.standoffs += last == IN_A_ROW
            ledgers, clock = now, game.thinking.clock(table)
    found.longest = int(game.thinking.clock(table))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--bots", default="veteran", help="separated by semicolons")
    parser.add_argument("--games", type=int, default=100, help="so many for each bot and number of seats")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats, else all that are usual")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", default="idle")
    given = parser.parse_args()
    game = find_game(given.game)
    options = dict(option.split("=", 1) for option in given.option)
    wasted = 0
    for spec in given.bots.split(";"):
        for seats in given.seats or SEATS[game.name]:
            found = Wasted()
            for number in range(given.games):
                seed = f"{given.seed}/{number}"
                found.add(watch(game, game.deal(seats, seed, options), spec, seed))
            wasted += found.dead + found.standoffs
            print(
                f"{game.name}, {spec}, {seats} seats: {found.games} games, {found.decisions} actions chosen, "
                f"{found.dead} dead, {found.standoffs} standoffs, longest game {found.longest}",
                flush=True,
            )
    sys.exit(wasted > 0)


if __name__ == "__main__":
    main()
