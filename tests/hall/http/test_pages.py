"""The pages' own rules: headers, the front page for the client's addresses, health and metrics."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from runehall.hall.http.app import make_app
from runehall.hall.http.pages import handlers
from runehall.hall.settings import Settings
from tests.hall.client import PATIENCE
from tests.hall.servers import HallProcess
from tests.house import ROOT


def test_every_answer_keeps_browsers_safe(hall: HallProcess) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/health"):
        headers = httpx.get(hall.base + path, timeout=PATIENCE).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy.split("script-src")[1].split(";")[0]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
    assert "content-security-policy" in httpx.get(hall.base + "/worker.js", timeout=PATIENCE).headers


def test_health_and_metrics(hall: HallProcess) -> None:
    assert httpx.get(hall.base + "/health", timeout=PATIENCE).json()["status"] == "ok"
    text = httpx.get(hall.base + "/metrics", timeout=PATIENCE).text
    for name in ("tables", "sockets", "events_total", "commits_total", "command_seconds_bucket", "requests_total"):
        assert f"runehall_{name}" in text


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    """A hall in this process whose client is two small files."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Hall</title>")
    (static / "assets" / "app.js").write_text("console.log(1)" * 100)
    (tmp_path / "secret.txt").write_text("outside")
    monkeypatch.setattr(handlers, "STATIC", static)
    return TestClient(make_app(Settings(database=str(tmp_path / "hall.sqlite3"), request_rate=10000)))


def test_the_client_is_served_from_the_package(client: TestClient[Litestar]) -> None:
    with client:
        assert "<title>Hall" in client.get("/").text
        assert "<title>Hall" in client.get("/table/abc").text, "the client's own addresses lead to the front page"
        script = client.get("/assets/app.js")
        assert script.text == "console.log(1)" * 100
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        again = client.get("/assets/app.js", headers={"if-none-match": script.headers["etag"]})
        assert again.status_code == 304
        assert client.get("/assets/none.js").status_code == 404
        for way_out in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"):
            assert "outside" not in client.get(way_out).text
            assert "root:" not in client.get(way_out).text


def test_browsers_that_know_brotli_get_it(client: TestClient[Litestar]) -> None:
    with client:
        script = next((handlers.STATIC / "assets").glob("*.js"))
        script.with_name(f"{script.name}.br").write_bytes(b"by brotli")
        address = f"/assets/{script.name}"
        for asked, answered in (("gzip, deflate, br", "br"), ("gzip, br;q=0.5", "br"), ("gzip, zabr", "gzip")):
            with client.stream("GET", address, headers={"accept-encoding": asked}) as answer:
                assert answer.headers["content-encoding"] == answered
                raw = b"".join(answer.iter_raw())
                assert (raw == b"by brotli") == (answered == "br")


def test_a_hall_without_its_client_says_how_to_build_it(
    client: TestClient[Litestar],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(handlers, "STATIC", tmp_path / "nowhere")
    with client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "make web" in answer.text


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
    missing = [name for name in Settings.__struct_fields__ if f"`RUNEHALL_{name.upper()}`" not in page]
    assert not missing


def test_settings_come_from_the_environment() -> None:
    settings = Settings.from_environment({"RUNEHALL_PORT": "80", "RUNEHALL_PROXY": "true", "PORT": "1"})
    assert (settings.port, settings.proxy) == (80, True)
    with pytest.raises(Exception, match="setting not understood"):
        Settings.from_environment({"RUNEHALL_PORT": "eighty"})
    assert Settings(database="postgres://a/b").database_url == "postgresql+psycopg://a/b"
    assert Settings(database="hall.db").database_url == "sqlite:///hall.db"
