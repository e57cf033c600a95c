"""Pages against halls that cheat with the shuffle: what a page was shown first counts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.hall.servers import HallProcess, hall_in, new_process
from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser
ME, BOT = {"who": "me"}, {"who": "bot", "level": "random"}


def at_a_table(visit: Visit) -> Page:
    page = visit()
    page.get_by_role("button", name="Play now").click()
    Player(page).at_table()
    return page


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.wait_for_timeout(700)
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()


def test_another_commitment_after_a_reload_is_noticed(visit: Visit) -> None:
    page = at_a_table(visit)

    def cheat(socket: WebSocketRoute) -> None:
        hall = socket.connect_to_server()
        socket.on_message(hall.send)
        hall.on_message(
            lambda text: socket.send(re.sub('"commitment":"[0-9a-f]+"', f'"commitment":"{"0" * 64}"', str(text)))
        )

    page.route_web_socket(re.compile("/socket"), cheat)
    page.reload()
    expect(page.get_by_text("The hall changed its promise").first).to_be_visible()


def test_a_replaced_contribution_is_noticed_at_the_end(visit: Visit) -> None:
    page = at_a_table(visit)

    def cheat(route: Route) -> None:
        record = route.fetch().json()
        record["fair"]["contributions"] = ["chosen" if text else None for text in record["fair"]["contributions"]]
        route.fulfill(body=json.dumps(record), content_type="application/json")

    page.route(re.compile("/record$"), cheat)
    resign(page)
    expect(page.get_by_test_id("fair")).to_contain_text("Your own part of the shuffle was replaced")


def test_an_honest_hall_passes_by_itself(visit: Visit) -> None:
    page = at_a_table(visit)
    resign(page)
    page.get_by_text("Was the shuffle fair?").click()
    expect(page.get_by_test_id("fair")).to_contain_text("It is fair")
    expect(page.get_by_role("link", name="What this device kept")).to_be_visible()


def test_another_first_seat_than_was_shown_is_noticed(visit: Visit) -> None:
    page = at_a_table(visit)

    def cheat(socket: WebSocketRoute) -> None:
        hall = socket.connect_to_server()
        socket.on_message(hall.send)
        hall.on_message(lambda text: socket.send(re.sub('"first":0}', '"first":1}', str(text))))

    page.route_web_socket(re.compile("/socket"), cheat)
    page.reload()
    expect(page.get_by_text("The hall now says that somebody else begins").first).to_be_visible()


def cheating(folder: Path, cheat: str) -> HallProcess:
    """A hall that decides this once it knows everybody's part."""
    hall = hall_in(folder, request_rate=100000, bot_seconds=0.1)
    hall.start_process = lambda _, environment, log: new_process([cheat], environment, log, "tests.hall.cheating")
    return hall


def begun(page: Page, seats: list[dict[str, str]], **more: Any) -> QuickGame:
    """A started table, to whose shuffle the page has contributed."""
    game = QuickGame(page, seats, contribution=None, **more)
    page.goto(f"/t/{game.id}")
    game.wait_for("playing")
    return game


def hot_seat(page: Page, _: Visit) -> Page:
    begun(page, [ME, ME]).give_up()
    return page


def against_a_bot(page: Page, _: Visit) -> Page:
    begun(page, [ME, BOT]).give_up()
    return page


def spectator(page: Page, visit: Visit) -> Page:
    game = begun(page, [ME, ME], public=True)
    watching = visit(f"/t/{game.id}", base=page.url.partition("/t/")[0])
    watching.locator(".prompt").wait_for()
    game.give_up()
    return watching


def rematch(page: Page, _: Visit) -> Page:
    game = begun(page, [ME, ME])
    game.give_up()
    page.get_by_role("button", name="Rematch").click()
    game.go_on()
    expect(page).to_have_url(re.compile(game.id))
    game.wait_for("playing")
    game.give_up()
    return page


def second_leg(page: Page, _: Visit) -> Page:
    game = begun(page, [ME, ME], match=True, first=0)
    game.give_up()
    page.get_by_role("link", name="Continue to game 2").click()
    game.go_on()
    game.wait_for("playing")
    game.give_up()
    return page


def rok(page: Page, _: Visit) -> Page:
    bot = {"who": "bot", "level": "calm"}
    begun(page, [ME, bot], setup={"kind": "rok", "seats": 2, "pace": "normal"}).give_up()
    return page


@pytest.mark.parametrize(
    ("cheat", "tables"),
    [("secret", [hot_seat, against_a_bot, spectator, rematch, second_leg, rok]), ("first", [hot_seat, rok])],
)
def test_a_hall_that_settles_it_afterwards_is_caught_at_every_kind_of_table(
    cheat: str, tables: list[Callable[[Page, Visit], Page]], visit: Visit, tmp_path: Path
) -> None:
    """It chooses its secret, or who begins, once it knows everybody's part."""
    with cheating(tmp_path, cheat) as hall:
        for play in tables:
            page = play(visit("/you", base=hall.base), visit)
            expect(page.get_by_test_id("fair"), play.__name__).to_contain_text("The hall changed its promise")
