"""A client of the engine protocol: opens a program, lets it play and analyse, and is a mind like any other."""

from __future__ import annotations

import math
import random
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from runehall.minds.rune.line_process import EngineFailure, LateAnswer, LineProcess, TimeLimit
from runehall.minds.rune.mind import Alternative, Answer, Budget
from runehall.minds.rune.positions import AnyPosition, view_of
from runehall.rune import Game, View

ENGINE_SECONDS = 0.1
"""How long a program may think if its budget names no seconds."""
START_SECONDS = 30.0
"""How long a program may take to start and to answer what needs no thought."""
LATE_FACTOR, LATE_SECONDS = 1.5, 0.05
"""A move is late after this many times its budget, and this many seconds more."""
MOST_ANSWERS = 100_000
"""How many lines a program may write before it answers."""
FOREIGN = ("uciok", "usiok", "readyok", "bestmove", "feature", "Unknown", "?")
"""First words that tell at once that a program speaks the protocol of another game."""
EXPECTED = {
    "ok": "lines of `id`, `option`, `want legal` and `protocol 2`, then `ok`",
    "best": "lines of `info`, then `best MOVE` or `best MOVE value V`",
}
"""What a program may answer, by the word that ends it."""


class EngineError(EngineFailure):
    """A program that answered with an error."""


class OtherDialect(EngineFailure):
    """A program that does not speak the engine protocol."""

    def __init__(self, name: str, asked: str, answers: list[str], until: str) -> None:
        said = f"answered {answers[-1][:80]!r}" if answers else "gave no answer"
        super().__init__(
            f"{name!r} does not speak the engine protocol: to {asked!r} it {said}, where {EXPECTED[until]} were"
            " expected (docs/rules/notation.md has the protocol; a program must flush its output after every line)"
        )


def late_after(seconds: float) -> float:
    """The time at which a move with this many seconds is late."""
    return LATE_FACTOR * seconds + LATE_SECONDS


