"""Puzzles in the database: answers, the ratings computed from them, streaks and storms."""

from collections.abc import Collection
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing, after
from runehall.hall.accounts.identity import Who
from runehall.hall.storage.schema import people, puzzle_ratings, puzzle_runs, puzzle_tries
from runehall.hall.storage.store import Store

LOCK = 7205463
"""PostgreSQL advisory lock: answers are rated one after another, whichever process stores them."""
GOING = 50
"""The most open streaks and storms of one person that are checked."""
_KEY = (puzzle_ratings.c.kind == sql.bindparam("of"), puzzle_ratings.c.id == sql.bindparam("who"))
_STANDING = sql.select(
    puzzle_ratings.c.rating,
    puzzle_ratings.c.deviation,
    puzzle_ratings.c.volatility,
    puzzle_ratings.c.games,
    puzzle_ratings.c.at,
)
_LOGIN = sql.select(people.c.login).where(people.c.id == sql.bindparam("who"))
_ONE = _STANDING.where(*_KEY)
_REPLACED = puzzle_ratings.delete().where(*_KEY)


class Run(NamedTuple):
    """A streak or storm as it is stored."""

    id: str
    person: str
    mode: str
    began: int
    ended: int | None
    number: int
    score: int


class Answered(NamedTuple):
    """An answer to store. If `rated`, it changes ratings, provided it is the person's first answer to its puzzle."""

    person: str
    puzzle: str
    at: int
    mode: str
    solved: bool
    rated: bool


class Rated:
    """Stores an answer in one transaction: it advances its run by one puzzle, or is rated if it is the person's first
    answer.

    Simultaneous answers are stored one after another, so that only one of them is the first, and a run advances only
    from its current puzzle. `before` and `now` are the person's standings; `stale` is set if the run was at another
    puzzle, in which case nothing is stored.
    """

    def __init__(self, answer: Answered, ids: Collection[str], difficulty: int, run: Run | None) -> None:
        self._answer = answer
        self._ids = ids
        self._difficulty = difficulty
        self._run = run
        self._forget()

    def _forget(self) -> None:
        self.before = self.now = Standing()
        self.rated = self.stale = False

    def __call__(self, connection: sql.Connection) -> None:
        """Run in the writer's thread. It may run again if its transaction failed."""
        self._forget()
        answer = self._answer
        if connection.dialect.name == "postgresql":
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK)))
        if self._run is not None and not _went_on(connection, self._run):
            self.stale = True
            return
        known = sql.select(sql.func.max(puzzle_tries.c.at)).where(
            puzzle_tries.c.puzzle == answer.puzzle, puzzle_tries.c.person.in_(self._ids)
        )
        last = connection.execute(known).scalar()
        self.rated = answer.rated and last is None
        row = {name: getattr(answer, name) for name in ("person", "puzzle", "mode", "solved")}
        at = answer.at if last is None else max(answer.at, last + 1)  # times must differ between answers to a puzzle
        connection.execute(puzzle_tries.insert(), row | {"at": at})
        if self.rated:
            self._rate(connection)

    def _rate(self, connection: sql.Connection) -> None:
        answer = self._answer
        person = _standing(connection, "person", answer.person, Standing())
        puzzle = _standing(connection, "puzzle", answer.puzzle, Standing(float(self._difficulty), 150.0))
        won = 1.0 if answer.solved else 0.0
        self.before, self.now = person, after(person, [(puzzle, won)], answer.at)
        _keep(connection, "person", answer.person, self.now)
        if connection.execute(_LOGIN, {"who": answer.person}).scalar() is not None:  # one person can be many guests
            _keep(connection, "puzzle", answer.puzzle, after(puzzle, [(person, 1.0 - won)], answer.at))


def _went_on(connection: sql.Connection, run: Run) -> bool:
    """Store a run's progress, unless it is no longer at the previous puzzle. Return whether it was stored."""
    values = {"number": run.number, "score": run.score, "ended": run.ended}
    there = (puzzle_runs.c.id == run.id, puzzle_runs.c.number == run.number - 1, puzzle_runs.c.ended.is_(None))
    return connection.execute(puzzle_runs.update().where(*there).values(values)).rowcount == 1


