"""Two sets of components of no real game, to be dropped into the games' folders: 20 tiles and 40 cards."""

from __future__ import annotations

TILES = 20
CARDS = 40
DECK = 46  # six developments come twice

# Powers of developments: one of each moment, and some that move workers.
POWERS = [
    '{ when = "assign", does = "reassign", to = ["ship"], least = 1, most = 1 }',
    '{ when = "assign", does = "reassign", least = 1, most = 2 }',
    '{ when = "assign", does = "reassign", to = ["selected"], least = 2, most = 2, same_column = true }',
    '{ when = "stock", does = "credits", amount = 1 }',
    '{ when = "end_of_explore", does = "credits_if_most_developments", amount = 1 }',
    '{ when = "development_cost", does = "discount", amount = 1 }',
    '{ when = "development_completed", does = "credits", amount = 1 }',
    '{ when = "end_of_develop", does = "credits", amount = 1 }',
    '{ when = "world_cost", does = "discount", amount = 1, worlds = ["rare", "gray"] }',
    '{ when = "world_completed", does = "keep_workers", dice = ["home"] }',
    '{ when = "end_of_settle", does = "credits", amount = 1 }',
    '{ when = "end_of_produce", does = "credits_per_good", amount = 1, worlds = ["genes"] }',
    '{ when = "trade", does = "credits", amount = 1, worlds = ["alien"] }',
    '{ when = "consume", does = "vp", amount = 1, worlds = ["novelty"] }',
    '{ when = "end_of_ship", does = "vp", amount = 1 }',
    '{ when = "end_of_game", does = "developments", amount = 1 }',
    '{ when = "end_of_game", does = "world_costs", amount = 1, per = 2, worlds = ["rare"] }',
    '{ when = "end_of_game", does = "chip_series", amount = 1 }',
    '{ when = "end_of_game", does = "dice", amount = 1, per = 2, dice = ["home"] }',
]
COLOURS = ["novelty", "rare", "genes", "alien", "gray"]


def extra_tiles(first: int = 300) -> str:
    """The set extra_tiles of Roll. Its numbers are far from the base game's, so that sets need several words."""
    parts = [f'id = "extra_tiles"\nname = "Extra tiles"\nseats = [2, 5]\nfirst = {first}\n']
    for number in range(TILES):
        power = POWERS[number] if number < len(POWERS) else ""
        kind = "reassign" if "reassign" in power else "immediate" if not power else "other"
        colour = COLOURS[number % 5]
        grants = '["credits 2"]' if colour == "gray" else f'["citizenry {colour}"]'
        parts.append(
            f'[[tile]]\n[tile.development]\nid = "extra_development_{number}"\nname = "Extra Development {number}"\n'
            f'cost = {6 if "end_of_game" in power else 1 + number % 5}\nkind = "{kind}"\n'
            f"grants = []\npowers = [{power}]\n"
            f'[tile.world]\nid = "extra_world_{number}"\nname = "Extra World {number}"\n'
            f'cost = {1 + number % 6}\ncolour = "{colour}"\ngrants = {grants}\n'
        )
    return "\n".join(parts)


WORLD_POWERS = [
    "consume: 1 any -> 1vp + 1card",
    "consume: 2 any -> 3vp",
    "consume: 3 different -> 3vp",
    "consume: draw 1",
    "consume: may hand 1 -> 1vp x2",
    "consume: sell 1 any with trade powers",
    "explore: draw +1",
    "explore: keep +1",
    "produce: draw 1",
    "produce: draw 1 per_kind_produced",
    "produce: may hand 1 -> windfall any",
    "produce: may hand 1 -> windfall rare",
    "settle: after draw 1",
    "settle: military +2",
    "settle: may pay_military discount 2 not alien",
    "trade: +2 any",
]
DEVELOPMENT_POWERS = [
    "develop: after draw 1",
    "develop: discount 1",
    "develop: start draw 1",
    "produce: draw 1 per_good_produced novelty",
    "produce: draw 2 if_most rare",
    "settle: discount 1 rare",
    "settle: military +1",
    "settle: military +2 vs alien",
    "trade: +1 genes",
    "consume: 1 novelty -> 1vp x3",
]


def extra_cards(first: int = 200) -> str:
    """The set extra_cards of Race: 26 worlds, among them two start worlds, and 14 developments, four of cost 6."""
    parts = [f'id = "extra_cards"\nname = "Extra cards"\nseats = [2, 4]\nfirst = {first}\n']
    for number in range(26):
        kind = COLOURS[number % 5]
        source = "" if kind == "gray" else f'{"production" if number % 2 else "windfall"} = "{kind}"\n'
        power = [WORLD_POWERS[number]] if number < len(WORLD_POWERS) else []
        powers = ", ".join(f'"{each}"' for each in [*power, *(["produce: good"] if "production" in source else [])])
        price = f"{'defense' if number % 3 == 0 else 'cost'} = {number % 5}\n"
        start = f"start = {number + 20}\n" if number < 2 else ""
        parts.append(
            f'[[card]]\nid = "extra_world_{number}"\nname = "Extra World {number}"\ntype = "world"\n{price}vp = 1\n'
            f'{source}{start}powers = [{powers}]\nkeywords = ["rebel"]\n'
        )
    for number in range(14):
        six = number >= 10
        words = "" if six else f'"{DEVELOPMENT_POWERS[number]}"'
        copies = "copies = 2\n" if number < 6 else ""
        scoring = 'scoring = ["2 six-cost", "1 world with consume", "1 keyword rebel"]\n' if six else ""
        parts.append(
            f'[[card]]\nid = "extra_development_{number}"\nname = "Extra Development {number}"\ntype = "development"\n'
            f"cost = {6 if six else 1 + number % 4}\nvp = {0 if six else 1}\n{copies}powers = [{words}]\n{scoring}"
        )
    return "\n".join(parts)
