"""The compact game: whole turns as actions, opponents in the core, seeds that do not depend on threads, Gymnasium."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from runehall.gyms import gym
from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.encoding import Encoding
from runehall.gyms.turn_env import TurnEnv, TurnVectorEnv
from runehall.gyms.turns import CROP, TurnTables
from runehall.rune import Deck, Game, Rules, SetupError
from tests.house import ROOT

NAMES = [f"runehall/{mode}Turns-v0" for mode in ("Solo", "Duel", "Trio", "Teams")]
ALL = "+grand_master+adepts+spare_draw"


def play_out(tables: TurnTables, steps: int, seed: int = 1) -> list[Any]:
    """Random turns; everything that was seen."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        draws = rng.random(len(tables))
        tables.step((draws * tables.counts).astype(int))
        seen += [tables.rows.copy(), tables.rewards.copy(), tables.points.copy(), tables.done.copy()]
    return seen


@pytest.mark.parametrize("rules", ["solo", "duel", "trio", "teams", f"duel{ALL}", f"teams{ALL}", f"solo{ALL}"])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_every_turn_of_a_list_is_legal(rules: str, opponent: str) -> None:
    tables = TurnTables(3, Rules.parse(rules), opponent=opponent, seed=3)
    ended = 0
    for step in range(30):
        for number in range(3):
            assert tables._batch.core(number).seat == tables.seats[number]
            for turn in tables.moves(number).codes:
                core = tables._batch.core(number)
                for move in turn:
                    assert core.allows(move)
                    core.play(move)
        tables.step(np.minimum(step % 5, tables.counts - 1))
        ended += int(tables.done.sum())
    assert ended


def test_results_do_not_depend_on_threads() -> None:
    one, three = (TurnTables(7, opponent="greedy", seed=5, threads=threads) for threads in (1, 3))
    for a, b in zip(play_out(one, 20), play_out(three, 20), strict=True):
        np.testing.assert_array_equal(a, b)


def test_every_game_has_a_seed_of_its_own() -> None:
    tables, alone = TurnTables(3), TurnTables(1)
    tables.reset([4, 5, 6])
    alone.reset([6])
    np.testing.assert_array_equal(tables.rows[2], alone.rows[0])
    assert not np.array_equal(tables.rows[0], tables.rows[1])


def test_a_list_has_turns_that_draw_and_turns_that_place() -> None:
    kinds = {turn[-1][0] for turn in TurnTables(1, seed=1).moves(0)}
    assert kinds == {"D", "M"}


def test_the_first_turn_is_as_good_as_greedy_and_beats_random() -> None:
    shares = {}
    for opponent in ("random", "greedy"):
        tables, rewards = TurnTables(64, opponent=opponent, seed=2), list[float]()
        for _ in range(30):
            tables.step(np.zeros(64, int))
            rewards += tables.rewards[tables.done.astype(bool)].tolist()
        shares[opponent] = np.mean(rewards)
    assert shares["random"] > 0.9
    assert abs(shares["greedy"]) < 0.3


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_check_env(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)
    check_env(gymnasium.make(f"runehall.gyms.gym:{name}", observation="crop").unwrapped)


@pytest.mark.parametrize("name", NAMES)
def test_many_games_by_make_vec(name: str) -> None:
    envs: Any = gymnasium.make_vec(name, num_envs=4, opponent="random", threads=2)
    assert isinstance(envs.unwrapped, TurnVectorEnv)
    rows, info = envs.reset(seed=3)
    again, _ = gymnasium.make_vec(name, num_envs=4, opponent="random").reset(seed=3)
    np.testing.assert_array_equal(rows, again)
    ended = 0
    for _ in range(40):
        assert envs.observation_space.contains(rows)
        actions = (np.arange(4) * 7) % info["action_mask"].sum(axis=1)
        rows, reward, over, cut, info = envs.step(actions)
        assert not reward[~over].any()
        assert not cut.any()
        if over.any():
            ended += 1
            assert info["final_obs"].shape == rows.shape
            assert (info["final_info"]["winners"].any(axis=1) == over).all()
            assert (info["_final_info"] == over).all()
    assert ended


def test_a_name_with_its_module_needs_no_import() -> None:
    """Gymnasium has no plug-ins any more: `module:name` makes it import the module that registers the name."""
    make = "gymnasium.make_vec('runehall.gyms.gym:runehall/{}-v0', num_envs=2).reset(seed=1)[1]['action_mask'].shape[0]"
    code = f"import gymnasium; print({make.format('DuelTurns')}, {make.format('Duel')})"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["2", "2"]


def test_one_game_tells_its_turns_and_how_it_ended() -> None:
    env: Any = TurnEnv("duel", opponent="random")
    rows, info = env.reset(seed=1)
    over = False
    while not over:
        assert rows.shape == (16, len(FEATURE_NAMES))
        assert len(info["legal"]) == env.action_masks().sum() == info["action_mask"].sum()
        rows, reward, over, _, info = env.step(0)
    assert reward in (-1.0, 0.0, 1.0)
    assert len(info["points"]) == 2
    assert set(info["winners"]) <= {0, 1}


