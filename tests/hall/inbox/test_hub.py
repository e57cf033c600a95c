"""People's events by number, what a page that was away gets, and topics."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from runehall.hall.inbox.hub import KEPT_CHANGES, KEPT_EVENTS, WAVE, Hub, HubMessage
from runehall.hall.wire.inbox import PersonEvent, YourTurn


class Page:
    """A listener that remembers what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, str]] = []
        self.agains = 0

    def told(self, number: int, event: bytes) -> None:
        """Keep it."""
        self.heard.append((number, msgspec.json.decode(event)["table"]))

    def again(self) -> None:
        """Count it."""
        self.agains += 1

    def leave(self) -> None:
        """Nothing to do."""


def turn(table: str) -> YourTurn:
    return YourTurn(table)


ANN = frozenset({"ann", "guest"})


def missed(hub: Hub, run: str | None, number: int) -> Any:
    with hub.listening(ANN, Page()) as events:
        found = events.after(run, number)
        return None if found is None else [(n, msgspec.json.decode(event)["table"]) for n, event in found]


def test_a_page_that_was_away_gets_the_events_after_its_last_one() -> None:
    hub, page = Hub(), Page()
    with hub.listening(ANN, page) as events:
        run = events.run
        hub.tell(["ann"], turn("a"))
        hub.tell(["guest", "ann", "ben"], turn("b"))  # once, although two of their ids are named
    hub.tell(["guest"], turn("c"))
    assert page.heard == [(1, "a"), (2, "b")]
    assert missed(hub, run, 2) == [(3, "c")]
    assert missed(hub, run, 0) == [(1, "a"), (2, "b"), (3, "c")]
    assert missed(hub, run, 3) == []
    assert missed(hub, run, 4) is None, "numbers that it never had"
    assert missed(hub, "another", 2) is None
    assert missed(hub, None, 0) is None


def test_a_page_hears_of_what_happened_after_its_position_and_of_nothing_else() -> None:
    hub = Hub()
    before = hub.position(ANN)
    assert hub.position(ANN) == before, "asking changes nothing"
    assert missed(hub, before.run, before.number) == []
    hub.tell(["guest"], turn("between its reading and its subscription"))
    assert missed(hub, before.run, before.number) == [(1, "between its reading and its subscription")]
    assert missed(hub, hub.position(ANN).run, 1) == []


def test_only_topics_that_have_changed_since_are_told_again() -> None:
    async def story() -> None:
        hub = Hub()
        before = hub.position(ANN).changes
        assert hub.unchanged("lobby", before)
        hub.changed("lobby")
        hub.changed_here("people")
        after = hub.position(ANN).changes
        assert not hub.unchanged("lobby", before)
        assert not hub.unchanged("people", before)
        assert hub.unchanged("daily", before)
        assert hub.unchanged("lobby", after)
        assert not hub.unchanged("here", after), "whoever subscribes is one more"
        assert not hub.unchanged("daily", None), "a page that does not say when it has read"
        assert not hub.unchanged("daily", after + 1), "a number of another process"
        for _ in range(KEPT_CHANGES):
            hub.changed_here("people")
        assert not hub.unchanged("daily", before), "too long ago to know"
        now = hub.position(ANN).changes
        hub.lose()
        assert not hub.unchanged("daily", now), "changes of other processes were lost"

    asyncio.run(story())


def test_too_many_missed_events_are_not_pretended_to_be_all() -> None:
    hub = Hub()
    with hub.listening(ANN, Page()) as events:
        run = events.run
    for number in range(KEPT_EVENTS + 3):
        hub.tell(["ann"], turn(str(number)))
    assert missed(hub, run, 2) is None
    assert len(missed(hub, run, 3)) == KEPT_EVENTS


def test_nothing_is_kept_for_who_has_never_had_a_page_here() -> None:
    hub = Hub()
    for number in range(100):
        hub.tell([f"stranger {number}"], turn("a"))
    assert not hub._people
    assert not hub._gone


