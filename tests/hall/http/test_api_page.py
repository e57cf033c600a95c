"""docs/api.md names every body with its fields, every level, and every code of refusal that has a status."""

from __future__ import annotations

import re

import msgspec
import pytest
from msgspec import inspect as look

from runehall.hall import setup
from runehall.hall.errors import STATUS
from runehall.hall.players import bots
from runehall.hall.wire import api, bot_accounts, puzzles, study
from tests.house import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
BODIES = [
    value
    for module in (setup, api, study, puzzles, bot_accounts)
    for value in vars(module).values()
    if isinstance(value, type)
    and issubclass(value, msgspec.Struct)
    and value.__module__ == module.__name__
    and value.__struct_config__.forbid_unknown_fields
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_every_body_is_named_with_its_fields(body: type[msgspec.Struct]) -> None:
    (fields,) = re.findall(rf"^\| `{body.__name__}`[^|]*\| (.*) \|$", PAGE.partition("## Bodies")[2], re.M)
    info = look.type_info(body)
    assert isinstance(info, look.StructType)
    for field in info.fields:
        shown = f"`{field.encode_name}`" if field.required else f"[`{field.encode_name}`]"
        assert shown in fields


def test_every_level_is_named() -> None:
    assert [level.level for level in bots.levels() if f"`{level.level}`" not in PAGE] == []


def test_every_code_is_named() -> None:
    assert [code for code in STATUS if f"`{code}`" not in PAGE] == []
