"""The findings of a balance study: shares with intervals, distributions, what decided, what cards are worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from runehall.lab.balance import Played
from runehall.lab.statistics import Estimate, mean_of, share_of


def seat_shares(games: Sequence[Played]) -> list[Estimate]:
    """Return each side's share of wins, the first seat's side first."""
    return [share_of([game.share(side) for game in games]) for side in range(len(games[0].scores))]


def counts(values: Sequence[int]) -> dict[int, int]:
    """Count how often each value occurs, including zeros between the smallest and the greatest."""
    times = Counter(values)
    return {value: times[value] for value in range(min(times), max(times) + 1)}


def stuck_share(games: Sequence[Played]) -> Estimate:
    """Return the share of turns in which no card could be laid (TURN-2)."""
    turns = [game.stuck / max(1, game.turns) for game in games]
    return mean_of(turns)


def _flips(game: Played, takes: Sequence[float]) -> bool:
    """Return whether a sole winner would not have won alone if each side had this many points less."""
    if len(game.winners) != 1:
        return False
    rest = [points - less for points, less in zip(game.scores, takes, strict=True)]
    best = max(rest)
    return rest[game.winners[0]] < best or rest.count(best) > 1


def deciders(games: Sequence[Played]) -> dict[str, Estimate]:
    """Return how often the winner needed a colour's points, the shared wins, and the wins of the side that ended."""
    shares = {
        f"{name} runes": share_of([_flips(game, [side[i] for side in game.colours]) for game in games])
        for i, name in enumerate(("red", "green", "blue"))
    }
    shares["shared wins (END-4)"] = share_of([len(game.winners) > 1 for game in games])
    shares["wins of the side first out of masters (END-1)"] = share_of([game.share(game.ended) for game in games])
    return shares


@dataclass(frozen=True, slots=True)
class RuleUse:
    """A rule, or what an option allows: in how many games it applied, and how often the winner owes it the win."""

    rule: str
    came: Estimate
    times: float
    decides: Estimate


def rule_uses(games: Sequence[Played]) -> list[RuleUse]:
    """Return every rule that applied, by its id; a rule decides a game if its moves' points do (see `rule_usage`)."""
    names = sorted({came.rule for game in games for came in game.rules})
    used = []
    for name in names:
        uses = [next((came for came in game.rules if came.rule == name), None) for game in games]
        decides = [use is not None and _flips(game, use.points) for game, use in zip(games, uses, strict=True)]
        times = fmean(0 if use is None else use.times for use in uses)
        used.append(RuleUse(name, share_of([use is not None for use in uses]), times, share_of(decides)))
    return used


@dataclass(frozen=True, slots=True)
class CardWorth:
    """A card: how often its layer won, what its runes brought the layer more than others, and how often it decided."""

    card: int
    share: Estimate
    points: Estimate
    decides: Estimate


def card_worths(games: Sequence[Played]) -> list[CardWorth]:
    """Return every card's worth, best first. Card 0, the starting card, is never laid."""
    worths = []
    for card in range(1, len(games[0].shares[0])):
        laid = [(game, side, points) for game in games for each, side, points in game.cards if each == card]
        decides = [_flips(game, [side[card] for side in game.shares]) for game in games]
        shares = [game.share(side) for game, side, _ in laid]
        worths.append(CardWorth(card, share_of(shares), mean_of([points for *_, points in laid]), share_of(decides)))
    return sorted(worths, key=lambda worth: -worth.points.mean)


def adept_shares(games: Sequence[Played]) -> dict[str, Estimate]:
    """Return the share of wins of green and of blue magic, and the first seat's for each pair of choices."""
    if not games[0].adepts[0]:
        return {}
    seats, sides = len(games[0].adepts), len(games[0].scores)

    def side(seat: int) -> int:
        return seat % sides

    shares = {
        name: share_of(
            [game.share(side(seat)) for game in games for seat in range(seats) if game.adepts[seat] == letter]
        )
        for letter, name in (("g", "green magic"), ("b", "blue magic"))
    }
    if seats == 2:
        for pair in ("gg", "gb", "bg", "bb"):
            chosen = [game.share(0) for game in games if "".join(game.adepts) == pair]
            if chosen:
                shares[f"first {pair[0]}, second {pair[1]}: first"] = share_of(chosen)
    return shares


def komi_shares(games: Sequence[Played]) -> dict[float, float]:
    """Return the first side's share of wins by the points with which the others would begin, in steps of a half."""
    margins = [game.margin for game in games]
    return {
        extra / 2: fmean(1.0 if m > extra / 2 else 0.5 if m == extra / 2 else 0.0 for m in margins)
        for extra in range(-20, 41)
    }


def fair_komi(games: Sequence[Played]) -> tuple[float, float]:
    """Return the points for the others that balance the seats best, and the first side's share of wins with them."""
    even = 1 / len(games[0].scores)
    shares = komi_shares(games)
    extra = min(shares, key=lambda points: (abs(shares[points] - even), abs(points)))
    return extra, shares[extra]
