"""The hall under load: moves per second, how soon the other player receives a move, memory per table, start-up time.

One process serves on one core, and the load comes from the other. Every move is checked by the rules, stored on disk
(SQLite, synchronous=FULL) and answered with a view for each seat before it counts. Each table is a duel of two people
with a socket each, who play random legal moves from the choices that the hall sends. `bytes` is the mean size of an
update.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Protocol, cast
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.hall.servers import HallProcess, free_port

BOUNDS = {
    "request_rate": 1e9,
    "guest_rate": 1e9,
    "sockets_per_address": 10**6,
    "message_rate": 1e9,
    "tables_per_person": 10**6,
    "sockets_per_person": 10**6,
    "log": "warning",
}
SECONDS = float(os.environ.get("BENCH_SECONDS", "5"))
WHOLE = bool(os.environ.get("BENCH_WHOLE"))
"""Whether the players request whole states, as programs may, instead of changes, as the page does."""
PEOPLE = 20
GAMES = int(os.environ.get("BENCH_GAMES", "1500"))
"""Games that are set up before the measurement: few tables play them one after the other, many at once."""


def call(base: str, cookie: str, csrf: str, path: str, body: object = None) -> tuple[dict[str, object], str]:
    """Send a request; return its JSON and the cookie that it set."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"cookie": cookie, "x-csrf-token": csrf, "content-type": "application/json"}
    with urlopen(Request(base + path, data, headers), timeout=60) as answer:
        return json.load(answer), (answer.headers.get("set-cookie") or "").split(";")[0]


class Table(Protocol):
    """A receiver of what a player is sent."""

    @property
    def path(self) -> str:
        """The address of the socket."""

    @property
    def hello(self) -> bytes:
        """The first message."""

    def heard(self, player: Player, message: bytes) -> None:
        """Handle a message."""


class Player(asyncio.Protocol):
    """A client of one seat, as small as possible, so that the load is not the bottleneck."""

    def __init__(self, table: Table, seat: int, cookie: str, address: str) -> None:
        self.table, self.seat, self.cookie, self.address = table, seat, cookie, address
        self.buffer = bytearray()
        self.open = False
        self.first: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        """The answer to `hello`."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request a socket."""
        self.transport = cast("asyncio.Transport", transport)  # uvloop's transport is not a subclass
        key = base64.b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.table.path} HTTP/1.1\r\nHost: {self.address}\r\nOrigin: http://{self.address}\r\n"
            f"Cookie: {self.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def send(self, text: bytes) -> None:
        """Send one masked text frame (with a zero mask: loopback has no proxies to protect)."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        """Split the data into frames."""
        buffer = self.buffer
        buffer += data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in buffer[:30], bytes(buffer)
            del buffer[: end + 4]
            self.open = True
            self.send(self.table.hello)
        while len(buffer) >= 2:
            size, start = buffer[1] & 127, 2
            if size == 126:
                size, start = int.from_bytes(buffer[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(buffer[2:10], "big"), 10
            if len(buffer) < start + size:
                return
            code, message = buffer[0] & 15, bytes(buffer[start : start + size])
            del buffer[: start + size]
            if code == 9:
                self.transport.write(bytes((0x8A, 0x80 | len(message))) + b"\0\0\0\0" + message)
            elif code == 1 and not self.first.done():
                self.first.set_result(message)
                if b'"welcome"' in message[:40]:
                    self.table.heard(self, message)
            elif code == 1:
                self.table.heard(self, message)


NUMBER = re.compile(rb'"moves":\[([^\]]*)\],"by"')
CHANGED_AT = re.compile(rb'"moves":\[\[(\d+),0')
LAYS = re.compile(rb'\{"card":(\d+),"turn":(\d),"at":\[\[(-?\d+),(-?\d+)\]')
MASTER = re.compile(rb'"masters":\[\[(-?\d+),(-?\d+)\]')


class Duel:
    """One table: the player with choices moves, at once or when the pace allows."""

    def __init__(self, load: Load, number: int) -> None:
        self.load, self.number = load, number
        self.id = ""
        self.players: list[Player] = []
        self.moving: tuple[Player, bytes] | None = None
        self.sent_at = 0.0
        self.sent = b""
        self.count = 0
        self.over = False

    @property
    def path(self) -> str:
        """The address of its socket."""
        return f"/api/tables/{self.id}/socket"

    @property
    def hello(self) -> bytes:
        """Contribute to the shuffle, and say whether changes are enough."""
        hello = b'{"t":"hello","v":1,"contribution":"%s","deltas":%s}'
        return hello % (os.urandom(8).hex().encode(), b"false" if WHOLE else b"true")

    def heard(self, player: Player, message: bytes) -> None:
        """Handle an update: record how long it took to reach the other seat, and move if it is this seat's turn."""
        head = message[:40]
        self.load.bytes += len(message)
        if not any(kind in head for kind in (b'"change"', b'"update"', b'"welcome"')):
            assert b'"refused"' not in head, message
            return
        mine = b'"id":"' in message[-40:]
        if self.sent_at and not mine and b'"e":"moved"' in message:
            self.load.took.append(time.perf_counter() - self.sent_at)
        if mine:
            self.load.accepted += 1
        if b'"status":"over"' in message:
            if mine or b'"cause"' in message:
                self.load.over(self)
            return
        if b'"choices":{' in message:
            self.moving = (player, self.choose(player, message))
            self.load.ready(self)

    def choose(self, player: Player, message: bytes) -> bytes:
        """Return a move from the choices, with as little parsing as possible."""
        choices = message[message.index(b'"choices":{') :]
        lays = LAYS.findall(choices)
        at, listed = CHANGED_AT.search(message), NUMBER.search(message)
        if at is not None:
            number = int(at.group(1)) + 1
        else:
            assert listed is not None
            number = listed.group(1).count(b'"') // 2
        plain = re.findall(rb'"plain":\[([^\]]*)\]', choices)[0].replace(b'"', b"").split(b",")
        master = MASTER.search(choices)
        if lays:
            card, turn, x, y = random.choice(lays)
            move = b"L%s@%s,%s/%s" % (card, x, y, turn)
        elif plain != [b""] and (b"D" not in plain or master is None or random.random() < 0.6):
            move = random.choice(plain)
        else:
            assert master is not None
            move = b"M%s,%s" % master.groups()
        self.count += 1
        return b'{"t":"move","id":"%d","seat":%d,"move":"%s","number":%d}' % (self.count, player.seat, move, number)

    def move(self) -> None:
        """Send the prepared move."""
        if self.moving is not None:
            player, message = self.moving
            self.moving = None
            self.sent_at = time.perf_counter()
            player.send(message)


