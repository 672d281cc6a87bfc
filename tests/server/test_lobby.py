"""Tables before the game and after it."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest

from galactarium.games import find_game
from galactarium.kernel.record import record_from_json, verify
from galactarium.kernel.refusals import Malformed
from galactarium.text.catalogue import catalogue
from galactarium.text.names import display_names
from tests.server.nodes import Node, quick
from tests.server.players import Player, table_of


def test_a_listed_table_is_found_joined_left_and_started(node: Node) -> None:
    ada, bela, cleo = node.guest("Ada"), node.guest("Bela"), node.guest("Cleo")
    made = ada.post("/api/tables", json={"game": "race", "seats": 3, "listed": True}).json()
    table = made["id"]
    assert made["state"] == "open"
    assert [seat["name"] for seat in made["seats"]] == ["Ada", None, None]
    assert table in [each["id"] for each in bela.get("/api/tables").json()["tables"]]
    joined = bela.post(f"/api/tables/{table}/join", json={"seat": 2}).json()
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", None, "Bela"]
    assert bela.post(f"/api/tables/{table}/join", json={}).json()["code"] == "illegal.seated"
    assert cleo.post(f"/api/tables/{table}/join", json={"seat": 2}).json()["code"] == "illegal.seat_taken"
    assert bela.post(f"/api/tables/{table}/start", json={}).json()["code"] == "illegal.not_maker"
    assert ada.post(f"/api/tables/{table}/start", json={}).json()["code"] == "illegal.seats_free"
    left = bela.post(f"/api/tables/{table}/leave", json={}).json()
    assert left["seats"][2]["name"] is None
    started = ada.post(f"/api/tables/{table}/start", json={"fill": "random"}).json()
    assert started["state"] == "running"
    assert [seat["bot"] for seat in started["seats"]] == [None, "random", "random"]
    assert cleo.post(f"/api/tables/{table}/join", json={}).json()["code"] == "illegal.started"
    assert table not in [each["id"] for each in bela.get("/api/tables").json()["tables"]]
    running = bela.get("/api/tables", params={"state": "running", "game": "race"}).json()["tables"]
    assert table in [each["id"] for each in running]


def test_a_table_that_is_not_listed_is_found_by_its_link_alone(node: Node) -> None:
    made = node.guest().post("/api/tables", json={"game": "roll", "seats": 2}).json()
    other = node.guest()
    assert made["id"] not in [each["id"] for each in other.get("/api/tables").json()["tables"]]
    assert other.post(f"/api/tables/{made['id']}/join", json={}).status_code == 200


def test_a_guest_who_chose_no_name_is_called_in_the_readers_language(node: Node) -> None:
    """The record holds the number alone; nobody can choose a name that would be read as one."""
    client = node.client()
    you = client.post("/api/guest", json={"language": "ja"}).json()
    assert you["name"] == f"guest {you['guest']}"
    seats = quick(client, "rollers", seats=2)["seats"]
    assert [seat["guest"] for seat in seats] == [you["guest"], None]
    assert display_names([you["name"], "Ada"], catalogue("en")) == [f"Guest {you['guest']}", "Ada"]
    assert display_names([you["name"], "Ada"], catalogue("ja")) == [f"ゲスト{you['guest']}", "Ada"]
    assert client.patch("/api/me", json={"name": "Guest 1234"}).json()["code"] == "illegal.name"
    renamed = client.patch("/api/me", json={"name": "Bela"}).json()
    assert (renamed["name"], renamed["guest"]) == ("Bela", None)


def test_who_made_the_table_puts_bots_on_seats_and_takes_them_off(node: Node) -> None:
    ada, bela = node.guest(), node.guest()
    table = ada.post("/api/tables", json={"game": "rollers", "seats": 2}).json()["id"]
    assert bela.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": "random"}).status_code == 403
    assert ada.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": "random"}).json()["seats"][1]["bot"] == "random"
    assert bela.post(f"/api/tables/{table}/join", json={}).json()["code"] == "illegal.seat_taken"
    assert ada.post(f"/api/tables/{table}/bot", json={"seat": 1}).json()["seats"][1]["bot"] is None
    assert (
        ada.post(f"/api/tables/{table}/bot", json={"seat": 0, "bot": "random"}).json()["code"] == "illegal.seat_taken"
    )
    assert ada.post(f"/api/tables/{table}/bot", json={"seat": 1, "bot": "nobody"}).json()["code"] == "malformed.bot"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess", "seats": 2}, "malformed.game"),
        ({"game": "race", "seats": 9}, "malformed.seats"),
        ({"game": "race", "seats": 2, "bots": ["random"] * 3}, "malformed.bots"),
        ({"game": "race", "seats": 2, "bots": ["deep thought"]}, "malformed.bot"),
        ({"game": "race", "seats": 2, "takeover": "deep thought"}, "malformed.bot"),
        ({"game": "race", "seats": 2, "options": {"colour": "red"}}, "malformed.option"),
        ({"game": "race", "seats": 2, "options": {"variant": "red"}}, "malformed.option.value"),
        ({"game": "rollers", "seats": 2, "options": {"map": "nowhere"}}, None),
        ({"game": "race", "seats": 2, "pace": "live", "seconds": 3600}, "malformed.seconds"),
        ({"game": "race", "seats": 2, "pace": "hasty"}, "malformed.request"),
        ({"game": "race", "seats": 2, "nonsense": 1}, "malformed.request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(node: Node, wanted: dict[str, object], code: str | None) -> None:
    client = node.guest()
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code in (400, 404)
    assert answer.json()["code"].startswith("malformed.")
    assert code in (None, answer.json()["code"])
    assert client.get("/api/me/tables").json()["tables"] == []


def test_two_at_one_screen_hold_two_seats_with_names_of_their_own(node: Node) -> None:
    ada = node.guest("Ada")
    table = ada.post("/api/tables", json={"game": "rollers", "seats": 2}).json()["id"]
    assert ada.post(f"/api/tables/{table}/join", json={"name": "Bela"}).json()["seats"][1]["yours"] is True
    started = ada.post(f"/api/tables/{table}/start", json={}).json()
    assert [seat["name"] for seat in started["seats"]] == ["Ada", "Bela"]
    assert started["your_move"] == [0, 1]
    players = [Player([node], ada, table, seat, f"hot {seat}") for seat in (0, 1)]

    async def play() -> None:
        await asyncio.gather(*(player.play() for player in players))

    asyncio.run(play())
    assert players[0].result == players[1].result
    assert ada.get("/api/me/ratings").json() == []


def test_all_luck_comes_from_a_seed_committed_to_and_the_salts_of_the_players(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    made = ada.post("/api/tables", json={"game": "rollers", "seats": 2}).json()
    table = made["id"]
    assert made["seed"] is None
    bela.post(f"/api/tables/{table}/join", json={}).raise_for_status()
    salted = bela.post(f"/api/tables/{table}/salt", json={"seat": 1, "salt": "my own luck"}).json()
    assert [seat["salted"] for seat in salted["seats"]] == [False, True]
    assert bela.post(f"/api/tables/{table}/salt", json={"seat": 0, "salt": "x"}).status_code == 403
    assert bela.post(f"/api/tables/{table}/salt", json={"seat": 1, "salt": "a\x00b"}).json()["code"] == "malformed.salt"
    ada.post(f"/api/tables/{table}/start", json={}).raise_for_status()
    assert bela.post(f"/api/tables/{table}/salt", json={"seat": 1, "salt": "late"}).json()["code"] == "illegal.started"
    players = [Player([node], client, table, seat, str(seat)) for seat, client in enumerate((ada, bela))]

    async def play() -> None:
        await asyncio.gather(*(player.play() for player in players))

    asyncio.run(play())
    proof = ada.get(f"/api/tables/{table}/proof").json()
    assert proof["sound"] is True
    assert proof["salts"] == ["", "my own luck"]
    assert proof["commitment"] == made["commitment"]
    assert sha256(f"galactarium seed:{proof['seed']}".encode()).hexdigest() == made["commitment"]
    written = ada.get(f"/api/tables/{table}/record").text
    record = record_from_json(written)
    assert record.salts == ["", "my own luck"]
    verify(find_game("rollers"), record)
    assert ada.post("/api/verify", content=written).json()["sound"] is True
    forged = written.replace("my own luck", "my own lucк")
    assert ada.post("/api/verify", content=forged).status_code == 409


def test_a_rematch_is_made_once_and_the_others_sit_down_where_they_sat(node: Node) -> None:
    ada, bela, cleo = node.guest("Ada"), node.guest("Bela"), node.guest("Cleo")
    table = table_of([ada, bela], "rollers", bots=1, pace="live", seconds=60)
    assert ada.post(f"/api/tables/{table}/rematch").json()["code"] == "illegal.not_over"
    players = [Player([node], client, table, seat, str(seat)) for seat, client in enumerate((ada, bela))]

    async def play() -> None:
        await asyncio.gather(*(player.play() for player in players))

    asyncio.run(play())
    again = bela.post(f"/api/tables/{table}/rematch").json()
    assert [seat["name"] for seat in again["seats"]] == [None, "Bela", "random"]
    assert (again["pace"], again["seconds"]) == ("live", 60)
    assert cleo.post(f"/api/tables/{table}/rematch").status_code == 403
    joined = ada.post(f"/api/tables/{table}/rematch").json()
    assert joined["id"] == again["id"]
    assert [seat["name"] for seat in joined["seats"]] == ["Ada", "Bela", "random"]
    assert ada.get(f"/api/tables/{table}").json()["rematch"] == again["id"]
    assert bela.post(f"/api/tables/{again['id']}/start", json={}).json()["state"] == "running"


def test_quick_play_needs_one_request(node: Node) -> None:
    client = node.guest()
    for game in ("roll", "race", "rollers"):
        table = quick(client, game)
        assert table["state"] == "running"
        assert [seat["bot"] for seat in table["seats"]] == [None, "regular"]
    running = client.get("/api/me/tables", params={"state": "running"}).json()["tables"]
    assert len(running) == 3
    assert all(each["your_move"] == [0] for each in running)


def test_a_table_that_is_not_there_is_not_found(node: Node) -> None:
    client = node.guest()
    assert client.get("/api/tables/AAAAAAAAAAAA").status_code == 404
    assert client.get("/api/tables/short").status_code == 400
    assert client.post("/api/tables/AAAAAAAAAAAA/join", json={}).status_code == 404


@pytest.mark.rule("roll.digital.30")
def test_seats_of_roll_are_drawn_when_the_game_begins(node: Node) -> None:
    names = ["Ada", "Bela", "Cleo", "Dora"]
    people = [node.guest(name) for name in names]
    found = set()
    for _ in range(12):
        table = people[0].post("/api/tables", json={"game": "roll", "seats": 4}).json()["id"]
        for person in people[1:]:
            person.post(f"/api/tables/{table}/join", json={}).raise_for_status()
        started = people[0].post(f"/api/tables/{table}/start", json={}).json()
        order = [seat["name"] for seat in started["seats"]]
        assert order[0] == "Ada"
        assert sorted(order) == names
        for name, person in zip(names, people, strict=True):
            seats = person.get(f"/api/tables/{table}").json()["seats"]
            assert [seat["yours"] for seat in seats] == [seat["name"] == name for seat in seats]
        found.add(tuple(order))
        people[0].post(f"/api/tables/{table}/resign", json={"seat": 0})
    assert len(found) > 1


@pytest.mark.rule("race.timing.2")
def test_in_other_games_everyone_stays_where_they_sat_down(node: Node) -> None:
    ada, bela = node.guest("Ada"), node.guest("Bela")
    for _ in range(4):
        table = ada.post("/api/tables", json={"game": "race", "seats": 3}).json()["id"]
        bela.post(f"/api/tables/{table}/join", json={"seat": 2})
        started = ada.post(f"/api/tables/{table}/start", json={"fill": "random"}).json()
        assert [seat["name"] or seat["bot"] for seat in started["seats"]] == ["Ada", "random", "Bela"]


@pytest.mark.rule("race.first.1", "roll.setup.11")
def test_a_first_game_is_set_up_as_the_rulebook_has_it(node: Node) -> None:
    client = node.guest()
    first = {game["name"]: game["first_game"] for game in client.get("/api/games").json()}
    assert first == {"race": {"variant": "first_game"}, "roll": {"start_tiles": "lowest"}, "rollers": {}}
    for game, options in first.items():
        table = quick(client, game, options=options)
        assert options.items() <= table["options"].items()


@pytest.mark.rule("rollers.components.6", "rollers.components.7")
def test_a_map_is_looked_at_before_a_table_is_made(node: Node) -> None:
    client = node.guest()
    printed = client.post("/api/games/rollers/setup", json={}).json()
    assert printed["problem"] == ""
    assert printed["seen"]["facts"]["galaxy"]["sizes"][0] == 1
    options = {"map": "planet A small 5 1\nplanet A small 5 1\n"}
    for language, line in (("en", "Line 2"), ("ja", "2行目")):
        params = {"language": language}
        wrong = client.post("/api/games/rollers/setup", json={"options": options}, params=params).json()
        assert wrong["seen"] is None
        assert wrong["problem"] == catalogue(language).refusal(refused(options))
        assert line in wrong["problem"]
    assert client.post("/api/games/rollers/setup", json={"options": {"map": "x" * 5000}}).status_code == 400


def refused(options: dict[str, str]) -> Malformed:
    with pytest.raises(Malformed) as raised:
        find_game("rollers").deal(2, "x", options)
    return raised.value


@pytest.mark.rule("rollers.digital.13")
def test_a_table_of_rollers_may_have_99_seats(node: Node) -> None:
    client = node.guest()
    assert len(client.post("/api/tables", json={"game": "rollers", "seats": 99}).json()["seats"]) == 99
    assert client.post("/api/tables", json={"game": "rollers", "seats": 100}).status_code == 400
