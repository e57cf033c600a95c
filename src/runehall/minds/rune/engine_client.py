"""A client of the engine protocol: starts a program, lets it play and analyse, and can be used as a mind."""

from __future__ import annotations

import math
import random
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from runehall.arguments import check_argument
from runehall.minds.rune.line_process import EngineFailure, LateAnswer, LineProcess, TimeLimit
from runehall.minds.rune.mind import Alternative, Answer, Budget
from runehall.minds.rune.positions import AnyPosition, check_view, view_of
from runehall.rune import Game, View

ENGINE_SECONDS = 0.1
"""How many seconds a program may think if its budget sets no time."""
START_SECONDS = 30.0
"""How many seconds a program may take to start, and to answer anything that needs no thinking."""
LATE_FACTOR, LATE_SECONDS = 1.5, 0.05
"""A move is late after this factor times its budget, plus this many seconds."""
MOST_ANSWERS = 100_000
"""The most lines that a program may write before it answers."""
FOREIGN = ("uciok", "usiok", "readyok", "bestmove", "feature", "Unknown", "?")
"""First words that show at once that a program uses the protocol of another game."""
EXPECTED = {
    "ok": "lines of `id`, `option`, `want legal` and `protocol 2`, then `ok`",
    "best": "lines of `info`, then `best MOVE` or `best MOVE value V`",
}
"""The expected answers, by the word that ends them."""


class EngineError(EngineFailure):
    """The program answered with an error."""


class OtherDialect(EngineFailure):
    """The program does not use this engine protocol."""

    def __init__(self, name: str, asked: str, answers: list[str], until: str) -> None:
        said = f"answered {answers[-1][:80]!r}" if answers else "gave no answer"
        super().__init__(
            f"{name!r} does not speak the engine protocol: to {asked!r} it {said}, where {EXPECTED[until]} were"
            " expected (docs/rules/notation.md has the protocol; a program must flush its output after every line)"
        )


def late_after(seconds: float) -> float:
    """Return the number of seconds after which a move with this budget is late."""
    return LATE_FACTOR * seconds + LATE_SECONDS


class EngineClient:
    """A running program that uses the engine protocol, version 1 or 2::

        with EngineClient.open("runehall engine") as engine:
            game.play(engine.play(game, seconds=0.5).move)
            for turn in engine.analyse(game, simulations=200, lines=3):
                print(turn.value, *turn.line)

    The program never learns more than the seat to move knows. With protocol 2 it receives positions as that seat knows
    them; with protocol 1, records in which the cards hidden from the seat are sampled. With `processor`, its seconds
    are processor time of the process that the command starts.
    """

    def __init__(self, command: str, processor: bool = False, threads: int = 1, log: Path | None = None) -> None:
        self.name = command
        self.options: dict[str, str] = {}
        """The program's options by name, each with its line in the protocol."""
        self._program, self._processor = LineProcess(command, processor, log), processor
        with self._program.killed_on_failure():
            self._greet(threads)

    @classmethod
    def open(cls, command: str, *, processor: bool = False, threads: int = 1, log: Path | None = None) -> Self:
        """Start a program by its command line; with `log`, write every line in and out to that file."""
        return cls(command, processor, threads, log)

    def play(self, position: AnyPosition, *, seconds: float | None = None, simulations: int | None = None) -> Answer:
        """Return the program's move for the seat to move, with its value and line."""
        return self.think(view_of(position), Budget(seconds, simulations))

    def analyse(
        self, position: AnyPosition, *, seconds: float | None = None, simulations: int | None = None, lines: int = 1
    ) -> list[Alternative]:
        """Return the best turns of the seat to move, best first; just one if the program does not support several."""
        answer = self.think(view_of(position), Budget(seconds, simulations, lines=lines))
        return [Alternative(answer.value, answer.line, answer.simulations), *answer.others]

    def configure(self, **options: str | int) -> None:
        """Set options of the program, such as `threads=2`."""
        for name, value in options.items():
            if not f"{name} {value}".isprintable():
                raise EngineFailure(f"an option is one line of text, not {name!r:.40} {value!r:.40}")
            self._ask(f"option {name} {value}", until="ok")

    def _greet(self, threads: int) -> None:
        """Find out the program's protocol version, name and options, and set the options that it has."""
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
        """Tell the program that the next position belongs to another game."""
        if self._second:
            self._ask("newgame", until="ok")

    def now(self) -> float:
        """Return the seconds since a fixed moment, on the clock that counts for this program."""
        return self._program.now()

    def _ask(self, line: str, until: str, limit: TimeLimit | None = None) -> list[str]:
        """Send a line, and return all answers up to the one that begins with `until`."""
        limit = limit or self._program.limit(START_SECONDS)
        self._program.send(line)
        asked = line.split()[0]
        answers: list[str] = []
        strange: list[str] = []
        while len(answers) < MOST_ANSWERS:
            try:
                answers.append(self._program.next_line(limit, asked))
            except EngineFailure as failure:
                # No answer to `hello`, or lines that are not in the protocol, are not the same as being slow.
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
        """Return the program's move for the seat whose view this is, with its evaluation."""
        check_argument(budget, Budget, "the budget of a mind")
        check_view(view)
        seconds = budget.seconds or (None if self._second and budget.simulations else ENGINE_SECONDS)
        shown = self._shown(view)
        # The time of a move begins with its position, so that a program gains nothing by thinking before `go`.
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
        """Return the lines that describe the position: as the seat knows it, or a record with sampled hidden cards."""
        if not self._second:
            return [f"record {Game.sample(view, random.Random(len(view.moves))).record()}"]
        lines = [f"position {view.position()}"]
        if self._wants_legal:
            lines.append(f"legal {' '.join(map(str, Game.sample(view, random.Random(0)).legal_moves))}")
        return lines

    def close(self) -> None:
        """Ask the program to quit; kill it if it does not, or if it was late before."""
        self._program.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _told_lines(answers: list[str]) -> dict[int, Alternative]:
    """Return the latest `info` about each of the best turns, by its number."""
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
    """Read a chance from 0 to 1."""
    with suppress(ValueError):
        if not math.isnan(value := float(text)):
            return min(1.0, max(0.0, value))
    return otherwise


def _value(words: list[str], otherwise: float) -> float:
    """Read the value in `best MOVE value V`, or else use the one of the `info` line."""
    return _chance(words[3], otherwise) if len(words) >= 4 and words[2] == "value" else otherwise
