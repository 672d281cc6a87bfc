"""Guests, accounts and tokens."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.nodes import Node, quick, receive, send

PASSWORD = "correct horse battery"


def test_a_guest_is_somebody_at_once_and_keeps_their_cookie(node: Node) -> None:
    client = node.client()
    nobody = client.get("/api/me")
    assert nobody.status_code == 401
    assert nobody.json()["code"] == "illegal.nobody"
    answer = client.post("/api/guest", json={"name": "  Ada   Lovelace "})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    me = client.get("/api/me").json()
    assert me == answer.json()
    assert (me["name"], me["account"]) == ("Ada Lovelace", None)
    assert client.post("/api/guest", json={}).json()["id"] == me["id"]
    changed = client.patch("/api/me", json={"name": "愛", "language": "ja"}).json()
    assert (changed["name"], changed["language"]) == ("愛", "ja")


@pytest.mark.parametrize("name", ["random", "Random", " ", "a\x00b", "x" * 31, ""])
def test_a_name_that_nobody_can_read_or_that_is_a_bots_is_refused(node: Node, name: str) -> None:
    assert node.client().post("/api/guest", json={"name": name}).status_code in (400, 409)


def test_a_forged_cookie_is_nobodys(node: Node) -> None:
    honest = node.guest()
    value = honest.cookies["galactarium"]
    for forged in (value[:-2] + "xx", value.partition(".")[0], "x", "W10.x", "😀".encode().decode("latin-1")):
        client = node.client()
        answer = client.get("/api/me", headers={b"Cookie": f"galactarium={forged}".encode("latin-1")})
        assert answer.status_code == 401


def test_an_account_keeps_the_guests_games_and_is_found_again_by_its_password(node: Node) -> None:
    client = node.guest()
    before = client.get("/api/me").json()["id"]
    table = quick(client, "rollers")["id"]
    credentials = {"name": "Grace Hopper", "password": PASSWORD}
    assert client.post("/api/account", json=credentials).json()["account"] == "Grace Hopper"
    elsewhere = node.client()
    assert elsewhere.post("/api/login", json={"name": "grace  hopper", "password": PASSWORD}).status_code == 200
    assert elsewhere.get("/api/me").json()["id"] == before
    assert [each["id"] for each in elsewhere.get("/api/me/tables").json()["tables"]] == [table]
    assert node.guest().post("/api/account", json=credentials).json()["code"] == "illegal.account.taken"
    assert (
        client.post("/api/account", json={**credentials, "name": "Other"}).json()["code"] == "illegal.account.already"
    )


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(node: Node) -> None:
    node.guest().post("/api/account", json={"name": "Emmy", "password": PASSWORD}).raise_for_status()
    client = node.client()
    wrong = client.post("/api/login", json={"name": "Emmy", "password": "something else"})
    unknown = client.post("/api/login", json={"name": "Nobody there", "password": "something else"})
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.json() == unknown.json()
    assert client.post("/api/login", json={"name": "Nobody there", "password": "nobody12"}).status_code == 403


def test_a_new_password_makes_every_other_cookie_void(node: Node) -> None:
    client = node.guest()
    client.post("/api/account", json={"name": "Hedy", "password": PASSWORD}).raise_for_status()
    other = node.client()
    other.post("/api/login", json={"name": "Hedy", "password": PASSWORD}).raise_for_status()
    assert client.post("/api/password", json={"old": "wrong wrong", "new": "another one"}).status_code == 403
    client.post("/api/password", json={"old": PASSWORD, "new": "another one"}).raise_for_status()
    assert client.get("/api/me").status_code == 200
    assert other.get("/api/me").status_code == 401
    client.post("/api/logout").raise_for_status()
    assert client.get("/api/me").status_code == 401


def test_a_token_is_shown_once_and_plays_until_it_is_dropped(node: Node) -> None:
    client = node.guest()
    assert client.post("/api/tokens", json={"name": "bot"}).json()["code"] == "illegal.account.none"
    client.post("/api/account", json={"name": "Katherine", "password": PASSWORD}).raise_for_status()
    made = client.post("/api/tokens", json={"name": "bot"}).json()
    assert made["token"].startswith("galactarium_")
    listed = client.get("/api/tokens").json()
    assert [each["name"] for each in listed] == ["bot"]
    assert "token" not in listed[0]
    program = node.client(cookies={})
    program.headers = {"Authorization": f"Bearer {made['token']}"}
    table = quick(program, "rollers")["id"]
    assert client.get(f"/api/tables/{table}").json()["seats"][0]["yours"] is True
    client.delete(f"/api/tokens/{made['id']}").raise_for_status()
    assert program.get("/api/me").status_code == 401
    assert node.client().get("/api/me", headers={"Authorization": "Basic abc"}).status_code == 401


def test_one_persons_token_is_not_dropped_by_another(node: Node) -> None:
    client = node.guest()
    client.post("/api/account", json={"name": "Maryam", "password": PASSWORD}).raise_for_status()
    made = client.post("/api/tokens", json={"name": "bot"}).json()
    node.guest().delete(f"/api/tokens/{made['id']}").raise_for_status()
    assert len(client.get("/api/tokens").json()) == 1


def test_finished_games_give_ratings_apart_for_people_and_bots(node: Node) -> None:
    client = node.guest()
    client.post("/api/account", json={"name": "Sofja", "password": PASSWORD}).raise_for_status()
    table = quick(client, "rollers", seats=2)["id"]

    async def play() -> None:
        async with node.socket(client) as socket:
            await send(socket, type="open", table=table, seat=0)
            while True:
                view = await receive(socket, "view")
                if view["result"] is not None:
                    return
                if view["decision"] is not None:
                    number, options = view["decision"]["number"], view["decision"]["options"]
                    message = {"table": table, "seat": 0, "number": number, "choice": options[-1]["word"]}
                    await send(socket, type="choose", **message)

    asyncio.run(play())
    own = client.get("/api/me/ratings").json()
    assert [(each["game"], each["pool"], each["games"]) for each in own] == [("rollers", "bots", 1)]
    listed = client.get("/api/ratings/rollers", params={"pool": "bots"}).json()
    assert {(each["name"], each["bot"]) for each in listed} >= {("Sofja", False), ("regular", True)}
    assert client.get("/api/ratings/rollers").json() == []
