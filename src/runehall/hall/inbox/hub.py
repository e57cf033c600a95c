"""Publishes numbered events to people, and changes of topics to the pages that show them.

With several processes, each forwards its messages to the others with `relay`, and takes theirs. Nothing is stored: an
event only says that there is something new. A page that reconnects gets the events after its last one, or reloads.
"""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

import msgspec
from cachetools import TTLCache

from runehall.hall.wire.api import EventPosition
from runehall.hall.wire.inbox import PersonEvent

KEPT_EVENTS = 100
"""The number of events that are kept for pages that reconnect."""
KEPT_PEOPLE = 5000
KEPT_CHANGES = 200
"""The number of changes of topics that are kept for pages that have just loaded."""
KEPT_SECONDS = 600
"""The events of people without an open page are kept for `KEPT_SECONDS`, and for at most `KEPT_PEOPLE` of them."""
QUIET_SECONDS = {"lobby": 2.0}
HERE = "here"
"""The topic of pages that show how many people are here."""
HERE_SECONDS = 2.0
"""How long people's coming and going is collected before these pages are notified."""
QUIET = 0.2
"""Changes of a topic within this many seconds after the last message about it are combined into one message."""
WAVE_SECONDS = 0.1
WAVES = {"lobby": 200}
WAVE = 20
"""How many pages or people are notified at once. Others follow in later waves, so that they do not all send requests at
the same moment. `WAVES` has exceptions by topic.
"""
encode = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A page or a program that receives a person's events."""

    def told(self, number: int, event: bytes) -> None:
        """Receive an event, as JSON."""

    def again(self) -> None:
        """Reload everything, because events may have been lost."""

    def leave(self) -> None:
        """Disconnect, because the hall is closing."""


class HubMessage(NamedTuple):
    """A message between processes: an event for people, or the name of a topic that has changed."""

    people: tuple[str, ...]
    event: bytes
    topic: str


class PersonEvents:
    """The latest events of one person in this process, numbered, and the listeners."""

    __slots__ = ("events", "ids", "listeners", "number", "run")

    def __init__(self, ids: frozenset[str]) -> None:
        self.ids = ids
        self.run = secrets.token_hex(6)
        """Identifies this numbering of events. Numbers from another run are not comparable."""
        self.number = 0
        self.events: deque[bytes] = deque(maxlen=KEPT_EVENTS)
        self.listeners: set[Listener] = set()

    def add(self, event: bytes) -> None:
        """Number an event and send it to the listeners."""
        self.number += 1
        self.events.append(event)
        for listener in list(self.listeners):
            listener.told(self.number, event)

    def after(self, run: str | None, number: int) -> list[tuple[int, bytes]] | None:
        """Return the events after a number, or None if some of them are no longer known."""
        first = self.number - len(self.events)
        if run != self.run or not first <= number <= self.number:
            return None
        return list(enumerate(self.events, first + 1))[number - first :]


def _first_number() -> int:
    """Number changes from a different number in each process, so that a number of another one is not taken for its own.
    JSON's readers know integers up to 2 ** 53 exactly."""
    return secrets.randbelow(2**52)


