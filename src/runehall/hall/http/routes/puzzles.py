"""HTTP: puzzles for training, the puzzle of the day, streaks and storms."""

from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from runehall.hall.http.auth import asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.puzzles import NewRun, Puzzle, PuzzleResult, PuzzleRun, PuzzleStats, PuzzleTry
from runehall.study.report.puzzles import Theme

Ask = Request[Any, Any, Any]


class PuzzleRoutes(Controller):
    """Puzzles."""

    path = "/api/puzzles"
    tags = ("puzzles",)

    @get("/", summary="Your puzzle statistics")
    async def stats(self, request: Ask) -> PuzzleStats:
        """Return your puzzle rating, days in a row, best streak and storm, and the available themes."""
        return await gateway_of(request).puzzles.stats(reader(request))

    @get("/daily", summary="The puzzle of the day")
    async def daily(self, request: Ask) -> Puzzle:
        """Return the puzzle of the day (UTC), the same for everybody."""
        return await gateway_of(request).puzzles.daily(reader(request))

    @get("/next", summary="A training puzzle")
    async def next(self, request: Ask, theme: Annotated[Theme | None, QueryParameter()] = None) -> Puzzle:
        """Return a puzzle of about your strength, optionally of a given theme."""
        return await gateway_of(request).puzzles.next(reader(request), theme)

    @post("/runs", summary="Begin a streak or a storm")
    async def begin(self, request: Ask, data: JSONBody[NewRun]) -> PuzzleRun:
        """Begin a series of puzzles that get harder: until the first mistake, or for three minutes."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.puzzles.begin(who, data)

    @get("/runs/{run_id:str}", summary="Your streak or storm")
    async def resume(self, request: Ask, run_id: FromPath[str]) -> PuzzleRun:
        """Return the state of a streak or storm, and its current puzzle."""
        return await gateway_of(request).puzzles.resume(asker(request), run_id)

    @get("/{puzzle_id:str}", summary="A puzzle")
    async def show(self, request: Ask, puzzle_id: FromPath[str]) -> Puzzle:
        """Return a puzzle's position and task, without the solution."""
        return await gateway_of(request).puzzles.show(reader(request), puzzle_id)

    @post("/{puzzle_id:str}/answer", summary="Answer a puzzle", status_code=200)
    async def answer(self, request: Ask, puzzle_id: FromPath[str], data: JSONBody[PuzzleTry]) -> PuzzleResult:
        """Return whether an answer is right, or what is wrong with it. Your first answer to a puzzle is rated."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return await gateway.puzzles.answer(who, puzzle_id, data)

    @get("/{puzzle_id:str}/solution", summary="The solution of a puzzle that you answered")
    async def solution(self, request: Ask, puzzle_id: FromPath[str]) -> list[str]:
        """Return the moves of the solution, for people who give up."""
        return await gateway_of(request).puzzles.solution(asker(request), puzzle_id)
