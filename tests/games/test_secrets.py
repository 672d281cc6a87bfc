"""A seat never learns what it must not know; what it knows is enough to imagine the table."""

from __future__ import annotations

import json
import os
from typing import Final

import pytest

from galactarium.kernel.chance import FIRST_SEAT, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.observation import observation_from_json
from galactarium.kernel.playout import playout
from galactarium.kernel.records import Event, facts_of, kind_of, plain
from galactarium.kernel.refusals import Malformed
from galactarium.kernel.table import Table
from tests.games.positions import SETTINGS, deal, name_of, random_moves, walk

Setting = tuple[Game, int, dict[str, str]]

FEW_WALKS = 4
WALKS = int(os.environ.get("GALACTARIUM_WALKS", FEW_WALKS))

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


def seen(table: Table, seat: int) -> str:
    """Everything a seat is shown, as it goes over the wire."""
    decision = table.decision(seat)
    return json.dumps([table.observe(seat).to_json(), None if decision is None else decision.to_json()])


def assert_same_to(seat: int, one: Table, other: Table) -> None:
    """The two tables differ only in what the seat cannot know."""
    assert seen(one, seat) == seen(other, seat)
    for seed in ("a", "b"):
        first = one.imagine(seat, seeded(seed, one.seats))
        second = other.imagine(seat, seeded(seed, one.seats))
        assert first.numbers() == second.numbers()


@every_setting
def test_tables_that_differ_only_in_hidden_things_are_the_same_to_a_seat(setting: Setting) -> None:
    table = deal(setting, "hidden")
    compared = 0
    for count in walk(table, "hidden moves"):
        if count % 17:
            continue
        for seat in range(table.seats):
            other = table.imagine(seat, seeded(f"other {count}", table.seats))
            if other.agenda.block == 0:  # else others had nothing to choose with what was dealt to them, and it went on
                assert_same_to(seat, table, other)
                compared += table.decision(seat) is not None
    assert compared, "no seat that had something to decide was looked at"


@every_setting
def test_what_others_do_before_all_are_done_shows_nowhere(setting: Setting) -> None:
    table = deal(setting, "sealed", journal=True)
    journal = table.journal
    assert journal is not None
    compared = 0
    for seat, choice in random_moves(table, "sealed moves"):
        before = [(seen(table, viewer), journal.view(viewer)) for viewer in range(table.seats)]
        watcher = (json.dumps(table.observe(-1).to_json()), journal.view(-1))
        block = table.agenda.block
        table.play(seat, choice)
        if table.agenda.block == block and not table.finished():
            for viewer in range(table.seats):
                if viewer != seat:
                    assert (seen(table, viewer), journal.view(viewer)) == before[viewer]
            assert (json.dumps(table.observe(-1).to_json()), journal.view(-1)) == watcher
            compared += 1
        if compared == 150:
            break
    assert compared


@every_setting
def test_when_all_are_done_everyone_has_seen_the_same_events(setting: Setting) -> None:
    table = deal(setting, "events", journal=True)
    journal = table.journal
    assert journal is not None
    for _ in walk(table, "event moves"):
        pass
    lengths = {len(journal.view(viewer)) for viewer in range(-1, table.seats)}
    assert lengths == {len(journal.events)}
    for viewer in range(-1, table.seats):
        told = journal.view(viewer)
        assert journal.view(viewer, 5) == told[5:]
        json.dumps(plain(told))
    all_of_it = [json.dumps(plain(event), sort_keys=True) for event in journal.events]
    if setting[0].name == "rollers":  # nothing that happens there is private
        assert sorted(all_of_it) == sorted(json.dumps(plain(view), sort_keys=True) for view in journal.view(-1))


# What of an event only its own seat learns, and what nobody does. All the rest is for everyone.
OWN: Final = {
    "roll": {
        "rolled": ["faces"],
        "selected": ["phase", "colour", "source"],
        "wild_placed": ["colour", "phase"],
        "dictated": ["colour", "source"],
        "reassigned": ["why", "colour", "source", "to"],
        "abandon": ["tile"],
        "give_up": ["tile"],
        "draw": ["tiles"],
        "place": ["tile"],
    },
    "race": {"start_worlds_offered": ["cards"], "drawn": ["cards"], "discarded": ["cards"]},
    "rollers": {},
}
HIDDEN: Final = {"roll": {}, "race": {"good_added": ["card"], "good_discarded": ["card"]}, "rollers": {}}


