"""Who comes in: limits by route, sessions and tokens that end, names, passwords, seats, chat."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from galactarium.server.web.passwords import is_common
from tests.server.nodes import HEADERS, PATIENCE, ROOT, Node, quick, receive, send, until_closed
from tests.server.scenes import run

PASSWORD = "correct horse battery"


def account(node: Node, name: str) -> httpx.Client:
    client = node.guest()
    client.post("/api/account", json={"name": name, "password": PASSWORD}).raise_for_status()
    return client


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node with the limits that a server has by default."""
    folder = tmp_path_factory.mktemp("usual")
    with Node(
        str(folder / "db"),
        folder / "log",
        requests_per_second="50",
        messages_per_second="30",
        sign_ins_per_minute="30",
        guests_per_minute="60",
    ) as node:
        yield node


def test_passwords_are_tried_at_a_pace_however_the_path_is_written(tmp_path: Path) -> None:
    """The limit belongs to what is asked for, not to how it is spelt."""
    paths = ["/api/login", "/api/login/", "/api//login", "/api/login%2f", "/api/./login", "//api/login"]
    with Node(str(tmp_path / "db"), tmp_path / "log", sign_ins_per_minute="6") as node:
        body = {"name": "Somebody", "password": "not this one"}
        with httpx.Client(base_url=node.url, headers=HEADERS, timeout=30) as client:
            answers = [client.post(path, json=body).status_code for path in [paths[0], *paths]]
    assert answers[0] == 403
    assert answers.count(403) <= 3
    assert 429 in answers


def test_a_club_of_thirty_behind_one_address_comes_in(usual: Node) -> None:
    """Thirty people load the page and become guests within a few seconds."""
    refused = []
    for _ in range(30):
        with usual.client() as client:
            refused += [client.get("/api/games").status_code for _ in range(10)]
            refused.append(client.post("/api/guest", json={}).status_code)
    assert set(refused) == {200}


def test_signing_in_gives_a_cookie_of_its_own_and_signing_out_makes_it_void(node: Node) -> None:
    first = account(node, "Cookie")
    other = node.client()
    other.post("/api/login", json={"name": "Cookie", "password": PASSWORD}).raise_for_status()
    assert first.cookies["galactarium"] != other.cookies["galactarium"]
    kept = other.cookies["galactarium"]
    other.post("/api/logout").raise_for_status()
    again = httpx.get(f"{node.url}/api/me", headers={"Cookie": f"galactarium={kept}"})
    assert again.status_code == 401, "a cookie that somebody kept is void"
    assert first.get("/api/me").status_code == 200, "the other session goes on"


def test_signing_out_a_new_password_and_a_dropped_token_close_open_sockets(node: Node) -> None:
    client = account(node, "Sockets")
    made = client.post("/api/tokens", json={"name": "bot"}).json()

    async def scene() -> None:
        other = node.client()
        await asyncio.to_thread(other.post, "/api/login", json={"name": "Sockets", "password": PASSWORD})
        bearer = {"Authorization": f"Bearer {made['token']}"}
        async with node.socket(client) as kept, node.socket(other) as leaving, node.program(bearer) as program:
            for socket in (kept, leaving, program):
                await receive(socket, "hello")
            await asyncio.to_thread(other.post, "/api/logout")
            assert (await until_closed(leaving))[1] == 1008
            await asyncio.to_thread(client.delete, f"/api/tokens/{made['id']}")
            assert (await until_closed(program))[1] == 1008
            await send(kept, type="ping", id="p")
            assert (await receive(kept, "pong"))["id"] == "p"
            changed = {"old": PASSWORD, "new": "another long one"}
            await asyncio.to_thread(client.post, "/api/password", json=changed)
            assert (await until_closed(kept))[1] == 1008

    run(scene())


def test_a_token_does_what_its_scopes_say_and_makes_no_tokens(node: Node) -> None:
    client = account(node, "Scopes")
    programs = {}
    for scope in ("play", "read", "manage"):
        made = client.post("/api/tokens", json={"name": scope, "scopes": [scope]}).json()
        assert made["scopes"] == [scope]
        programs[scope] = node.client(cookies={})
        programs[scope].headers = {"Authorization": f"Bearer {made['token']}"}
    assert programs["read"].get("/api/me").status_code == 200
    assert programs["read"].post("/api/quick", json={"game": "rollers"}).json()["code"] == "illegal.scope"
    table = quick(programs["play"], "rollers")["id"]
    assert programs["manage"].patch("/api/me", json={"language": "ja"}).status_code == 200
    assert programs["play"].patch("/api/me", json={"language": "en"}).json()["facts"] == {"scope": "manage"}
    for program in programs.values():
        assert program.post("/api/tokens", json={"name": "more"}).json()["code"] == "illegal.by_token"
        changed = {"old": PASSWORD, "new": "another long one"}
        assert program.post("/api/password", json=changed).json()["code"] == "illegal.by_token"

    async def scene() -> None:
        async with node.program({"Authorization": programs["read"].headers["Authorization"]}) as socket:
            await send(socket, type="say", table=table, seat=0, text="x", id="s")
            assert (await receive(socket))["code"] == "illegal.scope"

    run(scene())


