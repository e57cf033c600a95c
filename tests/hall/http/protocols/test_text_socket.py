"""A socket after its handshake, frame by frame (RFC 6455)."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

import pytest
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import CLIENT, SERVER, Protocol

from runehall.hall.http.protocols.text_socket import CLOSE_SECONDS, EXTRA, TextSocket
from runehall.hall.http.protocols.websocket_protocol import KEEPALIVE_SECONDS, Sockets


class Transport:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.aborted = False
        self.reading = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def get_extra_info(self, name: str) -> None:
        """No socket of the kernel's."""

    def resume_reading(self) -> None:
        self.reading = True

    def pause_reading(self) -> None:
        self.reading = False

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
        self.socket.start(self.reader)

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
        (b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 1009),  # longer than a C number counts
        (b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xf2\0\0\0\0", 1009),
        (b"\x80\x80\0\0\0\0", 1002),  # goes on with a message that has not begun
        (b"\x01\x80\0\0\0\0\x81\x80\0\0\0\0", 1002),  # a message within another
        (b"\x01\x80\0\0\0\0\x81\x82\0\0\0\0{}", 1002),
        (b"\x09\x80\0\0\0\0", 1002),  # a ping in parts
        (b"\x89\xfe\0\x7e\0\0\0\0" + b"x" * 126, 1002),  # a ping longer than one may be
        (b"\x88\x81\0\0\0\0x", 1002),  # half a code to close with
        (b"\x88\x82\0\0\0\0\x03\xed", 1002),  # a code that nobody may send
        (b"\x88\x83\0\0\0\0\x03\xe8\xff", 1007),  # a reason that is not UTF-8
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
        assert not line.socket.write(None)
        later = asyncio.ensure_future(line.socket.ready())
        await asyncio.sleep(0)
        assert not later.done()
        line.socket.resume_writing()
        await later
        assert line.heard() == []
        assert line.socket.write(b"later")
        assert [bytes(frame.data) for frame in line.heard()] == [b"later"]
        line.socket.pause_writing()
        lost = asyncio.ensure_future(line.socket.ready())
        await asyncio.sleep(0)
        line.socket.connection_lost(None)
        with pytest.raises(ConnectionResetError):
            await lost

    asyncio.run(test())


def test_the_pong_of_an_app_ping_calls_back_once_and_no_guess_does() -> None:
    def test() -> None:
        line, answers = Line(), []
        line.socket.ping(lambda _: answers.append(1))
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


def test_reading_waits_for_a_reader_and_goes_on_with_the_next() -> None:
    async def test() -> None:
        transport, first, second = Transport(), Heard(), Heard()
        socket = TextSocket(Sockets(100), cast("Any", transport))
        assert not transport.reading
        socket.start(first)
        assert transport.reading
        socket.data_received(b"\x81\x83\0\0\0\0one")
        socket.pause()
        assert not transport.reading
        socket.start(second)
        assert transport.reading
        socket.data_received(b"\x81\x83\0\0\0\0two")
        assert (first.messages, second.messages) == ([b"one"], [b"two"])
        gone, late = TextSocket(Sockets(100), cast("Any", Transport())), Heard()
        gone.connection_lost(None)
        gone.start(late)
        assert (late.messages, late.ends) == ([], 1)

    asyncio.run(test())


@pytest.mark.parametrize(
    "frame",
    [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"],
    ids=["pings", "pongs nobody asked for", "parts of nothing"],
)
def test_frames_that_are_no_message_are_counted(frame: bytes) -> None:
    def test() -> None:
        line = Line()
        line.socket.data_received(b"\x01\x80\0\0\0\0")
        line.socket.data_received(frame * (EXTRA - 1))
        assert not line.transport.closed
        line.socket.keep_alive()  # a while later it may send as many again
        line.socket.data_received(frame * EXTRA)
        assert not line.transport.closed
        line.transport.sent = b""
        line.socket.data_received(frame * 40_000)
        assert Close.parse(bytes(line.heard()[-1].data)).code == 1008
        assert (line.reader.messages, line.reader.ends, line.transport.closed) == ([], 1, True)

    run(test)


def test_a_client_that_does_not_read_gets_no_pongs() -> None:
    async def test() -> None:
        line = Line()
        line.socket.pause_writing()
        line.say(lambda client: client.send_ping(b"there?"))
        assert line.heard() == []
        line.socket.resume_writing()
        line.say(lambda client: client.send_ping(b"now?"))
        assert [bytes(frame.data) for frame in line.heard()] == [b"now?"]

    asyncio.run(test())


def test_a_reader_that_closes_hears_nothing_of_what_came_with_the_message() -> None:
    async def test() -> None:
        line = Line()
        heard: list[bytes] = []

        def received(message: bytes) -> None:
            heard.append(message)
            line.socket.close(4400)

        line.reader.received = received  # type: ignore[method-assign]
        line.socket.data_received(b"\x81\x81\0\0\0\0a" * 5 + b"\x89\x80\0\0\0\0")
        assert heard == [b"a"]
        [frame] = line.heard()
        assert frame.opcode is Opcode.CLOSE, "nothing is sent after the close frame"
        line.socket.data_received(b"\x81\x81\0\0\0\0a" * 40_000)
        assert line.transport.closed, "nor is it read without end"

    asyncio.run(test())


def test_a_message_in_parts_may_be_cut_off_by_the_end() -> None:
    async def test() -> None:
        line = Line()
        line.say(lambda client: client.send_text(b"on", fin=False))
        line.socket.close(4400)
        await asyncio.sleep(0)
        line.socket.data_received(b"\x80\x81\0\0\0\0e")
        assert (line.reader.messages, line.transport.closed) == ([], False)
        line.socket.data_received(b"\x88\x80\0\0\0\0")
        assert line.transport.closed

    asyncio.run(test())


def test_who_closes_without_reading_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        line = Line()
        loop, calls = asyncio.get_running_loop(), []
        monkeypatch.setattr(loop, "call_later", lambda seconds, call: calls.append((seconds, call)))
        line.socket.pause_writing()
        line.say(lambda client: client.send_close(1000, "bye"))
        [(seconds, call)] = calls
        assert (line.transport.closed, line.transport.aborted, seconds) == (True, False, CLOSE_SECONDS)
        call()
        assert line.transport.aborted

    asyncio.run(test())


def some_frame(dice: random.Random) -> bytes:
    """A frame as no good client would send it, or as one would."""
    opcode = dice.choice((0, 0, 1, 1, 1, 2, 8, 9, 10, dice.randrange(16)))
    first = opcode | dice.choice((0x80, 0x80, 0)) | (dice.randrange(8) << 4 if dice.random() < 0.03 else 0)
    texts = (b"", b"{}", b"x" * 125, b"y" * 126, "ᚱ".encode(), b"\xff", b"\x03\xe8", b"\x03\xe8bye", b"z" * 70)
    payload = dice.choice(texts)
    size = len(payload) if dice.random() > 0.02 else dice.choice((126, 127, 1000, 2**16, 2**63, 2**64 - 1))
    masked = 0x80 if dice.random() > 0.02 else 0
    if size < 126 and (opcode & 8 or dice.random() > 0.05):
        head = bytes((first, masked | size))
    elif size < 65536 and dice.random() > 0.05:
        head = bytes((first, masked | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, masked | 127)) + size.to_bytes(8, "big")
    mask = dice.randbytes(4)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)) if masked else head + payload


