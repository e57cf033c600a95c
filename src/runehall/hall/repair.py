"""Names that earlier versions stored unchecked: cleaned, so that their tables can end on any database."""

from collections.abc import Iterator
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall import events as facts
from runehall.hall.names import COLUMN, kept_name
from runehall.hall.storage.schema import (
    blocks,
    events,
    mutes,
    people,
    results,
    tokens,
    tournament_players,
    tournaments,
)

NAMELESS = "…"
_COLUMNS = (
    people.c.name, results.c.name, mutes.c.name, blocks.c.name, tokens.c.label, tournaments.c.name,
    tournaments.c.organiser_name, tournament_players.c.name,
)  # fmt: skip
_NAMING = sql.or_(*[events.c.data.like(f'{{"fact":{{"e":"{tag}"%') for tag in ("planned", "opened", "sat", "chatted")])


def clean_names(connection: sql.Connection, *, repair: bool) -> int:
    """Return how many stored names have control characters or are too long; with `repair`, clean them."""
    found = 0
    for update in _unclean(connection):
        found += 1
        if repair:
            connection.execute(update)
    return found


def _unclean(connection: sql.Connection) -> Iterator[sql.Update]:
    """Yield the update that cleans each unclean name."""
    for column in _COLUMNS:
        names = sql.select(column).where(column != "", column.is_not(None)).distinct()
        for (name,) in connection.execute(names).all():
            clean = _clean(name)
            if clean != name:
                yield column.table.update().where(column == name).values({column.name: clean})
    stored = sql.select(events.c.number, events.c.seq, events.c.at, events.c.data).where(_NAMING)
    for number, seq, at, data in connection.execute(stored).all():
        entry = facts.decode(seq, at, data)
        fact = _named(entry.fact)
        if fact != entry.fact:
            text = facts.encode(facts.Entry(seq, at, fact, entry.by, entry.rid))
            yield events.update().where(events.c.number == number, events.c.seq == seq).values(data=text)


def _named(fact: facts.TableEvent) -> facts.TableEvent:
    """Return the event with clean names."""
    replace: Any = msgspec.structs.replace
    match fact:
        case facts.Opened():
            seats = [replace(seat, name=_clean(seat.name)) if seat.name else seat for seat in fact.seats]
            return replace(fact, seats=seats, host_name=_clean(fact.host_name))  # type: ignore[no-any-return]
        case facts.Sat() | facts.Chatted():
            return replace(fact, name=_clean(fact.name))  # type: ignore[no-any-return]
    return fact


def _clean(name: str) -> str:
    return kept_name(name, COLUMN) or NAMELESS
