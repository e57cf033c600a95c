"""Sessions on the page You: listed, and ended from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit

pytestmark = pytest.mark.browser
ACCOUNT = {"login": "wanderer", "password": "many roads at once"}


def sign(page: Page, path: str) -> Page:
    """Create the account, or sign in to it, in this browser."""
    page.wait_for_load_state("networkidle")
    headers = {"X-CSRF-Token": page.request.get("/api/me").json()["csrf"]}
    assert page.request.post(path, data=ACCOUNT, headers=headers).ok
    return page


def test_a_session_is_listed_and_ended_from_another_browser(visit: Visit) -> None:
    one = sign(visit("/you"), "/api/account")
    two = sign(visit("/you"), "/api/session")
    assert two.request.get("/api/me").json()["login"] == "wanderer"
    one.reload()
    rows = one.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="this browser")).to_have_count(1)
    rows.get_by_role("button").click()
    expect(rows).to_have_count(1)
    assert two.request.get("/api/me").json().get("login") is None, "the other browser is a guest again"
    assert one.request.get("/api/me").json()["login"] == "wanderer"
