"""Tournaments in the memory of one process: what has changed is read once for all who ask for it.

A pairing that has ended changes no more, so only those that had not are read again. A large tournament is read a few
times a second at most: a thousand pages cost little more than one.
"""

import asyncio
from collections.abc import Iterator

from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.tournaments.formats.tally import Tally
from runehall.hall.tournaments.formats.values import Competition, PairedGame, Rank
from runehall.hall.tournaments.rows import Paired, Tournament, TournamentRows

KEPT = 64
"""Tournaments that are kept in memory."""
LARGE = 100
GAP_SECONDS = 0.25
"""One with so many players is read anew no sooner than this after the last time: who asks meanwhile waits."""

Key = tuple[int, int]
"""Round and board of a pairing."""


class Known:
    """A tournament as it was read last, with what follows from it. Its readers do not wait between two looks at it."""

    def __init__(self, of: Tournament) -> None:
        self.of = of._replace(pairings=())
        self.read_at = 0.0
        """By the clock of the event loop."""
        self._pairings: dict[Key, Paired] = {}
        self._games: dict[Key, PairedGame] = {}
        self._open: dict[Key, None] = {}
        self._own: dict[int, list[Key]] = {}
        self._tally = Tally() if of.plan.system == "arena" else None
        self._contests: dict[int | None, Competition] = {}
        self._ranks: dict[int | None, list[Rank]] = {}
        self._numbers: dict[str, int] = {}
        self._whole: Tournament | None = None
        self.take(of)

    def take(self, of: Tournament) -> None:
        """What was read since, of the pairings those that may have changed."""
        header = of._replace(pairings=())
        fresh = [one for one in of.pairings if self._pairings.get((one.round, one.board)) != one]
        if header == self.of and not fresh and self._numbers:
            return
        self.of, self._whole = header, None
        self._contests, self._ranks = {}, {}
        self._numbers = {player.person: number for number, player in enumerate(of.players)}
        if self._tally is not None:
            self._tally.resize(len(of.players))
        ended = []
        for one in fresh:
            key, game = (one.round, one.board), one.game
            if key not in self._pairings:
                self._open[key] = None
                for number in game.seats:
                    self._own.setdefault(number, []).append(key)
                if self._tally is not None:
                    self._tally.paired(game.seats)
            if game.outcome is not None and self._open.pop(key, key) is None:
                ended.append(game)
            self._pairings[key], self._games[key] = one, game
        if self._tally is not None:
            for game in sorted(ended, key=lambda game: (game.ended or 0, game.round, game.board)):
                assert game.outcome is not None
                self._tally.ended(game.seats, game.outcome, game.haste)
            self._tally.playing = {number for key in self._open for number in self._games[key].seats}

    @property
    def unsettled(self) -> set[int]:
        """The rounds whose pairings may still change: those with games under way, and the last one."""
        return {self.of.round} | {number for number, _ in self._open}

    @property
    def whole(self) -> Tournament:
        """The tournament with all its pairings."""
        if self._whole is None:
            self._whole = self.of._replace(pairings=tuple(self._pairings.values()))
        return self._whole

    @property
    def round_over(self) -> bool:
        """Whether every pairing has ended."""
        return not self._open

    def under_way(self) -> Iterator[Paired]:
        """The pairings that have not ended, oldest first."""
        return (self._pairings[key] for key in self._open)

    def of_player(self, number: int) -> list[Paired]:
        """All pairings of a player, oldest first."""
        return [self._pairings[key] for key in self._own.get(number, ())]

    def number_of(self, who: Who) -> int | None:
        """The number of a person who plays."""
        return next((self._numbers[one] for one in who.ids if one in self._numbers), None)

    def contest(self, until: int | None = None) -> Competition:
        """What its format sees, with the pairings of rounds up to `until`; made once for all who ask. Other threads may
        read it."""
        if until not in self._contests:
            games = tuple(game for game in self._games.values() if until is None or game.round <= until)
            tally = None if self._tally is None or until is not None else self._tally.copy()
            self._contests[until] = Competition(self.of.plan, self.of.entrants, games, self.of.round, tally)
        return self._contests[until]

    def standings(self, until: int | None) -> list[Rank]:
        """Where players stand after these rounds, computed once for all who may know them."""
        if until not in self._ranks:
            self._ranks[until] = self.of.format.standings(self.contest(until))
        return self._ranks[until]

    def streak(self, number: int) -> int:
        """How many of their last games somebody has won in an arena."""
        return 0 if self._tally is None else self._tally.scores[number].streak


class Live:
    """The tournaments that one process has read, each by one reading at a time."""

    def __init__(self, rows: TournamentRows) -> None:
        self._rows = rows
        self._known: LRUCache[str, Known] = LRUCache(KEPT)
        self._next: dict[str, asyncio.Task[Known]] = {}
        """Readings that have not begun: whoever asks now shares them."""
        self._reading: dict[str, asyncio.Task[Known]] = {}

    async def now(self, tournament: str) -> Known:
        """As of a moment after this call. Raises Refused if there is none."""
        if tournament not in self._next:
            before = self._reading.get(tournament)
            self._next[tournament] = asyncio.get_running_loop().create_task(self._read(tournament, before))
        return await asyncio.shield(self._next[tournament])

    async def _read(self, tournament: str, before: "asyncio.Task[Known] | None") -> Known:
        if before is not None:
            await asyncio.wait([before])
        known = self._known.get(tournament)
        clock = asyncio.get_running_loop().time
        if known is not None and len(known.of.players) >= LARGE:
            await asyncio.sleep(known.read_at + GAP_SECONDS - clock())
        self._reading[tournament] = self._next.pop(tournament)
        try:
            if known is None:
                known = Known(await self._rows.load(tournament))
            else:
                known.take(await self._rows.newer(tournament, known.of.round, known.unsettled))
            known.read_at = clock()
            self._known[tournament] = known
        except Refused:
            self._known.pop(tournament, None)
            raise
        finally:
            del self._reading[tournament]
        return known
