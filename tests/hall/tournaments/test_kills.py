"""A hall that is killed at every commit of a tournament: just before it, or after it and before anybody knows of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from runehall.hall.errors import Refused
from runehall.hall.storage.schema import tables
from runehall.hall.storage.writer import WriteJob
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.tournaments import Pairing, TournamentView
from tests.hall.manual_time import ZERO, ManualHall
from tests.hall.tournaments.test_service import ANN, BEA, CID, DAN, come, now_played, opened, resign

PEOPLE = [ANN, BEA, CID, DAN]
LIVES = 400
"""Kills after which a tournament that is not over gets nowhere."""


class Killed(Exception):
    """The process is dead: nothing is stored any more."""


class MortalHall(ManualHall):
    """A hall that makes so many commits, and dies before the next one, or before it knows of the last one."""

    def __init__(self, folder: Path, zero: int, commits: int, *, after: bool) -> None:
        super().__init__(folder, zero)
        self.dead = False
        self._left, self._after = commits, after
        self._whole, self._told = self.store.writer._group, self.store.writer._report
        self.store.writer._group = self._group  # type: ignore[method-assign]

    def _group(self, jobs: list[WriteJob]) -> None:
        if not self.dead and self._left:
            last = self._after and self._left == 1
            if last:
                self.store.writer._report = lambda outcomes: None  # type: ignore[method-assign]
            self._left -= 1
            self._whole(jobs)
            self.store.writer._report = self._told  # type: ignore[method-assign]
            if not last:
                return
        self.dead = True
        self._told([(job, Killed()) for job in jobs])


async def go_on(hall: ManualHall, club: Tournaments, tournament: str, ms: int) -> None:
    """What would happen next: a start, a step, the tables, a game in which the one whose name comes later gives up."""
    if (await club.view(ANN, tournament)).status == "open":
        await club.begin(ANN, tournament)
    await club.step()
    await hall.wake()
    for pairing in now_played(await club.view(ANN, tournament)):
        pair = [PEOPLE[one] for one in (pairing.first, pairing.second) if one is not None]
        table = await come(hall, pairing, *pair)
        if table.table.status == "playing":
            await resign(table, max(pair, key=lambda one: one.name))
            await hall.settled()
    await hall.wait(ms)
    await club.step()


def check(view: TournamentView) -> None:
    """Nobody is paired twice in a round, or sits at two tables."""
    seats: Counter[tuple[int, int]] = Counter()
    playing: Counter[int] = Counter()
    for one in view.pairings:
        for number in (one.first, one.second):
            if number is not None:
                seats[one.round, number] += 1
                playing[number] += one.outcome is None and not one.done
    assert max(seats.values(), default=0) <= 1
    assert max(playing.values(), default=0) <= 1


def over(view: TournamentView) -> bool:
    """Whether it has come to its end."""
    return view.status == "over"


def progress(view: TournamentView) -> object:
    """What a hall may bring about."""
    return view.status, view.round, view.due, [(one.second_table, one.outcome, one.done) for one in view.pairings]


def winner(one: Pairing) -> int:
    """Ann beats everybody, and so on: who wins a game that was played."""
    return one.first if one.second is None else min(one.first, one.second)


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("values", "ms"),
    [
        ({"system": "round-robin"}, 20_000),
        ({"system": "swiss", "rounds": 2}, 20_000),
        ({"system": "swiss", "rounds": 2, "scoring": "matchpoints", "games": 2}, 20_000),
        ({"system": "knockout"}, 20_000),
        ({"system": "arena", "minutes": 5}, 60_000),
    ],
    ids=["round-robin", "swiss", "duplicate", "knockout", "arena"],
)
def test_a_kill_at_any_commit_loses_nothing_and_pairs_nobody_twice(
    tmp_path: Path, values: dict[str, Any], ms: int, after: bool
) -> None:
    """A hall makes one commit and is killed, and the next one takes over. Where that one gets no further (what it loads
    goes on by a commit), it is killed at the same place, and the next one makes a commit more."""

    async def tell() -> None:
        first = ManualHall(tmp_path)
        made = await opened(Tournaments(first), *PEOPLE, pause_seconds=20, **values)
        await first.end()
        now, lives, commits, view = ZERO, 0, 1, made
        while not over(view):
            lives += 1
            assert lives < LIVES, f"it gets no further: {view}"
            hall = MortalHall(tmp_path, now, commits, after=after)
            club, before = Tournaments(hall), progress(view)
            try:
                while not hall.dead and not over(view):
                    try:
                        await go_on(hall, club, made.id, ms)
                    except (Killed, Refused):
                        assert hall.dead
                    now = hall.time.wall()
                    view = await club.view(ANN, made.id)
                    check(view)
                commits = 1 if progress(view) != before else commits + 1
            finally:
                hall.dead = True
                with contextlib.suppress(Killed):
                    await hall.end()
        assert lives > 10
        last = ManualHall(tmp_path, now)
        rows = await last.store.rows(sql.select(tables.c.status))
        await last.end()
        assert {row["status"] for row in rows} == {"over"}
        played = [one for one in view.pairings if one.second is not None]
        assert len(rows) == sum((one.table is not None) + (one.second_table is not None) for one in played)
        assert {one.cause for one in played} <= {"resigned"}
        assert all(winner(one) == (one.first if one.outcome == "first" else one.second) for one in played)
        place = [one.name for one in view.players]
        assert place[0] == "ann"
        if values["system"] != "arena":
            assert place[-1] == "dan"

    asyncio.run(asyncio.wait_for(tell(), 240))
