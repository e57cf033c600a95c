"""The arena's report: ratings and a cross table for the terminal, and JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from rich.table import Table

from runehall.lab.arena import ArenaResults
from runehall.lab.contest.intervals import SequentialTest
from runehall.lab.ratings import cell, ratings, shares_of_first
from runehall.rune import Rules


def rating_table(results: ArenaResults) -> Table:
    """Return the ratings, best first."""
    table = Table(title=f"Ratings, {results.rules}")
    for title in ("player", "Elo", "95 %", "share", "games", "s a move", "slowest"):
        table.add_column(title, justify="left" if title == "player" else "right")
    for rating in ratings(results):
        mean, slowest = times(results, results.players.index(rating.player))
        table.add_row(
            rating.player, f"{rating.elo:+.0f}", f"{rating.low:+.0f} … {rating.high:+.0f}", f"{rating.share:.1%}",
            str(rating.games), f"{mean:.3f}", f"{slowest:.3f}",
        )  # fmt: skip
    return table


def times(results: ArenaResults, player: int) -> tuple[float, float]:
    """Return a player's mean and longest time for a move."""
    parts = [(t.thought[0], t.moves[0], t.slowest[0]) for t in results.pairings if t.left == player]
    parts += [(t.thought[1], t.moves[1], t.slowest[1]) for t in results.pairings if t.right == player]
    moves = sum(part[1] for part in parts)
    return sum(part[0] for part in parts) / max(1, moves), max((part[2] for part in parts), default=0.0)


def cross_table(results: ArenaResults) -> Table:
    """Return each row's share of the wins against each column, with its interval and its mean points."""
    table = Table(title="Row against column: share of wins (95 %), points")
    table.add_column("")
    for player in results.players:
        table.add_column(player, justify="right")
    for i, player in enumerate(results.players):
        row = []
        for j in range(len(results.players)):
            pair = cell(results, i, j) if i != j else None
            row.append("" if pair is None else f"{pair.share:.1%} ({pair.low:.0%}–{pair.high:.0%}) {pair.points:.1f}")
        table.add_row(player, *row)
    return table


def forfeit_lines(results: ArenaResults) -> list[str]:
    """Return a line for every game that a player lost by a crash, an illegal move or lateness."""
    return [
        f"deal {pairing.deal}, seat {forfeit.seat}: {forfeit.player} forfeits: {forfeit.reason}"
        for pairing in results.pairings
        for forfeit in pairing.forfeits
    ]


def sprt_line(results: ArenaResults, test: SequentialTest) -> str:
    """Return the result of a sequential test of the first player against the second."""
    shares, rivals = shares_of_first(results), max(1, Rules.parse(results.rules).sides - 1)
    verdict = {
        "high": f"accepted: {results.players[0]} is stronger by {test.high:g} Elo rather than {test.low:g}",
        "low": f"rejected: {results.players[0]} is stronger by {test.low:g} Elo at the most rather than {test.high:g}",
        "": "undecided: play more deals",
    }[test.verdict(shares, rivals)]
    ratio = test.ratio(shares, rivals)
    return f"SPRT {test.low:g},{test.high:g}: log-likelihood ratio {ratio:+.2f} of ±{test.bound:.2f}, {verdict}"


def to_json(results: ArenaResults) -> dict[str, Any]:
    """Return the complete results as a JSON object."""
    count = len(results.players)
    cells = {
        f"{results.players[i]} / {results.players[j]}": asdict(pair)
        for i in range(count)
        for j in range(count)
        if i != j and (pair := cell(results, i, j)) is not None
    }
    return {
        "rules": results.rules,
        "seed": results.seed,
        "players": list(results.players),
        "ratings": [asdict(rating) for rating in ratings(results)],
        "cross": cells,
        "pairings": [asdict(pairing) for pairing in results.pairings],
    }
