"""HTTP: the analysis board."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, QueryParameter

from runehall.hall.analysis.board import show
from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.responses import long_json
from runehall.hall.wire.analysis import BoardAsk, BoardShown, OpinionAsk
from runehall.study.report.games import PositionOpinion

Ask = Request[Any, Any, Any]
LineQuery = Annotated[str | None, QueryParameter(max_length=4000)]


class AnalysisRoutes(Controller):
    """The analysis board."""

    path = "/api/analysis"
    tags = ("study",)

    @post("/board", summary="A position: its faults, areas, scores, legal moves", status_code=200, packed=True)
    async def board(self, request: Ask, data: JSONBody[BoardAsk]) -> Response[BoardShown]:
        """Return a position from a setup, one line of text, a typed grid or a record. Open to anybody; nothing is
        stored."""
        gateway = gateway_of(request)
        gateway.auth.requests.take(gateway.address(request))
        return await long_json(request, gateway.registry.replays, lambda: show(data))

    @get("/board", summary="The position of a link, for display", packed=True)
    async def linked(
        self,
        request: Ask,
        position: LineQuery = None,
        grid: LineQuery = None,
        moves: Annotated[str, QueryParameter(max_length=4000)] = "",
        seed: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
    ) -> Response[BoardShown]:
        """Return the position for a frame in another site, whose readers are strangers here. Moves are separated by
        spaces, rows of a grid by slashes."""
        rows = None if grid is None else grid.replace("/", "\n")
        ask = BoardAsk(position=position, grid=rows, moves=moves.split()[:200], seed=seed)
        gateway = gateway_of(request)
        gateway.auth.requests.take(gateway.address(request))
        return await long_json(request, gateway.registry.replays, lambda: show(ask))

    @post("/opinion", summary="The engine's opinion of a position", status_code=200)
    async def opinion(self, request: Ask, data: JSONBody[OpinionAsk]) -> PositionOpinion:
        """Return the best turns given what the seat to move knows. Refused while you play a live game against a
        person, and for positions that resemble a running game."""
        return await gateway_of(request).analysis.opinion(asker(request), data)
