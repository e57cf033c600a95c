"""HTTP: bot accounts, their ladder, and challenges."""

from typing import Any

from litestar import Controller, Request, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.accounts.blocks import blocked_refused, is_blocked
from runehall.hall.accounts.identity import Who
from runehall.hall.erasure import erase
from runehall.hall.errors import Refused
from runehall.hall.http.auth import asker, owner, reader
from runehall.hall.http.gateway import Gateway, gateway_of
from runehall.hall.http.routes.accounts import account_of
from runehall.hall.http.routes.tables import made
from runehall.hall.table import rated, requests
from runehall.hall.table.commands import contribute
from runehall.hall.wire import api
from runehall.hall.wire.bot_accounts import BotCard, BotMade, Challenge, NewBot, NewBotToken

Ask = Request[Any, Any, Any]


class BotRoutes(Controller):
    """Bot accounts."""

    path = "/api"
    tags = ("bots",)

    @get("/bots", summary="The ladder of bot accounts")
    async def ladder(self, request: Ask) -> list[BotCard]:
        """Return all bot accounts, strongest first, those without a rated game last."""
        return await gateway_of(request).accounts.bots.ladder(reader(request).id)

    @post("/bots", summary="Make a bot account")
    async def make(self, request: Ask, data: JSONBody[NewBot]) -> BotMade:
        """Make a bot account, owned by the account that asks. The token is shown only in this answer."""
        gateway, who = gateway_of(request), _owner(request)
        gateway.auth.guess(request, data.name)
        if data.name.lower() in gateway.settings.host_logins:
            raise Refused("login", "that name is reserved for a host of this hall: choose another one")
        return BotMade(*await gateway.accounts.bots.make(who.id, data.name, data.days))

    @post("/bots/{name:str}/token", summary="Replace a bot account's token")
    async def renew(self, request: Ask, name: FromPath[str], data: JSONBody[NewBotToken]) -> api.Token:
        """Replace a bot's token. The old token becomes invalid, and its program's streams and sockets are closed."""
        gateway, who = gateway_of(request), _owner(request)
        token = await gateway.accounts.bots.renew(await gateway.accounts.bots.own(who.id, name), data.days)
        await gateway.auth.credentials_ended()
        return token

    @delete("/bots/{name:str}", summary="Delete a bot account")
    async def drop(self, request: Ask, name: FromPath[str]) -> None:
        """Delete a bot account, which resigns its running games. Records of finished games stay, without its name."""
        gateway, who = gateway_of(request), _owner(request)
        bot = await gateway.accounts.bots.own(who.id, name)
        await erase(gateway.registry, (await gateway.accounts.who(bot["id"]))[0])

    @post("/bots/{name:str}/challenge", summary="Challenge a bot account to a duel")
    async def challenge(self, request: Ask, name: FromPath[str], data: JSONBody[Challenge]) -> api.TableMade:
        """Open a table with a seat for the bot. The bot's stream reports it, and the bot sits down or declines."""
        gateway, who = gateway_of(request), asker(request)
        bot = await gateway.accounts.bots.find(name)
        if data.setup.rules.mode != "duel":
            raise Refused("setup", "bots can only be challenged to duels: choose the duel")
        if bot["id"] in who.ids:
            raise Refused("setup", "a bot cannot challenge itself: choose another bot")
        if await is_blocked(gateway.registry.store, who, (bot["id"], bot["owner"])):
            raise blocked_refused()
        if data.rated:
            rated.check_owners(who.owner, bot["owner"])
        seats = [api.NewSeat("me"), api.NewSeat("open")]
        table = api.NewTable(seats, data.setup, data.clock, data.first, data.match, data.rated, data.public)
        await gateway.accounts.keep(who.id)
        actor, code, until = await gateway.registry.open(who, table, bot["id"])
        if data.contribution is not None:
            text = data.contribution
            await actor.perform(lambda table, _: contribute(table, (0,), text), who.id)
        return made(actor.table, code, until)


async def decline_as_bot(gateway: Gateway, who: Who, table_id: str) -> None:
    """Decline a challenge to a bot account: the table ends and shows the challenger why. Raises Refused."""
    waiting = await gateway.accounts.bots.challenges(who.id)
    row = next((row for row in waiting if row["id"] == table_id), None)
    if row is None:
        raise Refused("missing", "you have no such challenge: it was withdrawn, or its game has begun")
    await gateway.registry.ask(table_id, "decline", who, row["invite"], requests.Nothing())


def _owner(request: Ask) -> Who:
    """Return the account that asks from a browser, since only accounts own bots, and programs cannot create them.
    Raises Refused."""
    who, _ = owner(request)
    account_of(request)
    return who
