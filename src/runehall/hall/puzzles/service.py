"""Puzzles: selection, judging answers, streaks and storms."""

import random
import secrets
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import cast

import msgspec

from runehall.hall.accounts.glicko import Standing
from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS, TimeSource, days_in_a_row
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import PuzzleQuestion
from runehall.hall.engine.worker import StudyJob
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import setup_of
from runehall.hall.puzzles.rows import Answered, PuzzleRows, Rated, Run
from runehall.hall.storage.store import Store
from runehall.hall.wire.puzzles import NewRun, Puzzle, PuzzleMode, PuzzleResult, PuzzleRun, PuzzleStats, PuzzleTry
from runehall.study.daily import puzzle_of_day
from runehall.study.puzzles import load_shipped
from runehall.study.puzzles.shipped import read_puzzles
from runehall.study.report.puzzles import PuzzleAnswer, PuzzleDefinition, Theme

STORM_MS = 180_000
FIRST_RATING = 900
"""The difficulty at which streaks and storms begin."""
RATING_STEP = 60
"""The increase of difficulty with each puzzle of a run."""
CHOICE = 40
"""The number of puzzles of suitable difficulty from which a run chooses."""
NEAR = 200
"""The largest difference between a training puzzle's rating and the person's."""


class Puzzles:
    """The hall's puzzles: those in the package, or the host's own."""

    def __init__(self, store: Store, time: TimeSource, processes: Processes, file: str) -> None:
        self._file = file
        self._rows = PuzzleRows(store)
        self._time = time
        self._processes = processes

    @cached_property
    def all(self) -> dict[str, PuzzleDefinition]:
        """All puzzles by id, easiest first; read on first use."""
        puzzles = read_puzzles(Path(self._file)) if self._file else load_shipped()
        return {puzzle.id: puzzle for puzzle in sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))}

    # -- selection ---------------------------------------------------------------------------------------------------

    async def daily(self, who: Who) -> Puzzle:
        """Return the puzzle of the day (UTC), the same for everybody."""
        return await self.show(who, self._today())

    def _today(self) -> str:
        day = datetime.fromtimestamp(self._time.wall() / 1000, UTC).date()
        return puzzle_of_day(list(self.all.values()), day).id

    async def next(self, who: Who, theme: Theme | None) -> Puzzle:
        """Return a training puzzle near the person's rating, preferably one they have not solved. Raises Refused."""
        own = await self._rows.standing(who)
        solved = {row["puzzle"] for row in await self._rows.tries(who) if row["solved"]}
        fitting = [p for p in self.all.values() if theme is None or theme in p.themes]
        if not fitting:
            raise Refused("missing", f"there are no puzzles with the theme {theme}: choose another one")
        fresh = [puzzle for puzzle in fitting if puzzle.id not in solved] or fitting
        near = [puzzle for puzzle in fresh if abs(puzzle.rating - own.rating) <= NEAR]
        nearest = sorted(fresh, key=lambda puzzle: abs(puzzle.rating - own.rating))[:20]
        return await self.show(who, random.choice(near or nearest).id)

    async def show(self, who: Who, puzzle_id: str) -> Puzzle:
        """Return a puzzle for the wire, without its solution."""
        puzzle = self._find(puzzle_id)
        known = (await self._rows.difficulty([puzzle.id])).get(puzzle.id)
        solved = any(row["solved"] and row["puzzle"] == puzzle.id for row in await self._rows.tries(who))
        record = msgspec.json.decode(puzzle.record)
        return Puzzle(
            id=puzzle.id,
            kind=puzzle.kind,
            task=puzzle.task,
            setup=setup_of(record),
            record=record,
            seat=puzzle.seat,
            choices=puzzle.choices,
            rating=puzzle.rating if known is None else round(known.rating),
            solved=solved,
        )

    def _find(self, puzzle_id: str) -> PuzzleDefinition:
        if puzzle_id not in self.all:
            raise Refused("missing", "there is no such puzzle: the link may be mistyped")
        return self.all[puzzle_id]

    # -- answers -----------------------------------------------------------------------------------------------------

    async def answer(self, who: Who, puzzle_id: str, tried: PuzzleTry) -> PuzzleResult:
        """Judge an answer and store it; rate it if it is the person's first to this puzzle outside of runs. Puzzles
        for beginners are not rated, since they test the rules, not playing strength."""
        puzzle = self._find(puzzle_id)
        run = await self._going(who, puzzle_id, tried) if tried.mode in ("streak", "storm") else None
        if run is None:
            await self._check_run(who, puzzle_id)
        if tried.mode == "daily" and puzzle_id != self._today():
            raise Refused("status", "this is not today's puzzle any more: answer it in training")
        judged = await self._judge(puzzle, tried.moves)
        counts = run is None and puzzle.kind != "beginner"
        at = self._time.wall()
        answered = Answered(who.id, puzzle.id, at, tried.mode, judged.right, counts)
        further = None if run is None else self._further(run, judged.right, at)
        rated = await self._rows.answer(answered, who.ids, puzzle.rating, further)
        if rated.stale:
            raise _elsewhere()
        return PuzzleResult(
            right=judged.right,
            loss=judged.loss,
            why=judged.why,
            answer=judged.answer,
            solution=puzzle.solutions[0] if judged.right or run is not None else [],
            themes=puzzle.themes if judged.right or run is not None else [],
            rating=rated.now.shown() if rated.rated else None,
            gained=_gain(rated),
            run=None if further is None else await self._shown(who, further),
        )

    async def solution(self, who: Who, puzzle_id: str) -> list[str]:
        """Return the solution for a person who gives up. Raises Refused before their first answer."""
        puzzle = self._find(puzzle_id)
        if all(row["puzzle"] != puzzle_id for row in await self._rows.tries(who)):
            raise Refused("status", "answer the puzzle before you see its solution")
        await self._check_run(who, puzzle_id)
        return puzzle.solutions[0]

    async def _check_run(self, who: Who, puzzle_id: str) -> None:
        """Raise Refused if a streak or storm of this person is at this puzzle."""
        for run in await self._rows.going(who, self._time.wall() - STORM_MS):
            if not self._late(run) and self._at(run).id == puzzle_id:
                raise Refused("status", f"your {run.mode} is at this puzzle: answer it there first")

    async def _judge(self, puzzle: PuzzleDefinition, moves: list[str]) -> PuzzleAnswer:
        asked = msgspec.json.encode(PuzzleQuestion(puzzle, moves))
        answer = await self._processes.answer(StudyJob("puzzle", msgspec.Raw(asked)))
        return msgspec.json.decode(answer, type=PuzzleAnswer)

    # -- streaks and storms ------------------------------------------------------------------------------------------

    async def begin(self, who: Who, new: NewRun) -> PuzzleRun:
        """Begin a streak or a storm."""
        run = Run(secrets.token_urlsafe(12), who.id, new.mode, self._time.wall(), None, 0, 0)
        await self._rows.add_run(run)
        return await self._shown(who, run)

    async def resume(self, who: Who, run_id: str) -> PuzzleRun:
        """Return the state of a streak or storm, for a page that was reopened. Raises Refused if it is not the
        person's."""
        return await self._shown(who, await self._own_run(who, run_id))

    async def _own_run(self, who: Who, run_id: str) -> Run:
        run = await self._rows.run(run_id, who)
        if run is None:
            raise Refused("missing", "you have no such streak or storm: begin a new one")
        return run

    def _at(self, run: Run) -> PuzzleDefinition:
        return puzzles_of_run(list(self.all.values()), run)[-1]

    async def _going(self, who: Who, puzzle_id: str, tried: PuzzleTry) -> Run:
        run = await self._own_run(who, tried.run or "")
        if run.mode != tried.mode:
            raise Refused("setup", f"this run is a {run.mode}: answer it in that mode")
        if run.ended is not None or self._late(run):
            raise Refused("status", "this run is over: begin a new one")
        if self._at(run).id != puzzle_id:
            raise _elsewhere()
        return run

    def _late(self, run: Run) -> bool:
        return run.mode == "storm" and self._time.wall() > run.began + STORM_MS

    def _further(self, run: Run, right: bool, at: int) -> Run:
        """Return a run after an answer."""
        over = (run.mode == "streak" and not right) or self._late(run)
        return run._replace(number=run.number + 1, score=run.score + right, ended=at if over else None)

    async def _shown(self, who: Who, run: Run) -> PuzzleRun:
        over = run.ended is not None or self._late(run)
        until = run.began + STORM_MS if run.mode == "storm" else None
        best = (await self._rows.best(who)).get(run.mode, 0)
        tries = await self._rows.tries_since(who, run.mode, run.began)
        first = {row["puzzle"]: row["solved"] for row in reversed(tries)}
        answered = puzzles_of_run(list(self.all.values()), run)[: run.number]
        return PuzzleRun(
            id=run.id,
            mode=cast("PuzzleMode", run.mode),
            score=run.score,
            number=run.number,
            until=until,
            left=None if until is None else max(0, until - self._time.wall()),
            over=over,
            best=best,
            missed=list(dict.fromkeys(puzzle.id for puzzle in answered if first.get(puzzle.id) is False)),
            puzzle=None if over else await self.show(who, self._at(run).id),
        )

    # -- statistics --------------------------------------------------------------------------------------------------

    async def stats(self, who: Who) -> PuzzleStats:
        """Return a person's puzzle statistics."""
        tries = await self._rows.tries(who)
        best = await self._rows.best(who)
        now = self._time.wall()
        daily = [row for row in tries if row["mode"] == "daily"]
        today = [row["solved"] for row in daily if row["at"] // DAY_MS == now // DAY_MS]
        themes = Counter(theme for puzzle in self.all.values() for theme in puzzle.themes)
        standing: Standing = await self._rows.standing(who)
        return PuzzleStats(
            rating=standing.shown(),
            answered=len(tries),
            solved=len({row["puzzle"] for row in tries if row["solved"]}),
            days=days_in_a_row([row["at"] for row in daily if row["solved"]], now),
            streak=best.get("streak", 0),
            storm=best.get("storm", 0),
            today=any(today) if today else None,
            themes=[theme for theme, _ in themes.most_common()],
            count=len(self.all),
        )


def puzzles_of_run(easiest_first: Sequence[PuzzleDefinition], run: Run) -> list[PuzzleDefinition]:
    """Return the puzzles of a run up to the current one. Puzzles get harder, do not repeat while others are left, and
    are the same on every call."""
    choice = random.Random(run.id)
    puzzles: list[PuzzleDefinition] = []
    shown: set[str] = set()
    for number in range(run.number + 1):
        width = CHOICE + number  # leaves enough puzzles that were not shown
        wanted = bisect_left(easiest_first, FIRST_RATING + RATING_STEP * number, key=lambda puzzle: puzzle.rating)
        start = max(0, min(wanted - width // 2, len(easiest_first) - width))
        near = [puzzle for puzzle in easiest_first[start : start + width] if puzzle.id not in shown]
        if not near:
            shown = {puzzles[-1].id} if len(easiest_first) > 1 else set()
            near = [puzzle for puzzle in easiest_first if puzzle.id not in shown]
        puzzles.append(choice.choice(near))
        shown.add(puzzles[-1].id)
    return puzzles


def _elsewhere() -> Refused:
    return Refused("stale", "this run is at another puzzle: reload it")


def _gain(rated: Rated) -> int:
    return round(rated.now.rating) - round(rated.before.rating)
