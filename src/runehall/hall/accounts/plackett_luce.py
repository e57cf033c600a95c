"""Ratings for games of more than two players or of teams: OpenSkill's Plackett–Luce model, by place in the game.

They use the scale of Glicko-2 and start at 1500 ± 350. Nothing is stored here.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from runehall.hall.accounts.glicko import WIDEST, Standing

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

SURE = 200.0
"""A rating with a larger deviation is provisional. After about thirty games it is smaller."""


@cache
def _model() -> "PlackettLuce":
    """Return the model with OpenSkill's proportions (25, 25/3, 25/6, 25/300) times 42.

    The package is loaded for the first rated result.
    """
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=1500.0, sigma=WIDEST, beta=WIDEST / 2, tau=WIDEST / 100)


def after(own: Sequence[Standing], sides: Sequence[int], scores: Sequence[float], at: int) -> list[Standing]:
    """Return the standings after a game, by seat. Seats of one side are a team, and a higher score is a better place.

    All seats of a side must have the same score.
    """
    model = _model()
    teams = {side: [seat for seat, other in enumerate(sides) if other == side] for side in sorted(set(sides))}
    rated = model.rate(
        [[model.rating(mu=own[seat].rating, sigma=own[seat].deviation) for seat in team] for team in teams.values()],
        scores=[scores[team[0]] for team in teams.values()],
    )
    found = list(own)
    for team, now in zip(teams.values(), rated, strict=True):
        for seat, one in zip(team, now, strict=True):
            found[seat] = Standing(one.mu, one.sigma, 0.0, own[seat].games + 1, at)
    return found
