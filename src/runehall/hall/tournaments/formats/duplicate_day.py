"""Duplicate day: everybody plays the same boards within a day or a week, against any opponent or against a bot.

Players who are ready are paired on a board that neither has played. A player holds one seat of a board; both seats are
compared with everybody who held them.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Literal

from runehall.hall.tournaments.formats import arena
from runehall.hall.tournaments.formats.duplicate import ABSENT, WAITED, compared
from runehall.hall.tournaments.formats.format import Format, Merits, ranked
from runehall.hall.tournaments.formats.scores import POINTS
from runehall.hall.tournaments.formats.values import Competition, NextTable, PairedGame, Rank
from runehall.hall.wire.tournaments import TieBreak

BOT = 0
"""The number of the bot, if everybody plays against it."""


def played(of: Competition) -> dict[int, set[int]]:
    """Return for each player the boards that they have played or are playing."""
    found: dict[int, set[int]] = defaultdict(set)
    for game in of.games:
        for seat in game.seats:
            if game.deal is not None:
                found[seat].add(game.deal)
    return found


def finished(own: Sequence[PairedGame], boards: int) -> bool:
    """Return whether a player with these games has no board left."""
    return len({game.deal for game in own if game.outcome is not None}) >= boards


def partners(of: Competition, player: int) -> Literal["waiting", "later", "none"] | None:
    """Return whether somebody who can play one of a player's boards with them is waiting, may come later, or has not
    joined yet; None if the player is at a table or has no board left."""
    done, busy = played(of), arena.playing(of)
    left = set(range(of.plan.boards)) - done[player]
    if player in busy or not left:
        return None
    others = [one for one in of.players if one.number != player and not one.withdrawn and left - done[one.number]]
    if any(one.here and one.number not in busy for one in others):
        return "waiting"
    return "later" if others else "none"


class DuplicateDay(Format):
    """The duplicate day format. The clock ends it, not `over`."""

    rolling = True
    least = 1

    def most(self, of: Competition) -> int:
        """Return the most players, as many as in an arena."""
        return 1200

    def rounds(self, of: Competition) -> int | None:
        """Return None: it has no rounds."""
        return None

    def pair(self, of: Competition) -> list[NextTable]:
        """Pair waiting players, in order, who share a board that neither has played; against a bot, give everybody
        their next board."""
        done = played(of)
        boards = range(of.plan.boards)
        waiting = [one.number for one in arena.free(of, arena.playing(of)) if len(done[one.number]) < of.plan.boards]
        if of.plan.against is not None:
            return [
                NextTable((number, BOT) if board % 2 == 0 else (BOT, number), None, board)
                for number in waiting
                if number != BOT
                for board in [next(board for board in boards if board not in done[number])]
            ]
        met = arena.recent(of.games, of.plan.boards)
        seats = arena.begun(of.games)
        tables = []
        while len(waiting) > 1:
            one = waiting.pop(0)
            shared = {other: [b for b in boards if b not in done[one] | done[other]] for other in waiting}
            others = [other for other in waiting if shared[other]]
            if not others:
                continue
            other = min(others, key=lambda number: (met.get(one, []).count(number), waiting.index(number)))
            waiting.remove(other)
            turned = seats.get(one, 0) > seats.get(other, 0)
            tables.append(NextTable((other, one) if turned else (one, other), None, shared[other][0]))
        return tables

    def over(self, of: Competition) -> bool:
        """Return False: only the clock ends a duplicate day."""
        return False

    def ties(self, of: Competition) -> tuple[TieBreak, ...]:
        """Return the tie-break: games won."""
        return ("wins",)

    def standings(self, of: Competition) -> list[Rank]:
        """Rank the players by the mean of all boards; a board that was not played gets the score of a missed one."""
        scoring = of.plan.scoring if of.plan.scoring != "points" else "matchpoints"
        scores: dict[int, dict[int, float]] = defaultdict(dict)
        for one in compared(of.games):
            scores[one.held.player][one.held.board] = one.score(scoring)
        won: dict[int, int] = defaultdict(int)
        for game in of.games:
            if game.outcome is None or game.second is None or game.deal is None:
                continue
            for seat, points in zip(game.seats, POINTS[game.outcome], strict=True):
                won[seat] += points == 1
                scores[seat].setdefault(game.deal, (WAITED if points else ABSENT)[scoring])

        def merits(player: int) -> Merits:
            own = scores[player]
            total = sum(own.values()) + ABSENT[scoring] * (of.plan.boards - len(own))
            mean = total / of.plan.boards
            shown = round(100 * mean if scoring == "matchpoints" else mean, 2)
            return shown, (won[player],), won[player], len(own)

        numbers = [one.number for one in of.players if of.plan.against is None or one.number != BOT]
        return ranked(numbers, merits)
