"""Tournaments in memory: what is read piece by piece is what is stored, and large ones are shown in pages."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.hall.accounts.identity import NOBODY, Who
from runehall.hall.tournaments.formats.every import FORMATS
from runehall.hall.tournaments.formats.values import PairedGame
from runehall.hall.tournaments.live import GAP_SECONDS, Known, Live
from runehall.hall.tournaments.rows import Paired, Participant, Tournament, TournamentRows
from runehall.hall.tournaments.views import AROUND, BEST, PAGE, standings, view
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan

OUTCOMES: list[PairingOutcome] = ["first", "second", "draw", "none"]


def arena(players: int, *, plan: TournamentPlan | None = None) -> Tournament:
    """A running arena, before its first game."""
    people = tuple(Participant(f"p{number}", f"Player {number}", number, number) for number in range(players))
    return Tournament(
        "a", None, "Arena", "p0", "Player 0", plan or TournamentPlan(system="arena"), True, "running", 0, None, None,
        0, 0, 10**15, players=people,
    )  # fmt: skip


def round_of(of: Tournament, chance: random.Random) -> Tournament:
    """The same after a pairing of those who are free, of whom some end their games."""
    fresh = [
        Paired(of.round + 1, board, table.seats[0], table.seats[1], haste=chance.randrange(4))
        for board, table in enumerate(of.format.pair(of.contest()))
    ]
    pairings = [
        one._replace(outcome=chance.choice(OUTCOMES), ended=of.round) if one.outcome is None and chance.random() < 0.5
        else one
        for one in (*of.pairings, *fresh)
    ]  # fmt: skip
    return of._replace(round=of.round + bool(fresh), pairings=tuple(pairings))


class Stored(TournamentRows):
    """The database, as far as readings are concerned; counts them."""

    def __init__(self, of: Tournament) -> None:
        self.of, self.readings, self.rows = of, 0, 0

    async def newer(self, tournament: str, after: int, rounds: Any) -> Tournament:
        """Those pairings that are asked for, a moment later."""
        await asyncio.sleep(0)
        wanted = [one for one in self.of.pairings if one.round > after or one.round in rounds]
        self.readings += 1
        self.rows += len(wanted)
        return self.of._replace(pairings=tuple(wanted))


@settings(max_examples=20, deadline=None)
@given(st.integers(2, 24), st.randoms(use_true_random=False))
def test_what_is_read_piece_by_piece_is_what_is_stored(players: int, chance: random.Random) -> None:
    """Pairings, standings and the next pairing are those of the whole tournament read anew, in any order of ends."""

    async def story() -> None:
        stored = Stored(arena(players))
        live = Live(stored)
        for _ in range(25):
            for _ in range(chance.randrange(3)):  # a game may end, and its players be paired again, between two looks
                stored.of = round_of(stored.of, chance)
            known = await live.now("a")
            assert known.whole == stored.of
            assert known.standings(None) == FORMATS["arena"].standings(stored.of.contest())
            assert FORMATS["arena"].pair(known.contest()) == FORMATS["arena"].pair(stored.of.contest())
            assert list(known.under_way()) == [one for one in stored.of.pairings if one.outcome is None]
            mine = [one for one in stored.of.pairings if 0 in one.numbers]
            assert known.of_player(0) == mine

    asyncio.run(story())


def test_a_thousand_who_ask_are_one_reading(monkeypatch: Any) -> None:
    """Whoever asks before a reading begins shares it; what has ended is not read again."""
    monkeypatch.setattr("runehall.hall.tournaments.live.GAP_SECONDS", 0)

    async def story() -> None:
        chance = random.Random(1)
        stored = Stored(arena(200))
        live = Live(stored)
        first = asyncio.create_task(live.now("a"))
        await asyncio.sleep(0)
        later = [asyncio.create_task(live.now("a")) for _ in range(1000)]
        stored.of = round_of(stored.of, chance)
        await asyncio.gather(first, *later)
        assert stored.readings == 2
        assert (await later[0]).of.round == 1, "who asked during a reading gets what was stored before they asked"
        while any(one.outcome is None for one in stored.of.pairings) or stored.of.round < 40:
            stored.of = round_of(stored.of, chance)
            if stored.of.round >= 40:
                over = [one if one.outcome else one._replace(outcome="draw", ended=0) for one in stored.of.pairings]
                stored.of = stored.of._replace(pairings=tuple(over))
            await live.now("a")
        before = stored.rows
        await live.now("a")
        assert stored.rows - before < 100 < len(stored.of.pairings), "only the last round is looked at again"

    assert GAP_SECONDS > 0
    asyncio.run(story())


def test_standings_come_in_pages() -> None:
    """Of a large arena a reader gets the best and those around them, with the names of whom pairings name."""
    of = arena(400)
    games = [PairedGame(1, board, (2 * board, 2 * board + 1), "first") for board in range(200)]
    of = of._replace(
        round=2,
        pairings=(
            *(Paired(1, one.board, one.first, one.second, outcome="first", ended=one.board) for one in games),
            Paired(2, 0, 301, 303),
        ),
    )
    known = Known(of)
    order = [one.number for one in known.standings(None)]
    seen = view(known, Who("p301", frozenset({"p301"}), "Player 301"), 0)
    at = order.index(301)
    shown = [one.number for one in seen.players]
    assert shown == order[:BEST] + order[at - AROUND : at + AROUND + 1]
    assert (seen.you, seen.count) == (301, 400)
    paired = {seat for one in seen.pairings for seat in (one.first, one.second) if seat is not None}
    assert paired == {300, 301, 303}
    assert seen.names == {number: f"Player {number}" for number in sorted(paired - set(shown))}
    assert [one.number for one in view(known, NOBODY, 0).players] == order[:BEST]
    pages = [standings(known, NOBODY, first) for first in range(0, 500, PAGE)]
    assert [one.number for page in pages for one in page.players] == order
    assert len(pages[-1].players) == 0
