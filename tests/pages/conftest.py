"""Fixtures of the page tests: browsers and a hall."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.hall.servers import HallProcess, hall_in
from tests.house import ROOT
from tests.pages.browser import FLAGS, chromium

Visit = Callable[..., Page]

# Tests do not wait for others' turns to be shown step by step, unless they ask for it.
# A document without an origin, such as a frame's first one, has no storage.
AT_ONCE = """
try { localStorage.getItem("runehall") ?? localStorage.setItem("runehall", '{"pace":"off"}') } catch {}
"""

# Tests share two cores, so be patient: a slow page is not a wrong page.
expect.set_options(timeout=60_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mix tests of RÖK, which wait, with others, which compute, one to three; run long sweeps of many pages first."""
    waiting = [item for item in items if item.path.name.startswith("test_rok")]
    computing = [item for item in items if not item.path.name.startswith("test_rok")]
    computing.sort(key=lambda item: "layout" not in item.path.name)
    items.clear()
    while waiting or computing:
        items += [*waiting[:1], *computing[:3]]
        del waiting[:1], computing[:3]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    built = ROOT / "src" / "runehall" / "hall" / "static" / "index.html"
    assert built.is_file(), "the client is not built: run `make web`"
    with hall_in(
        tmp_path_factory.mktemp("hall"),
        request_rate=300,
        secret_rate=100,  # all visitors share an address
        guest_rate=100,
        study_nice=0,
        study_processes=2,
        study_wait_seconds=1,
        study_trials=16,
        puzzles=ROOT / "tests" / "data" / "hall" / "puzzles.json",
    ) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield started
        started.close()


def close(contexts: list[BrowserContext]) -> None:
    """Close all of them. A route that is still answering a page at that moment must not fail another test."""
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")
        context.close()


@pytest.fixture
def visit(browser: Browser, house: HallProcess, tmp_path: Path) -> Iterator[Visit]:
    """Open pages as new people; any error that a page reports fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def come(path: str = "/", base: str | None = None, pace: str | None = None, **options: Any) -> Page:
        settings: dict[str, Any] = {
            "viewport": {"width": 1280, "height": 860},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            "service_workers": "block",
            "base_url": base or house.base,
        }
        context = browser.new_context(**(settings | options))
        context.set_default_timeout(60_000)
        context.add_init_script(AT_ONCE if pace is None else AT_ONCE.replace("off", pace))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("request", lambda request: faults.append(request.url) if "/undefined" in request.url else None)
        page.goto(path)
        return page

    yield come
    close(contexts)
    assert faults == []


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    folder: Path = tmp_path_factory.mktemp("rok")
    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, request_rate=100000, message_rate=100000, tables_per_person=100) as running:
        yield running


@pytest.fixture
def guests(browser: Browser) -> Iterator[list[BrowserContext]]:
    """Open browser contexts and close them after the test."""
    opened: list[BrowserContext] = []
    yield opened
    close(opened)
