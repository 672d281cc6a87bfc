"""The fourth game on a real server, over HTTP and the socket, and in a real browser on the plain board."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from galactarium.kernel.record import record_from_json, verify
from tests.browser.conftest import chromium, visitors
from tests.browser.visitor import Language, Visitor
from tests.fourth.comets import GAME
from tests.fourth.harness import installed
from tests.server.nodes import PATIENCE, Node, quick
from tests.server.players import Player

__all__ = ["chromium", "visitors"]  # fixtures

TITLES = {"en": "Comet Harbour", "ja": "彗星港"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A server that finds the game and its bot by their entry points."""
    folder = tmp_path_factory.mktemp("fourth")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", installed(folder)["PYTHONPATH"])
        with Node(str(folder / "galactarium.db"), folder / "log") as running:
            yield running
    written = (folder / "log").read_text()
    assert "Traceback" not in written, written
    assert '"level": "error"' not in written, written


@pytest.mark.parametrize("language", TITLES)
def test_it_is_offered_with_its_own_words_and_rules(server: Node, language: str) -> None:
    client = server.client()
    listed = {game["name"]: game for game in client.get("/api/games", params={"language": language}).json()}
    found = listed["comets"]
    assert found["title"] == TITLES[language]
    assert found["about"] == found["goal"]
    assert found["judged"] is False
    assert [bot["name"] for bot in found["bots"]] == ["rookie", "regular", "veteran", "expert", "pilot"]
    assert "pilot" not in [bot["name"] for name, game in listed.items() if name != "comets" for bot in game["bots"]]
    chapters = client.get("/api/games/comets/rules", params={"language": language}).json()
    assert [chapter["id"] for chapter in chapters] == ["bid", "load", "burn", "end"]
    assert client.get("/api/games/comets/components", params={"language": language}).json() == []


@pytest.mark.parametrize("bot", [None, "pilot"])
def test_it_is_played_over_the_socket_against_a_bot(server: Node, bot: str | None) -> None:
    client = server.guest()
    table = quick(client, "comets", bot=bot)
    player = Player([server], client, table["id"], 0, "alone")
    asyncio.run(asyncio.wait_for(player.play(), PATIENCE))
    after = client.get(f"/api/tables/{table['id']}").json()
    assert after["state"] == "over"
    assert after["result"] == player.result
    record = record_from_json(client.get(f"/api/tables/{table['id']}/record").text)
    assert {**verify(GAME, record).outcome().to_json(), "how": "played"} == player.result
    assert record.players[1] == (bot or "regular")
    refused = client.get(f"/api/tables/{table['id']}/analysis")
    assert refused.json()["code"] == "malformed.no_net"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_played_by_keyboard_in_a_browser_on_the_plain_board(
    chromium: Browser,
    server: Node,
    visitors: list[Visitor],
    language: Language,
) -> None:
    visitor = Visitor(chromium, server.port, language)
    visitors.append(visitor)
    visitor.visit()
    expect(visitor.page.locator(".g-comets h2")).to_contain_text(TITLES[language])
    visitor.quick("comets")
    visitor.page.locator(".table.any").wait_for()
    assert visitor.page.locator("[data-key=h]").count() == 0  # there are no hints without a net
    for _ in range(300):
        visitor.press_something()
        if visitor.over:
            break
    assert visitor.over
    assert visitor.page.locator(".scores tbody tr").count() == 2
