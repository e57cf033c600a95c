"""Due notices: finds and claims those to send, and puts them into words."""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

import sqlalchemy as sql

from runehall.hall.inbox.notices import CONDUCT, MAIL_GAP_MS, PUSH_GAP_MS, PUSH_HOLD_MS, settings_of
from runehall.hall.inbox.quiet import not_before
from runehall.hall.storage.schema import notices
from runehall.hall.wire.notices import NoticeKind
from runehall.study.explanation.words import phrase

Way = Literal["push", "mail"]
PEOPLE_AT_ONCE = 50
"""The number of people whose notices are claimed in one step."""


class DueNotice(NamedTuple):
    """A notice that is sent now."""

    kind: NoticeKind
    about: str
    place: str
    who: str


def claim(connection: sql.Connection, way: Way, now: int) -> dict[str, list[DueNotice]]:
    """Claim the due notices and return them by person, newest first. No other process sends them.

    Notices that were read are left out. People get no two messages in a short time, and none in their quiet hours,
    except for notices that would be too late after them. Runs in the writer's thread.
    """
    due, done = (notices.c.push_due, notices.c.pushed) if way == "push" else (notices.c.mail_due, notices.c.mailed)
    gap = PUSH_GAP_MS if way == "push" else MAIL_GAP_MS
    unread = notices.c.read.is_(None)
    first = sql.select(notices.c.person).where(due <= now, unread).distinct().limit(PEOPLE_AT_ONCE)
    found: dict[str, list[DueNotice]] = {}
    for person in connection.execute(first).scalars().all():
        own = notices.c.person == person
        last = connection.execute(sql.select(sql.func.max(done)).where(own)).scalar()
        rested = now if last is None else max(now, last + gap)
        ready = not_before(settings_of(connection, person).quiet, rested)
        query = sql.select(notices).where(own, due <= now + PUSH_HOLD_MS, unread).order_by(notices.c.at.desc())
        if ready > now:
            waits = sql.or_(notices.c.until.is_(None), notices.c.until > ready)
            connection.execute(notices.update().where(own, due <= now, waits).values({due: ready}))
            query = query.where(due <= now)  # send now what would be too late then
        rows = connection.execute(query.with_for_update(skip_locked=True)).all()
        here = notices.c.id.in_([row.id for row in rows])
        connection.execute(notices.update().where(here).values({due: None, done: now}))
        if rows:
            found[person] = [DueNotice(row.kind, row.about, row.place, row.who) for row in rows]
    return found


def next_due(connection: sql.Connection) -> int | None:
    """Return when the next notice is due, or None."""
    query = sql.select(sql.func.min(notices.c.push_due), sql.func.min(notices.c.mail_due))
    found = connection.execute(query.where(notices.c.read.is_(None))).one()
    return min((at for at in found if at is not None), default=None)


def sentence(notice: DueNotice, language: str) -> str:
    """Return a notice in words."""
    if notice.kind == "message" and notice.about == CONDUCT:
        return _say("notice-conduct", language)
    guest = re.fullmatch(r"Guest (\d+)", notice.who)
    name = phrase("guest-name", language, "", number=guest[1]) if guest else notice.who
    return _say(f"notice-{notice.kind}" if name else f"notice-{notice.kind}-nobody", language, name=name)


def folded(found: Sequence[DueNotice], language: str) -> tuple[str, str, str]:
    """Combine notices into one message: a title, a text, and the page that it links to."""
    first = sentence(found[0], language)
    if len(found) == 1:
        return first, "", found[0].place
    return _say("notice-several", language, count=len(found)), first, "/"


def _say(key: str, language: str, **args: str | int) -> str:
    return phrase(key, language, "notices", **args)
