"""The numbers on a profile about games, puzzles and deals of the day, by database queries.

A result counts once others may know about it. Until then, nothing here depends on how that game ended.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing
from runehall.hall.accounts.ratings import OF_SEVERAL, shown
from runehall.hall.deals.day import day_at
from runehall.hall.people.audience import shown_of
from runehall.hall.setup import Ladder, Rating
from runehall.hall.storage.schema import (
    daily_tries,
    people,
    puzzle_ratings,
    puzzle_runs,
    puzzle_tries,
    rated,
    results,
    tables,
    tournament_players,
    tournaments,
)
from runehall.hall.wire.profiles import (
    BestGame,
    DailyStreak,
    LevelScore,
    ModeScore,
    OpponentScore,
    ProfilePuzzles,
    ProfileResults,
    ProfileTournament,
    RatingCurve,
    RatingPoint,
    Score,
    TurnScore,
)

POINTS = 120
"""The largest number of points on a rating curve. Longer histories are thinned out evenly."""
OPPONENTS = 12
BEST = 5
TOURNAMENTS = 20
"""How many opponents, best games and tournaments are listed."""
_other, _third = results.alias("other"), results.alias("third")
_their, _account = people.alias("their"), people.alias("account")


class ProfileOf(NamedTuple):
    """The account whose profile is requested, all its ids, and the time (ms) of the request."""

    account: str
    ids: Sequence[str]
    now: int


def known(now: int) -> sql.ColumnElement[bool]:
    """Return the condition for results that others may know about."""
    return sql.and_(results.c.shown.is_not(None), results.c.shown <= now)


def rated_rows(person: str, now: int) -> sql.Select[Any]:
    """Return the query for an account's rated results that others may know about, oldest first."""
    joined = rated.outerjoin(results, (results.c.number == rated.c.number) & (results.c.seat == rated.c.seat))
    open_ones = results.c.number.is_(None) | known(now)
    return sql.select(rated).select_from(joined).where(rated.c.person == person, open_ones).order_by(rated.c.games)


