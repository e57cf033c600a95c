"""Retention: deletes expired sessions and tokens, and data older than the settings allow, and returns free space to
the disk."""

from typing import Any

import sqlalchemy as sql

from runehall.hall.storage.engine import BUSY_MS
from runehall.hall.storage.schema import (
    admissions,
    authors,
    blocks,
    challenges,
    codes,
    decisive_turns,
    decks,
    events,
    holidays,
    mail_addresses,
    mutes,
    notes,
    notice_settings,
    notices,
    offline_games,
    people,
    person_challenges,
    planned_turns,
    push_subscriptions,
    puzzle_runs,
    puzzle_tries,
    results,
    running_boards,
    sessions,
    sitters,
    studies,
    tables,
    tokens,
    tournament_boards,
    tournament_invitations,
    tournament_pairings,
    tournament_players,
    tournaments,
)

BATCH = 200
"""The most rows of a kind deleted in one transaction, so that moves do not wait long."""
PAGES = 2000
"""The most pages of an SQLite file returned to the disk in one transaction."""


def delete_finished(connection: sql.Connection, before: int) -> int:
    """Delete tables that were over before this time, with all their data except ratings. Return how many."""
    old = sql.select(tables.c.number, tables.c.id).where(tables.c.status == "over", tables.c.changed < before)
    rows = connection.execute(old.order_by(tables.c.changed).limit(BATCH)).all()
    numbers = [row.number for row in rows]
    if numbers:
        for table in (events, results, sitters, authors, challenges, notes, planned_turns, running_boards, tables):
            connection.execute(table.delete().where(table.c.number.in_(numbers)))
        connection.execute(codes.delete().where(codes.c.id.in_([row.id for row in rows])))
    return len(numbers)


def delete_guests(connection: sql.Connection, before: int) -> int:
    """Delete guests who came before this time and have nothing here: no table, chat message, tournament, deck, token
    or account. Return how many."""
    query = sql.select(people.c.id).where(
        people.c.login.is_(None), people.c.merged.is_(None), people.c.created < before
    )
    for table in (admissions, authors, decks, offline_games, tokens, tournament_players):
        query = query.where(~sql.exists().where(table.c.person == people.c.id))
    found = [row.id for row in connection.execute(query.limit(BATCH))]
    if found:
        for table in (mutes, blocks, notices, notice_settings, push_subscriptions, mail_addresses, holidays, notes):
            connection.execute(table.delete().where(table.c.person.in_(found)))
        connection.execute(blocks.delete().where(blocks.c.blocked.in_(found)))
        connection.execute(people.delete().where(people.c.id.in_(found)))
    return len(found)


def delete_challenges(connection: sql.Connection, before: int) -> int:
    """Delete challenges between people that have not changed since this time. Return how many."""
    return _delete(connection, person_challenges, person_challenges.c.id, person_challenges.c.changed < before)


def delete_notices(connection: sql.Connection, before: int) -> int:
    """Delete notices from before this time, read or not. Return how many."""
    return _delete(connection, notices, notices.c.id, notices.c.at < before)


def delete_tournaments(connection: sql.Connection, before: int) -> int:
    """Delete tournaments that were over or cancelled before this time. Return how many."""
    return _delete_tournaments(connection, ("over", "cancelled"), before)


def delete_unstarted(connection: sql.Connection, before: int) -> int:
    """Delete unstarted tournaments that nobody has joined or left since this time. Return how many."""
    return _delete_tournaments(connection, ("open",), before)


def _delete_tournaments(connection: sql.Connection, statuses: tuple[str, ...], before: int) -> int:
    old = sql.select(tournaments.c.id).where(tournaments.c.status.in_(statuses), tournaments.c.changed < before)
    found = connection.execute(old.limit(BATCH)).scalars().all()
    if found:
        for table in (
            decisive_turns, tournament_boards, tournament_invitations, tournament_pairings, tournament_players,
        ):  # fmt: skip
            connection.execute(table.delete().where(table.c.tournament.in_(found)))
        connection.execute(tournaments.delete().where(tournaments.c.id.in_(found)))
    return len(found)


def delete_sessions(connection: sql.Connection, before: int) -> int:
    """Delete sessions that were not used since this time, and so have expired. Return how many."""
    return _delete(connection, sessions, sessions.c.id, sessions.c.seen < before)


def delete_tokens(connection: sql.Connection, before: int) -> int:
    """Delete API tokens that expired before this time. Return how many."""
    return _delete(connection, tokens, tokens.c.id, tokens.c.until < before)


def delete_studies(connection: sql.Connection, before: int) -> int:
    """Delete analyses that nobody has requested or waited for since this time; they can be recomputed. Return how
    many."""
    over = studies.c.status.not_in(("waiting", "running"))
    return _delete(connection, studies, studies.c.id, over & (studies.c.wanted < before) & (studies.c.created < before))


def delete_puzzle_results(connection: sql.Connection, before: int) -> int:
    """Delete puzzle answers, streaks and storms from before this time. Ratings stay. Return how many."""
    runs = _delete(connection, puzzle_runs, puzzle_runs.c.id, puzzle_runs.c.began < before)
    return runs + _delete(connection, puzzle_tries, puzzle_tries.c.at, puzzle_tries.c.at < before)


def _delete(connection: sql.Connection, table: sql.Table, key: sql.Column[Any], old: sql.ColumnElement[bool]) -> int:
    """Delete a batch of the old rows. Return how many."""
    found = [row[0] for row in connection.execute(sql.select(key).where(old).limit(BATCH))]
    if found:
        connection.execute(table.delete().where(key.in_(found), old))
    return len(found)


def give_back(connection: sql.Connection) -> None:
    """Return free pages to the disk. PostgreSQL does that itself, as far as it does."""
    if connection.dialect.name == "sqlite":
        free = connection.exec_driver_sql("PRAGMA freelist_count").scalar() or 0
        for _ in range(min(free, PAGES)):  # Python's sqlite3 executes one step of this statement, which frees one page
            connection.exec_driver_sql("PRAGMA incremental_vacuum")


def overwrite_deleted(connection: sql.Connection) -> None:
    """Truncate an SQLite file's log, which may still contain deleted rows, unless somebody is reading or writing."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA busy_timeout=0")
        try:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()
        finally:
            connection.exec_driver_sql(f"PRAGMA busy_timeout={BUSY_MS}")


def shrink(engine: sql.Engine) -> None:
    """Rewrite an SQLite file without free pages, and let it return free space incrementally from then on."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("PRAGMA auto_vacuum=INCREMENTAL")
            connection.exec_driver_sql("VACUUM")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()
