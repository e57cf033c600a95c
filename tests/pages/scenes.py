"""Every screen of the hall, for visual checks: tables in all states of a game, made over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Page

from tests.house import ROOT
from tests.pages.quick import QuickGame
from tests.pages.rok import ROOM, onward

Json = dict[str, Any]
Prepare = Callable[[Page], None]

ME = {"who": "me"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "level": "pebble"}
EXTRAS = {"grand_master": True, "adepts": True, "spare_draw": True}
NAMES = ("Wilhelmina Drachenfels", "Maximilian Oberhauser")
PREFERENCES = "JSON.parse(localStorage.getItem('runehall') ?? '{}')"
CHOOSE = """(menu, language) => {
  menu.value = language;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
}"""
RECORD = ROOT / "tests" / "data" / "rok" / "second-five.json"


FOLLOW = """(to) => {
  const link = Object.assign(document.createElement("a"), { href: to });
  document.body.append(link);
  link.click();
  link.remove();
}"""


@dataclass(frozen=True)
class Scene:
    """A screen: its address, what to do there first, and how to tell that it is ready.

    The page is loaded anew, or else opened by a link from another one, or it is the page shown already.
    """

    name: str
    path: str
    ready: str = "h1"
    prepare: Prepare | None = field(default=None, compare=False)
    come: Literal["load", "link", "stay"] = "load"

    def show(self, page: Page) -> None:
        """Open the screen and wait until it is ready."""
        if self.come == "load":
            page.goto(self.path)
        elif self.come == "link":
            before = page.locator("#main").get_attribute("data-path")
            page.evaluate(FOLLOW, self.path)
            page.wait_for_function(
                "before => document.querySelector('#main').dataset.path !== (before ?? undefined)", arg=before
            )
        page.locator(self.ready).first.wait_for(state="attached")
        if self.prepare is not None:
            self.prepare(page)

    def speak(self, page: Page, language: str) -> None:
        """Change the page's language in its menu; a page without a menu is reopened."""
        if page.locator(f"html[lang={language}]").count():
            return
        menu = page.locator("select.tongue")
        if menu.count():
            menu.evaluate(CHOOSE, language)
        else:
            page.evaluate(
                f"chosen => localStorage.setItem('runehall', JSON.stringify({{...{PREFERENCES}, ...chosen}}))",
                {"language": language},
            )
            self.show(page)
        page.locator(f"html[lang={language}]").wait_for(state="attached")


def _setup(mode: str, **options: bool) -> Json:
    return {"kind": "rune", "rules": {"mode": mode, **options}}


def _until(game: QuickGame, phase: str, moves: int) -> str:
    """Play the visitor's seats, drawing, until this many moves are made and the phase is this one; return the table."""
    while True:
        state = game.state()
        rune, mine = state["game"], game.mine()
        assert state["status"] == "playing", f"the game ended before {phase}"
        if rune["seat"] not in mine:
            continue
        if rune["phase"] == phase and len(rune["moves"]) >= moves:
            return game.id
        game.move(rune["seat"], "D")


def _played(game: QuickGame) -> str:
    """Play the visitor's seats to the end; return the table."""
    while (state := game.state())["status"] == "playing":
        if state["game"]["seat"] in game.mine():
            game.move(state["game"]["seat"])
    return game.id


def _click(selector: str) -> Prepare:
    def click(page: Page) -> None:
        page.locator(selector).first.click()

    return click


def _clicked(selector: str, ready: str) -> Prepare:
    """Click, and wait for what follows."""

    def click(page: Page) -> None:
        page.locator(selector).first.click()
        page.locator(ready).first.wait_for()

    return click


def _choose(company: str) -> Prepare:
    """Open the set-up for a company, with its options open."""

    def choose(page: Page) -> None:
        page.locator(f"[role=radio][data-value={company}]").click()
        options = page.locator("details").first
        if not options.evaluate("one => one.open"):
            options.locator("summary").first.click()

    return choose


def _keys(*keys: str) -> Prepare:
    def press(page: Page) -> None:
        page.locator(".prompt.mine").wait_for()
        for key in keys:
            page.keyboard.press(key)

    return press


def plain_pages() -> Iterator[Scene]:
    """Return the pages that need no table, in an order in which each can be reached from the one before."""
    yield Scene("hall", "/", ".start")
    yield Scene("hall-options", "/", ".start", _choose("computer"), "stay")
    yield Scene("hall-friends", "/", ".start", _choose("friends"), "stay")
    yield Scene("hall-device", "/", ".start", _choose("device"), "stay")
    yield Scene("hall-solo", "/", ".start", _choose("solo"), "stay")
    yield Scene("learn-goal", "/learn", "[data-testid=lesson]", come="link")
    yield Scene("learn", "/learn", "[data-testid=lesson]", _clicked(".guide button", ".prompt"), "stay")
    yield Scene("rules", "/rules#LAY-7", "figure", come="link")
    yield Scene("decks", "/decks", ".cards li", come="link")
    yield Scene("deck", "/decks", ".cards li", _click("main .row button >> nth=-1"), "stay")
    yield Scene("games", "/games", come="link")
    yield Scene("bots", "/bots", come="link")
    yield Scene("tournaments", "/tournaments", "[data-testid=new-tournament]", come="link")
    yield Scene("you", "/you", come="link")
    yield Scene("lost", "/nowhere", come="link")
    yield Scene("rok", "/rok", ".start", come="link")
    yield Scene("rok-friends", "/rok", ".start", _click("[role=radio][data-value=friends]"), "stay")
    yield Scene("rok-learn", "/rok/learn", "[data-testid=rok-learn]", come="link")
    yield Scene("rok-rules", "/rok/rules#RCHK-4", "figure", come="link")
    yield Scene("rok-party", "/rok/party", come="link")
    yield Scene("rok-paste", "/rok/replay", come="link")


