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
        """Names the study of a table that is over, or of any record; it is computed while somebody listens to it."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return StudyMade(await gateway.studies.begin(who, data))

    @get("/par/{table_id:str}", summary="What is par at a solo table of yours")
    async def par(self, request: Ask, table_id: FromPath[str]) -> SoloPar:
        """The engine's points: the mean over deals that fit your opening hand; after the end also its deal's."""
        return await gateway_of(request).pars.of(asker(request), table_id)

    @post("/hint/{table_id:str}", summary="A stage of a hint in a game against bots", status_code=200)
    async def hint(self, request: Ask, table_id: FromPath[str], data: JSONBody[HintAsk]) -> HintStage:
        """By what your seat knows, on your turn; the result of the game tells how much help there was."""
        return await gateway_of(request).help.hint(asker(request), table_id, data)

    @post("/warning/{table_id:str}", summary="What a move would lose in a game against bots", status_code=200)
    async def warning(self, request: Ask, table_id: FromPath[str], data: JSONBody[WarningAsk]) -> LossWarning:
        """By what your seat knows, on your turn; the result of the game tells how many moves were looked at."""
        return await gateway_of(request).help.warning(asker(request), table_id, data)

    @get("/{study_id:str}", summary="A game and its analysis so far")
    async def game(self, request: Ask, study_id: FromPath[str]) -> StudyGame:
        """Every position with open hands. Everybody with the link may read it; until a day is over, its deal
        only after one's own try."""
        return await gateway_of(request).studies.game(reader(request), study_id)

    @post("/{study_id:str}/line", summary="The engine's opinion of a line", status_code=200)
    async def line(self, request: Ask, study_id: FromPath[str], data: JSONBody[LineAsk]) -> LineOpinion:
        """The value of its end, what its last turn lost, and the best turns there."""
        return await gateway_of(request).studies.opinion(asker(request), study_id, data)

    @post("/{study_id:str}/play", summary="Play on from a position against bots")
    async def play_on(self, request: Ask, study_id: FromPath[str], data: JSONBody[PlayOn]) -> PlayedOn:
        """Opens a table where you have the seat to move. What that seat cannot know is dealt anew; nothing counts."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        return PlayedOn(await gateway.studies.play_on(who, study_id, data))

    @post("/{study_id:str}/open-cards", summary="What open cards would have allowed", status_code=200)
    async def open_cards(self, request: Ask, study_id: FromPath[str]) -> OpenCards:
        """For each turn the best one found with every hand and the draw deck known; takes some seconds."""
        return await gateway_of(request).studies.open_cards(asker(request), study_id)

    @get("/{study_id:str}/steps", summary="The steps of an analysis, as they come", packed=True)
    async def steps(self, request: Ask, study_id: FromPath[str]) -> ServerSentEvent:
        """Server-sent events, each with a `StudyState` as JSON, until the analysis is done or failed."""
        states = await gateway_of(request).studies.follow(reader(request), study_id)
        return ServerSentEvent(_messages(states))


async def _messages(states: AsyncIterator[StudyState]) -> AsyncIterator[ServerSentEventMessage]:
    async for state in states:
        yield ServerSentEventMessage(data=msgspec.json.encode(state).decode())
