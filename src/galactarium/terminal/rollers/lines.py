"""The position of Galactic Rollers in sentences, for plain screens and for explanations."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.rollers.components import CATEGORIES
from galactarium.text.catalogue import Catalogue
from galactarium.text.sight.rollers import Planet, Sheet, View

GAME = "rollers"


def position_lines(words: Catalogue, view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Everything: the dice, the galaxy, and once a die has been rolled all sheets, the viewer's own first."""
    lines = die_lines(words, view)
    if view.holder is not None and len(names) > 1:
        lines.append(words.say("rollers.screen.holder", {"player": names[view.holder]}))
    lines += [planet_line(words, planet, view.own) for planet in view.planets.values()]
    if view.category is None:
        return lines
    for other in [seat] * (seat >= 0) + [other for other in range(len(view.sheets)) if other != seat]:
        lines += sheet_lines(words, view.sheets[other], names[other])
    return lines


def die_lines(words: Catalogue, view: View) -> list[str]:
    bag = [words.name(GAME, "category", category) for category in view.bag]
    if view.category is None:
        return [words.say("rollers.screen.no_die")]
    die = words.named(GAME, {"category": view.category, "value": view.value, "round": view.round, "dice": view.dice})
    return [words.say("rollers.screen.die", die), words.say("rollers.screen.bag", {"bag": bag})]


def planet_line(words: Catalogue, planet: Planet, own: Sheet | None) -> str:
    """A planet, and what the viewer has there."""
    routes = [
        words.say(
            "rollers.screen.route_built" if own and own.has_trade(planet.letter, end) else "rollers.screen.route",
            {"planet": end, "length": length},
        )
        for end, length in planet.routes.items()
    ]
    facts = words.named(GAME, {"size": planet.size, "technology": planet.technology})
    facts |= {"planet": planet.letter, "defence": planet.defence, "routes": routes}
    facts["known"] = own is not None and planet.technology in own.technologies
    facts["ships"] = own.ships.count(planet.letter) if own else 0
    facts["way"] = own.planets.get(planet.letter, "free") if own else "free"
    return words.say("rollers.screen.planet", facts)


def sheet_lines(words: Catalogue, sheet: Sheet, player: str) -> list[str]:
    """A player's planets, resources, and what else there is: ships, technologies and trade routes."""
    lines = [
        words.say("rollers.screen.planets", {"player": player, **planets_facts(sheet)}),
        words.say("rollers.screen.stock", {"player": player, "stock": stock_words(words, sheet)}),
    ]
    if sheet.ships:
        lines.append(words.say("rollers.screen.ships", {"player": player, "ships": sheet.ships}))
    if sheet.technologies:
        facts = {"player": player, "technologies": technology_words(words, sheet)}
        lines.append(words.say("rollers.screen.technologies", facts))
    if sheet.routes:
        lines.append(words.say("rollers.screen.routes", {"player": player, "routes": sheet.routes}))
    return lines


def turn_lines(words: Catalogue, view: View) -> list[str]:
    """What the viewer has when a die has been rolled."""
    if view.own is None or view.category is None:
        return []
    return [
        words.say("rollers.screen.own_stock", {"stock": stock_words(words, view.own)}),
        words.say("rollers.screen.own_ships", {"ships": view.own.ships}),
    ]


def status_lines(words: Catalogue, view: View) -> list[str]:
    """What the viewer has left for the die."""
    if view.own is None or view.category is None:
        return []
    left = words.named(GAME, {"category": view.category, "amount": view.own.stock[view.category]})
    return [words.say("rollers.screen.left", {**left, "ships": view.own.ships})]


def planets_facts(sheet: Sheet) -> dict[str, object]:
    return {"n": len(sheet.planets), "planets": list(sheet.planets)}


def stock_words(words: Catalogue, sheet: Sheet) -> list[str]:
    return [
        words.say("rollers.screen.amount", words.named(GAME, {"category": category, "amount": sheet.stock[category]}))
        for category in CATEGORIES
    ]


def technology_words(words: Catalogue, sheet: Sheet) -> list[str]:
    return [
        words.say("rollers.screen.technology", words.named(GAME, {"technology": number}))
        for number in sheet.technologies
    ]
