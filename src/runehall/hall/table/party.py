"""A party: games of one group, shown on a big screen whose owner need not play. One tap opens the next game."""

from collections.abc import Sequence

from runehall.hall.errors import Refused
from runehall.hall.events import PartyPlan
from runehall.hall.games.protocol import GameKind
from runehall.hall.setup import RokAward
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages

BEST_OF = 3


def first_game(kind: GameKind, seats: int) -> PartyPlan:
    """Return the first game of a party. Raises Refused for a turn-based game."""
    if kind.turns:
        raise Refused("setup", "a party plays a real-time game: choose RÖK")
    return PartyPlan(1, BEST_OF, [0] * seats, [0] * seats)


def standing(table: TableState) -> messages.Party | None:
    """Return the games won and stones so far, including this game once it is over; None if there is no party."""
    plan, end = table.opened.party, table.ended
    if plan is None:
        return None
    wins, stones = list(plan.wins), list(plan.stones)
    if end is None:
        return messages.Party(plan.game, plan.of, wins, stones, plan.awards, None)
    for seat in end.winners:
        wins[seat] += 1
    stones = [before + won for before, won in zip(stones, end.scores or [0] * len(stones), strict=True)]
    best = max(wins)
    decided = best * 2 > plan.of or plan.game >= plan.of
    winners = [seat for seat, won in enumerate(wins) if won == best] if decided else None
    game = table.real_time
    awards = plan.awards if game is None else best_of(plan.awards, game.awards())
    return messages.Party(plan.game, plan.of, wins, stones, awards, winners)


def best_of(before: Sequence[RokAward], now: Sequence[RokAward]) -> list[RokAward]:
    """Return the awards of a series after one more game: the better one of each kind, shared if they are equal."""
    best = {award.kind: award for award in before}
    for award in now:
        other = best.get(award.kind)
        if other is not None and other.value == award.value:
            best[award.kind] = RokAward(award.kind, sorted({*other.seats, *award.seats}), award.value)
        elif other is None or (award.value < other.value) == (award.kind == "fastest-hand"):
            best[award.kind] = award
    return list(best.values())


def next_game(table: TableState) -> PartyPlan | None:
    """Return the next game's plan: the series continues, or a new one begins without awards. Stones keep adding up."""
    now = standing(table)
    if now is None:
        return None
    if now.winners is None:
        return PartyPlan(now.game + 1, now.of, now.wins, now.stones, now.awards, waits=False)
    return PartyPlan(1, now.of, [0] * len(now.wins), now.stones, waits=False)
