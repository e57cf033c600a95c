"""A match of two games, as both players see it: ends by play, by time and by resignation."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.quick import QuickGame, QuickSeat

pytestmark = pytest.mark.browser

LONG = 60_000
OPEN = [{"who": "me"}, {"who": "open"}]
BOT = [{"who": "me"}, {"who": "bot", "level": "twig"}]


class Match:
    """A match between the visitors of two pages, who watch its table while it is played over HTTP."""

    def __init__(self, visit: Visit, **more: Any) -> None:
        self.one, self.two = visit("/you"), visit("/you")
        opened = QuickGame(self.one, OPEN, match=True, first=0, **more)
        self.games: list[QuickSeat] = [opened, opened.joined(self.two)]
        for page in self.pages:
            page.goto(f"/t/{self.games[0].id}")
        self.wait()  # both have to be there before the shuffle

    @property
    def pages(self) -> tuple[Page, Page]:
        return self.one, self.two

    def wait(self) -> None:
        """Wait until both see the table."""
        for page in self.pages:
            page.locator(".prompt").wait_for(timeout=LONG)

    def play(self) -> None:
        """Play the current game to its end."""
        self.games[0].play_out(self.games)

    def go_on(self) -> None:
        """Take both to the next game by the page's buttons."""
        for page in self.pages:
            page.get_by_role("link", name="Continue to game 2").click()
        self.one.wait_for_url(re.compile(rf"/t/(?!{self.games[0].id})"))
        table = self.one.url.rsplit("/", 1)[-1]
        self.two.wait_for_url(f"**/t/{table}")
        self.games = [game.at(table) for game in self.games]
        self.wait()

    def line(self, page: Page) -> str:
        """Return what a page says about the match, without a reload."""
        page.get_by_test_id("match").wait_for(timeout=LONG)
        return page.get_by_test_id("match").inner_text()


def points(line: str) -> list[int]:
    """Return the reader's points and the opponent's."""
    found = re.search(r"You (-?\d+) – .*?(-?\d+)\.$", line)
    assert found is not None, line
    return [int(found[1]), int(found[2])]


def test_who_resigns_game_1_loses_it_and_the_match_goes_on(visit: Visit) -> None:
    match = Match(visit)
    match.one.get_by_role("button", name="Resign").click()
    asked = match.one.get_by_role("dialog")
    expect(asked).to_contain_text("you lose it by at least 15 points. Game 2 follows.")
    asked.get_by_test_id("resign-sure").click()
    for page, mine in zip(match.pages, ([0, 15], [15, 0]), strict=True):
        line = match.line(page)
        assert "after game 1 of 2" in line
        assert points(line.removesuffix(" Whoever resigns game 1 loses it by at least 15 points.")) == mine
        expect(page.get_by_text("Waiting for the others")).to_have_count(0)
        expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(match.one.get_by_test_id("end")).to_contain_text("You resigned.")
    expect(match.two.get_by_test_id("end")).to_contain_text(re.compile(r"Guest \d+ resigned\."))
    match.go_on()
    match.play()
    totals = [points(match.line(page)) for page in match.pages]
    assert totals[0] == totals[1][::-1]
    assert totals[1][0] >= 15


def test_who_resigns_against_a_computer_plays_game_2(visit: Visit) -> None:
    page = visit("/you")
    game = QuickGame(page, BOT, match=True, first=0)
    page.goto(f"/t/{game.id}")
    page.locator(".prompt.mine").wait_for()
    game.do("resign", seat=0)
    expect(page.get_by_test_id("match")).to_contain_text("Match score after game 1 of 2: You 0 – Twig 15.")
    page.get_by_role("link", name="Continue to game 2").click()
    page.wait_for_url(re.compile(rf"/t/(?!{game.id})"))
    page.locator(".prompt.mine").wait_for()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("dialog")).to_contain_text("The match ends at once, and you lose it.")


def test_who_leaves_before_game_2_begins_loses_the_match(visit: Visit) -> None:
    match = Match(visit)
    match.games[0].give_up()
    following = [game.at(str(match.games[0].state()["next"])) for game in match.games]
    match.two.goto("/")  # only one of them is at the table of game 2
    following[1].do("leave")
    match.one.goto(f"/t/{following[0].id}")
    expect(match.one.locator(".kind")).to_contain_text("left the table. You win the match: You 0")


def test_who_runs_out_of_time_loses_game_1_and_the_match_goes_on(visit: Visit) -> None:
    clock = {"start": 10}
    alone = visit("/you")
    table = QuickGame(alone, BOT, match=True, first=0, clock=clock).id
    alone.goto(f"/t/{table}")
    match = Match(visit, clock=clock)
    for page in (alone, *match.pages):
        assert "after game 1 of 2" in match.line(page)
        expect(page.get_by_role("link", name="Continue to game 2")).to_be_visible()
    for page in (alone, match.one):
        expect(page.get_by_test_id("end")).to_contain_text("You ran out of time.")
        expect(page.get_by_role("timer").filter(has_text=re.compile(r"^0:00$"))).to_have_count(1)


def test_the_end_of_a_rated_game_shows_what_it_did_to_the_ratings(visit: Visit) -> None:
    pages = visit("/you"), visit("/you")
    for page, login in zip(pages, ("rated-loser", "rated-winner"), strict=True):
        QuickSeat(page, "").post("/api/account", {"login": login, "password": "many roads at once"})
        page.reload()
    opened = QuickGame(pages[0], OPEN, match=False, rated=True)
    joined = opened.joined(pages[1])
    for page in pages:
        page.goto(f"/t/{opened.id}")
        page.locator(".prompt").wait_for(timeout=LONG)
    opened.play_out([opened, joined])
    for page in pages:
        shown = page.get_by_test_id("end").get_by_test_id("rating")
        expect(shown.filter(has_text=re.compile(r"[+−]\d+"))).to_have_count(2)
