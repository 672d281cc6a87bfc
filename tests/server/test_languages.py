"""A language that is dropped in as a folder is listed, chosen and spoken by the server, refusals included."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from galactarium.games import GAMES
from galactarium.text.languages import BUILT_IN, DEFAULT
from tests.server.nodes import Node, quick, receive, send
from tests.text import pseudo


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder = tmp_path_factory.mktemp("foreign")
    languages = pseudo.write(folder / "languages")
    with Node(str(folder / "galactarium.db"), folder / "log", languages=str(languages)) as running:
        yield running


def test_it_is_listed_and_its_words_are_sent(foreign: Node) -> None:
    client = foreign.client()
    listed = {one["code"]: one for one in client.get("/api/languages").json()}
    assert list(listed) == [DEFAULT, *sorted({*BUILT_IN, pseudo.CODE} - {DEFAULT})]
    assert listed[pseudo.CODE]["name"] == pseudo.NAME
    assert [code for code, one in listed.items() if one["default"]] == [DEFAULT]
    first = client.get(f"/api/words/{DEFAULT}/web").json()
    marked = client.get(f"/api/words/{pseudo.CODE}/web").json()
    assert marked == {key: pseudo.decorated(text) for key, text in first.items()}


@pytest.mark.parametrize("game", GAMES)
def test_its_rules_and_components_are_sent(foreign: Node, game: str) -> None:
    client, wanted = foreign.client(), {"language": pseudo.CODE}
    texts = [
        rule["text"] for one in client.get(f"/api/games/{game}/rules", params=wanted).json() for rule in one["rules"]
    ]
    for one in client.get(f"/api/games/{game}/components", params=wanted).json():
        texts += [one["name"], *one["sentences"]]
    assert [text for text in texts if pseudo.unmarked(text)] == []
    assert len(texts) > 100


def test_refusals_speak_it_whoever_asks_for_it(foreign: Node) -> None:
    asked = foreign.client().get("/api/nothing", params={"language": pseudo.CODE})
    accepted = foreign.client().get("/api/nothing", headers={"Accept-Language": f"tlh, {pseudo.CODE};q=0.8, ja;q=0.5"})
    for answer in (asked, accepted):
        assert answer.status_code == 404
        assert answer.json()["text"] == pseudo.marked(foreign.client().get("/api/nothing").json()["text"])


def test_a_person_keeps_it_and_is_spoken_to_in_it(foreign: Node) -> None:
    client = foreign.guest()
    assert client.patch("/api/me", json={"language": pseudo.CODE}).json()["language"] == pseudo.CODE
    table = quick(client, "rollers")["id"]

    async def scene() -> None:
        async with foreign.socket(client) as socket:
            hello = await receive(socket, "hello")
            assert hello["language"] == pseudo.CODE
            await send(socket, type="open", table=table, seat=0)
            view = await receive(socket, "view")
            assert pseudo.unmarked(view["decision"]["text"]) == []
            await send(socket, type="language", language="tlh")
            refused = await receive(socket, "accepted")
            assert refused["code"] == "malformed.language"
            assert "ŀȧƞɠŭȧɠḗ" in refused["text"]

    asyncio.run(scene())


def test_a_language_that_is_not_there_is_refused(foreign: Node) -> None:
    client = foreign.guest()
    assert client.patch("/api/me", json={"language": "tlh"}).json()["code"] == "malformed.language"
    assert client.get("/api/games", params={"language": "tlh"}).json()["code"] == "malformed.language"
    assert foreign.client().post("/api/guest", json={"language": "tlh"}).json()["code"] == "malformed.language"


def test_the_page_is_in_the_language_that_the_browser_asks_for(foreign: Node) -> None:
    page = foreign.client().get("/", headers={"Accept-Language": pseudo.CODE})
    assert f'<html lang="{pseudo.CODE}" dir="ltr"' in page.text
    assert "accept-language" in page.headers.get("vary", "").split(",") or "galactarium play" in page.text
