"""Random steps per second of RUNE's gyms compared with PettingZoo's, OpenSpiel's and pgx's own games, in one run.

Every row plays random legal moves; they are uniform, except that our `rollouts` draw with probability 0.6 as the engine
does. `single` is one game driven from Python, a decision for each step, with whatever the environment returns at each
step (observation and mask for PettingZoo, legal actions for OpenSpiel). `rollouts` is one game at a time, played to the
end inside compiled code. `batch` is many games at once, with observation and mask. Libraries that are not installed are
left out and named. All take turns in short slices; the best slice of each counts. Seconds are processor seconds of all
threads together, so that a busy machine does not distort the comparison. Only the last table, the gain of a second
thread, has wall time and needs an idle machine.
"""

from __future__ import annotations

import os
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np

from runehall.gyms.encoding import Encoding
from runehall.gyms.turns import TurnTables
from runehall.gyms.vector import Tables
from runehall.rune import Deck, Game, Rules

ROUNDS = 4
SLICE = 0.5
GAIN_ROUNDS, GAIN_SLICE = 20, 0.1
Run = Callable[[float], tuple[int, int]]
"""Play for about this many seconds, and return steps and games."""


def petting(make: Callable[[], Any]) -> Run:
    """An AEC environment, driven as in PettingZoo's documentation: `env.action_space(agent).sample(mask)`."""
    env, rng = make(), np.random.default_rng(1)

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.reset(seed=int(rng.integers(1 << 30)))
            for agent in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                steps += 1
            games += 1
        return steps, games

    return run


def petting_legal(make: Callable[[], Any]) -> Run:
    """An AEC environment, with an action from the list that ours has in `info`."""
    env, rng = make(), np.random.default_rng(1)
    pick = random.Random(1).choice

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            env.reset(seed=int(rng.integers(1 << 30)))
            for _ in env.agent_iter():
                _, _, over, cut, info = env.last()
                if over or cut:
                    env.step(None)
                    continue
                env.step(pick(info["legal"]))
                steps += 1
            games += 1
        return steps, games

    return run


def spiel_tensors(name: str) -> Run:
    """An OpenSpiel game driven from Python, with the observation of the player to move before each move."""
    import pyspiel

    import runehall.gyms.spiel  # noqa: F401 - registers the game

    game, rng = pyspiel.load_game(name), random.Random(1)

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                    continue
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
            games += 1
        return steps, games

    return run


def spiel(name: str) -> Run:
    """An OpenSpiel game driven from Python; chance moves are not counted."""
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    sure = game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while sure and not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    steps += 1
            games += 1
        return steps, games

    return run


def spiel_rollouts(name: str) -> Run:
    """OpenSpiel's own rollouts in C++; their length is measured first, from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    steps, games = spiel(name)(0.3)
    length = steps / games
    evaluator, state = pyspiel.RandomRolloutEvaluator(20, 1), game.new_initial_state()
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 10, False, 1, False)  # one simulation: twenty rollouts

    def run(seconds: float) -> tuple[int, int]:
        games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            bot.step(state)
            games += 20
        return round(games * length), games

    return run


def pgx(name: str, games: int) -> Run:
    """A pgx game, vectorised and compiled by JAX, with random legal actions inside the compiled step."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = auto_reset(env.step, env.init)

    def once(state: Any, key: Any) -> tuple[Any, Any]:
        key, draw, use = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(draw, logits, axis=-1)
        state = jax.vmap(step)(state, actions, jax.random.split(use, games))
        return state, key

    several: Any = jax.jit(lambda state, key: jax.lax.fori_loop(0, 20, lambda _, both: once(*both), (state, key)))

    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    state, key = several(state, key)

    def run(seconds: float) -> tuple[int, int]:
        nonlocal state, key
        steps = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state, key = several(state, key)
            jax.block_until_ready(state.legal_action_mask)
            steps += 20 * games
        return steps, 0

    return run


def core_rollouts() -> Run:
    """Whole random duels in the compiled engine; a turn is two moves."""
    core, seed = Game.new(Rules(), seed=1).core, 0

    def run(seconds: float) -> tuple[int, int]:
        nonlocal seed
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            seed += 1
            steps += 2 * core.playouts(500, seed)[0]
            games += 500
        return steps, games

    return run


