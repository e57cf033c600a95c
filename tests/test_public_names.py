"""The public names: what a user may import. Taking one away, or adding one, is a change to say in CHANGELOG.md."""

from __future__ import annotations

from importlib import import_module

import pytest
from tools.public_names import described_modules, missing_names, public_names

NAMES = {
    "runehall": [
        "__version__",
        "compiled",
    ],
    "runehall.rune": [
        "Area",
        "Choices",
        "Deck",
        "Discard",
        "Game",
        "IllegalMove",
        "Kind",
        "LegalMoves",
        "MODES",
        "Move",
        "NotationError",
        "OPTIONS",
        "Phase",
        "Position",
        "Preview",
        "Reason",
        "Record",
        "RecordError",
        "Rules",
        "Rune",
        "RunehallError",
        "SetupError",
        "View",
        "read_records",
    ],
    "runehall.rok": [
        "Again",
        "Aside",
        "COLOURS",
        "Delay",
        "Done",
        "Event",
        "EventKind",
        "FUTHARK",
        "Fine",
        "Game",
        "Grab",
        "Input",
        "InputKind",
        "NotationError",
        "Order",
        "Phase",
        "Record",
        "RecordError",
        "Result",
        "Rules",
        "RunehallError",
        "SetupError",
        "Sign",
        "Signal",
        "Slide",
        "State",
        "View",
        "due",
        "read_records",
        "tell",
        "tick",
        "view",
    ],
    "runehall.minds": [
        "Alternative",
        "Answer",
        "Budget",
        "EngineClient",
        "EngineError",
        "EngineFailure",
        "EngineThinker",
        "LEVELS",
        "LateAnswer",
        "Level",
        "MINDS",
        "Mind",
        "OtherDialect",
        "Player",
        "RunningPlayer",
        "candidates",
        "evaluate",
        "features",
        "mind_called",
        "think",
    ],
    "runehall.lab": [
        "arena",
        "balance",
        "decks",
        "jobs",
        "ratings",
        "solo",
        "training",
    ],
    "runehall.study": [
        "Analysis",
        "StudyBudget",
        "analyse",
        "deepen",
        "hints",
        "text",
        "warn",
    ],
    "runehall.gyms": [
        "encoding",
        "gym",
        "petting",
        "picture",
        "spiel",
        "turns",
        "vector",
    ],
}


@pytest.mark.parametrize("module", NAMES)
def test_public_names_are_pinned(module: str) -> None:
    found = import_module(module)
    assert sorted(found.__all__) == NAMES[module]


@pytest.mark.parametrize("module", NAMES)
def test_public_names_are_there(module: str) -> None:
    """A name is an attribute, or a module that is imported when it is used."""
    found = import_module(module)
    assert all(hasattr(found, name) or import_module(f"{module}.{name}") for name in NAMES[module])


def test_the_reference_describes_every_public_module() -> None:
    """`make docs` compares the names in them with the built site."""
    assert set(NAMES) - set(described_modules()) == {"runehall"}


def test_a_name_without_a_description_is_missed() -> None:
    names = set(public_names())
    assert {"runehall.rune.Game.legal_moves", "runehall.rune.MODES", "runehall.rune.Game.hand"} < names
    assert missing_names(names) == []
    left_out = {"runehall.rune.Game.undo", "runehall.rok.COLOURS"}
    assert set(missing_names(names - left_out)) == left_out
