"""Study over HTTP: what a client asks for and gets. An analysis itself is `runehall.study.report`, as it is."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import RuneSetup
from runehall.hall.wire.api import Frame
from runehall.study.report.games import Analysis
from runehall.study.report.help import Hint

StudyStatus = Literal["waiting", "running", "done", "stopped", "failed"]


class StudyNew(Struct, frozen=True, forbid_unknown_fields=True):
    """Study a finished table, or any record: exactly one of the two."""

    table: Annotated[str, Meta(max_length=32)] | None = None
    record: dict[str, Any] | None = None


class StudyMade(Struct, frozen=True):
    """The study's id: the same for the same record and engine, so that nothing is computed twice."""

    id: str


class SoloPar(Struct, frozen=True):
    """What the engine makes alone: in the mean over deals that fit what the player knew at the start, and, once the
    game is over, on its very deal."""

    points: int
    deal: int | None


class HintAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A stage of the hint for a seat whose turn it is: 1 is the area, then the card, the place, and why."""

    seat: int
    number: int
    """How many moves the client believes were made."""
    stage: Annotated[int, Meta(ge=1, le=4)]


class HintStage(Struct, frozen=True):
    """A stage of a hint: one sentence, or several for why; and how many stages there are for this turn."""

    hints: list[Hint]
    stages: int


class WarningAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Is this move a mistake? A card that is laid is judged with the best that can follow it."""

    seat: int
    number: int
    move: Annotated[str, Meta(max_length=64)]


class LineAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A line: the moves of the game up to `number`, then these."""

    number: Annotated[int, Meta(ge=0)]
    moves: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=200)] = []


class PlayOn(LineAsk, frozen=True, forbid_unknown_fields=True):
    """Play on from the end of a line, against bots of this level."""

    level: Annotated[str, Meta(max_length=40)] = "raven"


class PlayedOn(Struct, frozen=True):
    """The table that goes on from there."""

    table: str


class StudyState(Struct, frozen=True):
    """How far an analysis is: `stopped` goes on when somebody waits for it again, `failed` says why in `problem`."""

    id: str
    status: StudyStatus
    progress: float
    """From 0 to 1."""
    problem: str
    analysis: Analysis | None
    """The newest step of it; each step narrows the intervals."""


class StudyGame(Struct, frozen=True):
    """A game to study: every position with open hands, and the state of its analysis."""

    setup: RuneSetup
    names: list[str]
    frames: list[Frame]
    record: dict[str, Any]
    table: str | None
    """The table it was played at, if it was one of this hall."""
    mine: list[int]
    """The seats there that the reader played."""
    state: StudyState
