"""Tournaments of a hall: opening, joining, starting and leaving them; and the rounds that follow by themselves."""

import asyncio
import contextlib
import logging
import secrets

from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.ratings import rating
from runehall.hall.errors import Refused
from runehall.hall.names import plain_name
from runehall.hall.registry import CODE_LENGTH, CODE_LETTERS, Registry
from runehall.hall.table.requests import Winners
from runehall.hall.tournaments import views
from runehall.hall.tournaments.rounds import Round, rounds_of
from runehall.hall.tournaments.rows import Overtaken, Paired, Participant, Tournament, TournamentRows
from runehall.hall.wire import api, messages
from runehall.hall.wire.tournaments import NewTournament, TournamentDecision, TournamentList, TournamentView

log = logging.getLogger("runehall.tournaments")

STEP_SECONDS = 1.0
"""How often a process looks whether a round is over."""
LISTED = 50
SIDES = {"first": [0], "second": [1], "draw": [0, 1], "none": []}


class Tournaments:
    """The tournaments, as one process serves them; any process may start a round, and only one of them does."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._rows = TournamentRows(registry.store)

    def start(self) -> None:
        """Look after running tournaments from now on."""
        self._registry.spawn(self._watch())

    # -- what people ask for -----------------------------------------------------------------------------------------

    async def open(self, who: Who, new: NewTournament) -> TournamentView:
        """Open a tournament. Raises Refused."""
        _check_person(who)
        if new.plan.rules.mode != "duel":
            raise Refused("setup", "tournaments are of duels: choose the mode duel")
        at = self._registry.time.wall()
        made = Tournament(
            id=secrets.token_urlsafe(12),
            code="".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)),
            name=plain_name(new.name),
            organiser=who.id,
            organiser_name=who.name,
            plan=new.plan,
            public=new.public,
            status="open",
            round=0,
            rounds=None,
            due=None,
            created=at,
            changed=at,
            players=(Participant(who.id, who.name, at, None, None),) if new.plays else (),
        )
        await self._rows.add(made, self._registry.settings.tournaments_per_person)
        return views.view(made, who, at)

    async def listed(self, who: Who) -> TournamentList:
        """Public ones and a person's own, what is not over first."""
        found = await self._rows.listed(sorted(who.ids), LISTED)
        return TournamentList([views.card(*one) for one in found])

    async def view(self, who: Who, tournament: str) -> TournamentView:
        """A tournament as a person may see it. Raises Refused."""
        return views.view(await self._rows.load(tournament), who, self._registry.time.wall())

    async def by_code(self, code: str) -> str | None:
        """The tournament that a spoken code leads to, until its start."""
        return await self._rows.by_code(code)

    async def join(self, who: Who, tournament: str) -> TournamentView:
        """Play in a tournament that has not started; nothing for who does already. Raises Refused."""
        _check_person(who)
        of = await self._rows.load(tournament)
        if of.number_of(who) is None:
            if await blocks.is_blocked(self._registry.store, who, {of.organiser}):
                raise blocks.blocked_refused()
            player = Participant(who.id, who.name, self._registry.time.wall(), None, None)
            bound = self._registry.settings.tables_per_person
            try:
                await self._rows.join(tournament, player, views.most_players(of.plan), bound)
            except Overtaken:
                raise Refused("status", "this tournament has started: nobody can join it any more") from None
        return await self.view(who, tournament)

    async def leave(self, who: Who, tournament: str) -> TournamentView:
        """Leave a tournament before its start, or withdraw: a game that is under way is lost. Raises Refused."""
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
        for pairing in (await self._rows.load(tournament)).pairings:
            if number in (pairing.first, pairing.second) and pairing.outcome is None and pairing.table is not None:
                command = api.Do(messages.Leave(f"withdraw-{secrets.token_hex(4)}"))
                with contextlib.suppress(Refused):  # it has ended meanwhile
                    await self._registry.ask(pairing.second_table or pairing.table, "do", who, None, command)
        return await self.view(who, tournament)

    async def begin(self, who: Who, tournament: str) -> TournamentView:
        """Start a tournament with those who have joined: round 1 begins. Raises Refused."""
        of = await self._own(who, tournament)
        if of.status != "open":
            raise Refused("status", "this tournament has started already, or was cancelled")
        if len(of.players) < 2:
            raise Refused("status", "a tournament needs two players at least: wait for others to join")
        try:
            await self._begin_round(of, 1)
        except Overtaken:
            raise Refused("status", "somebody has just joined or left: look again, then start") from None
        return await self.view(who, tournament)

    async def cancel(self, who: Who, tournament: str) -> TournamentView:
        """End a tournament without a result; games that are under way are closed. Raises Refused."""
        of = await self._own(who, tournament)
        if of.status not in ("open", "running"):
            raise Refused("status", "this tournament is over already")
        at = self._registry.time.wall()
        try:
            await self._rows.change(of, {"status": "cancelled", "changed": at, "due": None, "code": None})
        except Overtaken:
            raise Refused("status", "a round has just begun or ended: look again") from None
        for pairing in of.pairings:
            if pairing.outcome is None:
                await self._close(who, pairing, "none")
        return await self.view(who, tournament)

    async def decide(self, who: Who, tournament: str, decision: TournamentDecision) -> TournamentView:
        """Decide a pairing that has not ended; its table is closed. Raises Refused."""
        of = await self._own(who, tournament)
        key = (decision.round, decision.board)
        pairing = next((one for one in of.pairings if (one.round, one.board) == key), None)
        if pairing is None:
            raise Refused("missing", f"there is no board {decision.board} in round {decision.round}")
        try:
            await self._rows.decide(of, pairing, decision.outcome, self._registry.time.wall())
        except Overtaken:
            raise Refused("status", "this game has ended already: its result stands") from None
        await self._close(who, pairing, decision.outcome)
        return await self.view(who, tournament)

    async def _own(self, who: Who, tournament: str) -> Tournament:
        of = await self._rows.load(tournament)
        if of.organiser not in who.ids:
            raise Refused("forbidden", "only who has opened a tournament may do that")
        return of

    async def _close(self, who: Who, pairing: Paired, outcome: str) -> None:
        """End the table of a pairing. Where that cannot be done, because it is damaged or over, the pairing stands."""
        table = pairing.second_table or pairing.table
        sides = SIDES[outcome] if pairing.second_table is None else [1 - side for side in SIDES[outcome]]
        if table is not None:
            with contextlib.suppress(Refused):
                await self._registry.ask(table, "close", who, None, Winners(sides))

    # -- what happens by itself --------------------------------------------------------------------------------------

    async def _watch(self) -> None:
        """Let rounds follow one another; in an outage again and again."""
        while True:
            await asyncio.sleep(STEP_SECONDS)
            try:
                await self.step()
            except Exception as error:  # this task must outlive everything
                log.warning("tournaments could not be looked after, trying again: %r", error)

    async def step(self) -> None:
        """See what is due in all running tournaments: the pause, the next round, the end. Raises Refused in an
        outage."""
        for tournament in await self._rows.running():
            with contextlib.suppress(Overtaken):  # another process has done it
                await self._advance(await self._rows.load(tournament))

    async def _advance(self, of: Tournament) -> None:
        at = self._registry.time.wall()
        if of.status != "running" or not of.round_over:
            return
        if of.round >= (of.rounds or 0) or len(of.staying()) < 2:
            await self._rows.change(of, {"status": "over", "changed": at, "due": None})
        elif of.due is None:
            await self._rows.change(of, {"due": at + of.plan.pause_seconds * 1000})
        elif of.due <= at:
            await self._begin_round(of, of.round + 1)

    async def _begin_round(self, of: Tournament, number: int) -> None:
        """Store the round with its tables, and let each table run in the process that gets it. Raises Overtaken."""
        time = self._registry.time
        ratings = {one.person: await rating(self._registry.store, one.person) for one in of.players}
        made = await asyncio.to_thread(Round, of, number, ratings, time.steady(), time.wall())
        values = {"status": "running", "round": number, "due": None, "code": None, "changed": time.wall()}
        if number == 1:
            values["rounds"] = rounds_of(of)
        await self._rows.begin_round(of, values, made.pairings, (made.rows, made.statements))
        self._registry.listed()
        self._registry.wake_soon()


def _check_person(who: Who) -> None:
    if who.owner:
        raise Refused("forbidden", "tournaments are for people: bot accounts cannot open or join them")
