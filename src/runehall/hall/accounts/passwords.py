"""Passwords are hashed in a separate thread, one at a time, so that password guesses do not slow down moves."""

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
"""The number of requests that may wait for the thread. Further ones are refused."""
NICENESS = 10
"""The nice value of the hashing thread."""
LEAST_SCORE = 2
"""The lowest score that is accepted, of zxcvbn's 0 to 4. A score of 2 means more than a million guesses."""
LOOKED_AT = 72
"""The number of characters that zxcvbn checks, since its time grows faster than the length."""


class Passwords:
    """Hashes and verifies passwords, and refuses weak ones."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="hall-password", initializer=_yield_to_others)
        self._waiting = 0
        self._nobody: str | None = None

    async def hash(self, password: str, login: str) -> str:
        """Return the hash of a new password. Raises Refused if it is easy to guess."""

        def work() -> str:
            check_quality(password, login)
            return self._hasher.hash(password)

        return await self._run(work)

    async def matches(self, digest: str | None, password: str) -> bool:
        """Return whether a password has this hash. Takes equally long without a hash, so that time reveals nothing."""

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
        """Stop the thread and cancel waiting requests."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise Refused("rate", "too many people are signing in right now: wait a few seconds")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1


def check_quality(password: str, login: str) -> None:
    """Raise Refused if a password is common, contains the login or is otherwise easy to guess."""
    from zxcvbn import zxcvbn

    if zxcvbn(password[:LOOKED_AT], user_inputs=[login, "runehall"])["score"] < LEAST_SCORE:
        raise Refused(
            "weak", "that password is easy to guess: use a longer one, or a few words that do not belong together"
        )


def _yield_to_others() -> None:
    """Lower this thread's priority below the threads that handle moves. Threads that hashing starts inherit it."""
    with contextlib.suppress(AttributeError, OSError):  # not on Windows, or not permitted
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
