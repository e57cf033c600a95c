"""Help from the engine at a table: who may have it, what the engine is told, and the stored note that help was
given."""

import random
from typing import Any

from runehall.hall import events
from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.setup import RuneSetup
from runehall.hall.table.actor import TableActor
from runehall.hall.table.commands import Moment, check_room, check_turn
from runehall.hall.table.state import TableState
from runehall.rune import Game


def check(table: TableState, who: Who, asked: events.Helped) -> None:
    """Raise Refused unless this person plays there against bots only and it is their turn."""
    if asked.seat not in table.mine(who.ids):
        raise Refused("seat", f"seat {asked.seat} is not yours: help is for those who play")
    if who.program or who.owner:
        raise Refused("scope", "programs get no help in a running game: study it when it is over")
    if not isinstance(table.opened.setup, RuneSetup):
        raise Refused("setup", "help is for games of RUNE")
    if table.opened.rated or table.opened.compared:
        raise Refused("help", "there is no help in rated games and deals of the day: study the game when it is over")
    if any(seat.kind != "bot" for number, seat in enumerate(table.seats) if number != asked.seat):
        raise Refused("help", "help is only for games against bots: another person sits here")
    if table.status != "playing":
        raise Refused("status", "the game is not running: study it when it is finished")
    check_turn(table, asked.seat, asked.moves)


async def noted(actor: TableActor, who: Who, asked: events.Helped) -> dict[str, Any]:
    """Note that help was requested, once for the same question, and return a record of the game as the seat knows it.

    Cards that the seat cannot know are dealt anew, identically for equal views, so the record reveals nothing else.
    """
    found: dict[str, Any] = {}

    def decide(table: TableState, _: Moment) -> list[events.TableEvent]:
        check(table, who, asked)
        check_room(table, actor.ports.settings.events_per_table)
        assert table.turn_game is not None
        if asked.move:
            table.turn_game.preview(asked.move)  # raises if the move is illegal
        found.update(Game.sample(table.turn_game.seen(asked.seat), random.Random(0)).record().to_json())
        return [] if asked in table.help_known else [asked]

    await actor.perform(decide, who.id)
    return found
