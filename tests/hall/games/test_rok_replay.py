"""A finished game of RÖK played back: a frame for every moment, as a spectator saw it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.errors import Refused
from runehall.hall.games.rok.replay import replayed
from runehall.hall.wire.rok import RokReplay
from runehall.rok import Game, Record
from tests.hall.client import Person
from tests.hall.servers import HallProcess

RECORDS = Path("tests/data/rok")
GAMES = ("two", "second-two", "second-five", "slow-lines-three")


def record_of(name: str) -> dict[str, Any]:
    return json.loads((RECORDS / f"{name}.json").read_text())  # type: ignore[no-any-return]


@pytest.fixture(scope="module", params=GAMES)
def played(request: pytest.FixtureRequest) -> tuple[dict[str, Any], RokReplay]:
    """A record of each edition, and its replay."""
    record = record_of(request.param)
    return record, replayed(record)


def test_frames_tell_the_game_in_order_to_its_end(played: tuple[dict[str, Any], RokReplay]) -> None:
    record, replay = played
    times = [frame.at for frame in replay.frames]
    assert times == sorted(set(times))
    assert times[0] == 0
    assert replay.ms == record["ms"] >= times[-1]
    last = replay.frames[-1].view
    assert (last.phase, last.winners) == ("over", record["result"]["winners"])
    assert [2 * len(seat.loot) for seat in last.seats] == record["result"]["stones"]
    told = {step.n: (step.at, step.kind) for frame in replay.frames for step in frame.view.steps}
    _, events = Game.replay(Record.from_json(record))
    happened = [(event.at, event.kind) for event in events if event.to is None and event.kind != "done"]
    assert [step for step in told.values() if step[1] != "done"] == happened


def test_a_frame_shows_what_a_spectator_saw_then(played: tuple[dict[str, Any], RokReplay]) -> None:
    record, replay = played
    whole = Record.from_json(record)
    for frame in replay.frames[:: max(1, len(replay.frames) // 6)]:
        seen = Game.from_record(whole.until(frame.at)).view(None)
        assert [list(msgspec.structs.astuple(stone)) for stone in frame.view.stones] == [
            [stone.place, stone.x, stone.y, stone.angle, stone.sign] for stone in seen.stones
        ]
        assert (frame.view.phase, frame.view.bag, frame.view.round) == (seen.phase, seen.bag, seen.round)


def test_faces_are_those_that_showed_and_those_that_never_did(played: tuple[dict[str, Any], RokReplay]) -> None:
    _, replay = played
    shown = {s.place: s.sign for frame in replay.frames for s in frame.view.stones if s.sign is not None}
    assert all(replay.faces[place] == sign for place, sign in shown.items())
    places = {stone.place for frame in replay.frames for stone in frame.view.stones}
    assert set(range(len(replay.faces))) == places > set(shown)


def test_what_is_no_record_is_refused_in_words() -> None:
    record = record_of("second-two")
    for broken, word in (
        ({"format": "rune/1"}, "rok/1, rok/2"),
        (record | {"inputs": [[5, "grab", 9, 1]]}, "seat"),
        (record | {"result": {"winners": [0, 1], "stones": [0, 0], "rounds": 1}}, "do not trust it"),
        (record | {"inputs": [[5, "done", 0]] * 20_001}, "20000 inputs"),
    ):
        with pytest.raises(Refused, match=word):
            replayed(broken)


def test_a_pasted_record_is_played_back_over_http(hall: HallProcess) -> None:
    async def story() -> None:
        async with Person(hall.base) as one:
            record = record_of("two")
            replay = await one.ok("POST", "/api/rok/replay", {"record": record})
            assert replay["setup"] == {"kind": "rok", "seats": 2, "pace": "normal"}
            assert replay["names"] == ["quick", "keen"]
            assert replay["frames"][-1]["view"]["phase"] == "over"
            assert replay["record"] == record
            fault = await one.refused("POST", "/api/rok/replay", {"record": {"format": "rok/3"}})
            assert fault["code"] == "setup"

    asyncio.run(story())
