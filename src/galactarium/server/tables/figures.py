"""What the rules say about a position besides its facts, so that a client need not know them: scores, prices, strength.

Everything is worked out from an observation alone, so it tells a seat nothing that the seat could not work out itself.
"""

from __future__ import annotations

from galactarium.games import GAMES
from galactarium.games.race.scoring import general_military
from galactarium.games.race.steps.round import is_over
from galactarium.games.race.table import RaceTable
from galactarium.games.roll.components import KINDS, WORLD_NAMES, is_world, name_of, world_of
from galactarium.games.roll.costs import cost_to_build
from galactarium.games.roll.empire import goods_limit
from galactarium.games.roll.scoring import is_end_certain
from galactarium.games.roll.table import RollTable
from galactarium.games.rollers.table import RollersTable
from galactarium.kernel.chance import seeded
from galactarium.kernel.observation import Observation
from galactarium.kernel.plain import integer, items, mapping
from galactarium.kernel.records import facts_of
from galactarium.server.tables.forecast import forecast

STACKS = ("development", "world")


def figures(seen: Observation) -> dict[str, object]:
    """Scores as if the game ended now; in Roll and Race whether it ends after this round.

    In Roll also the tableaus with their goods and prices, and while workers are assigned what the viewer's would do; in
    Race the Military; in Rollers what each planet and technology would cost the viewer (a watcher: the first seat).
    """
    table = GAMES[seen.game].rebuild(seen, seeded("", seen.seats))
    found: dict[str, object] = {"scores": table.outcome().scores}
    if isinstance(table, RollTable):
        players = [mapping(entry, "player") for entry in items(mapping(seen.facts, "facts")["players"], "players")]
        found["last_round"] = is_end_certain(table)
        found["players"] = [_empire(table, seat, facts) for seat, facts in enumerate(players)]
        if seen.seat >= 0 and not items(mapping(seen.facts, "facts")["active"], "phases"):
            found["forecast"] = forecast(table, seen.seat)
    elif isinstance(table, RaceTable):
        found["last_round"] = table.round > 0 and is_over(table)
        found["military"] = [int(general_military(table, seat)) for seat in range(seen.seats)]
    elif isinstance(table, RollersTable):
        return facts_of(table.figures(seen.seat))
    return found


def _empire(table: RollTable, seat: int, facts: dict[str, object]) -> dict[str, object]:
    """The tableau in order, the goods on each of its tiles, and what the known tiles of the stacks cost."""
    tableau = [int(number) for number in table.tableaus[seat].sides]
    return {
        "tableau": [name_of(number) for number in tableau],
        "goods": _goods(tableau, mapping(facts["dice"], "dice"), int(goods_limit(table, seat))),
        "costs": {stack: _costs(table, seat, at, facts) for at, stack in enumerate(STACKS)},
    }


def _costs(table: RollTable, seat: int, at: int, facts: dict[str, object]) -> list[int | None]:
    """The costs less all discounts; None for a tile that is not known."""
    known = items(facts[f"{STACKS[at]}_stack"], "tiles")
    return [
        None if name is None else int(cost_to_build(table, seat, world_of(tile) if at else tile))
        for name, tile in zip(known, table.stacks[2 * seat + at], strict=True)
    ]


def _goods(tableau: list[int], dice: dict[str, object], limit: int) -> list[list[str]]:
    """Goods of a kind of world lie on its worlds in the order of the tableau, as many as there is room for."""
    left: dict[str, list[str]] = {}
    for kind in WORLD_NAMES:
        lying = mapping(dice.get(f"{kind} goods", {}), "goods")
        left[kind] = [colour for colour, n in lying.items() for _ in range(integer(n, "goods"))]
    found: list[list[str]] = []
    for number in tableau:
        goods = left[WORLD_NAMES[KINDS[number]]] if is_world(number) else []
        found.append(goods[:limit])
        del goods[:limit]
    return found
