"""A table in one line, with chosen tiles, dice and luck, acted on with a player's words.

    s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="W", credits=1)
    s.plays("trade genes genes with home")
    assert s.credits == 6 and s.citizenry == "WG"

Dice are written by letters: W Home, R Military, P Consumption, C Novelty, B Rare Elements, G Genes, Y Alien Technology.
A scene begins with a step of the round ("round" for Roll and Assign, a phase, or "manage") and stops when that step is
over; `goes_on` begins the next. It builds on what any program may use: an observation, scripted luck, words of choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict, Unpack, final

from galactarium.games.roll import GAME
from galactarium.games.roll.components import COLOUR_NAMES, FACE_NAMES, PHASE_NAMES, SIDE_OF_NAME, WORLD, index_of
from galactarium.games.roll.table import (
    BEGIN_BUILDING,
    BEGIN_EXPLORE,
    BEGIN_PRODUCE,
    BEGIN_ROUND,
    BEGIN_SHIP,
    MANAGE,
    REVEAL,
    RollTable,
)
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import FIRST_SEAT, SETUP, SHARED, ScriptedChance, scripted
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.plain import integer, items, mapping, text
from tests.games.seat import Seat

LETTERS: Final = "WRPCBGY"
FACES: Final = {"e": "explore", "d": "develop", "s": "settle", "p": "produce", "h": "ship", "*": "wild"}
BEGINNINGS: Final = {
    "round": [BEGIN_ROUND, 0],
    "reveal": [REVEAL, 0],
    "explore": [BEGIN_EXPLORE, 0],
    "develop": [BEGIN_BUILDING, 1],
    "settle": [BEGIN_BUILDING, 2],
    "produce": [BEGIN_PRODUCE, 0],
    "ship": [BEGIN_SHIP, 0],
    "manage": [MANAGE, 0],
}
STOPS: Final = {
    "begin_round",
    "reveal",
    "begin_explore",
    "begin_building",
    "begin_produce",
    "begin_ship",
    "manage",
    "end_round",
}


class Player(TypedDict, total=False):
    """A player's part. What is left out is empty; faction and home world left out have no power that interferes."""

    faction: int
    home: str
    built: Sequence[str]
    credits: int
    chips: int
    cup: str
    citizenry: str
    developers: str
    settlers: str
    explore: str
    develop: str
    settle: str
    produce: str
    ship: str
    dictated: str
    goods: dict[str, str]  # by colour of world: {"genes": "WG"}
    developments: Sequence[str | None]  # the stack, the top first
    worlds: Sequence[str | None]
    selected: str
    rolls: str  # the next roll: a letter for the die and one for the face (e d s p h *), "We R*"
    draws: Sequence[str]  # the tiles drawn next, by either side


