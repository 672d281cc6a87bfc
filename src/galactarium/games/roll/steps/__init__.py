"""The steps of the game, in the order of their numbers."""

from __future__ import annotations

from typing import Final, cast

from galactarium.games.roll.steps import (
    assign,
    build,
    complete,
    explore,
    manage,
    produce,
    reassign,
    reveal,
    roll,
    scout,
    set_up,
    ship,
    shortage,
)
from galactarium.kernel.step import Step
from galactarium.kernel.table import Table

# In the order of the numbers in table.py.
STEPS: Final = cast(
    "list[Step[Table]]",
    [
        set_up.SetUp(),
        set_up.StartTiles(),
        roll.BeginRound(),
        roll.Roll(),
        assign.SelectPhase(),
        assign.SelectDie(),
        assign.PlaceWild(),
        reassign.Plan(),
        reassign.Dictate(),
        reassign.Reassign(),
        reveal.Reveal(),
        explore.BeginExplore(),
        explore.ExploreTask(),
        scout.Abandon(),
        scout.PlaceTile(),
        shortage.FinishScouts(),
        shortage.GiveUpTile(),
        explore.EndExplore(),
        build.BeginBuilding(),
        build.BuildingTurn(),
        build.Build(),
        build.Work(),
        complete.Pay(),
        complete.SaveWorker(),
        complete.EnterTableau(),
        complete.RemoveDie(),
        build.EndBuilding(),
        produce.BeginProduce(),
        produce.ProduceGood(),
        produce.EndProduce(),
        ship.BeginShip(),
        ship.ShipTurn(),
        ship.ShipGood(),
        ship.BuyVp(),
        ship.EndShip(),
        manage.Manage(),
        manage.Recruit(),
        manage.Recall(),
        manage.EndRound(),
        explore.ExploreTurn(),
    ],
)
