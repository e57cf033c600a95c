"""The ASGI app."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sql
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from runehall import __version__
from runehall.errors import RunehallError
from runehall.hall.errors import Refused, unavailable
from runehall.hall.http import responses
from runehall.hall.http.auth import COOKIE
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.lifespan import HallLifespan
from runehall.hall.http.pages.handlers import page
from runehall.hall.http.pages.pictures import picture
from runehall.hall.http.routes.accounts import Persons
from runehall.hall.http.routes.analysis import AnalysisRoutes
from runehall.hall.http.routes.blocks import Blocks
from runehall.hall.http.routes.bot_accounts import BotRoutes
from runehall.hall.http.routes.clubs import ClubRoutes
from runehall.hall.http.routes.daily import DailyRoutes
from runehall.hall.http.routes.days import DaysRoutes
from runehall.hall.http.routes.decks import Decks
from runehall.hall.http.routes.host import host
from runehall.hall.http.routes.house import HouseRoutes
from runehall.hall.http.routes.moderation import ModerationRoutes
from runehall.hall.http.routes.mutes import Mutes
from runehall.hall.http.routes.notices import NoticeRoutes, ask_to_stop, stop_mails
from runehall.hall.http.routes.offline import OfflineRoutes
from runehall.hall.http.routes.people import PeopleRoutes
from runehall.hall.http.routes.profiles import ProfileRoutes
from runehall.hall.http.routes.puzzles import PuzzleRoutes
from runehall.hall.http.routes.readiness import CHECKS, health, ready
from runehall.hall.http.routes.recovery import RecoveryRoutes
from runehall.hall.http.routes.study import StudyRoutes
from runehall.hall.http.routes.tables import TablesController
from runehall.hall.http.routes.tournaments import TournamentRoutes
from runehall.hall.http.sockets import channel
from runehall.hall.http.sockets.socket import ADDRESS, table_socket
from runehall.hall.http.sockets.stream import stream
from runehall.hall.settings import Settings
from runehall.hall.wire import api

LONGEST_BODY = 64 * 1024
Ask = Request[Any, Any, Any]


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Ask) -> Response[str]:
    """Return the metrics of this process, for Prometheus."""
    gateway = gateway_of(request)
    return Response(gateway.metrics.text(gateway.registry), media_type="text/plain; version=0.0.4; charset=utf-8")


async def authorize(request: Ask) -> None:
    """Authenticate and check every request except health checks."""
    if request.scope["path"] not in CHECKS:
        await gateway_of(request).auth.authorize(request)


async def refuse(send: Any, fault: Refused) -> None:
    """Answer a request that does not reach the app."""
    problem = msgspec.json.encode(api.Problem(fault.code, fault.text))
    headers = [(b"content-type", b"application/json"), *responses.retry_headers(fault)]
    await send({"type": "http.response.start", "status": fault.status, "headers": headers})
    await send({"type": "http.response.body", "body": problem})


class HallApp(Litestar):
    """The app. It adds security headers to every answer, errors included, and counts it.

    Sockets branch off before Litestar's layers: each layer they skip saves memory for every one of thousands of
    sockets.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a connection."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        if getattr(self.state, "gateway", None) is None:
            await send({"type": "websocket.close", "code": 1013, "reason": "opening"})
            return
        scope["app"] = scope["litestar_app"] = self
        table = ADDRESS.fullmatch(scope["path"])
        if table is not None:
            await table_socket(scope, receive, send, table.group(1))
        elif scope["path"] == channel.ADDRESS:
            await channel.channel_socket(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        gateway = getattr(self.state, "gateway", None)

        async def listen() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[responses.GONE] = True
            return message

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                safe = responses.safe_headers(scope["path"], message["status"])
                message["headers"] = [*message.get("headers", ()), *safe]
                if gateway is not None:
                    gateway.metrics.requests[scope["method"], message["status"]] += 1
            await send(message)

        if gateway is None and scope["path"] not in CHECKS:
            await refuse(answer, unavailable("the hall is starting, or waiting for its database"))
        elif "\0" in scope["path"] or b"%00" in scope["query_string"]:
            await refuse(answer, Refused("message", "an address cannot contain a NUL character: check the link"))
        else:
            await super().__call__(scope, listen, answer)


def make_app(settings: Settings) -> HallApp:
    """Return the app with these settings; it opens its database when the server starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = HallLifespan(settings, lambda gateway: setattr(app.state, "gateway", gateway))
        await hall.start()
        try:
            yield
        finally:
            await hall.stop()

    app = HallApp(
        [
            health,
            ready,
            metrics,
            host,
            HouseRoutes,
            Persons,
            RecoveryRoutes,
            BotRoutes,
            stream,
            Decks,
            Blocks,
            Mutes,
            ModerationRoutes,
            TablesController,
            StudyRoutes,
            AnalysisRoutes,
            PuzzleRoutes,
            DailyRoutes,
            TournamentRoutes,
            DaysRoutes,
            ClubRoutes,
            OfflineRoutes,
            PeopleRoutes,
            ProfileRoutes,
            NoticeRoutes,
            ask_to_stop,
            stop_mails,
            picture,
            page,
        ],
        lifespan=[lifespan],
        before_request=authorize,
        exception_handlers={
            RunehallError: responses.refused,
            HTTPException: responses.http_error,
            sql.exc.DataError: responses.unstorable,
            RecursionError: responses.too_deep,
            Exception: responses.fault,
        },
        openapi_config=OpenAPIConfig(
            title="Runehall",
            version=__version__,
            description="Tables of RUNE for people and programs. The table's socket is described in docs/api.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={
                    "token": SecurityScheme(type="http", scheme="bearer"),
                    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                }
            ),
            security=[{"token": []}, {"cookie": []}],
        ),
        # The pages' files are compressed in advance and long answers in a thread; this covers all other answers.
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=responses.COMPRESSED_FROM,
            gzip_compress_level=responses.COMPRESSION,
            exclude_opt_key="packed",
        ),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
        debug=False,
    )
    responses.promise(app.openapi_schema)
    return app


def from_environment() -> HallApp:
    """Return the app with settings from the environment."""
    from runehall.hall.logs import start_logs

    settings = Settings.from_environment()
    start_logs(settings.log)
    return make_app(settings)
