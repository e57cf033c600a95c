"""People's notices in the database. Functions run in the writer's thread, or in a reader's."""

import secrets
from collections.abc import Collection, Iterable
from typing import NamedTuple

import msgspec
import sqlalchemy as sql

from runehall.hall.inbox.quiet import not_before
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import deadlines, mail_addresses, notice_settings, notices, people, push_subscriptions
from runehall.hall.wire.notices import NoticeCard, NoticeKind, NoticeList, NoticeSettings

KEPT = 100
"""The number of notices kept for one person. New ones replace the oldest."""
LISTED = 50
"""The length of a person's list of notices."""
PUSH_HOLD_MS = 5_000
"""A push waits this long, so that several notices become one message and those read in the meantime are not pushed."""
PUSH_GAP_MS = 60_000
"""The shortest time between two pushes to a person."""
MAIL_HOLD_MS = 5 * 60_000
MAIL_GAP_MS = 60 * 60_000
"""How long a mail waits for more notices, and the shortest time between two mails to a person."""
ANSWERED: tuple[NoticeKind, ...] = ("turn", "time", "begun")
"""The kinds of notice that are obsolete once the player has moved or the game is over."""
CONDUCT = "conduct"
"""What the hall's own message about leaving games is about. A message of the hosts is about the id of their action."""


class Notice(NamedTuple):
    """Something that a person should not miss. It names somebody and links to a page. It has no field for cards or
    positions."""

    kind: NoticeKind
    about: str
    """The id of the table, challenge or tournament: a newer notice of the same kind about it replaces the older one."""
    place: str
    """The page it links to, such as `/t/…`."""
    who: str = ""
    """The name of an opponent, of a challenger or of a tournament."""
    named: str | None = None
    """The id of the person called `who`, so that the name is removed when they are deleted."""
    until: int | None = None
    """When (ms) the notice becomes useless. If quiet hours last until then, it is sent during them."""


def add(connection: sql.Connection, people_ids: Iterable[str], notice: Notice, now: int) -> None:
    """Store an unread notice for each of these people. It replaces one of the same kind about the same thing."""
    for person in sorted({account(connection, one) for one in people_ids}):
        own = notices.c.person == person
        same = [own, notices.c.about == notice.about]
        if notice.kind == "result":
            connection.execute(notices.delete().where(*same, notices.c.kind.in_(ANSWERED)))
        kinds = (notice.kind, "begun") if notice.kind == "turn" else (notice.kind,)
        connection.execute(notices.delete().where(*same, notices.c.kind.in_(kinds)))
        push_due, mail_due = _due(connection, person, notice, now)
        row = {
            "id": secrets.token_urlsafe(12), "person": person, "kind": notice.kind, "about": notice.about,
            "place": notice.place, "who": kept_name(notice.who), "named": notice.named, "at": now,
            "push_due": push_due, "mail_due": mail_due, "until": notice.until,
        }  # fmt: skip
        connection.execute(notices.insert(), row)
        kept = sql.select(notices.c.id).where(own).order_by(notices.c.at.desc(), notices.c.id).limit(KEPT)
        connection.execute(notices.delete().where(own, notices.c.id.not_in([*connection.execute(kept).scalars()])))


def remove(connection: sql.Connection, about: str, people_ids: Iterable[str], kinds: Iterable[NoticeKind]) -> int:
    """Delete notices about something that is done, and return how many there were."""
    owners = {account(connection, one) for one in people_ids}
    here = notices.delete().where(notices.c.person.in_(owners), notices.c.about == about)
    return connection.execute(here.where(notices.c.kind.in_(tuple(kinds)))).rowcount


def listed(connection: sql.Connection, ids: Collection[str]) -> NoticeList:
    """Return a person's notices, newest first, and how many are unread."""
    own = notices.c.person.in_(ids)
    query = sql.select(notices).where(own).order_by(notices.c.at.desc(), notices.c.id).limit(LISTED)
    unread = sql.select(sql.func.count()).select_from(notices).where(own, notices.c.read.is_(None))
    cards = [
        NoticeCard(row.id, row.kind, row.about, row.place, row.who, row.at, row.read is not None)
        for row in connection.execute(query)
    ]
    return NoticeList(connection.execute(unread).scalar() or 0, cards)


def waiting(connection: sql.Connection, ids: Collection[str]) -> int:
    """Count what waits for a person: subjects of unread notices, and correspondence games where it is their turn."""
    unread = sql.select(notices.c.about).where(notices.c.person.in_(ids), notices.c.read.is_(None))
    turns = sql.select(deadlines.c.id).where(deadlines.c.person.in_(ids), deadlines.c.until.is_not(None))
    return len({*connection.execute(unread).scalars(), *connection.execute(turns).scalars()})


def mark_read(connection: sql.Connection, ids: Collection[str], place: str | None, until: int, now: int) -> int:
    """Mark a person's notices as read, so that they are not sent any more, and return how many were unread."""
    here = notices.update().where(notices.c.person.in_(ids), notices.c.read.is_(None), notices.c.at <= until)
    if place is not None:
        here = here.where(notices.c.place == place)
    return connection.execute(here.values(read=now, push_due=None, mail_due=None)).rowcount


def settings_of(connection: sql.Connection, person: str) -> NoticeSettings:
    """Return a person's notice settings, or the defaults."""
    query = sql.select(notice_settings.c.settings).where(notice_settings.c.person == person)
    stored = connection.execute(query).scalar()
    return NoticeSettings() if stored is None else msgspec.json.decode(stored, type=NoticeSettings)


def store_settings(connection: sql.Connection, person: str, settings: NoticeSettings) -> None:
    """Store a person's notice settings."""
    connection.execute(notice_settings.delete().where(notice_settings.c.person == person))
    text = msgspec.json.encode(settings).decode()
    connection.execute(notice_settings.insert(), {"person": person, "settings": text})


def family(connection: sql.Connection, person: str) -> list[str]:
    """Return the id of a person and those of all guests merged into them."""
    return [person, *connection.execute(sql.select(people.c.id).where(people.c.merged == person)).scalars()]


def account(connection: sql.Connection, person: str) -> str:
    """Return the account that a guest was merged into, or else the person's own id."""
    return connection.execute(sql.select(people.c.merged).where(people.c.id == person)).scalar() or person


def _due(connection: sql.Connection, person: str, notice: Notice, now: int) -> tuple[int | None, int | None]:
    """Return when a notice is sent by push and by mail; None if it is not."""
    chosen = settings_of(connection, person)
    push = mail = None
    if notice.kind in chosen.push and _any(connection, push_subscriptions.c.person.in_(family(connection, person))):
        push = _held(chosen, notice, now, PUSH_HOLD_MS)
    verified = (mail_addresses.c.person == person) & mail_addresses.c.verified.is_not(None)
    if notice.kind in chosen.mail and _any(connection, verified):
        mail = _held(chosen, notice, now, MAIL_HOLD_MS)
    return push, mail


def _held(chosen: NoticeSettings, notice: Notice, now: int, hold: int) -> int:
    """Return when to send a notice that waits `hold` ms for others, and for the end of quiet hours."""
    at = not_before(chosen.quiet, now + hold)
    return at if notice.until is None or at < notice.until else now + min(hold, PUSH_HOLD_MS)


def _any(connection: sql.Connection, condition: sql.ColumnElement[bool]) -> bool:
    return bool(connection.execute(sql.select(sql.exists().where(condition))).scalar())
