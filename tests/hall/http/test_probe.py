"""A check that costs something is made once a second at most."""

from __future__ import annotations

import asyncio

from runehall.hall.http.probe import FRESH_SECONDS, Probe


def test_all_who_ask_within_a_second_get_one_answer() -> None:
    async def story() -> None:
        now, made = 0.0, 0

        async def check() -> int:
            nonlocal made
            made += 1
            await asyncio.sleep(0)
            return made

        probe: Probe[int] = Probe(lambda: now)
        assert await asyncio.gather(*[probe.result(check) for _ in range(50)]) == [1] * 50
        assert await probe.result(check) == 1
        now = FRESH_SECONDS
        assert await probe.result(check) == 2

    asyncio.run(story())
