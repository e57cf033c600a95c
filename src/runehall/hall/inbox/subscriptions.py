"""Web Push subscriptions: browsers that get a person's notices. Each belongs to a session and ends with it."""

import hashlib
from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.sessions import AGENT
from runehall.hall.inbox.web_push import PushKeys
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import push_subscriptions, sessions
from runehall.hall.wire.notices import PushDevice

EACH = 10
"""The number of browsers of one person. A new one replaces the oldest."""


class Device(NamedTuple):
    """A browser that gets notices, and the language of its pages."""

    id: str
    keys: PushKeys
    language: str


def id_of(endpoint: str) -> str:
    """Return the id of a browser's row."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def add(
    connection: sql.Connection, person: str, session: str, keys: PushKeys, language: str, agent: str, now: int
) -> None:
    """Subscribe a browser to a person's notices, instead of anybody else's."""
    connection.execute(push_subscriptions.delete().where(push_subscriptions.c.id == id_of(keys.endpoint)))
    own = push_subscriptions.c.person == person
    query = sql.select(push_subscriptions.c.id).where(own).order_by(push_subscriptions.c.created.desc())
    kept = [*connection.execute(query.limit(EACH - 1)).scalars()]
    connection.execute(push_subscriptions.delete().where(own, push_subscriptions.c.id.not_in(kept)))
    row = {
        "id": id_of(keys.endpoint), "person": person, "session": session, "endpoint": keys.endpoint,
        "p256dh": keys.p256dh, "auth": keys.auth, "language": language, "agent": kept_name(agent, AGENT),
        "created": now,
    }  # fmt: skip
    connection.execute(push_subscriptions.insert(), row)


def drop(connection: sql.Connection, ids: Collection[str], endpoint: str) -> None:
    """Unsubscribe a browser of this person."""
    here = push_subscriptions.c.id == id_of(endpoint)
    connection.execute(push_subscriptions.delete().where(here, push_subscriptions.c.person.in_(ids)))


def forget(connection: sql.Connection, devices: Collection[str]) -> None:
    """Delete the subscriptions of browsers that are gone."""
    connection.execute(push_subscriptions.delete().where(push_subscriptions.c.id.in_(devices)))


def devices_of(connection: sql.Connection, people: Collection[str]) -> list[Device]:
    """Return the subscribed browsers where these people are signed in."""
    query = sql.select(push_subscriptions).join(sessions, sessions.c.id == push_subscriptions.c.session)
    return [
        Device(row.id, PushKeys(row.endpoint, row.p256dh, row.auth), row.language)
        for row in connection.execute(query.where(push_subscriptions.c.person.in_(people)))
    ]


def listed(connection: sql.Connection, ids: Collection[str]) -> list[PushDevice]:
    """Return a person's subscribed browsers as they see them, newest first."""
    query = sql.select(push_subscriptions).join(sessions, sessions.c.id == push_subscriptions.c.session)
    query = query.where(push_subscriptions.c.person.in_(ids)).order_by(push_subscriptions.c.created.desc())
    return [PushDevice(row.id, row.agent, row.created) for row in connection.execute(query)]
