"""A table in one line, with chosen sheets, die and luck, acted on with a player's words.

    s = scene("settle 1", ships="AF", settle=7)
    s.plays("settle A")
    assert s.taken == "A" and s.stock("settle") == 2

`scene` sets up the middle of a game: a die has been rolled, and every seat is asked. `dealt` begins a whole game.
Both build on what any program may use: an observation, scripted luck, and the words of choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final, TypedDict, Unpack, final

from galactarium.games.rollers import GAME
from galactarium.games.rollers.components import CATEGORIES, TECHNOLOGIES
from galactarium.games.rollers.steps.turn import BASE_FRESH, FRESH
from galactarium.games.rollers.table import END_TURN, TURN
from galactarium.kernel.chance import FIRST_SEAT, SETUP, SHARED, ScriptedChance, scripted
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.table import Table
from tests.games.seat import Seat

QUICKSTART: Final = files("galactarium.games.rollers").joinpath("maps", "quickstart.map").read_text("utf-8")
TECHNOLOGY_NAMES: Final = [technology.key for technology in TECHNOLOGIES]


class Sheet(TypedDict, total=False):
    """A player's sheet and coming luck. What is left out is empty; ships left out stand on A and F."""

    ships: str  # "AF"
    settle: int  # the five stocks
    conquer: int
    trade: int
    move: int
    research: int
    settled: str  # planets taken, by the way they were taken: "CD"
    conquered: str
    traded: str
    routes: str  # with trade: "A-D B-D"
    known: str  # technologies: "recruit space_base"
    red: Sequence[int]  # what the next red dice will show


RICH: Final = Sheet(settle=9, conquer=9, trade=9, move=9, research=9)  # can act on every die
LAST: Final = Sheet(ships="AF", settled="BCDEFGHIJ", settle=5)  # can settle A as the tenth planet, with nothing left


def plus(sheet: Sheet, **more: Unpack[Sheet]) -> Sheet:
    """A sheet like another, with more on it."""
    return {**sheet, **more}


@final
class Scene(Seat[Table]):
    """One seat at a table of Rollers."""

    game = GAME

    # What the seat does

    def starts(self, ships: str, **stocks: int) -> Scene:
        """Go through the set-up: both ships, then six resources by category."""
        self.plays(*(f"ship {ship}" for ship in ships))
        while self.asked and self.step == "spread_resources":
            category = text(self.about["category"], "category")
            self.plays(f"start {stocks.get(category, 0)}")
        return self

    def everyone_takes(self, dice: int = 1) -> Scene:
        """All seats take, or finish what they are at, until so many more dice have been rolled."""
        wanted = self.dice + dice
        while self.dice < wanted and not self.over:
            for seat in self.table.awaiting():
                self.at(seat).times_out()
        return self

    # What the seat is asked

    def price(self, word: str) -> int:
        return integer(self.label(word)["cost"], "cost")

    # What the seat knows

    def sheet_of(self, seat: int) -> dict[str, object]:
        """A seat's sheet, as far as this one knows it."""
        return mapping(items(self.facts["sheets"], "sheets")[seat], "sheet")

    @property
    def stocks(self) -> dict[str, object]:
        return mapping(self._sheet()["stock"], "stock")

    def stock(self, category: str) -> int:
        return integer(self.stocks[category], category)

    @property
    def ships(self) -> str:
        return "".join(text(ship, "ship") for ship in items(self._sheet()["ships"], "ships"))

    @property
    def settled(self) -> str:
        return text(self._sheet()["settled"], "settled")

    @property
    def conquered(self) -> str:
        return text(self._sheet()["conquered"], "conquered")

    @property
    def traded(self) -> str:
        return text(self._sheet()["traded"], "traded")

    @property
    def taken(self) -> str:
        """All planets taken over, by whatever way."""
        return "".join(sorted(self.settled + self.conquered + self.traded))

    @property
    def routes(self) -> str:
        """The routes with trade."""
        return " ".join(text(route, "route") for route in items(self._sheet()["routes"], "routes"))

    @property
    def known(self) -> str:
        """The technologies researched."""
        numbers = [integer(number, "technology") for number in items(self._sheet()["technologies"], "technologies")]
        return " ".join(TECHNOLOGY_NAMES[number - 1] for number in numbers)

    @property
    def galaxy(self) -> dict[str, object]:
        return mapping(self.facts["galaxy"], "galaxy")

    @property
    def die(self) -> str:
        die = mapping(self.facts["die"], "die")
        return f"{text(die['category'], 'category')} {integer(die['value'], 'value')}"

    @property
    def bag(self) -> str:
        """The dice still in the bag."""
        return " ".join(text(category, "category") for category in items(self.facts["bag"], "bag"))

    @property
    def dice(self) -> int:
        """How many dice have been pulled."""
        return integer(self.facts["dice"], "dice")

    @property
    def round(self) -> int:
        return integer(self.facts["round"], "round")

    @property
    def winners(self) -> list[int]:
        return self.table.outcome().winners()

    @property
    def red_left(self) -> int:
        """How many red dice of the script have not been rolled yet."""
        chance = self.table.chance
        assert isinstance(chance, ScriptedChance)
        return chance.left(FIRST_SEAT + self.seat)

    def _sheet(self) -> dict[str, object]:
        return self.sheet_of(self.seat)


