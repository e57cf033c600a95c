"""Bot accounts: requests and answers, challenges, and the lines of the stream of all games."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from runehall.hall.setup import Rating, RuneSetup, TimeControl
from runehall.hall.wire.api import Login, Token
from runehall.hall.wire.messages import Contribution, SeatNumber

Days = Annotated[int, Meta(ge=1, le=366)]


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Make a bot account: a name that no other account has, and how many days its token is valid."""

    name: Login
    days: Days = 90


class NewBotToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Replace a bot account's token with a new one, valid for this many days."""

    days: Days = 90


class BotCard(Struct, frozen=True):
    """A bot account on the ladder: its owner, its rating among bots, and whether its program is connected now."""

    name: str
    owner: str
    rating: Rating
    here: bool
    mine: bool


class BotMade(Struct, frozen=True):
    """A new bot account with the token for its program. The token is not shown again."""

    bot: BotCard
    token: Token


class Challenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Challenge a bot account to a duel. `match`: two duels with seats swapped; None: if rated. Only bots of other
    owners can play rated games against it. `contribution` is your part of the fair shuffle."""

    setup: RuneSetup = RuneSetup()
    clock: TimeControl | None = None
    first: SeatNumber | None = None
    match: bool | None = None
    rated: bool = False
    public: bool = False
    contribution: Contribution | None = None


class Challenged(Struct, frozen=True, tag_field="t", tag="challenge"):
    """A line of the stream: somebody challenges you to a duel. Sit down at the table with the invite, or decline."""

    table: str
    invite: str
    by: str
    bot: bool
    """Whether the challenger is a bot."""
    setup: RuneSetup
    clock: TimeControl | None
    match: bool
    rated: bool


class TableLine(Struct, frozen=True, tag_field="t", tag="table"):
    """A line of the stream: a message from a table where you sit, as its socket sends it (`welcome`, `update`, …)."""

    table: str
    message: msgspec.Raw
