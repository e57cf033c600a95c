"""Writes the wire's structs as TypeScript: `python -m runehall.hall.typescript [--check] web/src/wire.ts`."""

import inspect
import sys
import types
import typing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as look

from runehall.hall import setup
from runehall.hall.wire import (
    WIRE,
    analysis,
    api,
    bot_accounts,
    changes,
    clubs,
    daily,
    days,
    events,
    house,
    inbox,
    messages,
    moderation,
    notices,
    offline,
    people,
    profiles,
    puzzles,
    rok,
    rune,
    signing_in,
    study,
    tournaments,
)
from runehall.study.report import daily as report_daily
from runehall.study.report import games as report_games
from runehall.study.report import help as report_help
from runehall.study.report import puzzles as report_puzzles
from runehall.study.report import turns as report_turns

HEAD = "// Generated from runehall.hall.wire by `python -m runehall.hall.typescript`; do not edit.\n"
UNIONS = ["GameSetup", "GameView", "GameOwn", "GamePreview", "Event", "Command", "Question", "ClientMessage",
          "ServerMessage", "PageMessage", "PersonEvent", "ChannelMessage", "SeatKind", "Status",
          "EndCause"]  # fmt: skip


def spell(kind: look.Type) -> str:
    """Return the TypeScript for one type."""
    match kind:
        case look.StructType():
            return kind.cls.__name__
        case look.UnionType():
            return " | ".join(dict.fromkeys(spell(part) for part in kind.types))
        case look.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        case look.ListType():
            inner = spell(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case look.TupleType():
            return "[" + ", ".join(spell(part) for part in kind.item_types) + "]"
        case look.DictType():
            return f"Record<string, {spell(kind.value_type)}>"
        case look.IntType() | look.FloatType():
            return "number"
        case look.StrType():
            return "string"
        case look.BoolType():
            return "boolean"
        case look.NoneType():
            return "null"
        case look.AnyType() | look.RawType():
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def interface(cls: type[msgspec.Struct]) -> str:
    """Return a struct as an interface, or as a labelled tuple if it is sent as an array."""
    info = look.type_info(cls)
    assert isinstance(info, look.StructType)
    doc = " ".join((inspect.getdoc(cls) or "").split())
    head = f"/** {doc} */\n"
    if info.array_like:
        parts = ", ".join(f"{field.encode_name}: {spell(field.type)}" for field in info.fields)
        return f"{head}export type {cls.__name__} = [{parts}];\n"
    lines = [f"{head}export interface {cls.__name__} {{"]
    if info.tag_field:
        lines.append(f"  {info.tag_field}: {msgspec.json.encode(info.tag).decode()};")
    received = not info.forbid_unknown_fields and not cls.__struct_config__.omit_defaults
    for field in info.fields:
        sent = received and (field.default, field.default_factory) != (msgspec.NODEFAULT, msgspec.NODEFAULT)
        mark = "" if field.required or sent else "?"  # UNSET has no default: the field is left out
        lines.append(f"  {field.encode_name}{mark}: {spell(field.type)};")
    return "\n".join([*lines, "}"]) + "\n"


def structs() -> list[type[msgspec.Struct]]:
    """Return every struct of the wire, in order of definition."""
    return [
        value
        for module in (
            setup,
            rune,
            rok,
            events,
            changes,
            messages,
            api,
            bot_accounts,
            report_turns,
            report_games,
            report_help,
            report_puzzles,
            report_daily,
            study,
            analysis,
            puzzles,
            daily,
            house,
            clubs,
            offline,
            tournaments,
            inbox,
            notices,
            people,
            days,
            profiles,
            signing_in,
            moderation,
        )
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
        if value is not events.ShownEvent  # the base class of the others
    ]


def alias(name: str, value: Any) -> str:
    """Return a named union."""
    if isinstance(value, types.UnionType) or typing.get_origin(value) is typing.Union:
        parts = [part.__name__ for part in typing.get_args(value)]
    elif typing.get_origin(value) is typing.Literal:
        parts = [f'"{part}"' for part in typing.get_args(value)]
    else:
        parts = [value.__name__]
    return f"export type {name} = {' | '.join(parts)};\n"


def typescript() -> str:
    """Return the whole file."""
    named = vars(setup) | vars(messages) | vars(inbox)
    parts = [HEAD, f"export const WIRE = {WIRE};\n"]
    parts += [alias(name, named[name]) for name in UNIONS]
    parts += [interface(cls) for cls in structs()]
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Write the file, or with --check say whether it is up to date."""
    check = "--check" in arguments
    path = Path(next((a for a in arguments if not a.startswith("-")), "web/src/wire.ts"))
    text = typescript()
    if check:
        if path.exists() and path.read_text(encoding="utf-8") == text:
            return 0
        print(f"{path} is out of date: run python -m runehall.hall.typescript {path}", file=sys.stderr)
        return 1
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
