"""A table in one line, with chosen hands, tableaus and draws, acted on with a player's words.

    s = scene("new_sparta", hand="gem_world drop_ships space_port")
    s.actions("settle").plays("settle gem_world")
    assert s.tableau == "new_sparta gem_world"

`scene` sets up the beginning of a round: every seat is asked for its action. `dealt` begins a whole game. Both build on
what any program may use: an observation, scripted luck, and the words of choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict, final

from galactarium.games.race import GAME
from galactarium.games.race.components import ACTION_KEYS, FIRST_EDITION, KEYS, cards_played
from galactarium.games.race.table import CHOOSE_ACTION, REVEAL_ACTIONS
from galactarium.kernel.chance import ANY_STREAM, ScriptedChance, scripted
from galactarium.kernel.events import Journal
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.outcome import Outcome
from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.table import Table
from tests.games.seat import Seat

STARTS = ["new_sparta", "epsilon_eridani", "old_earth", "earths_lost_colony", "alpha_centauri"]


class Empire(TypedDict, total=False):
    """A player's cards, by key and with spaces between; what is left out is empty."""

    tableau: str  # begins with a start world; left out, it is one that nobody else has
    hand: str
    goods: str  # the worlds with a good
    chips: int


@final
class Scene(Seat[Table]):
    """One seat at a table of Race."""

    game = GAME

    # What the seat does

    def actions(self, *actions: str) -> Scene:
        """All seats choose actions, the last ones as the last given; two are written with a plus between."""
        for seat in range(self.table.seats):
            for action in sorted(actions[min(seat, len(actions) - 1)].split("+"), key=ACTION_KEYS.index):
                self.at(seat).plays(f"action {action}")
        return self

    def passes(self) -> Scene:
        """The program chooses for everyone until the next round, or the end."""
        wanted = self.round + 1
        while not self.over and self.round < wanted:
            for seat in self.table.awaiting():
                self.table.play(seat, self.table.default(seat))
        return self

    def draws_next(self, cards: str) -> Scene:
        """These cards come off the supply next."""
        chance = self.table.chance
        assert isinstance(chance, ScriptedChance)
        chance.script(ANY_STREAM, [KEYS.index(card) for card in cards.split()])
        return self

    # What the seat knows

    @property
    def hand(self) -> str:
        return self._list("hand")

    @property
    def seen(self) -> str:
        return self._list("seen")

    @property
    def tableau(self) -> str:
        return self._list("tableau")

    @property
    def goods(self) -> str:
        return self._list("goods")

    @property
    def chips(self) -> int:
        return integer(self.empire["chips"], "chips")

    @property
    def hand_size(self) -> int:
        return len(self.hand.split())

    @property
    def empire(self) -> dict[str, object]:
        return self.empire_of(self.seat)

    def empire_of(self, seat: int) -> dict[str, object]:
        """A seat's empire, as far as this one knows it."""
        return mapping(items(self.facts["empires"], "empires")[seat], "empire")

    @property
    def supply(self) -> int:
        return integer(self.facts["supply"], "supply")

    @property
    def discards(self) -> int:
        return integer(self.facts["discards"], "discards")

    @property
    def pool(self) -> int:
        return integer(self.facts["pool"], "pool")

    @property
    def round(self) -> int:
        return integer(self.facts["round"], "round")

    @property
    def outcome(self) -> Outcome:
        return self.table.outcome()

    def scores(self, what: str = "total") -> int:
        return self.outcome.scores[self.seat][what]

    def _list(self, name: str) -> str:
        return " ".join(text(key, name) for key in items(self.empire[name], name))