class Load:
    """All tables and the measurements."""

    def __init__(self, base: str, tables: int) -> None:
        self.base = base
        self.address = base.removeprefix("http://")
        self.duels = [Duel(self, number) for number in range(tables)]
        self.took: list[float] = []
        self.accepted = 0
        self.bytes = 0
        self.paced: list[Duel] | None = None
        self.tickets: list[tuple[str, str]] = []
        self.idle: list[Duel] = []

    def people(self) -> None:
        """Create a few guests who sit at many tables each."""
        for _ in range(PEOPLE):
            me, cookie = call(self.base, "", "", "/api/me")
            self.tickets.append((cookie, str(me["csrf"])))

    def seat(self, duel: Duel) -> None:
        """Open a table for two of them."""
        (one, csrf), (two, csrf_two) = self._pair(duel)
        seats = [{"who": "me"}, {"who": "open"}]
        made, _ = call(self.base, one, csrf, "/api/tables", {"seats": seats, "public": True})
        duel.id = str(made["id"])
        call(self.base, two, csrf_two, f"/api/tables/{duel.id}/seat", {})

    def _pair(self, duel: Duel) -> tuple[tuple[str, str], tuple[str, str]]:
        half = PEOPLE // 2
        return self.tickets[duel.number % half], self.tickets[half + duel.number % half]

    async def connect(self, duel: Duel) -> None:
        """Open both players' sockets, which starts the game."""
        loop = asyncio.get_running_loop()
        host, _, port = self.address.partition(":")
        for seat, (cookie, _) in enumerate(self._pair(duel)):
            player = Player(duel, seat, cookie, self.address)
            await loop.create_connection(lambda player=player: player, host, int(port))  # type: ignore[misc]
            duel.players.append(player)

    def ready(self, duel: Duel) -> None:
        """Let a table move, at once or when the pace allows."""
        if self.paced is None:
            duel.move()
        else:
            self.paced.append(duel)

    def over(self, duel: Duel) -> None:
        """Replace a finished game by a waiting one, so that the number of games stays the same."""
        if not duel.over:
            duel.over = True
            if self.idle:
                self.ready(self.idle.pop())

    async def measure(self, pace: float | None) -> tuple[float, float, float]:
        """Return the moves per second, and p50 and p99 in ms until the other seat received a move."""
        self.took.clear()
        self.accepted = self.bytes = 0
        began = time.perf_counter()
        if pace is None:
            await asyncio.sleep(SECONDS)
        else:
            sent = 0
            while (now := time.perf_counter()) - began < SECONDS:
                assert self.paced is not None
                while sent < (now - began) * pace and self.paced:
                    self.paced.pop(random.randrange(len(self.paced))).move()
                    sent += 1
                await asyncio.sleep(0.001)
        seconds = time.perf_counter() - began
        took = sorted(self.took) or [0.0]
        return self.accepted / seconds, took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000


