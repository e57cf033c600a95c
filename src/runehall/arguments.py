"""Checks of the arguments of public functions, so that a wrong one is refused with a sentence at once.

>>> @checked
... def double(number: int) -> int:
...     return 2 * number
>>> double("two")
Traceback (most recent call last):
    ...
runehall.errors.ArgumentError: ARGUMENT the number of double must be a whole number, not 'two'
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial, wraps
from itertools import chain
from numbers import Integral, Real
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from runehall.errors import ArgumentError, SetupError

Checked = TypeVar("Checked", bound=Callable[..., Any])

_WORDS = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "True or False",
    bytes: "bytes",
    NoneType: "None",
    Callable: "a function",
    Mapping: "a dictionary",
}


def checked(function: Checked) -> Checked:
    """Make a function, or the constructor of a class, refuse arguments that are not what its annotations say."""
    if isinstance(function, type):
        function.__init__ = checked(function.__init__)  # type: ignore[misc]
        return function
    plain = inspect.unwrap(function)
    code, name = plain.__code__, plain.__qualname__.removesuffix(".__init__")
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]

    @cache
    def wanted() -> dict[str, tuple[str, Any, Callable[[Any], bool]]]:
        # Names that only types need may not be imported, so what is returned is left out.
        annotations = {each: hint for each, hint in plain.__annotations__.items() if each in names}
        hints = get_type_hints(SimpleNamespace(__annotations__=annotations), plain.__globals__)
        return {each: (each, hint, _test(hint)) for each in names for hint in [hints.get(each, object)]}

    @wraps(function)
    def call(*args: Any, **options: Any) -> Any:
        known = wanted()
        given = zip(args, known.values(), strict=False)
        if options:
            given = chain(given, ((options[each], known[each]) for each in options.keys() & known.keys()))  # type: ignore[assignment]
        for value, (each, hint, test) in given:
            if not test(value):
                raise _wrong(value, hint, f"the {each} of {name}")
        return function(*args, **options)

    return call  # type: ignore[return-value]


def check_argument(value: object, hint: Any, what: str) -> None:
    """Refuse a value that is not what a type hint says; `what` names the argument."""
    if not _test(hint)(value):
        raise _wrong(value, hint, what)


def _wrong(value: object, hint: Any, what: str) -> ArgumentError:
    return ArgumentError("ARGUMENT", f"{what} must be {_words(hint)}, not {value!r:.40}")


def check_seat(seat: object, seats: int, rule: str = "SET-3") -> None:
    """Refuse anything but a seat of a game with this many seats."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise SetupError(rule, f"there is no seat {seat!r:.40}: this game has {seats}, from 0")


@cache
def _test(hint: Any) -> Callable[[Any], bool]:
    """Return the test of a type hint."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return partial(_any, [_test(part) for part in parts])
    if kind is Literal:
        return parts.__contains__
    if kind is Callable:
        return callable
    if kind is int:
        return lambda value: type(value) is int or _is_number(value, Integral)
    if kind is float:
        return lambda value: type(value) is float or _is_number(value, Real)
    if kind is tuple or kind is list or kind is Sequence or kind is Iterable:
        kinds = (list, tuple) if kind is tuple else kind
        return partial(_is_list, kinds, object if kind is Iterable or not parts else parts[0])
    if not isinstance(kind, type) or kind in (Any, object) or getattr(kind, "_is_protocol", False):
        return lambda value: True
    return lambda value: isinstance(value, kind)


def _any(tests: Sequence[Callable[[Any], bool]], value: object) -> bool:
    return any(test(value) for test in tests)


def _is_number(value: object, kind: type) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def _is_list(kinds: Any, item: Any, value: Any) -> bool:
    """Test a list; a text is none."""
    if not isinstance(value, kinds) or isinstance(value, (str, bytes)):
        return False
    return item is object or set(map(type, value)) == {item} or all(map(_test(item), value))


def _words(hint: Any) -> str:
    """Return what a type hint allows, in words."""
    kind, parts = get_origin(hint) or hint, get_args(hint)
    if kind in (Union, UnionType):
        return " or ".join(map(_words, parts))
    if kind is Literal:
        return " or ".join(map(repr, parts))
    if kind is tuple or kind is list or kind is Sequence or kind is Iterable:
        return f"a list, with each item {_words(parts[0])}" if parts else "a list"
    called = getattr(kind, "__name__", str(kind))
    return _WORDS.get(kind) or f"{'an' if called[0] in 'AEIOU' else 'a'} {called}"
