"""The journey of a host: name the hall, set colours and texts, close it; a stranger enters by a link."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, hall_in
from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.journeys.visitor import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """A hall whose host is called keeper."""
    folder = tmp_path_factory.mktemp("hosted")
    with hall_in(folder, operators="keeper", **QUICK) as hall:
        yield hall


def sign_up(page: Page, login: str) -> None:
    """Create an account on the page You."""
    visitor = Visitor(page, "desktop")
    visitor.section("You")
    page.get_by_label("Login").fill(login)
    page.get_by_label("Password").fill("sure enough of it")
    visitor.button("Create an account")
    visitor.sees(f"{login}")


def test_a_host_sets_the_hall_up_and_closes_it(visit: Visit, hosted: HallProcess) -> None:
    host = visit(base=hosted.base, **DESKTOP)
    sign_up(host, "keeper")
    host.goto("/host")
    form = host.get_by_test_id("house-form")
    form.get_by_label("Name of the hall").fill("The Oak")
    form.get_by_label("Sea").check()
    form.get_by_label("Français").uncheck()
    form.get_by_role("textbox", name="Welcome").fill("Every Thursday at seven.\n\nSee https://oak.example for the way.")
    form.get_by_role("textbox", name="Code of conduct").fill("Be kind.\nGreet your opponent.")
    form.get_by_label("By invitation").check()
    form.get_by_role("button", name="Save").click()
    expect(host.get_by_role("banner")).to_contain_text("The Oak")
    check(host, "the hall's form")
    invitations = host.get_by_test_id("invitations")
    invitations.get_by_label("For whom").fill("Bea")
    invitations.get_by_role("button", name="Invite", exact=True).click()
    code = host.get_by_test_id("invitation").locator("code").inner_text()

    settings: dict[str, Any] = PHONE
    page = visit("/tournaments", base=hosted.base, **settings)
    stranger = Visitor(page, "phone")
    expect(page.get_by_test_id("entrance")).to_contain_text("Every Thursday at seven.")
    expect(page.get_by_role("link", name="https://oak.example")).to_have_attribute("href", "https://oak.example/")
    stranger.sees("Greet your opponent.")
    expect(page.get_by_role("navigation")).to_have_count(0)
    assert page.get_by_label("Language").locator("option").all_inner_texts() == ["English", "Українська", "Polski"]
    check(page, "the entrance")
    page.get_by_label("Invitation code").fill("nothing")
    stranger.button("Enter")
    stranger.sees("This invitation is not valid")

    page.goto(f"/enter/{code}")
    expect(page.get_by_label("Invitation code")).to_have_value(code)
    stranger.button("Enter")
    page.wait_for_url("**/")
    expect(page.get_by_test_id("house")).to_contain_text("Every Thursday at seven.")
    expect(page.locator("html")).to_have_attribute("data-accent", "sea")
    stranger.button("Code of conduct")
    stranger.sees("Be kind.")
    check(page, "about the hall")

    host.reload()
    expect(host.get_by_test_id("invitations")).to_contain_text("There are no valid invitations")
    form = host.get_by_test_id("house-form")
    expect(form.get_by_label("Name of the hall")).to_have_value("The Oak")
    form.get_by_label("Everyone").check()
    form.get_by_role("button", name="Save").click()
    expect(host.get_by_test_id("invitations")).to_have_count(0)
    anybody = visit("/tournaments", base=hosted.base, **PHONE)
    expect(anybody.get_by_role("heading", name="Tournaments")).to_be_visible()