def as_websockets_reads(data: bytes, largest: int) -> tuple[list[bytes], list[bytes], int | None]:
    """The messages, the pongs and the code it is closed with, by the state machine of `websockets`."""
    machine = Protocol(SERVER, max_size=largest)
    machine.receive_data(data)
    messages: list[bytes] = []
    parts: list[bytes] = []
    text = False
    for frame in machine.events_received():
        assert isinstance(frame, Frame)
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            parts, text = [], frame.opcode is Opcode.TEXT
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            parts.append(bytes(frame.data))
            if frame.fin:
                messages.append(b"".join(parts))
                try:
                    messages[-1].decode("utf-8" if text else "latin-1")
                except UnicodeDecodeError:
                    return messages[:-1], [], 1007  # that machine leaves text to its user
    client = Protocol(CLIENT)
    client.receive_data(b"".join(machine.data_to_send()))
    sent = [cast("Frame", event) for event in client.events_received()]
    pongs = [bytes(frame.data) for frame in sent if frame.opcode is Opcode.PONG]
    return messages, pongs, client.close_rcvd.code if client.close_rcvd is not None else None


@pytest.mark.parametrize("seed", range(20))
def test_any_bytes_are_read_as_websockets_reads_them(seed: int) -> None:
    def test() -> None:
        dice = random.Random(seed)
        for _ in range(50):
            data = b"".join(some_frame(dice) for _ in range(dice.randrange(1, 12)))
            messages, pongs, code = as_websockets_reads(data, 1000)
            line = Line(1000)
            at = 0
            while at < len(data):
                size = dice.choice((1, 2, 7, 50, 1000))
                if not line.transport.closed:
                    line.socket.data_received(data[at : at + size])
                at += size
            sent = line.heard()
            assert line.reader.messages == messages, data.hex()
            if code != 1007:
                assert [bytes(frame.data) for frame in sent if frame.opcode is Opcode.PONG] == pongs, data.hex()
            codes = [Close.parse(bytes(frame.data)).code for frame in sent if frame.opcode is Opcode.CLOSE]
            stricter = codes == [1002] and code in (
                None,
                1009,
            )  # by its first bytes, where `websockets` reads all of it
            milder = codes == [1000] and code == 1002  # it may be closed within a message
            assert stricter or milder or codes == ([] if code is None else [code]), data.hex()
            assert line.transport.closed is bool(codes)
            assert line.reader.ends == bool(codes)

    run(test)