def scene(
    die: str,
    *,
    others: Sequence[Sheet] = (),
    seat: int = 0,
    bag: str | None = None,
    round_number: int = 1,
    pulls: Sequence[str] = (),
    galaxy: str = "quickstart",
    seed: str = "luck",
    **own: Unpack[Sheet],
) -> Scene:
    """A die ("settle 1") is rolled, and the player of the sheet given here is asked.

    `others` are the sheets of the other seats in order, and `seat` is the own place among them. `bag` holds the dice
    still to come in this round; left out, the die is the first of the round. `pulls` are the dice that come next.
    """
    sheets = [*others[:seat], own, *others[seat:]]
    category, value = die.split()
    left = [name for name in CATEGORIES if name != category] if bag is None else bag.split()
    observation = {
        "game": GAME.name,
        "rules": GAME.rules,
        "seats": len(sheets),
        "seat": seat,
        "options": {"map": galaxy},
        "agenda": [[END_TURN, 0], *(_turn(sheet) for sheet in sheets)],
        "facts": {
            "galaxy": mapping(GAME.deal(1, seed, {"map": galaxy}).observe(0).to_json()["facts"], "facts")["galaxy"],
            "sheets": [_written(sheet) for sheet in sheets],
            "bag": left,
            "die": {"category": category, "value": int(value)},
            "dice": 5 * round_number - len(left),
            "round": round_number,
            "holder": (round_number - 1) % len(sheets),
        },
    }
    luck = {FIRST_SEAT + place: list(sheet.get("red", ())) for place, sheet in enumerate(sheets)}
    luck[SHARED] = _pulled(pulls)
    table = GAME.imagine(observation_from_json(observation), scripted(seed, len(sheets), luck))
    table.journal = Journal(len(sheets))
    return Scene(table, table.journal, seat)


def dealt(
    seats: int = 1,
    *,
    seed: str = "luck",
    variable: Sequence[int] | None = None,
    pulls: Sequence[str] = (),
    galaxy: str = "quickstart",
) -> Scene:
    """A whole game at its first decision, seen from the first seat.

    `variable` asks for the variable set-up and scripts its luck: the red dice of planets A to J, then the letter of
    technology 1 as a number; an empty script leaves it to the seed. `pulls` are the first dice.
    """
    luck = {SETUP: list(variable or ()), SHARED: _pulled(pulls)}
    options = {"map": galaxy, "setup": "quick" if variable is None else "variable"}
    journal = Journal(seats)
    table = GAME.deal(seats, seed, options, chance=scripted(seed, seats, luck), journal=journal)
    return Scene(table, journal, 0)


def _turn(sheet: Sheet) -> list[int]:
    """What a seat has to do with a fresh die."""
    return [int(TURN), BASE_FRESH if "space_base" in sheet.get("known", "") else FRESH]


def _written(sheet: Sheet) -> dict[str, object]:
    """A sheet as an observation writes it."""
    return {
        "stock": {
            "settle": sheet.get("settle", 0),
            "conquer": sheet.get("conquer", 0),
            "trade": sheet.get("trade", 0),
            "move": sheet.get("move", 0),
            "research": sheet.get("research", 0),
        },
        "ships": list(sheet.get("ships", "AF")),
        "settled": sheet.get("settled", ""),
        "conquered": sheet.get("conquered", ""),
        "traded": sheet.get("traded", ""),
        "routes": sheet.get("routes", "").split(),
        "technologies": [TECHNOLOGY_NAMES.index(name) + 1 for name in sheet.get("known", "").split()],
    }


def _pulled(pulls: Sequence[str]) -> list[int]:
    """The script of coming dice: the category, then the face."""
    script: list[int] = []
    for pull in pulls:
        category, value = pull.split()
        script.extend([list[str](CATEGORIES).index(category), int(value)])
    return script
