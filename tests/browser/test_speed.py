"""How soon a table is there, how soon a choice is drawn, how much is loaded."""

from __future__ import annotations

import gzip
import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession

from tests.browser.visitor import Visitor

KILOBYTE = 1000


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_a_table_is_ready_within_a_second_and_a_choice_drawn_within_a_tenth(visitor: Visitor, game: str) -> None:
    page = visitor.page
    waits = []
    for _ in range(3):
        visitor.visit()
        page.locator(f".g-{game} .cta .primary").wait_for()
        waits.append(
            page.evaluate(
                """async (game) => {
                    const began = performance.now();
                    document.querySelector(`.g-${game} .cta .primary`).click();
                    while (!document.querySelector("[data-lit]")) await new Promise(requestAnimationFrame);
                    return performance.now() - began;
                }""",
                game,
            )
        )
    assert min(waits) < 1000, waits
    # On a machine that does other things too, the processor time of the page is what the client answers for.
    devtools = visitor.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.evaluate("window.drawn = []")
    before = worked(devtools)
    visitor.play(100)
    drawn = sorted(page.evaluate("window.drawn"))
    assert len(drawn) >= 10
    assert (worked(devtools) - before) / len(drawn) < 0.1
    assert drawn[len(drawn) // 4] < 100, drawn


def worked(devtools: CDPSession) -> float:
    """Seconds of the processor that the page has used."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes()))


def test_the_client_is_light() -> None:
    folder = Path(str(files("galactarium"))) / "web/dist"
    if not folder.exists():
        pytest.skip("the browser client is not built: make client")
    index = folder / "index.html"
    first = [folder / name.lstrip("/") for name in re.findall(r'(?:src|href)="(/assets/[^"]+)"', index.read_text())]
    words = next(folder.glob("assets/words-ja-*.js"))
    assert len(first) >= 2
    assert sum(map(weight, [index, *first, words])) < 250 * KILOBYTE
    assert sum(weight(file) for file in folder.rglob("*") if file.is_file()) < 600 * KILOBYTE
