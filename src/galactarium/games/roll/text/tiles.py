"""The tiles of Roll for the Galaxy in plain words, made from the data that they work by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from galactarium.games.roll.components import (
    COLOUR_NAMES,
    COLOURS,
    COSTS,
    GRANTS,
    KINDS,
    PHASE_NAMES,
    PHASES,
    WORLD_KINDS,
    WORLD_NAMES,
    is_world,
    name_of,
    side,
    tile_of,
    world_of,
)
from galactarium.games.roll.powers import (
    ALL_COLOURS,
    ALL_PHASES,
    ALL_WORLDS,
    EFFECTS,
    MOMENTS,
    NOT_REASSIGN,
    POWERS,
    REASSIGN_ONLY,
    TO_SELECTED,
    Power,
)
from galactarium.games.roll.text.words import NAME
from galactarium.text.catalogue import Catalogue
from galactarium.text.words import Said

OF_DICE: Final = ("cup", "citizenry", "good")  # grants whose number is a colour


def form(power: Power) -> str:
    """When a power works and what it does: each such form has one message."""
    return f"{MOMENTS[power.moment]}.{EFFECTS[power.effect]}"


def power_sentence(words: Catalogue, power: Power) -> str:
    """What one record of a power does."""
    return words.say(f"roll.power.{form(power)}", _facts(words, power))


def power_brief(words: Catalogue, power: Power) -> str:
    """The same in a few words, as they stand on the tile below the phase."""
    return words.say(f"roll.brief.{form(power)}", _facts(words, power))


def _facts(words: Catalogue, power: Power) -> Said:
    dice = [COLOUR_NAMES[colour] for colour in range(COLOURS) if power.dice >> colour & 1]
    without = [colour for colour in COLOUR_NAMES if colour not in dice]
    most = len(dice) > len(without) > 0
    worlds = [WORLD_NAMES[kind] for kind in range(WORLD_KINDS) if power.worlds >> kind & 1]
    sources = [PHASE_NAMES[phase] for phase in range(PHASES) if power.sources >> phase & 1]
    targets = [PHASE_NAMES[phase] for phase in range(PHASES) if power.targets >> phase & 1]
    compared = [WORLD_NAMES[kind] for kind in range(WORLD_KINDS) if power.most_worlds >> kind & 1]
    selected = power.targets == TO_SELECTED
    facts: Said = {
        "amount": int(power.amount),
        "per": int(power.per),
        "floor": int(power.floor),
        "least": int(power.least),
        "most": int(power.most),
        "same": power.least == power.most,
        "same_column": power.same_column,
        "n": len(dice),
        "dice": either(words, "colour", without if most else dice),
        "dice_are": "any" if power.dice == ALL_COLOURS else "but" if most else "only",
        "worlds": either(words, "world", worlds),
        "worlds_are": "any" if power.worlds == ALL_WORLDS else "only",
        "from": either(words, "phase", sources),
        "from_are": "any" if power.sources == ALL_PHASES else "only",
        "to": either(words, "phase", targets),
        "to_are": "any" if power.targets == ALL_PHASES else "selected" if selected else "only",
        "compare": bool(compared),
        "compared": either(words, "world", compared),
        "developments": {REASSIGN_ONLY: "reassign", NOT_REASSIGN: "others"}.get(int(power.developments), "any"),
    }
    if EFFECTS[power.effect] == "extra_workers":
        facts["dice"] = [words.name(NAME, "colour", colour) for colour in dice]
    return facts


def either(words: Catalogue, kind: str, ids: Sequence[str]) -> str:
    """One of several things."""
    names = [words.name(NAME, kind, id_) for id_ in ids]
    whole = "".join(names[:1])
    for name in names[1:]:
        whole = words.say("roll.count.or", {"before": whole, "next": name})
    return whole


def powers_of(words: Catalogue, number: int) -> list[str]:
    """What a development does, in sentences; a world has no powers."""
    if is_world(number):
        return []
    return [power_sentence(words, power) for power in POWERS if power.development == number]


def briefs_of(words: Catalogue, number: int) -> list[list[str]]:
    """When each power of a development works, and what it does in a few words."""
    own = [power for power in POWERS if power.development == number]
    return [[MOMENTS[power.moment], power_brief(words, power)] for power in own]


def grants_of(words: Catalogue, number: int) -> list[str]:
    """What a side gives once, equal things together."""
    grants = side(number).grants
    found: dict[tuple[str, int], int] = {}
    for at in range(0, len(grants), 2):
        what, much = GRANTS[grants[at]], int(grants[at + 1])
        key = (what, much if what in OF_DICE else 0)
        found[key] = found.get(key, 0) + (1 if what in OF_DICE else much)
    return [
        words.say(f"roll.grant.{what}", {"n": n, "colour": words.name(NAME, "colour", COLOUR_NAMES[colour])})
        for (what, colour), n in found.items()
    ]


def is_game_tile(number: int) -> bool:
    """Whether a side belongs to a tile with two sides, not to a faction or a home world."""
    return tile_of(number) >= 0


def tile_name(words: Catalogue, number: int) -> str:
    return words.name(NAME, "tile", name_of(number))


def side_sentences(words: Catalogue, number: int, yours: int | None = None, both: bool = True) -> list[str]:
    """A side: its cost, for the viewer too if that is less, what it gives and what it does; then the other side."""
    cost = int(COSTS[number])
    own = cost if yours is None else yours
    facts: Said = {"tile": tile_name(words, number), "cost": cost, "yours": own, "discount": cost - own}
    grants = grants_of(words, number)
    sentences: list[str] = []
    if not is_world(number):
        sentences.append(words.say("roll.screen.development", facts))
    else:
        facts["world"] = words.name(NAME, "world", WORLD_NAMES[KINDS[number]])
        sentences.append(words.say("roll.screen.world", facts))
    if grants and is_game_tile(number):
        sentences.append(words.say("roll.screen.completed", {"grants": grants}))
    elif grants:
        sentences.append(words.say("roll.screen.begins", {"grants": grants}))
    sentences += powers_of(words, number)
    if both and is_game_tile(number):
        other = int(tile_of(number) if is_world(number) else world_of(number))
        sentences.append(
            joined(words, [words.say("roll.screen.reverse"), *side_sentences(words, other, None, both=False)])
        )
    return sentences


def joined(words: Catalogue, sentences: Sequence[str]) -> str:
    """Sentences in one paragraph."""
    return reduce(lambda one, other: words.say("roll.screen.join", {"one": one, "other": other}), sentences)
