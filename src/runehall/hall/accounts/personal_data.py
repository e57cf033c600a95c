"""Export of one person's data: everything that they wrote or did, and nothing about other people."""

import contextlib
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall import events as facts
from runehall.hall.storage.schema import (
    admissions,
    authors,
    blocks,
    club_members,
    club_posts,
    clubs,
    conduct,
    daily_tries,
    decks,
    events,
    follows,
    holidays,
    invitations,
    mail_addresses,
    moderated,
    mutes,
    notes,
    notice_settings,
    notices,
    offline_games,
    passkeys,
    people,
    person_challenges,
    planned_turns,
    push_subscriptions,
    puzzle_ratings,
    puzzle_runs,
    puzzle_tries,
    rated,
    reports,
    results,
    sanctions,
    seeks,
    sessions,
    standings,
    studies,
    tables,
    tokens,
    tournament_invitations,
    tournament_players,
    tournaments,
)

_PUBLIC = {
    people: ("id", "name", "login", "handle", "shown", "created"),
    sessions: ("id", "agent", "created", "seen"),
    tokens: ("id", "label", "scope", "created", "until"),
    decks: ("id", "deck", "created"),
    mutes: ("speaker", "name", "created"),
    blocks: ("name", "created"),
    puzzle_tries: ("puzzle", "at", "mode", "solved"),
    puzzle_runs: ("mode", "began", "ended", "number", "score"),
    daily_tries: ("day", "mode", "table", "began", "ended", "points", "margin", "squares"),
    rated: ("number", "ladder", "score", "rating", "games", "at"),
    standings: ("ladder", "rating", "deviation", "games", "at"),
    results: ("number", "seat", "kind", "mode", "outcome", "ended"),
    studies: ("id", "table", "record", "created"),
    tournament_players: ("tournament", "name", "joined", "number", "withdrawn", "seed", "team", "ready", "haste"),
    tournament_invitations: ("tournament", "created", "declined"),
    tournaments: ("id", "name", "organiser_name", "plan", "status", "created"),
    puzzle_ratings: ("rating", "games", "at"),
    seeks: ("plan", "created"),
    person_challenges: ("challenger_name", "challenged_name", "plan", "message", "created", "status"),
    club_members: ("club", "role", "joined", "message"),
    club_posts: ("club", "text", "at"),
    clubs: ("slug", "name", "about", "created"),
    admissions: ("at",),
    offline_games: ("id", "played", "at", "mode", "names", "scores", "record"),
    invitations: ("label", "uses", "used", "created", "until"),
    notices: ("kind", "about", "place", "who", "at", "read", "pushed", "mailed"),
    notice_settings: ("settings",),
    push_subscriptions: ("endpoint", "language", "agent", "created"),
    reports: ("at", "kind", "text", "table", "post"),
    moderated: ("at", "action", "reason", "until"),
    conduct: ("number", "at", "left"),
    sanctions: ("muted", "closed"),
    passkeys: ("label", "created", "used"),
    mail_addresses: ("address", "language", "verified"),
    holidays: ("start", "until"),
    notes: ("number", "text", "changed"),
    planned_turns: ("number", "seat", "plans"),
}
_KEYS = {
    people: "id",
    tournaments: "organiser",
    puzzle_ratings: "id",
    person_challenges: "challenger",
    reports: "reporter",
    invitations: "made_by",
    clubs: "author",
    club_posts: "author",
}
"""The column with the person's id, for tables where it is not called `person`."""


def export(connection: sql.Connection, ids: Sequence[str]) -> dict[str, Any]:
    """Return all stored data of a person with these ids (merged guests included), without hashes or others' data."""
    found: dict[str, Any] = {}
    for table, names in _PUBLIC.items():
        key = table.c[_KEYS.get(table, "person")]
        query = sql.select(*[table.c[name] for name in names]).where(key.in_(ids))
        found[table.name] = [dict(row) for row in connection.execute(query).mappings()]
    for name, column in (("decks", "deck"), ("studies", "record")):
        for row in found[name]:
            row[column] = msgspec.json.decode(row[column])
    bots = sql.select(people.c.name, people.c.created).where(people.c.owner.in_(ids))
    found["bots"] = [dict(row) for row in connection.execute(bots).mappings()]
    acts = sql.select(moderated.c.at, moderated.c.action, moderated.c.reason).where(moderated.c.host.in_(ids))
    found["host_acts"] = [dict(row) for row in connection.execute(acts).mappings()]
    followed = sql.select(people.c.handle, follows.c.created).join(follows, follows.c.followed == people.c.id)
    found["follows"] = [dict(row) for row in connection.execute(followed.where(follows.c.person.in_(ids))).mappings()]
    found["tables"] = [_table(connection, ids, row) for row in tables_of(connection, ids)]
    return found


def tables_of(connection: sql.Connection, ids: Sequence[str]) -> list[Any]:
    """Return the rows of the tables whose events contain these people's names or words, oldest first."""
    signed = sql.select(authors.c.number).where(authors.c.person.in_(ids))
    query = sql.select(tables.c.number, tables.c.id, tables.c.status, tables.c.created)
    return list(connection.execute(query.where(tables.c.number.in_(signed)).order_by(tables.c.number)))


def entries_of(connection: sql.Connection, number: int) -> list[facts.Entry]:
    """Return the events of a table, except those that cannot be decoded."""
    query = sql.select(events.c.seq, events.c.at, events.c.data).where(events.c.number == number)
    found = []
    for row in connection.execute(query.order_by(events.c.seq)):
        with contextlib.suppress(msgspec.MsgspecError):
            found.append(facts.decode(*row))
    return found


def _table(connection: sql.Connection, ids: Sequence[str], row: Any) -> dict[str, Any]:
    """Return a table with what this person did there, without the shuffle's secret and what others did."""
    entries = entries_of(connection, row.number)
    did = [{"at": entry.at} | msgspec.to_builtins(entry.fact) for entry in entries if entry.by in ids]
    opened = entries[0].fact if entries else None
    about: dict[str, Any] = {"id": row.id, "status": row.status, "created": row.created, "did": did}
    if isinstance(opened, facts.Opened):
        if opened.host in ids:
            about["hosted_as"] = opened.host_name
        about["seats"] = [seat.name for seat in opened.seats if seat.person in ids]
    return about