def rok_tables() -> Iterator[Scene]:
    """Return the screens of a running game of RÖK, which does not wait."""
    yield Scene("rok-replay", "/rok/replay", "textarea", _rok_replay)
    yield Scene("rok-start", "/rok", ".start", _rok_table)
    yield Scene("rok-grab", "/rok", ".start", _rok_grabbing)


def _rok_replay(page: Page) -> None:
    page.locator("textarea").fill(RECORD.read_text(encoding="utf-8"))
    page.locator("main button.gold").first.click()
    page.locator("[data-testid=rok-replay]").wait_for()
    page.get_by_role("slider").evaluate(
        "(one) => { one.value = 0.4 * one.max; one.dispatchEvent(new Event('input', {bubbles: true})); }"
    )


def _rok_table(page: Page) -> None:
    """A game with two computer players, before its first round."""
    page.locator("[role=radio][data-value='3']").click()
    page.locator(".start").click()
    page.locator(ROOM).wait_for()


def _rok_grabbing(page: Page) -> None:
    """Pass the ready check and wait until stones can be grabbed."""
    _rok_table(page)
    for _ in range(400):
        if page.locator(f"{ROOM}[data-phase=grab]").count():
            return
        onward(page)
        page.wait_for_timeout(100)


def turns(page: Page) -> Iterator[Scene]:
    """Return the screens of a duel with the computer in progress."""
    board = ".prompt"
    lay = _until(QuickGame(page, [ME, BOT], first=0, setup=_setup("duel", grand_master=True)), "lay", 12)
    yield Scene("table-lay", f"/t/{lay}", board)
    yield Scene("table-held", f"/t/{lay}", board, _keys("1", "n"))
    yield Scene("table-wrong", f"/t/{lay}", board, _keys("1", "ArrowLeft", "ArrowLeft", "ArrowUp"))
    act = _until(QuickGame(page, [ME, BOT], first=0, clock={"start": 1800, "increment": 30}), "act", 10)
    yield Scene("table-act", f"/t/{act}", board)
    yield Scene("table-resign", f"/t/{act}", board, _resigning)
    adept = QuickGame(page, [ME, BOT], first=0, setup=_setup("duel", **EXTRAS)).id
    yield Scene("table-adept", f"/t/{adept}", board)


def ends(page: Page) -> Iterator[Scene]:
    """Return the screens of a finished duel, its replay, and a match after each game."""
    end = _played(QuickGame(page, [ME, BOT], first=0))
    yield Scene("end", f"/t/{end}", "[data-testid=end]")
    yield Scene("replay", f"/t/{end}/replay?move=9", "input[type=range]")
    yield Scene("embed", f"/embed/{end}", "input[type=range]")
    match = QuickGame(page, [ME, BOT], first=0, match=True)
    match.give_up()
    yield Scene("match-1", f"/t/{match.id}", "[data-testid=match]")
    match.go_on()
    if match.state()["status"] == "waiting":
        match.do("contribute", contribution="random enough")
    yield Scene("match-2", f"/t/{_played(match)}", "[data-testid=match]")


def companies(page: Page) -> Iterator[Scene]:
    """Return the screens of solo, trio and team games, and of two players on one device."""
    solo = _until(QuickGame(page, [ME], setup=_setup("solo")), "lay", 10)
    yield Scene("solo", f"/t/{solo}", ".prompt")
    yield Scene("solo-end", f"/t/{_played(QuickGame(page, [ME], setup=_setup('solo')))}", "[data-testid=end]")
    trio = _until(QuickGame(page, [ME, BOT, BOT], first=0, setup=_setup("trio")), "lay", 9)
    yield Scene("trio", f"/t/{trio}", ".prompt")
    four = [ME, BOT, BOT, BOT]
    teams = _until(QuickGame(page, four, first=0, setup=_setup("teams", grand_master=True)), "act", 12)
    yield Scene("teams", f"/t/{teams}", ".prompt")
    yield Scene("teams-end", f"/t/{_played(QuickGame(page, four, setup=_setup('teams')))}", "[data-testid=end]")
    shared = QuickGame(page, [{"who": "me", "name": name} for name in NAMES], first=0).id
    yield Scene("pass", f"/t/{shared}", "[data-testid=pass]")
    yield Scene("device", f"/t/{shared}", "[data-testid=pass]", _click("[data-testid=pass] button"))


def gatherings(page: Page) -> Iterator[Scene]:
    """Return the screens of tables that wait for people."""
    yield Scene("waiting", f"/t/{QuickGame(page, [ME, OPEN]).id}", "[data-testid=invite]")
    party = QuickGame(page, [OPEN] * 4, setup={"kind": "rok", "seats": 4}, party=True).id
    yield Scene("rok-screen", f"/rok/party/{party}", "[data-testid=party-link]")


def invitation(page: Page) -> str:
    """Return the address of an invitation by the visitor of this page."""
    made = QuickGame(page, [ME, OPEN], clock={"start": 600, "increment": 10})
    return f"/j/{made.invite}"


def _resigning(page: Page) -> None:
    """Open the question before resigning, which is in the drawer on narrow screens."""
    opener = page.locator(".toggle button")
    if opener.is_visible():
        opener.click()
    page.locator(".foot > button").last.click()
    page.locator("dialog[open]").wait_for()