def curves(connection: sql.Connection, asked: ProfileOf) -> list[RatingCurve]:
    """Return rating curves by ladder, the one played most often first."""
    by_ladder: dict[Ladder, list[Any]] = defaultdict(list)
    for row in connection.execute(rated_rows(asked.account, asked.now)):
        by_ladder[row.ladder].append(row)
    found = []
    for ladder, rows in by_ladder.items():
        last = rows[-1]
        standing = Standing(last.rating, last.deviation, last.volatility, last.games, last.at)
        sure = [row.rating for row in rows if shown(Standing(row.rating, row.deviation), ladder).sure]
        step = -(-len(rows) // POINTS)
        points = [RatingPoint(row.at, round(row.rating), round(row.deviation)) for row in rows[::-1][::step][::-1]]
        found.append(RatingCurve(ladder, shown(standing, ladder), round(max(sure)) if sure else None, points))
    return sorted(found, key=lambda one: -one.rating.games)


def _scores(rows: Sequence[Any], *key: str) -> dict[tuple[Any, ...], Score]:
    """Add up rows, which have an `outcome` and a count `n`, by a key."""
    counts: dict[tuple[Any, ...], dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for row in rows:
        counts[tuple(getattr(row, name) for name in key)][row.outcome] += row.n
    return {of: Score(by["won"], by["lost"], by["drawn"]) for of, by in counts.items()}


def results_of(connection: sql.Connection, asked: ProfileOf) -> ProfileResults:
    """Return results by mode, by opponent and bot level in games for two, and by position in the order of turns."""
    own = (results.c.person.in_(asked.ids), known(asked.now))
    n = sql.func.count().label("n")
    kinds = (results.c.kind, results.c.mode)
    every = connection.execute(sql.select(*kinds, results.c.outcome, n).where(*own).group_by(*kinds, results.c.outcome))
    rows = every.all()
    games: dict[tuple[str, str], int] = defaultdict(int)
    for row in rows:
        games[row.kind, row.mode] += row.n
    scores = _scores(rows, "kind", "mode")
    modes = [ModeScore(kind, mode, games[kind, mode], score) for (kind, mode), score in scores.items()]
    decided = (*own, results.c.outcome != "")
    turned = (*kinds, results.c.turn)
    by_turn = sql.select(*turned, results.c.outcome, n).where(*decided, results.c.turn.is_not(None))
    turns = connection.execute(by_turn.group_by(*turned, results.c.outcome)).all()
    pair = results.join(_other, (_other.c.number == results.c.number) & (_other.c.seat != results.c.seat))
    alone = ~sql.exists().where(_third.c.number == results.c.number, _third.c.seat >= 2)
    by_level = sql.select(_other.c.level, results.c.outcome, n).select_from(pair)
    by_level = by_level.where(*decided, alone, _other.c.level.is_not(None)).group_by(_other.c.level, results.c.outcome)
    levels = _scores(connection.execute(by_level).all(), "level")
    by_place = _scores(turns, "kind", "mode", "turn")
    return ProfileResults(
        sorted(modes, key=lambda one: -one.games),
        _opponents(connection, [*decided, alone], pair, asked),
        [LevelScore(level, score) for (level,), score in sorted(levels.items())],
        [TurnScore(kind, mode, turn, score) for (kind, mode, turn), score in sorted(by_place.items())],
    )


def _opponents(
    connection: sql.Connection, conditions: list[Any], pair: sql.FromClause, asked: ProfileOf
) -> list[OpponentScore]:
    """Return results by opponent. Only accounts that show their own results to everyone are named; all others are added
    up in one entry."""
    joined = pair.outerjoin(_their, _their.c.id == _other.c.person).outerjoin(
        _account, _account.c.id == sql.func.coalesce(_their.c.merged, _their.c.id)
    )
    who = (_account.c.handle, _account.c.name, _account.c.shown)
    query = sql.select(*who, results.c.outcome, sql.func.count().label("n")).select_from(joined)
    query = query.where(*conditions, _other.c.level.is_(None)).group_by(*who, results.c.outcome)
    named: list[Any] = []
    others: list[Any] = []
    for row in connection.execute(query):
        open_to_all = row.handle is not None and shown_of(row.shown).results == "everyone"
        (named if open_to_all else others).append(row)
    found = [OpponentScore(name, handle, score) for (handle, name), score in _scores(named, "handle", "name").items()]
    found.sort(key=lambda one: (-(one.score.won + one.score.lost + one.score.drawn), one.name))
    rest = list(_scores([*others], "outcome").values())
    rest += [one.score for one in found[OPPONENTS:]]
    if rest:
        total = Score(*(sum(getattr(one, name) for one in rest) for name in ("won", "lost", "drawn")))
        found = [*found[:OPPONENTS], OpponentScore("", None, total)]
    return found


def best_games(connection: sql.Connection, asked: ProfileOf) -> list[BestGame]:
    """Return the rated wins over the highest-rated opponents in games for two, one for each opponent."""
    theirs = rated.alias("theirs")
    won = (
        sql.select(
            rated.c.ladder, rated.c.at, tables.c.id, theirs.c.before, theirs.c.person, results.c.kind,
            people.c.handle, people.c.name,
        )
        .select_from(
            rated.join(theirs, (theirs.c.number == rated.c.number) & (theirs.c.seat != rated.c.seat))
            .join(tables, tables.c.number == rated.c.number)
            .join(results, (results.c.number == rated.c.number) & (results.c.seat == rated.c.seat))
            .join(people, people.c.id == theirs.c.person)
        )
        .where(rated.c.person == asked.account, rated.c.score == 1.0, known(asked.now))
        .where(rated.c.ladder.not_in(OF_SEVERAL))
        .order_by(theirs.c.before.desc(), rated.c.at.desc())
        .limit(BEST * 20)
    )  # fmt: skip
    found: dict[str, BestGame] = {}
    for row in connection.execute(won):
        game = BestGame(row.id, row.kind, row.ladder, row.name, row.handle, round(row.before), row.at)
        found.setdefault(row.person, game)
    return list(found.values())[:BEST]


def puzzles_of(connection: sql.Connection, asked: ProfileOf) -> ProfilePuzzles:
    """Return the puzzle rating, the results of first tries, and the best scores of runs."""
    own = puzzle_tries.c.person.in_(asked.ids)
    first = sql.select(puzzle_tries.c.puzzle, sql.func.min(puzzle_tries.c.at).label("at")).where(own)
    firsts = first.group_by(puzzle_tries.c.puzzle).subquery()
    same = (puzzle_tries.c.puzzle == firsts.c.puzzle) & (puzzle_tries.c.at == firsts.c.at) & own
    joined = firsts.join(puzzle_tries, same)
    solved = sql.func.sum(sql.case((puzzle_tries.c.solved, 1), else_=0))
    tried, right = connection.execute(sql.select(sql.func.count(), solved).select_from(joined)).one()
    ended = puzzle_runs.c.person.in_(asked.ids) & puzzle_runs.c.ended.is_not(None)
    best = sql.select(puzzle_runs.c.mode, sql.func.max(puzzle_runs.c.score).label("n")).where(ended)
    runs = {row.mode: row.n for row in connection.execute(best.group_by(puzzle_runs.c.mode))}
    mine = sql.select(puzzle_ratings).where(puzzle_ratings.c.kind == "person", puzzle_ratings.c.id == asked.account)
    row = connection.execute(mine).first()
    rating: Rating | None = None
    if row is not None:
        rating = Standing(row.rating, row.deviation, row.volatility, row.games, row.at).shown()
    return ProfilePuzzles(rating, tried, int(right or 0), runs.get("streak", 0), runs.get("storm", 0))


def streaks(connection: sql.Connection, asked: ProfileOf) -> list[DailyStreak]:
    """Return for each mode of the deal of the day on how many days it was played to its end, and how many in a row."""
    query = sql.select(daily_tries.c.mode, daily_tries.c.day).distinct()
    query = query.where(daily_tries.c.person.in_(asked.ids), daily_tries.c.points.is_not(None))
    by_mode: dict[str, list[int]] = defaultdict(list)
    for row in connection.execute(query):
        by_mode[row.mode].append(date.fromisoformat(row.day).toordinal())
    today = day_at(asked.now).toordinal()
    return [_streak(mode, sorted(days), today) for mode, days in sorted(by_mode.items())]


def _streak(mode: str, days: Sequence[int], today: int) -> DailyStreak:
    longest = run = 0
    before = None
    for day in days:
        run = run + 1 if before == day - 1 else 1
        longest, before = max(longest, run), day
    return DailyStreak(mode, len(days), run if before is not None and before >= today - 1 else 0, longest)


def tournaments_of(connection: sql.Connection, asked: ProfileOf) -> list[ProfileTournament]:
    """Return an account's public tournaments that have begun, newest first."""
    query = (
        sql.select(tournaments.c.id, tournaments.c.name, tournaments.c.status, tournaments.c.created)
        .distinct()
        .select_from(tournaments.join(tournament_players, tournament_players.c.tournament == tournaments.c.id))
        .where(tournament_players.c.person.in_(asked.ids), tournaments.c.public)
        .where(tournaments.c.status.not_in(("open", "cancelled")))
        .order_by(tournaments.c.created.desc())
        .limit(TOURNAMENTS)
    )
    return [ProfileTournament(*row) for row in connection.execute(query)]
