"""The page where a proxy shows the server under a path of its site: nothing is asked for beside that path."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visitor import Visitor
from tests.server.nodes import ROOT, Node
from tests.server.proxy import Proxy

PATH = "/club/games"


@pytest.fixture(scope="module")
def below(server: Node, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder = tmp_path_factory.mktemp("below")
    with Node(str(folder / "db"), folder / "log", root_path=PATH, forwarded_from="127.0.0.1") as node:
        yield node


@pytest.fixture(
    scope="module", params=[True, False], ids=["the proxy cuts the path off", "the proxy passes the path on"]
)
def proxy(below: Node, request: pytest.FixtureRequest) -> Iterator[Proxy]:
    with Proxy(below.port, PATH, request.param) as running:
        yield running


def test_the_page_works_under_a_path(chromium: Browser, proxy: Proxy, visitors: list[Visitor]) -> None:
    visitor = Visitor(chromium, proxy.port)
    visitors.append(visitor)
    page = visitor.page
    visitor.visit(f"{PATH}/")
    page.locator("a[href*='/library/']").first.click()
    page.locator("main.library h1").wait_for()
    assert page.url.startswith(f"{visitor.origin}{PATH}/library/")
    page.reload()
    page.locator("main.library h1").wait_for()
    page.go_back()
    page.locator(".g-rollers .cta .primary").click()
    visitor.fill_set_up()
    asked = visitor.question
    page.locator(".prompt .primary").click()
    expect(page.locator("#question")).not_to_have_text(asked)
    address = page.url
    assert address.startswith(f"{visitor.origin}{PATH}/table/")
    (cookie,) = visitor.context.cookies()
    assert cookie["path"] == PATH
    table = address.rpartition("/")[2]  # it ends by agreement
    page.evaluate(
        """(path) => fetch(path, {method: "POST", body: '{"what": "end"}',
            headers: {"X-Galactarium": "1", "Content-Type": "application/json"}})""",
        f"{PATH}/api/tables/{table}/propose",
    )
    page.goto(address)
    page.locator("main.after").wait_for()
    with page.expect_download() as download:
        page.locator(".fair a[download]").click()
    assert download.value.suggested_filename.endswith(".json")
    page.locator(".result a").click()
    page.locator(".replaybar").wait_for()
    page.locator(".brand").click()
    page.locator("main.home").wait_for()
    assert page.url == f"{visitor.origin}{PATH}/"
    page.locator("a[href$='/new/roll']").first.click()
    page.locator("form .primary").click()
    invitation = page.locator(".linkrow input").first.input_value()
    assert invitation.startswith(f"{visitor.origin}{PATH}/table/")
    guest = Visitor(chromium, proxy.port)
    visitors.append(guest)
    guest.visit(invitation.removeprefix(visitor.origin))
    guest.page.locator(".seats .primary").click()
    expect(page.locator(".seats")).to_contain_text("Guest")
    guest.visit(f"{PATH}/nowhere")
    guest.page.locator("main.plain a.primary").click()
    guest.page.locator("main.home").wait_for()
    assert proxy.strays == []


def test_no_source_of_the_page_names_an_address_at_the_root_of_the_site() -> None:
    """`to` puts the path of the server before it."""
    sources = [path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web/src").rglob(kind)]
    named = [path.name for path in sources if re.search(r"""(?:href|src|action)=(?:"|'|\{["`])/""", path.read_text())]
    assert len(sources) > 50
    assert named == []
