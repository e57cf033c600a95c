"""Writes the reference of the hall's API from its code when the documentation is built: every route, every message.

`python tools/reference.py FOLDER` writes `routes.md` and `messages.md`; docs/conf.py calls `write`.
"""

from __future__ import annotations

import inspect
import sys
import typing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as look

from runehall.hall.http.app import make_app
from runehall.hall.settings import Settings
from runehall.hall.typescript import spell, structs
from runehall.hall.wire import events, inbox, messages

MESSAGES = """\
# Messages and bodies

Generated from the server's types. [The hall's API](../../api.md) explains how they are used. Types are spelt as in
TypeScript.
"""
ROUTES = """\
# HTTP routes

Generated from the server's OpenAPI description, which a hall serves at `/api/schema/openapi.json`.
[The hall's API](../../api.md) explains how to use them. A refused request has a `Problem` as its body, and that page
lists the statuses and codes.
"""
UNIONS = {
    "From a client to a table": messages.ClientMessage,
    "Commands, in a client's message": messages.Command,
    "Questions, in a client's message": messages.Question,
    "From a table to a client": messages.ServerMessage,
    "Events of a table": events.Event,
    "On the event channel": inbox.ChannelMessage,
    "Events for a person": inbox.PersonEvent,
}


def members(union: Any) -> list[type[msgspec.Struct]]:
    """Return the structs of a union, in order; a single struct is a union of one."""
    found = [union] if inspect.isclass(union) else list(typing.get_args(union))
    return [part for part in found if inspect.isclass(part) and issubclass(part, msgspec.Struct)]


def sentence(of: object) -> str:
    """Return a docstring as one line, escaped for Markdown."""
    return escaped(" ".join((inspect.getdoc(of) or "").split()))


def escaped(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("[", "\\[")


def struct_table(cls: type[msgspec.Struct]) -> str:
    """Return the section of one message: its name, its meaning and its fields."""
    info = look.type_info(cls)
    assert isinstance(info, look.StructType)
    lines = [f"### {cls.__name__}", "", sentence(cls), "", "| field | type | |", "|---|---|---|"]
    if info.tag_field:
        lines.append(f'| `{info.tag_field}` | `"{info.tag}"` | |')
    for field in info.fields:
        kind = spell(field.type).replace("|", "\\|")
        lines.append(f"| `{field.encode_name}` | `{kind}` | {'' if field.required else 'optional'} |")
    return "\n".join(lines) + "\n"


def messages_page() -> str:
    """Return the page of all messages of the sockets and the event channel, and all structs of bodies."""
    parts = [MESSAGES]
    shown: set[type] = set()
    for title, union in UNIONS.items():
        parts.append(f"## {title}\n")
        parts += [struct_table(cls) for cls in members(union) if cls not in shown]
        shown.update(members(union))
    parts.append("## Parts of messages, and bodies of requests and responses\n")
    parts += [struct_table(cls) for cls in structs() if cls not in shown]
    return "\n".join(parts)


def body_of(described: dict[str, Any]) -> str:
    """Return the name of the struct of a request's or response's body."""
    schema = described.get("content", {}).get("application/json", {}).get("schema", {})
    reference = schema.get("$ref") or schema.get("items", {}).get("$ref", "")
    name = reference.rpartition("/")[2].rpartition("_")[2]
    return f"`{name}{'[]' if schema.get('type') == 'array' else ''}`" if name else ""


def routes_page() -> str:
    """Return the page of all routes with their methods, parameters, bodies and responses."""
    schema = make_app(Settings()).openapi_schema.to_schema()
    parts = [ROUTES]
    for path, methods in sorted(schema["paths"].items()):
        for method, route in methods.items():
            if not isinstance(route, dict) or "responses" not in route:
                continue
            parts.append(f"## `{method.upper()} {path}`\n")
            parts.append(escaped(" ".join((route.get("description") or route.get("summary") or "").split())) + "\n")
            rows = [
                f"| `{one['name']}` | {one['in']} | {'required' if one.get('required') else 'optional'} |"
                for one in route.get("parameters", [])
            ]
            if rows:
                parts.append("\n".join(["| parameter | in | |", "|---|---|---|", *rows]) + "\n")
            if body := body_of(route.get("requestBody", {})):
                parts.append(f"Request body: {body}\n")
            answers = [
                f"| {status} | {body_of(answer)} | {escaped(' '.join(answer.get('description', '').split()))} |"
                for status, answer in sorted(route["responses"].items())
                if int(status) < 400
            ]
            parts.append("\n".join(["| status | body | |", "|---|---|---|", *answers]) + "\n")
    return "\n".join(parts)


def write(folder: Path) -> None:
    """Write both pages if they changed."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (("routes.md", routes_page()), ("messages.md", messages_page())):
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
