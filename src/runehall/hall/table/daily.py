"""A try at the deal of a day: the table it is played at, and what its end does to the table of results."""

import secrets
from datetime import UTC, date, datetime
from typing import Any

import sqlalchemy as sql

from runehall.hall.accounts.glicko import DAY_MS
from runehall.hall.accounts.identity import Who
from runehall.hall.events import Began, Opened, SeatPlan
from runehall.hall.setup import Daily, RuneRules, RuneSetup
from runehall.hall.storage.schema import daily_tries
from runehall.hall.storage.writer import Statement
from runehall.hall.table.state import TableState
from runehall.rune import Record
from runehall.study.daily import SCHEME, commitment, daily_deal
from runehall.study.report import DailyDeal

EPOCH = date(1970, 1, 1).toordinal()
GRACE_MS = 3_600_000
"""So long after its end the key of a day stays secret, and tries that were begun can be finished."""

_END = daily_tries.update().where(daily_tries.c.table == sql.bindparam("here"))


def day_at(at: int) -> date:
    """The day at a wall time (ms), by UTC."""
    return datetime.fromtimestamp(at / 1000, UTC).date()


def begins(day: date) -> int:
    """The first moment of a day (wall time, ms)."""
    return (day.toordinal() - EPOCH) * DAY_MS


def shown_at(day: date) -> int:
    """When (wall time, ms) a day is over: its key is shown and its table of results is final."""
    return begins(day) + DAY_MS + GRACE_MS


def plan(who: Who, key: bytes, deal: DailyDeal, level: str | None) -> Opened:
    """The first event of the table where a person tries the deal of a day; `level` is the bot's of the duel."""
    own = SeatPlan(who.id, who.name)
    seats = [own] if level is None else [SeatPlan(None, f"Bot ({level})", level)] * 2
    seats[deal.seat] = own
    return Opened(
        setup=RuneSetup(RuneRules(mode=deal.mode)),
        seats=seats,
        host=who.id,
        host_name=who.name,
        secret=key.hex(),
        invite=secrets.token_urlsafe(16),
        daily=Daily(deal.day, deal.mode),
    )


def beginning(opened: Opened) -> Began:
    """The start of a try: the cards are those of the day."""
    assert opened.daily is not None
    deal = daily_deal(bytes.fromhex(opened.secret), date.fromisoformat(opened.daily.day), opened.daily.mode)
    record = Record.parse(deal.record)
    return Began(record.first, list(record.shuffle))


def promise(opened: Opened) -> dict[str, Any]:
    """What the record of a try carries of its shuffle; the key of the day comes with the day's own proof."""
    assert opened.daily is not None
    of = opened.daily
    return {"scheme": SCHEME, "day": of.day, "mode": of.mode, "commitment": commitment(bytes.fromhex(opened.secret))}


def open_to(table: TableState, who: Who, at: int) -> bool:
    """Whether a person may look at a table as far as the deal of a day goes: their own, or when the day is over."""
    of = table.opened.daily
    return of is None or bool(table.mine(who.ids)) or at >= shown_at(date.fromisoformat(of.day))


def settled(table: TableState, at: int) -> list[Statement]:
    """What the end of a try stores: its points, if it was played to its end and in time."""
    opened, end = table.opened, table.ended
    if opened.daily is None or end is None:
        return []
    late = at >= shown_at(date.fromisoformat(opened.daily.day))
    counts = end.cause == "played" and not late
    seat = next(number for number, one in enumerate(table.seats) if one.level is None)
    own = end.scores[table.sides[seat]]
    others = [score for side, score in enumerate(end.scores) if side != table.sides[seat]]
    values = {
        "ended": at,
        "points": own if counts else None,
        "margin": own - max(others) if counts and others else None,
    }
    return [(_END.values(values), {"here": table.id})]
