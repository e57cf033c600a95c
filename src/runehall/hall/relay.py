"""Several hall processes: each table is looked after by one, and the others pass requests and sockets on to it.

Who looks after a table is noted in Redis, next to each process's heartbeat; a table whose process has died goes to the
next one that is asked for it, from its ledger. Should two ever believe they look after the same table, the ledger's
unique numbers let only one of them write, and the other lets go. Messages travel by Litestar's Redis channels.
"""

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from msgspec import Struct
from redis.asyncio import Redis
from redis.exceptions import RedisError

from runehall.hall import converse, desk
from runehall.hall.decide import Who
from runehall.hall.faults import Refused
from runehall.hall.peer import Peer
from runehall.hall.room import Room, encode
from runehall.hall.wire import table as wire

if TYPE_CHECKING:
    from runehall.hall.hall import Hall

log = logging.getLogger("runehall.relay")

BEAT = 0.5
DEAD = 3000
"""A process that has not been heard of for 3 s is dead."""
PATIENCE = 5.0

_OWNER = """
local owner = redis.call('GET', KEYS[1])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if owner then
  local beat = redis.call('ZSCORE', KEYS[2], owner)
  if beat and now - tonumber(beat) < tonumber(ARGV[2]) then return owner end
end
redis.call('SET', KEYS[1], ARGV[1])
return ARGV[1]
"""
_BEAT = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = redis.call('ZSCORE', KEYS[1], ARGV[1])
redis.call('ZADD', KEYS[1], now, ARGV[1])
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[2]))
for _, process in ipairs(dead) do redis.call('ZREM', KEYS[1], process) end
local late = 0
if last and now - tonumber(last) >= tonumber(ARGV[2]) then late = 1 end
if not last and ARGV[3] == '1' then late = 1 end
return {late, dead}
"""
_RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end return 0"


class Call(Struct, frozen=True, tag=True):
    """A request about a table, for the process that looks after it."""

    id: int
    sender: str
    table: str
    request: str
    who: Who
    invite: str | None
    body: bytes


class Reply(Struct, frozen=True, tag=True):
    """Its answer: JSON, or a refusal."""

    id: int
    data: bytes = b""
    refusal: bytes | None = None


class Open(Struct, frozen=True, tag=True):
    """A client's socket that was opened at another process."""

    line: int
    sender: str
    table: str
    who: Who
    invite: str | None
    hello: bytes


class Said(Struct, frozen=True, tag=True):
    """A message of such a client; None: it went."""

    line: int
    sender: str
    data: bytes | None


class Frame(Struct, frozen=True, tag=True):
    """A message to such a client; None: close its socket."""

    line: int
    data: bytes | None


Letter = Call | Reply | Open | Said | Frame
_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Letter).decode


class FarPeer(Peer):
    """A reader whose socket is at another process."""

    __slots__ = ("inbox", "line", "relay", "sender")

    def __init__(self, who: Who, relay: "Relay", sender: str, line: int) -> None:
        super().__init__(who)
        self.relay, self.sender, self.line = relay, sender, line
        self.inbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def push(self, message: bytes) -> None:
        """Send it by the other process."""
        if not self.lost:
            self.relay.send(self.sender, Frame(self.line, message))

    def close(self) -> None:
        """Have the other process close the socket."""
        if not self.lost:
            self.lost = True
            self.relay.send(self.sender, Frame(self.line, None))
            self.inbox.put_nowait(None)


