"""Bot accounts: somebody's programs, with names, tokens and ratings of their own."""

import secrets
from typing import Any

import sqlalchemy as sql

from runehall.hall.accounts.glicko import Standing
from runehall.hall.accounts.ratings import shown
from runehall.hall.accounts.tokens import Tokens
from runehall.hall.clock import wall
from runehall.hall.errors import Refused
from runehall.hall.names import plain_handle, plain_login, skeleton
from runehall.hall.storage.schema import challenges, people, standings, tables, tokens
from runehall.hall.storage.store import Store
from runehall.hall.wire.api import NewToken, Token
from runehall.hall.wire.bot_accounts import BotCard

EACH = 10
LADDER = 200
HEARD_SECONDS = 20
"""How often a stream notes that its program listens."""

_owners = people.alias("owners")
_bots = (
    sql.select(
        people.c.id, people.c.login, people.c.owner, people.c.heard, _owners.c.name.label("whose"),
        *(standings.c[name].label(f"at_{name}") for name in Standing._fields),
    )
    .select_from(
        people.join(_owners, _owners.c.id == people.c.owner).outerjoin(
            standings, sql.and_(standings.c.person == people.c.id, standings.c.ladder == "match")
        )
    )
    .where(people.c.login.is_not(None))
    .order_by(standings.c.rating.is_(None), standings.c.rating.desc(), people.c.login)
)  # fmt: skip


class BotAccounts:
    """Makes and finds bot accounts. A bot account has a login and no password: nobody can sign in as one."""

    def __init__(self, store: Store, bot_tokens: Tokens) -> None:
        self._store = store
        self._tokens = bot_tokens

    async def make(self, owner: str, name: str, days: int) -> tuple[BotCard, Token]:
        """A new bot account of a person, and its token."""
        if len(await self.of(owner)) >= EACH:
            raise Refused("full", f"you have {EACH} bot accounts, the bound: delete one first")
        login, handle, bot = plain_login(name), plain_handle(name), secrets.token_urlsafe(12)
        row = {
            "id": bot, "name": login, "login": login, "handle": handle, "skeleton": skeleton(login), "created": wall(),
            "owner": owner,
        }  # fmt: skip
        try:
            await self._store.write((people.insert(), row))
        except sql.exc.IntegrityError:
            raise Refused("login", "that name is taken, or looks like one that is: choose another one") from None
        token = await self._tokens.make(bot, NewToken(login, "play", days))
        return self._card(await self.find(login), owner), token

    async def renew(self, bot: dict[str, Any], days: int) -> Token:
        """Another token; those before end."""
        await self._store.write((tokens.delete().where(tokens.c.person == bot["id"]), {}))
        return await self._tokens.make(bot["id"], NewToken(bot["login"], "play", days))

    async def find(self, name: str) -> dict[str, Any]:
        """The row of a bot account. Raises Refused if there is none."""
        row = await self._store.row(_bots.where(people.c.login == plain_login(name)))
        if row is None:
            raise Refused("missing", f"there is no bot account called {name[:40]}: GET /api/bots lists them")
        return row

    async def own(self, owner: str, name: str) -> dict[str, Any]:
        """The same for its owner only."""
        row = await self.find(name)
        if row["owner"] != owner:
            raise Refused("forbidden", f"{row['login']} is not your bot account")
        return row

    async def of(self, owner: str) -> list[str]:
        """The ids of a person's bot accounts."""
        query = sql.select(people.c.id).where(people.c.owner == owner, people.c.login.is_not(None))
        return [row["id"] for row in await self._store.rows(query)]

    async def ladder(self, asker: str) -> list[BotCard]:
        """All bot accounts, the strongest at matches of two first; those that have played none last."""
        return [self._card(row, asker) for row in await self._store.rows(_bots.limit(LADDER))]

    async def heard(self, bot: str) -> None:
        """Note that the program of a bot account listens."""
        await self._store.write((people.update().where(people.c.id == bot).values(heard=wall()), {}))

    async def challenges(self, bot: str) -> list[dict[str, Any]]:
        """The tables that wait for a bot account, oldest first."""
        query = sql.select(tables).join(challenges, challenges.c.number == tables.c.number)
        query = query.where(challenges.c.bot == bot, tables.c.status == "waiting").order_by(tables.c.number)
        return await self._store.rows(query)

    def _card(self, row: dict[str, Any], asker: str) -> BotCard:
        played = row["at_games"] is not None
        standing = Standing(*(row[f"at_{name}"] for name in Standing._fields)) if played else Standing()
        here = row["heard"] is not None and row["heard"] > wall() - 2 * HEARD_SECONDS * 1000
        return BotCard(row["login"], row["whose"], shown(standing, "match"), here, row["owner"] == asker)