def tables(games: int, threads: int) -> Run:
    """Many tables with observation and mask."""
    played = Tables(games, threads=threads)

    def run(seconds: float) -> tuple[int, int]:
        steps = ended = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            ended += played.random()
            steps += games
        return steps, ended

    return run


def tables_driven(games: int, threads: int) -> Run:
    """Many tables with observation and mask, driven from Python: actions are passed in, and each is checked."""
    played = Tables(games, threads=threads)

    def run(seconds: float) -> tuple[int, int]:
        steps = ended = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            played.step(played.choose())
            steps += games
            ended += int(played.done.sum())
        return steps, ended

    return run


def gym_seat(name: str, **options: Any) -> Run:
    """One seat by `gymnasium.make`, with random legal actions, against compiled opponents."""
    import gymnasium

    import runehall.gyms.gym  # noqa: F401 - registers the environments

    env, rng = gymnasium.make(name, **options), random.Random(1)

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            _, info = env.reset(seed=rng.getrandbits(30) if games == 0 else None)
            over = False
            while not over:
                legal = info["legal"]
                at = int(rng.random() * len(legal))
                _, _, over, _, info = env.step(at if name.endswith("Turns-v0") else legal[at])
                steps += 1
            games += 1
        return steps, games

    return run


def turn_tables(opponent: str, threads: int = 1, crop: int = 0) -> Run:
    """Whole turns, chosen at random from each list, against a compiled opponent."""
    played, rng = TurnTables(256, opponent=opponent, threads=threads, crop=crop), np.random.default_rng(1)

    def run(seconds: float) -> tuple[int, int]:
        steps = ended = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            played.step((rng.random(len(played)) * played.counts).astype(np.int64))
            steps += len(played)
            ended += int(played.done.sum())
        return steps, ended

    return run


def games_played() -> Run:
    """One game in the gyms' encoding, driven from Python: legal actions out, an action in; the loop of `spiel`."""
    code, rng = Encoding.of(Rules(), Deck.standard()), random.Random(1)
    encoded = code.encoded_game(range(1, code.cards + 1), 0)

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            encoded.deal(rng.getrandbits(64))
            while not encoded.over:
                encoded.play(rng.choice(encoded.legal()))
                steps += 1
            games += 1
        return steps, games

    return run


def rune_petting() -> Run:
    from runehall.gyms import petting as door

    return petting(door.env)


def rune_petting_legal() -> Run:
    from runehall.gyms import petting as door

    return petting_legal(door.env)


def rune_spiel() -> Run:
    import runehall.gyms.spiel  # noqa: F401 - registers the game

    return spiel("python_rune(first=0)")


def chess() -> Run:
    from pettingzoo.classic import chess_v6

    return petting(chess_v6.env)


def python_chess() -> Run:
    """A game of python-chess driven from Python: legal moves out, a move in."""
    import chess

    rng = random.Random(1)

    def run(seconds: float) -> tuple[int, int]:
        steps = games = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            board = chess.Board()
            while moves := list(board.legal_moves):
                if board.is_insufficient_material() or board.halfmove_clock >= 150:
                    break
                board.push(rng.choice(moves))
                steps += 1
            games += 1
        return steps, games

    return run


def connect_four(name: str) -> Run:
    from pettingzoo.classic import connect_four_v3

    return petting(getattr(connect_four_v3, name))


