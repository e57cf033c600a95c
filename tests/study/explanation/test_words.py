"""The study's sentences: the same messages with the same arguments in four languages, and every one can be said."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from runehall.errors import RunehallError
from runehall.study.explanation.words import LANGUAGES, phrase, text, with_minus
from runehall.study.report.turns import Fact
from tests.house import ROOT

ARGS: dict[str, str | int] = {
    "best": 3, "played": 1, "points": 2, "runes": 5, "worth": 7, "colour": "G", "worse": 4, "better": 1, "masters": 2,
    "card": 3, "act": "draw", "rule": "LAY-3", "most": 9, "seat": 1, "players": "A, B", "trials": 32, "unit": "chance",
    "loss": "3", "inaccurate": 1, "mistakes": 2, "blunders": 0, "par": 40, "who": "other", "name": "Ada",
    "differ": "card",
}  # fmt: skip


def messages(language: str) -> dict[str, set[str]]:
    """The file's messages and the arguments of each."""
    found: dict[str, set[str]] = {}
    name = ""
    source = files("runehall").joinpath("words", f"{language}.study.ftl").read_text(encoding="utf-8")
    for line in source.splitlines():
        if start := re.match(r"([a-z][\w-]*) =", line):
            name = start[1]
            assert name not in found, name
        if name:
            found.setdefault(name, set()).update(re.findall(r"\$(\w+)", line))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert messages(language) == messages("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    for key, wanted in messages(language).items():
        said = phrase(key, language, **{name: ARGS[name] for name in wanted})
        assert said
        assert "$" not in said
        assert "{" not in said


def test_every_key_in_the_code_has_a_message() -> None:
    known = messages("en")
    for path in (ROOT / "src" / "runehall" / "study").rglob("*.py"):
        for key in re.findall(
            r'"(study-(?:why|did|hint|wrong|page|seat|losses)[\w-]*)"', path.read_text(encoding="utf-8")
        ):
            assert key in known, f"{key} in {path.name}"


def test_unknown_messages_and_languages_are_named() -> None:
    with pytest.raises(RunehallError, match="study-nothing"):
        text(Fact("study-nothing"))
    with pytest.raises(RunehallError, match="'de'"):
        phrase("study-seat", "de", seat=1)


def test_negative_points_have_a_true_minus_sign() -> None:
    parts = ("",)
    for language in LANGUAGES:
        said = phrase("score-of", language, *parts, name="Anna-2", points=-1)
        assert "\u22121" in said
        assert "Anna-2" in said
    assert phrase("score-of", "en", *parts, name="Anna-2", points=1) == "Anna-2 1"
    assert with_minus("-12") == "\u221212"
