"""`stop`, `quit` and the end of input end the thinking at once, whatever else was sent meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

from runehall.rune import Game
from runehall.rune.engine.conversation import converse
from runehall.rune.engine.protocol import Engine
from runehall.rune.engine.thinking import Line, Option, ThinkLimits, Thought

WAIT = 60.0
"""No test waits so long unless something is wrong."""


class Thinker:
    """Thinks until it is stopped, and says that it has begun."""

    options: tuple[Option, ...] = ()

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.stopped = 0

    def set_option(self, name: str, value: str) -> None:
        raise AssertionError

    def think(
        self, game: Game, limits: ThinkLimits, stop: threading.Event, progress: Callable[[Thought], None]
    ) -> Thought:
        self.begun.release()
        first = str(game.legal_moves[0])
        progress(Thought((Line((first,), 0.5),), 1, 1, 0.0))
        self.stopped += stop.wait(WAIT)
        return Thought((Line((first,), 0.75),), 1, 2, 0.0)


def said(*lines: str, waits: int = 1) -> tuple[list[str], Thinker]:
    """What is answered to these lines; the last of them comes when the thinking has begun."""
    thinker, told = Thinker(), list[str]()

    def typed() -> Iterator[str]:
        yield "hello 2"
        yield f"position {Game.new(seed=1).position()}"
        yield from lines[:-1]
        for _ in range(waits):
            assert thinker.begun.acquire(timeout=WAIT)
        yield lines[-1]

    converse(Engine("0", thinker, told.append), typed(), told.append)
    return told, thinker


def test_stop_takes_effect_although_other_commands_came_before_it() -> None:
    told, thinker = said("go seconds 3600", "state", "score", "stop")
    assert thinker.stopped == 1
    best = next(number for number, line in enumerate(told) if line.startswith("best "))
    assert [line.split()[0] for line in told[best + 1 :]] == ["seat", "score"]


def test_info_comes_while_the_engine_thinks() -> None:
    told, _ = said("go seconds 3600", "stop")
    assert [line.split(" chance ")[1][:5] for line in told if line.startswith("info ")] == ["0.500", "0.750"]


def test_quit_ends_all_thinking_that_was_asked_for() -> None:
    told, thinker = said("go seconds 3600", "go seconds 3600", "quit")
    assert thinker.stopped == 2
    assert sum(line.startswith("best ") for line in told) == 2


def test_the_end_of_input_ends_the_thinking_and_the_rest_is_answered() -> None:
    told, thinker = said("go seconds 3600", "state", " ")
    assert thinker.stopped == 1
    assert any(line.startswith("seat ") for line in told)


def test_stop_without_thinking_says_nothing() -> None:
    told: list[str] = []
    converse(Engine("0", Thinker(), told.append), ["stop", "hello", "quit", "hello"], told.append)
    assert told == ["runehall 0", "ok"]


def test_a_later_go_is_not_stopped_by_an_earlier_stop() -> None:
    """Only what was asked before `stop` ends."""
    told: list[str] = []
    thinker = Thinker()

    def typed() -> Iterator[str]:
        yield f"position {Game.new(seed=1).position()}"
        yield "stop"
        yield "go seconds 3600"
        assert thinker.begun.acquire(timeout=WAIT)
        assert thinker.stopped == 0
        yield "quit"

    converse(Engine("0", thinker, told.append), typed(), told.append)
    assert thinker.stopped == 1


def test_other_dialects_are_told_what_was_expected() -> None:
    engine = Engine("0")
    for command, name in (("uci", "UCI"), ("isready", "UCI"), ("xboard", "xboard"), ("list_commands", "GTP")):
        assert name in (engine.answer(command) or [""])[0]
        assert "hello 2" in (engine.answer(command) or [""])[0]