def test_nobody_else_takes_the_name_of_an_account(node: Node) -> None:
    client = account(node, "Ada of Loves")
    for name in ("Ada of Loves", "ada OF loves", "Ada  of Loves", "Ａda of Loves"):
        assert node.client().post("/api/guest", json={"name": name}).json()["code"] == "illegal.name.account"
        assert node.guest().patch("/api/me", json={"name": name}).json()["code"] == "illegal.name.account"
    assert client.patch("/api/me", json={"name": "Ada of Loves"}).status_code == 200
    host = node.guest()
    table = host.post("/api/tables", json={"game": "race", "seats": 2}).json()["id"]
    taken = host.post(f"/api/tables/{table}/join", json={"name": "ada of loves"})
    assert taken.json()["code"] == "illegal.name.account"


@pytest.mark.parametrize("name", ["Аda", "Ad\u03b1", "Ada Lоvelace"])  # with a letter of another alphabet each
def test_a_name_does_not_imitate_another_by_letters_that_look_alike(node: Node, name: str) -> None:
    assert node.client().post("/api/guest", json={"name": name}).json()["code"] == "malformed.called.mixed"


@pytest.mark.parametrize("name", ["Ада", "Ω Team", "愛Ada", "Zoë", "Ａｄａ", "Αθηνά"])
def test_names_of_all_alphabets_are_taken(node: Node, name: str) -> None:
    assert node.client().post("/api/guest", json={"name": name}).status_code == 200


@pytest.mark.parametrize(
    "password",
    [
        "password", "Password1", "p@ssw0rd", "passwordpassword", "12345678", "123456789", "87654321", "qwertyuiop",
        "qwerty123", "aaaaaaaa", "abcdefgh", "iloveyou", "ILoveYou!!", "letmein99", "galactarium", "Hypatia1",
        "1qaz2wsx", "11111111a", "Dragon2024", "sunshine!",
    ],
)  # fmt: skip
def test_common_passwords_are_refused(password: str) -> None:
    assert is_common(password, "Hypatia")


@pytest.mark.parametrize(
    "password", ["correct horse battery", "another one", "long enough", "tr0mbone-in-May", "富士山の上で7回"]
)
def test_other_passwords_are_not(password: str) -> None:
    assert not is_common(password, "Hypatia")


def test_an_account_with_a_common_password_is_not_made(node: Node) -> None:
    client = node.guest()
    refused = client.post("/api/account", json={"name": "Hypatia", "password": "password1"})
    assert refused.json()["code"] == "illegal.password.common"
    client.post("/api/account", json={"name": "Hypatia", "password": PASSWORD}).raise_for_status()
    refused = client.post("/api/password", json={"old": PASSWORD, "new": "hypatia1"})
    assert refused.json()["code"] == "illegal.password.common"


def test_a_stranger_takes_one_seat_of_a_listed_table(node: Node) -> None:
    host, stranger = node.guest("Host"), node.guest("Stranger")
    table = host.post("/api/tables", json={"game": "race", "seats": 4, "listed": True}).json()["id"]
    assert stranger.post(f"/api/tables/{table}/join", json={}).status_code == 200
    refused = stranger.post(f"/api/tables/{table}/join", json={"name": "Another"})
    assert refused.json()["code"] == "illegal.one_seat"
    assert host.post(f"/api/tables/{table}/join", json={"name": "At my side"}).status_code == 200


def test_chat_has_a_pace(usual: Node) -> None:
    client = usual.guest()
    table = quick(client, "rollers")["id"]

    async def scene() -> None:
        async with usual.socket(client) as socket:
            await send(socket, type="open", table=table, seat=0, texts=False)
            answers: list[str] = []
            for number in range(12):
                await send(socket, type="say", table=table, seat=0, text="x", id=f"say {number}")
            while len(answers) < 12:
                message = json.loads(await socket.recv())
                if message.get("id", "").startswith("say"):
                    answers.append(message.get("code", "accepted"))
            assert 4 <= answers.count("accepted") <= 7
            assert answers[-1] == "illegal.too_many"

    run(scene())


