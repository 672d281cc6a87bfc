"""What the chapters "How the program handles it" promise in games under way, as people meet it through the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from galactarium.games import find_game
from galactarium.kernel.records import facts_of, plain
from galactarium.kernel.table import Table
from tests.browser.prepared import Position, Store, first
from tests.server.nodes import Node, receive, send
from tests.server.scenes import opened, run

Pick = Callable[[list[dict[str, Any]]], dict[str, Any]]
PHASES = ("explore", "develop", "settle", "produce", "ship", "wild")


# Positions


def facts(table: Table, seat: int) -> dict[str, Any]:
    return facts_of(plain(table.observe(seat).facts))


def about(table: Table, seat: int) -> dict[str, Any]:
    """What a question of Roll says."""
    question = find_game("roll").question(table, seat)
    assert question is not None
    return facts_of(plain(question.about))


def both(table: Table, seat: int) -> bool:
    """Both are asked at once."""
    return table.awaiting() == [0, 1]


def one_after_the_other(table: Table, seat: int) -> bool:
    """Only this one is asked, and the other one the same as soon as this one is done."""
    if table.awaiting() != [seat]:
        return False
    copy = table.copy()
    before = copy.decision(seat)
    while copy.awaiting() == [seat]:
        copy.play(seat, copy.default(seat))
    after = copy.decision(1 - seat)
    assert before is not None
    return after is not None and after.step == before.step


# People


def last(options: list[dict[str, Any]]) -> dict[str, Any]:
    return options[-1]


def word(*beginnings: str) -> Pick:
    """The first option that begins like one of these, else the last."""
    return lambda options: next((each for each in options if each["word"].startswith(beginnings)), options[-1])


async def choose(socket: ClientConnection, view: dict[str, Any], pick: Pick = last) -> dict[str, Any]:
    decision = view["decision"]
    message = {"table": view["table"], "seat": view["seat"], "number": decision["number"]}
    await send(socket, type="choose", **message, choice=pick(decision["options"])["choice"])
    return await receive(socket, "view")


class Two:
    """Ada, who is asked at a position, and Bela, at tables that are stored as the server stores them."""

    def __init__(self, node: Node, position: Position) -> None:
        self.node = node
        self.position = position
        self.people = [node.guest("Ada"), node.guest("Bela")]
        self.ids = [str(client.get("/api/me").json()["id"]) for client in self.people]
        self.table = ""
        self.again()

    def again(self) -> None:
        """The same game once more, from the position on."""
        self.table = Store(self.node.database).put(self.position, *self.ids)

    def seat(self, person: int) -> int:
        return self.position.seat if person == 0 else 1 - self.position.seat

    async def look(self, person: int = 0) -> dict[str, Any]:
        """What somebody sees who comes now."""
        async with self.node.socket(self.people[person]) as socket:
            return await opened(socket, self.table, self.seat(person))

    async def acts(self, person: int = 0, pick: Pick = last) -> dict[str, Any]:
        """Answer all that one is asked until the others have something to do, or the step is over."""
        async with self.node.socket(self.people[person]) as socket:
            view = await opened(socket, self.table, self.seat(person))
            before = view["observation"]["agenda"][0]
            while view["decision"] is not None and view["observation"]["agenda"][0] == before:
                view = await choose(socket, view, pick)
            return view

    async def asked(self) -> dict[str, Any]:
        """What a person sees who comes now: the whole question in words."""
        async with self.node.socket(self.people[0]) as socket:
            await send(socket, type="open", table=self.table, seat=self.seat(0), whole=True, texts=True)
            return await receive(socket, "view")

    async def answers(self, person: int, answer: object) -> dict[str, Any]:
        """Answer a whole question: the next view, or a refusal."""
        async with self.node.socket(self.people[person]) as socket:
            place = {"table": self.table, "seat": self.seat(person)}
            await send(socket, type="open", **place, whole=True)
            view = await receive(socket, "view")
            await send(socket, type="answer", **place, number=view["number"], answer=answer, id="a")
            return await receive(socket, "view")


def offered_in(view: dict[str, Any]) -> list[str]:
    return [] if view["decision"] is None else [option["word"] for option in view["decision"]["options"]]


def told(view: dict[str, Any], earlier: dict[str, Any]) -> list[dict[str, Any]]:
    """What has happened since an earlier view."""
    return list(view["events"][len(earlier["events"]) :])


@pytest.mark.rule("race.digital.1", "race.digital.2", "race.digital.3", "roll.digital.9", "roll.digital.13")
@pytest.mark.parametrize(
    ("game", "step", "pick", "kind"),
    [
        ("race", "trade", last, "good_discarded"),
        ("race", "consume_order", last, "good_discarded"),
        ("race", "pay_with", last, "paid"),
        ("roll", "explore_all", word("scout"), "draw"),
    ],
)
def test_who_answers_first_makes_no_difference(node: Node, game: str, step: str, pick: Pick, kind: str) -> None:
    two = Two(node, first(game, step, both))
    ends: list[list[object]] = []

    async def scene(quick: int) -> None:
        two.again()
        before = [await two.look(person) for person in (0, 1)]
        await two.acts(quick, pick)
        sealed = await two.look(1 - quick)
        assert sealed["observation"] == before[1 - quick]["observation"], "nothing is shown until both are done"
        assert sealed["events"] == before[1 - quick]["events"]
        await two.acts(1 - quick, pick)
        after = [await two.look(person) for person in (0, 1)]
        assert {event["seat"] for event in told(after[0], before[0]) if event["kind"] == kind} == {0, 1}
        ends.append([view["observation"] for view in after])

    run(scene(0))
    run(scene(1))
    assert ends[0] == ends[1]


@pytest.mark.rule("race.digital.4", "race.digital.5", "roll.digital.15", "roll.digital.16", "roll.digital.17")
@pytest.mark.parametrize(
    ("game", "step"), [("race", "trade"), ("race", "consume_order"), ("roll", "work_dice"), ("roll", "ship_goods")]
)
def test_in_player_order_a_result_is_shown_before_the_next_is_asked(node: Node, game: str, step: str) -> None:
    two = Two(node, first(game, step, one_after_the_other))

    async def scene() -> None:
        before = [await two.look(person) for person in (0, 1)]
        assert before[1]["deciding"] == [two.seat(0)]
        assert before[1]["decision"] is None
        if game == "race":
            for view in before:
                why = view["observation"]["facts"]["order"]
                assert why in ("cards", "chips", "end")
                assert [event["why"] for event in view["events"] if event["kind"] == "in_order"][-1] == why
        await two.acts(0)
        seen = await two.look(1)
        assert seen["decision"]["step"] == before[0]["decision"]["step"]
        assert seen["deciding"] == [two.seat(1)]
        assert {event["seat"] for event in told(seen, before[1])} >= {two.seat(0)}

    run(scene())


@pytest.mark.rule("rollers.digital.1")
def test_an_attempt_does_not_change_the_dice_that_come(node: Node) -> None:
    two = Two(node, first("rollers", "turn", lambda table, seat: both(table, seat) and offers(table, seat, "conquer")))
    dice: list[object] = []

    async def scene(pick: Pick) -> None:
        two.again()
        await two.acts(0, pick)
        await two.acts(1, word("take", "done"))
        seen = await two.look(1)
        dice.append((seen["observation"]["facts"]["die"], seen["observation"]["facts"]["dice"]))
        rolled = [event for event in seen["events"] if event["kind"] == "conquest" and event["seat"] == two.seat(0)]
        dice.append(len(rolled))

    run(scene(word("take", "done")))
    run(scene(word("conquer", "1", "done")))
    assert dice[1] != dice[3], "red dice have been rolled"
    assert dice[0] == dice[2]


@pytest.mark.rule("rollers.digital.4")
def test_with_space_base_taking_and_acting_are_offered_together_and_taking_is_never_lost(node: Node) -> None:
    two = Two(
        node,
        first("rollers", "turn", lambda table, seat: knows(table, seat, 10) and offers(table, seat, "take", "move")),
    )

    async def scene(*words: str) -> list[str]:
        two.again()
        async with node.socket(two.people[0]) as socket:
            view = before = await opened(socket, two.table, two.seat(0))
            offered = [option["word"] for option in view["decision"]["options"]]
            assert offered[0] == "take", "taking first is preset"
            for each in words:
                view = await choose(socket, view, word(each))
                assert "take" in words[: words.index(each) + 1] or "done" not in offered_in(view)
        return [event["kind"] for event in told(await two.look(), before) if event["seat"] == two.seat(0)]

    async def both_ways() -> None:
        assert (await scene("take", "move"))[:2] == ["resources_taken", "ship_moved"]
        assert (await scene("move", "take"))[:2] == ["ship_moved", "resources_taken"]

    run(both_ways())


@pytest.mark.rule("rollers.digital.5", "rollers.digital.6")
def test_with_bombard_a_failed_attempt_is_rolled_again_and_both_rolls_are_shown(node: Node) -> None:
    def fits(table: Table, seat: int) -> bool:
        """With one die the first planet that can be attacked is safe."""
        seen = facts(table, seat)
        if not knows(table, seat, 7) or not offers(table, seat, "take", "conquer"):
            return False
        attacked = next(each for each in words(table, seat) if each.startswith("conquer"))
        safe = seen["galaxy"]["defences"][ord(attacked[-1]) - ord("A")] > 6
        return bool(
            safe and 8 not in seen["sheets"][seat]["technologies"] and seen["sheets"][seat]["stock"]["conquer"] > 1
        )

    two = Two(node, first("rollers", "turn", fits))

    async def scene() -> None:
        before = await two.look()
        async with node.socket(two.people[0]) as socket:
            view = await choose(socket, await opened(socket, two.table, two.seat(0)), word("conquer"))
            view = await choose(socket, view, lambda options: options[0])
            assert not view["may_undo"], "rolled is rolled"
        rolls = [event for event in told(await two.look(), before) if event["kind"] == "conquest"]
        assert [len(roll["faces"]) for roll in rolls] == [1, 1]
        assert not any(roll["success"] for roll in rolls)
        assert rolls[0]["again"] == 0 < rolls[1]["again"]

    run(scene())


# Roll, about what is asked and what is not


@pytest.mark.rule("roll.digital.33", "roll.digital.23")
def test_the_last_recall_shows_the_value_of_the_tie_break_and_nothing_is_preset(node: Node) -> None:
    two = Two(node, first("roll", "recall_dice", lambda table, seat: bool(about(table, seat)["last"])))

    async def scene() -> None:
        asked = await two.asked()
        player = asked["seen"]["facts"]["players"][two.seat(0)]
        dice = sum(player["dice"].get("cup", {}).values())
        assert asked["seen"]["question"]["about"]["tie"] == dice + player["credits"]
        assert str(dice + player["credits"]) in asked["seen"]["question"]["text"]
        assert asked["seen"]["question"]["least"] == 0
        after = await two.answers(0, {"some": []})
        assert after["type"] == "view"
        assert "recalled" not in [event["kind"] for event in after["events"] if event["seat"] == two.seat(0)][-1:]

    run(scene())


@pytest.mark.rule("roll.digital.34")
def test_who_must_recall_is_asked_for_at_least_one_die(node: Node) -> None:
    two = Two(node, first("roll", "recall_dice", lambda table, seat: bool(about(table, seat)["must"])))

    async def scene() -> None:
        assert (await two.asked())["seen"]["question"]["least"] == 1
        refused = await two.answers(0, {"some": []})
        assert (refused["type"], refused["code"]) == ("refused", "illegal.answer.number")

    run(scene())


@pytest.mark.rule("roll.digital.4", "roll.digital.5")
@pytest.mark.parametrize("workers", [2, 3])
def test_dictate_needs_three_workers_and_the_selecting_die_is_refused_for_it(node: Node, workers: int) -> None:
    def fits(table: Table, seat: int) -> bool:
        player = facts(table, seat)["players"][seat]
        rolled = {place: dice for place, dice in player["dice"].items() if place in PHASES}
        return sum(sum(dice.values()) for dice in rolled.values()) == workers and "wild" not in rolled

    two = Two(node, first("roll", "assign", fits))

    async def scene() -> None:
        asked = (await two.asked())["seen"]["question"]["parts"]
        assign = next(part for part in asked if part["name"] == "assign_dice")
        assert ("dictate:pay" in [place["id"] for place in assign["places"]]) == (workers == 3)
        if workers == 3:  # the dice of Dictate are two others than the one that selects
            dice = [thing["id"] for thing in assign["things"]]
            match = [[dice[0], "dictate:pay"], [dice[1], "dictate:ship"]]
            answer = {"parts": {"select_phase": {"one": "ship"}, "assign_dice": {"match": match}}}
            refused = await two.answers(0, answer)
            assert (refused["type"], refused["code"]) == ("refused", "illegal.answer.part")
            assert refused["facts"]["part"] == "selects", "it comes first"

    run(scene())


def knows(table: Table, seat: int, technology: int) -> bool:
    return technology in facts(table, seat)["sheets"][seat]["technologies"]


def offers(table: Table, seat: int, *beginnings: str) -> bool:
    return all(any(each.startswith(beginning) for each in words(table, seat)) for beginning in beginnings)


def words(table: Table, seat: int) -> list[str]:
    decision = table.decision(seat)
    assert decision is not None
    return [find_game("rollers").word(decision.step, choice) for choice in decision.options]


def player(table: Table, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = facts(table, seat)["players"][seat]
    return found


@pytest.mark.rule("roll.digital.3")
def test_what_one_player_chooses_does_not_change_how_anothers_dice_fall(node: Node) -> None:
    two = Two(node, first("roll", "start_tiles", both))
    rolled: list[object] = []
    placed: list[object] = []

    async def scene(pick: Pick) -> None:
        two.again()
        await two.acts(0, pick)
        await two.acts(1)
        seen = (await two.look(1))["observation"]["facts"]["players"]
        rolled.append(seen[two.seat(1)]["dice"])
        placed.append((seen[two.seat(0)]["development_stack"], seen[two.seat(0)]["world_stack"]))

    run(scene(lambda options: options[0]))
    run(scene(last))
    assert placed[0] != placed[1]
    assert rolled[0] == rolled[1]


@pytest.mark.rule("roll.digital.26")
def test_every_good_may_be_traded_or_consumed_and_none_is_by_itself(node: Node) -> None:
    two = Two(node, first("roll", "ship_goods", both))

    async def scene() -> None:
        question = (await two.asked())["seen"]["question"]
        goods = {place["id"].rpartition(":")[0] for place in question["places"]}
        assert {place["id"] for place in question["places"]} == {f"{good}:{use}" for good in goods for use in USES}
        shippers = {thing["id"] for thing in question["things"]}
        assert {(pair["thing"], pair["place"]) for pair in question["pairs"]} >= {
            (shipper, f"{good}:{use}") for shipper in shippers for good in goods for use in USES
        }

    run(scene())


USES = ("trade", "consume")


@pytest.mark.rule("roll.digital.24", "roll.digital.27")
def test_a_compulsory_removal_cannot_be_declined_and_comes_after_the_tile_is_built(node: Node) -> None:
    two = Two(node, first("roll", "remove_die", lambda table, seat: True))

    async def scene() -> None:
        view = await two.asked()
        question = view["seen"]["question"]
        tile = question["about"]["tile"]
        assert all(option["id"].startswith("remove ") for option in question["options"])
        own = [event for event in view["events"] if event["seat"] == two.seat(0)]
        assert [event["tile"] for event in own if event["kind"] == "completed"][-1] == tile
        assert tile in view["seen"]["facts"]["players"][two.seat(0)]["built"]
        refused = await two.answers(0, {"one": "none"})
        assert (refused["type"], refused["code"]) == ("refused", "illegal.answer.thing")
        after = await two.answers(0, {"one": question["options"][0]["id"]})
        kinds = [event["kind"] for event in after["events"] if event["seat"] == two.seat(0)]
        assert "die_removed" in kinds

    run(scene())


@pytest.mark.rule("roll.digital.38")
def test_dice_on_an_empty_stack_are_kept_and_may_be_recalled(node: Node) -> None:
    def fits(table: Table, seat: int) -> bool:
        own = player(table, seat)
        return not own["development_stack"] and bool(own["dice"].get("developers"))

    two = Two(node, first("roll", "recall_dice", fits))

    async def scene() -> None:
        view = await two.asked()
        shown = view["seen"]["facts"]["players"][two.seat(0)]
        named = [thing["id"] for thing in view["seen"]["question"]["things"] if ".developers" in thing["id"]]
        assert len(named) == sum(shown["dice"]["developers"].values()) > 0
        assert shown["development_stack"] == []

    run(scene())


@pytest.mark.rule("roll.digital.28", "roll.digital.18")
def test_credits_are_cut_at_ten_and_the_pool_is_a_number(node: Node) -> None:
    two = Two(node, first("roll", "explore_all", lambda table, seat: player(table, seat)["credits"] == 9))

    async def scene() -> None:
        before = await two.look()
        players = before["observation"]["facts"]["players"]
        assert before["observation"]["facts"]["vp_pool"] == 12 * len(players) - sum(each["chips"] for each in players)
        async with node.socket(two.people[0]) as socket:
            view = await choose(socket, await opened(socket, two.table, two.seat(0)), word("stock"))
        assert view["observation"]["facts"]["players"][two.seat(0)]["credits"] == 10

    run(scene())
