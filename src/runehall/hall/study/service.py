"""Studies: who may ask for one, what it is made of, and its steps as they come."""

import asyncio
import base64
import contextlib
import hashlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import LONGEST_RECORD, positions, setup_of
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.study.daily import DailyDeals
from runehall.hall.study.help import Help
from runehall.hall.study.jobs import Jobs, LocalQueue, Queue
from runehall.hall.study.lines import Lines
from runehall.hall.study.processes import Processes
from runehall.hall.study.puzzles import Puzzles
from runehall.hall.study.rows import GOING, StudyRow, StudyRows
from runehall.hall.study.solo_par import SoloPars
from runehall.hall.table.requests import Nothing
from runehall.hall.wire import api
from runehall.hall.wire.study import LineAsk, PlayOn, StudyGame, StudyNew, StudyState
from runehall.rune.notation.records import Record
from runehall.study.report import VERSION, LineOpinion, OpenCards

POLL_SECONDS = 1.0
"""How often a reader looks for steps that another process has stored, and says that it still waits."""
QUESTION_NICE = 5
"""Questions of a second at most (a puzzle, a hint, a line) come before analyses, and behind moves."""
LEFT_OUT = ("clock", "comments", "fair")
"""Notes of a record that a study does not keep."""


class Studies:
    """The studies of a hall, as one of its processes sees them."""

    def __init__(self, registry: Registry) -> None:
        settings = registry.settings
        self._registry = registry
        self._time = registry.time
        self._bound = settings.studies_per_person
        self._wait_ms = round(settings.study_wait_seconds * 1000)
        self._rows = StudyRows(registry.store)
        self._questions = Processes(settings.study_processes, QUESTION_NICE, settings.study_queue)
        # What takes seconds is computed where quick analyses are: nobody's next move or puzzle waits for it.
        self._quick, self._deep = (
            Processes(settings.study_processes, settings.study_nice, settings.study_queue) for _ in range(2)
        )
        self.puzzles = Puzzles(registry.store, self._time, self._questions, settings.puzzles)
        self.daily = DailyDeals(registry, self._quick)
        self.pars = SoloPars(registry, self._quick)
        self.help = Help(registry, self._questions)
        self._lines = Lines(registry, self._questions, self._quick)
        self._jobs = Jobs(self._rows, self._time, settings, self._quick, self._deep)
        self._queue = _queue(settings)

    async def start(self) -> None:
        """Begin to compute."""
        await self._queue.start(self._jobs.compute)

    async def stop(self) -> None:
        """Stop; what was under way goes on when somebody asks again."""
        await self._queue.stop()
        for processes in (self._questions, self._quick, self._deep):
            await processes.close()

    # -- asking ------------------------------------------------------------------------------------------------------

    async def begin(self, who: Who, new: StudyNew) -> str:
        """The id of the study of a finished table or a record. Raises Refused for a game that is being played."""
        if (new.table is None) == (new.record is None):
            raise Refused("setup", "name either a table or a record to study")
        if new.table is not None:
            record = msgspec.json.decode(await self._registry.ask(new.table, "record", who, None, Nothing()))
            if not str(record.get("format", "")).startswith("rune/"):
                raise Refused("setup", "only games of RUNE can be studied")
        else:
            assert new.record is not None
            record = new.record
        kept = _kept(record)
        await self.daily.check_reader(who, kept)
        if new.table is None:
            await self._check_running(who, kept)
        text = msgspec.json.encode(kept, order="sorted").decode()
        study = _name(text)
        now = self._time.wall()
        await self._rows.add(StudyRow(study, text, new.table, who.id, "stopped", 0.0, None, "", now, now, 0))
        return study

    async def _check_running(self, who: Who, record: dict[str, Any]) -> None:
        """Nobody gets the engine's opinion of a game they are playing, whatever they guess of its hidden cards."""
        moves = record["moves"]
        for table_id in await self._rows.running_tables(who.ids | {who.owner} if who.owner else who.ids):
            game = (await self._registry.look(table_id)).turn_game
            if game is None:
                continue
            played = game.record(())["moves"]
            common = min(len(moves), len(played))
            if moves[:common] == played[:common] and any(move.startswith("L") for move in moves[:common]):
                raise Refused("running", "this is a game that you are playing: it can be studied once it is over")

    async def game(self, who: Who, study: str) -> StudyGame:
        """The game of a study with its positions, and how far the analysis is. Raises Refused."""
        row, record = await self._read(who, study)
        shown = positions(api.PositionsAsk(record, frames=True))
        players: Any = record.get("players")
        seats = len(shown.frames[0].hands)
        known = isinstance(players, list) and len(players) == seats
        names = [str(name)[:80] for name in players] if known else [""] * seats
        mine = await self._own_seats(who, row.table)
        return StudyGame(setup_of(record), names, shown.frames, record, row.table, mine, _state(row))

    async def _own_seats(self, who: Who, table_id: str | None) -> list[int]:
        """The seats of a table that this person played; none if it is not there any more."""
        if table_id is None or not who.ids:
            return []
        try:
            return list((await self._registry.look(table_id)).mine(who.ids))
        except Refused:
            return []

    async def _read(self, who: Who, study: str) -> tuple[StudyRow, dict[str, Any]]:
        """A study and its record, for somebody who may read it. Raises Refused."""
        row = await self._find(study)
        record: dict[str, Any] = msgspec.json.decode(row.record)
        await self.daily.check_reader(who, record)
        return row, record

    async def _find(self, study: str) -> StudyRow:
        row = await self._rows.find(study)
        if row is None:
            raise Refused("missing", "there is no such study: the link may be mistyped, or made by an older engine")
        return row

    # -- lines that somebody tries -----------------------------------------------------------------------------------

    async def opinion(self, who: Who, study: str, asked: LineAsk) -> LineOpinion:
        """The engine's opinion of a line. Raises Refused."""
        return await self._lines.opinion(who, await self._line(who, study, asked), asked.number)

    async def play_on(self, who: Who, study: str, asked: PlayOn) -> str:
        """The table that goes on from the end of a line. Raises Refused."""
        return await self._lines.play_on(who, await self._line(who, study, asked), asked.level)

    async def open_cards(self, who: Who, study: str) -> OpenCards:
        """What open cards would have allowed in a game. Raises Refused."""
        _, record = await self._read(who, study)
        return await self._lines.open_cards(who, record)

    async def _line(self, who: Who, study: str, asked: LineAsk) -> dict[str, Any]:
        """The record of a study up to a move, and the line from there, every move checked."""
        _, record = await self._read(who, study)
        line = _kept(record | {"moves": [*record["moves"][: asked.number], *asked.moves]})
        await self._check_running(who, line)
        return line

    # -- waiting -----------------------------------------------------------------------------------------------------

    async def follow(self, who: Who, study: str) -> AsyncIterator[StudyState]:
        """The state of a study, and again with each step, until it is done. Who listens has it computed. Raises
        Refused if this person waits for too many."""
        row, _ = await self._read(who, study)
        if row.status != "done" and who is not NOBODY:
            await self._want(who, row)
        return self._states(study, wants=who is not NOBODY)

    async def _want(self, who: Who, row: StudyRow) -> None:
        now = self._time.wall()
        if row.status not in GOING and await self._rows.going(who.ids, now - self._wait_ms) >= self._bound:
            raise Refused("full", f"{self._bound} analyses of yours are under way, the bound: wait for one of them")
        values: dict[str, Any] = {} if row.status in GOING else {"status": "waiting", "person": who.id, "problem": ""}
        await self._rows.change(row.id, wanted=now, **values)
        try:
            await self._queue.submit(row.id)
        except Refused as refused:
            await self._rows.change(row.id, status="failed", problem=refused.text)
            raise

    async def _states(self, study: str, wants: bool) -> AsyncIterator[StudyState]:
        seen, wanted, status = -1, self._time.wall(), ""
        with self._jobs.reading(study) as stored:
            while True:
                stored.clear()
                known = await self._rows.changed(study)
                if known is not None and known[0] != seen:
                    row = await self._find(study)
                    seen, status = row.changed, row.status
                    yield _state(row)
                    if row.status in ("done", "failed") or not wants:
                        return
                if self._time.wall() - wanted > self._wait_ms / 4:
                    wanted = self._time.wall()
                    await self._again(study, wanted, status)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stored.wait(), min(POLL_SECONDS, self._wait_ms / 4000))

    async def _again(self, study: str, now: int, status: str) -> None:
        """Say that somebody still waits, and have it computed if it was lost or had just been given up."""
        values = {"status": "waiting"} if status == "stopped" else {}
        await self._rows.change(study, wanted=now, **values)
        with contextlib.suppress(Refused):
            await self._queue.submit(study)


def _queue(settings: Settings) -> Queue:
    """Several processes share one queue; SAQ and Redis are imported only where there is a Redis."""
    if not settings.redis:
        return LocalQueue(settings.study_queue)
    from runehall.hall.study.shared_queue import SharedQueue

    return SharedQueue(settings)


def _kept(record: dict[str, Any]) -> dict[str, Any]:
    """A record with what a study needs of it, every move checked. Raises an error of the rules."""
    if len(record.get("moves") or ()) > LONGEST_RECORD:
        raise Refused("setup", f"a record to study has at most {LONGEST_RECORD} moves")
    kept = {key: value for key, value in Record.from_json(record).to_json().items() if key not in LEFT_OUT}
    positions(api.PositionsAsk(kept))
    return kept


def _name(record: str) -> str:
    digest = hashlib.sha256(f"{VERSION}:{record}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:15]).decode()


def _state(row: StudyRow) -> StudyState:
    """The state for the wire; the analysis is stored as it is sent."""
    analysis: Any = None if row.analysis is None else msgspec.Raw(row.analysis.encode())
    status: Any = row.status
    return StudyState(row.id, status, row.progress, row.problem, analysis)
