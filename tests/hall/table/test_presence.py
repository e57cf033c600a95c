"""Who is here is kept beside a table's state: only events change that, and a replay does not know who is here."""

from __future__ import annotations

from pathlib import Path

import msgspec

from runehall.hall import events
from runehall.hall.table import views
from runehall.hall.table.presence import TablePresence
from runehall.hall.wire import api
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import listen, person

A, B, WATCHER = person("a"), person("b"), person("w")


def test_who_comes_and_goes_changes_nothing_of_the_state(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        seats = [api.NewSeat("me"), api.NewSeat("bot", level="random")]
        actor, _, _ = await hall.open(A, api.NewTable(seats, public=True, first=1))
        reader = await listen(actor, A)
        await hall.settled()
        before = msgspec.json.encode(views.state(actor.table, (0,), 0, 0))
        watcher = await listen(actor, WATCHER)
        assert (actor.present.seats[0].here, actor.present.watchers) == (True, 1)
        actor.part(reader)
        actor.part(watcher)
        assert (actor.present.seats[0].here, actor.present.watchers) == (False, 0)
        assert msgspec.json.encode(views.state(actor.table, (0,), 0, 0)) == before
        again = await hall.replay(actor.table.id)
        assert msgspec.json.encode(views.state(again, (0,), 0, 0)) == before

    run(tmp_path, story)


def test_a_seat_that_is_given_up_awaits_nobody() -> None:
    present = TablePresence(2)
    assert present.note([0, 1], {0, 1}, 0, now=5, gone=100)
    assert present.note([0, 1], {0}, 0, now=10, gone=200)
    assert (present.seats[1].gone, present.seats[1].away) == (200, 10)
    assert not present.note([0, 1], {0}, 0, now=20, gone=300), "it is as it was"
    present.happened(events.Stood(1))
    assert (present.seats[1].here, present.seats[1].gone, present.seats[1].away) == (False, None, None)
    assert present.seats[0].here


def test_the_seats_are_encoded_again_when_they_look_different() -> None:
    present = TablePresence(2)
    for fact in (events.Sat(1, "p", "P"), events.Stood(1), events.GaveUp(1, "left", "bot"), events.Replaced(0, "bot")):
        present.seats_json = b"[]"
        present.happened(fact)
        assert present.seats_json is None
    present.seats_json = b"[]"
    present.happened(events.Moved(0, "D"))
    assert present.seats_json is not None