@final
class Scene(Seat[RollTable]):
    """One seat at a table of Roll."""

    game = GAME

    # What the seat does

    def chooses(self, choice: int) -> None:
        """The step then goes on by itself as far as it can."""
        super().chooses(choice)
        settle(self.table)

    def is_absent(self) -> Scene:
        """The program chooses for the seat until it is not asked any more."""
        while self.asked:
            self.times_out()
        return self

    def others_are_absent(self) -> Scene:
        """The program chooses for all other seats until none of them is asked any more."""
        while [seat for seat in self.table.awaiting() if seat != self.seat]:
            for seat in range(self.table.seats):
                if seat != self.seat:
                    self.at(seat).is_absent()
        return self

    def goes_on(self) -> Scene:
        """The next step of the round begins."""
        assert self.table.agenda.busy == 0, f"seats {self.table.awaiting()} are not done"
        self.table.advance()
        settle(self.table)
        return self

    # What the seat knows

    def part_of(self, seat: int) -> dict[str, object]:
        """A player's part, as far as this seat knows it."""
        return mapping(items(self.facts["players"], "players")[seat], "player")

    @property
    def own(self) -> dict[str, object]:
        return self.part_of(self.seat)

    @property
    def credits(self) -> int:
        return integer(self.own["credits"], "credits")

    @property
    def chips(self) -> int:
        return integer(self.own["chips"], "chips")

    def dice(self, place: str) -> str:
        """The dice of a place as letters."""
        return letters(mapping(self.own["dice"], "dice").get(place, {}))

    @property
    def cup(self) -> str:
        return self.dice("cup")

    @property
    def citizenry(self) -> str:
        return self.dice("citizenry")

    @property
    def developers(self) -> str:
        return self.dice("developers")

    @property
    def settlers(self) -> str:
        return self.dice("settlers")

    def column(self, phase: str) -> str:
        return self.dice(phase)

    def goods(self, colour: str) -> str:
        return self.dice(f"{colour} goods")

    @property
    def built(self) -> list[object]:
        return items(self.own["built"], "built")

    @property
    def developments(self) -> list[object]:
        """The development stack, the top first."""
        return items(self.own["development_stack"], "stack")

    @property
    def worlds(self) -> list[object]:
        return items(self.own["world_stack"], "stack")

    @property
    def bag(self) -> int:
        """Tiles in the bag, those that somebody may draw now included."""
        piles = sum(integer(self.part_of(seat)["pile"], "pile") for seat in range(self.table.seats))
        return integer(self.facts["bag"], "bag") + piles

    @property
    def pool(self) -> int:
        return integer(self.facts["vp_pool"], "vp_pool")

    @property
    def active(self) -> list[object]:
        return items(self.facts["active"], "active")

    @property
    def next_step(self) -> str:
        agenda = self.table.agenda
        return "" if agenda.is_empty(TABLE) else self.table.steps[agenda.step(TABLE)].name

    @property
    def score(self) -> dict[str, int]:
        return self.table.outcome().scores[self.seat]


def settle(table: RollTable) -> None:
    """Go on by itself inside the running step of the round, but not into the next."""
    while table.agenda.busy == 0 and not table.agenda.is_empty(TABLE):
        if table.steps[table.agenda.step(TABLE)].name in STOPS:
            return
        table.advance()


def scene(
    step: str,
    *others: Player,
    then: Sequence[str] | None = None,
    pool: int | None = None,
    bag: Sequence[str] | None = None,
    rest: str = "worlds",
    drawn: Sequence[str] = (),
    spare: str = "",
    seed: str = "luck",
    options: dict[str, str] | None = None,
    **own: Unpack[Player],
) -> Scene:
    """The beginning of a step, seen from the first seat, whose part is given by name; `others` are the next seats.

    `then` are the steps that follow. `bag` names all tiles left in the bag: the last player's world stack, or another
    place named by `rest`, takes up all others. `drawn` are tiles that the table draws. `pool` is what is left of the VP
    pool, and `spare` the face of the additional die.
    """
    neighbours = list(others) if others else [Player()]
    players: list[Player] = [own, *neighbours]
    if pool is not None:
        players[-1] = Player(
            **{**players[-1], "chips": 12 * len(players) - pool - sum(p.get("chips", 0) for p in players)}
        )
    if bag is not None and rest == "built":
        players[-1] = Player(**{**players[-1], "built": _the_rest(players, bag, rest)})
    elif bag is not None:
        players[-1] = Player(**{**players[-1], "worlds": _the_rest(players, bag, rest)})
    agenda: list[int] = []
    following = then if then is not None else () if step == "manage" else ("manage",)
    for name in reversed([step, *following]):
        agenda += BEGINNINGS[name]
    observation = {
        "game": GAME.name,
        "rules": GAME.rules,
        "seats": len(players),
        "seat": 0,
        "options": options or {},
        "agenda": [agenda, *([] for _ in players)],
        "facts": {"round": 3, "active": [], "players": [_written(p, seat) for seat, p in enumerate(players)]},
    }
    luck: dict[int, list[int]] = {SHARED: [], SETUP: []}
    for seat, player in enumerate(players):
        dealt = [SIDE_OF_NAME[name.lower()] % WORLD for name in player.get("draws", ())]
        luck[FIRST_SEAT + seat] = [*_rolled(player.get("rolls", "")), *dealt]
        luck[SHARED] += dealt
    luck[SHARED] += [SIDE_OF_NAME[name.lower()] % WORLD for name in drawn]
    if spare:
        luck[SETUP].append(index_of(FACE_NAMES, spare))
    table = GAME.imagine(observation_from_json(observation), scripted(seed, len(players)))
    assert isinstance(table, RollTable)
    assert isinstance(table.chance, ScriptedChance)
    for stream, values in luck.items():
        table.chance.script(stream, values)
    table.journal = Journal(len(players))
    table.stepwise = True
    return Scene(table, table.journal, 0).goes_on()


