"""Roll: what is chosen together, and what the table says about it, so that no order of clicks surprises anybody."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Browser, expect

from galactarium.games import find_game
from galactarium.games.roll.asking.records import AssigningAbout
from galactarium.games.roll.components import COSTS, WORLD
from galactarium.games.roll.table import RollTable
from galactarium.kernel.decision import Decision
from galactarium.kernel.plain import integer
from galactarium.kernel.records import Match, facts_of
from galactarium.kernel.table import Table
from tests.browser.prepared import Position, Store, first
from tests.browser.visitor import Language, Visitor
from tests.server.nodes import Node

SIZES = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)]
TILES = 9  # so many that they are small
DEAR = 6  # developments of this cost have two powers
CUT = """() => [...document.querySelectorAll(".tile .see")].filter((tile) => {
    const power = tile.querySelector(".power")?.getBoundingClientRect();
    const name = tile.querySelector(".cname")?.getBoundingClientRect();
    const box = tile.parentElement.getBoundingClientRect();
    return power && (power.top < name.bottom - 4 || power.bottom > box.bottom + 1 || power.right > box.right + 1);
}).map((tile) => tile.innerText)"""


def asked(table: Table, seat: int) -> Decision:
    decision = table.decision(seat)
    assert decision is not None
    return decision


def missing(table: Table, seat: int) -> int:
    return integer(facts_of(asked(table, seat).about)["missing"], "missing")


def has_many_powers(table: Table, seat: int) -> bool:
    assert isinstance(table, RollTable)
    tableau = [int(number) for number in table.tableaus[seat].sides]
    developments = [number for number in tableau if number < WORLD]
    dear = [number for number in developments if COSTS[number] == DEAR]
    return len(tableau) >= TILES and len(developments) >= 4 and bool(dear)


def has_wild(table: Table, seat: int) -> bool:
    question = find_game("roll").question(table, seat)
    assert question is not None
    about = question.about
    return isinstance(about, AssigningAbout) and about.wild >= 2 and about.dice > about.wild


def plain(name: str) -> str:
    """A name without the places where it may be broken."""
    return " ".join(name.replace("\u200b", "").split())


def open_at(visitor: Visitor, server: Node, position: Position) -> None:
    visitor.visit()
    person = visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"]
    visitor.visit(f"/table/{Store(server.database).put(position, person)}")
    visitor.page.locator(f".prompt[data-step='{position.step}']").wait_for()


def test_tiles_may_be_placed_in_any_order_of_clicks(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "place_tiles", lambda table, seat: True))
    tiles = visitor.page.locator(".sides")
    world = tiles.nth(0).locator(".tile").nth(1).locator(".cname").inner_text()
    development = tiles.nth(1).locator(".tile").nth(0).locator(".cname").inner_text()
    ready = visitor.page.locator(".prompt .primary")
    tiles.nth(0).locator(".tile").nth(1).click()  # a world first: nothing is decided for the other tile by that
    expect(ready).to_have_attribute("aria-disabled", "true")
    for other in range(1, tiles.count()):
        tiles.nth(other).locator(".tile").nth(0).click()
    expect(tiles.locator("[aria-pressed=true]")).to_have_count(tiles.count())
    ready.click()
    log = visitor.page.locator(".log ol")
    expect(log).to_contain_text(f"You placed {plain(world)} (world stack, bottom)")
    expect(log).to_contain_text(f"You placed {plain(development)} (development stack, bottom)")


def test_workers_of_any_colour_are_put_on_a_tile_together(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "work_dice", lambda table, seat: missing(table, seat) >= 2))
    dice = visitor.page.locator(".optdice .opt")
    done = visitor.page.locator(".prompt .primary")
    at = dice.count() - 1  # the last colours, which the table itself would ask for last
    last = dice.last.locator("b").inner_text()
    while done.get_attribute("aria-disabled") == "true":
        dice.nth(at).click()
        at -= 1
    done.click()
    expect(visitor.page.locator(".log ol")).to_contain_text(re.compile(rf"You put workers on .*{last}"))


def many(table: Table, seat: int) -> bool:
    """Three shippers or producers, and three goods or worlds."""
    question = find_game("roll").question(table, seat)
    return (
        isinstance(question, Match) and len(question.things) >= 3 and len({one.group for one in question.places}) >= 3
    )


def test_every_shipper_and_every_good_are_there_and_are_matched_in_any_order(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "ship_goods", many))
    page = visitor.page
    goods = page.locator(".mgrid .good").count()
    rows = page.locator(".mgrid .sort").count()
    assert goods >= 3
    assert page.locator(".mgrid .cell").count() == goods * (rows + 1)  # every pairing is in sight, and a Trade of each
    done = page.locator(".prompt .primary")
    total = page.locator(".ledger .total")
    expect(done).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("v")
    expect(done).to_have_attribute("aria-disabled", "false")
    points = int(re.findall(r"\+(\d+)", total.inner_text())[0])
    assert points >= 3
    page.keyboard.press("b")
    expect(total).not_to_contain_text(f"+{points} VP")  # credits in place of VP
    page.keyboard.press("x")
    expect(page.locator(".ledger li")).to_have_count(0)
    page.locator('.cell[data-thing^="cell trade"]').last.click()  # the last good first
    expect(page.locator(".ledger li")).to_have_count(1)
    page.keyboard.press("v")
    done.click()
    expect(page.locator(".prompt[data-step=ship_goods]")).to_have_count(0)
    expect(page.locator(".log ol")).to_contain_text(re.compile("You .*onsume"))


def test_each_pairing_says_what_it_brings_and_why(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "ship_goods", many))
    visitor.page.locator('.cell[data-thing^="cell consume"]').first.hover()
    expect(visitor.page.locator(".prompt .passing")).to_contain_text("always 1")


def test_producers_go_to_worlds_by_a_board_as_well(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "produce_goods", many))
    page = visitor.page
    done = page.locator(".prompt .primary")
    columns = page.locator(".mgrid .good").count()
    for column in range(columns):
        if done.get_attribute("aria-disabled") == "false":
            break
        cells = page.locator(".mrow").nth(1 + column % (page.locator(".mrow").count() - 1)).locator(".cell")
        cells.nth(column).click()
    expect(done).to_have_attribute("aria-disabled", "false")
    done.click()
    expect(page.locator(".prompt[data-step=produce_goods]")).to_have_count(0)


def test_dice_are_assigned_in_any_order_and_taken_back(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "assign", has_wild))
    page = visitor.page
    ready = page.locator(".prompt .primary")
    wild = page.locator(".wildtray .db")
    count = wild.count()
    for _ in range(count):  # wild dice before anything is selected
        wild.first.click()
        page.locator('.laid[data-thing="column ship"]').click()
    expect(wild).to_have_count(0)
    expect(ready).to_have_attribute("aria-disabled", "true")
    page.locator('[data-thing="phase ship"]').click()
    page.locator(".bay .db:not(.laid)").last.click()
    expect(ready).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("x")
    expect(wild).to_have_count(count)
    expect(ready).to_have_attribute("aria-disabled", "true")


def test_columns_say_what_their_workers_would_do(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "assign", lambda table, seat: True))
    columns = visitor.page.locator(".col .fore")
    expect(columns).to_have_count(5)
    explorers = visitor.page.locator(".col").first.locator(".die").count()
    told = columns.first.inner_text()
    assert told.startswith(f"{explorers} explorer" if explorers else "no explorer")
    assert all(columns.nth(number).inner_text() for number in range(5))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_power_is_cut_on_any_screen(
    chromium: Browser, server: Node, visitors: list[Visitor], language: Language
) -> None:
    position = first("roll", "assign", has_many_powers)
    for width, height in SIZES:
        visitor = Visitor(chromium, server.port, language=language, width=width, height=height)
        visitors.append(visitor)
        open_at(visitor, server, position)
        visitor.page.locator(".grid12 .tile.dev .power").first.wait_for()
        assert visitor.page.evaluate(CUT) == []
        assert visitor.page.locator(".tile .power", has_text="…").count() == 0


def test_the_log_joins_what_repeats_and_names_who_did_nothing(visitor: Visitor, server: Node) -> None:
    open_at(visitor, server, first("roll", "assign", has_many_powers))
    lines = visitor.page.locator(".log ol li").all_inner_texts()
    assert any(line == "Rookie did nothing" for line in lines)
    assert any(line.endswith("(×2)") for line in lines)
    assert not [one for one, other in itertools.pairwise(lines) if one == other]
