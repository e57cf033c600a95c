"""Pictures of tables: SVG for display, and PNG for link previews, since most sites do not show SVG."""

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromPath, QueryParameter

from runehall.hall.errors import Refused
from runehall.hall.games import pictures
from runehall.hall.http.gateway import Gateway, gateway_of
from runehall.hall.http.languages import language_of
from runehall.hall.http.pages.sharing import lines_of, say, variant, visible
from runehall.hall.table.requests import view_after
from runehall.hall.wire.rune import RuneView

EMPTY = ("rune", "rok")
"""Games with a picture of an empty table, for invitations and for tables that are not public."""
LASTING, BRIEF = 86400, 30
"""Seconds that caches may keep a picture."""
MoveQuery = Annotated[int | None, QueryParameter(ge=0, le=10_000)]


@get("/pictures/{name:str}", include_in_schema=False)
async def picture(request: Request[Any, Any, Any], name: FromPath[str], move: MoveQuery = None) -> Response[bytes]:
    """Serve a picture of a table as anybody may see it, after a given move if it is over; or of an empty table, by
    game."""
    gateway, language = gateway_of(request), language_of(request)
    gateway.auth.requests.take(gateway.address(request))
    table_id, _, form = name.rpartition(".")
    if not table_id or form not in ("svg", "png"):
        raise Refused("missing", "there is no such picture: its name has to be a table's id, ending in .svg or .png")
    if table_id in EMPTY:
        svg, seconds = pictures.draw(table_id, say("sharing-free", language), (), None), LASTING
    else:
        if gateway.house.set.closed:
            raise Refused("invitation", "this hall is open only by invitation: its tables have no pictures")
        svg, seconds = await _drawn(gateway, table_id, move, language)
    headers = {"cache-control": f"public, max-age={seconds}", "vary": "accept-language"}
    if form == "png":
        return Response(await gateway.renderer.render(svg), media_type="image/png", headers=headers)
    return Response(svg.encode(), media_type="image/svg+xml", headers=headers)


async def _drawn(gateway: Gateway, table_id: str, move: int | None, language: str) -> tuple[str, int]:
    """Return a table as SVG, and how many seconds it may be cached. Raises Refused if a stranger may not see the
    table."""
    table = await gateway.registry.look(table_id)
    if not visible(table, gateway.registry.time.wall()):
        raise Refused("forbidden", "this table is not public: it gets a picture when its game is over")
    over = table.status == "over"
    view = await gateway.registry.replays.result(lambda: view_after(table, move if over else None))
    scores = view.scores if isinstance(view, RuneView) else [2 * len(seat.loot) for seat in view.seats]
    svg = pictures.draw(table.kind.name, variant(table, language), lines_of(table, language, scores), view)
    return svg, LASTING if over else BRIEF
