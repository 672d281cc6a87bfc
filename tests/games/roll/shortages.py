"""Explore phases in which tiles run short, at random: every draw that the rules allow must be possible.

    python -m tests.games.roll.shortages 5000

What may be drawn is told here a second time, from the rules alone: one bag and one pile of abandoned tiles for all
(roll.explore.bag.1 to 6). `play` lets our engine play such phases and hands it, whenever it draws from what all share,
random tiles out of those; `replay` writes such phases down as another engine with one bag records them, and feeds them
to the replayer. Both count the shortages: draws for which the bag was too small.
"""

from __future__ import annotations

import random
import sys
from typing import Final, final

from galactarium.conformance.roll_replay import FORMAT, Replayer
from galactarium.games.roll.components import HOME_WORLDS, SIDE_OF_NAME, TILES, WORLD, name_of
from galactarium.games.roll.table import RollTable
from galactarium.kernel.chance import SHARED, ScriptedChance
from galactarium.kernel.plain import integer, items
from tests.games.roll.scene import FACTIONS, Player, Scene, scene

CROWDED: Final = 3  # roll.explore.bag.4
POWERS: Final = ["Advanced Logistics", "Alien Research Team"]  # that move or draw tiles in Explore


@final
class Supply:
    """The bag and the abandoned tiles, as the rulebook has them: one of each for all players."""

    def __init__(self, bag: set[int]) -> None:
        self.bag = bag
        self.abandoned: set[int] = set()
        self.shortages = 0

    def draw(self, count: int, luck: random.Random) -> list[list[int]]:
        """As many tiles as there are, at random: those of the bag, then those that refilled it."""
        parts: list[list[int]] = []
        if len(self.bag) < count:
            self.shortages += 1
            parts.append(luck.sample(sorted(self.bag), len(self.bag)))
            self.bag, self.abandoned = self.abandoned, set()
            count -= len(parts[0])
        parts.append(luck.sample(sorted(self.bag), min(count, len(self.bag))))
        self.bag -= set(parts[-1])
        return [part for part in parts if part]


def crowded(luck: random.Random, powers: bool) -> tuple[Scene, Supply]:
    """An Explore phase of 3 to 5 players with several explorers each and few tiles in the bag."""
    seats = luck.randint(3, 5)
    tiles = luck.sample(range(TILES), TILES)
    built: list[list[str]] = [[] for _ in range(seats)]
    if powers:
        for name in POWERS:
            if luck.random() < 0.3:
                built[luck.randrange(seats - 1)].append(name)
                tiles.remove(SIDE_OF_NAME[name.lower()])
    players: list[Player] = []
    factions = luck.sample(range(1, 10) if powers else FACTIONS, seats)  # Improved Reconnaissance is a faction's
    for seat in range(seats):
        zone = [tiles.pop() for _ in range(luck.randint(0, 4))]
        split = luck.randint(0, len(zone))
        players.append(
            Player(
                explore="W" * luck.randint(2, 4),
                developments=[name_of(tile) for tile in zone[:split]],
                worlds=[name_of(WORLD + tile) for tile in zone[split:]],
                built=built[seat],
                faction=factions[seat],
            )
        )
    bag = {tiles.pop() for _ in range(luck.randint(0, 9))}
    names = [name_of(tile) for tile in sorted(bag)]
    table = scene("explore", *players[1:], **players[0], bag=names, rest="built", seed=str(luck.random()))
    return table, Supply(bag)


# Our engine plays