def test_the_id_of_a_refused_message_comes_back_whatever_is_wrong_with_it(node: Node) -> None:
    client = node.guest()

    async def scene() -> None:
        async with node.socket(client) as socket:
            for text in (
                '{"type": "nonsense", "id": "a"}',
                '{"type": "choose", "id": "a", "table": 1}',
                '{"id": "a"}',
                '{"type": "ping", "id": "a", "more": 1}',
                '{"type": "ping", "id": "a", "more": "\\ud800"}',
                '{"id": "a", "type": "answer", "answer": ' + '{"then":' * 1500 + "}" * 1500,
                '{"type": "ping", "id": "a"',
            ):
                await socket.send(text)
                refused = await receive(socket)
                assert (refused["kind"], refused["id"]) == ("malformed", "a"), text

    run(scene())


def test_the_id_comes_back_when_it_was_too_many(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("many")
    with Node(str(folder / "db"), folder / "log", messages_per_second="1") as node:
        client = node.guest()

        async def scene() -> None:
            async with node.socket(client) as socket:
                for number in range(8):
                    await send(socket, type="ping", id=str(number))
                answers = [await receive(socket, "pong") for _ in range(8)]
                assert sorted(answer["id"] for answer in answers) == [str(number) for number in range(8)]
                assert {answer.get("code") for answer in answers} == {None, "illegal.too_many"}

        run(scene())


def test_the_example_bot_plays_roll_with_the_limits_of_a_usual_server(usual: Node) -> None:
    client = account(usual, "Example")
    token = client.post("/api/tokens", json={"name": "example"}).json()["token"]
    command = [sys.executable, ROOT / "examples" / "bot.py", usual.url, token, "roll"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("prefix", ["", "/play"])
def test_under_a_path_of_a_proxy_it_works_whether_the_proxy_cuts_it_off_or_not(below: Node, prefix: str) -> None:
    page = {"Accept": "text/html"}
    with below.client(cookies={}) as client:
        assert client.get(f"{prefix}/health").json()["status"] == "ok"
        assert client.get(f"{prefix}/api/nowhere", headers=page).json()["code"] == "malformed.path"
        guest = client.post(f"{prefix}/api/guest", json={})
        assert "Path=/play;" in guest.headers["set-cookie"]
        cookie = guest.cookies["galactarium"]

    async def scene() -> None:
        url = f"ws://127.0.0.1:{below.port}{prefix}/ws"
        headers = {"Cookie": f"galactarium={cookie}"}
        async with connect(url, additional_headers=headers, origin=Origin(below.url)) as socket:
            assert (await receive(socket, "hello"))["type"] == "hello"

    run(scene())


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """A node that a proxy shows under /play."""
    folder = tmp_path_factory.mktemp("below")
    with Node(str(folder / "db"), folder / "log", root_path="/play/") as node:
        yield node


def test_every_refusal_is_a_page_for_people_in_both_languages(tmp_path: Path) -> None:
    page = {"Accept": "text/html", "Accept-Language": "ja"}
    with (
        Node(str(tmp_path / "db"), tmp_path / "log", requests_per_second="0.4") as node,
        httpx.Client(base_url=node.url, headers=page, timeout=PATIENCE) as client,
    ):
        answers = [client.get("/schema/nothing"), client.put("/"), client.get("/assets/nothing")]
        answers += [client.get("/") for _ in range(5)]
    assert [answer.status_code for answer in answers[:3]] == [404, 403, 404]
    assert answers[-1].status_code == 429
    for answer in (*answers[:3], answers[-1]):
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert -1 < answer.text.index('<p lang="ja">') < answer.text.index('<p lang="en">')


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br", "br"), ("br;q=1.0, gzip;q=0.5", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"),
        ("gzip;q=0.0", None), ("identity", None), ("", None),
    ],
)  # fmt: skip
def test_assets_come_as_they_were_packed_and_are_kept_for_a_year(node: Node, accepted: str, packed: str | None) -> None:
    client = node.client()
    page = client.get("/", headers={"Accept": "text/html"}).text
    if "assets" not in page:
        pytest.skip("the browser client is not built: make client")
    (script,) = re.findall(r'src="(/assets/[^"]+\.js)"', page)
    with client.stream("GET", script, headers={"Accept-Encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == packed
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["vary"] == "accept-encoding"
    whole = client.get(script, headers={"Accept-Encoding": "identity"}).content
    assert len(whole) > 100_000
    assert sent == whole if packed is None else len(sent) < len(whole) / 2


def test_the_head_alone_and_packed_answers(node: Node) -> None:
    client = node.guest()
    assert client.head("/api/games").status_code == 200
    assert client.head("/api/games").content == b""
    words = client.get("/api/words/en/race")
    assert words.headers["content-encoding"] == "gzip"
    assert int(words.headers["content-length"]) < len(words.content) / 2
    assert "content-encoding" not in client.get("/api/me/tables").headers, "sizes shall tell nothing of tables"
