"""Accuracy and luck on a profile, from the owner's own finished studies of games in which they had one seat."""

from statistics import fmean
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.people.figures import ProfileOf, known
from runehall.hall.storage.schema import results, studies, tables
from runehall.hall.wire.profiles import ProfileStudy, StudiedGamePoint

LATEST = 40
"""How many of the latest studies are read."""


class _Player(msgspec.Struct):
    seat: int
    side: int
    accuracy: float
    turns: int


class _Shares(msgspec.Struct):
    side: int
    seat: float
    deal: float
    own_draws: float
    other_draws: float


class _AnalysisSummary(msgspec.Struct):
    """The parts of an analysis that are needed here."""

    unit: str
    players: list[_Player]
    shares: list[_Shares]


_read = msgspec.json.Decoder(_AnalysisSummary).decode


def study_of(connection: sql.Connection, asked: ProfileOf) -> ProfileStudy | None:
    """Return average accuracy and luck, and the studied games, oldest first. Returns None without any study."""
    joined = studies.join(tables, tables.c.id == studies.c.table).join(results, results.c.number == tables.c.number)
    query = (
        sql.select(studies.c.table, studies.c.changed, sql.func.min(results.c.seat), sql.func.min(results.c.ended))
        .select_from(joined)
        .where(studies.c.person.in_(asked.ids), studies.c.status == "done")
        .where(results.c.person.in_(asked.ids), known(asked.now))
        .group_by(studies.c.id, studies.c.table, studies.c.changed)
        .having(sql.func.count() == 1)
        .order_by(studies.c.changed.desc())
        .limit(LATEST)
    )
    found: dict[str, StudiedGamePoint] = {}
    for table, changed, seat, ended in connection.execute(query).all():
        one = sql.select(studies.c.analysis).where(studies.c.table == table, studies.c.changed == changed)
        point = _point(connection.execute(one).scalar(), seat, ended)
        if point is not None:
            found.setdefault(table, point)
    points = sorted(found.values(), key=lambda one: one.at)
    if not points:
        return None
    lucks = [one.luck for one in points if one.luck is not None]
    return ProfileStudy(len(points), fmean(one.accuracy for one in points), fmean(lucks) if lucks else None, points)


def _point(analysis: Any, seat: int, ended: int) -> StudiedGamePoint | None:
    try:
        read = _read(analysis or "")
    except msgspec.MsgspecError:  # stored by another version
        return None
    player = next((one for one in read.players if one.seat == seat and one.turns), None)
    if player is None:
        return None
    shares = next((one for one in read.shares if one.side == player.side), None)
    luck = None
    if shares is not None and read.unit == "chance":
        luck = round(shares.seat + shares.deal + shares.own_draws + shares.other_draws, 3)
    return StudiedGamePoint(ended, round(player.accuracy, 1), luck)
