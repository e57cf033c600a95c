"""Deletion of a person: deletes their own data, and removes their name and words from what they share with others.

The events of a table keep their numbers, times and moves. A player's random contribution to the shuffle also stays,
because nobody could verify the shuffle without it.
"""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall import events as facts
from runehall.hall.accounts.identity import speaker_of
from runehall.hall.accounts.leaving_clubs import leave_clubs
from runehall.hall.accounts.personal_data import entries_of
from runehall.hall.accounts.service import ended
from runehall.hall.setup import RuneSetup
from runehall.hall.storage.schema import (
    admissions,
    agreements,
    authors,
    blocks,
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
    present,
    push_subscriptions,
    puzzle_ratings,
    puzzle_runs,
    puzzle_tries,
    recovery_codes,
    reports,
    results,
    sanctions,
    seeks,
    sitters,
    standings,
    studies,
    tournament_invitations,
    tournament_players,
    tournaments,
)

GONE = "…"
"""The name shown for a person whose data was deleted."""
replace: Any = msgspec.structs.replace


def erase_tables(connection: sql.Connection, ids: Sequence[str], found: Sequence[Any]) -> None:
    """Remove these people's names and words from the events of tables (rows with `number` and `id`) and from studies
    of those tables. Runs in the writer's thread, and may run again if its transaction failed."""
    for row in found:
        entries = entries_of(connection, row.number)
        for entry in entries:
            changed = _nameless(entry, ids)
            if changed != entry:
                here = events.update().where(events.c.number == row.number, events.c.seq == entry.seq)
                connection.execute(here.values(data=facts.encode(changed)))
        _erase_studies(connection, row.id, entries, ids)
        connection.execute(authors.delete().where(authors.c.number == row.number, authors.c.person.in_(ids)))


def erase_person(connection: sql.Connection, ids: Sequence[str]) -> None:
    """Delete everything else about these people. Call it after `erase_tables`."""
    for person in ids:
        for statement, values in ended(person):
            connection.execute(statement, values)
    connection.execute(blocks.delete().where(blocks.c.blocked.in_(ids)))
    connection.execute(reports.delete().where(reports.c.reporter.in_(ids)))
    connection.execute(moderated.update().where(moderated.c.host.in_(ids)).values(host="", host_name=GONE, reason=""))
    nobody = {"person": "", "name": GONE, "reason": ""}
    connection.execute(moderated.update().where(moderated.c.person.in_(ids)).values(nobody))
    connection.execute(follows.delete().where(follows.c.followed.in_(ids)))
    connection.execute(mutes.delete().where(mutes.c.speaker.in_([speaker_of(person) for person in ids])))
    connection.execute(notices.update().where(notices.c.named.in_(ids)).values(who=GONE, named=None))
    connection.execute(invitations.update().where(invitations.c.made_by.in_(ids)).values(made_by="", label=""))
    own_rows = (
        seeks, decks, mutes, blocks, puzzle_tries, puzzle_runs, daily_tries,
        notices, notice_settings, push_subscriptions, mail_addresses, standings, holidays, notes,
        planned_turns, follows, present, recovery_codes, passkeys, conduct, agreements, sanctions,
        reports, admissions, offline_games, tournament_invitations,
    )  # fmt: skip
    for table in own_rows:
        connection.execute(table.delete().where(table.c.person.in_(ids)))
    connection.execute(studies.delete().where(studies.c.person.in_(ids), studies.c.table.is_(None)))
    connection.execute(studies.update().where(studies.c.person.in_(ids)).values(person=""))
    own = (puzzle_ratings.c.kind == "person", puzzle_ratings.c.id.in_(ids))
    connection.execute(puzzle_ratings.delete().where(*own))
    challenged = sql.or_(person_challenges.c.challenger.in_(ids), person_challenges.c.challenged.in_(ids))
    connection.execute(person_challenges.delete().where(challenged))
    connection.execute(sitters.delete().where(sitters.c.person.in_(ids)))
    connection.execute(results.update().where(results.c.person.in_(ids)).values(person=None, name=""))
    _leave_tournaments(connection, ids)
    leave_clubs(connection, ids)
    empty = {
        "name": GONE,
        "login": None,
        "password": None,
        "skeleton": None,
        "owner": None,
        "handle": None,
        "shown": None,
    }
    connection.execute(people.update().where(people.c.id.in_(ids)).values(empty))


