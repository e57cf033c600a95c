"""What one process tells: events to people, by number, and changes to whoever shows a topic.

With several processes each tells the others by `relay`, and takes what they tell. Nothing is stored: an event only says
that there is something to look at. A page that was away gets the events after its last one, or looks at everything.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

import msgspec
from cachetools import TTLCache

from runehall.hall.wire.inbox import PersonEvent

KEPT_EVENTS = 100
"""Events that are kept for a page of a person that was away."""
KEPT_PEOPLE = 5000
KEPT_SECONDS = 600
"""How long the events of somebody without a page are kept, and of how many people at most."""
QUIET_SECONDS = {"lobby": 2.0}
QUIET = 0.2
"""For so long after a change of a topic the next one is held back: all that follow are told as one."""
WAVE_SECONDS = 0.1
WAVES = {"lobby": 200}
WAVE = 20
"""Pages or people that hear of something at once; others hear a wave later, so that not all of them ask in one moment.
"""
encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A page or a program that hears what happens to a person."""

    def told(self, number: int, event: bytes) -> None:
        """Something happened; the event is JSON."""

    def again(self) -> None:
        """Something may have been missed: begin anew."""

    def leave(self) -> None:
        """The hall closes."""


class HubMessage(NamedTuple):
    """What one process tells the others: an event for people, or else a change of a topic."""

    people: tuple[str, ...]
    event: bytes
    topic: str


class PersonEvents:
    """The last events of one person in this process, numbered, and the listeners."""

    __slots__ = ("events", "ids", "listeners", "number", "run")

    def __init__(self, ids: frozenset[str]) -> None:
        self.ids = ids
        self.run = secrets.token_hex(6)
        """Numbers of another run say nothing about this one."""
        self.number = 0
        self.events: deque[bytes] = deque(maxlen=KEPT_EVENTS)
        self.listeners: set[Listener] = set()

    def add(self, event: bytes) -> None:
        """Number an event and tell the listeners."""
        self.number += 1
        self.events.append(event)
        for listener in list(self.listeners):
            listener.told(self.number, event)

    def after(self, run: str | None, number: int) -> list[tuple[int, bytes]] | None:
        """The events after a number, or None if some of them are not known any more."""
        first = self.number - len(self.events)
        if run != self.run or not first <= number <= self.number:
            return None
        return list(enumerate(self.events, first + 1))[number - first :]


