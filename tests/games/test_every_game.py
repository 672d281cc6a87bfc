"""What holds for every game and every number of seats."""

from __future__ import annotations

import json

import pytest

from galactarium.games import GAMES
from galactarium.kernel.chance import FIRST_SEAT, SHARED, WORDS, seeded
from galactarium.kernel.game import Game
from galactarium.kernel.play import begin
from galactarium.kernel.playout import Tally, follow, playout
from galactarium.kernel.record import record_from_json, replay, verify
from galactarium.kernel.records import facts_of
from galactarium.kernel.refusals import Illegal, Malformed, Stale
from tests.games.positions import SETTINGS, deal, name_of, random_move, random_moves, walk

Setting = tuple[Game, int, dict[str, str]]

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=name_of)


@every_setting
def test_every_random_game_ends_and_is_sound_after_every_step(setting: Setting) -> None:
    for seed in range(6):
        table = deal(setting, str(seed))
        assert table.problems() == []
        for _ in walk(table, f"{seed} moves"):
            assert table.problems() == []
        assert table.finished()
        assert table.outcome().complete
        assert table.outcome().winners()


@every_setting
def test_the_agenda_agrees_with_itself_and_with_the_rules(setting: Setting) -> None:
    """Options are computed once, when a question is asked: nothing that happens meanwhile may change them."""
    table = deal(setting, "agenda")
    for _ in walk(table, "agenda moves"):
        agenda = table.agenda
        busy = [seat for seat in range(table.seats) if not agenda.is_empty(seat)]
        assert table.awaiting() == busy
        assert agenda.busy == len(busy)
        assert agenda.is_open == bool(busy)
        for seat in busy:
            step = table.steps[agenda.step(seat)]
            options = step.options(table, seat, agenda.argument(seat))
            assert list(options) == list(agenda.options[seat])


@every_setting
def test_the_same_seed_and_choices_give_the_same_game(setting: Setting) -> None:
    game, seats, options = setting
    table = deal(setting, "seed")
    tally = Tally()
    playout(table, seeded("bots", seats), tally)
    again = game.deal(seats, "seed", options)
    follow(again, tally)
    assert again.numbers() == table.numbers()
    other = game.deal(seats, "another seed", options)
    assert other.chance.words[0] != game.deal(seats, "seed", options).chance.words[0]


@every_setting
def test_a_copy_is_equal_and_goes_its_own_way(setting: Setting) -> None:
    table = deal(setting, "copies")
    for count in walk(table, "copies moves"):
        if count % 9:
            continue
        before = table.numbers()
        copy = table.copy()
        assert copy.numbers() == before
        playout(copy, seeded("search", table.seats))
        assert table.numbers() == before, "playing on with a copy changed the original"
        twin = table.copy()
        playout(twin, seeded("search", table.seats))
        assert twin.numbers() == copy.numbers(), "two copies go on differently"


@every_setting
def test_a_decision_has_two_options_or_lets_a_seat_think_again_and_each_has_its_own_words(
    setting: Setting,
) -> None:
    game = setting[0]
    table = deal(setting, "words")
    for count, (seat, choice) in enumerate(random_moves(table, "words moves")):
        if count % 3 == 0:
            decision = table.decision(seat)
            assert decision is not None
            agenda = table.agenda
            alone = table.steps[agenda.step(seat)].asks_alone(table, seat, agenda.argument(seat))
            assert len(decision.options) >= (1 if alone else 2)
            assert len(set(decision.options)) == len(decision.options) == len(decision.labels)
            assert all(0 <= option < 2**31 for option in decision.options)
            words = [game.word(decision.step, option) for option in decision.options]
            assert len(set(words)) == len(words)
            assert [game.choice(decision, word) for word in words] == decision.options
            assert [game.choice(decision, f"  {word.upper()} ") for word in words] == decision.options
            assert all("option" in facts_of(label) for label in decision.labels)
            json.dumps(decision.to_json())
        table.play(seat, choice)


@every_setting
def test_a_play_saved_in_the_middle_of_any_choice_goes_on_as_if_nothing_had_happened(setting: Setting) -> None:
    game, seats, options = setting
    play = begin(game, seats, "save", options)
    for count, (seat, choice) in enumerate(random_moves(play.table, "save moves")):
        play.choose(seat, play.asked[seat], choice)
        if count % 40 == 0 or play.table.finished():
            record = record_from_json(play.record().to_json())
            assert verify(game, record).numbers() == play.table.numbers()
            assert replay(game, record, count).numbers() != play.table.numbers()
        if count == 400:
            break


