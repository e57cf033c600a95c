"""The mind behind `runehall engine`: it answers `go`, and has options that the protocol can set."""

from __future__ import annotations

import threading
from collections.abc import Callable

from runehall.minds.rune.core.clock import now, use_processor_time
from runehall.minds.rune.levels import MINDS, mind_called
from runehall.minds.rune.mind import THREADS_MAX, Answer, Budget
from runehall.rune import Game
from runehall.rune.engine.thinking import Line, Option, ThinkLimits, Thought

SECONDS_MIN = 0.002


class EngineThinker:
    """A thinker that uses the mind named by an option, by default the strongest one."""

    def __init__(self) -> None:
        self.options = (
            Option("mind", "strong", tuple(MINDS)),
            Option("threads", "1", low=1, high=THREADS_MAX),
            Option("clock", "wall", ("wall", "processor")),
        )
        self._values = {option.name: option.default for option in self.options}

    def set_option(self, name: str, value: str) -> None:
        """Set an option; the clock applies to the whole process."""
        self._values[name] = value
        if name == "clock":
            use_processor_time(value == "processor")

    def think(
        self, game: Game, limits: ThinkLimits, stop: threading.Event, progress: Callable[[Thought], None]
    ) -> Thought:
        """Return the best lines, from what the seat to move may know."""
        began = now()
        view = game.view(game.seat)
        seconds = limits.seconds_for(game.seat)
        if seconds is not None:
            seconds = max(SECONDS_MIN, seconds - (now() - began))
        budget = Budget(
            seconds,
            limits.trials,
            threads=int(self._values["threads"]),
            stop=stop,
            lines=limits.best,
            progress=lambda answer: progress(_thought(answer, now() - began)),
        )
        return _thought(mind_called(self._values["mind"]).think(view, budget), now() - began)


def _thought(answer: Answer, seconds: float) -> Thought:
    """Return an answer in the form of the protocol."""
    lines = [Line(answer.line or (answer.move,), answer.value)]
    lines += [Line(other.line, other.value, other.simulations) for other in answer.others]
    return Thought(tuple(lines), max(len(line.moves) for line in lines), answer.simulations, seconds)
