"""Messages between the processes of a hall. One process runs a table; others forward requests and connections to it.

Messages use Litestar's Redis channels, one channel for each process. `membership.py` says which process runs a table.
"""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import msgspec
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.cluster.bus_messages import (
    BusMessage,
    CredentialsEnded,
    Erased,
    FromClient,
    LinkOpened,
    PingClient,
    PongOfClient,
    RequestCall,
    RequestReply,
    ToClient,
    Told,
    pack,
    unpack,
)
from runehall.hall.cluster.links import Call, Link, RemoteConnection, restarting
from runehall.hall.cluster.membership import REDIS_ERRORS, Membership
from runehall.hall.cluster.shared_rates import RedisLedger
from runehall.hall.connection import Connection
from runehall.hall.engine.asking import ASKER
from runehall.hall.errors import Refused, unavailable
from runehall.hall.inbox.hub import Hub, HubMessage
from runehall.hall.table import protocol, requests
from runehall.hall.table.actor import TableActor, encode
from runehall.hall.wire import messages

log = logging.getLogger("runehall.cluster")

BEAT_SECONDS = 0.5
"""The time between two heartbeats."""
LOSS_SECONDS = 2 * BEAT_SECONDS
"""This long after the last loss of messages, people's pages are told to reload their data."""
REPLY_SECONDS = 5.0
"""How long another process has to answer."""
HAND_OVER = "hand over"
"""The name of the request for a table itself; the others are in `requests.REQUESTS`."""
REDIS_SECONDS = 2.0
"""The timeout of connections to Redis."""


