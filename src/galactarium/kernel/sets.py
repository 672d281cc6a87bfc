"""Sets of components: the base game and what can be added to it, each a file of data in the game's folder."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final, final

from galactarium.kernel.plain import integer, items, text
from galactarium.kernel.refusals import Malformed

BASE: Final = "base"
FOLDER: Final = "components"


@final
class ComponentSet:
    """One file of components.

    Components are numbered on from `first`. Records hold these numbers, so a set keeps its own for ever, whatever other
    sets there are beside it.
    """

    def __init__(
        self, key: str, name: str, fewest: int, most: int, first: int, needs: list[str], data: dict[str, object]
    ) -> None:
        self.key = key
        self.name = name
        self.fewest = fewest  # seats that may play with it
        self.most = most
        self.first = first  # the number of its first component
        self.needs = needs  # sets that it is played with, besides the base game
        self.data = data

    def refuse(self, why: str) -> ValueError:
        """Why the file cannot be used, as a sentence that names it."""
        return ValueError(f"The set of components {self.key} cannot be used: {why}.")


def read_set(key: str, written: str) -> ComponentSet:
    """The set that a file with this name holds; the game reads the components themselves."""
    blank = ComponentSet(key, key, 0, 0, 0, [], {})
    try:
        data = tomllib.loads(written)
        seats = [integer(number, "seats") for number in items(data.get("seats"), "seats")]
        needs = [text(word, "needs") for word in items(data.get("needs", []), "needs")]
        name = text(data.get("name"), "name")
        first = integer(data.get("first"), "first")
    except tomllib.TOMLDecodeError as error:
        raise blank.refuse(f"it is not written in TOML ({error})") from None
    except Malformed:
        raise blank.refuse("it lacks its name, its seats or the number of its first component") from None
    if data.get("id") != key:
        raise blank.refuse("its id is not the name of the file")
    if len(seats) != 2 or not 1 <= seats[0] <= seats[1]:
        raise blank.refuse("its seats are not the fewest and the most players")
    if first < 0 or (first == 0) != (key == BASE):
        raise blank.refuse("its first component has a number that cannot be")
    return ComponentSet(key, name, seats[0], seats[1], first, needs, data)


def read_sets(package: str) -> list[ComponentSet]:
    """All sets in the folder of a game: the base game, then the others in the order of their numbers."""
    found: list[ComponentSet] = []
    for file in files(package).joinpath(FOLDER).iterdir():
        if file.name.endswith(".toml"):
            found.append(read_set(file.name.removesuffix(".toml"), file.read_text("utf-8")))
    found.sort(key=lambda one: one.first)
    keys = [one.key for one in found]
    for one in found:
        for need in one.needs:
            if need not in keys or need == BASE:
                raise one.refuse(f"it is played with a set {need}, which is not there")
    return found


def combinations(sets: list[ComponentSet]) -> list[str]:
    """Every choice of sets that can be played together: `base`, or the others in the order of their numbers."""
    chosen: list[list[str]] = [[]]
    for one in sets:
        if one.key != BASE:
            chosen = [*chosen, *[[*before, one.key] for before in chosen if set(one.needs) <= set(before)]]
    return [BASE, *[" ".join(keys) for keys in chosen[1:]]]


def sets_named(sets: list[ComponentSet], chosen: str) -> list[ComponentSet]:
    """The base game and the sets that a set-up names."""
    keys = chosen.split()
    return [one for one in sets if one.key == BASE or one.key in keys]
