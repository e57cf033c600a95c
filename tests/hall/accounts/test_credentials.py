"""What is kept of cookies and tokens: less than a query for each request, and nothing that has ended."""

from __future__ import annotations

import asyncio

from runehall.hall.accounts.credentials import KEPT_SECONDS, KnownCredentials


class Asked:
    """Answers, and counts how often it was asked."""

    def __init__(self, answer: str | None) -> None:
        self.answer = answer
        self.times = 0

    async def __call__(self) -> str | None:
        """The answer."""
        self.times += 1
        await asyncio.sleep(0)
        return self.answer


def test_what_was_found_is_kept_for_seconds_and_what_was_not_is_asked_for_again() -> None:
    async def story() -> None:
        now = 0.0
        known: KnownCredentials[str] = KnownCredentials(lambda: now)
        valid, unknown = Asked("session"), Asked(None)
        for _ in range(3):
            assert await known.find("valid", valid) == "session"
            assert await known.find("unknown", unknown) is None
        assert (valid.times, unknown.times) == (1, 3)
        now = KEPT_SECONDS
        await known.find("valid", valid)
        assert valid.times == 2

    asyncio.run(story())


def test_nothing_is_kept_that_ended_also_while_it_was_looked_up() -> None:
    async def story() -> None:
        known: KnownCredentials[str] = KnownCredentials()
        valid = Asked("session")
        await known.find("valid", valid)
        known.clear()
        looking = asyncio.ensure_future(known.find("valid", valid))
        await asyncio.sleep(0)
        known.clear()
        await looking
        ended = Asked(None)
        assert await known.find("valid", ended) is None

    asyncio.run(story())
