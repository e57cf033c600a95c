"""The deals and the puzzle of a day: determined by the date and a secret, and verifiable after the day.

Before the day the hall publishes `commitment(day_key(secret, day))`. After the day it publishes the day's key, so that
anybody can check it against the commitment and deal the same cards. The secret itself is never published, so other days
stay secret.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from datetime import date
from typing import Literal

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.minds import Player
from runehall.rune import Game, Rules
from runehall.study.par import ENGINE
from runehall.study.report.daily import DailyDeal, DayProof
from runehall.study.report.games import Analysis
from runehall.study.report.puzzles import PuzzleDefinition
from runehall.study.report.turns import TurnName

SCHEME = "runehall-daily/1"
LEVELS = (2, 3, 4, 5)
"""The levels that the opponent of the daily duel may have."""


SQUARES: dict[TurnName, str] = {"": "g", "only": "g", "inaccurate": "y", "mistake": "o", "blunder": "r"}
"""The colour of a turn in a result to share: green, yellow, orange or red."""


@checked
def day_key(secret: bytes, day: date) -> bytes:
    """Return the key of a day."""
    return hmac.new(secret, f"runehall daily {day.isoformat()}".encode(), hashlib.sha256).digest()


@checked
def commitment(key: bytes) -> str:
    """Return the commitment to a day's key, which the hall publishes before the day."""
    return hashlib.sha256(key).hexdigest()


@checked
def daily_deal(key: bytes, day: date, mode: Literal["solo", "duel"]) -> DailyDeal:
    """Return the deal of a day; the same key gives the same deal."""
    rng = random.Random(hmac.new(key, mode.encode(), hashlib.sha256).digest())
    game = Game.new(Rules(mode), seed=rng.getrandbits(256))
    if mode == "solo":
        return DailyDeal(day=day.isoformat(), mode=mode, record=str(game.record()))
    level, seat = rng.choice(LEVELS), rng.randrange(2)
    return DailyDeal(day=day.isoformat(), mode=mode, record=str(game.record()), level=level, seat=seat)


@checked
def day_proof(key: bytes, day: date) -> DayProof:
    """Return the proof, after a day, that its deals were fixed before it."""
    deals = [daily_deal(key, day, "solo"), daily_deal(key, day, "duel")]
    return DayProof(scheme=SCHEME, day=day.isoformat(), commitment=commitment(key), key=key.hex(), deals=deals)


@checked
def check_proof(proof: DayProof) -> None:
    """Raise RunehallError unless the key matches the commitment and the deals follow from the key."""
    try:
        honest = day_proof(bytes.fromhex(proof.key), date.fromisoformat(proof.day))
    except ValueError as error:
        raise RunehallError("DAILY", f"the proof cannot be read: {error}; take it from the page of the day") from None
    if proof.scheme != SCHEME:
        raise RunehallError("DAILY", f"the proof is of the scheme {proof.scheme!r}; this program knows {SCHEME}")
    if honest.commitment != proof.commitment:
        raise RunehallError("DAILY", "the key is not the one the hall promised: its SHA-256 is not the commitment")
    if honest.deals != proof.deals:
        raise RunehallError("DAILY", "the deals are not the ones that the key gives")


def opponent(level: int) -> Player:
    """Return the opponent in the duel; its seed is fixed, so it answers the same play in the same way."""
    return Player.parse(f"level{level}#100")


@checked
def squares(analysis: Analysis, seat: int) -> str:
    """Return a letter for the colour of each of a seat's turns: it shows how good the turn was, not what it was."""
    return "".join(SQUARES[turn.name] for turn in analysis.turns if turn.seat == seat)


@checked
def daily_par(deal: DailyDeal) -> Game:
    """Return the engine's own game on a deal, by view, which sets the par. In the duel it plays against the level."""
    game = Game.from_record(deal.record)
    while not game.over:
        player = ENGINE if deal.level is None or game.seat == deal.seat else opponent(deal.level)
        game.play(player.answer(game.view(game.seat), seed=0).move)
    return game


@checked
def puzzle_of_day(puzzles: Sequence[PuzzleDefinition], day: date) -> PuzzleDefinition:
    """Return the puzzle of a day, which is the same for everybody.

    Beginners' puzzles are left out, and no puzzle comes again before all had their day.
    """
    asked = sorted((puzzle for puzzle in puzzles if puzzle.kind != "beginner"), key=lambda puzzle: puzzle.id)
    order = list(range(len(asked)))
    turn, at = divmod(day.toordinal(), len(asked))
    random.Random(turn).shuffle(order)
    return asked[order[at]]
