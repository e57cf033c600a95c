"""HTTP: studies of finished games, with their steps as server-sent events."""

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from runehall.hall.http.auth import asker, reader
from runehall.hall.http.gateway import gateway_of
from runehall.hall.wire.study import (
    HintAsk,
    HintStage,
    LineAsk,
    PlayedOn,
    PlayOn,
    SoloPar,
    StudyGame,
    StudyMade,
    StudyNew,
    StudyState,
    WarningAsk,
)
from runehall.study.report.games import LineOpinion, OpenCards
from runehall.study.report.help import LossWarning

Ask = Request[Any, Any, Any]


class StudyRoutes(Controller):
    """Studies."""

    path = "/api/study"
    tags = ("study",)

    @post("/", summary="Study a finished game")
    async def begin(self, request: Ask, data: JSONBody[StudyNew]) -> StudyMade:
        """Return the id of the study of a finished table or a record. It is computed while somebody listens to it."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return StudyMade(await gateway.studies.begin(who, data))

    @get("/par/{table_id:str}", summary="The engine's points at your solo table")
    async def par(self, request: Ask, table_id: FromPath[str]) -> SoloPar:
        """Return the engine's points: the mean over deals that fit your opening hand, and after the end those on its
        own deal."""
        return await gateway_of(request).pars.of(asker(request), table_id)

    @post("/hint/{table_id:str}", summary="A stage of a hint in a game against bots", status_code=200)
    async def hint(self, request: Ask, table_id: FromPath[str], data: JSONBody[HintAsk]) -> HintStage:
        """Return a stage of a hint, given what your seat knows, on your turn. The result of the game reports the
        help used."""
        return await gateway_of(request).help.hint(asker(request), table_id, data)

    @post("/warning/{table_id:str}", summary="What a move would lose in a game against bots", status_code=200)
    async def warning(self, request: Ask, table_id: FromPath[str], data: JSONBody[WarningAsk]) -> LossWarning:
        """Return what a move would lose, given what your seat knows, on your turn. The result of the game reports
        how many moves were checked."""
        return await gateway_of(request).help.warning(asker(request), table_id, data)

    @get("/{study_id:str}", summary="A game and its analysis so far")
    async def game(self, request: Ask, study_id: FromPath[str]) -> StudyGame:
        """Return every position with all hands visible. Everybody with the link may read it, but until a day is
        over, its deal only after their own try."""
        return await gateway_of(request).studies.game(reader(request), study_id)

    @post("/{study_id:str}/line", summary="The engine's opinion of a line", status_code=200)
    async def line(self, request: Ask, study_id: FromPath[str], data: JSONBody[LineAsk]) -> LineOpinion:
        """Return the value of a line's end, what its last turn lost, and the best turns there."""
        return await gateway_of(request).studies.opinion(asker(request), study_id, data)

    @post("/{study_id:str}/play", summary="Play on from a position against bots")
    async def play_on(self, request: Ask, study_id: FromPath[str], data: JSONBody[PlayOn]) -> PlayedOn:
        """Open a table where you have the seat to move. Cards that this seat cannot know are dealt anew; nothing
        counts."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return PlayedOn(await gateway.studies.play_on(who, study_id, data))

    @post("/{study_id:str}/open-cards", summary="What open cards would have allowed", status_code=200)
    async def open_cards(self, request: Ask, study_id: FromPath[str]) -> OpenCards:
        """Return for each turn the best turn found with every hand and the draw deck known. Takes a few seconds."""
        return await gateway_of(request).studies.open_cards(asker(request), study_id)

    @get("/{study_id:str}/steps", summary="Stream the steps of an analysis", packed=True)
    async def steps(self, request: Ask, study_id: FromPath[str]) -> ServerSentEvent:
        """Stream server-sent events, each with a `StudyState` as JSON, until the analysis is done or has failed."""
        states = await gateway_of(request).studies.follow(reader(request), study_id)
        return ServerSentEvent(_messages(states))


async def _messages(states: AsyncIterator[StudyState]) -> AsyncIterator[ServerSentEventMessage]:
    async for state in states:
        yield ServerSentEventMessage(data=msgspec.json.encode(state).decode())
