"""OpenSpiel's own suites, and what they do not ask."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import runehall.gyms.spiel  # noqa: F401 - registers the game
from runehall.rune import SetupError
from runehall.rune.deck import Deck, show_face

GAMES = [
    "python_rune",
    "python_rune(mode=solo,grand_master=true)",
    "python_rune(mode=trio,adepts=true,spare_draw=true)",
    "python_rune(mode=teams,first=0)",
    "python_rune(adepts=true,half_turns=true,margin=true)",
]


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_random_simulation(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=serialize, verbose=False)


def test_a_part_of_the_tree_passes_openspiels_checks() -> None:
    # Imported here because it takes two seconds: every process of a run collects this file, and one runs this test.
    from open_spiel.integration_tests import api_test

    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = "python_rune"
        game = pyspiel.load_game("python_rune(first=0)")

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(PartialTree).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in (*result.failures, *result.errors, *result.skipped)] == []


def walk(name: str, seed: int) -> list[Any]:
    """The states of a random game, chance nodes included."""
    rng, state, states = random.Random(seed), pyspiel.load_game(name).new_initial_state(), []
    while not state.is_terminal():
        states.append(state.clone())
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return [*states, state]


@pytest.mark.parametrize("name", GAMES)
def test_resampling_keeps_what_a_player_knows(name: str) -> None:
    """Strings and tensors of both kinds are equal in states that a player cannot tell apart; legal actions too."""
    rng, changed = random.Random(7), 0
    for state in walk(name, 7):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(state.num_players()):
            twin = state.resample_from_infostate(player, rng.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.current_player() == state.current_player()
            if player == state.current_player():
                assert twin.legal_actions() == state.legal_actions()
            changed += str(twin) != str(state)
    assert changed or "solo" in name


def test_a_resampled_state_can_be_played_on() -> None:
    rng = random.Random(1)
    for state in walk("python_rune(adepts=true)", 3)[8:-1:7]:
        if state.is_chance_node():
            continue
        twin = state.resample_from_infostate(state.current_player(), rng.random)
        while not twin.is_terminal():
            if twin.is_chance_node():
                twin.apply_action(rng.choice(twin.chance_outcomes())[0])
            else:
                twin.apply_action(rng.choice(twin.legal_actions()))
        assert sum(twin.returns()) == 0


def test_information_states_tell_histories_apart() -> None:
    """Perfect recall: no two states of a game look alike to the seat to move, in string or tensor."""
    states = [state for state in walk("python_rune", 9) if not state.is_chance_node() and not state.is_terminal()]
    assert len({state.information_state_string() for state in states}) == len(states)
    assert len({tuple(state.information_state_tensor()) for state in states}) == len(states)


def test_chance_deals_every_card_alike() -> None:
    for state in walk("python_rune", 2):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len({chance for _, chance in outcomes}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_states_pickle(name: str) -> None:
    for state in walk(name, 4)[::9]:
        saved = pickle.loads(pickle.dumps(state))
        assert str(saved) == str(state)
        assert saved.legal_actions() == state.legal_actions()


def test_ismcts_plays_a_game() -> None:
    game = pyspiel.load_game("python_rune")
    rng = np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game=game, evaluator=mcts.RandomRolloutEvaluator(1, rng), uct_c=1.4, max_simulations=4)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(rng.choice([outcome for outcome, _ in state.chance_outcomes()])))
        elif state.current_player() == 0 and len(state.history()) < 22:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == 0


def test_a_deck_of_ones_own_is_a_parameter() -> None:
    faces = "-".join([Deck.standard().start, *Deck.standard().cards[:12]])
    game = pyspiel.load_game(f"python_rune(deck={faces})")
    assert game.max_chance_outcomes() == 12
    assert show_face(Deck.standard().start) == "GB/BR/BG"
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_first_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError, match="SET-3"):
        pyspiel.load_game("python_rune(first=2)")


@pytest.mark.parametrize("name", [*GAMES, "python_rune(window=0)", "python_rune(window=7)"])
def test_observation_tensors_agree(name: str) -> None:
    """A state asked from Python, OpenSpiel's own way to the observer, and the whole planes: all tell the same."""
    game = pyspiel.load_game(name)
    for state in walk(name, 5):
        for player in range(game.num_players()):
            direct = state.observation_tensor(player)
            assert direct == pyspiel.State.observation_tensor(state, player)
            assert len(direct) == game.observation_tensor_size()
            if state.now.encoded is not None:
                code, size = game.encoding, game.layout.across
                table = np.zeros((len(code.planes), code.width, code.width), np.uint8)
                facts = np.zeros(len(code.facts), np.float32)
                state.now.encoded.observe(player, table, facts)
                edge = code.radius - size // 2
                middle = table[:, edge : edge + size, edge : edge + size].ravel()
                assert direct == [float(player == i) for i in range(game.num_players())] + [*middle, *facts]


def test_a_window_must_fit() -> None:
    with pytest.raises(SetupError, match="window of 38: take 1 to 37 places, or 0 for all"):
        pyspiel.load_game("python_rune(window=38)")


def test_there_is_no_observation_of_chance() -> None:
    state = pyspiel.load_game("python_rune").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="player >= 0"):
        state.observation_tensor()