def dealt(seats: int = 2, *, seed: str = "luck", tiles: Sequence[str] = (), **options: str) -> Scene:
    """A whole game at its first decision; `tiles` are the start tiles in the order of seats."""
    luck = {SETUP: [SIDE_OF_NAME[name.lower()] % WORLD for name in tiles]}
    journal = Journal(seats)
    table = GAME.deal(seats, seed, options, chance=scripted(seed, seats, luck), journal=journal)
    assert isinstance(table, RollTable)
    table.stepwise = True
    return Scene(table, journal, 0)


def letters(dice: object) -> str:
    found = mapping(dice, "dice")
    return "".join(LETTERS[index_of(COLOUR_NAMES, name)] * integer(count, "dice") for name, count in found.items())


def _counts(dice: str) -> dict[str, int]:
    return {COLOUR_NAMES[LETTERS.index(letter)]: dice.count(letter) for letter in sorted(set(dice))}


def _rolled(rolls: str) -> list[int]:
    """Faces in the order in which dice are rolled: by colour, then as written."""
    dice = sorted(rolls.split(), key=lambda die: LETTERS.index(die[0]))
    return [index_of(FACE_NAMES, FACES[die[1]]) for die in dice]


FACTIONS: Final = [7, 2, 1, 3, 6]  # of the seats, where none is given: gray worlds, and powers that rarely matter
HOMES: Final = ["Old Earth", "New Sparta", "Doomed World", "Separatist Colony", "Epsilon Eridani"]


def _written(player: Player, seat: int) -> dict[str, object]:
    """A player's part as an observation writes it."""
    dice: dict[str, object] = {
        place: _counts(text(player[place], place))  # type: ignore[literal-required]
        for place in ("citizenry", "developers", "settlers", "dictated", *PHASE_NAMES)
        if place in player
    }
    rolls = "".join(die[0] for die in player.get("rolls", "").split())
    dice["cup"] = _counts(player.get("cup", "") + rolls)
    for colour, goods in player.get("goods", {}).items():
        dice[f"{colour} goods"] = _counts(goods)
    return {
        "faction": player.get("faction", FACTIONS[seat]),
        "home_world": player.get("home", HOMES[seat]),
        "built": list(player.get("built", ())),
        "credits": player.get("credits", 1),
        "chips": player.get("chips", 0),
        "dice": dice,
        "selected": player.get("selected"),
        "development_stack": list(player.get("developments", ())),
        "world_stack": list(player.get("worlds", ())),
    }


def _the_rest(players: Sequence[Player], bag: Sequence[str], place: str) -> list[str]:
    """World sides of all tiles that are neither named nor to be left in the bag."""
    named = list(bag)
    for player in players:
        for key in ("built", "developments", "worlds"):
            named += [name for name in player.get(key, ()) if name is not None]  # type: ignore[attr-defined]
    taken = {SIDE_OF_NAME[name.lower()] % WORLD for name in named}
    world_of = {number: name for name, number in SIDE_OF_NAME.items()}
    worlds = list(players[-1].get(place, ()))  # type: ignore[call-overload]
    return [*(str(w) for w in worlds), *(world_of[WORLD + tile] for tile in range(55) if tile not in taken)]