class Relay:
    """This process among the others."""

    def __init__(self, hall: "Hall", address: str) -> None:
        self.hall = hall
        self.me = secrets.token_hex(8)
        self._redis: Redis = Redis.from_url(address)
        self._channels = RedisChannelsPubSubBackend(redis=Redis.from_url(address))
        self._out: asyncio.Queue[tuple[str, Letter]] = asyncio.Queue()
        self._calls: dict[int, asyncio.Future[Reply]] = {}
        self._lines: dict[int, tuple[str, Peer]] = {}
        self._far: dict[tuple[str, int], FarPeer] = {}
        self._next = 0
        self._begun = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Join the others."""
        try:
            await self._redis.ping()
        except RedisError as error:
            raise Refused("setup", f"Redis cannot be reached: {error}; check --redis") from None
        await self._channels.on_startup()
        await self._channels.subscribe([self._channel(self.me)])
        await self._beat()
        self._tasks = [asyncio.create_task(work()) for work in (self._beats, self._listen, self._sends)]

    async def stop(self) -> None:
        """Leave: tables go to the others at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError):
            await self._redis.zrem("runehall:members", self.me)
        await self._channels.on_shutdown()
        await self._redis.aclose()

    @staticmethod
    def _channel(process: str) -> str:
        return f"runehall:to:{process}"

    # -- who looks after what ----------------------------------------------------------------------------------------

    async def owner(self, table_id: str) -> str:
        """The process that looks after this table: this one, if no living one does."""
        keys = [f"runehall:owner:{table_id}", "runehall:members"]
        found = await self._redis.eval(_OWNER, 2, *keys, self.me, str(DEAD))
        return _text(found)

    def release(self, table_id: str) -> None:
        """This process no longer looks after a table."""

        async def tell() -> None:
            with contextlib.suppress(RedisError):
                key = f"runehall:owner:{table_id}"
                await self._redis.eval(_RELEASE, 1, key, self.me)

        self.hall.spawn(tell())

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except RedisError as error:
                log.warning("no heartbeat: %s", error)

    async def _beat(self) -> None:
        begun = "1" if self._begun else "0"
        answer = await self._redis.eval(_BEAT, 1, "runehall:members", self.me, str(DEAD), begun)
        late, dead = answer
        self._begun = True
        if late:
            log.warning("this process was taken for dead: letting its tables go")
            for room in list(self.hall.rooms.values()):
                self.hall.forget(room)
        for process in dead:
            self._mourn(_text(process))
        if dead:
            self.hall.spawn(self.hall.wake())
        members = {_text(member) for member in await self._redis.zrange("runehall:members", 0, -1)}
        for process in {owner for owner, _ in self._lines.values()} | {sender for sender, _ in self._far}:
            if process not in members:
                self._mourn(process)

    def _mourn(self, process: str) -> None:
        """Another process died: its clients are gone, and clients of its tables come back to find them elsewhere."""
        farewell = encode(wire.Bye("restart", "part of the hall is restarting: nothing is lost", 500))
        for line, (owner, peer) in list(self._lines.items()):
            if owner == process:
                peer.push(farewell)
                peer.close()
                self._lines.pop(line, None)
        for key, far in list(self._far.items()):
            if key[0] == process:
                far.inbox.put_nowait(None)

    # -- asking another process --------------------------------------------------------------------------------------

    async def call(self, owner: str, table_id: str, request: str, who: Who, invite: str | None, body: Any) -> bytes:
        """Have another process answer a request about its table."""
        self._next += 1
        number = self._next
        future: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._calls[number] = future
        self.send(owner, Call(number, self.me, table_id, request, who, invite, encode(body)))
        try:
            reply = await asyncio.wait_for(future, PATIENCE)
        except TimeoutError:
            raise Refused("closing", "part of the hall is restarting: try again in a moment") from None
        finally:
            del self._calls[number]
        if reply.refusal is not None:
            raise _refused(reply.refusal)
        return reply.data

    def open(self, owner: str, table_id: str, peer: Peer, invite: str | None, hello: bytes) -> int:
        """Connect a client here to a table there; answers the line's number."""
        self._next += 1
        self._lines[self._next] = (owner, peer)
        self.send(owner, Open(self._next, self.me, table_id, peer.who, invite, hello))
        return self._next

    def say(self, line: int, data: bytes | None) -> None:
        """Pass on what such a client says; None: it went."""
        known = self._lines.get(line)
        if known is not None:
            self.send(known[0], Said(line, self.me, data))
        if data is None:
            self._lines.pop(line, None)

    def send(self, process: str, letter: Letter) -> None:
        """Send a letter, in order."""
        self._out.put_nowait((process, letter))

    async def _sends(self) -> None:
        while True:
            process, letter = await self._out.get()
            try:
                await self._channels.publish(_pack(letter), [self._channel(process)])
            except RedisError as error:
                log.warning("a letter to %s was lost: %s", process, error)

    # -- being asked -------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async for _, data in self._channels.stream_events():
                    self._take(_unpack(data))
            except (RedisError, msgspec.DecodeError) as error:
                log.warning("letters were lost: %s", error)
                await asyncio.sleep(BEAT)

    def _take(self, letter: Letter) -> None:
        match letter:
            case Reply(id=number):
                future = self._calls.get(number)
                if future is not None and not future.done():
                    future.set_result(letter)
            case Call():
                self.hall.spawn(self._serve(letter))
            case Open():
                far = self._far[letter.sender, letter.line] = FarPeer(letter.who, self, letter.sender, letter.line)
                self.hall.spawn(self._converse(far, letter))
            case Said(line=line, sender=sender, data=data):
                known = self._far.get((sender, line))
                if known is not None:
                    known.inbox.put_nowait(data)
            case Frame(line=line, data=data):
                found = self._lines.get(line)
                if found is not None:
                    if data is None:
                        found[1].close()
                        self._lines.pop(line, None)
                    else:
                        found[1].push(data)

    async def _mine(self, table_id: str) -> Room:
        if table_id not in self.hall.rooms and await self.owner(table_id) != self.me:
            raise Refused("closing", "this table is moving house: try again in a moment")
        return await self.hall.room(table_id)

    async def _serve(self, call: Call) -> None:
        try:
            room = await self._mine(call.table)
            body = msgspec.json.decode(call.body, type=desk.REQUESTS[call.request][0])
            answer = await desk.serve(room, call.request, call.who, call.invite, body)
            self.send(call.sender, Reply(call.id, encode(answer)))
        except Refused as fault:
            self.send(call.sender, Reply(call.id, refusal=converse.refusal(fault, None)))

    async def _converse(self, far: FarPeer, opened: Open) -> None:
        room: Room | None = None
        try:
            room = await self._mine(opened.table)
            await converse.enter(room, far, converse.greeting(opened.hello), opened.invite)
            while (raw := await far.inbox.get()) is not None:
                await converse.handle(room, far, raw)
        except Refused as fault:
            far.push(converse.refusal(fault, None))
        finally:
            if room is not None:
                room.part(far)
            far.close()
            self._far.pop((far.sender, far.line), None)


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _refused(data: bytes) -> Refused:
    told = msgspec.json.decode(data, type=wire.Refusal)
    return Refused(told.code, told.text, rule=told.rule, key=told.key, args=told.args, cells=told.cells)
