"""The picture of imports in ARCHITECTURE.md shows the code as it is."""

from __future__ import annotations

from tools.graph import PICTURE, arrows, draw, rows


def test_the_picture_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == draw(), "run `make graph`"


def test_what_is_imported_stands_below_what_imports_it() -> None:
    assert rows({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == [["a"], ["b"], ["c"]]


def test_an_import_that_follows_from_others_has_no_arrow() -> None:
    assert arrows({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == [("a", "b", False), ("b", "c", False)]


def test_a_cycle_is_one_row_and_marked() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"b"}}
    assert rows(imports) == [["a"], ["b", "c"]]
    assert arrows(imports) == [("a", "b", False), ("b", "c", True), ("c", "b", True)]
