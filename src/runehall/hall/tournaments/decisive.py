"""The turns that decided a round. The study finds them once, when all its tables have ended, and they are stored."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import NOBODY
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import TurningPoint, TurningQuestion
from runehall.hall.engine.worker import StudyJob
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import decisive_turns
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments.rows import Paired, Tournament
from runehall.hall.wire.tournaments import DecisiveTurn, DecisiveTurns

GAMES = 24
"""The most games analysed per round, starting with the first boards."""
SHOWN = 5
LEAST = 0.1
"""The smallest change of the winning chance that counts as decisive."""


class RoundStudy:
    """Finds the decisive turns of rounds, one round at a time in each process."""

    def __init__(self, registry: Registry, processes: Processes, changed: Callable[[str], None]) -> None:
        self._registry = registry
        self._processes = processes
        self._changed = changed
        self._finding: set[tuple[str, int]] = set()
        self._turn = asyncio.Lock()

    async def of(self, of: Tournament, number: int) -> DecisiveTurns:
        """Return the decisive turns of a round. The first request starts the search. Raises Refused."""
        check(of, number)
        here = (decisive_turns.c.tournament == of.id, decisive_turns.c.round == number)
        row = await self._registry.store.row(sql.select(decisive_turns.c.turns).where(*here))
        if row is not None:
            return DecisiveTurns(number, True, msgspec.json.decode(row["turns"], type=list[DecisiveTurn]))
        if (of.id, number) not in self._finding:
            self._finding.add((of.id, number))
            self._registry.spawn(self._find(of, number))
        return DecisiveTurns(number, False, [])

    async def _find(self, of: Tournament, number: int) -> None:
        try:
            async with self._turn:
                games = [game for one in of.pairings if one.round == number for game in _games(one)][:GAMES]
                found = [turn for game in games if (turn := await self._turning(*game)) is not None]
            found.sort(key=lambda one: (-abs(one.after - one.before), one.table))
            text = msgspec.json.encode(found[:SHOWN]).decode()
            await self._registry.store.work(lambda connection: _keep(connection, of.id, number, text))
        finally:
            self._finding.discard((of.id, number))
        self._changed(of.id)  # not after a failure, since readers who look again would start another search

    async def _turning(self, table: str, players: tuple[int, int]) -> DecisiveTurn | None:
        """Return the turn that decided a game; None if no turn did, or the game has no record."""
        try:
            answer = await self._registry.ask(table, "record", NOBODY, None, Nothing())
        except Refused as refused:
            if refused.code in ("missing", "broken"):
                return None
            raise
        record: dict[str, Any] = msgspec.json.decode(answer)
        asked = msgspec.json.encode(TurningQuestion(record))
        found = await self._processes.answer(StudyJob("turning", msgspec.Raw(asked)))
        point = msgspec.json.decode(found, type=TurningPoint | None)
        if point is None or abs(point.after - point.before) < LEAST:
            return None
        swapped = bool(record.get("seats", {}).get("swapped"))
        by, other = players[::-1] if (point.seat == 1) != swapped else players
        return DecisiveTurn(table, by, other, point.move, round(point.before, 3), round(point.after, 3))


def check(of: Tournament, number: int) -> None:
    """Raise Refused unless a round of duels is over and nobody may play its boards any more."""
    if of.format.rolling or of.plan.system == "rok-cup":
        raise Refused("setup", "decisive turns are available only for duels played in rounds")
    own = [one for one in of.pairings if one.round == number]
    if not own:
        raise Refused("missing", f"this tournament has no round {number}")
    if any(one.outcome is None for one in own) or (of.duplicate and number > of.revealed):
        raise Refused("round", "the games of this round are still being played")


def _games(pairing: Paired) -> list[tuple[str, tuple[int, int]]]:
    """Return the tables of a pairing, each with its players in the order of their original seats."""
    if pairing.second is None or pairing.table is None:
        return []
    games = [(pairing.table, (pairing.first, pairing.second))]
    if pairing.second_table is not None:
        games.append((pairing.second_table, (pairing.second, pairing.first)))
    return games


def _keep(connection: sql.Connection, tournament: str, number: int, turns: str) -> None:
    """Store the turns, unless another process already has."""
    here = (decisive_turns.c.tournament == tournament, decisive_turns.c.round == number)
    if connection.execute(sql.select(decisive_turns.c.round).where(*here)).first() is None:
        row = {"tournament": tournament, "round": number, "turns": turns}
        connection.execute(decisive_turns.insert(), row)
