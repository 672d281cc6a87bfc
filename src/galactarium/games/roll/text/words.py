"""What the catalogue must know of Roll for the Galaxy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from galactarium.games.roll import events
from galactarium.games.roll.asking import records
from galactarium.games.roll.asking.records import Reason
from galactarium.games.roll.components import COSTS, SIDE_OF_NAME, WORLD_NAMES
from galactarium.games.roll.records import Dice, Face, Phase
from galactarium.kernel.records import facts_of
from galactarium.text.words import NONE, Said, Words

if TYPE_CHECKING:
    from galactarium.text.catalogue import Catalogue

NAME: Final = "roll"
PHASES_OR_NONE: Final = ("selected", "spare_die")
TILE_LISTS: Final = ("tiles", "developments", "worlds")


def retell(words: Catalogue, record: object, said: Said) -> None:
    """Tiles, causes, phases and numbers of dice, in words."""
    said.setdefault("source", NONE)  # some options and events have one, others of the same name have none
    said.setdefault("source_id", NONE)
    for fact, value in facts_of(record).items():
        if fact in ("tile", "development", "world") and isinstance(value, str):
            said |= _tile_or_world(words, fact, value)
        elif fact in ("power", "why") and isinstance(value, str):
            said |= {fact: cause(words, value), f"{fact}_id": value}
        elif fact in PHASES_OR_NONE:
            said[f"{fact}_id"] = NONE if value is None else str(value)
            said[fact] = NONE if value is None else words.name(NAME, "phase", value)
        elif fact == "active" and isinstance(value, list):
            said[fact] = [words.name(NAME, "phase", phase) for phase in value]
        elif fact in TILE_LISTS and isinstance(value, list):
            said |= {fact: [words.name(NAME, "tile", tile) for tile in value], "n": len(value)}
        elif isinstance(value, dict) and fact not in ("columns", "faces"):
            said[fact] = dice(words, value)
    match record:
        case events.Rolled(faces=faces) if faces is not None:
            said["faces"] = columns(words, faces)
        case events.Assigned():
            said |= {"columns": columns(words, record.columns), "dictates": len(record.dictated)}
        case events.ExtraWorkerGained():
            said["worker"] = words.name(NAME, "worker", record.phase)
        case records.AssignPreview():
            said["columns"] = columns(words, {each.phase: each.dice for each in record.columns})
            said |= {"dictates": len(record.dictated), "wilds": len(record.wild)}
        case records.StockPlace():
            said["same"] = record.alien_credits == record.credits
        case (
            records.TradePlace(reasons=reasons)
            | records.BankPlace(reasons=reasons)
            | records.TradeGood(reasons=reasons)
            | records.ConsumeGood(reasons=reasons)
        ):
            said["reasons"] = [reason(words, each) for each in reasons]


def _tile_or_world(words: Catalogue, fact: str, value: str) -> Said:
    """A side with its cost, or a kind of world."""
    if value in WORLD_NAMES:
        return {fact: words.name(NAME, "world", value), f"{fact}_id": value}
    cost = COSTS[SIDE_OF_NAME[value.lower()]]
    return {fact: words.name(NAME, "tile", value), f"{fact}_id": value, f"{fact}_cost": int(cost)}


def cause(words: Catalogue, name: str) -> str:
    """A tile, or a task, from which something comes."""
    if name.lower() in SIDE_OF_NAME:
        return words.name(NAME, "tile", name)
    return words.name(NAME, "task", name.lower())


def reason(words: Catalogue, why: Reason) -> str:
    """A part of what a good brings."""
    power = "" if why.power is None else cause(words, why.power)
    return words.say(f"roll.reason.{why.why}", {"gain": why.gain, "amount": why.amount, "power": power})


def dice(words: Catalogue, counts: Dice) -> list[str]:
    """So many dice of each colour."""
    return [
        words.say("roll.count.dice", {"colour": words.name(NAME, "colour", colour), "n": n})
        for colour, n in counts.items()
    ]


def columns(words: Catalogue, found: Mapping[Face, Dice] | Mapping[Phase, Dice]) -> list[str]:
    """The dice of every column that is not empty."""
    return [
        words.say("roll.count.column", {"phase": words.name(NAME, "phase", phase), "dice": dice(words, counts)})
        for phase, counts in found.items()
        if counts
    ]


WORDS: Final = Words(
    component="tile",  # its id is the name printed on it
    named={
        "colour": "colour",
        "good": "colour",
        "shipper": "colour",
        "phase": "phase",
        "source": "place",
        "to": "place",
    },
    by_seat=frozenset(),
    steps={
        "start_tiles": ["roll.setup.10", "roll.setup.11", "roll.setup.12"],
        "select_phase": ["roll.assign.select.1", "roll.assign.select.2", "roll.assign.select.6", "roll.reveal.2"],
        "select_die": ["roll.assign.select.2", "roll.assign.select.3"],
        "place_wild": ["roll.assign.wild.1", "roll.assign.wild.2", "roll.assign.wild.3"],
        "plan": ["roll.assign.4", "roll.assign.6"],
        "dictate": ["roll.assign.dictate.2", "roll.assign.dictate.6", "roll.digital.5"],
        "reassign": ["roll.assign.reassign.4", "roll.assign.reassign.5", "roll.assign.reassign.6", "roll.digital.5"],
        "explore": ["roll.phases.4", "roll.phases.6"],
        "abandon": ["roll.explore.scout.1", "roll.explore.abandon.1"],
        "place_tile": ["roll.explore.scout.4", "roll.explore.scout.5"],
        "give_up_tile": ["roll.explore.bag.4", "roll.digital.12"],
        "work": ["roll.phases.5", "roll.develop.2", "roll.settle.2"],
        "pay": ["roll.develop.10"],
        "save_worker": ["roll.override.6", "roll.override.7"],
        "remove_die": ["roll.settle.effect.4", "roll.settle.effect.5"],
        "produce": ["roll.produce.1", "roll.produce.2", "roll.produce.4", "roll.produce.7"],
        "ship": ["roll.ship.1", "roll.ship.2", "roll.ship.4"],
        "buy_vp": ["roll.override.9"],
        "recruit": ["roll.manage.recruit.1", "roll.manage.recruit.2", "roll.manage.recruit.3"],
        "recall": ["roll.manage.recall.1", "roll.manage.recall.2", "roll.manage.recall.3"],
        "assign": ["roll.assign.1", "roll.assign.4", "roll.assign.select.1", "roll.assign.select.6", "roll.reveal.2"],
        "assign_dice": [
            "roll.assign.select.2",
            "roll.assign.select.3",
            "roll.assign.wild.1",
            "roll.assign.wild.2",
            "roll.assign.reassign.4",
            "roll.assign.reassign.8",
            "roll.assign.dictate.2",
            "roll.digital.5",
        ],
        "assign_ready": ["roll.assign.4", "roll.assign.6", "roll.override.1"],
        "explore_all": ["roll.explore.1", "roll.phases.4", "roll.phases.6"],
        "explore_tasks": ["roll.explore.1", "roll.explore.stock.1", "roll.explore.scout.1"],
        "explore_abandon": ["roll.explore.scout.1", "roll.explore.abandon.1"],
        "explore_rearrange": ["roll.override.4"],
        "place_tiles": ["roll.explore.scout.4", "roll.explore.scout.5", "roll.override.3"],
        "build_tile": ["roll.phases.5", "roll.develop.2", "roll.settle.2", "roll.override.6", "roll.override.7"],
        "work_dice": ["roll.phases.5", "roll.develop.2", "roll.settle.2"],
        "pay_dice": ["roll.develop.10"],
        "save_dice": ["roll.override.6", "roll.override.7"],
        "produce_goods": ["roll.produce.1", "roll.produce.2", "roll.produce.4", "roll.produce.7"],
        "ship_goods": ["roll.ship.1", "roll.ship.2", "roll.ship.4"],
        "ship_order": ["roll.override.9", "roll.phases.10"],
        "ship_all": ["roll.ship.1", "roll.ship.2", "roll.ship.4", "roll.override.9"],
        "recruit_dice": ["roll.manage.recruit.1", "roll.manage.recruit.2", "roll.manage.recruit.3"],
        "recall_dice": ["roll.manage.recall.1", "roll.manage.recall.2", "roll.manage.recall.3"],
        "manage_dice": [
            "roll.manage.recruit.1",
            "roll.manage.recruit.3",
            "roll.manage.recall.1",
            "roll.manage.recall.3",
        ],
    },
    options={
        "start_tiles": [],
        "select": [],
        "with": [],
        "to": [],
        "ready": [],
        "dictate": ["roll.assign.dictate.2", "roll.assign.dictate.5"],
        "use": ["roll.assign.reassign.2", "roll.assign.reassign.8"],
        "pay": [],
        "enough": [],
        "move": ["roll.assign.2"],
        "done": [],
        "stock": ["roll.explore.stock.1"],
        "scout": ["roll.explore.scout.1", "roll.explore.scout.2"],
        "stock alien": ["roll.override.5"],
        "scout alien": ["roll.tile.alien_research_team.1"],
        "rearrange": ["roll.override.4"],
        "draw": ["roll.explore.scout.2"],
        "abandon": [],
        "place": [],
        "put": [],
        "save": [],
        "remove": [],
        "produce": [],
        "trade": ["roll.ship.trade.1", "roll.ship.trade.2"],
        "consume": ["roll.ship.consume.1", "roll.ship.consume.2", "roll.ship.consume.3", "roll.ship.consume.4"],
        "buy": [],
        "keep": [],
        "recruit": [],
        "recall": [],
        "worker": [],
        "selecting_place": [],
        "column": [],
        "power_column": ["roll.assign.reassign.2", "roll.assign.reassign.8"],
        "dictate_column": ["roll.assign.dictate.2", "roll.assign.dictate.5"],
        "dictate_place": ["roll.assign.dictate.2", "roll.assign.dictate.6"],
        "power_move": [],
        "later": [],
        "explorer": [],
        "stock_place": ["roll.explore.stock.1"],
        "scout_place": ["roll.explore.scout.1", "roll.explore.scout.2"],
        "producer": [],
        "world_place": [],
        "produce_on": [],
        "shipper": [],
        "trade_place": ["roll.ship.trade.1", "roll.ship.trade.2"],
        "bank_place": ["roll.override.9"],
        "consume_place": ["roll.ship.consume.1", "roll.ship.consume.2", "roll.ship.consume.3", "roll.ship.consume.4"],
        "trade_good": [],
        "consume_good": [],
        "good_in_order": [],
        "recall_good": [],
    },
    components={
        "explore": ["roll.explore.1", "roll.explore.stock.", "roll.explore.scout."],
        "develop": ["roll.develop."],
        "settle": ["roll.settle.1", "roll.settle.2", "roll.settle.effect.1"],
        "produce": ["roll.produce."],
        "ship": ["roll.ship.1", "roll.ship.2", "roll.ship.trade.1", "roll.ship.consume.1"],
        "cup": ["roll.roll.1", "roll.roll.2"],
        "citizenry": ["roll.phases.8", "roll.manage.recruit.1"],
        "zone": ["roll.secret.1", "roll.score.4"],
        "tableau": ["roll.manage.end.2", "roll.score.1"],
        "good": ["roll.produce.1", "roll.produce.9", "roll.ship.1"],
        "credits": ["roll.setup.6", "roll.phases.10"],
        "pool": ["roll.setup.1", "roll.ship.pool."],
        "scout": ["roll.explore.scout."],
        "stock": ["roll.explore.stock."],
        "dictate": ["roll.assign.dictate."],
        "reassign": ["roll.assign.reassign."],
        "trade": ["roll.ship.trade."],
        "consume": ["roll.ship.consume."],
        "recruit": ["roll.manage.recruit."],
        "recall": ["roll.manage.recall."],
        "die": ["roll.components.3", "roll.assign.2"],
        "development": ["roll.develop.1"],
        "world": ["roll.settle.1"],
    },
    retell=retell,
)
