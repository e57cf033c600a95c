"""Passwords: hashed in a separate thread, one at a time, so that guesses do not slow down moves."""

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from runehall.hall.errors import Refused

T = TypeVar("T")
WAITING = 40
"""So many may wait for the thread; further ones are refused."""
NICENESS = 10
LEAST_SCORE = 2
"""Of zxcvbn's 0 to 4: 2 is more than a million guesses."""
LOOKED_AT = 72
"""Characters of a password that are judged; the time grows faster than their number."""


class Passwords:
    """Hashes, compares and judges passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hall-password", initializer=_yield_to_others)
        self._waiting = 0
        self._nobody: str | None = None

    async def hash(self, password: str, login: str) -> str:
        """The hash of a new password. Raises Refused for one that is easy to guess."""

        def work() -> str:
            check_quality(password, login)
            return self._hasher.hash(password)

        return await self._run(work)

    async def matches(self, digest: str | None, password: str) -> bool:
        """Whether a password has this hash. Without a hash it takes equally long, so that the time reveals nothing."""

        def work() -> bool:
            if self._nobody is None:
                self._nobody = self._hasher.hash("nobody")
            try:
                self._hasher.verify(digest or self._nobody, password)
            except (VerificationError, InvalidHashError):
                return False
            return digest is not None

        return await self._run(work)

    def close(self) -> None:
        """Drop what waits."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Refused("rate", "too many people sign in right now: wait a few seconds")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


def check_quality(password: str, login: str) -> None:
    """Raises Refused for a password that is common, or made of the login, or otherwise soon guessed."""
    from zxcvbn import zxcvbn

    if zxcvbn(password[:LOOKED_AT], user_inputs=[login, "runehall"])["score"] < LEAST_SCORE:
        raise Refused(
            "weak", "that password is easy to guess: take a longer one, or a few words that do not belong together"
        )


def _yield_to_others() -> None:
    """Let the threads of moves go first; hashing starts threads, which inherit this."""
    with contextlib.suppress(AttributeError, OSError):  # not on Windows; not where a service may not
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
