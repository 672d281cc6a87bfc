"""Phase V, Ship."""

from __future__ import annotations

import pytest

from galactarium.kernel.records import facts_of
from tests.games.roll.scene import Player, scene

WORLDS = {"novelty": "Gem World", "rare": "Mining World", "genes": "Jungle World", "alien": "Deserted Alien Library"}
DIE = {"novelty": "C", "rare": "B", "genes": "G", "alien": "Y"}
NAMES = {"W": "home", "R": "military", "P": "consumption", "C": "novelty", "B": "rare", "G": "genes", "Y": "alien"}


@pytest.mark.rule("roll.ship.1", "roll.ship.3", "roll.fine.20", "roll.phases.6")
def test_a_shipper_takes_one_good_and_trades_or_consumes_it() -> None:
    s = scene("ship", built=["Gem World", "Jungle World"], goods={"novelty": "C", "genes": "W"}, ship="W")
    assert len(s.offered) == 4
    two = scene("ship", built=["Gem World", "Jungle World"], goods={"novelty": "C", "genes": "W"}, ship="WW", credits=1)
    two.plays("trade novelty novelty with home")
    assert two.offered == ["trade home genes with home", "consume home genes with home"]
    two.plays("consume home genes with home")
    assert (two.credits, two.chips) == (4, 1)


@pytest.mark.rule("roll.ship.2", "roll.scenario.trade_genes")
def test_shipper_and_good_go_to_the_citizenry() -> None:
    s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="W", credits=1).plays(
        "trade genes genes with home"
    )
    assert s.credits == 6
    assert s.citizenry == "WG"


@pytest.mark.rule("roll.ship.4", "roll.phases.4")
def test_shippers_must_ship_while_goods_remain() -> None:
    s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="W")
    assert s.verbs == {"trade", "consume"}


@pytest.mark.rule("roll.ship.4")
def test_the_second_shipper_ships_too_while_a_good_is_left() -> None:
    """Shippers are asked in an order of ours: no first choice may leave the second without the good that is left."""
    s = scene("ship", built=["Jungle World", "Gem World"], goods={"genes": "W", "novelty": "C"}, ship="WG")
    for word in s.offered:
        two = scene("ship", built=["Jungle World", "Gem World"], goods={"genes": "W", "novelty": "C"}, ship="WG")
        two.plays(word)
        if two.asked:
            two.plays(two.offered[-1])
        assert (two.cup, sorted(two.citizenry)) == ("", ["C", "G", "W", "W"])
        assert len(two.events("trade") + two.events("consume")) == 2


@pytest.mark.rule("roll.ship.5", "roll.phases.9")
def test_excess_shippers_go_to_the_cup() -> None:
    s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="WRR")
    s.plays("trade genes genes with military")
    assert (s.cup, s.citizenry) == ("WR", "RG")
    assert scene("ship", ship="WW").cup == "WW"


@pytest.mark.rule("roll.ship.6", "roll.race.9")
def test_any_number_of_goods_may_be_traded() -> None:
    s = scene("ship", built=list(WORLDS.values()), goods={"novelty": "W", "rare": "W"}, ship="WW", credits=0)
    s.plays("trade home novelty with home", "trade home rare with home")
    assert s.credits == 7


@pytest.mark.rule("roll.ship.7", "roll.tile.galactic_reserves.1")
def test_each_of_two_goods_on_a_world_needs_its_own_shipper() -> None:
    s = scene("ship", built=["Galactic Reserves", "Gem World"], goods={"novelty": "RW"}, ship="W")
    s.plays("trade military novelty with home")
    assert s.goods("novelty") == "W"


@pytest.mark.rule("roll.ship.trade.1", "roll.ship.trade.2", "roll.fine.19")
@pytest.mark.parametrize(("colour", "price"), [("novelty", 3), ("rare", 4), ("genes", 5), ("alien", 6)])
@pytest.mark.parametrize(("good", "shipper"), [("W", "P"), ("C", "W"), ("Y", "G")])
def test_the_price_follows_the_world_and_not_the_dice(colour: str, price: int, good: str, shipper: str) -> None:
    s = scene("ship", built=[WORLDS[colour]], goods={colour: good}, ship=shipper, credits=0)
    s.plays(f"trade {NAMES[good]} {colour} with {NAMES[shipper]}")
    assert s.credits == price


