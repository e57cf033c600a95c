"""HTTP: muting people in chats, at all tables and on all devices."""

import contextlib
from typing import Any

import sqlalchemy as sql
from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.http.auth import asker
from runehall.hall.http.gateway import gateway_of
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import mutes
from runehall.hall.wire import api

Ask = Request[Any, Any, Any]
MUTES_EACH = 200


class Mutes(Controller):
    """The mutes of the person who asks. Clients hide the messages of muted speakers."""

    path = "/api/mutes"
    tags = ("people",)

    @get("/", summary="People you have muted")
    async def list_mutes(self, request: Ask) -> list[api.Muted]:
        """Return the people you have muted, newest first."""
        return await self._of(request, asker(request))

    @post("/", summary="Mute somebody", status_code=200)
    async def mute(self, request: Ask, data: JSONBody[api.Muted]) -> list[api.Muted]:
        """Mute the `speaker` and `name` of a chat message. Return everybody you have muted."""
        gateway, who = gateway_of(request), asker(request)
        await gateway.accounts.keep(who.id)
        row = {"person": who.id, "speaker": data.speaker, "name": kept_name(data.name), "created": wall()}
        full = Refused("full", f"you have already muted {MUTES_EACH} people: unmute one first")
        with contextlib.suppress(sql.exc.IntegrityError):  # muted already
            await gateway.registry.store.add(mutes, row, mutes.c.person.in_(who.ids), MUTES_EACH, full)
        return await self._of(request, who)

    @delete("/{speaker:str}", summary="Unmute somebody")
    async def unmute(self, request: Ask, speaker: FromPath[str]) -> None:
        """Unmute a speaker, whose messages are shown again."""
        statement = mutes.delete().where(mutes.c.speaker == speaker, mutes.c.person.in_(sorted(asker(request).ids)))
        await gateway_of(request).registry.store.write((statement, {}))

    async def _of(self, request: Ask, who: Who) -> list[api.Muted]:
        query = sql.select(mutes).where(mutes.c.person.in_(sorted(who.ids))).order_by(mutes.c.created.desc())
        return [api.Muted(row["speaker"], row["name"]) for row in await gateway_of(request).registry.store.rows(query)]
