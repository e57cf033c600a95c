"""A socket after its handshake, frame by frame (RFC 6455)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import CLIENT, Protocol

from runehall.hall.http.protocols.text_socket import TextSocket, whole
from runehall.hall.http.protocols.websocket_protocol import KEEPALIVE_SECONDS, Sockets


class Transport:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.aborted = False
        self.reading = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Heard:
    """A reader that keeps what it gets."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.ends = 0

    def received(self, message: bytes) -> None:
        self.messages.append(message)

    def ended(self) -> None:
        self.ends += 1


class Line:
    """A socket, and the client at its other end, whose frames `websockets` makes and reads."""

    def __init__(self, largest: int = 4096) -> None:
        self.sockets = Sockets(largest)
        self.transport = Transport()
        self.socket = TextSocket(self.sockets, cast("Any", self.transport))
        self.reader = Heard()
        self.client = Protocol(CLIENT)
        self.socket.start(self.reader, [])

    def say(self, send: Callable[[Protocol], None], pieces: int = 0) -> None:
        """What the client does, in one piece or in pieces of so many bytes."""
        send(self.client)
        data = b"".join(self.client.data_to_send())
        step = pieces or len(data)
        for at in range(0, len(data), step):
            self.socket.data_received(data[at : at + step])

    def heard(self) -> list[Frame]:
        """The frames that the client was sent since the last look."""
        data, self.transport.sent = self.transport.sent, b""
        self.client.receive_data(data)
        return [cast("Frame", event) for event in self.client.events_received()]


def run(test: Callable[[], None]) -> None:
    async def go() -> None:
        test()
        await asyncio.sleep(0)

    asyncio.run(go())


TEXTS = [b"", b"{}", b"a" * 125, b"a" * 126, b"b" * 4000, "ᚱök".encode(), ("ᚱ" * 200).encode()]


@pytest.mark.parametrize("pieces", [0, 1, 2, 3, 7, 64])
def test_messages_arrive_whole_however_they_are_cut(pieces: int) -> None:
    def test() -> None:
        line = Line()
        for text in TEXTS:
            line.say(lambda client, text=text: client.send_text(text), pieces)  # type: ignore[misc]
        assert line.reader.messages == TEXTS
        assert not line.transport.sent

    run(test)


def test_messages_arrive_in_order_when_several_come_at_once() -> None:
    def test() -> None:
        line = Line()

        def three(client: Protocol) -> None:
            client.send_text(b"one")
            client.send_binary(b"\xff two")
            client.send_text(b"three")

        line.say(three)
        line.say(lambda client: client.send_text(b"four"))
        assert line.reader.messages == [b"one", b"\xff two", b"three", b"four"]

    run(test)


def test_a_message_in_several_frames_is_put_together_around_a_ping() -> None:
    def test() -> None:
        line = Line()
        line.say(lambda client: client.send_text(b"on", fin=False))
        line.say(lambda client: client.send_ping(b"there?"))
        assert [(frame.opcode, bytes(frame.data)) for frame in line.heard()] == [(Opcode.PONG, b"there?")]
        line.say(lambda client: client.send_continuation(b"e", fin=True))
        line.say(lambda client: client.send_text(b"two"))
        assert line.reader.messages == [b"one", b"two"]

    run(test)


@pytest.mark.parametrize("size", [0, 5, 125, 126, 65535, 65536, 200_000])
def test_what_is_written_is_one_text_frame(size: int) -> None:
    def test() -> None:
        line = Line()
        text = bytes(i % 90 + 32 for i in range(size))
        assert line.socket.write(text)
        [frame] = line.heard()
        assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, text)

    run(test)


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (b"\x81\x82\0\0\0\0\xff\xfe", 1007),  # text that is not UTF-8
        (b"\x81\x02hi", 1002),  # a client's frame without a mask
        (b"\x83\x80\0\0\0\0", 1002),  # an opcode that does not exist
        (b"\xc1\x80\0\0\0\0", 1002),  # a bit of an extension that was not agreed on
        (b"\x81\xff\0\0\0\0\0\1\0\0\0\0\0\0", 1009),  # longer than is read
    ],
)
def test_what_is_no_message_ends_the_socket_with_its_code(bad: bytes, code: int) -> None:
    def test() -> None:
        line = Line()
        line.socket.data_received(bad)
        [frame] = line.heard()
        assert frame.opcode is Opcode.CLOSE
        assert Close.parse(bytes(frame.data)).code == code
        assert (line.reader.messages, line.reader.ends, line.transport.closed) == ([], 1, True)
        line.socket.connection_lost(None)
        assert line.reader.ends == 1

    run(test)


