"""External programs that speak the engine protocol, as minds."""

from __future__ import annotations

import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from types import TracebackType

from runehall.errors import RunehallError
from runehall.minds.rune.mind import Answer, Budget
from runehall.rune import Game, View
from runehall.rune.known.text import known_position

ENGINE_SECONDS = 0.1
"""How long a program may think whose budget names no seconds."""
START_SECONDS = 30.0
"""How long a program may take to start and to answer what needs no thought."""
LATE_FACTOR, LATE_SECONDS = 1.5, 0.05
"""A move is late after this many times its budget, and this many seconds more."""
POLL_SECONDS = 0.005
"""How often the processor time of a program is looked at."""
IDLE_FACTOR = 20
"""A program whose processor time counts may take this many times its limit by the clock on the wall."""


class EngineFailure(RunehallError):
    """A program that ended, was late, or answered what the protocol does not know."""

    def __init__(self, text: str) -> None:
        super().__init__("ENGINE", text)


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
        if processor and not sys.platform.startswith("linux"):
            raise RunehallError("ENGINE", "the processor time of programs can be measured on Linux only: use the wall")
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                errors="replace", start_new_session=True,
            )  # fmt: skip
        except (OSError, ValueError, IndexError) as error:
            raise EngineFailure(f"{command!r} could not be started: {error}") from None
        self._processor, self._lost = processor, False
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        try:
            self._greet(threads)
        except EngineFailure:
            self.kill()
            raise

    def _greet(self, threads: int) -> None:
        """Learn which protocol the program speaks and what it is called, and set the options that it has."""
        try:
            answers = self._ask_lines("hello 2", until="ok")
        except EngineError:
            answers = self._ask_lines("hello", until="ok")
        self._second = "protocol 2" in answers
        self._wants_legal = "want legal" in answers
        self.title = next((line.removeprefix("id name ") for line in answers if line.startswith("id name ")), self.name)
        options = {line.split()[1] for line in answers if line.startswith("option ") and len(line.split()) > 1}
        if self._processor and "clock" in options:
            self._ask("option clock processor", until="ok", limit=None)
        if threads > 1 and "threads" in options:
            self._ask(f"option threads {threads}", until="ok", limit=None)

    def new_game(self) -> None:
        """Tell the program that the next position is of another game."""
        if self._second:
            self._ask("newgame", until="ok", limit=None)

    def now(self) -> float:
        """Seconds since a fixed moment, on the clock that counts for this program."""
        if not self._processor:
            return time.monotonic()
        with suppress(OSError):
            # Linux: the clock of another process's processor time, as clock_getcpuclockid(3) makes it.
            return time.clock_gettime((~self._process.pid << 3) | 2)
        return 0.0

    def _read(self) -> None:
        """Pass every line of the program on; None when there are no more."""
        assert self._process.stdout is not None
        with suppress(ValueError):  # the pipe is closed while it is read
            for line in self._process.stdout:
                self._lines.put(line.strip())
        self._lines.put(None)

    def _send(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError, ValueError):
            raise EngineFailure(f"{self.name!r} has closed its input{self._status()}") from None

    def _ask(self, line: str, until: str, limit: float | None) -> str:
        """Send a line; the first answer that begins with `until`, within a limit in seconds of what counts."""
        return self._ask_lines(line, until, limit)[-1]

    def _ask_lines(self, line: str, until: str, limit: float | None = None) -> list[str]:
        """Send a line; all answers up to the one that begins with `until`."""
        self._send(line)
        command = line.split()[0]
        began, wall = self.now(), time.monotonic()
        answers: list[str] = []
        while True:
            answers.append(self._next_line(command, began, wall, START_SECONDS if limit is None else limit))
            if answers[-1].startswith("error "):
                raise EngineError(f"{self.name!r} answered: {answers[-1]}")
            if answers[-1].split(" ")[0] == until:
                return answers

    def _next_line(self, command: str, began: float, wall: float, limit: float) -> str:
        """The next line, or a failure once the limit is past."""
        while True:
            left = wall + limit - time.monotonic()
            if self._processor:
                over = self.now() - began > limit
                left = POLL_SECONDS if wall + IDLE_FACTOR * limit > time.monotonic() and not over else 0.0
            try:
                answer = self._lines.get(timeout=max(0.0, left)) if left > 0 else self._lines.get_nowait()
            except queue.Empty:
                if self._processor and left > 0:
                    continue
                self._lost = True
                raise EngineFailure(
                    f"{self.name!r} was late: no answer to {command!r} within {limit:.3f} s"
                    " (a program must flush its output after every line)"
                ) from None
            if answer is None:
                raise EngineFailure(f"{self.name!r} ended without answering {command!r}{self._status()}")
            return answer

    def _status(self) -> str:
        """How the program ended, for a message."""
        with suppress(subprocess.TimeoutExpired):
            return f" (exit status {self._process.wait(0.5)})"
        return ""

    def think(self, view: View, budget: Budget) -> Answer:
        """Its move for the seat whose view this is, and what it thinks of it."""
        seconds = budget.seconds or (None if self._second and budget.simulations else ENGINE_SECONDS)
        self._show(view)
        if seconds is None:
            go = f"go trials {budget.simulations}"
        else:
            go = f"go {'seconds ' if self._second else ''}{seconds:g}"
        answers = self._ask_lines(go, until="best", limit=START_SECONDS if seconds is None else late_after(seconds))
        words = answers[-1].split()
        if len(words) < 2:
            raise EngineFailure(f"{self.name!r} answered {answers[-1]!r}: best needs a move after it")
        info = next((line for line in reversed(answers) if line.startswith("info ")), "")
        before, _, after = info.partition(" line ")
        trials = before.split(" trials ")[-1].split(" ")[0]
        line = tuple(after.split()) if after.startswith(words[1]) else (words[1],)
        return Answer(words[1], _value(words), line, int(trials) if trials.isdecimal() else 0)

    def _show(self, view: View) -> None:
        """Send the position: as the seat knows it, or as a record with what is hidden sampled."""
        if not self._second:
            sampled = Game.sample(view, random.Random(len(view.moves)))
            self._ask(f"record {sampled.record()}", until="ok", limit=None)
            return
        known = known_position(view)
        self._ask(f"position {known}", until="ok", limit=None)
        if self._wants_legal:
            moves = Game.sample(view, random.Random(0)).legal_moves()
            self._ask(f"legal {' '.join(map(str, moves))}", until="ok", limit=None)

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not or was late before."""
        if self._process.poll() is None and not self._lost:
            with suppress(EngineFailure):
                self._send("quit")
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
        self.kill()

    def kill(self) -> None:
        """End the program and what it started, at once."""
        if self._process.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._reader.join(1)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None and not pipe.closed:
                with suppress(BrokenPipeError, OSError):
                    pipe.close()

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
