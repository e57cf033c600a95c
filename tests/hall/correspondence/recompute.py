"""Checks games over days by their stored rows alone: this knows nothing of the hall's code.

    python tests/hall/correspondence/recompute.py hall.sqlite3 NOW

recomputes every deadline from the events, the holidays and the outages, and whether each game that is over by time, and
no other one, had to be.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from collections import Counter
from typing import Any

DAY = 86_400_000
AFTER = ("next", "offered", "chatted", "unveiled")
LATE = 120_000
"""So much later (ms) than its deadline a game may end: the hall looks every minute for what another process left."""


class Rows:
    """What is read of a database."""

    def __init__(self, path: str) -> None:
        base = sqlite3.connect(path)
        self.events: dict[int, list[tuple[int, int, dict[str, Any]]]] = {}
        for number, seq, at, data in base.execute("select number, seq, at, data from events order by number, seq"):
            self.events.setdefault(number, []).append((seq, at, json.loads(data)["fact"]))
        self.outages = [tuple(row) for row in base.execute("select start, until from outages")]
        self.deadlines = {row[0]: row[1:] for row in base.execute("select number, seat, until, next from deadlines")}
        self.holidays: dict[str, list[tuple[int, int]]] = {}
        for person, start, until in base.execute("select person, start, until from holidays order by start"):
            self.holidays.setdefault(person, []).append((start, until))
        base.close()


def moved_on(began: int, until: int, holidays: list[tuple[int, int]]) -> int:
    """The deadline with these holidays."""
    for start, end in holidays:
        if start < until and end > began:
            until += end - max(start, began)
    return until


def check_table(number: int, rows: Rows, now: int, found: Counter[str]) -> None:
    """One table; raises AssertionError for what does not add up."""
    where = f"table {number}"
    opened = rows.events[number][0][2]
    days = opened["clock"]
    people = {seat: plan.get("person") for seat, plan in enumerate(opened["seats"])}
    seat = -1
    began = until = given = ends = 0
    last_move_by, over = -1, False
    for place, (seq, at, fact) in enumerate(rows.events[number]):
        assert seq == place + 1, f"{where}: event {seq} in place {place + 1}"
        assert not over or fact["e"] in ("next", "offered", "chatted", "unveiled"), (
            f"{where}: {fact['e']} after the end"
        )
        if fact["e"] == "sat":
            people[fact["seat"]] = fact["person"]
        elif fact["e"] == "timed" and fact["cause"] == "turn":
            assert fact["seat"] != seat or last_move_by == seat, f"{where}: the turn of seat {seat} began twice"
            seat, began, given = fact["seat"], at, 0
            until = at + days * DAY
            assert fact["until"] == until, f"{where}: event {seq} gives {fact['until'] - until} ms too many"
            found["turns"] += 1
        elif fact["e"] == "timed" and fact["cause"] == "outage":
            start, back = next(each for each in rows.outages if each[1] == at)
            by = back - max(start, began)
            given += by
            until += by
            assert (fact["by"], fact["until"]) == (by, until), f"{where}: event {seq} gives back {fact['by']}, not {by}"
            found["outages"] += 1
        elif fact["e"] == "timed":
            ends = fact.get("ends", 0)
            own = [each for each in rows.holidays.get(people.get(seat) or "", []) if each[0] <= at]
            if fact["by"] > 0:  # it may have been ended early since then
                own[-1] = (own[-1][0], max(own[-1][1], ends))
            until = moved_on(began, began + days * DAY + given, own)
            assert fact["until"] == until, f"{where}: event {seq} gives {fact['until'] - until} ms too many"
            found["holidays"] += 1
        elif fact["e"] == "moved":
            assert fact["seat"] == seat, f"{where}: event {seq}: seat {fact['seat']} moved in the turn of {seat}"
            assert at < until, f"{where}: event {seq} is a move {at - until} ms after the deadline"
            last_move_by = seat
            found["moves"] += 1
        elif fact["e"] == "ended":
            over = True
            found[fact["cause"]] += 1
            if fact["cause"] == "flag":
                assert fact["seat"] == seat, f"{where}: seat {fact['seat']} lost in the turn of {seat}"
                assert 0 <= at - until <= LATE, f"{where}: it ended {at - until} ms after the deadline"
                sides = [0, 1, 0, 1] if len(people) == 4 else list(range(len(people)))
                lost = sides[fact["seat"]]
                best = max(score for side, score in enumerate(fact["scores"]) if side != lost)
                best_sides = [s for s, score in enumerate(fact["scores"]) if s != lost and score == best]
                assert fact["winners"] == best_sides, f"{where}: {fact['winners']} won, not {best_sides}"
    row = rows.deadlines.get(number)
    assert over == (row is None), (
        f"{where}: it is over, and still due" if over else f"{where}: nothing says when it is due"
    )
    if row is not None and seat is not None:
        assert row[:2] == (seat, until), f"{where}: its row says {row[:2]}, its events ({seat}, {until})"
        assert now < until + LATE, f"{where}: it should have ended {now - until} ms ago"
        assert row[2] <= until, f"{where}: nobody looks before {row[2]}"
    found["over" if over else "running"] += 1


def check(path: str, now: int) -> Counter[str]:
    """All tables of a database; answers how much of what was found."""
    rows, found = Rows(path), Counter[str]()
    for number, events in rows.events.items():
        if isinstance(events[0][2].get("clock"), int):
            check_table(number, rows, now, found)
    return found


if __name__ == "__main__":
    print(dict(check(sys.argv[1], int(sys.argv[2]))))
