"""The interface between a page and Python in its worker: JSON texts in and out."""

from __future__ import annotations

import json
import time
from typing import Any

from runehall.offline.table import OfflineTable, positions, replay

Json = dict[str, Any]
_tables: dict[str, OfflineTable] = {}


def now() -> int:
    """Return the current time in ms."""
    return int(time.time() * 1000)


def ask(text: str) -> str:
    """Answer a question."""
    question = json.loads(text)
    return json.dumps(_answer(question))


def _answer(question: Json) -> Any:
    match question["ask"]:
        case "open":
            table = OfflineTable(question["table"], now)
            _tables.clear()
            _tables[table.id] = table
            return table.saved()
        case "message":
            table = _tables[question["id"]]
            return {"messages": table.receive(question["message"]), "saved": table.saved()}
        case "think":
            table = _tables[question["id"]]
            return {"messages": table.think(), "saved": table.saved()}
        case "replay":
            table = _tables[question["id"]]
            return replay(table.saved(), table.record())
        case "positions":
            return positions(question["asked"])
    raise ValueError(f"no such question: {question['ask']}")
