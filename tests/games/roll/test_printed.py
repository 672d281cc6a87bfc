"""Every tile, faction, home world and power beside what is printed, told a second time in printed_*.txt."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    DEVELOPMENT_KINDS,
    DEVELOPMENTS,
    DICE,
    FACE_NAMES,
    FACTIONS,
    GRANTS,
    HOME_WORLDS,
    PHASE_NAMES,
    TILES,
    WORLD,
    WORLD_NAMES,
    Side,
    side,
)
from galactarium.games.roll.powers import EFFECTS, MOMENTS, POWERS, Power
from tests.games.facts import ABSENT, FACTS

HERE = Path(__file__).parent


def table(name: str) -> list[list[str]]:
    """The lines of a table, without what explains it."""
    lines = (HERE / name).read_text().splitlines()
    return [[part.strip() for part in line.split(" | ")] for line in lines if not line.startswith("#")]


def key_of(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def printed(one: Side) -> str:
    """A side as the table has it."""
    kinds = DEVELOPMENT_KINDS if one.number < WORLD else WORLD_NAMES
    grants: list[str] = []
    for at in range(0, len(one.grants), 2):
        what = GRANTS[one.grants[at]]
        number = one.grants[at + 1]
        grants.append(f"{what} {COLOUR_NAMES[number] if what in ('cup', 'citizenry', 'good') else number}")
    return f"{one.name}: {one.cost} {kinds[one.kind]}; {', '.join(grants)}".strip()


TILE_ROWS = table("printed_tiles.txt")


@pytest.mark.rule("roll.components.6", "roll.components.9")
@pytest.mark.parametrize("tile", range(TILES))
def test_a_tile_has_the_printed_sides(tile: int) -> None:
    assert [str(tile + 1), printed(side(tile)), printed(side(WORLD + tile))] == TILE_ROWS[tile]


@pytest.mark.rule("roll.components.10", "roll.components.11")
def test_factions_and_home_worlds_are_as_printed() -> None:
    factions = [
        [f"faction {faction.number}", printed(side(faction.left)), printed(side(faction.right))] for faction in FACTIONS
    ]
    homes = [["home", printed(side(number))] for number in HOME_WORLDS]
    assert factions + homes == TILE_ROWS[TILES:]


def test_every_side_is_kept_under_its_name() -> None:
    numbers = [*range(DEVELOPMENTS), *range(WORLD, WORLD + TILES + 19)]
    assert [side(number).key for number in numbers] == [key_of(side(number).name) for number in numbers]
    assert [side(number).number for number in numbers] == numbers


def words(name: str, bits: int, names: Sequence[str]) -> str:
    """A set of colours, worlds or phases, unless it is all of them."""
    found = [word for number, word in enumerate(names) if bits >> number & 1]
    return "" if bits == (1 << len(names)) - 1 or not found else f"{name} {' '.join(found)}"


def written(power: Power) -> str:
    """A power as the table has it."""
    parts = [f"{MOMENTS[power.moment]}: {EFFECTS[power.effect]}"]
    parts.append(str(power.amount) if power.amount else "")
    parts.append(f"{power.least} to {power.most}" if power.most else "")
    parts.append(f"per {power.per}" if power.per != 1 else "")
    parts.append(f"floor {power.floor}" if power.floor != 1 else "")
    parts.append(words("dice", power.dice, COLOUR_NAMES))
    parts.append(words("worlds", power.worlds, WORLD_NAMES))
    parts.append(words("from", power.sources, PHASE_NAMES))
    targets = [*PHASE_NAMES, "selected"]
    parts.append("" if power.targets == 31 else words("to", power.targets, targets))
    parts.append("same_column" if power.same_column else "")
    parts.append(words("if_most_worlds", power.most_worlds, WORLD_NAMES))
    parts.append(["", "reassign_only", "not_reassign"][power.developments])
    return " ".join(part for part in parts if part)


@pytest.mark.rule("roll.components.15", "roll.tile.effect_group.1", "roll.tile.reassign_group.1")
def test_every_development_does_what_is_printed() -> None:
    ours: dict[str, list[str]] = {}
    for power in POWERS:
        assert power.name == side(power.development).name
        ours.setdefault(power.name, []).append(written(power))
    assert ours == {name: powers for name, *powers in table("printed_powers.txt")}


@pytest.mark.skipif(not FACTS.exists(), reason=ABSENT)
def test_the_facts_tell_the_same_tiles() -> None:
    with (FACTS / "roll" / "tiles.csv").open() as file:
        for tile, row in enumerate(csv.DictReader(file)):
            grants = row["world_grants"].replace(":", " ").replace(";", ", ")
            world = f"{row['world_name']}: {row['world_cost']} {row['world_colour']}; {grants}".strip()
            assert printed(side(WORLD + tile)) == world
            assert (side(tile).name, str(side(tile).cost)) == (row["dev_name"], row["dev_cost"])
            assert (int(row["tile_id"]), row["dev_power_id"]) == (tile + 1, side(tile).key)
    with (FACTS / "roll" / "dice.csv").open() as file:
        for die, row in zip(DICE, csv.DictReader(file), strict=True):
            faces = [row[f"face{number}"] for number in range(1, 7)]
            assert (die.key, die.name, str(die.count)) == (row["die_id"], row["name"], row["count"])
            assert [FACE_NAMES[face] for face in die.faces] == faces
