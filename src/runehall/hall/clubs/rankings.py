"""The ranking of a club's members by rating."""

from collections.abc import Collection

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing
from runehall.hall.accounts.ratings import shown
from runehall.hall.clubs.rows import INSIDE
from runehall.hall.setup import Ladder
from runehall.hall.storage.schema import club_members, people, standings
from runehall.hall.wire.clubs import ClubRanking, ClubStanding


class _Shown(msgspec.Struct):
    """The one profile setting that matters here."""

    ratings: str = "everyone"


def ranking(connection: sql.Connection, club: str, ladder: Ladder, ids: Collection[str]) -> ClubRanking:
    """Return the members who have a rating on a ladder and show it to everyone, and the reader, strongest first."""
    kept = standings.c
    query = (
        sql.select(
            people.c.id, people.c.name, people.c.handle, people.c.shown,
            kept.rating, kept.deviation, kept.volatility, kept.games, kept.at,
        )
        .join(people, people.c.id == kept.person)
        .join(club_members, club_members.c.person == kept.person)
        .where(kept.ladder == ladder, club_members.c.club == club, club_members.c.role.in_(INSIDE))
        .order_by(kept.rating.desc(), people.c.id)
    )  # fmt: skip
    found: list[ClubStanding] = []
    for person, name, handle, settings, *standing in connection.execute(query):
        you = person in ids
        if you or settings is None or msgspec.json.decode(settings, type=_Shown).ratings == "everyone":
            rating = shown(Standing(*standing), ladder)
            found.append(ClubStanding(len(found) + 1, name, handle or "", rating, you))
    return ClubRanking(ladder, found)
