"""What the bots think of a decision, and of a game that is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor


@pytest.mark.parametrize(
    ("game", "step", "reasons"),
    [("rollers", "turn", True), ("race", "choose_action", True), ("roll", "start_tiles", False)],  # not before a round
)
def test_a_hint_tells_what_every_option_is_worth(visitor: Visitor, game: str, step: str, reasons: bool) -> None:
    visitor.quick(game)
    assert visitor.play_to(step)
    visitor.page.keyboard.press("h")
    rows = visitor.page.locator(".advice li")
    rows.first.wait_for()
    assert rows.count() >= 2
    first = rows.first
    assert "best" in first.inner_text()
    assert "%" in first.locator(".chance").inner_text()
    assert "chance of winning" in first.locator(".vh").inner_text()
    lead = visitor.page.locator(".advice .lead").inner_text()
    assert lead.startswith(first.locator("b").inner_text())  # why the best is the best, in one sentence
    assert lead.count(". ") == 0
    assert first.locator("small").count() == 0  # the rest when it is asked for
    more = visitor.page.locator(".advice .more")
    if reasons:
        more.click()
        assert first.locator("small").inner_text() != ""
    else:
        expect(more).to_have_count(0)
    visitor.change(language="ja")
    expect(visitor.page.locator(".advice li").first).to_contain_text("最善")
    visitor.page.locator(".advice .ib").click()
    expect(visitor.page.locator(".advice")).to_have_count(0)


def test_a_finished_game_is_looked_at_again(visitor: Visitor) -> None:
    visitor.quick("rollers")
    visitor.play(3000)
    assert visitor.over
    page = visitor.page
    page.locator(".chart polyline").nth(1).wait_for(state="attached")
    page.locator(".chart summary").click()
    table = page.locator(".chart table")
    assert table.locator("thead th").count() == 3
    assert table.locator("tbody tr").count() > 5
    page.locator(".chart summary").click()
    turning = page.locator("[aria-labelledby=turning] .tpx").nth(1)
    turning.click()
    expect(turning).to_have_attribute("aria-pressed", "true")
    at = page.locator(".chart input").input_value()
    assert int(at) > 0
    better = page.locator(".better .tpx")
    assert 1 <= better.count() <= 5, "who clicks at random could have done better"
    better.last.click()
    before = int(page.locator(".chart input").input_value())
    assert before > 0
    at = str(before)
    accounts = page.locator(".accounts tbody tr")
    assert accounts.count() == 2
    page.locator(".chart a.btn").click()
    expect(page.locator("#question")).to_contain_text(f" {at} ")
    page.locator(".replaybar select").select_option(label="as seen by Rookie")
    expect(page.locator(".prow.self")).to_contain_text("Rookie")
    expect(page.locator(".auto")).to_have_count(0)


def test_sounds_are_off_until_somebody_switches_them_on(visitor: Visitor) -> None:
    visitor.context.add_init_script(
        """window.heard = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...given) { window.heard += 1; return start.apply(this, given); };"""
    )
    visitor.quick("rollers")
    visitor.play(12)
    assert visitor.page.evaluate("window.heard") == 0
    visitor.visit("/settings")
    visitor.page.locator(".fields input[type=checkbox]").first.check()
    assert visitor.page.evaluate("window.heard") > 0
    visitor.quick("rollers")
    while visitor.page.evaluate("window.heard") == 0:
        assert not visitor.over
        visitor.play(1)