@pytest.mark.rule("roll.ship.trade.3")
def test_a_trade_obeys_the_cap() -> None:
    s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="W", credits=7).plays(
        "trade genes genes with home"
    )
    assert s.credits == 10


@pytest.mark.rule(
    "roll.ship.consume.1",
    "roll.ship.consume.2",
    "roll.ship.consume.3",
    "roll.ship.consume.4",
    "roll.ship.consume.5",
    "roll.overlooked.8",
    "roll.ship.consume.6",
    "roll.ship.consume.8",
    "roll.ship.consume.10",
    "roll.fine.21",
    "roll.scenario.consume3",
)
@pytest.mark.parametrize("colour", list(WORLDS))
@pytest.mark.parametrize("good", list("WRPCBGY"))
@pytest.mark.parametrize("shipper", list("WRPCBGY"))
def test_a_consume_earns_one_vp_and_one_for_each_die_that_matches_the_world(
    colour: str, good: str, shipper: str
) -> None:
    s = scene("ship", built=[WORLDS[colour]], goods={colour: good}, ship=shipper)
    vp = 1 + (good in ("P", DIE[colour])) + (shipper in ("P", DIE[colour]))
    word = f"consume {NAMES[good]} {colour} with {NAMES[shipper]}"
    assert s.label(word)["vp"] == vp
    s.plays(word)
    assert s.chips == vp


@pytest.mark.rule("roll.ship.consume.7", "roll.fine.22")
def test_dice_may_be_paired_so_as_to_earn_less() -> None:
    def earned(*words: str) -> int:
        s = scene("ship", built=["Jungle World", "Gem World"], goods={"genes": "W", "novelty": "W"}, ship="WG")
        return s.plays(*words).chips

    assert earned("consume home genes with home", "consume home novelty with genes") == 2
    assert earned("consume home novelty with home", "consume home genes with genes") == 3


@pytest.mark.rule("roll.ship.pool.1")
def test_vp_come_from_the_pool() -> None:
    s = scene("ship", built=["Gem World"], goods={"novelty": "C"}, ship="P").plays(
        "consume novelty novelty with consumption"
    )
    assert s.pool == 24 - 3


@pytest.mark.rule("roll.ship.pool.2", "roll.ship.pool.3", "roll.ship.pool.4", "roll.digital.18", "roll.round.4")
@pytest.mark.parametrize("pool", [1, 3])
def test_vp_are_paid_in_full_when_the_pool_runs_out_and_the_game_ends_after_the_round(pool: int) -> None:
    s = scene(
        "ship", Player(cup="W"), built=["Gem World"], goods={"novelty": "C"}, ship="P", pool=pool, cup="W", credits=9
    )
    s.plays("consume novelty novelty with consumption")
    assert s.chips == 3
    assert s.pool == 0  # never shown below zero
    s.goes_on().goes_on()
    assert s.over


def test_the_game_goes_on_with_one_vp_left_in_the_pool() -> None:
    s = scene(
        "ship", Player(cup="W"), built=["Gem World"], goods={"novelty": "C"}, ship="P", pool=4, cup="W", credits=9
    )
    s.plays("consume novelty novelty with consumption").goes_on().goes_on()
    assert not s.over


@pytest.mark.rule("roll.timing.3", "roll.timing.5", "roll.digital.16")
@pytest.mark.parametrize(("pool", "strict"), [(6, True), (7, False), (12, False)])
def test_shipping_is_in_player_order_when_the_pool_may_run_out(pool: int, strict: bool) -> None:
    rival = Player(built=["Jungle World"], goods={"genes": "G"}, ship="W", faction=1)
    s = scene("ship", rival, Player(), built=["Gem World"], goods={"novelty": "C"}, ship="W", faction=5, pool=pool)
    assert s.at(1).asked
    assert s.asked == (not strict)
    if strict:
        s.at(1).plays("consume genes genes with home")
        assert s.part_of(1)["chips"] == 2
        assert s.asked


@pytest.mark.rule("roll.digital.16")
def test_powers_that_add_vp_count_for_strict_order() -> None:
    rival = Player(built=["Galactic Salon"])
    s = scene(
        "ship", rival, built=["Galactic Renaissance", "Gem World"], goods={"novelty": "C"}, ship="W", pool=5, cup="W"
    )
    s.plays("consume novelty novelty with home")
    assert (s.chips, s.pool) == (3, 1)
    assert s.table.agenda.busy == 0


