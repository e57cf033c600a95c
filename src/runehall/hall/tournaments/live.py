"""Tournaments in the memory of one process: changes are read once for all readers.

A pairing does not change after it has ended, so only unfinished ones are read again. A large tournament is read only a
few times per second: a thousand pages cost little more than one.
"""

import asyncio
from collections.abc import Iterator

from cachetools import LRUCache

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.tournaments.formats.duplicate import Rounds, results_of
from runehall.hall.tournaments.formats.knockout import Stage, bracket
from runehall.hall.tournaments.formats.tally import Tally
from runehall.hall.tournaments.formats.values import Competition, PairedGame, Rank
from runehall.hall.tournaments.rows import Paired, Tournament, TournamentRows

KEPT = 64
"""The number of tournaments kept in memory."""
LARGE = 100
GAP_SECONDS = 0.25
"""For tournaments with `LARGE` players or more: the minimum time between two reads. Requests in between wait."""

Key = tuple[int, int]
"""Round and board of a pairing."""


class Known:
    """A tournament as last read, with derived data. Its methods do not await, so readers see a consistent state."""

    def __init__(self, of: Tournament) -> None:
        self.of = of._replace(pairings=())
        self.read_at = 0.0
        """In time of the event loop's clock."""
        self._pairings: dict[Key, Paired] = {}
        self._games: dict[Key, PairedGame] = {}
        self._open: dict[Key, None] = {}
        self._own: dict[int, list[Key]] = {}
        self._tally = Tally() if of.plan.system == "arena" else None
        self._contests: dict[int | None, Competition] = {}
        self._ranks: dict[int | None, list[Rank]] = {}
        self._worth: dict[int | None, Rounds] = {}
        self._stages: list[Stage] | None = None
        self._numbers: dict[str, int] = {}
        self._whole: Tournament | None = None
        self.take(of)

    def take(self, of: Tournament) -> None:
        """Update with a newer reading, which has only the pairings that may have changed."""
        header = of._replace(pairings=())
        fresh = [one for one in of.pairings if self._pairings.get((one.round, one.board)) != one]
        if header == self.of and not fresh and self._numbers:
            return
        self.of, self._whole = header, None
        self._contests, self._ranks, self._worth, self._stages = {}, {}, {}, None
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
        """Return the pairings that have not ended, oldest first."""
        return (self._pairings[key] for key in self._open)

    def of_player(self, number: int) -> list[Paired]:
        """Return all pairings of a player, oldest first."""
        return [self._pairings[key] for key in self._own.get(number, ())]

    def number_of(self, who: Who) -> int | None:
        """Return the number of a person who plays; None if they do not."""
        return next((self._numbers[one] for one in who.ids if one in self._numbers), None)

    def contest(self, until: int | None = None) -> Competition:
        """Return the input for the format, with the pairings of rounds up to `until`. It is built once for all
        readers, and other threads may read it."""
        if until not in self._contests:
            games = tuple(game for game in self._games.values() if until is None or game.round <= until)
            tally = None if self._tally is None or until is not None else self._tally.copy()
            self._contests[until] = Competition(self.of.plan, self.of.entrants, games, self.of.round, tally)
        return self._contests[until]

    def standings(self, until: int | None) -> list[Rank]:
        """Return the standings after round `until`, computed once for all readers who may see them."""
        if until not in self._ranks:
            self._ranks[until] = self.of.format.standings(self.contest(until))
        return self._ranks[until]

    def worth(self, until: int | None) -> Rounds:
        """Return every player's result of each round up to `until` of a duplicate tournament, under its scoring."""
        if until not in self._worth:
            self._worth[until] = results_of(self.contest(until))
        return self._worth[until]

    def bracket(self) -> list[Stage]:
        """Return the stages of a knockout so far."""
        if self._stages is None:
            self._stages = bracket(self.contest())
        return self._stages

    def streak(self, number: int) -> int:
        """Return a player's current number of wins in a row in an arena."""
        return 0 if self._tally is None else self._tally.scores[number].streak


class Live:
    """The tournaments that one process has read; each is read by one task at a time."""

    def __init__(self, rows: TournamentRows) -> None:
        self._rows = rows
        self._known: LRUCache[str, Known] = LRUCache(KEPT)
        self._next: dict[str, asyncio.Task[Known]] = {}
        """Reads that have not begun; new requests share them."""
        self._reading: dict[str, asyncio.Task[Known]] = {}

    async def now(self, tournament: str) -> Known:
        """Return a tournament as it is after this call. Raises Refused if it does not exist."""
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