def test_a_client_that_closes_is_answered_and_gone() -> None:
    def test() -> None:
        line = Line()
        line.say(lambda client: client.send_close(1000, "bye"))
        [frame] = line.heard()
        assert Close.parse(bytes(frame.data)).code == 1000
        assert (line.reader.ends, line.transport.closed) == (1, True)
        assert not line.socket.write(b"late")

    run(test)


def test_closing_waits_for_the_client_and_takes_no_more_messages() -> None:
    async def test() -> None:
        line = Line()
        line.socket.close(4400, "full")
        assert line.reader.ends == 0  # whoever sends to many must not find their number changed
        await asyncio.sleep(0)
        assert line.reader.ends == 1
        [frame] = line.heard()
        assert Close.parse(bytes(frame.data)) == Close(4400, "full")
        line.socket.data_received(b"\x81\x82\0\0\0\0hi")
        assert (line.reader.messages, line.transport.closed) == ([], False)
        line.socket.data_received(b"".join(line.client.data_to_send()))
        assert line.transport.closed

    asyncio.run(test())


def test_a_client_that_does_not_read_holds_up_only_its_own_messages() -> None:
    async def test() -> None:
        line = Line()
        line.socket.pause_writing()
        assert not line.socket.write(b"now")
        later = asyncio.ensure_future(line.socket.transmit(b"later"))
        await asyncio.sleep(0)
        assert line.heard() == []
        line.socket.resume_writing()
        await later
        assert [bytes(frame.data) for frame in line.heard()] == [b"later"]
        line.socket.pause_writing()
        lost = asyncio.ensure_future(line.socket.transmit(b"never"))
        await asyncio.sleep(0)
        line.socket.connection_lost(None)
        with pytest.raises(ConnectionResetError):
            await lost

    asyncio.run(test())


def test_the_pong_of_an_app_ping_calls_back_once_and_no_guess_does() -> None:
    def test() -> None:
        line, answers = Line(), []
        line.socket.ping(lambda: answers.append(1))
        line.say(lambda client: client.send_pong(b"12345678"))
        [ping] = line.heard()
        assert (ping.opcode, answers) == (Opcode.PING, [])
        line.say(lambda client: None)  # the pong that the client's side made of the ping
        assert answers == [1]
        line.say(lambda client: client.send_pong(bytes(ping.data)))
        assert answers == [1]

    run(test)


def test_a_client_that_answers_no_ping_is_disconnected_and_one_that_does_is_not() -> None:
    async def test() -> None:
        line = Line()
        line.socket.keep_alive()
        assert line.heard()[0].opcode is Opcode.PING
        line.say(lambda client: None)
        line.socket.keep_alive()
        assert not line.transport.aborted
        line.socket.keep_alive()
        assert line.transport.aborted
        assert line.reader.ends == 1

    asyncio.run(test())


def test_every_socket_is_asked_once_a_round_and_forgotten_when_it_is_lost() -> None:
    async def test() -> None:
        line = Line()
        for _ in range(KEEPALIVE_SECONDS):
            line.sockets._ask()
        assert [frame.opcode for frame in line.heard()] == [Opcode.PING]
        assert line.socket in line.sockets.connections
        line.socket.connection_lost(None)
        assert not line.sockets.connections
        assert not any(line.sockets._groups)

    asyncio.run(test())


def test_a_server_that_stops_says_so() -> None:
    def test() -> None:
        line = Line()
        line.socket.shutdown()
        [frame] = line.heard()
        assert Close.parse(bytes(frame.data)).code == 1012
        assert (line.reader.ends, line.transport.closed) == (1, True)

    run(test)


def test_messages_that_came_before_the_reader_are_read_first() -> None:
    async def test() -> None:
        transport, reader = Transport(), Heard()
        socket = TextSocket(Sockets(100), cast("Any", transport))
        assert not transport.reading
        socket.start(reader, [b"one", b"two"])
        assert transport.reading
        socket.data_received(b"\x81\x83\0\0\0\0abc")
        assert reader.messages == [b"one", b"two", b"abc"]
        gone, late = TextSocket(Sockets(100), cast("Any", Transport())), Heard()
        gone.connection_lost(None)
        gone.start(late, [b"one"])
        assert (late.messages, late.ends) == ([], 1)

    asyncio.run(test())


@pytest.mark.parametrize(
    ("data", "is_whole"),
    [
        (b"", True),
        (b"\x81", False),
        (b"\x81\x80\0\0\0", False),
        (b"\x81\x80\0\0\0\0", True),
        (b"\x01\x80\0\0\0\0", False),
        (b"\x81\x80\0\0\0\0\x8a\x81\0\0\0\0x", True),
        (b"\x81\xfe\0\x80\0\0\0\0" + b"x" * 128, True),
    ],
)
def test_whole_frames(data: bytes, is_whole: bool) -> None:
    assert whole(data) is is_whole
