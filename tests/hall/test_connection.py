"""A reader's messages: in order, whether its socket is quick, slow or gone."""

from __future__ import annotations

import asyncio

from runehall.hall.accounts.identity import Who
from runehall.hall.connection import WAITING, Connection

NOBODY = Who("", frozenset(), "")


class FakeSocket:
    """What a socket takes while it is ready."""

    def __init__(self) -> None:
        self.sent: list[bytes | None] = []
        self.open = asyncio.Event()
        self.gone = False

    def write(self, message: bytes | None) -> bool:
        """Take a message, if it is ready."""
        if self.open.is_set() and not self.gone:
            self.sent.append(message)
            return True
        return False

    async def ready(self) -> None:
        """Wait until it is."""
        if self.gone:
            raise ConnectionResetError
        await self.open.wait()

    def reader(self) -> Connection:
        """Somebody who reads from it."""
        return Connection(NOBODY, self.write, self.ready)


def test_messages_keep_their_order_when_the_socket_is_slow() -> None:
    async def story() -> None:
        socket = FakeSocket()
        peer = socket.reader()
        socket.open.set()
        peer.push(b"1")
        assert socket.sent == [b"1"], "a ready socket takes it at once"
        socket.open.clear()
        for message in (b"2", b"3", b"4"):
            peer.push(message)
        await asyncio.sleep(0)
        assert socket.sent == [b"1"]
        socket.open.set()
        await peer.flushed(5)
        peer.push(b"5")
        peer.close()
        peer.push(b"6")
        assert socket.sent == [b"1", b"2", b"3", b"4", b"5", None]

    asyncio.run(story())


def test_what_comes_while_older_messages_wait_is_sent_after_them() -> None:
    async def story() -> None:
        socket = FakeSocket()
        peer = socket.reader()
        peer.push(b"1")
        socket.open.set()  # ready, but the task that sends has not run yet
        peer.push(b"2")
        peer.close()
        await peer.flushed(5)
        assert socket.sent == [b"1", b"2", None]

    asyncio.run(story())


def test_a_client_too_far_behind_is_let_go() -> None:
    async def story() -> None:
        socket = FakeSocket()
        peer = socket.reader()
        for number in range(2 * WAITING):
            peer.push(b"%d" % number)
        assert peer.lost
        socket.open.set()
        await peer.flushed(5)
        assert socket.sent == [b"%d" % number for number in range(WAITING)] + [None]

    asyncio.run(story())


def test_a_socket_that_is_gone_is_forgotten() -> None:
    async def story() -> None:
        socket = FakeSocket()
        socket.gone = True
        peer = socket.reader()
        peer.push(b"1")
        await peer.flushed(5)
        assert peer.lost
        stuck = FakeSocket().reader()
        stuck.push(b"1")
        stuck.push(b"2")
        stuck.close()
        await stuck.flushed(0.01)

    asyncio.run(story())
