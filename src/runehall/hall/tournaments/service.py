"""The tournaments of a hall: opening, joining, starting and leaving them, and the rounds that follow automatically."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import accounts
from runehall.hall.clock import Timer
from runehall.hall.clubs.service import Clubs
from runehall.hall.deals.position import GivenPosition
from runehall.hall.engine.kept import KeptAnswers
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import ParQuestion
from runehall.hall.errors import Refused
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.games.protocol import kind_of
from runehall.hall.inbox.notices import Notice
from runehall.hall.names import plain_name
from runehall.hall.players.bots import check_level, strongest
from runehall.hall.registry import CODE_LENGTH, CODE_LETTERS, Registry
from runehall.hall.setup import RuneSetup, ladder_of
from runehall.hall.storage.schema import people
from runehall.hall.table.opening import new_invite
from runehall.hall.table.requests import Nothing, Winners
from runehall.hall.tournaments import boards, entry, export, season, standing, views
from runehall.hall.tournaments.board_page import LastPositions, board_deal, board_view, game_record
from runehall.hall.tournaments.decisive import RoundStudy
from runehall.hall.tournaments.formats.values import NextTable
from runehall.hall.tournaments.invitations import Invitations
from runehall.hall.tournaments.live import Known, Live
from runehall.hall.tournaments.results import PairingResults
from runehall.hall.tournaments.rounds import Round, is_match, setup_of
from runehall.hall.tournaments.rows import (
    BOT,
    Overtaken,
    Paired,
    Participant,
    Tournament,
    TournamentRows,
    is_duplicate,
)
from runehall.hall.wire import api, messages
from runehall.hall.wire.inbox import RoundBegan
from runehall.hall.wire.study import PlayedOn
from runehall.hall.wire.tournaments import (
    BoardPar,
    BoardView,
    DecisiveTurns,
    NewTournament,
    Season,
    TournamentBot,
    TournamentDecision,
    TournamentList,
    TournamentReady,
    TournamentStandings,
    TournamentView,
)

log = logging.getLogger("runehall.tournaments")

TOPIC = "tournament:"
RETRY_MS = 1000
SWEEP_MS = 20_000
WAVE_MS = 1000
"""Milliseconds that an arena waits after a change before it pairs all players who are free by then."""
LISTED = 50
OPEN_RATE, OPEN_AT_ONCE = 1 / 120, 30
"""How many tournaments one person may open per second, and at once. Each is stored, even if it is cancelled."""
KEPT_PARS = 500
"""The number of board pars kept in memory."""
PLAYS_BOARDS = strongest()
"""The level of the bot for people who replay a board afterwards."""
LONGEST_WAIT_MS = 366 * 86_400_000
LONGEST_NAME = 60
SIDES = {"first": [0], "second": [1], "draw": [0, 1], "none": []}


class Tournaments:
    """The tournaments as one process serves them. Any process may start a round, but only one succeeds."""

    def __init__(self, registry: Registry, processes: Processes | None = None) -> None:
        self._registry = registry
        self._pars = None if processes is None else KeptAnswers(processes, "board-par", KEPT_PARS)
        self._turns = None if processes is None else RoundStudy(registry, processes, self._changed)
        self._rows = TournamentRows(registry.store)
        self._live = Live(self._rows)
        self._positions = LastPositions(registry)
        self._clubs = Clubs(registry)
        self._invitations = Invitations(registry)
        registry.planners.append(PairingResults(self._changed))
        self._openings = registry.asker_rates("tournaments", OPEN_RATE, OPEN_AT_ONCE)
        self._looking: dict[str, bool] = {}
        """Tournaments under review, and whether something has changed since the review began."""
        self._timers: dict[str, Timer] = {}
        self._rolling: set[str] = set()
        """Arenas and duplicate days that this process has reviewed."""
        self._gathering: set[str] = set()
        """Those of them that will pair within `WAVE_MS`."""

    def start(self) -> None:
        """Start to attend to running tournaments."""
        self._registry.hub.on_change(self._heard, self._look_everywhere)
        self._sweep()

    def _sweep(self) -> None:
        """Review all running tournaments periodically, in case a change was missed."""
        if not self._registry.closing:
            self._registry.spawn(self._standing())
            self._look_everywhere()
            self._registry.time.call_later(SWEEP_MS, self._sweep)

    # -- requests ----------------------------------------------------------------------------------------------------

    async def open(self, who: Who, new: NewTournament) -> TournamentView:
        """Open a tournament. Raises Refused."""
        entry.check_person(who, new.plan, opening=True)
        wrong = views.check_plan(new.plan)
        if wrong is not None:
            raise Refused("setup", wrong)
        at = self._registry.time.wall()
        if new.plan.starts is not None and not at < new.plan.starts < at + LONGEST_WAIT_MS:
            raise Refused("setup", "a tournament has to start within the next year: choose another time")
        if new.plan.against is not None:
            check_level(new.plan.against, "rune")
        club = None if new.club is None else await self._clubs.led_by(who, new.club)
        await self._openings.take()
        made = (await self._made(who, new, at))._replace(club=None if club is None else club.id)
        await self._rows.add(made, self._registry.settings.tournaments_per_person)
        if made.due is not None:
            self._changed(made.id)
        if club is not None:
            await self._clubs.tell(who, club)
        return views.view(Known(made), who, at, None if club is None else (club.slug, club.name))

    async def _made(self, who: Who, new: NewTournament, at: int) -> Tournament:
        """Return a new tournament of this person, with the boards of its first round."""
        tournament = secrets.token_urlsafe(12)
        players: list[Participant] = []
        if new.plan.against is not None:
            players.append(_bot(new.plan.against, "", 0, at))
        if new.plays:
            seed = await entry.seed(self._registry.store, who, new.plan)
            team = entry.team(new.plan, new.team)
            players.append(Participant(who.id, who.name, at, seed=seed, team=team))
        return Tournament(
            id=tournament,
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            name=plain_name(new.name, LONGEST_NAME),
            organiser=who.id,
            organiser_name=who.name,
            plan=new.plan,
            public=new.public,
            status="open",
            round=0,
            rounds=None,
            due=new.plan.starts,
            created=at,
            changed=at,
            players=tuple(players),
            boards=tuple(boards.made(new.plan, tournament, 1)) if is_duplicate(new.plan) else (),
        )

    async def listed(self, who: Who) -> TournamentList:
        """Return public tournaments and the person's own, finished ones last."""
        found = await self._rows.listed(sorted(who.ids), LISTED)
        return TournamentList([views.card(one.of, one.players, one.mine, one.closed) for one in found])

    async def view(self, who: Who, tournament: str) -> TournamentView:
        """Return a tournament as this person may see it. Raises Refused."""
        known = await self._live.now(tournament)
        club = None if known.of.club is None else await self._clubs.named(known.of.club)
        seen = views.view(known, who, self._registry.time.wall(), club)
        if known.of.club is not None and seen.you is None and not await self._clubs.is_member(who, known.of.club):
            seen = msgspec.structs.replace(seen, outside=True)
        return await self._invitations.shown(seen, known.whole if known.of.organiser in who.ids else known.of, who)

    async def standings(self, who: Who, tournament: str, first: int) -> TournamentStandings:
        """Return a page of the standings, starting at a place. Raises Refused."""
        return views.standings(await self._live.now(tournament), who, first)

    async def by_code(self, code: str) -> str | None:
        """Return the tournament that a spoken code leads to, until its start."""
        return await self._rows.by_code(code)

    async def join(self, who: Who, tournament: str, name: str = "") -> TournamentView:
        """Join a tournament that has not started or admits late players. A player who has withdrawn from an arena or a
        duplicate day plays on; elsewhere withdrawing is final. Does nothing for people who play already. Raises
        Refused."""
        known = await self._live.now(tournament)
        of, number = known.of, known.number_of(who)
        entry.check_person(who, of.plan)
        bound = self._registry.settings.tables_per_person
        if number is not None and of.players[number].withdrawn is not None and entry.can_return(of):
            await self._check_entry(who, of)
            try:
                await self._rows.come_back(of, who, self._registry.time.wall(), bound)
            except Overtaken:
                raise Refused("status", "this tournament is over: look again") from None
            self._changed(tournament)
        elif number is None:
            entry.check_open(of)
            await self._check_entry(who, of)
            seed = await entry.seed(self._registry.store, who, of.plan)
            team = entry.team(of.plan, name, of.players)
            at = self._registry.time.wall()
            player = Participant(who.id, who.name, at, seed=seed, team=team)
            try:
                await self._rows.join(of, player, views.most_players(of), bound)
            except Overtaken:
                raise Refused("status", "this tournament has just started, or is over: look again") from None
            self._changed(tournament)
        return await self.view(who, tournament)

    async def _check_entry(self, who: Who, of: Tournament) -> None:
        """Raise Refused for people whom the organiser, or the club of the tournament, does not let in."""
        if await blocks.is_blocked(self._registry.store, who, {of.organiser}):
            raise blocks.blocked_refused()
        if of.club is not None:
            await self._clubs.check_member(who, of.club)
        await self._invitations.check(who, of)

    async def invite(self, who: Who, tournament: str, handle: str) -> TournamentView:
        """Invite an account by its handle. Raises Refused."""
        await self._invitations.invite(who, await self._rows.load(tournament), handle)
        self._changed(tournament)
        return await self.view(who, tournament)

    async def take_back(self, who: Who, tournament: str, handle: str) -> TournamentView:
        """Withdraw an invitation. Raises Refused."""
        await self._invitations.take_back(who, await self._rows.load(tournament), handle)
        self._changed(tournament)
        return await self.view(who, tournament)

    async def decline(self, who: Who, tournament: str) -> TournamentView:
        """Decline an invitation. Raises Refused."""
        await self._invitations.decline(who, await self._rows.load(tournament))
        self._changed(tournament)
        return await self.view(who, tournament)

    async def ready(self, who: Who, tournament: str, wanted: TournamentReady) -> TournamentView:
        """Set whether you want to be paired in an arena or a duplicate day. Raises Refused."""
        known = await self._live.now(tournament)
        of, number = known.of, known.number_of(who)
        if number is None or of.players[number].withdrawn is not None:
            raise Refused("seat", "you do not play in this tournament")
        if not of.format.rolling:
            raise Refused("status", "in this tournament rounds begin for everybody at once: you cannot rest")
        with contextlib.suppress(Overtaken):
            await self._rows.ready(tournament, who, wanted.ready, wanted.haste and of.plan.berserk)
        self._changed(tournament)
        return await self.view(who, tournament)

    async def add_bot(self, who: Who, tournament: str, wanted: TournamentBot) -> TournamentView:
        """Add one of the hall's bots before the start. Raises Refused."""
        of = await self._own(who, tournament)
        if not of.plan.bots:
            raise Refused("setup", "this tournament does not allow bots: allow them when you open it")
        if of.status != "open":
            raise Refused("status", "this tournament has started: bots can be added only before the start")
        most = self._registry.settings.bots_per_tournament
        check_level(wanted.level, kind_of(setup_of(of.plan)).name)
        numbers = [int(one.person.rsplit(":", 1)[1]) for one in of.players if one.level is not None]
        team = entry.team(of.plan, wanted.team, of.players)
        bot = _bot(wanted.level, team, max(numbers, default=0) + 1, self._registry.time.wall())
        try:
            await self._rows.join(of, bot, views.most_players(of), most)
        except Overtaken:
            raise Refused("status", "this tournament has just started: look again") from None
        self._changed(tournament)
        return await self.view(who, tournament)

    async def remove_bot(self, who: Who, tournament: str, number: int) -> TournamentView:
        """Remove a bot before the start. Raises Refused."""
        of = await self._own(who, tournament)
        if not 0 <= number < len(of.players) or of.players[number].level is None:
            raise Refused("missing", f"player {number} is not a bot")
        try:
            await self._rows.remove(tournament, of.players[number].person)
        except Overtaken:
            raise Refused("status", "this tournament has just started: look again") from None
        self._changed(tournament)
        return await self.view(who, tournament)

    async def board(self, tournament: str, number: int) -> BoardView:
        """Return a board of a duplicate tournament once its round is over. Raises Refused."""
        return await board_view(self._positions, await self._rows.load(tournament), number)

    async def par(self, tournament: str, number: int) -> BoardPar:
        """Return the engine's points when it plays both seats of a board, once its round is over. Raises Refused."""
        of = await self._rows.load(tournament)
        shuffle, first = await board_deal(self._registry, of, number)
        if self._pars is None:
            raise Refused("missing", "this hall has no engine")
        setup = setup_of(of.plan)
        assert isinstance(setup, RuneSetup)
        question = ParQuestion(record=game_record(setup, shuffle, first))
        return BoardPar(msgspec.json.decode(await self._pars.answer(question), type=list[int]))

    async def decisive(self, tournament: str, number: int) -> DecisiveTurns:
        """Return the turns that decided a round, once its last table has ended. Raises Refused."""
        if self._turns is None:
            raise Refused("missing", "this hall has no engine")
        return await self._turns.of(await self._rows.load(tournament), number)

    async def play_board(self, who: Who, tournament: str, number: int) -> PlayedOn:
        """Play a board of a finished round against a bot, from the first seat. Raises Refused."""
        of = await self._rows.load(tournament)
        shuffle, first = await board_deal(self._registry, of, number)
        opened = Opened(
            setup=setup_of(of.plan),
            seats=[SeatPlan(who.id, who.name), SeatPlan.bot(of.plan.against or PLAYS_BOARDS)],
            host=who.id,
            host_name=who.name,
            invite=new_invite(),
            deal=GivenPosition(first, shuffle, []),
        )
        actor, _, _ = await self._registry.open_planned(who, opened)
        return PlayedOn(actor.table.id)

    async def export(self, tournament: str, form: str) -> str:
        """Return the results as a file: text, CSV or TRF. Raises Refused."""
        of = await self._rows.load(tournament)
        if form == "trf" and of.plan.system not in export.IN_TRF:
            raise Refused("setup", "TRF is available only for round robins and Swiss tournaments of duels")
        write = {"text": export.as_text, "csv": export.as_csv, "trf": export.as_trf}[form]
        return await self._registry.replays.result(lambda: write(of))

    async def season(self, tournament: str) -> Season:
        """Return the season table of a tournament's series. Raises Refused."""
        of = await self._rows.load(tournament)
        if not of.plan.series:
            raise Refused("missing", "this tournament belongs to no series")
        found = await self._rows.series(of.organiser, of.plan.series)
        played = [await self._rows.load(one) for one in found[-season.MOST :]]
        return await self._registry.replays.result(lambda: season.season(of, played))

    async def leave(self, who: Who, tournament: str) -> TournamentView:
        """Leave a tournament before its start, or withdraw, which loses a game under way. Raises Refused."""
        of = await self._rows.load(tournament)
        number = of.number_of(who)
        if number is None:
            raise Refused("seat", "you do not play in this tournament")
        at = self._registry.time.wall()
        try:
            if of.status == "open":
                await self._rows.leave(tournament, who, at)
            else:
                await self._rows.withdraw(tournament, who, at)
        except Overtaken:
            raise Refused("status", "this tournament has just started, or is over: look again") from None
        self._changed(tournament)
        for pairing in (await self._rows.load(tournament)).pairings:
            if number in pairing.numbers and pairing.outcome is None and pairing.table is not None:
                command = api.Do(messages.Leave(f"withdraw-{secrets.token_hex(4)}"))
                with contextlib.suppress(Refused):  # the game has ended meanwhile
                    await self._registry.ask(pairing.second_table or pairing.table, "do", who, None, command)
        return await self.view(who, tournament)

    async def begin(self, who: Who, tournament: str) -> TournamentView:
        """Start a tournament with the players who have joined: begin round 1. Raises Refused."""
        of = await self._own(who, tournament)
        if of.status != "open":
            raise Refused("status", "this tournament has started already, or was cancelled")
        entry.check_start(of)
        try:
            await self._begin_round(of, 1)
        except Overtaken:
            raise Refused("status", "somebody has just joined or left: look again, then start") from None
        return await self.view(who, tournament)

    async def cancel(self, who: Who, tournament: str) -> TournamentView:
        """Cancel a tournament without a result, and close its games under way. Raises Refused."""
        of = await self._own(who, tournament)
        if of.status not in ("open", "running"):
            raise Refused("status", "this tournament is over already")
        at = self._registry.time.wall()
        try:
            await self._rows.change(of, {"status": "cancelled", "changed": at, "due": None, "code": None})
        except Overtaken:
            raise Refused("status", "a round has just begun or ended: look again") from None
        self._changed(tournament)
        for pairing in of.pairings:
            if pairing.outcome is None:
                await self._close(who, pairing, "none")
        if of.duplicate and of.round:
            await self._unveil(await self._rows.load(tournament))
        return await self.view(who, tournament)

    async def decide(self, who: Who, tournament: str, decision: TournamentDecision) -> TournamentView:
        """Decide a pairing that has not ended, and close its table. Raises Refused."""
        of = await self._own(who, tournament)
        key = (decision.round, decision.board)
        pairing = next((one for one in of.pairings if (one.round, one.board) == key), None)
        if pairing is None or pairing.seats is not None:
            raise Refused("missing", f"there is no board {decision.board} in round {decision.round}")
        try:
            await self._rows.decide(of, pairing, decision.outcome, self._registry.time.wall())
        except Overtaken:
            raise Refused("status", "this game has ended already: its result stands") from None
        self._changed(tournament)
        await self._close(who, pairing, decision.outcome)
        now = next(one for one in (await self._rows.load(tournament)).pairings if (one.round, one.board) == key)
        if now.second_table != pairing.second_table:  # game 1 ended meanwhile, and game 2 was opened
            await self._close(who, now, decision.outcome)
        return await self.view(who, tournament)

    async def _own(self, who: Who, tournament: str) -> Tournament:
        of = await self._rows.load(tournament)
        if of.organiser not in who.ids:
            raise Refused("forbidden", "only who has opened a tournament may do that")
        return of

    async def _close(self, who: Who, pairing: Paired, outcome: str) -> None:
        """End the table of a pairing. If that fails, because the table is damaged or over, the pairing's result
        still stands."""
        table = pairing.second_table or pairing.table
        sides = SIDES[outcome] if pairing.second_table is None else [1 - side for side in SIDES[outcome]]
        if table is not None:
            with contextlib.suppress(Refused):
                await self._registry.ask(table, "close", who, None, Winners(sides))

    # -- requests from the command line -------------------------------------------------------------------------------

    async def lines(self) -> list[str]:
        """Return all tournaments as one line each, finished ones last."""
        found = await self._rows.all()
        return [f"{of.id}  {of.status:9}  {of.plan.system:13}  {count:4}  {of.name}" for of, count in found]

    async def open_for(self, login: str, new: NewTournament) -> TournamentView:
        """Open a tournament for the account with this login. Raises Refused."""
        query = sql.select(people.c.id, people.c.name).where(people.c.login == login)
        row = await self._registry.store.row(query)
        if row is None:
            raise Refused("missing", f"there is no account with the login {login!r}")
        return await self.open(Who(row["id"], frozenset((row["id"],)), row["name"]), new)

    async def start_soon(self, tournament: str) -> None:
        """Tell the running hall to start a tournament. Raises Refused."""
        of = await self._rows.load(tournament)
        if of.status != "open":
            raise Refused("status", "this tournament has started already, or was cancelled")
        entry.check_start(of)
        with contextlib.suppress(Overtaken):
            await self._rows.change(of, {"due": self._registry.time.wall()})

    # -- automatic events --------------------------------------------------------------------------------------------

    def _changed(self, tournament: str) -> None:
        """Announce a change: pages reload, and every process checks what is due."""
        self._registry.hub.changed(f"{TOPIC}{tournament}")

    def _heard(self, topic: str) -> None:
        tournament = topic.removeprefix(TOPIC)
        if not topic.startswith(TOPIC):
            return
        if tournament not in self._rolling:
            self._look(tournament)
        elif tournament not in self._gathering:
            self._gathering.add(tournament)
            self._registry.time.call_later(WAVE_MS, lambda: self._pair_wave(tournament))

    def _pair_wave(self, tournament: str) -> None:
        self._gathering.discard(tournament)
        self._look(tournament)

    def _look(self, tournament: str) -> None:
        """Review a tournament, and set a timer for what is due next."""
        if tournament in self._looking:
            self._looking[tournament] = True
        elif not self._registry.closing:
            self._looking[tournament] = False
            self._registry.spawn(self._review(tournament))

    async def _review(self, tournament: str) -> None:
        try:
            due = await self._step(tournament)
        except Exception as error:  # one failure must not stop a tournament for good
            if not (isinstance(error, Refused) and error.code == "closing"):
                log.warning("the review of a tournament failed, trying again: %r", error)
            due = self._registry.time.wall() + RETRY_MS
        again = self._looking.pop(tournament)
        timer = self._timers.pop(tournament, None)
        if timer is not None:
            timer.cancel()
        if again:
            self._look(tournament)
        elif due is not None:
            wait = max(0, due - self._registry.time.wall())
            self._timers[tournament] = self._registry.time.call_later(wait, lambda: self._look(tournament))

    async def _standing(self) -> None:
        """Open the hall's own event of this month, if the settings want it."""
        if self._registry.settings.standing_event:
            try:
                await self._rows.ensure(standing.of_month(self._registry.time.wall()))
            except Exception as error:  # the next sweep tries again
                log.warning("the event of the month could not be opened: %r", error)

    def _look_everywhere(self) -> None:
        """Review all running tournaments, including those of a process that is gone."""
        self._registry.spawn(self._find_running())

    async def _find_running(self) -> None:
        while True:
            try:
                running = await self._rows.running()
                break
            except Exception as error:
                log.warning("tournaments could not be found, trying again: %r", error)
                await asyncio.sleep(RETRY_MS / 1000)
        for tournament in running:
            self._look(tournament)

    async def step(self) -> None:
        """Do what is due in all running tournaments. Raises Refused in an outage."""
        for tournament in await self._rows.running():
            await self._step(tournament)

    async def _step(self, tournament: str) -> int | None:
        """Do what is due in a tournament: its start, the pause, the next round, the end. Return when to review it
        again. Raises Refused in an outage."""
        try:
            known = await self._live.now(tournament)
        except Refused as refused:
            if refused.code == "missing":  # it was deleted
                return None
            raise
        of = known.of
        try:
            if of.status == "open":
                return await self._scheduled(of)
            if of.status == "running":
                return await (self._go_on(known) if of.format.rolling else self._advance(known.whole))
        except Overtaken:  # another process was first, or something else has changed: review it again
            return self._registry.time.wall() + RETRY_MS
        return None

    async def _scheduled(self, of: Tournament) -> int | None:
        """Start a tournament whose time has come, or cancel it if too few have joined."""
        at = self._registry.time.wall()
        if of.due is None or of.due > at:
            return of.due
        try:
            entry.check_start(of)
        except Refused:
            await self._rows.change(of, {"status": "cancelled", "changed": at, "due": None, "code": None})
            self._changed(of.id)
            return None
        await self._begin_round(of, 1)
        return self._registry.time.wall() + RETRY_MS

    async def _advance(self, of: Tournament) -> int | None:
        """Do what follows a round whose last game has ended."""
        at = self._registry.time.wall()
        if not of.round_over:
            return None
        if of.duplicate and of.revealed < of.round:
            await self._unveil(of)
            of = await self._rows.load(of.id)
        if of.status != "running":
            return None
        absent = entry.gone(of)
        if absent:
            await self._rows.drop(of, absent, at)
            of = await self._rows.load(of.id)
        if of.format.over(of.contest()):
            await self._rows.change(of, {"status": "over", "changed": at, "due": None, "rounds": of.round})
            self._changed(of.id)
            return None
        if of.due is None:
            pause = of.plan.break_seconds if of.plan.break_after == of.round else of.plan.pause_seconds
            await self._rows.change(of, {"due": at + pause * 1000})
            self._changed(of.id)
            return at + pause * 1000
        if of.due <= at:
            await self._begin_round(of, of.round + 1)
            return None
        return of.due

    async def _go_on(self, known: Known) -> int | None:
        """Pair free players until the time is up, then wait for the games under way."""
        of = known.of
        self._rolling.add(of.id)
        at = self._registry.time.wall()
        if of.ends is not None and of.ends <= at:
            if not known.round_over:
                return None
            of = known.whole
            if of.duplicate and not of.revealed:
                await self._unveil(of)
                of = await self._rows.load(of.id)
            await self._rows.change(of, {"status": "over", "changed": at, "due": None, "rounds": of.round})
            self._rolling.discard(of.id)
            self._changed(of.id)
            return None
        paired = await asyncio.to_thread(of.format.pair, known.contest())
        if paired:
            await self._store_round(of, await self._round(of, of.round + 1, paired))
        return of.ends

    async def _unveil(self, of: Tournament) -> None:
        """Reveal the tables of all rounds so far, and only then store that they are revealed, so that a process that
        ends in between does it again."""
        host = Who(of.organiser, frozenset((of.organiser,)), of.organiser_name)
        for pairing in of.pairings:
            if pairing.round > of.revealed or of.format.rolling:
                for table in (pairing.table, pairing.second_table):
                    if table is not None:
                        await self._show(host, table)
        await self._rows.change(of, {"revealed": of.round if not of.format.rolling else max(1, of.round)})
        self._changed(of.id)

    async def _show(self, host: Who, table: str) -> None:
        try:
            await self._registry.ask(table, "show", host, None, Nothing())
        except Refused as refused:
            if refused.code not in ("broken", "missing"):  # such a table has nothing to show
                raise

    async def _begin_round(self, of: Tournament, number: int) -> None:
        """Store a round with its tables; each table runs in the process that gets it. Raises Overtaken."""
        paired = await asyncio.to_thread(of.format.pair, of.contest())
        await self._store_round(of, await self._round(of, number, paired))

    async def _round(self, of: Tournament, number: int, paired: Sequence[NextTable]) -> Round:
        ladder = ladder_of(setup_of(of.plan), is_match(of.plan))
        persons = [of.players[seat].person for table in paired for seat in table.seats]
        known = await accounts(self._registry.store, persons, ladder)
        time = self._registry.time
        return await asyncio.to_thread(Round, of, number, paired, known, time.steady(), time.wall())

    async def _store_round(self, of: Tournament, made: Round) -> None:
        time, number = self._registry.time, made.number
        values = {"status": "running", "round": number, "due": None, "code": None, "changed": time.wall()}
        fresh = []
        if of.round == 0:
            values["rounds"] = of.format.rounds(of.contest())
        if of.format.rolling:
            values["code"] = of.code
            if of.round == 0:
                values["ends"] = time.wall() + of.plan.minutes * 60_000
        elif of.duplicate:
            fresh = boards.made(of.plan, of.id, number + 1)
        await self._rows.begin_round(of, values, made.pairings, (made.rows, made.statements), fresh)
        if of.public:
            self._registry.hub.changed("lobby")
        self._registry.changes += 1
        paired = {of.players[number].person for one in made.pairings for number in one.numbers}
        playing = {one.person for one in of.players if one.withdrawn is None and one.level is None}
        if of.format.rolling and of.round:
            playing &= paired
        self._registry.hub.tell(playing, RoundBegan(of.id, number))
        if not of.format.rolling or of.round == 0:
            notice = Notice("round", of.id, f"/tournaments/{of.id}", of.name, of.organiser)
            self._registry.spawn(self._registry.inbox.notify(playing, notice))
        self._changed(of.id)
        self._registry.wake_soon()


def _bot(level: str, team: str, number: int, at: int) -> Participant:
    name = f"Bot ({level})" if number == 0 else f"Bot {number} ({level})"
    return Participant(f"{BOT}{level}:{number}", name, at, team=team, level=level)
