"""Halls forked from a process that has imported everything: a start takes a quarter of the processor time of a new one.

Run as a program this is that process. It reads orders as JSON lines and answers each. When its input ends, so do its
halls.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from argon2 import PasswordHasher

from tests.house import ROOT

IMPORTED = (
    "runehall.cli", "runehall.hall.server", "runehall.hall.http.app", "runehall.hall.cluster.bus", "uvloop",
    "alembic.command", "psycopg", "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite", "py_vapid",
)  # fmt: skip
LOOK_SECONDS = 0.02
COLLECT = (20_000, 3, 200)
"""How often garbage is collected while a hall starts; an open hall sets the same."""


class _Template:
    """The process that halls are forked from, started when the first is wanted."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None

    def ask(self, **order: Any) -> Any:
        """Give an order and wait for the answer."""
        with self._lock:
            if self._process is None:
                command = [sys.executable, "-m", __name__]
                self._process = subprocess.Popen(
                    command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
                )
            assert self._process.stdin is not None
            assert self._process.stdout is not None
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())


_template = _Template()


class ForkedProcess:
    """`runehall …` in a forked process, with the methods of `subprocess.Popen` that tests use."""

    def __init__(self, arguments: list[str], environment: Mapping[str, str], log: Path) -> None:
        self.returncode: int | None = None
        self.pid: int = _template.ask(run=arguments, environment=dict(environment), log=str(log))

    def poll(self) -> int | None:
        """Its exit status, if it has ended."""
        if self.returncode is None:
            self.returncode = _template.ask(poll=self.pid)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; its exit status."""
        end = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if end is not None and time.monotonic() > end:
                raise subprocess.TimeoutExpired("runehall", timeout or 0.0)
            time.sleep(LOOK_SECONDS)
        return status

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it has not ended."""
        if self.poll() is None:
            os.kill(self.pid, number)


def _built() -> Any:
    """The app with its routes and their schema. It is built without settings, so it is the same in every hall."""
    return import_module("runehall.hall.http.app").make_app(None)


def _reuse(app: Any) -> None:
    """Let the hall open this app with its own settings; building another takes half of the time of a start."""
    module = import_module("runehall.hall.http.app")
    lifespan = module.HallLifespan

    def make_app(settings: Any) -> Any:
        vars(module)["HallLifespan"] = lambda _, opened: lifespan(settings, opened)
        return app

    vars(module)["make_app"] = make_app


def _run(order: dict[str, Any], app: Any) -> NoReturn:
    """Be the hall, in the forked process."""
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    null = os.open(os.devnull, os.O_RDONLY)
    for here, there in ((null, 0), (log, 1), (log, 2)):
        os.dup2(here, there)
    os.environ.clear()
    os.environ.update(order["environment"])
    # A password costs 0.2 s of processor time, so that guessing does. Only tests of that need it (`new_process`).
    passwords = import_module("runehall.hall.accounts.passwords")
    vars(passwords)["PasswordHasher"] = partial(PasswordHasher, time_cost=1, memory_cost=1024, parallelism=1)
    _reuse(app)
    sys.exit(import_module("runehall.cli").run(order["run"]))


def main() -> None:
    """Fork halls until the input ends."""
    for name in IMPORTED:
        with contextlib.suppress(ModuleNotFoundError):
            import_module(name)
    app = _built()
    gc.set_threshold(*COLLECT)
    gc.freeze()
    running: set[int] = set()
    while line := sys.stdin.readline():
        order = json.loads(line)
        answer: int | None
        if "run" in order:
            answer = os.fork()
            if answer == 0:
                _run(order, app)
            running.add(answer)
        else:
            ended, status = os.waitpid(order["poll"], os.WNOHANG)
            running.discard(ended)
            answer = os.waitstatus_to_exitcode(status) if ended else None
        print(json.dumps(answer), flush=True)
    for pid in running:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
