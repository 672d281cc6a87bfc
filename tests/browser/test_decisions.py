"""Every kind of decision of every game, disturbed in the middle and then answered by the pointer."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from tests.browser.prepared import Position, Store, positions
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.nodes import Node


def disturb(visitor: Visitor) -> None:
    """In the middle of a decision: reload, lose the line, and change the language there and back."""
    asked = visitor.question
    visitor.page.reload()
    visitor.expect_question(asked)
    visitor.cut_line()
    visitor.page.locator(".line-lost").wait_for()
    expect(visitor.page.locator(".line-lost")).to_have_count(0)
    visitor.expect_question(asked)
    visitor.change(language="ja")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "ja")
    expect(visitor.page.locator("#question")).not_to_have_text(asked)
    visitor.change(language="en")
    visitor.expect_question(asked)


def answer(visitor: Visitor, store: Store, table: str, position: Position) -> None:
    """Click what is lit until the choice is stored."""
    until = time.monotonic() + PATIENCE / 1000
    while not store.answers(table, position):
        assert time.monotonic() < until, f"{position.step} cannot be answered by the pointer"
        visitor.click_something()


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_every_kind_of_decision_survives_a_reload_a_lost_line_and_another_language(
    visitor: Visitor, server: Node, game: str
) -> None:
    visitor.visit()
    person = visitor.page.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"]
    store = Store(server.database)
    for position in positions(game):
        table = store.put(position, person)
        visitor.visit(f"/table/{table}")
        visitor.page.locator(f".prompt[data-step='{position.step}']").wait_for()
        disturb(visitor)
        assert store.answers(table, position) == 0, position.step  # nothing was chosen meanwhile
        answer(visitor, store, table, position)
