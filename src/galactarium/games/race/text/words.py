"""What the catalogue must know of Race for the Galaxy: which rules explain what, and what powers and bonuses say."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from galactarium.games.race import events, records
from galactarium.games.race import powers as p
from galactarium.games.race.components import EVERY_CARD, NUMBERS
from galactarium.games.race.powers import KINDS, PHASES, Power, read_power
from galactarium.text.words import Said, Words

if TYPE_CHECKING:
    from galactarium.text.catalogue import Catalogue

# The message for each form of a power. An effect that is one of several kinds stands under the first of them.
EFFECTS: Final = {
    p.SEE_MORE: "see_more",
    p.KEEP_MORE: "keep_more",
    p.DEVELOP_START_DRAW: "develop_start_draw",
    p.DEVELOP_DISCOUNT: "develop_discount",
    p.DEVELOP_AFTER_DRAW: "develop_after_draw",
    p.MILITARY: "military",
    p.MILITARY_AGAINST: "military_against",
    p.MILITARY_AGAINST_REBELS: "military_against_rebels",
    p.SETTLE_DISCOUNT: "settle_discount",
    p.SETTLE_DISCOUNT_FOR: "settle_discount_for",
    p.SETTLE_AFTER_DRAW: "settle_after_draw",
    p.PAY_FOR_MILITARY: "pay_for_military",
    p.SPEND_FOR_MILITARY: "spend_for_military",
    p.SPEND_FOR_FREE_WORLD: "spend_for_free_world",
    p.TRADE_MORE: "trade_more",
    p.TRADE_MORE_FOR: "trade_more_for",
    p.TRADE_MORE_HERE: "trade_more_here",
    p.CONSUME_SOME: "consume_goods",
    p.CONSUME_DIFFERENT: "consume_different",
    p.CONSUME_ALL: "consume_all",
    p.SELL: "sell",
    p.SELL_PLAINLY: "sell_plainly",
    p.DISCARD_HAND: "discard_hand",
    p.CONSUME_DRAW: "consume_draw",
    p.LUCKY: "lucky",
    p.PRODUCE_GOOD: "produce_good",
    p.PRODUCE_WINDFALL: "produce_windfall",
    p.HAND_WINDFALL: "hand_windfall",
    p.PRODUCE_DRAW: "produce_draw",
    p.DRAW_IF_HERE: "draw_if_here",
    p.DRAW_PER_WORLD: "draw_per_world",
    p.DRAW_PER_GOOD: "draw_per_good",
    p.DRAW_PER_KIND: "draw_per_kind",
    p.DRAW_IF_MOST: "draw_if_most",
}
BY_KIND: Final = (p.MILITARY_AGAINST, p.SETTLE_DISCOUNT_FOR, p.TRADE_MORE_FOR)


def form_of(power: Power) -> str:
    """The message for a power."""
    first = power.effect - power.kind if power.effect < p.SUMS and power.kind < p.ANY else power.effect
    return EFFECTS[first if first in BY_KIND else power.effect]


def kind_of(power: Power) -> str:
    """The kind of goods or worlds that a power is for."""
    return KINDS[power.kind] if power.kind < p.ANY else "any"


@cache
def effect(words: Catalogue, written: str) -> str:
    """What a power does, in words."""
    power = read_power(written)
    kind = kind_of(power)
    facts = {
        "n": abs(int(power.amount)),
        "sign": "minus" if power.amount < 0 else "plus",
        "kind": words.name("race", "kind", kind),
        "kind_id": kind,
        "times": power.times,
        "most": power.amount * power.times,
        "chips": power.chips,
        "cards": power.cards,
        "both": power.chips > 0 and power.cards > 0,
    }
    return words.say(f"race.effect.{form_of(power)}", facts)


def effects(words: Catalogue, written: list[str]) -> str:
    """All powers of a card with their phases, one after the other; nothing if it has none."""
    whole = ""
    for power in written:
        phase = words.name("race", "phase", power.partition(":")[0])
        each = words.say("race.screen.power", {"phase": phase, "power": effect(words, power)})
        whole = words.say("race.screen.powers", {"before": whole, "next": each}) if whole else each
    return whole


def sort_of_bonus(line: str) -> str:
    """The message for a line of a scoring table."""
    words = line.split(" ")
    return words[-1] if words[1] == "per" else words[1]


def bonus(words: Catalogue, line: str) -> str:
    """A line of the scoring of a six-cost development, in words."""
    points, _, what = line.partition(" ")
    last = what.partition(" ")[2].rpartition(" ")[2]
    sort = sort_of_bonus(line)
    facts: Said = {
        "n": int(points),
        "phase": "",
        "kind": "",
        "card": "",
        "keyword": "",
        "of": last or "all",
    }
    if last in PHASES and sort in ("development", "world"):
        facts["phase"] = words.name("race", "phase", last)
    elif sort in ("kind", "producing", "windfall"):
        facts["kind"] = words.name("race", "kind", last)
    elif sort == "card":
        facts["card"] = words.name("race", "card", last)
    elif last and sort in ("keyword", "military"):
        facts["keyword"] = words.name("race", "keyword", last)
    return words.say(f"race.bonus.{sort}", facts)


def retell(words: Catalogue, record: object, said: Said) -> None:
    """Powers, ways to place a card and what is printed on a card, in words."""
    match record:
        case records.Use(power=written) | records.GoodsAbout(power=written) | events.PowerUsed(power=written):
            kind = kind_of(read_power(written))
            said |= {"power": effect(words, written), "kind_id": kind, "kind": words.name("race", "kind", kind)}
        case records.Action():
            said["gain"] = words.name("race", "gain", record.action)
        case records.CardFacts():
            said["brief"] = words.say("race.screen.brief", said)
            said["effects"] = effects(words, record.effects)
            said["has_effects"] = bool(record.effects)
        case records.Conquer() | records.Buy() | events.Paid() | events.Conquered():
            said["with"] = len(record.powers)
    if isinstance(record, records.Settle):
        said["ways"] = _ways(words, record)


def _ways(words: Catalogue, option: records.Settle) -> str:
    """The ways to place a world, one or the other."""
    whole = ""
    for way in option.ways:
        powers = [words.name("race", "card", card) for card in way.powers]
        told: Said = {"cost": way.cost, "powers": powers, "with": len(powers)}
        told |= {"defence": option.printed, "strength": option.strength or 0}
        each = words.say("race.way.conquer", told) if way.way == "conquer" else words.say("race.way.pay", told)
        whole = words.say("race.way.or", {"before": whole, "next": each}) if whole else each
    return whole


WORDS: Final = Words(
    named={
        "card": "card",
        "world": "card",
        "source": "card",
        "cards": "card",
        "powers": "card",
        "action": "action_card",
        "actions": "action_card",
        "phase": "phase",
        "good": "kind",
    },
    by_seat=frozenset(),
    scored="card",
    component="card",
    printed=lambda key: EVERY_CARD[NUMBERS[key]].name,
    retell=retell,
    steps={
        "initial_discard": ["race.setup.6", "race.parts.6"],
        "choose_action": ["race.round.1", "race.round.2", "race.round.3", "race.round.4"],
        "explore_keep": ["race.explore.1", "race.explore.6", "race.explore.7"],
        "develop": ["race.develop.1", "race.develop.3", "race.develop.5", "race.develop.9"],
        "settle": ["race.settle.1", "race.settle.3", "race.military.1", "race.military.2"],
        "pay_way": ["race.power.6", "race.military.6", "race.military.7", "race.military.10"],
        "pay_cards": ["race.parts.6", "race.develop.3", "race.settle.3"],
        "trade": ["race.trade.1", "race.trade.2", "race.trade.4", "race.trade.8"],
        "consume_power": ["race.consume.1", "race.consume.5", "race.consume.6", "race.consume.7"],
        "consume_goods": ["race.consume.4", "race.consume.7"],
        "consume_hand": ["race.consume.10", "race.consume.11"],
        "lucky_number": ["race.consume.15"],
        "windfall": ["race.produce.2", "race.produce.4", "race.produce.5"],
        "end_discard": ["race.end.1"],
        "choose_start": ["race.nw.2", "race.nw.5", "race.nw.6"],
        "produce_power": ["race.nw.8"],
        "produce_hand": ["race.nw.7"],
        "produce_world": ["race.nw.7", "race.produce.5"],
        "discard_first": ["race.setup.6", "race.parts.6"],
        "keep_cards": ["race.explore.1", "race.explore.6", "race.explore.7"],
        "choose_actions": ["race.two.1", "race.two.2", "race.two.3", "race.two.4"],
        "pay_how": ["race.power.6", "race.military.6", "race.military.7", "race.military.10"],
        "pay_with": ["race.parts.6", "race.develop.3", "race.settle.3"],
        "consume_all": ["race.consume.1", "race.consume.5", "race.consume.6", "race.consume.7"],
        "consume_order": ["race.consume.1", "race.consume.5", "race.consume.6"],
        "consume_with": ["race.consume.4", "race.consume.7"],
        "consume_which": ["race.consume.4", "race.consume.7"],
        "consume_cards": ["race.consume.10", "race.consume.11"],
        "windfalls": ["race.produce.2", "race.produce.4", "race.produce.5"],
        "discard_excess": ["race.end.1"],
    },
    options={
        "discard": ["race.deck.1"],
        "keep": [],
        "action": ["race.round.8"],
        "pass": [],
        "develop": ["race.develop.4", "race.power.3"],
        "settle": ["race.settle.4", "race.settle.6"],
        "conquer": ["race.military.2", "race.military.11"],
        "buy": ["race.settle.3", "race.military.7"],
        "pay": ["race.parts.6"],
        "trade": ["race.trade.2"],
        "use": ["race.consume.6"],
        "done": ["race.consume.11"],
        "consume": ["race.consume.3"],
        "number": ["race.consume.15"],
        "produce": ["race.produce.2"],
        "begin": ["race.nw.5", "race.setup.9"],
        "leave": ["race.nw.7"],
        "take": ["race.consume.3"],
        "fill": ["race.produce.4", "race.produce.5"],
    },
    components={
        "development": ["race.develop.3", "race.develop.5"],
        "six": ["race.develop.7", "race.finish.6"],
        "world": ["race.settle.3"],
        "military": ["race.military.1", "race.military.2"],
        "windfall": ["race.settle.6", "race.settle.7"],
        "production": ["race.settle.8", "race.produce.1"],
        "none": [],
        "good": ["race.parts.8", "race.trade.2"],
        "keyword": ["race.parts.7"],
        "explore": ["race.explore."],
        "develop": ["race.develop."],
        "settle": ["race.settle."],
        "trade": ["race.trade."],
        "consume": ["race.consume."],
        "produce": ["race.produce."],
        "explore_plus_5": ["race.explore.1", "race.explore.4"],
        "explore_plus_1_plus_1": ["race.explore.1", "race.explore.5"],
        "consume_trade": ["race.trade.1", "race.trade.2", "race.trade.7"],
        "consume_2x_vp": ["race.consume.9", "race.consume.10"],
        "contact_specialist": ["race.military.7", "race.military.8", "race.military.9"],
        "new_military_tactics": ["race.military.6"],
        "colony_ship": ["race.military.10"],
        "public_works": ["race.power.4"],
        "gambling_world": ["race.consume.15", "race.deck.5"],
        "deficit_spending": ["race.consume.10", "race.consume.11"],
        "merchant_world": ["race.consume.10", "race.consume.11"],
        "trade_league": ["race.trade.8"],
        "black_market_trading_world": ["race.trade.8"],
        "pilgrimage_world": ["race.consume.14"],
        "alpha_centauri": ["race.setup.8"],
        "gateway_station": ["race.nw.4"],
        "terraforming_colonists": ["race.nw.7", "race.nw.8"],
        "galactic_trade_emissaries": ["race.nw.9"],
    },
)
