"""A reader's messages: in order, whether its socket is quick, slow or gone."""

from __future__ import annotations

import asyncio

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import WAITING, Connection

NOBODY = Who("", frozenset(), "")


def test_messages_keep_their_order_when_the_socket_is_slow() -> None:
    async def story() -> None:
        sent: list[bytes | None] = []
        ready = asyncio.Event()

        async def transmit(message: bytes | None) -> None:
            await ready.wait()
            sent.append(message)

        peer = Connection(NOBODY, transmit)
        ready.set()
        peer.push(b"1")
        assert sent == [b"1"], "a ready socket takes it at once"
        ready.clear()
        for message in (b"2", b"3", b"4"):
            peer.push(message)
        await asyncio.sleep(0)
        assert sent == [b"1"]
        ready.set()
        await peer.flushed(5)
        peer.push(b"5")
        peer.close()
        peer.push(b"6")
        assert sent == [b"1", b"2", b"3", b"4", b"5", None]

    asyncio.run(story())


def test_a_client_too_far_behind_is_let_go() -> None:
    async def story() -> None:
        sent: list[bytes | None] = []
        ready = asyncio.Event()

        async def transmit(message: bytes | None) -> None:
            await ready.wait()
            sent.append(message)

        peer = Connection(NOBODY, transmit)
        for number in range(2 * WAITING):
            peer.push(b"%d" % number)
        assert peer.lost
        ready.set()
        await peer.flushed(5)
        assert sent == [b"%d" % number for number in range(WAITING + 1)] + [None]

    asyncio.run(story())


def test_a_socket_that_is_gone_is_forgotten() -> None:
    async def story() -> None:
        async def transmit(message: bytes | None) -> None:
            raise ConnectionError

        peer = Connection(NOBODY, transmit)
        peer.push(b"1")
        assert peer.lost
        never = asyncio.Event()

        async def stuck(message: bytes | None) -> None:
            await never.wait()

        waiting = Connection(NOBODY, stuck)
        waiting.push(b"1")
        waiting.push(b"2")
        waiting.close()
        await waiting.flushed(0.01)

    asyncio.run(story())