@pytest.mark.rule("roll.digital.31")
def test_an_absent_player_trades() -> None:
    s = scene("ship", built=["Gem World", "Jungle World"], goods={"novelty": "W", "genes": "W"}, ship="WW", credits=0)
    assert s.plays("consume home novelty with home").is_absent().credits == 5


# Powers


@pytest.mark.rule("roll.ship.trade.3")
@pytest.mark.parametrize(
    ("power", "prices"),
    [("Export Duties", [4, 5, 6, 7]), ("Galactic Demand", [5, 4, 5, 6]), ("Jumpdrive Research", [3, 5, 5, 6])],
)
def test_powers_add_to_prices(power: str, prices: list[int]) -> None:
    for (colour, world), price in zip(WORLDS.items(), prices, strict=True):
        if world == "Deserted Alien Library" and power == "Jumpdrive Research":
            world = "Deserted Alien Colony"  # the other is its own back
        s = scene("ship", built=[power, world], goods={colour: "W"}, ship="W", credits=0)
        assert s.plays(f"trade home {colour} with home").credits == price


def test_prices_add_up() -> None:
    s = scene(
        "ship", built=["Export Duties", "Galactic Demand", "Gem World"], goods={"novelty": "W"}, ship="W", credits=0
    )
    assert s.plays("trade home novelty with home").credits == 6


@pytest.mark.rule("roll.ship.consume.9")
@pytest.mark.parametrize(
    ("power", "vp", "credits"),
    [
        ("Galactic Renaissance", [1, 1, 1, 1], [0, 0, 0, 0]),
        ("Minor Research Labs", [0, 0, 1, 1], [0, 0, 0, 0]),
        ("Space Refineries", [0, 1, 0, 0], [0, 0, 0, 0]),
        ("Trade Levies", [0, 0, 0, 0], [1, 1, 1, 1]),
        ("New Economy", [0, 0, 0, 0], [2, 2, 2, 2]),
    ],
)
def test_powers_add_to_a_consume(power: str, vp: list[int], credits: list[int]) -> None:
    for number, (colour, world) in enumerate(WORLDS.items()):
        s = scene("ship", built=[power, world], goods={colour: "W"}, ship="W", credits=0)
        s.plays(f"consume home {colour} with home")
        assert (s.chips, s.credits) == (1 + vp[number], credits[number])
        trade = scene("ship", built=[power, world], goods={colour: "W"}, ship="W", credits=0)
        trade.plays(f"trade home {colour} with home")
        assert (trade.chips, trade.credits) == (0, 3 + number)


def test_mining_industry_pays_for_goods_consumed_from_rare_elements_worlds() -> None:
    for colour, income in (("rare", 1), ("genes", 0)):
        s = scene("ship", faction=8, built=[WORLDS[colour]], goods={colour: "W"}, ship="W", credits=0)
        assert s.plays(f"consume home {colour} with home").credits == income


def test_credits_of_a_consume_add_up() -> None:
    s = scene(
        "ship",
        faction=8,
        built=["New Economy", "Trade Levies", "Mining World"],
        goods={"rare": "B"},
        ship="B",
        credits=0,
    )
    s.plays("consume rare rare with rare")
    assert (s.credits, s.chips) == (4, 3)


@pytest.mark.rule("roll.override.9")
def test_galactic_bankers_may_buy_one_vp_after_each_trade() -> None:
    s = scene(
        "ship",
        built=["Galactic Bankers", "Gem World", "Jungle World"],
        goods={"novelty": "W", "genes": "W"},
        ship="WW",
        credits=0,
    )
    s.plays("trade home genes with home", "buy")
    assert (s.credits, s.chips) == (4, 1)
    s.plays("trade home novelty with home", "keep")
    assert (s.credits, s.chips) == (7, 1)
    consumes = scene("ship", built=["Galactic Bankers", "Gem World"], goods={"novelty": "W"}, ship="W", credits=5)
    assert not consumes.plays("consume home novelty with home").asked


@pytest.mark.rule("roll.digital.28")
def test_galactic_bankers_pays_after_the_income_was_capped() -> None:
    s = scene("ship", built=["Galactic Bankers", "Gem World"], goods={"novelty": "W"}, ship="W", credits=9)
    s.plays("trade home novelty with home", "buy")
    assert s.credits == 9


