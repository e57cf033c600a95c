"""Sentences of the study in four languages, from the same Fluent files that the pages use."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.study.report.turns import Fact

LANGUAGES = ("en", "uk", "pl", "fr")


@checked
def check_language(language: str) -> None:
    """Raise RunehallError, naming the available languages, if this is not one of them."""
    if language not in LANGUAGES:
        raise RunehallError("WORDS", f"there is no language {language!r}: choose one of {', '.join(LANGUAGES)}")


@cache
def _bundle(language: str, parts: tuple[str, ...]) -> FluentBundle:
    check_language(language)
    bundle = FluentBundle([language], use_isolating=False)
    for part in parts:
        name = f"{language}.{part}.ftl" if part else f"{language}.ftl"
        source = files("runehall").joinpath("words", name).read_text(encoding="utf-8")
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


@checked
def text(fact: Fact, language: str = "en", names: Sequence[str] = ()) -> str:
    """Return a fact as a sentence; seats are called by these names, or by their numbers."""
    args = dict(fact.args)
    seat = args.pop("seat", None)
    if isinstance(seat, int) and "who" not in args:
        args |= {"who": "other", "name": names[seat] if names else phrase("study-seat", language, seat=seat + 1)}
    return phrase(fact.key, language, **args)


def has_phrase(key: str, language: str, /, *parts: str) -> bool:
    """Return whether these parts of the Fluent files have a message."""
    return bool(_bundle(language, parts).has_message(key))


def phrase(key: str, language: str = "en", /, *parts: str, **args: Any) -> str:
    """Format a message with its arguments, from these parts of the Fluent files; without parts, from the study's."""
    bundle = _bundle(language, parts or ("study",))
    if not bundle.has_message(key):
        raise RunehallError("WORDS", f"there is no message {key!r} in the {language} files")
    pattern = bundle.get_message(key).value
    assert pattern is not None
    said, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise RunehallError("WORDS", f"message {key!r} in {language}: {errors[0]}")
    negative = any(isinstance(one, int | float) and one < 0 for one in args.values())
    return with_minus(str(said)) if negative else str(said)


def with_minus(text: str) -> str:
    """Return a text with a true minus sign before each negative number, as the pages write them."""
    return re.sub(r"(?<!\w)-(?=\d)", "\u2212", text)
