"""External programs that speak the engine protocol, as minds."""

from __future__ import annotations

import random
from contextlib import suppress
from types import TracebackType

from runehall.minds.rune.line_process import EngineFailure, LineProcess, TimeLimit
from runehall.minds.rune.mind import Answer, Budget
from runehall.rune import Game, View
from runehall.rune.known.text import known_position

ENGINE_SECONDS = 0.1
"""How long a program may think whose budget names no seconds."""
START_SECONDS = 30.0
"""How long a program may take to start and to answer what needs no thought."""
LATE_FACTOR, LATE_SECONDS = 1.5, 0.05
"""A move is late after this many times its budget, and this many seconds more."""
MOST_ANSWERS = 100_000
"""How many lines a program may write before it answers."""


class EngineError(EngineFailure):
    """A program that answered with an error."""


def late_after(seconds: float) -> float:
    """When a move is late that may take so many seconds."""
    return LATE_FACTOR * seconds + LATE_SECONDS


class EngineProcess:
    """A running program that speaks the engine protocol, 1 or 2.

    By protocol 2 it gets positions as its seat knows them; by protocol 1, records in which the cards that its seat may
    not know are sampled. With `processor`, its seconds are those of processor time of the process that the command
    starts.
    """

    def __init__(self, command: str, processor: bool = False, threads: int = 1) -> None:
        self.name = command
        self._program, self._processor = LineProcess(command, processor), processor
        with self._program.killed_on_failure():
            self._greet(threads)

    def _greet(self, threads: int) -> None:
        """Learn which protocol the program speaks and what it is called, and set the options that it has."""
        try:
            answers = self._ask("hello 2", until="ok")
        except EngineError:
            answers = self._ask("hello", until="ok")
        self._second = "protocol 2" in answers
        self._wants_legal = "want legal" in answers
        self.title = next((line.removeprefix("id name ") for line in answers if line.startswith("id name ")), self.name)
        options = {line.split()[1] for line in answers if line.startswith("option ") and len(line.split()) > 1}
        if self._processor and "clock" in options:
            self._ask("option clock processor", until="ok")
        if threads > 1 and "threads" in options:
            self._ask(f"option threads {threads}", until="ok")

    def new_game(self) -> None:
        """Tell the program that the next position is of another game."""
        if self._second:
            self._ask("newgame", until="ok")

    def now(self) -> float:
        """Seconds since a fixed moment, on the clock that counts for this program."""
        return self._program.now()

    def _ask(self, line: str, until: str, limit: TimeLimit | None = None) -> list[str]:
        """Send a line; all answers up to the one that begins with `until`."""
        limit = limit or self._program.limit(START_SECONDS)
        self._program.send(line)
        answers: list[str] = []
        while len(answers) < MOST_ANSWERS:
            answers.append(self._program.next_line(limit, line.split()[0]))
            if answers[-1].startswith("error "):
                raise EngineError(f"{self.name!r} answered: {answers[-1]}")
            if answers[-1].split(" ")[0] == until:
                return answers
        raise EngineFailure(f"{self.name!r} wrote {MOST_ANSWERS} lines without answering {line.split()[0]!r}")

    def think(self, view: View, budget: Budget) -> Answer:
        """Its move for the seat whose view this is, and what it thinks of it."""
        seconds = budget.seconds or (None if self._second and budget.simulations else ENGINE_SECONDS)
        shown = self._shown(view)
        # The time of a move begins with its position, so that there is nothing to gain by thinking before `go`.
        limit = self._program.limit(START_SECONDS if seconds is None else late_after(seconds))
        for line in shown:
            self._ask(line, until="ok", limit=limit)
        if seconds is None:
            go = f"go trials {budget.simulations}"
        else:
            go = f"go {'seconds ' if self._second else ''}{seconds:g}"
        answers = self._ask(go, until="best", limit=limit)
        words = answers[-1].split()
        if len(words) < 2:
            raise EngineFailure(f"{self.name!r} answered {answers[-1]!r}: best needs a move after it")
        info = next((line for line in reversed(answers) if line.startswith("info ")), "")
        before, _, after = info.partition(" line ")
        trials = before.split(" trials ")[-1].split(" ")[0]
        moves = tuple(after.split()) if after.startswith(words[1]) else (words[1],)
        return Answer(words[1], _value(words), moves, int(trials) if trials.isdecimal() else 0)

    def _shown(self, view: View) -> list[str]:
        """What tells the position: as the seat knows it, or as a record with what is hidden sampled."""
        if not self._second:
            return [f"record {Game.sample(view, random.Random(len(view.moves))).record()}"]
        lines = [f"position {known_position(view)}"]
        if self._wants_legal:
            lines.append(f"legal {' '.join(map(str, Game.sample(view, random.Random(0)).legal_moves()))}")
        return lines

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not or was late before."""
        self._program.close()

    def __enter__(self) -> EngineProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _value(words: list[str]) -> float:
    """The value of `best MOVE value V`, or an even chance where there is none."""
    with suppress(ValueError):
        if len(words) >= 4 and words[2] == "value":
            return min(1.0, max(0.0, float(words[3])))
    return 0.5
