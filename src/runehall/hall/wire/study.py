"""Studies over HTTP: requests and answers. The analysis itself is a `runehall.study.report`, unchanged."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import RuneSetup
from runehall.hall.wire.api import Frame
from runehall.study.report.games import Analysis
from runehall.study.report.help import Hint

StudyStatus = Literal["waiting", "running", "done", "stopped", "failed"]


class StudyNew(Struct, frozen=True, forbid_unknown_fields=True):
    """Study a finished table or a record: exactly one of the two."""

    table: Annotated[str, Meta(max_length=32)] | None = None
    record: dict[str, Any] | None = None


class StudyMade(Struct, frozen=True):
    """The study's id. It is the same for the same record and engine, so that nothing is computed twice."""

    id: str


class SoloPar(Struct, frozen=True):
    """The engine's points when it plays alone: `points` is the mean over deals that fit what the player knew at the
    start; `deal`, once the game is over, is for the actual deal."""

    points: int
    deal: int | None


class HintAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a stage of the hint for the seat to move: 1 is the area, then the card, the place, and the reason."""

    seat: int
    number: int
    """How many moves the client believes were made."""
    stage: Annotated[int, Meta(ge=1, le=4)]


class HintStage(Struct, frozen=True):
    """A stage of a hint: one sentence, or several for the reason; and the number of stages for this turn."""

    hints: list[Hint]
    stages: int


class WarningAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask whether a move is a mistake. Laying a card is judged by the best continuation of the turn."""

    seat: int
    number: int
    move: Annotated[str, Meta(max_length=64)]


class LineAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A line: the moves of the game up to `number`, then `moves`."""

    number: Annotated[int, Meta(ge=0)]
    moves: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=200)] = []


class PlayOn(LineAsk, frozen=True, forbid_unknown_fields=True):
    """Play on from the end of a line, against bots of this level."""

    level: Annotated[str, Meta(max_length=40)] = "raven"


class PlayedOn(Struct, frozen=True):
    """The table where the game continues."""

    table: str


class StudyState(Struct, frozen=True):
    """The state of an analysis: a `stopped` one continues when somebody waits for it again; `problem` says why it
    `failed`."""

    id: str
    status: StudyStatus
    progress: float
    """From 0 to 1."""
    problem: str
    analysis: Analysis | None
    """The newest result; the intervals get narrower with each step."""


class StudyGame(Struct, frozen=True):
    """A game to study: every position with all hands visible, and the state of its analysis."""

    setup: RuneSetup
    names: list[str]
    frames: list[Frame]
    record: dict[str, Any]
    table: str | None
    """The table where it was played, if it was a table of this hall."""
    mine: list[int]
    """The seats that the reader played there."""
    state: StudyState
