"""The hall's own settings, and who may enter. Processes notify each other of changes with the topic `house`."""

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
"""The number of admitted people who are cached."""
CODE_LENGTH = 12
DAY_MS = 86_400_000


class House:
    """Reads and changes the hall's own settings, and decides who may enter. `set` has the current settings."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self.set = StoredHouse()
        self.on_change: Callable[[], Awaitable[None]] | None = None
        """Called when the settings have changed, or somebody may have lost access."""
        self._inside: LRUCache[str, None] = LRUCache(KEPT)
        """A cache of the people who are admitted."""

    async def start(self) -> None:
        """Load the settings, now and whenever they change."""
        self._registry.hub.on_change(self._heard, self._lost)
        self.set = await self._store.read(rows.load)

    def _heard(self, topic: str) -> None:
        if topic == TOPIC:
            self._lost()

    def _lost(self) -> None:
        self._registry.spawn(self.look())

    async def look(self) -> None:
        """Load the settings again and forget who is admitted. Raises Refused in an outage."""
        self._inside.clear()
        self.set = await self._store.read(rows.load)
        if self.on_change is not None:
            await self.on_change()

    # -- who may enter -----------------------------------------------------------------------------------------------

    def hosted_by(self, login: str | None) -> bool:
        """Return whether the account with this login is a host."""
        return login in self._registry.settings.host_logins

    async def admits(self, who: Who | None, login: str | None) -> bool:
        """Return whether somebody may use the hall. Everybody may, unless it is closed. A bot may if its owner may."""
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
        """Raise Refused unless somebody may use the hall."""
        if self.set.closed and not await self.admits(who, login):
            raise Refused("invitation", "this hall is open by invitation: enter an invitation's code at /")

    # -- for everybody -----------------------------------------------------------------------------------------------

    async def view(self, who: Who | None, login: str | None) -> HouseView:
        """Return the hall's settings as a person sees them."""
        admitted, hosted = await self.admits(who, login), self.hosted_by(login)
        return HouseView(**msgspec.structs.asdict(self.set), admitted=admitted, hosted=hosted)

    async def enter(self, who: Who, login: str | None, data: EnterHouse) -> None:
        """Admit somebody by the code of an invitation. Does nothing if they are admitted already. Raises Refused."""
        if await self.admits(who, login):
            return
        code = "".join(letter for letter in data.code.upper() if letter.isalnum())
        await self._store.work(partial(rows.enter, person=who.id, code=code, now=self._registry.time.wall()))

    # -- for hosts ---------------------------------------------------------------------------------------------------

    async def change(self, changes: ChangeHouse) -> None:
        """Change the settings, here and in every other process. Raises Refused."""
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
        """Return the invitations that are still valid, newest first."""
        return await self._store.read(partial(rows.valid, now=self._registry.time.wall()))

    async def invite(self, who: Who, new: NewHouseInvitation) -> HouseInvitation:
        """Create an invitation. Raises Refused if there are too many."""
        now = self._registry.time.wall()
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        until = now + new.days * DAY_MS
        made = HouseInvitation(secrets.token_urlsafe(12), code, plain_text(new.label), new.uses, 0, now, until)
        await self._store.exclusive(partial(rows.invite, made=made, by=who.id, now=now))
        return made

    async def revoke(self, invitation: str, *, people_too: bool) -> None:
        """Delete an invitation and, with `people_too`, the admissions by it. Raises Refused."""
        await self._store.work(partial(rows.revoke, invitation=invitation, people_too=people_too))
        if people_too:
            await self._told()

    async def _told(self) -> None:
        await self.look()
        self._registry.hub.changed(TOPIC)