class Hub:
    """Delivers events of people and changes of topics within one process."""

    def __init__(self) -> None:
        self.relay: Callable[[HubMessage], None] | None = None
        """Sends messages to the other processes, if there are any."""
        self.pages: Callable[[], int] = int
        """Returns how many people have a page of this process open."""
        self.elsewhere = 0
        """How many people have pages of other processes open, as of the last heartbeat."""
        self._shown_here = 0
        """The number of people, rounded, that pages were last notified of."""
        self._counting = False
        self._people: dict[str, PersonEvents] = {}
        """People with listeners, by each of their ids."""
        self._gone: TTLCache[str, PersonEvents] = TTLCache(KEPT_PEOPLE, KEPT_SECONDS)
        self._topics: dict[str, dict[Callable[[str], None], None]] = {}
        self._changed: deque[str] = deque(maxlen=KEPT_CHANGES)
        """The topics that changed last, in order."""
        self._last_change = _first_number()
        """The number of the last change."""
        self._to_tell: dict[str, dict[Callable[[str], None], None]] = {}
        """By topic, the pages that are yet to be notified of its last change, in order."""
        self._quiet: dict[str, bool] = {}
        """Topics about which a message was sent a moment ago, and whether they have changed since."""
        self._changes: list[Callable[[str], None]] = []
        self._losses: list[Callable[[], None]] = []

    @property
    def people(self) -> int:
        """The number of ids with listeners, including merged guests."""
        return len(self._people)

    @property
    def here(self) -> int:
        """The number of people who have a page of the hall open. People may be counted once for each process."""
        return self.pages() + self.elsewhere

    def people_changed(self) -> None:
        """Notify the pages in this process that show how many people are here, after somebody has come or gone. Of many
        people only the first two digits count: every page asks for the number anew."""
        if not self._counting:
            self._counting = True
            asyncio.get_running_loop().call_later(HERE_SECONDS, self._count)

    def _count(self) -> None:
        self._counting = False
        rounded = int(float(f"{self.here:.1e}"))
        if rounded != self._shown_here:
            self._shown_here = rounded
            self._tell_pages(HERE)

    # -- publishing --------------------------------------------------------------------------------------------------

    def tell(self, people: Collection[str], event: PersonEvent) -> None:
        """Publish an event to the people with these ids, in waves if there are many."""
        names, said = tuple(people), encode(event)
        for number, at in enumerate(range(0, len(names), WAVE)):
            notice = HubMessage(names[at : at + WAVE], said, "")
            if number == 0:
                self._everywhere(notice)
            else:
                asyncio.get_running_loop().call_later(number * WAVE_SECONDS, self._everywhere, notice)

    def changed(self, topic: str) -> None:
        """Notify the pages that show a topic that it has changed, in all processes."""
        if topic in self._quiet:
            self._quiet[topic] = True
        else:
            self._announce(topic)

    def changed_here(self, topic: str) -> None:
        """Notify the pages that show a topic in this process only."""
        self._log(topic)
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
        """Deliver a message of this or another process to the listeners in this process."""
        if notice.topic:
            self._log(notice.topic)
            for receive in self._changes:
                receive(notice.topic)
            self._tell_pages(notice.topic)
        known = {id(found): found for found in map(self._find, notice.people) if found is not None}
        for found in known.values():
            found.add(notice.event)

    def _log(self, topic: str) -> None:
        self._last_change += 1
        self._changed.append(topic)

    def _tell_pages(self, topic: str) -> None:
        """Notify the pages that show a topic, in waves. A page that is still waiting in a wave is notified once."""
        going = topic in self._to_tell
        self._to_tell.setdefault(topic, {}).update(self._topics.get(topic, {}))
        if not going:
            self._wave(topic)

    def _wave(self, topic: str) -> None:
        waiting = self._to_tell[topic]
        for _ in range(min(WAVES.get(topic, WAVE), len(waiting))):
            receive = next(iter(waiting), None)
            if receive is None:  # pages have left during this loop
                break
            del waiting[receive]
            receive(topic)
        if waiting:
            asyncio.get_running_loop().call_later(WAVE_SECONDS, self._wave, topic)
        else:
            del self._to_tell[topic]

    def _find(self, person: str) -> PersonEvents | None:
        return self._people.get(person) or self._gone.get(person)

    # -- subscribing -------------------------------------------------------------------------------------------------

    def position(self, ids: frozenset[str]) -> EventPosition:
        """Return the numbers of the last event and change. What a page reads later is current until there are newer
        ones."""
        found = self._known(ids)
        if not found.listeners:
            self._gone.update(dict.fromkeys(found.ids, found))
        return EventPosition(found.run, found.number, self._last_change)

    def unchanged(self, topic: str, since: int | None) -> bool:
        """Whether a topic has certainly not changed since this number of `position`. People who subscribe count too, so
        how many are here has changed."""
        oldest = self._last_change - len(self._changed)
        if since is None or not oldest <= since <= self._last_change or topic == HERE:
            return False
        return topic not in list(self._changed)[since - oldest :]

    def _known(self, ids: frozenset[str]) -> PersonEvents:
        found = next((known for known in map(self._find, sorted(ids)) if known is not None), None)
        if found is None:
            found = PersonEvents(ids)
        found.ids |= ids  # somebody may have signed in since
        return found

    @contextmanager
    def listening(self, ids: frozenset[str], listener: Listener) -> Iterator[PersonEvents]:
        """Subscribe to a person's events while the context lasts."""
        found = self._known(ids)
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
        """Subscribe to changes of a topic while the context lasts."""
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
        """Call `receive` for every topic that changes, and `again` when messages of other processes were lost."""
        self._changes.append(receive)
        self._losses.append(again)

    # -- losses ------------------------------------------------------------------------------------------------------

    def lose(self) -> None:
        """Make all listeners reload, because messages of other processes may have been lost."""
        self._gone.clear()
        self._changed.clear()
        self._last_change = _first_number()
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
        """Disconnect all listeners, because the hall is closing."""
        for found in list(self._people.values()):
            for listener in list(found.listeners):
                listener.leave()
