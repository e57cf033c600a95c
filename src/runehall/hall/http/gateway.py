"""The parts of the hall that the requests of one process use."""

import asyncio
from collections.abc import Sequence
from functools import partial

from runehall.hall.accounts.passkeys import Passkeys
from runehall.hall.accounts.recovery import Recovery
from runehall.hall.accounts.service import Accounts
from runehall.hall.analysis.service import AnalysisEngine
from runehall.hall.background import repeat
from runehall.hall.challenges.service import Challenges
from runehall.hall.clubs.service import Clubs
from runehall.hall.correspondence.holidays import Holidays
from runehall.hall.correspondence.own import OwnPages
from runehall.hall.correspondence.service import Correspondence
from runehall.hall.daily.service import DailyDeals
from runehall.hall.engine.processes import EngineProcesses
from runehall.hall.house.service import House
from runehall.hall.http.auth import Authentication
from runehall.hall.http.open_sockets import OpenSockets
from runehall.hall.http.origin import HttpConnection, Origin
from runehall.hall.http.probe import Probe
from runehall.hall.http.rendering import Renderer
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.inbox.delivery import Delivery
from runehall.hall.inbox.web_push import PushSender
from runehall.hall.lobby import Lobby
from runehall.hall.mail.addresses import MailAddresses
from runehall.hall.mail.sending import Mail
from runehall.hall.metrics import Metrics
from runehall.hall.moderation.service import Moderation
from runehall.hall.offline.service import OfflineGames
from runehall.hall.people.presence import OnlinePeople
from runehall.hall.people.service import Profiles
from runehall.hall.puzzles.service import Puzzles
from runehall.hall.registry import Registry
from runehall.hall.seeks.service import Seeks
from runehall.hall.settings import Settings
from runehall.hall.study.help import Help
from runehall.hall.study.service import Studies
from runehall.hall.study.solo_par import SoloPars
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire.api import HostProblem

HOST_SECONDS = 5.0


class Gateway:
    """The parts of an open hall, kept in the app's state."""

    def __init__(
        self, settings: Settings, registry: Registry, accounts: Accounts, push: PushSender, stop_key: str
    ) -> None:
        self.settings = settings
        self.registry = registry
        self.upkeep = Upkeep(registry)
        self.accounts = accounts
        self.mail = Mail(settings)
        self.mail_addresses = MailAddresses(registry.store, self.mail, registry.time)
        self.recovery = Recovery(registry.store, accounts, self.mail_addresses, registry.time)
        self.passkeys = Passkeys(registry.store, accounts.key, registry.time)
        self.delivery = Delivery(registry.store, registry.time, self.mail, self.mail_addresses, push, stop_key)
        registry.inbox.on_due = self.delivery.due_at
        self.engine = EngineProcesses(settings)
        self.puzzles = Puzzles(registry.store, registry.time, self.engine.questions, settings.puzzles)
        self.daily = DailyDeals(registry, self.engine.quick)
        self.pars = SoloPars(registry, self.engine.quick)
        self.help = Help(registry, self.engine.questions)
        self.in_play = BoardsInPlay(registry)
        self.studies = Studies(registry, self.engine, self.daily, self.in_play)
        self.analysis = AnalysisEngine(registry, self.engine.questions, self.in_play)
        self.tournaments = Tournaments(registry, self.engine.quick)
        self.seeks = Seeks(registry)
        self.challenges = Challenges(registry, accounts)
        self.correspondence = Correspondence(registry)
        self.holidays = Holidays(registry, self.correspondence)
        self.own_pages = OwnPages(registry)
        self.profiles = Profiles(registry, accounts)
        self.presence = OnlinePeople(registry)
        self.metrics = Metrics()
        self.lobby = Lobby(registry)
        self.origin = Origin(settings)
        self.open_sockets = OpenSockets(settings)
        self.open_channels = OpenSockets(settings)
        """Event channels, one for each open page. Their limits equal those of table sockets, but are counted
        separately."""
        registry.hub.pages = lambda: self.open_channels.people
        sockets = (self.open_sockets, self.open_channels)
        self.clubs = Clubs(registry)
        self.offline = OfflineGames(registry)
        self.house = House(registry)
        self.auth = Authentication(
            settings, accounts, self.origin, sockets, self.house, registry.tell_credentials_ended
        )
        self.house.on_change = self.auth.close_uninvited
        self.moderation = Moderation(registry, accounts, self.auth.credentials_ended)
        registry.credentials_ended = partial(self.auth.credentials_ended, here=False)
        self.renderer = Renderer()
        self.probe: Probe[list[HostProblem]] = Probe()
        registry.on_erased.append(self._erased)

    def address(self, connection: HttpConnection) -> str:
        """Return the address that a request comes from, as rate limits count it."""
        return self.origin.address(connection)

    async def _erased(self, people: Sequence[str], tables: Sequence[str]) -> None:
        """Forget deleted people and close their sockets."""
        self.accounts.forget(*people)
        self.lobby.forget(tables)
        await self.auth.credentials_ended(here=False)

    async def start(self) -> None:
        """Start all parts."""
        await self.correspondence.open()
        await self.registry.chats.load(self.registry.store)
        await self.house.start()
        await self.registry.start()
        self.upkeep.start()
        await self.studies.start()
        self.registry.spawn(self.metrics.watch_loop())
        self.registry.spawn(repeat("closing the sockets of ended sessions", self.auth.sweep))
        self.registry.spawn(self._tell_hosts())
        self.registry.spawn(self.mail.run())
        self.registry.spawn(self.delivery.run())
        self.tournaments.start()
        self.seeks.start()
        self.correspondence.start()
        self.presence.start()
        self.in_play.start()

    async def _tell_hosts(self) -> None:
        """Periodically tell the pages for hosts to reload this process's figures."""
        while True:
            await asyncio.sleep(HOST_SECONDS)
            self.registry.hub.changed_here("host")

    async def close(self) -> None:
        """Close all parts, in reverse order of dependency."""
        self.correspondence.close()
        await self.studies.stop()
        await self.delivery.close()
        await self.mail.close()
        await self.engine.close()
        await self.registry.stop()
        self.accounts.close()
        self.registry.store.close()


def gateway_of(connection: HttpConnection) -> Gateway:
    """Return the gateway of this process."""
    gateway = connection.app.state.gateway
    assert isinstance(gateway, Gateway)
    return gateway