def test_what_one_process_tells_reaches_the_pages_of_another() -> None:
    async def story() -> None:
        here, there = Hub(), Hub()
        sent: list[HubMessage] = []

        def relay(notice: HubMessage) -> None:
            sent.append(notice)
            there.take(notice)

        here.relay = relay
        page, looks = Page(), list[str]()
        with there.listening(ANN, page), there.showing("lobby", looks.append):
            here.tell(["ann"], turn("a"))
            here.changed("lobby")
            assert page.heard == [(1, "a")]
            assert looks == ["lobby"]
            there.lose()
            assert (page.agains, looks) == (1, ["lobby", "lobby"])
        assert len(sent) == 2

    asyncio.run(story())


def test_changes_of_a_topic_that_follow_fast_are_told_as_one(monkeypatch: Any) -> None:
    monkeypatch.setattr("runehall.hall.inbox.hub.QUIET", 0.01)

    async def story() -> None:
        hub, looks = Hub(), list[str]()
        with hub.showing("tournament:a", looks.append):
            for _ in range(50):
                hub.changed("tournament:a")
            hub.changed("tournament:b")
            assert looks == ["tournament:a"]
            await asyncio.sleep(0.05)
            assert looks == ["tournament:a"] * 2, "the last change is told as well"
        hub.changed("tournament:a")
        assert not hub._topics

    asyncio.run(story())


def test_many_pages_hear_of_a_change_wave_by_wave(monkeypatch: Any) -> None:
    """Not all ask in one moment; whoever still waits hears once, and whoever has gone does not."""
    monkeypatch.setattr("runehall.hall.inbox.hub.QUIET", 0)
    monkeypatch.setattr("runehall.hall.inbox.hub.WAVE_SECONDS", 0)

    async def story() -> None:
        hub, heard = Hub(), list[int]()
        with contextlib.ExitStack() as pages:
            for number in range(2 * WAVE + 2):
                pages.enter_context(hub.showing("tournament:a", lambda _, number=number: heard.append(number)))  # type: ignore[misc]
            gone = pages.enter_context(contextlib.ExitStack())
            gone.enter_context(hub.showing("tournament:a", lambda _: heard.append(-1)))
            hub.changed("tournament:a")
            assert len(heard) == WAVE
            hub.take(HubMessage((), b"", "tournament:a"))
            assert len(heard) == WAVE, "a change in between begins no wave of its own"
            gone.close()
            for _ in range(10):
                await asyncio.sleep(0.001)
            assert not hub._to_tell
            assert -1 not in heard
            counts = Counter(heard)
            assert set(counts) == set(range(2 * WAVE + 2))
            assert sum(counts.values()) == 3 * WAVE + 2, "only the first wave heard twice"

    asyncio.run(story())


def test_many_people_hear_wave_by_wave(monkeypatch: Any) -> None:
    monkeypatch.setattr("runehall.hall.inbox.hub.WAVE_SECONDS", 0)

    async def story() -> None:
        hub, told = Hub(), list[str]()
        hub.relay = lambda notice: told.extend(notice.people)
        everybody = [f"p{number}" for number in range(2 * WAVE + 1)]
        hub.tell(everybody, turn("t"))
        assert told == everybody[:WAVE]
        await asyncio.sleep(0.01)
        assert told == everybody

    asyncio.run(story())


def test_no_event_has_a_field_that_could_hold_a_card() -> None:
    """Events name what they are about, and nothing else: in two games that differ in hidden cards they are alike."""
    for event in get_args(PersonEvent):
        assert {field.name for field in msgspec.structs.fields(event)} <= {"table", "tournament", "round", "id"}, event


def test_pages_hear_when_the_number_of_people_changes_and_of_many_only_its_first_two_digits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("runehall.hall.inbox.hub.HERE_SECONDS", 0.0)
    heard: list[str] = []

    async def story() -> None:
        hub, here = Hub(), 0
        hub.pages = lambda: here
        with hub.showing("here", heard.append):
            for here, times in ((1, 1), (2, 2), (2, 2), (1, 3), (1000, 4), (1012, 4), (1090, 5)):
                hub.people_changed()
                hub.people_changed()
                await asyncio.sleep(0.01)
                assert len(heard) == times, here

    asyncio.run(story())
    assert set(heard) == {"here"}
