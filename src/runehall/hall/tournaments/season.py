"""The season table of a series of tournaments."""

from collections import defaultdict
from collections.abc import Sequence

from runehall.hall.tournaments import views
from runehall.hall.tournaments.rows import Tournament
from runehall.hall.wire.tournaments import Season, SeasonRow

MOST = 52
"""The most tournaments of a season; only the latest ones count."""


def season(of: Tournament, played: Sequence[Tournament]) -> Season:
    """Return the season table. Each tournament gives a point for taking part, and one for each player ranked below."""
    points: dict[str, int] = defaultdict(int)
    count: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    names: dict[str, str] = {}
    for one in played:
        ranks = one.format.standings(one.contest())
        for rank in ranks:
            player = one.players[rank.number]
            key = player.person if player.level is None else player.name
            names[key] = player.name
            points[key] += 1 + sum(other.place > rank.place for other in ranks)
            count[key] += 1
            won[key] += rank.place == 1
    best = sorted(points, key=lambda key: (-points[key], -won[key], names[key]))
    places = sorted(points.values(), reverse=True)
    rows = [SeasonRow(places.index(points[key]) + 1, names[key], points[key], count[key], won[key]) for key in best]
    cards = [views.card(one, len(one.players), mine=False) for one in played]
    return Season(of.plan.series, of.organiser_name, cards, rows)