def memory(pid: int) -> int:
    """Return the resident bytes of a process."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", text)[0]) * 1024


def bind(pid: int) -> None:
    """Bind a process and its threads to the first core."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {0})


def grouped(base: str) -> tuple[int, int]:
    """Return the number of events stored and of commits so far."""
    with urlopen(base + "/metrics", timeout=60) as answer:
        told = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
    return int(float(told["runehall_events_total"])), int(float(told["runehall_commits_total"]))


def cpu(pid: int) -> float:
    """Return the processor seconds of a process."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


async def under_load(tables: int, folder: Path) -> None:
    """Measure and print one line of the table."""
    hall = HallProcess(f"sqlite:///{folder}/hall-{tables}.sqlite3", folder, free_port(), **BOUNDS)
    hall.start()
    assert hall.process is not None
    pid = hall.process.pid
    bind(pid)
    load = Load(hall.base, max(tables, GAMES))
    load.people()
    empty = memory(pid)
    load.paced = []
    for duel in load.duels:
        await asyncio.to_thread(load.seat, duel)
        await load.connect(duel)
    for _ in range(2000):
        if len(load.paced) == len(load.duels):
            break
        await asyncio.sleep(0.05)
    each = (memory(pid) - empty) / len(load.duels)
    load.idle = load.paced[tables:]
    del load.paced[tables:]
    paced = await load.measure(500)
    waiting, load.paced = load.paced, None
    for duel in waiting:
        duel.move()
    await asyncio.sleep(0.5)
    events, commits = await asyncio.to_thread(grouped, hall.base)
    before = cpu(pid)
    fast = await load.measure(None)
    used, accepted = cpu(pid) - before, load.accepted
    more = await asyncio.to_thread(grouped, hall.base)
    size = load.bytes / max(1, 2 * accepted)
    group = (more[0] - events) / max(1, more[1] - commits)
    print(
        f"{tables:6} {fast[0]:9.0f} {accepted / used:11.0f} {fast[1]:8.1f} {fast[2]:8.1f}   "
        f"{paced[0]:7.0f} {paced[1]:8.1f} {paced[2]:8.1f}   {each / 1000:8.1f} {group:9.1f} {size:8.0f}",
        flush=True,
    )
    hall.kill()


def start_up(folder: Path) -> None:
    """Measure how long a hall with 10,000 stored tables takes until it answers."""
    from bench.stored_tables import store_tables

    database = folder / "many.sqlite3"
    store_tables(database, 10_000)
    hall = HallProcess(f"sqlite:///{database}", folder, **BOUNDS)  # type: ignore[arg-type]
    began = time.perf_counter()
    hall.start()
    print(f"start with 10,000 stored tables, 1,000 of them being played: {time.perf_counter() - began:.2f} s")
    hall.kill()
    hall = HallProcess(f"sqlite:///{folder}/none.sqlite3", folder, **BOUNDS)  # type: ignore[arg-type]
    began = time.perf_counter()
    hall.start()
    print(f"start with none: {time.perf_counter() - began:.2f} s")
    hall.kill()


def additions() -> float:
    """Measure the current speed of a core, since other programs may be running."""
    began, total = time.thread_time(), 0
    for number in range(3_000_000):
        total += number
    return time.thread_time() - began


def main() -> None:
    """Print the table."""
    os.sched_setaffinity(0, {1} if os.cpu_count() != 1 else {0})
    print("every move checked by the rules, stored on the disk, a view for each seat before it counts")
    busy = os.getloadavg()[0]
    print(f"this machine now: load average {busy:.1f}, 3 million additions in {additions():.2f} s of processor time")
    print("               as fast as it goes                        at 500 moves/s")
    print("tables   moves/s  per core-s   p50 ms   p99 ms   moves/s   p50 ms   p99 ms   kB/table  a commit  bytes")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for tables in [int(word) for word in sys.argv[1:]] or [50, 200, 1000]:
            try:
                import uvloop

                uvloop.run(under_load(tables, folder))
            except ImportError:
                asyncio.run(under_load(tables, folder))
        if not sys.argv[1:]:
            os.sched_setaffinity(0, set(range(os.cpu_count() or 1)))
            start_up(folder)


if __name__ == "__main__":
    main()
