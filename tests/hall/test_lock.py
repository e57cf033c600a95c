"""A table's lock: one holder, first come first served, also when somebody stops waiting."""

from __future__ import annotations

import asyncio
import contextlib

from runehall.hall.lock import Lock


def test_it_is_held_by_one_and_passed_on_in_order() -> None:
    async def story() -> None:
        lock, order = Lock(), []

        async def work(name: str) -> None:
            async with lock:
                order.append(name)
                assert not lock.take(), "nobody takes it from who holds it"
                await asyncio.sleep(0)

        assert lock.take()
        tasks = [asyncio.create_task(work(name)) for name in "abc"]
        await asyncio.sleep(0)
        lock.release()
        assert not lock.take(), "it has been passed on"
        await asyncio.gather(*tasks)
        assert order == ["a", "b", "c"]
        assert not lock.held

    asyncio.run(story())


def test_who_stops_waiting_keeps_nobody_from_it() -> None:
    async def story(before: bool) -> None:
        lock, got = Lock(), asyncio.Event()

        async def work() -> None:
            async with lock:
                got.set()

        assert lock.take()
        first, second = asyncio.create_task(work()), asyncio.create_task(work())
        await asyncio.sleep(0)
        if before:
            first.cancel()
            await asyncio.sleep(0)
            lock.release()
        else:
            lock.release()  # it is the first one's now, who goes without having known
            first.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await first
        await second
        assert got.is_set()
        assert not lock.held

    asyncio.run(story(before=True))
    asyncio.run(story(before=False))


def test_a_failure_lets_go() -> None:
    async def story() -> None:
        lock = Lock()
        with contextlib.suppress(ValueError):
            async with lock:
                raise ValueError
        assert lock.take()

    asyncio.run(story())
