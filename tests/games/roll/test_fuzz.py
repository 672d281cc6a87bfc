"""Whatever comes from outside: refused in one piece, or a legal choice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from galactarium.games.roll import GAME
from galactarium.games.roll.notation import CHOICES
from galactarium.kernel.chance import seeded
from galactarium.kernel.play import begin
from galactarium.kernel.refusals import Refusal
from tests.games.positions import random_move

ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=30),
    st.lists(st.integers(), max_size=3),
    st.sampled_from(sorted(word for words in CHOICES.values() for word in words)),
)


@settings(max_examples=120, deadline=None)
@given(seats=st.integers(2, 5), moves=st.integers(0, 60), seat=ANYTHING, number=ANYTHING, choice=ANYTHING)
def test_an_answer_is_legal_or_refused_with_nothing_changed(
    seats: int, moves: int, seat: object, number: object, choice: object
) -> None:
    play = begin(GAME, seats, "fuzz")
    chance = seeded("fuzz moves", seats)
    for _ in range(moves):
        mover, move = random_move(play.table, chance)
        play.choose(mover, play.asked[mover], move)
    asked = play.table.awaiting()[0]
    for who, what in ((seat, number), (asked, play.asked[asked]), (asked, number)):
        before = play.table.numbers()
        decision = play.decision(asked)
        assert decision is not None
        try:
            play.choose(who, what, choice)
        except Refusal:
            assert play.table.numbers() == before
        else:
            assert choice in decision.options or isinstance(choice, str)
            assert play.table.problems() == []
            break
