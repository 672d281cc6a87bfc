"""The position of Galactic Rollers in sentences, for plain screens and for explanations."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.rollers.components import CATEGORIES
from galactarium.games.rollers.records import Planet, RollersFacts, SheetFacts
from galactarium.text.catalogue import Catalogue
from galactarium.text.words import Said

GAME = "rollers"


def position_lines(words: Catalogue, facts: RollersFacts, seat: int, names: Sequence[str]) -> list[str]:
    """Everything: the dice, the galaxy, and once a die has been rolled all sheets, the viewer's own first."""
    lines = die_lines(words, facts)
    if facts.holder is not None and len(names) > 1:
        lines.append(words.say("rollers.screen.holder", {"player": names[facts.holder]}))
    lines += [planet_line(words, planet, facts.sheet_of(seat)) for planet in facts.galaxy.planets().values()]
    if facts.die is None:
        return lines
    for other in [seat] * (seat >= 0) + [other for other in range(len(facts.sheets)) if other != seat]:
        lines += sheet_lines(words, facts.sheets[other], names[other])
    return lines


def die_lines(words: Catalogue, facts: RollersFacts) -> list[str]:
    bag = [words.name(GAME, "category", category) for category in facts.bag]
    if facts.die is None:
        return [words.say("rollers.screen.no_die")]
    told = {"category": facts.die.category, "value": facts.die.value, "round": facts.round, "dice": facts.dice}
    die = words.named(GAME, told)
    return [words.say("rollers.screen.die", die), words.say("rollers.screen.bag", {"bag": bag})]


def planet_line(words: Catalogue, planet: Planet, own: SheetFacts | None) -> str:
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


def sheet_lines(words: Catalogue, sheet: SheetFacts, player: str) -> list[str]:
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


def turn_lines(words: Catalogue, facts: RollersFacts, seat: int) -> list[str]:
    """What the viewer has when a die has been rolled."""
    own = facts.sheet_of(seat)
    if own is None or facts.die is None:
        return []
    return [
        words.say("rollers.screen.own_stock", {"stock": stock_words(words, own)}),
        words.say("rollers.screen.own_ships", {"ships": own.ships}),
    ]


def status_lines(words: Catalogue, facts: RollersFacts, seat: int) -> list[str]:
    """What the viewer has left for the die."""
    own = facts.sheet_of(seat)
    if own is None or facts.die is None:
        return []
    left = words.named(GAME, {"category": facts.die.category, "amount": own.stock[facts.die.category]})
    return [words.say("rollers.screen.left", {**left, "ships": own.ships})]


def planets_facts(sheet: SheetFacts) -> Said:
    return {"n": len(sheet.planets), "planets": list(sheet.planets)}


def stock_words(words: Catalogue, sheet: SheetFacts) -> list[str]:
    return [
        words.say("rollers.screen.amount", words.named(GAME, {"category": category, "amount": sheet.stock[category]}))
        for category in CATEGORIES
    ]


def technology_words(words: Catalogue, sheet: SheetFacts) -> list[str]:
    return [
        words.say("rollers.screen.technology", words.named(GAME, {"technology": number}))
        for number in sheet.technologies
    ]
