"""The arena: paired deals, the same results wherever they are played, ratings that recover known strengths."""

from __future__ import annotations

import json
import random
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from runehall.cli import run
from runehall.errors import RunehallError
from runehall.lab.arena import ArenaResults, Contest, PairingResult, play_contest
from runehall.lab.contest.match import seatings
from runehall.lab.jobs import Runner
from runehall.lab.ratings import cell, ratings
from runehall.lab.reports.arena_report import to_json
from runehall.lab.reports.plots import rating_plot
from runehall.minds import Budget, Player
from runehall.minds.rune.engine_client import EngineClient
from runehall.minds.rune.learned import WEIGHTS_FOLDER
from runehall.rune import Game, Rules

ENGINE = f"{sys.executable} -m runehall engine"


def test_ratings_recover_known_strengths() -> None:
    """Players of known strength play invented games; the fit finds the strengths, its intervals hold them."""
    true = [300.0, 100.0, -50.0, -350.0]
    rng = random.Random(3)
    results = ArenaResults(("a", "b", "c", "d"), "duel", 1)
    for deal in range(400):
        for left in range(4):
            for right in range(left + 1, 4):
                chance = 1 / (1 + 10 ** ((true[right] - true[left]) / 400))
                share = float(sum(rng.random() < chance for _ in range(2)))
                results.pairings.append(PairingResult(left, right, deal, 2, share, (0, 0), (0, 0), (1, 1), (0, 0)))
    for rating, elo in zip(ratings(results), true, strict=True):
        assert abs(rating.elo - elo) < 40
        assert rating.low < rating.elo < rating.high
    assert rating_plot(ratings(results)).startswith("<svg")


def test_the_arena_ranks_minds_of_known_order() -> None:
    players = tuple(Player.parse(text) for text in ("random", "greedy", "judge"))
    results = play_contest(Contest(players, Rules(), deals=12))
    assert [rating.player for rating in ratings(results)] == ["judge", "greedy", "random"]
    found = cell(results, 1, 0)
    assert found is not None
    assert found.share > 0.8
    assert found.games == 24


def test_seats_are_swapped() -> None:
    assert seatings(Rules("duel")) == [(0, 1), (1, 0)]
    assert seatings(Rules("trio")) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert seatings(Rules("teams")) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert seatings(Rules("solo")) == [(0,), (1,)]


@pytest.mark.parametrize("mode", ["solo", "trio", "teams"])
def test_every_mode_can_be_measured(mode: str) -> None:
    results = play_contest(Contest((Player.parse("greedy"), Player.parse("random")), Rules(mode), deals=6, seed=2))
    found = cell(results, 0, 1)
    assert found is not None
    assert found.share > 0.5


def plain(results: ArenaResults) -> list[tuple[float, tuple[float, float]]]:
    """What does not depend on the clock."""
    return [(pairing.share, pairing.points) for pairing in results.pairings]


def test_the_same_seed_gives_the_same_results_in_processes() -> None:
    contest = Contest((Player.parse("greedy"), Player.parse("strong#20")), Rules(), deals=2, seed=5)
    serial = play_contest(contest)
    assert plain(serial) == plain(play_contest(contest, runner=Runner.parse("processes:2")))
    assert plain(serial) != plain(play_contest(replace(contest, seed=6)))


def test_an_external_program_plays() -> None:
    with EngineClient(ENGINE) as engine:
        game = Game.new(Rules(), seed=1)
        answer = engine.think(game.view(game.seat), Budget(0.05))
        assert game.is_legal(answer.move)
        assert 0 <= answer.value <= 1


def test_a_program_that_is_none_is_named() -> None:
    with pytest.raises(RunehallError, match="ENGINE"):
        EngineClient("no-such-program-at-all")
    with pytest.raises(RunehallError, match="ENGINE"):
        EngineClient(f"{sys.executable} -c pass")


@pytest.mark.parametrize(
    "text", ["nobody", "flat@", "flat@x", "flat#0", "flat#1.5", "flat@0", "random:w.npy", "judge:no-such-file.npy"]
)
def test_bad_players_are_refused(text: str) -> None:
    with pytest.raises(RunehallError, match="MIND"):
        Player.parse(text)


@pytest.mark.parametrize(
    ("text", "command", "seconds"),
    [
        ("!ssh me@host runehall engine", "!ssh me@host runehall engine", 0.1),
        ("!ssh me@10.0.0.1 engine --deck=#3 @file@0.5", "!ssh me@10.0.0.1 engine --deck=#3 @file", 0.5),
        ("!engine --level@3@2", "!engine --level@3", 2.0),
    ],
)
def test_any_command_line_is_a_player(text: str, command: str, seconds: float) -> None:
    player = Player.parse(text)
    assert (player.mind, player.seconds, player.is_program) == (command, seconds, True)


def test_weights_of_a_file_play(tmp_path: Path) -> None:
    """A mind with a file of weights plays by them: alike with the shipped ones, otherwise with others."""
    shipped, blank = tmp_path / "shipped.npy", tmp_path / "blank.npy"
    weights = np.load(WEIGHTS_FOLDER / "duel.npy")
    np.save(shipped, weights)
    np.save(blank, np.zeros_like(weights))

    def points(mind: str) -> list[tuple[float, ...]]:
        contest = Contest((Player.parse(mind), Player.parse("greedy")), Rules(), deals=2)
        return [tuple(pairing.points) for pairing in play_contest(contest).pairings]

    assert points(f"judge:{shipped}") == points("judge") != points(f"judge:{blank}")
    assert points(f"strong:{shipped}#30") == points("strong#30") != points(f"strong:{blank}#30")


@pytest.mark.parametrize("text", ["threads", "processes:x", "serial:2"])
def test_bad_runners_are_refused(text: str) -> None:
    with pytest.raises(RunehallError, match="RUNNER"):
        Runner.parse(text)


def test_the_command_writes_json_and_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, plot = tmp_path / "a.json", tmp_path / "a.svg"
    arguments = ["arena", "random", "greedy", "--deals", "3", "--json", str(out), "--plot", str(plot)]
    assert run(arguments) == 0
    assert "Ratings" in capsys.readouterr().out
    told = json.loads(out.read_text())
    assert told["players"] == ["random", "greedy"]
    assert len(told["pairings"]) == 3
    assert plot.read_text().startswith("<svg")


def test_results_are_json() -> None:
    results = play_contest(Contest((Player.parse("random"), Player.parse("greedy")), Rules(), deals=1))
    assert json.loads(json.dumps(to_json(results)))["rules"] == "duel"
