"""What happened, as plain tuples that their events and ours can be compared by."""

from __future__ import annotations

from galactarium.conformance.race_trace import Recorded
from galactarium.conformance.race_words import LABELS, name_of, plain
from galactarium.games.race import events as told
from galactarium.kernel.plain import items, text
from galactarium.kernel.records import Event

Effect = tuple[object, ...]

CARDS_OFF_THE_DECK = frozenset({"draw", "flip", "good_on"})


def their_cards(event: Recorded) -> list[str]:
    """The cards that leave the deck with one of their events, in order."""
    if event["e"] == "draw":
        return [plain(text(card, "cards")) for card in items(event["cards"], "cards")]
    return [plain(text(event["card"], "card"))] if event["e"] in ("flip", "good_on") else []


def their_effects(event: Recorded, phase: str) -> list[Effect]:
    """One of their events; a set of cards gives one effect for each card."""
    kind = event["e"]
    seat = event.get("p")
    source = _plain(event.get("src"))
    match kind:
        case "draw":
            return [("draw", seat, event["why"], source, card) for card in their_cards(event)]
        case "good_on":
            return [("good_on", seat, _plain(event["world"]), event["why"], source, _plain(event["card"]))]
        case "good_off":
            return [("good_off", seat, _plain(event["world"]), event["why"], _plain(event["card"]))]
        case "discard":
            return [("discard", seat, event["why"], _plain(card)) for card in items(event["cards"], "cards")]
        case "place" | "sacrifice" | "start":
            return [(kind, seat, _plain(event["card"]))]
        case "reshuffle":
            return [("reshuffle", event["n"])]
        case "flip":
            return [("flip", seat, event["guess"], _plain(event["card"]), event["kept"])]
        case "vp":
            return [("vp", seat, event["n"], source)]
        case "trade":
            return [("trade", seat, _plain(event["world"]), event["value"], event["bonuses"])]
        case "use" if phase == "consume":
            return [("use", seat, _plain(event["card"]), event["power"])]
    return []


def our_effects(event: Event, phase: str) -> list[Effect]:
    """One of our events in the same form."""
    seat = event.seat
    match event:
        case told.Drawn(why=why, cards=cards):
            source = name_of(event.source)
            return [("draw", seat, why, source, name_of(card)) for card in cards or []]
        case told.GoodAdded(why=why, card=card):
            return [("good_on", seat, name_of(event.world), why, name_of(event.source), name_of(card))]
        case told.GoodDiscarded(why=used, card=card):
            return [("good_off", seat, name_of(event.world), used, name_of(card))]
        case told.Discarded(why=reason, cards=cards):
            return [("discard", seat, reason, name_of(card)) for card in cards or []]
        case told.Placed():
            return [("place", seat, name_of(event.card))]
        case told.Spent():
            return [("sacrifice", seat, name_of(event.card))]
        case told.StartWorldDealt():
            return [("start", seat, name_of(event.card))]
        case told.Reshuffled():
            return [("reshuffle", event.count)]
        case told.Flipped():
            return [("flip", seat, event.number, name_of(event.card), event.kept)]
        case told.ChipsGained():
            return [("vp", seat, event.count, name_of(event.source))]
        case told.Sold():
            return [("trade", seat, name_of(event.world), event.price, not event.plainly)]
        case told.PowerUsed() if phase == "consume":
            return [("use", seat, name_of(event.card), LABELS[event.power])]
    return []


def _plain(name: object) -> str | None:
    return None if name is None else plain(text(name, "name"))
