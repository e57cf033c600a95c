"""Gymnasium's own checker, and what it does not ask."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from runehall.gyms.core.opponents import Opponents
from runehall.gyms.episode import Episode
from runehall.gyms.gym import SeatEnv, TablesEnv
from runehall.minds import Budget, mind_called
from runehall.rune import Deck, Game, Move, Rules, SetupError

NAMES = [f"runehall/{mode}-v0" for mode in ("Solo", "Duel", "Trio", "Teams")]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_check_env(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)


def play(env: Any, seed: int, pick: int = -1) -> float:
    """A whole game by the last legal action each time; the reward at the end."""
    seen, info = env.reset(seed=seed)
    while True:
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[pick]))
        assert not cut
        if over:
            return float(reward)
        assert reward == 0


@pytest.mark.parametrize("minds", ["random", "greedy", ["judge"]])
def test_a_seat_plays_against_minds(minds: Any) -> None:
    env = SeatEnv("duel+adepts", minds=minds, seat=1)
    assert play(env, 4) in (-1.0, 0.0, 1.0)
    assert play(env, 5) == play(SeatEnv("duel+adepts", minds=minds, seat=1), 5)


@pytest.mark.parametrize("rules", ["duel", "trio", "teams+adepts+spare_draw"])
def test_greedy_in_the_core_plays_as_the_mind_does(rules: str) -> None:
    """Whenever a turn begins, the core's turn leads to the same balance of points as the mind's."""
    rng, asked = np.random.default_rng(3), Rules.parse(rules)
    opponents, mind, turns = Opponents(asked.mode, 5), mind_called("greedy"), 0
    for seed in range(4):
        episode = Episode.dealt(asked, Deck.standard(), np.random.default_rng(seed))
        while not episode.over:
            game, seat = episode.game().copy(), episode.seat
            if game.phase == "lay" and rng.random() < 0.5:
                game.play(mind.think(game.view(seat), Budget(seed=1)).move)
                while game.phase in ("act", "token"):
                    game.play(mind.think(game.view(seat), Budget(seed=1)).move)
                wanted, again = balance(game, seat), episode.game().copy()
                before = len(episode.codes)
                episode.answer(opponents, 1 << seat, 1 << seat)
                for code in episode.codes[before:]:
                    again.play(Move.from_code(code))
                    if again.phase in ("lay", "over"):
                        break
                assert balance(again, seat) == wanted
                turns += 1
            else:
                episode.act(episode.legal[int(rng.integers(len(episode.legal)))])
    assert turns > 12


def balance(game: Game, seat: int) -> int:
    """A side's points less the best other side's."""
    side = game.rules.side(seat)
    return game.scores()[side] - max(points for i, points in enumerate(game.scores()) if i != side)


def test_minds_in_and_outside_the_core_sit_together() -> None:
    env = SeatEnv("trio", minds=["greedy", "judge"], seat=0)
    reward = play(env, 3)
    assert reward == play(SeatEnv("trio", minds=["greedy", mind_called("judge")], seat=0), 3)


def test_a_seat_goes_on_from_a_record_or_a_position() -> None:
    game = Game.new(Rules(), seed=5)
    for move in (game.legal_moves[0], "D"):
        game.play(move)
    env = SeatEnv("duel", minds="greedy")
    seen, info = env.reset(seed=1, options={"record": str(game.record())})
    assert info["seat"] == game.seat
    assert len(info["legal"]) == len(game.legal_moves)
    again, _ = env.reset(seed=1, options={"position": str(game.position())})
    np.testing.assert_array_equal(seen["observation"], again["observation"])
    np.testing.assert_array_equal(seen["action_mask"], again["action_mask"])
    env.step(env.episode.legal[0])
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert twin.episode.game() == env.episode.game()
        assert twin.step(twin.episode.legal[0])[0].keys() == seen.keys()
    with pytest.raises(SetupError):
        SeatEnv("trio").reset(options={"record": str(game.record())})
    with pytest.raises(SetupError):
        env.reset(options={"fen": "x"})


def test_alone_the_reward_is_the_points() -> None:
    env = SeatEnv("solo")
    assert play(env, 2, 0) == env.episode.game().scores()[0]


def test_in_teams_partners_win_together() -> None:
    env = SeatEnv("teams", margin=True, seat=2)
    reward = play(env, 1)
    scores = env.episode.game().scores()
    assert reward == scores[0] - scores[1]


def test_an_environment_copies_and_pickles_in_the_middle() -> None:
    env = SeatEnv("duel", minds="greedy")
    _, info = env.reset(seed=3)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        for _ in range(3):
            action = twin.episode.legal[0]
            twin.step(action)
        assert len(twin.episode.codes) > len(env.episode.codes)


def test_an_illegal_action_is_a_loss_and_says_so() -> None:
    env = SeatEnv("duel", seat=0, first=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert "mask" in info["illegal"]


@pytest.mark.parametrize("options", [{"seat": 2}, {"minds": ["random", "random"]}, {"render_mode": "smoke"}])
def test_what_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        SeatEnv("duel", **options)


@pytest.mark.parametrize("rules", ["solo", "duel"])
def test_many_tables_are_a_vector_environment(rules: str) -> None:
    envs = TablesEnv(5, rules)
    seen, info = envs.reset(seed=1)
    again, _ = TablesEnv(5, rules).reset(seed=1)
    np.testing.assert_array_equal(seen["observation"], again["observation"])
    total = 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        assert info["seats"].shape == (5,)
        seen, reward, over, _, info = envs.step(envs.tables.choose())
        assert not reward[~over].any()
        total += int(over.sum())
        if over.any():
            assert (info["final_info"]["winners"].any(axis=1) == over).all()
            assert not info["final_obs"]["action_mask"].any()
    assert total


def test_every_table_has_a_seed_of_its_own() -> None:
    seen, _ = TablesEnv(3, "duel").reset(seed=[4, 5, 6])
    alone, _ = TablesEnv(1, "duel").reset(seed=[6])
    np.testing.assert_array_equal(seen["facts"][2], alone["facts"][0])
    assert not np.array_equal(seen["facts"][0], seen["facts"][1])
    with pytest.raises(SetupError):
        TablesEnv(2, "duel").tables.reset([1])
