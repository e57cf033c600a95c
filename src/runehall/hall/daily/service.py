"""The deals of the day: one try for each person, results, streaks of days, and the key that is published afterwards."""

import secrets
from datetime import date, timedelta
from typing import Any, cast

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS, days_in_a_row
from runehall.hall.daily.results import TryResults
from runehall.hall.daily.rows import DailyRows, Try, begun
from runehall.hall.deals.day import DayDeal, day_at, shown_at
from runehall.hall.engine.processes import Processes
from runehall.hall.engine.tasks import ColourQuestion
from runehall.hall.engine.worker import StudyJob
from runehall.hall.errors import Refused
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.players.bots import level_name
from runehall.hall.registry import Registry
from runehall.hall.setup import Daily, DailyMode, Hidden, RuneRules, RuneSetup
from runehall.hall.table.opening import new_invite
from runehall.hall.table.requests import whole_record
from runehall.hall.wire.daily import DailyPage, DailyPromise, DailyResult, DailyResults, DailyRow, DailyState
from runehall.rune import Game, Record
from runehall.study.daily import commitment, daily_deal, day_key, day_proof
from runehall.study.report.daily import DailyDeal, DayProof

MODES: tuple[DailyMode, ...] = ("solo", "duel")
PROMISED_DAYS = 7
"""The hall publishes its commitments for this many days ahead."""
SHOWN_ROWS = 100
"""The length of a table of results."""