class EngineClient:
    """A running program that speaks the engine protocol, 1 or 2::

        with EngineClient.open("runehall engine") as engine:
            game.play(engine.play(game, seconds=0.5).move)
            for turn in engine.analyse(game, simulations=200, lines=3):
                print(turn.value, *turn.line)

    The program never learns more than the seat to move knows. By protocol 2 it gets positions as that seat knows them;
    by protocol 1, records in which the cards that the seat may not know are sampled. With `processor`, its seconds are
    those of processor time of the process that the command starts.
    """

    def __init__(self, command: str, processor: bool = False, threads: int = 1, log: Path | None = None) -> None:
        self.name = command
        self.options: dict[str, str] = {}
        """The program's options, each with its line."""
        self._program, self._processor = LineProcess(command, processor, log), processor
        with self._program.killed_on_failure():
            self._greet(threads)

    @classmethod
    def open(cls, command: str, *, processor: bool = False, threads: int = 1, log: Path | None = None) -> Self:
        """Start a program by its command line; every line, in and out, is written to the file `log`."""
        return cls(command, processor, threads, log)

    def play(self, position: AnyPosition, *, seconds: float | None = None, simulations: int | None = None) -> Answer:
        """The program's move for the seat to move, with its value and line."""
        return self.think(view_of(position), Budget(seconds, simulations))

    def analyse(
        self, position: AnyPosition, *, seconds: float | None = None, simulations: int | None = None, lines: int = 1
    ) -> list[Alternative]:
        """The best turns of the seat to move, best first; one if the program does not support several."""
        answer = self.think(view_of(position), Budget(seconds, simulations, lines=lines))
        return [Alternative(answer.value, answer.line, answer.simulations), *answer.others]

    def configure(self, **options: str | int) -> None:
        """Set options of the program, such as `threads=2`."""
        for name, value in options.items():
            self._ask(f"option {name} {value}", until="ok")

    def _greet(self, threads: int) -> None:
        """Learn which protocol the program speaks and what it is called, and set the options that it has."""
        try:
            answers = self._ask("hello 2", until="ok")
        except EngineError:
            answers = self._ask("hello", until="ok")
        self._second = "protocol 2" in answers
        self._wants_legal = "want legal" in answers
        self.title = next((line.removeprefix("id name ") for line in answers if line.startswith("id name ")), self.name)
        self.options = {
            line.split()[1]: line for line in answers if line.startswith("option ") and len(line.split()) > 1
        }
        if self._processor and "clock" in self.options:
            self.configure(clock="processor")
        if threads > 1 and "threads" in self.options:
            self.configure(threads=threads)

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
        asked = line.split()[0]
        answers: list[str] = []
        strange: list[str] = []
        while len(answers) < MOST_ANSWERS:
            try:
                answers.append(self._program.next_line(limit, asked))
            except EngineFailure as failure:
                # Silence after `hello`, and lines that mean nothing here, are not the same as being slow.
                if strange or (asked == "hello" and isinstance(failure, LateAnswer)):
                    raise OtherDialect(self.name, asked, strange, until) from None
                raise
            word = answers[-1].split(" ")[0]
            if word == "error" and answers[-1].startswith("error "):
                raise EngineError(f"{self.name!r} answered: {answers[-1]}")
            if word == until:
                return answers
            if word in FOREIGN:
                raise OtherDialect(self.name, asked, answers, until)
            if word not in ("info", "id", "option", "want", "protocol", "runehall"):
                strange = [*strange[-1:], answers[-1]]
        raise EngineFailure(f"{self.name!r} wrote {MOST_ANSWERS} lines without answering {asked!r}")

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
        if self._second and budget.lines > 1:
            go += f" best {budget.lines}"
        answers = self._ask(go, until="best", limit=limit)
        words = answers[-1].split()
        if len(words) < 2:
            raise EngineFailure(f"{self.name!r} answered {answers[-1]!r}: best needs a move after it")
        lines = _told_lines(answers)
        best = lines.pop(1, None)
        others = tuple(lines[number] for number in sorted(lines) if number <= budget.lines)
        if best is None or best.line[0] != words[1]:
            best = Alternative(0.5, (words[1],), best.simulations if best is not None else 0)
        return Answer(words[1], _value(words, best.value), best.line, best.simulations, others)

    def _shown(self, view: View) -> list[str]:
        """What tells the position: as the seat knows it, or as a record with what is hidden sampled."""
        if not self._second:
            return [f"record {Game.sample(view, random.Random(len(view.moves))).record()}"]
        lines = [f"position {view.position()}"]
        if self._wants_legal:
            lines.append(f"legal {' '.join(map(str, Game.sample(view, random.Random(0)).legal_moves))}")
        return lines

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not or was late before."""
        self._program.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _told_lines(answers: list[str]) -> dict[int, Alternative]:
    """The latest `info` about each of the best turns, by its number."""
    lines: dict[int, Alternative] = {}
    for answer in answers:
        before, _, moves = answer.partition(" line ")
        words = before.split()
        if words[:1] == ["info"] and moves:
            named = dict(zip(words[1::2], words[2::2], strict=False))
            number, trials = named.get("best", "1"), named.get("trials", "0")
            if number.isdecimal() and trials.isdecimal():
                line = Alternative(_chance(named.get("chance", "")), tuple(moves.split()), int(trials[:18]))
                lines[int(number[:9])] = line
    return lines


def _chance(text: str, otherwise: float = 0.5) -> float:
    """A chance from 0 to 1."""
    with suppress(ValueError):
        if not math.isnan(value := float(text)):
            return min(1.0, max(0.0, value))
    return otherwise


def _value(words: list[str], otherwise: float) -> float:
    """The value in `best MOVE value V`, or else in a line of `info`."""
    return _chance(words[3], otherwise) if len(words) >= 4 and words[2] == "value" else otherwise