@final
class Phase:
    """An Explore phase that our engine plays, beside the bag and the pile that the rules give it."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.scene, self.supply = crowded(luck, powers=True)
        self.table = self.scene.table
        self.taken_off = [0 for _ in range(self.table.seats)]  # tiles abandoned by a seat's running Scout
        factions = [integer(self.scene.part_of(seat)["faction"], "faction") for seat in range(self.table.seats)]
        first = factions.index(min(factions))
        self.order = [(first + turn) % self.table.seats for turn in range(self.table.seats)]

    def play(self) -> None:
        while self.scene.next_step != "manage" or self.table.awaiting():
            awaiting = self.table.awaiting()
            if awaiting:
                self.answer(self.luck.choice(awaiting))
            elif self.scene.next_step == "finish_scouts":
                self.finish()
            else:
                self.table.advance()
            assert self.table.problems() == []
        assert self.scene.bag == len(self.supply.bag | self.supply.abandoned)  # roll.explore.abandon.4

    def answer(self, seat: int) -> None:
        """A random choice, mostly a Scout. A draw out of the own pile is a draw out of the bag (roll.digital.9)."""
        s = self.scene.at(seat)
        step = s.step
        words = [word for word in s.offered if word == "scout" or self.luck.random() < 0.5] or s.offered
        word = self.luck.choice(words)
        choice = s.game.choice(s.decision, word)
        zone = len(s.developments) + len(s.worlds)
        self.table.play(seat, choice)
        if step == "give_up_tile":
            self.supply.bag.add(choice)  # roll.explore.bag.5
        elif word.startswith("abandon"):
            self.supply.abandoned.add(choice)
            self.taken_off[seat] += 1
        if word == "draw" or (word == "scout" and zone == 0) or (word.startswith("abandon") and step == "abandon"):
            if s.step != "abandon":
                self.drawn(s)

    def drawn(self, s: Scene) -> None:
        """A Scout has drawn one more tile than it abandoned, or waits because its pile is too small."""
        wanted = self.taken_off[s.seat] + 1
        self.taken_off[s.seat] = 0
        if s.own["need"] == wanted:
            assert integer(s.own["pile"], "pile") < wanted
            assert not s.own["hand"]
            return
        hand = hand_of(s)
        assert len(hand) == wanted
        assert hand <= self.supply.bag
        self.supply.bag -= hand

    def finish(self) -> None:
        """The next player who waits draws whatever the rules allow (roll.digital.10 to 12)."""
        waiting = [seat for seat in self.order if self.scene.at(seat).own["need"]]
        if not waiting:
            self.table.advance()
            return
        s = self.scene.at(waiting[0])
        tiles = [tile for part in self.supply.draw(integer(s.own["need"], "need"), self.luck) for tile in part]
        chance = self.table.chance
        assert isinstance(chance, ScriptedChance)
        chance.script(SHARED, tiles)
        self.table.advance()
        assert chance.left(SHARED) == 0
        assert hand_of(s) == set(tiles)
        if not tiles:
            asked = {seat for seat in self.order if self.scene.at(seat).step == "give_up_tile"}
            assert asked == {seat for seat in self.order if zone_of(self.scene.at(seat)) >= CROWDED}
            assert asked or not s.own["need"]


def hand_of(s: Scene) -> set[int]:
    return {SIDE_OF_NAME[str(name).lower()] for name in items(s.own["hand"], "hand")}


def zone_of(s: Scene) -> int:
    return len(s.developments) + len(s.worlds)


def play(luck: random.Random) -> int:
    """Play one such phase at random; how many shortages there were."""
    phase = Phase(luck)
    phase.play()
    return phase.supply.shortages


# Another engine records


@final
class Recording:
    """An Explore phase as an engine with one bag plays and records it: who comes first draws first."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.scene, self.supply = crowded(luck, powers=False)
        seats = range(self.scene.table.seats)
        self.zones = [[list(self.stack(seat, "development")), list(self.stack(seat, "world"))] for seat in seats]
        self.explorers = [len(self.scene.at(seat).column("explore")) for seat in seats]
        self.hands: list[list[int]] = [[] for _ in seats]
        self.events: list[dict[str, object]] = []

    def stack(self, seat: int, name: str) -> list[int]:
        return [SIDE_OF_NAME[str(side).lower()] % WORLD for side in items(self.whole(seat)[f"{name}_stack"], name)]

    def whole(self, seat: int) -> dict[str, object]:
        return self.scene.at(seat).own

    def play(self) -> None:
        """Players act in any order; a Scout and its draw are one act, as they are in the recorded games."""
        while True:
            able = [seat for seat, hand in enumerate(self.hands) if hand or self.explorers[seat]]
            if not able:
                return
            seat = self.luck.choice(able)
            if self.hands[seat]:
                self.place(seat, self.hands[seat].pop(0))
            else:
                self.explorers[seat] -= 1
                if self.luck.random() < 0.1 or not self.scout(seat):
                    self.tell("stock", seat, die="W1")

    def scout(self, seat: int) -> bool:
        """A Scout, unless there is nothing at all to draw: recorded games leave that case out (A3)."""
        if not self.supply.bag and not self.supply.abandoned:
            return False
        abandoned: list[dict[str, object]] = []
        for number, name in enumerate(("development", "world")):
            for pos, tile in enumerate(self.zones[seat][number][:]):
                if self.luck.random() < 0.5:
                    side = name_of(tile + number * WORLD)
                    abandoned.append({"stack": name, "pos": pos, "tile": side})
                    self.zones[seat][number].remove(tile)
                    self.supply.abandoned.add(tile)
        self.tell("scout", seat, die="W1", abandon=abandoned)
        for part in self.supply.draw(1 + len(abandoned), self.luck):
            self.tell("draw", seat, tiles=[pair(tile) for tile in part])
            self.hands[seat] += part
        return True

    def place(self, seat: int, tile: int) -> None:
        number = self.luck.randint(0, 1)
        self.zones[seat][number].append(tile)
        self.tell("place", seat, tile=pair(tile), stack=("development", "world")[number], at="bottom")

    def tell(self, kind: str, seat: int, **facts: object) -> None:
        self.events.append({"e": kind, "p": seat, **facts})