class LocalTables(Protocol):
    """The part of the registry that the cluster needs."""

    actors: dict[str, TableActor]
    hub: Hub

    async def actor(self, table_id: str) -> TableActor:
        """Return the actor of a table, which is loaded if necessary."""

    def forget(self, actor: Any) -> None:
        """Unload a table from memory."""

    def credentials_ended(self) -> Coroutine[Any, Any, None]:
        """Drop what is cached, because sessions or tokens have ended in another process."""

    async def forget_erased(self, people: Sequence[str], tables: Sequence[str]) -> None:
        """Drop deleted people from caches, and unload the tables that changed with their deletion."""

    def wake_soon(self) -> None:
        """Schedule loading the tables that must run and have no actor."""

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine in a task of its own."""


class Bus:
    """The connection of this process to the others."""

    def __init__(self, tables: LocalTables, address: str) -> None:
        self.tables = tables
        self.hub = tables.hub
        self.hub.relay = self._tell
        self._redis: Redis = _client(address)
        self._members = Membership(self._redis)
        self.ledger = RedisLedger(self._redis)
        self.me = self._members.me
        self._messages: Redis = _client(address)
        self._channels = RedisChannelsPubSubBackend(redis=self._messages)
        self.members: set[str] = {self.me}
        self.fence = 0
        """Grows whenever this process unloads all its tables, since data read before that may be outdated."""
        self._out: asyncio.Queue[tuple[str, BusMessage]] = asyncio.Queue()
        self._calls: dict[int, Call] = {}
        self._links: dict[int, Link] = {}
        self._remote: dict[tuple[str, int], RemoteConnection] = {}
        self._next = 0
        self._losing: asyncio.TimerHandle | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Join the other processes. Raises Refused if Redis cannot be reached."""
        try:
            await self._redis.ping()  # type: ignore[misc]
            await self._channels.on_startup()
            await self._channels.subscribe([_channel(self.me)])
            await self._beat()
        except REDIS_ERRORS as error:
            await self._messages.aclose()
            await self._redis.aclose()
            raise Refused("closing", f"Redis cannot be reached: {error}; check --redis") from None
        self._tasks = [asyncio.create_task(work()) for work in (self._beats, self._listen, self._sends)]

    async def stop(self) -> None:
        """Leave the other processes, which can take over this one's tables at once."""
        if self._losing is not None:
            self._losing.cancel()
        await _ended(self._tasks)
        await self._members.leave()
        with contextlib.suppress(*REDIS_ERRORS):
            await self._channels.on_shutdown()
        with contextlib.suppress(*REDIS_ERRORS):
            await self._messages.aclose()
            await self._redis.aclose()

    async def ping(self) -> None:
        """Raise Refused if Redis does not answer."""
        try:
            await self._redis.ping()  # type: ignore[misc]
        except REDIS_ERRORS as error:
            raise unavailable("the hall's Redis does not answer") from error

    # -- membership --------------------------------------------------------------------------------------------------

    async def owner(self, table_id: str) -> str:
        """Return the process that runs a table. If no living process does, this one becomes its owner."""
        return await self._members.owner(table_id)

    def release(self, table_id: str) -> None:
        """Give up the ownership of a table, because this process no longer runs it."""
        self.tables.spawn(self._members.release(table_id))

    async def _beats(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat()
            except REDIS_ERRORS as error:
                log.warning("no heartbeat: %s", error)
            except Exception:  # must not stop: a process without heartbeats counts as dead
                log.exception("a heartbeat failed")

    async def _beat(self) -> None:
        people = self.hub.pages()
        beat = await self._members.beat(people)
        self.hub.elsewhere = beat.people - people
        self.hub.people_changed()
        for process in beat.members - self.members:  # a new process may have missed messages
            self.send(process, Told(None))
        self.members = beat.members
        if beat.late:
            log.warning("this process was taken for dead: unloading its tables")
            self.fence += 1
            for actor in list(self.tables.actors.values()):
                self.tables.forget(actor)
        for process in beat.dead:
            self._drop(process)
        if beat.dead or beat.late:
            self.tables.wake_soon()
        for process in self._peers():
            if process not in beat.members:
                self._drop(process)

    def _peers(self) -> set[str]:
        asked = {link.owner for link in self._links.values()} | {call.owner for call in self._calls.values()}
        return asked | {sender for sender, _ in self._remote}

    def _drop(self, process: str) -> None:
        """Cut the links to another process that died, or to which messages were lost. Clients here of its tables are
        disconnected and will reconnect, its clients at tables here are dropped, and requests to it fail."""
        farewell = encode(messages.Bye("restart", "part of the hall is restarting: nothing is lost", 500))
        for line, link in list(self._links.items()):
            if link.owner == process:
                link.connection.push(farewell)
                link.connection.close()
                self.forward(line, None)  # if the process lives, it must not count the client as present
        for call in self._calls.values():
            if call.owner == process:
                call.lose()
        for key, remote in list(self._remote.items()):
            if key[0] == process:
                remote.inbox.put_nowait(None)

    def _cut(self) -> None:
        """Cut all links to other processes after a loss of messages, so that their clients reconnect and catch up."""
        while not self._out.empty():
            self._out.get_nowait()
        for process in self._peers():
            self._drop(process)
        if self._losing is not None:
            self._losing.cancel()
        self._losing = asyncio.get_running_loop().call_later(LOSS_SECONDS, self._lose)

    def _lose(self) -> None:
        """Tell all pages, here and in the other processes, that notifications may have been lost."""
        self._losing = None
        self.hub.lose()
        self._tell(None)

    def _tell(self, notice: HubMessage | None) -> None:
        """Send a notification to every other process. None means that notifications may have been lost."""
        for process in self.members - {self.me}:
            self.send(process, Told(notice))

    def broadcast(self, message: BusMessage) -> None:
        """Send a message to every other process."""
        for process in self.members - {self.me}:
            self.send(process, message)

    # -- requests to other processes ---------------------------------------------------------------------------------

    async def call(self, owner: str, table_id: str, request: str, who: Who, invite: str | None, body: Any) -> bytes:
        """Send a request about a table to the process that runs it, and return the answer as JSON. Raises Refused."""
        self._next += 1
        number = self._next
        waiting = self._calls[number] = Call(owner)
        self.send(owner, RequestCall(number, self.me, table_id, request, who, invite, encode(body), ASKER.get()))
        try:
            reply = await asyncio.wait_for(waiting.reply, REPLY_SECONDS)
        except TimeoutError:
            raise restarting() from None
        finally:
            del self._calls[number]
        if reply.refusal is not None:
            raise _refused(reply.refusal)
        return reply.data

    async def attract(self, owner: str, table_id: str) -> bool:
        """Take over a table from a process where no client has a socket to it, so that sockets are in the table's
        process. Returns whether this process runs it now."""
        try:
            return await self.call(owner, table_id, HAND_OVER, NOBODY, None, requests.Nothing()) == b"true"
        except Refused:
            return False

    async def _hand_over(self, call: RequestCall) -> bool:
        """Hand a table over to the process that asks, unless a client has a socket to it here or it is busy."""
        actor = self.tables.actors.get(call.table)
        if actor is None or actor.lock.held or any(not isinstance(one, RemoteConnection) for one in actor.connections):
            return False
        actor.broken = True  # nothing is accepted from now on
        try:
            await self._members.hand_over(call.table, call.sender)
        finally:
            self.tables.forget(actor)
        return True

    def open(self, owner: str, table_id: str, connection: Connection, invite: str | None, hello: bytes) -> int:
        """Connect a client of this process to a table of another process, and return the link's number."""
        self._next += 1
        line = self._next
        self._links[line] = Link(owner, connection)
        self.send(owner, LinkOpened(line, self.me, table_id, connection.who, invite, hello, ASKER.get()))
        asyncio.get_running_loop().call_later(REPLY_SECONDS, self._expire, line)
        return line

    def _expire(self, line: int) -> None:
        """If the other process has not answered a client's hello, disconnect the client, which will try again."""
        link = self._links.get(line)
        if link is not None and not link.answered:
            del self._links[line]
            link.connection.push(protocol.refusal(unavailable("part of the hall does not answer"), None))
            link.connection.close()

    def forward(self, line: int, data: bytes | None) -> None:
        """Forward a client's message over a link. None means that the client has disconnected."""
        known = self._links.get(line)
        if known is not None:
            self.send(known.owner, FromClient(line, self.me, data))
        if data is None:
            self._links.pop(line, None)

    def send(self, process: str, message: BusMessage) -> None:
        """Queue a message to another process. Messages are sent in order."""
        self._out.put_nowait((process, message))

    async def _sends(self) -> None:
        """Send queued messages, batched by process."""
        while True:
            process, message = await self._out.get()
            waiting = {process: [message]}
            while not self._out.empty():
                process, message = self._out.get_nowait()
                waiting.setdefault(process, []).append(message)
            try:
                for process, batch in waiting.items():
                    await self._channels.publish(pack(batch), [_channel(process)])
            except Exception as error:  # usually Redis is down; later messages are still sent
                log.warning("messages to other processes were lost: %r", error)
                self._cut()
                await asyncio.sleep(BEAT_SECONDS)

    # -- messages from other processes -------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async for _, data in self._channels.stream_events():
                    for message in unpack(data):
                        self._receive(message)
            except Exception as error:  # Redis is down, or the sender runs another version
                log.warning("messages from other processes were lost: %r", error)
                self._cut()
                await asyncio.sleep(BEAT_SECONDS)

    def _receive(self, message: BusMessage) -> None:
        """Handle a message. A failure does not affect the messages after it."""
        try:
            self._take(message)
        except Exception:
            log.exception("handling a %s from another process failed", type(message).__name__)

    def _take(self, message: BusMessage) -> None:
        match message:
            case RequestReply(id=number):
                waiting = self._calls.get(number)
                if waiting is not None and not waiting.reply.done():
                    waiting.reply.set_result(message)
            case Erased(people=people, tables=tables):
                self.tables.spawn(self.tables.forget_erased(people, tables))
            case RequestCall():
                self.tables.spawn(self._serve(message))
            case LinkOpened(sender=sender, line=line):
                remote = self._remote[sender, line] = RemoteConnection(message.who, self, sender, line)
                self.tables.spawn(self._connect(remote, message))
            case Told(notice=notice):
                if notice is None:
                    self.hub.lose()
                else:
                    self.hub.take(notice)
            case FromClient(line=line, sender=sender, data=data):
                known = self._remote.get((sender, line))
                if known is not None:
                    known.inbox.put_nowait(data)
            case PingClient(line=line, sender=sender, number=number):
                pinged = self._links.get(line)
                if pinged is not None:
                    pinged.connection.ping(lambda trip: self.send(sender, PongOfClient(line, self.me, number, trip)))
            case PongOfClient(line=line, sender=sender, number=number, trip=trip):
                remote_client = self._remote.get((sender, line))
                answered = None if remote_client is None else remote_client.pings.pop(number, None)
                if answered is not None:
                    answered(trip)
            case CredentialsEnded():
                self.tables.spawn(self.tables.credentials_ended())
            case ToClient(line=line, data=data):
                found = self._links.get(line)
                if found is not None:
                    found.answered = True
                    if data is None:
                        found.connection.close()
                        self._links.pop(line, None)
                    else:
                        found.connection.push(data)

    async def _actor(self, table_id: str) -> TableActor:
        if table_id not in self.tables.actors and await self.owner(table_id) != self.me:
            raise Refused("closing", "this table is moving to another process: try again in a moment")
        return await self.tables.actor(table_id)

    async def _serve(self, call: RequestCall) -> None:
        ASKER.set(call.asker)
        try:
            if call.request == HAND_OVER:
                self.send(call.sender, RequestReply(call.id, encode(await self._hand_over(call))))
                return
            actor = await self._actor(call.table)
            body = msgspec.json.decode(call.body, type=requests.REQUESTS[call.request][0])
            answer = await requests.serve(actor, call.request, call.who, call.invite, body)
            self.send(call.sender, RequestReply(call.id, encode(answer)))
        except Refused as fault:
            self.send(call.sender, RequestReply(call.id, refusal=protocol.refusal(fault, None)))
        except Exception:  # the other process waits for an answer
            log.exception("request %s from another process failed", call.request)
            unknown = Refused("fault", "something went wrong in the hall; nothing was changed: try again")
            self.send(call.sender, RequestReply(call.id, refusal=protocol.refusal(unknown, None)))

    async def _connect(self, remote: RemoteConnection, opened: LinkOpened) -> None:
        ASKER.set(opened.asker)  # for all messages of this link
        actor: TableActor | None = None
        try:
            actor = await self._actor(opened.table)
            await protocol.enter(actor, remote, protocol.greeting(opened.hello), opened.invite)
            while (raw := await remote.inbox.get()) is not None:
                protocol.receive(actor, remote, raw, _nothing)
        except Refused as fault:
            remote.push(protocol.refusal(fault, None))
        finally:
            if actor is not None:
                actor.part(remote)
            remote.close()
            self._remote.pop((remote.sender, remote.line), None)


def _client(address: str) -> Redis:
    """Return a Redis client with timeouts and without retries. A retry would subscribe again, and nobody would notice
    the messages that were lost in between."""
    retry = Retry(NoBackoff(), 0)
    return Redis.from_url(address, retry=retry, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS)


def _nothing() -> None:
    """Do nothing when a remote client's message is done: nobody waits for it."""


def _channel(process: str) -> str:
    return f"runehall:to:{process}"


def _refused(data: bytes) -> Refused:
    fault = msgspec.json.decode(data, type=messages.Refusal)
    return Refused(fault.code, fault.text, rule=fault.rule, key=fault.key, args=fault.args, cells=fault.cells)


async def _ended(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks repeatedly until all have ended, since a reconnecting Redis client may swallow a cancellation."""
    waiting = set(tasks)
    while waiting:
        for task in waiting:
            task.cancel()
        _, waiting = await asyncio.wait(waiting, timeout=BEAT_SECONDS)
