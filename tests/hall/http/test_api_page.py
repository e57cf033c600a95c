"""docs/api.md names every route, every body with its fields, every level, and every code of refusal."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module

import msgspec
import pytest
from msgspec import inspect as look

from runehall.hall import setup, wire
from runehall.hall.errors import STATUS
from runehall.hall.http.app import make_app
from runehall.hall.players import bots
from runehall.hall.settings import Settings
from tests.house import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
WIRE = [import_module(f"{wire.__name__}.{found.name}") for found in pkgutil.iter_modules(wire.__path__)]
BODIES = [
    value
    for module in (setup, *WIRE)
    for value in vars(module).values()
    if isinstance(value, type)
    and issubclass(value, msgspec.Struct)
    and value.__module__ == module.__name__
    and value.__struct_config__.forbid_unknown_fields
    and value.__struct_config__.tag_field not in ("t", "e")  # messages of sockets, not bodies
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.__name__)
def test_every_body_is_named_with_its_fields(body: type[msgspec.Struct]) -> None:
    (fields,) = re.findall(rf"^\| `{body.__name__}`[^|]*\| (.*) \|$", PAGE.partition("## Bodies")[2], re.M)
    info = look.type_info(body)
    assert isinstance(info, look.StructType)
    for field in info.fields:
        shown = f"`{field.encode_name}`" if field.required else f"[`{field.encode_name}`]"
        assert shown in fields


def test_every_route_is_named() -> None:
    """Its path stands in the table after its method; routes that differ in their last part may share a row."""
    paths = make_app(Settings()).openapi_schema.to_schema()["paths"]
    rows = re.sub(r"\{[^}]*\}", "{}", "\n".join(re.findall(r"^\| `(?:GET|POST|PUT|PATCH|DELETE) .*$", PAGE, re.M)))
    missing = []
    for path, methods in paths.items():
        plain = re.sub(r"\{[^}]*\}", "{}", path)
        for method in {"get", "post", "put", "patch", "delete"} & methods.keys():
            if not re.search(rf"{method.upper()} [^|]*{re.escape(plain)}[`?]", rows):
                missing.append(f"{method.upper()} {path}")
    assert missing == []


def test_every_level_is_named() -> None:
    assert [level.level for level in bots.levels() if f"`{level.level}`" not in PAGE] == []


def test_every_code_is_named() -> None:
    assert [code for code in STATUS if f"`{code}`" not in PAGE] == []