ROWS: dict[str, dict[str, Callable[[], Run]]] = {
    "single, PettingZoo": {
        "runehall duel": rune_petting,
        "runehall duel, by info['legal']": rune_petting_legal,
        "chess": chess,
        "connect_four": lambda: connect_four("env"),
        "connect_four, raw_env": lambda: connect_four("raw_env"),
    },
    "single, legal actions from Python": {
        "runehall duel, gyms.core.encoded_game": games_played,
        "runehall duel, gyms.spiel": rune_spiel,
        "chess, python-chess": python_chess,
        "hive": lambda: spiel("hive"),
        "go 9x9": lambda: spiel("go(board_size=9)"),
        "hex 11x11": lambda: spiel("hex"),
    },
    "single, OpenSpiel's observation tensors": {
        "runehall duel, gyms.spiel": lambda: spiel_tensors("python_rune(first=0)"),
        "go 9x9": lambda: spiel_tensors("go(board_size=9)"),
        "hex 11x11": lambda: spiel_tensors("hex"),
    },
    "rollouts in compiled code": {
        "runehall duel": core_rollouts,
        "hive": lambda: spiel_rollouts("hive"),
        "go 9x9": lambda: spiel_rollouts("go(board_size=9)"),
        "hex 11x11": lambda: spiel_rollouts("hex"),
    },
    "one seat against the core, Gymnasium": {
        "Duel-v0 against random": lambda: gym_seat("runehall/Duel-v0", minds="random"),
        "Duel-v0 against greedy": lambda: gym_seat("runehall/Duel-v0", minds="greedy"),
        "DuelTurns-v0 against random": lambda: gym_seat("runehall/DuelTurns-v0", opponent="random"),
        "DuelTurns-v0 against greedy": lambda: gym_seat("runehall/DuelTurns-v0", opponent="greedy"),
    },
    "one seat's turns against the core, 256 games": {
        "against random": lambda: turn_tables("random"),
        "against greedy": lambda: turn_tables("greedy"),
        "against greedy, with crops": lambda: turn_tables("greedy", crop=16),
    },
    "batch": {
        "runehall duel, 1 thread": lambda: tables(1024, 1),
        f"runehall duel, {os.cpu_count()} threads": lambda: tables(1024, os.cpu_count() or 1),
        "pgx hex": lambda: pgx("hex", 1024),
        "pgx go_9x9": lambda: pgx("go_9x9", 1024),
        "pgx chess": lambda: pgx("chess", 256),
    },
}


THREADED: dict[str, Callable[[int], Run]] = {
    "1024 duels, random inside": lambda threads: tables(1024, threads),
    "1024 duels, actions from Python": lambda threads: tables_driven(1024, threads),
    "128 duels, actions from Python": lambda threads: tables_driven(128, threads),
    "turns against random": lambda threads: turn_tables("random", threads),
    "turns against greedy": lambda threads: turn_tables("greedy", threads),
}


def print_gain() -> None:
    """Print the gain of a second thread in wall time, and the cost of steps in processor time, from the best slices."""
    print(f"{'two threads, wall time':<40}{'one/s':>14}{'two/s':>12}{'gain':>8}{'processor time':>17}")
    for name, make in THREADED.items():
        runs, best, worked = [make(1), make(2)], [0.0, 0.0], [0.0, 0.0]
        for _ in range(GAIN_ROUNDS):
            for i, run in enumerate(runs):
                began, used = time.perf_counter(), time.process_time()
                steps, _ = run(GAIN_SLICE)
                best[i] = max(best[i], steps / (time.perf_counter() - began))
                worked[i] = max(worked[i], steps / (time.process_time() - used))
        gain, cost = best[1] / best[0], worked[0] / worked[1]
        print(f"  {name:<38}{best[0]:>14,.0f}{best[1]:>12,.0f}{gain:>8.2f}{cost:>11.2f} times", flush=True)


def main() -> None:
    """Print the table."""
    warnings.simplefilter("ignore")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    for title, rows in ROWS.items():
        print(f"{title:<40}{'steps/s':>14}{'games/s':>12}")
        runs: dict[str, Run] = {}
        best: dict[str, tuple[float, float]] = {}
        for name, make in rows.items():
            try:
                runs[name] = make()
            except ImportError as error:
                print(f"  {name:<38}{'not installed: ' + str(error.name):>26}")
        for _ in range(ROUNDS):
            for name, run in runs.items():
                began = time.process_time()
                steps, games = run(SLICE)
                took = time.process_time() - began
                best[name] = max(best.get(name, (0.0, 0.0)), (steps / took, games / took))
        for name, (steps_a_second, games_a_second) in best.items():
            shown = f"{games_a_second:,.0f}" if games_a_second else ""
            print(f"  {name:<38}{steps_a_second:>14,.0f}{shown:>12}", flush=True)
    print_gain()
    print(f"load of the machine at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
