"""A program that is used line by line: its output with the time of each line, its clock, and how it ended."""

from __future__ import annotations

import os
import queue
import select
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from runehall.errors import RunehallError
from runehall.protocol_log import ProtocolLog

POLL_SECONDS = 0.005
"""Seconds between two checks of a program's processor time."""
LOOK_SECONDS = 0.1
"""Seconds between two checks of the reading thread whether it should end."""
IDLE_FACTOR = 20
"""If processor time counts, a program may take this many times its limit in wall-clock time."""
LONGEST_LINE = 1 << 16
MOST_LINES = 10_000
"""The most unread lines that are kept; a program that writes more is blocked until they are read."""


class EngineFailure(RunehallError):
    """A program that ended, was late, or gave an answer that is not in the protocol."""

    def __init__(self, text: str) -> None:
        super().__init__("ENGINE", text)


class LateAnswer(EngineFailure):
    """A program that did not answer in time."""


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The deadline of an answer: this many seconds after a moment, on the clock that counts."""

    seconds: float
    began: float
    wall: float
    """The same moment in wall-clock time."""


class LineProcess:
    """A running program. With `processor`, its clock is the processor time of the process that the command starts."""

    def __init__(self, command: str, processor: bool = False, log: Path | None = None) -> None:
        self.name = command
        if processor and not sys.platform.startswith("linux"):
            raise RunehallError("ENGINE", "processor time of programs is measured on Linux only: use the wall clock")
        if not isinstance(command, str) or not command.strip():
            raise EngineFailure(f"a program is named by its command line as one text, not {command!r:.60}")
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise EngineFailure(f"{command!r} could not be started: {error}") from None
        self._processor, self._ended, self._lost = processor, False, False
        self._open = ExitStack()
        self._log = self._open.enter_context(ProtocolLog.open(log, command))
        self._lines: queue.Queue[tuple[str, float] | None] = queue.Queue(MOST_LINES)
        self._closing = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def now(self) -> float:
        """Return the seconds since a fixed moment, on the clock that counts for this program."""
        if not self._processor:
            return time.monotonic()
        with suppress(OSError):
            # The CPU-time clock of another process on Linux, as clock_getcpuclockid(3) computes it.
            return time.clock_gettime((~self._process.pid << 3) | 2)
        return 0.0

    def limit(self, seconds: float) -> TimeLimit:
        """Return a limit of this many seconds from now."""
        return TimeLimit(seconds, self.now(), time.monotonic())

    def send(self, line: str) -> None:
        """Send a line; earlier output of the program is dropped, since it does not answer this line."""
        with suppress(queue.Empty):
            while not self._ended:
                self._ended = self._lines.get_nowait() is None
        stdin = self._process.stdin
        assert stdin is not None
        self._log.write(">", line)
        try:
            stdin.write(f"{line}\n".encode())
            stdin.flush()
        except (BrokenPipeError, OSError, ValueError):
            raise EngineFailure(f"{self.name!r} has closed its input{self._status()}") from None

    def next_line(self, limit: TimeLimit, asked: str) -> str:
        """Return the next line of the answer; raise EngineFailure if it comes too late or the program ended."""
        while not self._ended:
            left = self._left(limit)
            try:
                item = self._lines.get(timeout=left) if left > 0 else self._lines.get_nowait()
            except queue.Empty:
                if self._processor and left > 0:
                    continue
                raise self._late(limit, asked) from None
            if item is None:
                self._ended = True
                break
            line, came = item
            # The time when a line arrived counts, not when it is read; a flood of lines does not extend the limit.
            if came - limit.began > limit.seconds or self._idled(limit):
                raise self._late(limit, asked)
            return line
        raise EngineFailure(f"{self.name!r} ended without answering {asked!r}{self._status()}")

    def _left(self, limit: TimeLimit) -> float:
        """Return how long to wait for the next line before checking the clocks again."""
        if not self._processor:
            return limit.wall + limit.seconds - time.monotonic()
        return 0.0 if self._idled(limit) or self.now() - limit.began > limit.seconds else POLL_SECONDS

    def _idled(self, limit: TimeLimit) -> bool:
        """Return whether a program whose processor time counts has used too much wall-clock time."""
        return self._processor and time.monotonic() - limit.wall > IDLE_FACTOR * limit.seconds

    def _late(self, limit: TimeLimit, asked: str) -> LateAnswer:
        self._lost = True
        return LateAnswer(
            f"{self.name!r} was late: no answer to {asked!r} within {limit.seconds:.3f} s"
            " (a program must flush its output after every line)"
        )

    def _read(self) -> None:
        """Queue every line with the time when it arrived, then None at the end of the output.

        The pipe is polled, because a child that the program left behind may keep it open after the program has ended.
        """
        assert self._process.stdout is not None
        pipe, poll, rest = self._process.stdout.fileno(), select.poll(), b""
        poll.register(pipe, select.POLLIN)
        while not self._closing.is_set():
            if not poll.poll(LOOK_SECONDS * 1000):
                continue
            chunk = os.read(pipe, LONGEST_LINE)
            came = self.now()
            *lines, rest = (rest + chunk).split(b"\n")
            for raw in lines:
                line = raw.decode("utf-8", "replace").strip()
                self._log.write("<", line)
                self._pass_on((line, came))
            if not chunk:
                break
            rest = rest[:LONGEST_LINE]
        self._pass_on(None)

    def _pass_on(self, item: tuple[str, float] | None) -> None:
        while not self._closing.is_set():
            with suppress(queue.Full):
                self._lines.put(item, timeout=LOOK_SECONDS)
                return

    def _status(self) -> str:
        """Return how the program ended, for a message."""
        with suppress(subprocess.TimeoutExpired):
            return f" (exit status {self._process.wait(0.5)})"
        return ""

    def close(self) -> None:
        """Ask the program to quit; kill it if it does not, or if it was late before."""
        if self._process.poll() is None and not self._lost:
            with suppress(EngineFailure):
                self.send("quit")
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(2)
        self.kill()

    def kill(self) -> None:
        """Kill the program and the processes that it started."""
        if self._process.poll() is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._closing.set()
        self._reader.join()
        self._open.close()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None and not pipe.closed:
                with suppress(BrokenPipeError, OSError):
                    pipe.close()

    @contextmanager
    def killed_on_failure(self) -> Iterator[None]:
        """Kill the program if the block fails."""
        try:
            yield
        except EngineFailure:
            self.kill()
            raise
