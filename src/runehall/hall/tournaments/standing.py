"""The hall's own event: every month, eight boards against the strongest bot, open to everybody at any time."""

from datetime import UTC, datetime

import msgspec

from runehall.hall.players.bots import strongest
from runehall.hall.setup import Clock
from runehall.hall.tournaments import boards
from runehall.hall.tournaments.rows import BOT, Participant, Tournament
from runehall.hall.wire.tournaments import TournamentPlan

LEVEL = strongest()
PLAN = TournamentPlan(system="duplicate-day", scoring="matchpoints", against=LEVEL, boards=8, clock=Clock(600, 10))


def of_month(at: int) -> Tournament:
    """Return the event of the month that contains a wall time (ms). It has no organiser."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    begins = day.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    ends = begins.replace(year=begins.year + begins.month // 12, month=begins.month % 12 + 1)
    plan = msgspec.structs.replace(PLAN, minutes=(ends - begins).days * 1440)
    own = f"standing-{begins:%Y-%m}"
    return Tournament(
        id=own,
        code=None,
        name=f"{begins:%Y-%m}",
        organiser="",
        organiser_name="",
        plan=plan,
        public=True,
        status="running",
        round=1,
        rounds=None,
        due=None,
        created=at,
        changed=at,
        ends=int(ends.timestamp() * 1000),
        players=(Participant(f"{BOT}{LEVEL}:0", f"Bot ({LEVEL})", at, number=0, level=LEVEL),),
        boards=tuple(boards.made(plan, own, 1)),
    )
