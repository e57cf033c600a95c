"""A table's lock: one holder, first come first served, also when somebody stops waiting."""

from __future__ import annotations

import asyncio
import contextlib

from runehall.hall.latch import Latch


def test_it_is_held_by_one_and_passed_on_in_order() -> None:
    async def story() -> None:
        latch, order = Latch(), []

        async def work(name: str) -> None:
            async with latch:
                order.append(name)
                assert not latch.take(), "nobody takes it from who holds it"
                await asyncio.sleep(0)

        assert latch.take()
        tasks = [asyncio.create_task(work(name)) for name in "abc"]
        await asyncio.sleep(0)
        latch.free()
        assert not latch.take(), "it has been passed on"
        await asyncio.gather(*tasks)
        assert order == ["a", "b", "c"]
        assert not latch.held

    asyncio.run(story())


def test_who_stops_waiting_keeps_nobody_from_it() -> None:
    async def story(before: bool) -> None:
        latch, got = Latch(), asyncio.Event()

        async def work() -> None:
            async with latch:
                got.set()

        assert latch.take()
        first, second = asyncio.create_task(work()), asyncio.create_task(work())
        await asyncio.sleep(0)
        if before:
            first.cancel()
            await asyncio.sleep(0)
            latch.free()
        else:
            latch.free()  # it is the first one's now, who goes without having known
            first.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await first
        await second
        assert got.is_set()
        assert not latch.held

    asyncio.run(story(before=True))
    asyncio.run(story(before=False))


def test_a_failure_lets_go() -> None:
    async def story() -> None:
        latch = Latch()
        with contextlib.suppress(ValueError):
            async with latch:
                raise ValueError
        assert latch.take()

    asyncio.run(story())
