"""Logs: one JSON object a line, and no secrets in it, whoever put them there."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest
import sqlalchemy as sql

from runehall.hall.logs import JsonLines
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.schema import people, schema

SECRETS = [
    "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2g",
    "rh_0123456789abcdefghijklmnopqrstuv",
    "5e" * 32,
]


def line(error: Exception) -> str:
    """The log's line for this error."""
    try:
        raise error
    except Exception:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it failed: %s", (str(error),), sys.exc_info())
    text = JsonLines().format(record)
    assert json.loads(text)["level"] == "error"
    return text


@pytest.mark.parametrize("secret", SECRETS)
def test_no_secret_is_written(secret: str) -> None:
    text = f'(psycopg.errors.Unique) duplicate key\nDETAIL:  Failing row contains (1, opened, "secret":"{secret}").\n'
    assert secret not in line(RuntimeError(text))
    assert secret not in line(RuntimeError(f"[parameters: ('{secret}', 1)]"))
    assert secret not in line(RuntimeError(f"somewhere {secret} in between"))


def test_a_databases_error_does_not_repeat_the_row(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/x.sqlite3")
    schema.create_all(engine)
    row = {"id": "p", "name": "n", "login": "somebody", "password": "my-plain-secret-hash", "created": 1}
    with engine.connect() as connection:
        connection.execute(people.insert(), row)
        with pytest.raises(sql.exc.IntegrityError) as failed:
            connection.execute(people.insert(), row)
    engine.dispose()
    assert "my-plain-secret-hash" not in str(failed.value)
    assert "my-plain-secret-hash" not in line(failed.value)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("request GET /api/invites/AbCdEf123 failed", "request GET /api/invites/… failed"),
        ("socket ?invite=AbCdEf123", "socket ?invite=…"),
        ("postgresql://runehall:pass@host/db", "postgresql://…@host/db"),
        ("table AbCdEf_123-xyz moved", "table AbCdEf_123-xyz moved"),
    ],
)
def test_links_and_addresses_lose_their_secret_part(text: str, kept: str) -> None:
    record = logging.LogRecord("x", logging.INFO, "", 0, text, None, None)
    assert json.loads(JsonLines().format(record))["text"] == kept
