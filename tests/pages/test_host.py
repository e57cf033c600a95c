"""The page for hosts: figures from the metrics, for the logins named in the settings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.hall.servers import HallProcess, hall_in
from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall whose host is called keeper."""
    folder = tmp_path_factory.mktemp("host")
    with hall_in(folder, operators="Keeper, other", disk_mb=1) as hall:
        yield hall


def keeper(page: Page) -> Page:
    """Create the host's account in this browser, or sign in to it."""
    page.wait_for_load_state("networkidle")
    headers = {"X-CSRF-Token": page.request.get("/api/me").json()["csrf"]}
    names = {"login": "keeper", "password": "sure enough of it"}
    if not page.request.post("/api/account", data=names, headers=headers).ok:
        assert page.request.post("/api/session", data=names, headers=headers).ok
    return page


def figure(page: Page, name: str) -> str:
    """Return the figure beside a label."""
    return page.locator("dl div", has=page.get_by_text(name, exact=True)).locator("dd").inner_text()


def test_a_host_sees_how_the_hall_is_from_the_metrics(visit: Visit, watched: HallProcess) -> None:
    playing = visit(base=watched.base)
    game = QuickGame(playing, [{"who": "me"}, {"who": "me"}])
    playing.goto(f"/t/{game.id}")
    playing.locator(".prompt").wait_for()
    page = keeper(visit(base=watched.base))
    page.goto("/host")
    expect(page.locator("main").get_by_role("status")).to_have_text("The hall is ready.")
    text = page.request.get("/metrics").text()
    counted = {name: float(value) for name, value in re.findall(r"^(runehall_\w+) (\S+)$", text, re.M)}
    shown = {"People at tables": "runehall_people", "Games being played": "runehall_tables_playing"}
    for name, metric in shown.items():
        assert int(figure(page, name)) == counted[metric] == 1
    for name in ("Open connections", "Tables in memory", "Half of all moves within", "Errors in the log"):
        assert figure(page, name) != ""
    check(page, "the page for hosts")


def test_what_is_wrong_is_at_the_top(visit: Visit, watched: HallProcess) -> None:
    page = keeper(visit(base=watched.base))

    report = page.request.get("/api/host").json()
    report["problems"] = [{"code": "redis", "text": "Redis does not answer"}]
    report["damaged"] = [
        {"id": "x1", "reason": "in words", "code": "missing", "args": {"count": 3}},
        {"id": "x2", "reason": "in words", "code": "unreadable", "args": {"cause": "IllegalMove (LAY-2)"}},
        {"id": "x3", "reason": "of a later version", "code": "other", "args": {}},
    ]
    page.route("**/api/host", lambda route: route.fulfill(json=report))
    page.goto("/host")
    expect(page.get_by_role("alert")).to_contain_text("Redis does not answer.")
    main = page.locator("main")
    for text in (
        "x1 Events are missing: 3 are there.",
        "x2 An event cannot be read or applied",
        "x3 of a later version",
    ):
        expect(main).to_contain_text(text)
    for language, missing in (
        ("fr", "Il manque des événements : il y en a 3."),
        ("pl", "Brakuje zdarzeń: są 3."),
        ("uk", "Бракує подій: є 3."),
    ):
        page.evaluate("chosen => localStorage.setItem('runehall', chosen)", json.dumps({"language": language}))
        page.reload()
        expect(main).to_contain_text(missing)
        expect(main).to_contain_text("IllegalMove (LAY-2)")
        expect(main).not_to_contain_text("in words")


def test_nobody_else_sees_it(visit: Visit, watched: HallProcess) -> None:
    page = visit("/host", base=watched.base)
    expect(page.locator("main")).to_contain_text("RUNEHALL_OPERATORS")
    assert page.request.get("/api/host").status == 403