def test_with_galactic_bankers_goods_may_be_shipped_in_any_order() -> None:
    s = scene(
        "ship",
        built=["Galactic Bankers", "Gem World", "Jungle World"],
        goods={"novelty": "W", "genes": "W"},
        ship="RW",
        credits=0,
    )
    assert s.about["ordered"] is False
    assert len(s.offered) == 8
    s.plays("trade home genes with military", "keep")
    assert s.offers("trade home novelty with home")


@pytest.mark.rule("roll.override.9")
def test_galactic_salon_gives_one_vp_in_each_ship_phase() -> None:
    s = scene("ship", Player(cup="W"), built=["Galactic Salon"], pool=1, cup="W")
    assert (s.chips, s.pool) == (1, 0)
    assert s.goes_on().goes_on().over


@pytest.mark.rule("roll.tile.space_piracy.1", "roll.scenario.piracy", "roll.fine.39")
@pytest.mark.parametrize(("dice", "credits"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_space_piracy_pays_one_for_two_military_dice_in_the_citizenry_rounded_up(dice: int, credits: int) -> None:
    assert scene("ship", faction=1, citizenry="R" * dice + "W", credits=1).credits == 1 + credits


def test_space_piracy_counts_shippers_and_goods_just_used() -> None:
    s = scene("ship", faction=1, built=["Gem World"], goods={"novelty": "R"}, ship="RR", credits=0)
    s.plays("consume military novelty with military")
    assert s.credits == 1  # the second shipper went to the cup


@pytest.mark.rule("roll.tile.space_tourism.1", "roll.tile.space_tourism.2")
@pytest.mark.parametrize(
    ("own", "theirs", "credits"),
    [
        ([], [], 2),  # Old Earth costs 3, the others' worlds less
        (["Gem World"], ["Mining World"], 1),
        (["Alien Sentinels"], ["Jungle World"], 2),
        (["Alien Sentinels"], ["Galactic Trendsetters"], 1),
        (["Alien Sentinels", "Galactic Trendsetters"], ["Jungle World"], 2),
        (["Jungle World"], ["Terraformed World"], 1),
    ],
)
def test_space_tourism_pays_one_more_if_all_dearest_worlds_are_the_owners(
    own: list[str], theirs: list[str], credits: int
) -> None:
    s = scene("ship", Player(built=theirs), built=["Space Tourism", *own], credits=0)
    assert s.credits == credits


@pytest.mark.rule("roll.override.8")
@pytest.mark.parametrize("tile", ["Space Docks", "Organic Shipyards"])
def test_extra_shippers_vanish_when_there_is_nothing_to_ship(tile: str) -> None:
    s = scene("ship", built=[tile])
    assert (s.cup, s.citizenry) == ("", "")


def test_space_docks_ships_without_a_die_and_only_the_good_goes_to_the_citizenry() -> None:
    s = scene("ship", built=["Space Docks", "Jungle World"], goods={"genes": "G"}, credits=0)
    assert s.offered == ["trade genes genes with home", "consume genes genes with home"]
    s.plays("consume genes genes with home")
    assert (s.chips, s.citizenry) == (2, "G")


def test_with_too_few_goods_the_owner_chooses_between_a_die_and_an_extra_shipper() -> None:
    s = scene("ship", built=["Space Docks", "Jungle World"], goods={"genes": "G"}, ship="W")
    assert s.offers("trade genes genes with home", "trade genes genes with extra home")
    s.plays("trade genes genes with extra home")
    assert (s.cup, s.citizenry) == ("W", "G")


@pytest.mark.rule("roll.tile.organic_shipyards.1")
def test_the_extra_genes_shipper_earns_its_vp_only_from_a_genes_world() -> None:
    for colour, vp in (("genes", 2), ("novelty", 1)):
        s = scene("ship", built=["Organic Shipyards", WORLDS[colour]], goods={colour: "W"})
        s.plays(f"consume home {colour} with extra genes")
        assert s.chips == vp


@pytest.mark.rule("roll.phases.10")
def test_a_trade_says_what_is_lost_above_10_credits() -> None:
    lost = []
    for credits in (5, 8, 10):
        s = scene("ship", built=["Jungle World"], goods={"genes": "G"}, ship="W", credits=credits)
        lost += [label["lost"] for label in map(facts_of, s.decision.labels) if label["option"] == "trade"]
    assert lost == [0, 3, 5]
