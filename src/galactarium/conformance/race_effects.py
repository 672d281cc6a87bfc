"""What happened, as plain tuples that their events and ours can be compared by."""

from __future__ import annotations

from galactarium.conformance.race_words import LABELS, name_of, plain
from galactarium.kernel.plain import items, text

Effect = tuple[object, ...]

CARDS_OFF_THE_DECK = frozenset({"draw", "flip", "good_on"})


def their_cards(event: dict[str, object]) -> list[str]:
    """The cards that leave the deck with one of their events, in order."""
    if event["e"] == "draw":
        return [plain(text(card, "cards")) for card in items(event["cards"], "cards")]
    return [plain(text(event["card"], "card"))] if event["e"] in ("flip", "good_on") else []


def their_effects(event: dict[str, object], phase: str) -> list[Effect]:
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


def our_effects(facts: dict[str, object], phase: str) -> list[Effect]:
    """One of our events in the same form."""
    seat = facts["seat"]
    source = name_of(facts.get("source"))
    match facts["kind"]:
        case "drawn":
            return [("draw", seat, facts["why"], source, name_of(card)) for card in items(facts["cards"], "cards")]
        case "good_added":
            return [("good_on", seat, name_of(facts["world"]), facts["why"], source, name_of(facts["card"]))]
        case "good_discarded":
            return [("good_off", seat, name_of(facts["world"]), facts["why"], name_of(facts["card"]))]
        case "discarded":
            return [("discard", seat, facts["why"], name_of(card)) for card in items(facts["cards"], "cards")]
        case "placed":
            return [("place", seat, name_of(facts["card"]))]
        case "spent":
            return [("sacrifice", seat, name_of(facts["card"]))]
        case "start_world_dealt":
            return [("start", seat, name_of(facts["card"]))]
        case "reshuffled":
            return [("reshuffle", facts["count"])]
        case "flipped":
            return [("flip", seat, facts["number"], name_of(facts["card"]), facts["kept"])]
        case "chips_gained":
            return [("vp", seat, facts["count"], source)]
        case "sold":
            return [("trade", seat, name_of(facts["world"]), facts["price"], not facts["plainly"])]
        case "power_used" if phase == "consume":
            return [("use", seat, name_of(facts["card"]), LABELS[text(facts["power"], "power")])]
    return []


def _plain(name: object) -> str | None:
    return None if name is None else plain(text(name, "name"))


def _lists(value: object) -> list[list[object]]:
    return [items(entry, "picks") for entry in items(value, "picks")]
