"""Replays and boards that people ask for share one thread: nobody waits behind all that somebody else has asked."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable

import pytest

from runehall.hall.engine import shared_thread
from runehall.hall.engine.asking import ASKER, NOBODY, Asker
from runehall.hall.engine.shared_thread import SharedThread
from runehall.hall.errors import Refused
from tests.hall.client import PATIENCE

GUEST, NEIGHBOUR, OTHER = Asker("10.0.0.1", "guest"), Asker("10.0.0.1", "neighbour"), Asker("10.0.0.2", "other")


class Line:
    """Work that waits behind a gate, and the order in which it is done."""

    def __init__(self, thread: SharedThread) -> None:
        self._thread = thread
        self._gate = threading.Event()
        self.order: list[str] = []

    def ask(self, asker: Asker, name: str) -> asyncio.Task[None]:
        """Ask for a piece of work as this person."""

        async def one() -> None:
            ASKER.set(asker)
            await self._thread.result(lambda: self._do(name))

        return asyncio.create_task(one())

    def _do(self, name: str) -> None:
        self._gate.wait(PATIENCE)
        self.order.append(name)

    def open(self) -> None:
        """Let the work be done."""
        self._gate.set()


def story(tell: Callable[[SharedThread, Line], Awaitable[None]]) -> None:
    async def told() -> None:
        thread = SharedThread()
        try:
            await tell(thread, Line(thread))
        finally:
            thread.close()

    asyncio.run(asyncio.wait_for(told(), PATIENCE))


def test_who_asks_much_does_not_delay_others() -> None:
    async def tell(_: SharedThread, line: Line) -> None:
        asked = [line.ask(GUEST, f"guest {number}") for number in range(20)]
        await asyncio.sleep(0)
        asked += [line.ask(*one) for one in ((NEIGHBOUR, "neighbour"), (OTHER, "other"), (NOBODY, "hall"))]
        await asyncio.sleep(0)
        line.open()
        await asyncio.gather(*asked)
        assert line.order[0] == "guest 0", "it had begun"
        assert {"neighbour", "other", "hall"} <= set(line.order[:6])
        assert len(line.order) == 23

    story(tell)


def test_the_work_of_one_address_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_thread, "WAITING", 3)

    async def tell(_: SharedThread, line: Line) -> None:
        asked = [line.ask(GUEST, str(number)) for number in range(4)]
        await asyncio.sleep(0)
        with pytest.raises(Refused, match="too much to do"):
            await line.ask(NEIGHBOUR, "one more")
        asked.append(line.ask(OTHER, "other"))
        await asyncio.sleep(0)
        line.open()
        await asyncio.gather(*asked)

    story(tell)


def test_errors_reach_who_asked_and_dropped_work_is_not_done() -> None:
    async def tell(thread: SharedThread, line: Line) -> None:
        first, second = line.ask(GUEST, "first"), line.ask(GUEST, "second")
        await asyncio.sleep(0)
        second.cancel()
        line.open()
        await first
        with pytest.raises(ZeroDivisionError):
            await thread.result(lambda: 1 // 0)
        assert await thread.result(lambda: 7) == 7
        assert line.order == ["first"]

    story(tell)


def test_closing_drops_what_waits() -> None:
    async def tell(thread: SharedThread, line: Line) -> None:
        asked = [line.ask(GUEST, str(number)) for number in range(3)]
        await asyncio.sleep(0)
        thread.close()
        line.open()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in found] == [type(None), asyncio.CancelledError, asyncio.CancelledError]

    story(tell)


def test_closing_drops_what_the_thread_has_not_begun() -> None:
    async def tell(thread: SharedThread, line: Line) -> None:
        gate = threading.Event()
        thread._thread.submit(gate.wait, PATIENCE)  # the thread is busy with something else
        asked = line.ask(GUEST, "next")
        await asyncio.sleep(0)
        thread.close()
        gate.set()
        for _ in range(5):
            await asyncio.sleep(0)
        assert asked.cancelled(), "nobody waits for it for ever"
        assert line.order == []

    story(tell)
