"""The public names: what a user may import. Taking one away, or adding one, is a change to say in CHANGELOG.md."""

from __future__ import annotations

from importlib import import_module

import pytest

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
        "KnownPosition",
        "MODES",
        "Move",
        "NotationError",
        "OPTIONS",
        "Phase",
        "Preview",
        "Reason",
        "Record",
        "RecordError",
        "Rules",
        "Rune",
        "RunehallError",
        "SetupError",
        "View",
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
        "tell",
        "tick",
        "view",
    ],
    "runehall.minds": [
        "Alternative",
        "Answer",
        "Budget",
        "EngineMind",
        "LEVELS",
        "Level",
        "MINDS",
        "Mind",
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