class DailyDeals:
    """Serves the deals of the day in one process of a hall."""

    def __init__(self, registry: Registry, processes: Processes) -> None:
        self._registry = registry
        self._time = registry.time
        self._rows = DailyRows(registry.store)
        self._processes = processes
        self._computing: set[str] = set()
        registry.planners.append(TryResults())

    # -- the day's deals ---------------------------------------------------------------------------------------------

    async def _key(self, day: date) -> bytes:
        secret = await self._registry.store.kept("daily", lambda: secrets.token_hex(32))
        return day_key(bytes.fromhex(secret), day)

    def _today(self) -> date:
        return day_at(self._time.wall())

    async def page(self, who: Who) -> DailyPage:
        """Return today's deals as a person sees them, and the commitments for today and the next days."""
        today = self._today()
        key = await self._key(today)
        ahead = [today + timedelta(days=number) for number in range(PROMISED_DAYS + 1)]
        return DailyPage(
            day=today.isoformat(),
            until=(self._time.wall() // DAY_MS + 1) * DAY_MS,
            last=self._last_shown().isoformat(),
            deals=[await self._state(who, daily_deal(key, today, mode)) for mode in MODES],
            promises=[DailyPromise(day.isoformat(), commitment(await self._key(day))) for day in ahead],
        )

    async def _state(self, who: Who, deal: DailyDeal) -> DailyState:
        own = await self._rows.own(who, deal.day, deal.mode)
        done = own is not None and own.ended is not None
        par = await self._known_par(deal) if done else None
        if own is not None and own.points is not None and own.squares is None:
            self._compute(f"squares {own.table}", self._colour(own, deal.seat))
        return DailyState(
            mode=deal.mode,
            level=None if deal.level is None else level_name(deal.level),
            table=None if own is None else own.table,
            result=_result(own, par) if own is not None and done else None,
            par=par,
            days=days_in_a_row(await self._rows.days(who, deal.mode), self._time.wall()),
            tries=await self._rows.count(deal.day, deal.mode),
        )

    # -- a try -------------------------------------------------------------------------------------------------------

    async def begin(self, who: Who, mode: DailyMode) -> str:
        """Open the table for a person's one try at today's deal, or return the one that they began before."""
        today = self._today()
        known = await self._rows.own(who, today.isoformat(), mode)
        if known is not None:
            return known.table
        key = await self._key(today)
        deal = daily_deal(key, today, mode)
        level = None if deal.level is None else level_name(deal.level)
        opened = _plan(who, key, deal, level)
        at = self._time.wall()
        try:
            actor, _, _ = await self._registry.open_planned(
                who, opened, lambda table: [begun(deal.day, mode, who.id, table.id, at)]
            )
        except sql.exc.IntegrityError:  # another request of this person was first
            known = await self._rows.own(who, today.isoformat(), mode)
            assert known is not None
            return known.table
        return actor.table.id

    # -- results -----------------------------------------------------------------------------------------------------

    async def results(self, who: Who, day: date, mode: DailyMode) -> DailyResults:
        """Return the results of a deal. Raises Refused if they are not final and this person has not finished a try."""
        final = self._shown(day)
        own = await self._rows.own(who, day.isoformat(), mode)
        if not final and (own is None or own.ended is None):
            if day < self._today():
                raise Refused("daily", "the results of a day are published an hour after the day ends (UTC)")
            raise Refused("daily", "play today's deal first: its results are shown after your try")
        deal = daily_deal(await self._key(day), day, mode)
        tries = await self._rows.finished(deal.day, mode)
        par = await self._known_par(deal) if tries else await self._rows.par(deal.day, mode)
        rows, rank = [], 0
        for number, found in enumerate(tries, 1):  # accounts come before guests
            if number == 1 or _score(found) != _score(tries[number - 2]):
                rank = number
            mine = found.person in who.ids
            if number <= SHOWN_ROWS or mine:
                counted = rank if found.account and found.points is not None else None
                table = found.table if mine else None
                rows.append(DailyRow(counted, found.name, mine, _result(found, par), found.handle, table))
        level = None if deal.level is None else level_name(deal.level)
        return DailyResults(deal.day, mode, level, par, len(tries), rows, final)

    async def proof(self, day: date) -> DayProof:
        """Return the key of a past day with its deals. Raises Refused before it is published."""
        if not self._shown(day):
            raise Refused("daily", "the key of a day is published an hour after the day ends (UTC)")
        return day_proof(await self._key(day), day)

    def _shown(self, day: date) -> bool:
        return self._time.wall() >= shown_at(day)

    def _last_shown(self) -> date:
        yesterday = self._today() - timedelta(days=1)
        return yesterday if self._shown(yesterday) else yesterday - timedelta(days=1)

    async def check_over(self, record: dict[str, Any], *, alike: bool) -> None:
        """Raise Refused if a game has the cards of a deal whose day is not over.

        The game must not have the same shuffle. With `alike` it must not match what a player of the deal has seen
        either, whatever its other cards are.
        """
        for day in (self._today(), self._today() - timedelta(days=1)):
            if self._shown(day):
                continue
            for deal in day_proof(await self._key(day), day).deals:
                dealt = Record.parse(deal.record)
                if record["shuffle"] == list(dealt.shuffle) or (alike and seen_alike(record, dealt, deal.seat)):
                    raise Refused("daily", "these are cards of the deal of the day: come back when the day is over")

    # -- the engine --------------------------------------------------------------------------------------------------

    async def _known_par(self, deal: DailyDeal) -> int | None:
        """Return the engine's points, or None. The first request starts computing them."""
        par = await self._rows.par(deal.day, deal.mode)
        if par is None:
            self._compute(f"par {deal.day} {deal.mode}", self._find_par(deal))
        return par

    def _compute(self, name: str, work: Any) -> None:
        """Run some work in the background, unless work of this name is running."""
        if name in self._computing:
            work.close()
            return
        self._computing.add(name)

        async def run() -> None:
            try:
                await work
            finally:
                self._computing.discard(name)
            self._registry.hub.changed("daily")  # not after a failure: pages would reload and start the work again

        self._registry.spawn(run())

    async def _find_par(self, deal: DailyDeal) -> None:
        answer = await self._processes.answer(StudyJob("daily-par", msgspec.Raw(msgspec.json.encode(deal))))
        await self._rows.keep_par(deal.day, deal.mode, msgspec.json.decode(answer, type=int))

    async def _colour(self, found: Try, seat: int) -> None:
        record = whole_record(await self._registry.look(found.table))
        asked = msgspec.json.encode(ColourQuestion(record, seat))
        answer = await self._processes.answer(StudyJob("squares", msgspec.Raw(asked)))
        await self._rows.colour(found, msgspec.json.decode(answer, type=str))


def _plan(who: Who, key: bytes, deal: DailyDeal, level: str | None) -> Opened:
    """Return the plan of the table for a person's try. `level` is the bot's level in the duel."""
    own = SeatPlan(who.id, who.name)
    seats = [own] if level is None else [SeatPlan.bot(level)] * 2
    seats[deal.seat] = own
    of = Daily(deal.day, deal.mode)
    return Opened(
        setup=RuneSetup(RuneRules(mode=deal.mode)),
        seats=seats,
        host=who.id,
        host_name=who.name,
        invite=new_invite(),
        deal=DayDeal(key.hex(), of),
        hidden=Hidden("daily", shown_at(date.fromisoformat(deal.day)), record=True),
        compared=True,
        daily=of,
    )


def seen_alike(record: dict[str, Any], dealt: Record, seat: int) -> bool:
    """Return whether a record matches what the player at `seat` of a deal knows: one of its seats starts with that
    player's hand, or its moves are legal in the deal too and lead to the same hand."""
    here = Record.from_json(record)
    if (here.rules, here.deck) != (dealt.rules, dealt.deck):
        return False
    game, day = (Game(one.rules, one.deck, one.shuffle, one.first) for one in (here, dealt))
    own = set(day.hand(seat))
    if any(set(game.hand(other)) == own for other in range(game.rules.seats)):
        return True
    for move in here.moves:
        if not day.is_legal(move):
            return False
        game.play(move)
        day.play(move)
        if game.hand(seat) and set(game.hand(seat)) == set(day.hand(seat)):
            return True
    return False


def _score(found: Try) -> tuple[bool, int | None, int | None]:
    return found.account, found.points, found.margin


def _result(found: Try, par: int | None) -> DailyResult:
    known = par is not None and par > 0 and found.points is not None
    share = round(100 * cast("int", found.points) / cast("int", par)) if known else None
    return DailyResult(found.points, found.margin, share, found.squares)
