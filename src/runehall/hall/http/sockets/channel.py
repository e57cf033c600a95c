"""The event channel of a page: events of its person, and changes of the topics it shows."""

import asyncio
import contextlib
from contextvars import copy_context
from typing import Any, cast

import msgspec
from litestar import WebSocket

from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller
from runehall.hall.http.gateway import Gateway
from runehall.hall.http.protocols.text_socket import TextSocket
from runehall.hall.http.sockets.socket import FAILED, admitted, first_message, refuse
from runehall.hall.inbox.hub import PersonEvents
from runehall.hall.limits import Bucket
from runehall.hall.wire import WIRE, inbox

ADDRESS = "/api/me/events"
STRIKES = 50
"""The number of rate-limited messages after which the channel is closed."""
BACK_MS = 1000
RETRY_SECONDS = 1.0
_hello = msgspec.json.Decoder(inbox.HelloEvents).decode
_message = msgspec.json.Decoder(inbox.PageMessage).decode
_encode = msgspec.json.Encoder().encode


async def channel_socket(scope: Any, receive: Any, send: Any) -> None:
    """Serve one page until it has said hello. Nothing of this stays in memory while the socket is open."""
    entered = await admitted(WebSocket(scope, receive, send))
    if entered is None:
        return
    socket, gateway, caller, address = entered
    try:
        if caller.who is None:
            raise Refused("signin", "get a guest cookie first: GET /api/me")
        await gateway.auth.check_invited(caller)
        gateway.open_channels.enter(caller.who.id, address)
        gateway.registry.hub.people_changed()
    except Refused as fault:
        refuse(socket, gateway, fault)
        return
    channel = Channel(gateway, caller, address, socket)
    try:
        early = await first_message(socket)
        if early is None:
            channel.ended()
            return
        channel.begin(early[0])
        for message in early[1]:
            channel.received(message)
        socket.start(channel)
    except Refused as fault:
        refuse(socket, gateway, fault)
        channel.ended()
    except BaseException:
        channel.ended()
        socket.close(FAILED)
        raise


class Channel:
    """Reads a page's messages and sends it events. It counts as an open channel from its creation to `ended`."""

    def __init__(self, gateway: Gateway, caller: Caller, address: str, socket: TextSocket) -> None:
        assert caller.who is not None
        self._gateway = gateway
        self._who = caller.who
        self._credential = caller.credential
        self._address = address
        self._connection = Connection(caller.who, socket.write, socket.ready, socket.ping)
        self._context = copy_context()
        """The context of the request that opened the socket. Later messages arrive without it, but what they ask for
        also counts for their asker."""
        rate = gateway.settings.message_rate
        self._bucket = Bucket(rate, rate * 3)
        self._strikes = 0
        self._here = True
        self._heard: PersonEvents | None = None
        self._kept = contextlib.ExitStack()
        self._shown: dict[str, contextlib.ExitStack] = {}
        """The topics that the page shows, each with the cleanup that ends watching it."""

    # -- messages from the page --------------------------------------------------------------------------------------

    def begin(self, raw: bytes) -> None:
        """Answer `hello`, and send the events that the page missed. Raises Refused."""
        try:
            hello = _hello(raw)
        except msgspec.DecodeError as error:
            raise Refused("hello", f"say hello first: {error}") from None
        if hello.v != WIRE:
            raise Refused("version", "this page and the hall have different versions: reload the page")
        self._kept.enter_context(self._gateway.open_channels.opened_by(self._credential, self._connection))
        heard = self._heard = self._kept.enter_context(self._gateway.registry.hub.listening(self._who.ids, self))
        missed = heard.after(hello.run, hello.after)
        self._kept.callback(self._gateway.presence.part, self._who)
        self._gateway.presence.arrive(self._who)
        self._push(inbox.WelcomeEvents(WIRE, heard.run, heard.number - len(missed or ()), missed is None))
        for number, event in missed or ():
            self.told(number, event)
        self._show(hello.topics, hello.since)

    def received(self, raw: bytes) -> None:
        """Handle a message. A page that sends too fast is refused, and disconnected if it does not slow down."""
        self._gateway.metrics.messages += 1
        if not self._bucket.take():
            self._strikes += 1
            self._refuse(Refused("rate", "too fast: slow down"))
            if self._strikes > STRIKES:
                self._connection.close()
            return
        try:
            message = _message(raw)
        except msgspec.DecodeError as error:
            self._refuse(Refused("message", f"message not understood: {error}"))
            return
        match message:
            case inbox.PingEvents():
                self._push(inbox.PongEvents(0 if self._heard is None else self._heard.number))
            case inbox.Watch(topics=topics, since=since):
                self._show(topics, since)
            case inbox.HelloEvents():
                self._refuse(Refused("hello", "you have already said hello"))

    def ended(self) -> None:
        """Clean up when the socket is gone, or the page was not let in."""
        if self._here:
            self._here = False
            self._show([])
            self._kept.close()
            self._gateway.open_channels.leave(self._who.id, self._address)
            self._gateway.registry.hub.people_changed()
            self._connection.close()

    # -- topics on the page ------------------------------------------------------------------------------------------

    def _show(self, topics: list[str], since: int | None = None) -> None:
        for topic in self._shown.keys() - set(topics):
            self._shown.pop(topic).close()
        for topic in topics:
            if topic not in self._shown:
                watching = self._shown[topic] = contextlib.ExitStack()
                kind, _, name = topic.partition(":")
                if kind == "study":
                    task = asyncio.get_running_loop().create_task(self._follow(topic, name), context=self._context)
                    watching.callback(task.cancel)
                elif kind == "seek":
                    self._gateway.seeks.arrive(self._who)
                    watching.callback(self._gateway.seeks.part, self._who)
                else:
                    watching.enter_context(self._gateway.registry.hub.showing(topic, self._changed))
                    if not self._gateway.registry.hub.unchanged(topic, since):
                        self._changed(topic)  # what the page has read may be older

    def _changed(self, topic: str) -> None:
        self._push(inbox.TopicChanged(topic))

    async def _follow(self, topic: str, study: str) -> None:
        """Send the results of a study while the page shows it, and resume after an outage."""
        while True:
            try:
                states = await self._gateway.studies.follow(self._who, study)
                async with contextlib.aclosing(states):
                    async for state in states:
                        self._push(inbox.StudyStep(state))
            except Refused as fault:
                if fault.code == "closing":
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                self._refuse(fault, topic)
            return

    # -- events for the page -----------------------------------------------------------------------------------------

    def told(self, number: int, event: bytes) -> None:
        """Send an event of the person."""
        self._push(inbox.Happened(number, cast("Any", msgspec.Raw(event))))

    def again(self) -> None:
        """Tell the page that events may have been missed."""
        assert self._heard is not None
        self._push(inbox.WelcomeEvents(WIRE, self._heard.run, self._heard.number, again=True))

    def leave(self) -> None:
        """Close the channel because the hall closes."""
        self._push(inbox.ByeEvents(BACK_MS))
        self._connection.close()

    def _refuse(self, fault: Refused, topic: str | None = None) -> None:
        self._gateway.metrics.refusals[fault.code] += 1
        self._push(inbox.TopicRefused(fault.code, fault.text, topic))

    def _push(self, message: msgspec.Struct) -> None:
        self._connection.push(_encode(message))