class Hub:
    """People and topics, as one process knows them."""

    def __init__(self) -> None:
        self.relay: Callable[[HubMessage], None] | None = None
        """Tells the other processes, where there are some."""
        self.pages: Callable[[], int] = int
        """How many people have a page of this process open."""
        self.elsewhere = 0
        """How many have a page of another process open, by its last heartbeat."""
        self._people: dict[str, PersonEvents] = {}
        """Those with a listener, by each of their ids."""
        self._gone: TTLCache[str, PersonEvents] = TTLCache(KEPT_PEOPLE, KEPT_SECONDS)
        self._topics: dict[str, dict[Callable[[str], None], None]] = {}
        self._to_tell: dict[str, dict[Callable[[str], None], None]] = {}
        """By topic, the pages that are to hear of its last change, in this order."""
        self._quiet: dict[str, bool] = {}
        """Topics that were told of a moment ago, and whether something has changed since."""
        self._changes: list[Callable[[str], None]] = []
        self._losses: list[Callable[[], None]] = []

    @property
    def people(self) -> int:
        """How many people's events are being listened to, merged guests counted."""
        return len(self._people)

    @property
    def here(self) -> int:
        """How many people have a page of the hall open; somebody may be counted once for each process."""
        return self.pages() + self.elsewhere

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self, people: Collection[str], event: PersonEvent) -> None:
        """Tell people, named by their ids, that something happened to them; many of them wave by wave."""
        names, said = tuple(people), encode(event)
        for number, at in enumerate(range(0, len(names), WAVE)):
            notice = HubMessage(names[at : at + WAVE], said, "")
            if number == 0:
                self._everywhere(notice)
            else:
                asyncio.get_running_loop().call_later(number * WAVE_SECONDS, self._everywhere, notice)

    def changed(self, topic: str) -> None:
        """Tell whoever shows a topic that it has changed."""
        if topic in self._quiet:
            self._quiet[topic] = True
        else:
            self._announce(topic)

    def changed_here(self, topic: str) -> None:
        """Tell those who show a topic in this process, and no other one."""
        for receive in list(self._topics.get(topic, ())):
            receive(topic)

    def _announce(self, topic: str) -> None:
        self._quiet[topic] = False
        asyncio.get_running_loop().call_later(QUIET_SECONDS.get(topic, QUIET), self._rested, topic)
        self._everywhere(HubMessage((), b"", topic))

    def _rested(self, topic: str) -> None:
        if self._quiet.pop(topic):
            self._announce(topic)

    def _everywhere(self, notice: HubMessage) -> None:
        self.take(notice)
        if self.relay is not None:
            self.relay(notice)

    def take(self, notice: HubMessage) -> None:
        """Tell those in this process, perhaps for another one."""
        if notice.topic:
            for receive in self._changes:
                receive(notice.topic)
            self._tell_pages(notice.topic)
        known = {id(found): found for found in map(self._find, notice.people) if found is not None}
        for found in known.values():
            found.add(notice.event)

    def _tell_pages(self, topic: str) -> None:
        """Tell whoever shows a topic, wave by wave; a page that still waits for its turn hears once."""
        going = topic in self._to_tell
        self._to_tell.setdefault(topic, {}).update(self._topics.get(topic, {}))
        if not going:
            self._wave(topic)

    def _wave(self, topic: str) -> None:
        waiting = self._to_tell[topic]
        for _ in range(min(WAVES.get(topic, WAVE), len(waiting))):
            receive = next(iter(waiting), None)
            if receive is None:  # another one has gone meanwhile
                break
            del waiting[receive]
            receive(topic)
        if waiting:
            asyncio.get_running_loop().call_later(WAVE_SECONDS, self._wave, topic)
        else:
            del self._to_tell[topic]

    def _find(self, person: str) -> PersonEvents | None:
        return self._people.get(person) or self._gone.get(person)

    # -- listening ---------------------------------------------------------------------------------------------------

    @contextmanager
    def listening(self, ids: frozenset[str], listener: Listener) -> Iterator[PersonEvents]:
        """Hear what happens to a person, while the context lasts."""
        found = next((known for known in map(self._find, sorted(ids)) if known is not None), None)
        if found is None:
            found = PersonEvents(ids)
        found.ids |= ids  # somebody may have signed in since
        for one in found.ids:
            self._gone.pop(one, None)
            self._people[one] = found
        found.listeners.add(listener)
        try:
            yield found
        finally:
            found.listeners.discard(listener)
            if not found.listeners:
                for one in found.ids:
                    if self._people.get(one) is found:
                        del self._people[one]
                        self._gone[one] = found

    @contextmanager
    def showing(self, topic: str, receive: Callable[[str], None]) -> Iterator[None]:
        """Hear when a topic changes, while the context lasts."""
        self._topics.setdefault(topic, {})[receive] = None
        try:
            yield
        finally:
            known = self._topics.get(topic, {})
            known.pop(receive, None)
            self._to_tell.get(topic, {}).pop(receive, None)
            if not known:
                self._topics.pop(topic, None)

    def on_change(self, receive: Callable[[str], None], again: Callable[[], None]) -> None:
        """Hear from now on of every topic that changes, and when notices of other processes may have been lost."""
        self._changes.append(receive)
        self._losses.append(again)

    # -- when something was lost -------------------------------------------------------------------------------------

    def lose(self) -> None:
        """Notices of other processes may have been lost: everybody looks again."""
        self._gone.clear()
        for found in {id(one): one for one in self._people.values()}.values():
            found.run, found.number = secrets.token_hex(6), 0
            found.events.clear()
            for listener in list(found.listeners):
                listener.again()
        for topic in list(self._topics):
            self._tell_pages(topic)
        for again in self._losses:
            again()

    def close(self) -> None:
        """Send every page away: the hall closes."""
        for found in list(self._people.values()):
            for listener in list(found.listeners):
                listener.leave()
