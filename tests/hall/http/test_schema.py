"""Schemathesis on the whole API: every answer is one its description promises, none is a fault of the hall's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from runehall.hall.wire import api
from tests.hall.client import PATIENCE
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in

ACCOUNT = {"login": "tester", "password": "signed in for every request"}


class Promises:
    """What the description says of each answer's body. Schemathesis rewrites prefixItems (our cells) to a form that it
    then refuses, so the bodies are checked here."""

    def __init__(self, described: dict[str, Any]) -> None:
        self._described = described
        self.checked: set[tuple[str, str, int]] = set()

    def hold(self, path: str, method: str, status: int, body: bytes) -> None:
        """The body is as described for this status; a status without a described body has none."""
        content = self._described["paths"][path][method]["responses"][str(status)].get("content")
        self.checked.add((path, method, status))
        if not content:
            assert not body, (path, method, status, body)
            return
        from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

        schema = content["application/json"]["schema"] | {"components": self._described["components"]}
        wrong = [
            f"{list(e.absolute_path)}: {e.message}" for e in Draft202012Validator(schema).iter_errors(json.loads(body))
        ]
        assert not wrong, (path, method, status, wrong[:3])


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[HallProcess]:
    """A hall of its own, since strange things will be asked of it."""
    with hall_in(tmp_path, start_seconds=0, **QUICK) as running:
        yield running
        assert '"level": "error"' not in running.log.read_text()


def signed_in(hall: HallProcess) -> dict[str, str]:
    """The headers of a browser that is signed in to the account: they reach what no API token does."""
    with httpx.Client(base_url=hall.base, timeout=PATIENCE) as http:
        http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
        csrf = http.post("/api/session", json=ACCOUNT).json()["csrf"]
        return {"x-csrf-token": csrf, "cookie": "; ".join(f"{name}={value}" for name, value in http.cookies.items())}


def test_every_answer_is_as_described(hall: HallProcess) -> None:
    # Imported here because it takes two seconds: every process of a run collects this file, and one runs this test.
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.core.result import Ok
    from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

    checks = (not_a_server_error, status_code_conformance, content_type_conformance)
    with httpx.Client(base_url=hall.base, timeout=PATIENCE) as http:
        http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
        http.headers["x-csrf-token"] = http.post("/api/account", json=ACCOUNT).json()["csrf"]
        table = http.post("/api/tables", json={"seats": [{"who": "me"}, {"who": "me"}]}).json()
        state = http.get(f"/api/tables/{table['id']}").json()["state"]
        assert state["game"]["runes"], "a game that is being played is what most answers tell of"
    known = {"table_id": table["id"], "invite": table["invite"]}
    described = schemathesis.openapi.from_url(hall.base + "/api/schema/openapi.json")
    operations = [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) >= 25
    promises = Promises(httpx.get(hall.base + "/api/schema/openapi.json", timeout=PATIENCE).json())
    session: dict[str, str] = {}
    for operation in operations:
        session.update(signed_in(hall))  # an operation may have ended the one before

        @settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(operation.as_strategy())
        def ask(case: Any) -> None:
            for name, value in known.items():
                if name in (case.path_parameters or {}):
                    case.path_parameters[name] = value
            answer = case.call_and_validate(headers=session, checks=checks)
            promises.hold(case.operation.path, case.operation.method.lower(), answer.status_code, answer.content)
            if answer.status_code >= 400:
                assert msgspec.json.decode(answer.content, type=api.Problem).text

        ask()
    assert {(path, method) for path, method, status in promises.checked if status < 300} >= {
        ("/api/me", "get"),
        ("/api/tables/{table_id}", "get"),
        ("/api/sessions", "get"),
        ("/api/me/export", "get"),
    }