def test_a_crop_shows_the_table_after_each_turn() -> None:
    env: Any = TurnEnv("duel", opponent="greedy", observation="crop")
    seen, info = env.reset(seed=4)
    assert env.observation_space.contains(seen)
    code = Encoding.of(Rules(), Deck.standard())
    edge = code.radius - CROP // 2
    table, facts = np.zeros((len(code.planes), code.width, code.width), np.uint8), np.zeros(len(code.facts), np.float32)
    for _ in range(4):
        for k, turn in enumerate(env.tables.moves(0).codes):
            core = env.tables._batch.core(0)
            for move in turn:
                core.play(move)
            table[:] = 0
            EncodedGame(code.frame, core).observe(info["seat"], table, facts)
            np.testing.assert_array_equal(seen["crop"][k], table[:, edge : edge + CROP, edge : edge + CROP])
        assert not seen["crop"][len(info["legal"]) :].any()
        seen, _, over, _, info = env.step(len(info["legal"]) - 1)
        assert not over


def test_a_game_starts_from_a_record_or_a_position() -> None:
    game = Game.new(Rules(), seed=5)
    for move in ("D",):
        game.play(game.legal_moves[0])
        game.play(move)
    env = TurnEnv("duel")
    _, info = env.reset(seed=1, options={"record": str(game.record())})
    assert info["seat"] == game.seat
    assert all(game.is_legal(turn[0]) for turn in info["legal"])
    _, again = env.reset(seed=1, options={"position": str(game.position())})
    assert again["legal"] == info["legal"]
    for bad in ({"fen": "x"}, {"record": "{}", "position": "x"}):
        with pytest.raises(SetupError):
            env.reset(options=bad)
    with pytest.raises(SetupError):
        TurnEnv("trio").reset(options={"position": str(game.position())})


def test_a_game_that_goes_on_is_played_by_the_seat_that_was_named() -> None:
    game = Game.new(Rules(), seed=5)
    _, info = TurnEnv("duel", seat=1 - game.seat).reset(seed=1, options={"record": str(game.record())})
    assert info["seat"] == 1 - game.seat


@pytest.mark.parametrize("make", [TurnEnv, gym.SeatEnv])
@pytest.mark.parametrize("illegal", [False, True])
def test_a_game_that_is_over_is_not_played_on(make: Any, illegal: bool) -> None:
    env = make("duel")
    with pytest.raises(ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        action = -1 if illegal else int(np.flatnonzero(info["action_mask"])[0])
        _, _, over, _, info = env.step(action)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()
    env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_one_game_is_drawn_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    env, many = TurnEnv("duel", render_mode="ansi"), TurnTables(1, opponent="greedy")
    env.reset(seed=3)
    many.reset([int(np.random.default_rng(3).integers(1 << 62))])
    for _ in range(3):  # the next games are those of the batch, which deals them by itself
        over = False
        while not over:
            assert env.tables.moves(0) == many.moves(0)
            assert "seat" in env.render()
            _, _, over, _, info = env.step(0)
            many.step([0])
        last = env.render().splitlines()[-1]
        assert last == f"{' : '.join(map(str, info['points']))} · over"
        env.reset()
    for mode, kind in (("rgb_array", np.ndarray), ("svg", str)):
        drawn = TurnEnv("duel", render_mode=mode)
        drawn.reset(seed=1)
        assert isinstance(drawn.render(), kind)
    shown = TurnEnv("duel", render_mode="human")
    shown.reset(seed=1)
    shown.step(0)
    assert "seat" in capsys.readouterr().out


@pytest.mark.parametrize("margin", [False, True])
def test_an_illegal_action_never_pays(margin: bool) -> None:
    env = TurnEnv("duel", margin=margin)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(-1)
    assert over
    assert "mask" in info["illegal"]
    assert reward <= (-170 if margin else -1)
    seat = gym.SeatEnv("duel", margin=margin, seat=0, first=0)
    seat.reset(seed=1)
    _, worse, over, _, _ = seat.step(0)
    assert over
    assert worse == reward


def test_many_games_with_crops() -> None:
    envs = TurnVectorEnv(3, "duel", observation="crop", threads=2)
    seen, info = envs.reset(seed=2)
    for _ in range(12):
        assert envs.observation_space.contains(seen)
        seen, _, _, _, info = envs.step(info["action_mask"].sum(axis=1) - 1)
    with pytest.raises(SetupError):
        TurnVectorEnv(3, "duel", observation="pixels")


@pytest.mark.parametrize(
    "options", [{"opponent": "strong"}, {"turns": 0}, {"seat": 2}, {"threads": 0}, {"crop": 38}, {"crop": -1}]
)
def test_what_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        TurnTables(2, **options)
    with pytest.raises(SetupError):
        TurnTables(2).step([0, 99])
    with pytest.raises(SetupError):
        TurnTables(2).step([0])


NO_SB3 = "sb3-contrib is not installed (it needs torch, too large for the tests to depend on): pip install sb3-contrib"


def test_maskable_ppo_learns_where_it_is_installed() -> None:
    contrib = pytest.importorskip("sb3_contrib", reason=NO_SB3)
    model = contrib.MaskablePPO("MlpPolicy", TurnEnv("duel"), n_steps=64, batch_size=64, seed=1)
    model.learn(128)


def test_the_ppo_example_runs_where_sb3_contrib_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib", reason=NO_SB3)
    words = ["--steps", "4096", "--every", "4096", "--games", "16", "--out", str(tmp_path / "ppo")]
    ran = subprocess.run([sys.executable, ROOT / "examples" / "ppo.py", *words], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "4,096 turns" in ran.stdout
    assert len((tmp_path / "ppo.csv").read_text().splitlines()) == 3
    assert (tmp_path / "ppo.svg").read_text().startswith("<svg")