@every_setting
def test_refused_choices_change_nothing(setting: Setting) -> None:
    table = deal(setting, "refusals")
    chance = seeded("refusals", 1)
    for count, (seat, choice) in enumerate(random_moves(table, "refusal moves")):
        if count % 10 == 0:
            before = table.numbers()
            decision = table.decision(seat)
            assert decision is not None
            wrong = int(chance.below(SHARED, 400)) - 50
            if wrong not in decision.options:
                with pytest.raises(Illegal):
                    table.play(seat, wrong)
            for nobody in (-1, table.seats, 2**40):
                with pytest.raises(Malformed):
                    table.play(nobody, choice)
            for idle in set(range(table.seats)) - set(table.awaiting()):
                with pytest.raises(Stale):
                    table.play(idle, choice)
                with pytest.raises(Stale):
                    table.default(idle)
            assert table.numbers() == before
        table.play(seat, choice)
    with pytest.raises(Stale):
        table.play(0, 0)


@every_setting
def test_default_choices_are_legal_always_the_same_and_change_nothing_by_themselves(setting: Setting) -> None:
    table = deal(setting, "defaults")
    for count, (seat, choice) in enumerate(random_moves(table, "default moves")):
        decision = table.decision(seat)
        assert decision is not None
        if count % 5 == 0:
            before = table.numbers()
            assert table.default(seat) == table.default(seat) == table.copy().default(seat)
            assert table.default(seat) in decision.options
            assert table.numbers() == before
        table.play(seat, choice)


@every_setting
def test_it_does_not_matter_who_answers_first(setting: Setting) -> None:
    """Seats that decide at the same time may answer in any order."""
    table = deal(setting, "order")
    other = deal(setting, "order")
    blocks = 0
    while not table.finished() and blocks < 60:
        block = table.agenda.block
        for one, seats in ((table, range(table.seats)), (other, reversed(range(table.seats)))):
            luck = [seeded(f"{blocks}/{seat}", 1) for seat in range(one.seats)]
            for seat in seats:
                while not one.finished() and one.agenda.block == block:
                    decision = one.decision(seat)
                    if decision is None:
                        break
                    one.play(seat, decision.options[luck[seat].below(SHARED, len(decision.options))])
        assert table.numbers() == other.numbers()
        blocks += 1


@every_setting
def test_the_choices_of_one_player_never_change_the_luck_of_another(setting: Setting) -> None:
    table = deal(setting, "luck")
    for _, (seat, choice) in zip(range(300), random_moves(table, "luck moves"), strict=False):
        block = table.agenda.block
        before = [table.chance.words[at] for at in range(len(table.chance.words))]
        table.play(seat, choice)
        if table.agenda.block == block and not table.finished():
            own = FIRST_SEAT + seat
            for at, word in enumerate(before):
                if at // WORDS != own:
                    assert table.chance.words[at] == word


@every_setting
def test_what_nobody_has_seen_yet_can_be_undone(setting: Setting) -> None:
    game, seats, options = setting
    play = begin(game, seats, "undo", options)
    undone = 0
    refused = 0
    chance = seeded("undo moves", seats)
    for _ in range(120):
        if play.table.finished():
            break
        seat, choice = random_move(play.table, chance)
        before = play.table.numbers()
        words = [play.journal.view(viewer) for viewer in range(-1, seats)]
        play.choose(seat, play.asked[seat], choice)
        if play.may_undo(seat):
            after = play.table.numbers()
            play.undo(seat)
            assert play.table.numbers() == before
            assert [play.journal.view(viewer) for viewer in range(-1, seats)] == words
            play.choose(seat, play.asked[seat], choice)
            assert play.table.numbers() == after
            undone += 1
        else:
            after = play.table.numbers()
            with pytest.raises(Illegal):
                play.undo(seat)
            assert play.table.numbers() == after
            refused += 1
    assert undone
    assert refused


def test_every_game_is_found_by_its_name_and_no_other_is() -> None:
    for name, game in GAMES.items():
        assert game.name == name
    for game in GAMES.values():
        for seats in (game.fewest - 1, game.most + 1, -1, 10**6):
            with pytest.raises(Malformed):
                game.deal(seats, 1)
        with pytest.raises(Malformed):
            game.deal(game.fewest, 1, {"no such option": "x"})
        for option in game.options:
            with pytest.raises(Malformed):
                game.deal(game.fewest, 1, {option.name: "no such value"})
