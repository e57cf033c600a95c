"""Bot accounts: programs that belong to a person and have a name, a token and a rating of their own."""

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
"""The number of bot accounts that one person can have."""
LADDER = 200
"""The length of the list of bots."""
HEARD_SECONDS = 20
"""How often an open stream records that its program is online."""

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
    """Creates and finds bot accounts. A bot account has a login but no password, so nobody can sign in as one."""

    def __init__(self, store: Store, bot_tokens: Tokens) -> None:
        self._store = store
        self._tokens = bot_tokens

    async def make(self, owner: str, name: str, days: int) -> tuple[BotCard, Token]:
        """Create a bot account for a person and return it with its token. Raises Refused."""
        login, handle, bot = plain_login(name), plain_handle(name), secrets.token_urlsafe(12)
        row = {
            "id": bot, "name": login, "login": login, "handle": handle, "skeleton": skeleton(login), "created": wall(),
            "owner": owner,
        }  # fmt: skip
        full = Refused("full", f"you have {EACH} bot accounts, the limit: delete one first")
        try:
            await self._store.add(people, row, _of(owner), EACH, full)
        except sql.exc.IntegrityError:
            raise Refused("login", "that name is taken, or looks like one that is: choose another one") from None
        token = await self._tokens.make(bot, NewToken(login, "play", days))
        return self._card(await self.find(login), owner), token

    async def renew(self, bot: dict[str, Any], days: int) -> Token:
        """Replace all tokens of a bot account by a new one."""
        await self._store.write((tokens.delete().where(tokens.c.person == bot["id"]), {}))
        return await self._tokens.make(bot["id"], NewToken(bot["login"], "play", days))

    async def find(self, name: str) -> dict[str, Any]:
        """Return the row of a bot account. Raises Refused if there is no such bot account."""
        row = await self._store.row(_bots.where(people.c.login == plain_login(name)))
        if row is None:
            raise Refused("missing", f"there is no bot account called {name[:40]}: GET /api/bots lists them")
        return row

    async def own(self, owner: str, name: str) -> dict[str, Any]:
        """Return the row of a bot account. Raises Refused unless this person owns it."""
        row = await self.find(name)
        if row["owner"] != owner:
            raise Refused("forbidden", f"{row['login']} is not your bot account")
        return row

    async def of(self, owner: str) -> list[str]:
        """Return the ids of a person's bot accounts."""
        return [row["id"] for row in await self._store.rows(sql.select(people.c.id).where(_of(owner)))]

    async def ladder(self, asker: str) -> list[BotCard]:
        """Return up to `LADDER` bot accounts by their rating at matches, strongest first and unrated ones last."""
        return [self._card(row, asker) for row in await self._store.rows(_bots.limit(LADDER))]

    async def heard(self, bot: str) -> None:
        """Record that the program of a bot account is online now."""
        await self._store.write((people.update().where(people.c.id == bot).values(heard=wall()), {}))

    async def challenges(self, bot: str) -> list[dict[str, Any]]:
        """Return the tables that are waiting for a bot account, oldest first."""
        query = sql.select(tables).join(challenges, challenges.c.number == tables.c.number)
        query = query.where(challenges.c.bot == bot, tables.c.status == "waiting").order_by(tables.c.number)
        return await self._store.rows(query)

    def _card(self, row: dict[str, Any], asker: str) -> BotCard:
        played = row["at_games"] is not None
        standing = Standing(*(row[f"at_{name}"] for name in Standing._fields)) if played else Standing()
        here = row["heard"] is not None and row["heard"] > wall() - 2 * HEARD_SECONDS * 1000
        return BotCard(row["login"], row["whose"], shown(standing, "match"), here, row["owner"] == asker)


def _of(owner: str) -> sql.ColumnElement[bool]:
    return sql.and_(people.c.owner == owner, people.c.login.is_not(None))
