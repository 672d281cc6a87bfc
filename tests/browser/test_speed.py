"""How soon a table is there, how soon a choice is drawn, how much is loaded."""

from __future__ import annotations

import gzip
import os
import re
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession

from galactarium.text.languages import BUILT_IN
from tests.browser.visitor import Visitor
from tests.server.nodes import Node

KILOBYTE = 1000


@pytest.mark.parametrize("game", ["rollers", "race", "roll"])
def test_a_table_is_ready_within_a_second_and_a_click_drawn_within_a_twentieth(
    visitor: Visitor, server: Node, game: str
) -> None:
    """In processor time of the page and the server: what else a machine does is not ours to answer for."""
    page = visitor.page
    visitor.visit()
    page.locator(f".g-{game} .cta .primary").wait_for()
    devtools = visitor.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = page_worked(devtools) + server_worked(server)
    page.locator(f".g-{game} .cta .primary").click()
    page.locator("[data-lit]").first.wait_for()
    assert page_worked(devtools) + server_worked(server) - before < 1.0
    page.evaluate("window.drawn = 0")
    before = page_worked(devtools)
    clicks = visitor.play(100)  # some fill an answer in further, others give it
    assert page.evaluate("window.drawn") >= 10
    assert (page_worked(devtools) - before) / clicks < 0.05


def page_worked(devtools: CDPSession) -> float:
    """Seconds of the processor that the page has used for everything it did."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")


def server_worked(server: Node) -> float:
    """Seconds of the processor that the server has used, without its bots."""
    assert server.process is not None
    user, system = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def weight(file: Path) -> int:
    return len(gzip.compress(file.read_bytes()))


def test_the_client_is_light() -> None:
    folder = Path(str(files("galactarium"))) / "web/dist"
    if not folder.exists():
        pytest.skip("the browser client is not built: make client")
    index = folder / "index.html"
    first = [folder / name for name in re.findall(r'(?:src|href)="\./(assets/[^"]+)"', index.read_text())]
    words = [folder.parents[1] / "text" / language / "web.toml" for language in BUILT_IN]
    assert len(first) >= 2
    assert sum(map(weight, [index, *first, *words])) < 250 * KILOBYTE
    whole = [file for file in folder.rglob("*.*") if file.suffix not in (".br", ".gz")]  # the same, packed
    assert sum(map(weight, whole)) < 600 * KILOBYTE
