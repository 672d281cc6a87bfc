"""The steps of Race for the Galaxy in the rulebook's order."""

from __future__ import annotations

from typing import Final, cast

from galactarium.games.race.empire import HAND_SIZE, SEEN_SIZE
from galactarium.games.race.picks import PickCards
from galactarium.games.race.steps.consume import Consume, ConsumeOver
from galactarium.games.race.steps.consume_choices import ConsumeGoods, ConsumeHand, ConsumePower, LuckyNumber, Trade
from galactarium.games.race.steps.develop import Develop, DevelopCard
from galactarium.games.race.steps.explore import EndExplore, Explore
from galactarium.games.race.steps.placing import Paid, PayWay, RevealCards
from galactarium.games.race.steps.produce import Produce, ProduceOver, Windfall
from galactarium.games.race.steps.produce_order import ProduceHand, ProducePower, ProduceWorld
from galactarium.games.race.steps.round import ChooseAction, EndRound, FinishRound, RevealActions
from galactarium.games.race.steps.set_up import Begin, ChooseStart, SetUp
from galactarium.games.race.steps.settle import Settle, SettleWorld
from galactarium.games.race.table import END_DISCARD, EXPLORE_KEEP, INITIAL_DISCARD, PAY_CARDS
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table

# In the order of the numbers in table.py.
STEPS: Final = cast(
    "list[Step[Table]]",
    [
        SetUp(),
        PickCards("initial_discard", INITIAL_DISCARD, HAND_SIZE, "discard"),  # race.setup.6
        Begin(),
        ChooseAction(),
        RevealActions(),
        Explore(),
        PickCards("explore_keep", EXPLORE_KEEP, SEEN_SIZE, "keep"),  # race.explore.1, race.explore.7
        EndExplore(),
        Develop(),
        DevelopCard(),
        RevealCards("reveal_developments"),
        Settle(),
        SettleWorld(),
        RevealCards("reveal_worlds"),
        PayWay(),
        PickCards("pay_cards", PAY_CARDS, HAND_SIZE, "pay"),  # race.develop.3, race.settle.3
        Paid(),
        Consume(),
        Trade(),
        ConsumePower(),
        ConsumeGoods(),
        ConsumeHand(),
        LuckyNumber(),
        ConsumeOver(),
        Produce(),
        Windfall(),
        ProduceOver(),
        EndRound(),
        PickCards("end_discard", END_DISCARD, HAND_SIZE, "discard"),  # race.end.1
        FinishRound(),
        ChooseStart(),
        ProducePower(),
        ProduceHand(),
        ProduceWorld(),
    ],
)