def _leave_tournaments(connection: sql.Connection, ids: Sequence[str]) -> None:
    """Remove these people from tournaments that have not started, and cancel those that they organise. In other
    tournaments a nameless player stays, who has withdrawn."""
    players = tournament_players
    named = sql.select(players.c.tournament, players.c.team).where(players.c.person.in_(ids), players.c.team != "")
    for tournament, team in connection.execute(named).all():  # this player may have chosen the team's name
        here = players.update().where(players.c.tournament == tournament, players.c.team == team)
        connection.execute(here.values(team=f"{GONE} {secrets.token_hex(2)}"))
    made = tournament_invitations.delete().where(tournament_invitations.c.inviter.in_(ids))
    connection.execute(made)
    early = sql.select(tournaments.c.id).where(tournaments.c.status == "open")
    connection.execute(players.delete().where(players.c.person.in_(ids), players.c.tournament.in_(early)))
    gone = {"name": GONE, "withdrawn": sql.func.coalesce(players.c.withdrawn, players.c.joined)}
    connection.execute(players.update().where(players.c.person.in_(ids)).values(gone))
    series = sql.select(tournaments.c.id, tournaments.c.plan).where(tournaments.c.organiser.in_(ids))
    for tournament, plan in connection.execute(series).all():
        kept = msgspec.json.encode(msgspec.json.decode(plan) | {"series": ""}).decode()
        connection.execute(tournaments.update().where(tournaments.c.id == tournament).values(plan=kept))
    own = tournaments.update().where(tournaments.c.organiser.in_(ids))
    connection.execute(own.where(tournaments.c.status == "open").values(status="cancelled", code=None))
    connection.execute(own.values(organiser_name=GONE, name=GONE))


def _nameless(entry: facts.Entry, ids: Sequence[str]) -> facts.Entry:
    """Return the event without these people's names and words."""
    rid = None if entry.by in ids else entry.rid  # clients choose request ids, which may contain words
    return replace(entry, fact=_fact(entry, ids), rid=rid)  # type: ignore[no-any-return]


def _fact(entry: facts.Entry, ids: Sequence[str]) -> facts.TableEvent:
    match entry.fact:
        case facts.Opened() as opened:
            seats = [
                replace(seat, name=GONE, owner="", handle="") if seat.person in ids else seat for seat in opened.seats
            ]
            if opened.host in ids:
                opened = replace(opened, host_name=GONE, setup=_setup(opened))
                if opened.tournament is not None:
                    opened = replace(opened, tournament=replace(opened.tournament, name=GONE))
            return replace(opened, seats=seats)  # type: ignore[no-any-return]
        case facts.Sat() as sat if sat.person in ids:
            return replace(sat, name=GONE, owner="", handle="")  # type: ignore[no-any-return]
        case facts.Chatted() as chatted if entry.by in ids:
            return replace(chatted, name=GONE, text=GONE)  # type: ignore[no-any-return]
    return entry.fact


def _setup(opened: facts.Opened) -> Any:
    """Return the setup of a table, without the name that the host gave to its deck."""
    setup = opened.setup
    if isinstance(setup, RuneSetup) and setup.deck is not None:
        return replace(setup, deck=replace(setup.deck, name=GONE))
    return setup


def _erase_studies(connection: sql.Connection, table: str, entries: Sequence[facts.Entry], ids: Sequence[str]) -> None:
    """Remove these people's names from the studies of a table. The studies keep their links."""
    sat: dict[int, str | None] = {}
    host = ""
    for entry in entries:
        match entry.fact:
            case facts.Opened() as opened:
                sat, host = {number: seat.person for number, seat in enumerate(opened.seats)}, opened.host
            case facts.Sat(seat=seat, person=person):
                sat[seat] = person
            case facts.Chose(swapped=True):
                sat = {1 - seat: person for seat, person in sat.items()}
    for study in connection.execute(sql.select(studies.c.id, studies.c.record).where(studies.c.table == table)).all():
        record = msgspec.json.decode(study.record)
        if isinstance(names := record.get("players"), list):
            record["players"] = [GONE if sat.get(seat) in ids else name for seat, name in enumerate(names)]
        if host in ids and isinstance(deck := record.get("deck"), dict):
            deck["name"] = GONE
        text = msgspec.json.encode(record, order="sorted").decode()
        connection.execute(studies.update().where(studies.c.id == study.id).values(record=text))
