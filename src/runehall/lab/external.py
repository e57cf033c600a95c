"""Programs that speak the engine protocol, as players."""

from __future__ import annotations

import random
import shlex
import subprocess
from contextlib import suppress
from types import TracebackType

from runehall.errors import RunehallError
from runehall.rune import Game


class External:
    """A running program that is asked for moves. It gets records in which what its seat may not know is dealt anew."""

    def __init__(self, command: str) -> None:
        self.name = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError) as error:
            raise RunehallError("ENGINE", f"{command!r} could not be started: {error}") from None
        try:
            self._ask("hello", until="ok")
        except RunehallError:
            self.close()
            raise

    def _ask(self, line: str, until: str) -> str:
        """Send a line; the first answer that begins with `until`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError):
            raise RunehallError("ENGINE", f"{self.name!r} has gone away") from None
        while True:
            answer = self._process.stdout.readline()
            if not answer:
                raise RunehallError("ENGINE", f"{self.name!r} ended without answering {line.split()[0]!r}")
            if answer.startswith("error "):
                raise RunehallError("ENGINE", f"{self.name!r} answered: {answer.strip()}")
            if answer.split(" ")[0].strip() == until:
                return answer.strip()

    def move(self, game: Game, seconds: float) -> tuple[str, float]:
        """Its move in this position, and what it thinks of it."""
        known = game.view(game.seat).sample(random.Random(len(game.moves)))
        self._ask(f"record {known.record()}", until="ok")
        words = self._ask(f"go {seconds:g}", until="best").split()
        value = float(words[3]) if len(words) >= 4 and words[2] == "value" else 0.5
        return words[1], value

    def close(self) -> None:
        """Let the program go."""
        if self._process.poll() is None:
            try:
                self._process.communicate("quit\n", timeout=2)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.communicate()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None and not pipe.closed:
                with suppress(BrokenPipeError):
                    pipe.close()

    def __enter__(self) -> External:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
