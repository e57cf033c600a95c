"""A log of the lines that an engine and its client exchange."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class ProtocolLog:
    """A log of lines, each with the time of day, the writer, and an arrow: `>` to the engine, `<` from it."""

    def __init__(self, file: IO[str] | None, name: str = "") -> None:
        self._file, self._lock = file, threading.Lock()
        self._who = f"{os.getpid()} {name}".strip()

    @classmethod
    @contextmanager
    def open(cls, path: Path | None, name: str = "") -> Iterator[ProtocolLog]:
        """Append to a log file; without a path, the log writes nothing."""
        if path is None:
            yield cls(None)
            return
        with path.open("a", encoding="utf-8", buffering=1) as file:
            yield cls(file, name)

    def write(self, arrow: str, line: str) -> None:
        """Write a line."""
        if self._file is not None:
            now = time.time()
            moment = f"{time.strftime('%H:%M:%S', time.localtime(now))}.{int(now * 1000) % 1000:03d}"
            with self._lock:
                self._file.write(f"{moment} {self._who} {arrow} {line}\n")