def pair(tile: int) -> list[str]:
    return [name_of(tile), name_of(WORLD + tile)]


def replay(luck: random.Random) -> int:
    """Record one such phase at random and follow it; how many shortages there were."""
    recording = Recording(luck)
    replayer = at_the_phase(recording.scene.table)
    recording.play()
    for event in recording.events:
        replayer.feed(event)
        assert not replayer.differences, str(replayer.differences[0])
    s = Scene(replayer.table, replayer.journal, 0)
    for seat, (developments, worlds) in enumerate(recording.zones):
        assert s.at(seat).developments == [name_of(tile) for tile in developments]
        assert s.at(seat).worlds == [name_of(WORLD + tile) for tile in worlds]
    assert s.bag == len(recording.supply.bag)
    abandoned = {str(name) for seat in range(s.table.seats) for name in items(s.at(seat).own["abandoned"], "abandoned")}
    assert abandoned == {name_of(tile) for tile in recording.supply.abandoned}
    assert s.table.problems() == []
    return recording.supply.shortages


def at_the_phase(table: RollTable) -> Replayer:
    """A replayer that has come as far as this table."""
    seats = [
        {
            "faction_number": FACTIONS[seat],
            "home": name_of(HOME_WORLDS[seat]),
            "tiles": [pair(2 * seat), pair(2 * seat + 1)],
            "development": name_of(2 * seat),
        }
        for seat in range(table.seats)
    ]
    replayer = Replayer({"format": FORMAT, "game": 1, "seats": seats})
    replayer.table = table
    table.chance = replayer.chance
    table.journal = replayer.journal
    return replayer


def main(wanted: int) -> None:
    for what, one in (("played", play), ("recorded", replay)):
        luck = random.Random(what)
        phases = shortages = 0
        while shortages < wanted:
            shortages += one(luck)
            phases += 1
        print(f"{shortages} shortages {what} in {phases} Explore phases of 3 to 5 players: every draw was possible")


if __name__ == "__main__":
    main(int(sys.argv[1]))
