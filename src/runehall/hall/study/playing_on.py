"""A table that continues from a position of a finished game, against bots. It is casual: nothing counts there."""

import secrets

from runehall.hall.accounts.identity import Who
from runehall.hall.deals.position import GivenPosition
from runehall.hall.errors import Refused
from runehall.hall.events import Opened, SeatPlan
from runehall.hall.setup import RuneSetup
from runehall.hall.table.opening import new_invite
from runehall.rune import Game


def plan(who: Who, setup: RuneSetup, game: Game, level: str) -> Opened:
    """Return the first event of the table: this person has the seat to move, bots of a level have the others.

    Cards that this seat cannot know are dealt anew, since a study shows all hands. Raises Refused if the game is over.
    """
    if game.over:
        raise Refused("setup", "the game is over here: go back to a position where somebody is to move")
    dealt = Game.sample(game.view(game.seat), secrets.SystemRandom())
    bot = SeatPlan.bot(level)
    own = SeatPlan(who.id, who.name)
    return Opened(
        setup=setup,
        seats=[own if seat == game.seat else bot for seat in range(game.rules.seats)],
        host=who.id,
        host_name=who.name,
        invite=new_invite(),
        deal=GivenPosition(dealt.first, list(dealt.shuffle), [str(move) for move in dealt.moves]),
    )
