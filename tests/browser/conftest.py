"""A real Chromium before a real server; every page is watched for errors."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.server.nodes import Node

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One for a file: while it is open its event loop runs, in which tests of other files could not start theirs."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    if not Path(str(files("galactarium"))).joinpath("web/dist/index.html").exists():
        pytest.skip("the browser client is not built: make client")
    folder = tmp_path_factory.mktemp("browser")
    with Node(str(folder / "galactarium.db"), folder / "log") as running:
        yield running


@pytest.fixture
def visitors(chromium: Browser, server: Node) -> Iterator[list[Visitor]]:
    """Everybody who has come; at the end none of their pages may have reported an error."""
    come: list[Visitor] = []
    yield come
    for visitor in come:
        visitor.context.close()
    assert [error for visitor in come for error in visitor.errors] == []


@pytest.fixture
def visitor(chromium: Browser, server: Node, visitors: list[Visitor]) -> Visitor:
    visitors.append(Visitor(chromium, server.port))
    return visitors[0]