def _standing(connection: sql.Connection, kind: str, who: str, unknown: Standing) -> Standing:
    row = connection.execute(_ONE, {"of": kind, "who": who}).first()
    return unknown if row is None else Standing(*row)


def _keep(connection: sql.Connection, kind: str, who: str, now: Standing) -> None:
    connection.execute(_REPLACED, {"of": kind, "who": who})
    connection.execute(puzzle_ratings.insert(), {"kind": kind, "id": who} | now._asdict())


class PuzzleRows:
    """The database tables of puzzles."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def answer(self, answer: Answered, ids: Collection[str], difficulty: int, run: Run | None) -> Rated:
        """Store an answer of the person with these ids; rate it if it counts, or advance the run to the state of
        `run`."""
        rated = Rated(answer, ids, difficulty, run)
        await self._store.work(rated)
        return rated

    async def standing(self, who: Who) -> Standing:
        """Return a person's puzzle rating; for an account without one, that of the guest it was."""
        rows = await self._of("person", who.ids)
        return rows.get(who.id) or max(rows.values(), key=lambda known: known.games, default=Standing())

    async def difficulty(self, puzzles: Collection[str]) -> dict[str, Standing]:
        """Return the ratings of these puzzles, as far as people's answers have given them one."""
        return await self._of("puzzle", puzzles)

    async def _of(self, kind: str, ids: Collection[str]) -> dict[str, Standing]:
        query = _STANDING.add_columns(puzzle_ratings.c.id).where(
            puzzle_ratings.c.kind == kind, puzzle_ratings.c.id.in_(ids)
        )
        rows = await self._store.rows(query)
        return {row.pop("id"): Standing(**row) for row in rows}

    async def tries(self, who: Who) -> list[dict[str, Any]]:
        """Return every answer of a person, oldest first."""
        query = sql.select(puzzle_tries).where(puzzle_tries.c.person.in_(who.ids)).order_by(puzzle_tries.c.at)
        return await self._store.rows(query)

    async def tries_since(self, who: Who, mode: str, since: int) -> list[dict[str, Any]]:
        """Return the answers of a person in this mode since then, oldest first."""
        own = (puzzle_tries.c.person.in_(who.ids), puzzle_tries.c.mode == mode, puzzle_tries.c.at >= since)
        return await self._store.rows(sql.select(puzzle_tries).where(*own).order_by(puzzle_tries.c.at))

    async def add_run(self, run: Run) -> None:
        """Store a new streak or storm."""
        await self._store.write((puzzle_runs.insert(), run._asdict()))

    async def run(self, run: str, who: Who) -> Run | None:
        """Return a streak or storm of this person; None if it is not theirs."""
        query = sql.select(puzzle_runs).where(puzzle_runs.c.id == run, puzzle_runs.c.person.in_(who.ids))
        row = await self._store.row(query)
        return None if row is None else Run(**row)

    async def going(self, who: Who, since: int) -> list[Run]:
        """Return the newest unfinished runs of a person: streaks, and storms that began since then."""
        own = (puzzle_runs.c.person.in_(who.ids), puzzle_runs.c.ended.is_(None))
        begun = (puzzle_runs.c.mode == "streak") | (puzzle_runs.c.began >= since)
        query = sql.select(puzzle_runs).where(*own, begun).order_by(puzzle_runs.c.began.desc()).limit(GOING)
        return [Run(**row) for row in await self._store.rows(query)]

    async def best(self, who: Who) -> dict[str, int]:
        """Return a person's best score by mode."""
        best = sql.func.max(puzzle_runs.c.score).label("best")
        query = (
            sql.select(puzzle_runs.c.mode, best).where(puzzle_runs.c.person.in_(who.ids)).group_by(puzzle_runs.c.mode)
        )
        return {row["mode"]: row["best"] for row in await self._store.rows(query)}
