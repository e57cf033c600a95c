"""A search ends by its seconds, a stop event, or its number of simulations. Speed itself is in `bench/`."""

from __future__ import annotations

import math
import threading
from typing import Any

import pytest

from runehall.errors import RunehallError
from runehall.minds import LEVELS, MINDS, Budget, EngineThinker, Player, mind_called, think
from runehall.minds.rune.core.searcher import Searcher
from runehall.rune import Game, Rules
from runehall.rune.engine.protocol import Engine


@pytest.mark.parametrize("name", ["flat", "uct", "strong"])
def test_a_stop_event_interrupts(name: str) -> None:
    game = Game.new(Rules(), seed=4)
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    answer = MINDS[name].think(game.view(game.seat), Budget(600.0, None, 1, 1, stop))
    assert stop.is_set()
    assert game.is_legal(answer.move)


@pytest.mark.parametrize("name", ["flat", "uct", "strong"])
def test_simulations_are_a_limit(name: str) -> None:
    game = Game.new(Rules(), seed=4)
    answer = MINDS[name].think(game.view(game.seat), Budget(None, 90, 1))
    assert 0 < answer.simulations <= 90 + 60


def test_rollouts_get_the_time_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call gets the time that is left, so that none outlasts it."""
    left: list[float] = []
    whole = Searcher.rollouts

    class Watched(Searcher):  # type: ignore[misc, unused-ignore]
        def rollouts(self, *arguments: object) -> list[float]:
            left.append(float(str(arguments[-1])))
            return list(whole(self, *arguments))  # type: ignore[arg-type]

    monkeypatch.setattr("runehall.minds.rune.belief.Searcher", Watched)
    game = Game.new(Rules(), seed=4)
    MINDS["strong"].think(game.view(game.seat), Budget(0.15))
    assert left
    assert left == sorted(left, reverse=True)
    assert left[0] < 0.15


def test_two_threads_search_one_position() -> None:
    game = Game.new(Rules(), seed=6)
    answer = MINDS["strong"].think(game.view(game.seat), Budget(None, 200, 1, 2))
    assert game.is_legal(answer.move)
    assert answer == MINDS["strong"].think(game.view(game.seat), Budget(None, 200, 1, 2))


def test_levels_think_by_number() -> None:
    game = Game.new(Rules(), seed=6)
    for level in LEVELS[:5]:
        assert game.is_legal(think(game.view(game.seat), level.number, 0.1, seed=1).move)
        assert level.number > 4 or level.seconds <= 0.3


def test_the_engine_answers_go() -> None:
    engine = Engine("0", EngineThinker())
    assert engine.answer("record " + str(Game.new(Rules(), seed=2).record())) == ["ok"]
    best = (engine.answer("go 0.1") or [""])[0].split()
    assert best[0] == "best"
    assert best[2] == "value"
    assert 0 <= float(best[3]) <= 1
    assert engine.answer(f"play {best[1]}") == ["ok"]


@pytest.mark.parametrize("name", MINDS)
def test_without_any_time_a_mind_answers_at_once(name: str) -> None:
    game = Game.new(Rules(), seed=4)
    assert game.is_legal(MINDS[name].think(game.view(game.seat), Budget(0)).move)


@pytest.mark.parametrize(
    "wrong",
    [
        *[{"seconds": number} for number in (-1, math.nan, math.inf)],
        *[{"simulations": number} for number in (0, 1.5, math.nan)],
        *[{name: number} for name in ("threads", "lines") for number in (0, 1.5)],
        *[{name: "x"} for name in ("seconds", "simulations", "threads", "lines", "seed")],
        {"seed": 1.5},
        {"seed": None},
    ],
)
def test_a_budget_that_means_nothing_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RunehallError, match="MIND"):
        Budget(**wrong)


@pytest.mark.parametrize("wrong", [None, 0, 7, 1.5, "6"])
def test_there_are_six_levels(wrong: Any) -> None:
    with pytest.raises(RunehallError, match="there is no level"):
        think(Game.new(seed=4).view(0), wrong)


@pytest.mark.parametrize("wrong", [None, 5, b"strong", []])
def test_a_player_is_named_by_a_text(wrong: Any) -> None:
    for ask in (mind_called, Player.parse):
        with pytest.raises(RunehallError, match="MIND"):
            ask(wrong)


@pytest.mark.parametrize("name", MINDS)
def test_a_mind_thinks_about_views_only(name: str) -> None:
    for wrong in (None, Game.new(seed=4)):
        with pytest.raises(RunehallError, match="thinks about a View"):
            MINDS[name].think(wrong, Budget(0))  # type: ignore[arg-type]