@every_setting
def test_an_event_shows_each_viewer_what_it_may_know_and_nothing_else(setting: Setting) -> None:
    game = setting[0].name
    table = deal(setting, "redaction", journal=True)
    journal = table.journal
    assert journal is not None
    for _ in walk(table, "redaction moves"):
        pass
    for viewer in range(-1, table.seats):
        happened: dict[tuple[int, str], list[Event]] = {}
        for event in journal.events:
            happened.setdefault((event.seat, kind_of(event)), []).append(event)
        for shown in journal.view(viewer):  # a seat's events of a kind come in the order in which they happened
            kind = kind_of(shown)
            event = happened[shown.seat, kind].pop(0)
            own = OWN[game].get(kind, [])
            secret = [*HIDDEN[game].get(kind, []), *(own if viewer != shown.seat else [])]
            for name, fact in facts_of(event).items():
                if name in secret:
                    assert fact is not None, f"{name} of {kind} is not even in the journal"
                    assert facts_of(shown)[name] is None, f"viewer {viewer} is told {name} of {kind}"
                else:
                    assert facts_of(shown)[name] == fact, f"viewer {viewer} is not told {name} of {kind}"
        assert not any(happened.values())


@every_setting
def test_an_observation_alone_is_enough_to_imagine_the_same_table(setting: Setting) -> None:
    """`make soak` plays many games, and compares after every choice."""
    for seed in range(WALKS):
        table = deal(setting, f"imagine {seed}")
        for count in walk(table, f"imagine moves {seed}"):
            if WALKS > FEW_WALKS or count % 9 == 0 or table.finished():
                compare_imagined(setting[0], table, count % (table.seats + 1) - 1)


def compare_imagined(game: Game, table: Table, seat: int) -> None:
    """The table that a seat imagines is the one that whoever got its observation imagines."""
    sent = json.dumps(table.observe(seat).to_json())
    received = observation_from_json(json.loads(sent))
    assert json.dumps(received.to_json()) == sent
    fast = table.imagine(seat, seeded("dream", table.seats))
    slow = game.imagine(received, seeded("dream", table.seats))
    assert fast.numbers() == slow.numbers()
    assert fast.problems() == []
    assert fast.finished() or not table.finished()


@every_setting
def test_an_imagined_table_keeps_what_the_seat_knows_and_can_be_played_to_its_end(setting: Setting) -> None:
    table = deal(setting, "dreams")
    for count in walk(table, "dream moves"):
        if count % 23:
            continue
        before = table.numbers()
        for seat in range(table.seats):
            dream = table.imagine(seat, seeded(f"dream {count}", table.seats))
            if table.decision(seat) is not None:
                assert seen(dream, seat) == seen(table, seat)
            playout(dream, seeded("on", table.seats))
            assert dream.finished()
            assert dream.problems() == []
        assert table.numbers() == before, "imagining changed the table"


@every_setting
def test_imagination_neither_uses_nor_foresees_the_luck_of_the_table(setting: Setting) -> None:
    table = deal(setting, "foresight")
    for count in walk(table, "foresight moves"):
        if count == 30 or table.finished():
            break
    real = {tuple(table.chance.words[4 * stream : 4 * stream + 3]) for stream in range(FIRST_SEAT + table.seats)}
    for seat in range(table.seats):
        dream = table.imagine(seat, seeded("dream", table.seats))
        dreamt = {tuple(dream.chance.words[4 * stream : 4 * stream + 3]) for stream in range(FIRST_SEAT + table.seats)}
        assert not real & dreamt


@every_setting
def test_a_spoilt_observation_is_refused_in_one_piece(setting: Setting) -> None:
    game = setting[0]
    table = deal(setting, "spoilt")
    for count in walk(table, "spoilt moves"):
        if count == 40 or table.finished():
            break
    whole = table.observe(0).to_json()
    for name in whole:
        if name == "decision":  # it follows from the agenda
            continue
        for value in (None, -7, 10**9, 10**30, "nonsense", [[1]], {"x": 1}, [[10**6, 0]]):
            spoilt = json.loads(json.dumps(whole))
            spoilt[name] = value
            with pytest.raises(Malformed):
                game.imagine(observation_from_json(spoilt), seeded("x", table.seats))
    facts = whole["facts"]
    assert isinstance(facts, dict)
    for name in facts:
        for value in (-7, 10**30, "nonsense", [[1]], {"x": 1}):
            spoilt = json.loads(json.dumps(whole))
            spoilt["facts"][name] = value
            with pytest.raises(Malformed):
                game.imagine(observation_from_json(spoilt), seeded("x", table.seats))
