"""Answers that are given while all others wait, in random games of Race with four seats.

    python -m tests.games.race.waiting 100

Somebody waits where a phase gives seats something to decide one after the other (race.timing.2). The last line says
how often that was so although nothing was short, which must be never.
"""

from __future__ import annotations

import sys
from typing import Final

from galactarium.games.race import GAME
from galactarium.games.race.records import RaceFacts
from galactarium.kernel.agenda import TABLE
from galactarium.kernel.chance import FIRST_SEAT, SHARED, seeded

SEATS: Final = 4
# What all do at the same time unless cards, chips or the end of the game make the order matter.
AT_ONCE: Final = {
    *("pay_way", "pay_cards", "windfall"),
    *("trade", "consume_power", "consume_goods", "consume_hand", "lucky_number"),
}


def waiting(games: int) -> tuple[int, dict[str | None, int]]:
    """All answers, and those of a seat alone while others of the same phase still have to decide, by the reason."""
    answers = 0
    waited: dict[str | None, int] = {}
    for number in range(games):
        table = GAME.deal(SEATS, f"waiting {number}", {"rounds": "30"})
        chance = seeded(f"waiting {number}", SEATS)
        phase: object = None
        alone: dict[int, list[str | None]] = {}  # by seat, why: answers of the running phase in blocks of one seat
        while not table.finished():
            awaiting = table.awaiting()
            seat = awaiting[chance.below(SHARED, len(awaiting))]
            decision = table.decision(seat)
            assert decision is not None
            now = (table.agenda.stack(TABLE)[:-2], decision.step in AT_ONCE)
            if now != phase:
                for reasons in alone.values() if len(alone) > 1 else []:
                    for reason in reasons:
                        waited[reason] = waited.get(reason, 0) + 1
                phase = now
                alone = {}
            if decision.step in AT_ONCE and table.agenda.deciding() == [seat]:
                facts = table.facts(seat)
                assert isinstance(facts, RaceFacts)
                alone.setdefault(seat, []).append(facts.order)
            answers += 1
            options = table.agenda.options[seat]
            table.play(seat, int(options[chance.below(FIRST_SEAT + seat, len(options))]))
    return answers, waited


def main(games: int) -> None:
    answers, waited = waiting(games)
    for reason in sorted(reason for reason in waited if reason is not None):
        print(f"{waited[reason]} of {answers} answers in player order: {reason}")
    idle = waited.get(None, 0)
    print(f"{idle} of {answers} answers given while all others wait although nothing is short ({idle / answers:.1%})")


if __name__ == "__main__":
    main(int(sys.argv[1]))