def scene(
    tableau: str,
    *,
    hand: str = "",
    goods: str = "",
    chips: int = 0,
    others: Sequence[Empire] = ({},),
    draws: str = "",
    supply: str | None = None,
    rest: str = "discards",
    variant: str = "standard",
    edition: str = "first",
    sets: str = "base",
    first: int = 0,
    round_number: int = 1,
) -> Scene:
    """Every seat is asked for its action; the empire given here is seat 0's, `others` follow.

    `draws` come off the supply next. Left out, the supply holds all cards that are nowhere else; given, it holds just
    these, and the rest is among the discards, or in the last seat's hand (`rest="hand"`).
    """
    empires = [Empire(tableau=tableau, hand=hand, goods=goods, chips=chips), *others]
    named = [*draws.split(), *(supply or "").split()]
    taken = {key for empire in empires for key in (empire.get("tableau", "") + " " + empire.get("hand", "")).split()}
    free = [start for start in STARTS if start not in taken and start not in named]
    written = [_written(empire, free) for empire in empires]
    left = Counter(KEYS[card] for card in cards_played(edition, sets).deck)
    for entry in written:
        left -= Counter([*_cards(entry, "tableau"), *_cards(entry, "hand")])
    fillers = [key for key in left.elements() if key not in named]
    for entry in written:
        faces = {world: fillers.pop() for world in _cards(entry, "goods")}
        left -= Counter(faces.values())
        entry["goods"] = faces
    discards: list[str] = []
    if supply is not None:
        remaining = list((left - Counter(supply.split())).elements())
        if rest == "hand":
            written[-1]["hand"] = [*_cards(written[-1], "hand"), *remaining]
        else:
            discards = remaining
    cards = 2 if variant == "experienced" else 1
    gained = sum(empire.get("chips", 0) for empire in empires)
    observation = {
        "game": GAME.name,
        "rules": GAME.rules,
        "seats": len(empires),
        "seat": 0,
        "options": {"variant": variant, "edition": edition, "sets": sets},
        "agenda": [[REVEAL_ACTIONS, 0], *([CHOOSE_ACTION, cards] for _ in empires)],
        "facts": {
            "round": round_number,
            "first": first,
            "second": False,
            "order": None,
            "pool": max(12 * len(empires) - gained, 0),
            "supply": sum(left.values()) if supply is None else len(supply.split()),
            "discards": discards,
            "empires": written,
        },
    }
    table = GAME.imagine(observation_from_json(observation), scripted("luck", len(empires)))
    table.journal = Journal(len(empires))
    return Scene(table, table.journal, 0).draws_next(draws)


def dealt(seats: int = 2, *, seed: str = "luck", draws: str = "", **options: str) -> Scene:
    """A whole game at its first decision, seen from the first seat; `draws` are the first cards off the supply."""
    journal = Journal(seats)
    luck = {ANY_STREAM: [KEYS.index(card) for card in draws.split()]}
    table = GAME.deal(seats, seed, options, chance=scripted(seed, seats, luck), journal=journal)
    return Scene(table, journal, 0)


def prices(label: dict[str, object]) -> list[tuple[str, int]]:
    """The ways to place a world that an option tells of: how, with which powers, and for how many cards."""
    found: list[tuple[str, int]] = []
    for entry in items(label["ways"], "ways"):
        way = mapping(entry, "way")
        words = [text(way["way"], "way"), *(text(power, "power") for power in items(way["powers"], "powers"))]
        found.append((" ".join(words), integer(way["cost"], "cost")))
    return found


def worlds(count: int, *, without: str = "") -> str:
    """So many worlds that nothing hangs on, to fill hands."""
    plain = [card.key for card in FIRST_EDITION.cards if card.is_world and not card.powers and card.is_military]
    more = [card.key for card in FIRST_EDITION.cards if card.is_military and card.cost >= 5 and card.key not in plain]
    return " ".join([key for key in [*more, *plain] if key not in without.split()][:count])


def _cards(entry: dict[str, object], name: str) -> list[str]:
    return [text(key, name) for key in items(entry[name], name)]


def _written(empire: Empire, free: list[str]) -> dict[str, object]:
    """An empire as an observation writes it."""
    return {
        "chips": empire.get("chips", 0),
        "actions": [],
        "tableau": (empire.get("tableau", "") or free.pop(0)).split(),
        "goods": empire.get("goods", "").split(),
        "placed": None,
        "used": [],
        "produced": {"novelty": 0, "rare": 0, "genes": 0, "alien": 0},
        "pile": 0,
        "hand": empire.get("hand", "").split(),
        "seen": [],
        "picks": [],
        "way": None,
    }
