"""Studies: who may request one, its game, and its steps as they are computed."""

import asyncio
import base64
import contextlib
import hashlib
from collections.abc import AsyncGenerator
from typing import Any

import msgspec

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.daily.service import DailyDeals
from runehall.hall.engine.processes import EngineProcesses
from runehall.hall.errors import Refused
from runehall.hall.games.rune.play import boards, check_length, positions, setup_of
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.study.jobs import Jobs, LocalQueue, Queue, topic_of
from runehall.hall.study.lines import Lines
from runehall.hall.study.rows import GOING, StudyRow, StudyRows
from runehall.hall.table.requests import Nothing
from runehall.hall.wire import api
from runehall.hall.wire.study import LineAsk, PlayOn, StudyGame, StudyNew, StudyState
from runehall.rune.notation.records import NOTES, Record
from runehall.study.report.games import VERSION, LineOpinion, OpenCards

AT_ONCE = 30
"""The number of new studies that a person can request in a burst before the hourly rate applies."""
KEPT_NOTES = ("players", "date", "result")
"""The notes of a record that a study keeps, if they are short enough; others may have any length."""
LONGEST_NOTE = 400


class Studies:
    """The studies of a hall, as one of its processes serves them."""

    def __init__(self, registry: Registry, engine: EngineProcesses, daily: DailyDeals, in_play: BoardsInPlay) -> None:
        settings = registry.settings
        self._in_play = in_play
        self._registry = registry
        self._time = registry.time
        self._bound = settings.studies_per_person
        rate = settings.studies_per_hour / 3600
        self._new = registry.asker_rates("studies", rate, AT_ONCE)
        self._wait_ms = round(settings.study_wait_seconds * 1000)
        self._rows = StudyRows(registry.store)
        self._daily = daily
        self._lines = Lines(registry, engine.questions, engine.quick)
        self._jobs = Jobs(self._rows, self._time, settings, registry.hub, engine.quick, engine.deep)
        self._queue = _queue(settings)

    async def start(self) -> None:
        """Start computing."""
        await self._queue.start(self._jobs.compute)

    async def stop(self) -> None:
        """Stop. Studies under way continue when somebody requests them again."""
        await self._queue.stop()

    # -- requests ----------------------------------------------------------------------------------------------------

    async def begin(self, who: Who, new: StudyNew) -> str:
        """Return the id of the study of a finished table or a record. Raises Refused for a game that is being
        played."""
        if (new.table is None) == (new.record is None):
            raise Refused("setup", "name either a table or a record to study")
        if new.table is not None:
            record = msgspec.json.decode(await self._registry.ask(new.table, "record", who, None, Nothing()))
            if not str(record.get("format", "")).startswith("rune/"):
                raise Refused("setup", "only games of RUNE can be studied")
        else:
            assert new.record is not None
            record = new.record
        kept = await self._registry.replays.result(lambda: _kept(record))
        await self._daily.check_over(kept, alike=new.table is None)  # nobody chooses the cards of a table
        if new.table is None:
            await self._check_apart(who, kept, 0)
        text = msgspec.json.encode(kept, order="sorted").decode()
        study = _name(text)
        now = self._time.wall()
        if await self._rows.find(study) is None:
            await self._new.take()
            await self._rows.add(StudyRow(study, text, new.table, who.id, "stopped", 0.0, None, "", now, now, 0))
        return study

    async def _check_apart(self, who: Who, record: dict[str, Any], number: int) -> None:
        """Raise Refused if a record resembles a game that people are playing, in a position after `number` moves.
        The engine gives no opinion on such positions, whatever is guessed about hidden cards."""
        await self._in_play.check_apart(who, await self._registry.replays.result(lambda: boards(record, number)))

    async def game(self, who: Who, study: str) -> StudyGame:
        """Return the game of a study with its positions, and the state of the analysis. Raises Refused."""
        row, record = await self._read(who, study)
        shown = await self._registry.replays.result(lambda: positions(api.PositionsAsk(record, frames=True)))
        players: Any = record.get("players")
        seats = len(shown.frames[0].hands)
        known = isinstance(players, list) and len(players) == seats
        names = [str(name)[:80] for name in players] if known else [""] * seats
        mine = await self._own_seats(who, row.table)
        return StudyGame(setup_of(record), names, shown.frames, record, row.table, mine, _state(row))

    async def _own_seats(self, who: Who, table_id: str | None) -> list[int]:
        """Return the seats of a table that this person played; empty if the table no longer exists."""
        if table_id is None or not who.ids:
            return []
        try:
            return list((await self._registry.look(table_id)).mine(who.ids))
        except Refused:
            return []

    async def _read(self, who: Who, study: str) -> tuple[StudyRow, dict[str, Any]]:
        """Return a study and its record, for a person who may read it. Raises Refused."""
        row = await self._find(study)
        record: dict[str, Any] = msgspec.json.decode(row.record)
        await self._daily.check_over(record, alike=False)
        return row, record

    async def _find(self, study: str) -> StudyRow:
        row = await self._rows.find(study)
        if row is None:
            raise Refused("missing", "there is no such study: the link may be mistyped, or made by an older engine")
        return row

    # -- lines -------------------------------------------------------------------------------------------------------

    async def opinion(self, who: Who, study: str, asked: LineAsk) -> LineOpinion:
        """Return the engine's opinion of a line. Raises Refused."""
        return await self._lines.opinion(who, await self._line(who, study, asked), asked.number)

    async def play_on(self, who: Who, study: str, asked: PlayOn) -> str:
        """Return the table that continues from the end of a line. Raises Refused."""
        return await self._lines.play_on(who, await self._line(who, study, asked), asked.level)

    async def open_cards(self, who: Who, study: str) -> OpenCards:
        """Return what open cards would have allowed in a game. Raises Refused."""
        _, record = await self._read(who, study)
        return await self._lines.open_cards(who, record)

    async def _line(self, who: Who, study: str, asked: LineAsk) -> dict[str, Any]:
        """Return the record of a study up to a move, followed by the line, with every move checked. Raises Refused."""
        _, record = await self._read(who, study)
        line = _kept(record | {"moves": [*record["moves"][: asked.number], *asked.moves]})
        await self._check_apart(who, line, asked.number)
        await self._daily.check_over(line, alike=True)
        return line

    # -- following ---------------------------------------------------------------------------------------------------

    async def follow(self, who: Who, study: str) -> AsyncGenerator[StudyState, None]:
        """Return the states of a study: the current one, and a new one with each step until it is done. It is
        computed while somebody listens. Raises Refused if this person waits for too many."""
        row, _ = await self._read(who, study)
        if row.status != "done" and who is not NOBODY:
            await self._want(who, row)
        return self._states(study, wants=who is not NOBODY)

    async def _want(self, who: Who, row: StudyRow) -> None:
        now = self._time.wall()
        if row.status in GOING:
            await self._rows.change(row.id, wanted=now)
        else:
            await self._rows.await_one(row.id, who, now, now - self._wait_ms, self._bound)
        try:
            await self._queue.submit(row.id)
        except Refused as refused:
            await self._rows.change(row.id, status="failed", problem=refused.text)
            raise

    async def _states(self, study: str, wants: bool) -> AsyncGenerator[StudyState, None]:
        seen, wanted, status = -1, self._time.wall(), ""
        stored = asyncio.Event()
        with self._registry.hub.showing(topic_of(study), lambda _: stored.set()):
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
                    await self._renew(study, wanted, status)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(stored.wait(), self._wait_ms / 4000)

    async def _renew(self, study: str, now: int, status: str) -> None:
        """Store that somebody still waits, and submit the study again in case its job was lost or just dropped."""
        values = {"status": "waiting"} if status == "stopped" else {}
        await self._rows.change(study, wanted=now, **values)
        with contextlib.suppress(Refused):
            await self._queue.submit(study)


def _queue(settings: Settings) -> Queue:
    """Return the queue: local, or with Redis shared by several processes. SAQ and Redis are used only if Redis is
    configured."""
    if not settings.redis:
        return LocalQueue(settings.study_queue)
    from runehall.hall.study.shared_queue import SharedQueue

    return SharedQueue(settings)


def _kept(record: dict[str, Any]) -> dict[str, Any]:
    """Return the parts of a record that a study needs, with every move checked. Raises an error of the rules."""
    check_length(record)
    kept = Record.from_json(record).to_json()
    for note in NOTES:
        if note in kept and (note not in KEPT_NOTES or len(msgspec.json.encode(kept[note])) > LONGEST_NOTE):
            del kept[note]
    positions(api.PositionsAsk(kept))
    return kept


def _name(record: str) -> str:
    digest = hashlib.sha256(f"{VERSION}:{record}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:15]).decode()


def _state(row: StudyRow) -> StudyState:
    """Return the state for the wire; the analysis is stored in the form in which it is sent."""
    analysis: Any = None if row.analysis is None else msgspec.Raw(row.analysis.encode())
    status: Any = row.status
    return StudyState(row.id, status, row.progress, row.problem, analysis)
