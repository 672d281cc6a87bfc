"""The adapters pass the suites of the libraries that they are for, with every game."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Iterator

import numpy as np
import pytest

from galactarium.adapters.spaces import Bits, shares
from galactarium.games import GAMES
from galactarium.kernel.refusals import Malformed

gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
pettingzoo = pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, parallel_api_test, seed_test  # noqa: E402
from pettingzoo.test.seed_test import parallel_seed_test  # noqa: E402

from galactarium.adapters import spiel  # noqa: E402
from galactarium.adapters.gym import SeatEnv  # noqa: E402
from galactarium.adapters.zoo import BlockEnv, TableEnv  # noqa: E402

every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def _complaints_are_failures() -> Iterator[None]:
    """What a suite does not like it often only warns of."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", category=DeprecationWarning)
        warnings.filterwarnings(
            "ignore", "Observation( space for each agent probably should be| is not a NumPy)"
        )  # masks come beside
        yield


def first_legal(mask: Bits) -> int:
    return int(mask.nonzero()[0][0])


@every_game
def test_gymnasium_finds_nothing_to_complain_of(game: str) -> None:
    env = gymnasium.make(f"galactarium.adapters.gym:Galactarium/{game}-v0", render_mode="ansi")
    check_env(env.unwrapped)


@every_game
def test_one_seat_plays_a_whole_game_against_bots(game: str) -> None:
    env = SeatEnv(game, seats=3, seat=1, rivals=["random", "planner:most=2"])
    seen, _ = env.reset(seed=5)
    random = np.random.default_rng(6)
    steps = 0
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        assert env.table.awaiting().count(1) == 1
        assert list(seen["action_mask"]) == list(env.action_masks())
        assert list(seen["observation"]) == list(env.spaces.observe(env.table, 1))
        seen, reward, over, cut, told = env.step(random.choice(seen["action_mask"].nonzero()[0]))
        assert not cut
        steps += 1
        if not over:
            assert (reward, told) == (0, {})
    assert steps > 5
    assert env.table.finished()
    assert reward == shares(env.table)[1]
    assert told["places"] == env.table.outcome().places


@every_game
def test_an_action_that_is_not_legal_loses(game: str) -> None:
    env = SeatEnv(game)
    seen, _ = env.reset(seed=1)
    before = env.table.copy()
    size = env.spaces.size
    legal = int(seen["action_mask"].nonzero()[0][0])
    for wrong in (int((seen["action_mask"] == 0).nonzero()[0][0]), legal - size, size):
        _, reward, over, _, told = env.step(wrong)
        assert (reward, over, told["illegal"]) == (-1, True, True)
        assert env.table == before


def test_a_seat_that_is_not_there_or_too_few_rivals_are_refused() -> None:
    with pytest.raises(Malformed, match="seat"):
        SeatEnv("race", seats=2, seat=2)
    with pytest.raises(Malformed, match="bots"):
        SeatEnv("race", seats=3, rivals=["random"])


@every_game
def test_pettingzoo_finds_nothing_to_complain_of(game: str) -> None:
    api_test(TableEnv(game), num_cycles=60)
    seed_test(lambda: TableEnv(game), num_cycles=30)


@every_game
def test_pettingzoo_finds_nothing_to_complain_of_where_all_act_at_once(game: str) -> None:
    parallel_api_test(BlockEnv(game), num_cycles=60)
    parallel_seed_test(lambda: BlockEnv(game), num_cycles=30)


@every_game
def test_seats_one_after_the_other_play_a_whole_game(game: str) -> None:
    env = TableEnv(game, seats=3)
    env.reset(seed=3)
    random = np.random.default_rng(4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        if over:
            env.step(None)
            continue
        assert seen is not None
        assert env.table.awaiting()[0] == env.possible_agents.index(agent)
        env.step(int(random.choice(seen["action_mask"].nonzero()[0])))
    assert env.table.finished()
    assert list(total.values()) == shares(env.table)
    assert sum(total.values()) == pytest.approx(1)


def test_what_is_not_legal_ends_the_game_for_all_and_costs_its_seat() -> None:
    env = TableEnv("race")
    env.reset(seed=3)
    before = env.table.copy()
    mask = env.observe("seat_0")["action_mask"]
    wrong = int((mask == 0).nonzero()[0][0])
    env.step(wrong)
    assert env.table == before
    assert (env.rewards, env.terminations) == ({"seat_0": -1, "seat_1": 0}, {"seat_0": True, "seat_1": True})
    both = BlockEnv("race")
    seen, _ = both.reset(seed=3)
    right = first_legal(seen["seat_0"]["action_mask"])
    for action in (wrong, both.wait):
        _, rewards, over, _, _ = both.step({"seat_0": right, "seat_1": action})
        assert (rewards, over) == ({"seat_0": 0, "seat_1": -1}, {"seat_0": True, "seat_1": True})
        assert both.agents == []
        both.reset(seed=3)


@every_game
def test_all_at_once_reaches_the_same_as_one_after_the_other(game: str) -> None:
    random = np.random.default_rng(9)
    one, all_ = TableEnv(game), BlockEnv(game)
    one.reset(seed=8)
    seen, _ = all_.reset(seed=8)
    assert one.table == all_.table
    waited = 0
    for _ in range(60):
        masks = {agent: each["action_mask"] for agent, each in seen.items()}
        for agent, mask in masks.items():
            asked = all_.table.awaiting()
            assert (first_legal(mask) == all_.wait) == (all_.possible_agents.index(agent) not in asked)
            waited += first_legal(mask) == all_.wait
        actions = {agent: int(random.choice(mask.nonzero()[0])) for agent, mask in masks.items()}
        for agent, action in actions.items():
            if action != all_.wait:
                one.agent_selection = agent
                one.step(action)
        seen, *_ = all_.step(actions)
        assert one.table == all_.table
        if not all_.agents:
            break
    assert waited


@every_game
def test_openspiel_finds_nothing_to_complain_of(game: str) -> None:
    loaded = pyspiel.load_game(f"{spiel.PREFIX}{game}(players=3)" if game == "roll" else f"{spiel.PREFIX}{game}")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_state_of_openspiel_is_chance_first_and_can_be_cloned(game: str) -> None:
    loaded = pyspiel.load_game(f"{spiel.PREFIX}{game}")
    state = loaded.new_initial_state()
    for byte in (1, 2, 3, 4):
        assert state.is_chance_node()
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    assert not state.is_chance_node()
    table = GAMES[game].deal(2, "01020304", GAMES[game].brief())
    assert state.table == table
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.table == table
    assert clone.table != table
    observer = loaded.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.tolist() == loaded.spaces.observe(table, 0).tolist()
    assert loaded.observation_tensor_shape() == [loaded.spaces.width]
    assert state.action_to_string(state.current_player(), state.legal_actions()[0]).count(": ") == 1


@every_game
def test_environments_can_be_copied_and_stored(game: str) -> None:
    env = TableEnv(game)
    env.reset(seed=3)
    assert pickle.loads(pickle.dumps(env.table)) == env.table
    twin = copy.deepcopy(env)
    twin.step(first_legal(twin.observe(twin.agent_selection)["action_mask"]))
    assert twin.table != env.table
