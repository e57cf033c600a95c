"""The hall itself, as one process knows it: what hosts have set, and who may come in. What one process changes, the
others learn by the topic `house`."""

import secrets
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
import sqlalchemy as sql
from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.house import rows
from runehall.hall.house.rows import StoredHouse
from runehall.hall.names import plain_lines, plain_name, plain_text
from runehall.hall.registry import CODE_LETTERS, Registry
from runehall.hall.wire.house import ChangeHouse, EnterHouse, HouseInvitation, HouseView, NewHouseInvitation

TOPIC = "house"
KEPT = 20_000
CODE_LENGTH = 12
DAY_MS = 86_400_000


class House:
    """What the hall is like. `set` is what hosts have set."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self.set = StoredHouse()
        self.on_change: Callable[[], Awaitable[None]] | None = None
        """Called when the hall has changed, or somebody may no longer be here."""
        self._inside: LRUCache[str, None] = LRUCache(KEPT)
        """People who are known to have been let in."""

    async def start(self) -> None:
        """Learn what hosts have set, now and whenever it changes."""
        self._registry.hub.on_change(self._heard, self._lost)
        self.set = await self._store.read(rows.load)

    def _heard(self, topic: str) -> None:
        if topic == TOPIC:
            self._lost()

    def _lost(self) -> None:
        self._registry.spawn(self.look())

    async def look(self) -> None:
        """See what hosts have set, and who may be here. Raises Refused in an outage."""
        self._inside.clear()
        self.set = await self._store.read(rows.load)
        if self.on_change is not None:
            await self.on_change()

    # -- who may come in ---------------------------------------------------------------------------------------------

    def hosted_by(self, login: str | None) -> bool:
        """Whether the account with this login is a host."""
        return login in self._registry.settings.host_logins

    async def admits(self, who: Who | None, login: str | None) -> bool:
        """Whether somebody may be here: everybody, unless the hall is closed. A bot comes and goes with its owner."""
        if not self.set.closed:
            return True
        if who is None:
            return False
        if who.id in self._inside:
            return True
        ids = {*who.ids, who.owner} - {""}
        if not self.hosted_by(login) and not await self._store.read(partial(rows.is_admitted, ids=ids)):
            return False
        self._inside[who.id] = None
        return True

    async def check(self, who: Who | None, login: str | None) -> None:
        """Raises Refused unless somebody may be here."""
        if self.set.closed and not await self.admits(who, login):
            raise Refused("invitation", "this hall is open by invitation: enter with the code of one at /")

    # -- what people ask for -----------------------------------------------------------------------------------------

    async def view(self, who: Who | None, login: str | None) -> HouseView:
        """The hall as a person sees it."""
        admitted, hosted = await self.admits(who, login), self.hosted_by(login)
        return HouseView(**msgspec.structs.asdict(self.set), admitted=admitted, hosted=hosted)

    async def enter(self, who: Who, login: str | None, data: EnterHouse) -> None:
        """Let somebody in by an invitation; nothing for who is in already. Raises Refused."""
        if await self.admits(who, login):
            return
        code = "".join(letter for letter in data.code.upper() if letter.isalnum())
        await self._store.work(partial(rows.enter, person=who.id, code=code, now=self._registry.time.wall()))

    # -- what hosts ask for ------------------------------------------------------------------------------------------

    async def change(self, changes: ChangeHouse) -> None:
        """Change the hall, here and in every other process. Raises Refused."""
        asked = {
            name: value for name in changes.__struct_fields__ if (value := getattr(changes, name)) is not msgspec.UNSET
        }
        if asked.get("name"):
            asked["name"] = plain_name(asked["name"])
        for text in ("welcome", "conduct"):
            if text in asked:
                asked[text] = plain_lines(asked[text])
        if "languages" in asked:
            asked["languages"] = list(dict.fromkeys(asked["languages"]))

        def work(connection: sql.Connection) -> None:
            rows.change(connection, asked, self._registry.time.wall())

        await self._store.work(work)
        await self._told()

    async def invitations(self) -> list[HouseInvitation]:
        """The invitations that are valid."""
        return await self._store.read(partial(rows.valid, now=self._registry.time.wall()))

    async def invite(self, who: Who, new: NewHouseInvitation) -> HouseInvitation:
        """Make an invitation. Raises Refused."""
        now = self._registry.time.wall()
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        until = now + new.days * DAY_MS
        made = HouseInvitation(secrets.token_urlsafe(12), code, plain_text(new.label), new.uses, 0, now, until)
        await self._store.work(partial(rows.invite, made=made, by=who.id, now=now))
        return made

    async def revoke(self, invitation: str, *, people_too: bool) -> None:
        """End an invitation, and perhaps the stay of those who came by it. Raises Refused."""
        await self._store.work(partial(rows.revoke, invitation=invitation, people_too=people_too))
        if people_too:
            await self._told()

    async def _told(self) -> None:
        await self.look()
        self._registry.hub.changed(TOPIC)
