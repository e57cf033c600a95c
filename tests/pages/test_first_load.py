"""What a page asks the hall for when it opens, and who begins a newcomer's first game."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from tests.pages.conftest import Visit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("path", ["/", "/puzzles", "/tournaments", "/watch"])
def test_a_page_asks_once_for_each_list(visit: Visit, path: str) -> None:
    page = visit("/rules")
    asked: Counter[str] = Counter()
    heard: list[dict[str, Any]] = []

    def count(request: Request) -> None:
        if "/api/" in request.url:
            asked[request.url.partition("/api/")[2]] += 1

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("request", count)
    page.on("websocket", listen)
    page.goto(path)
    expect(page.locator("h1").first).to_be_visible()
    wait_for(page, heard, "pong")
    page.wait_for_load_state("networkidle")
    assert next(one for one in heard if one["t"] == "welcome")["again"] is False
    changes = sum(one["t"] == "event" or (one["t"] == "changed" and one["topic"] != "here") for one in heard)
    assert "tables?show=mine" in asked
    assert {url: times for url, times in asked.items() if times > 1 + changes and url != "here"} == {}


def wait_for(page: Page, heard: list[dict[str, Any]], kind: str) -> None:
    """Let the page go on until it has heard a message of this kind."""
    while not any(one["t"] == kind for one in heard):
        page.wait_for_timeout(50)


def test_the_options_say_as_the_plan_does_that_a_newcomer_begins(visit: Visit) -> None:
    page = visit("/")
    plan = page.get_by_test_id("plan")
    expect(plan).to_contain_text("you begin")
    page.get_by_text("Options", exact=False).first.click()
    first = page.get_by_role("combobox", name="Who begins").first
    expect(first).to_have_value("0")
    first.select_option("")
    expect(plan).not_to_contain_text("you begin")
    expect(first).to_have_value("")
