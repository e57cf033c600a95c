"""A visitor who starts at the front page and uses only what is visible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page, expect

from tests.pages.player import By, Player

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICES = {"desktop": DESKTOP, "phone": PHONE}

Journey = TypeVar("Journey", bound=Callable[..., None])

FEATURES: dict[str, list[str]] = {}
"""The names of the journeys, by feature."""


def journey(feature: str) -> Callable[[Journey], Journey]:
    """Mark a test as a journey for a feature in `web/src/shell/features.json`."""

    def note(test: Journey) -> Journey:
        FEATURES.setdefault(feature, []).append(test.__name__)
        return test

    return note


class Visitor:
    """A person at a page, with a mouse or a finger."""

    def __init__(self, page: Page, device: str) -> None:
        self.page = page
        self.by: By = "touch" if device == "phone" else "mouse"

    # -- going about -----------------------------------------------------------------------------------------------

    def press(self, what: Locator) -> None:
        """Click or tap something once it is visible."""
        expect(what).to_be_visible()
        if self.by == "touch":
            what.tap()
        else:
            what.click()

    def button(self, name: str) -> None:
        """Press the button, link or choice with this name."""
        named = self.page.get_by_role("button", name=name)
        named = named.or_(self.page.get_by_role("link", name=name)).or_(self.page.get_by_role("radio", name=name))
        self.press(named.locator("visible=true").first)

    def section(self, name: str) -> None:
        """Go to a section of the hall by its menu, which is closed on narrow screens."""
        expect(self.page.get_by_role("banner")).to_be_visible()
        menu = self.page.get_by_role("button", name="Menu")
        if menu.is_visible():
            self.press(menu)
        pages = self.page.get_by_role("navigation", name="Pages")
        link = pages.get_by_role("link", name=name, exact=True, include_hidden=True)
        if not link.is_visible():
            named = self.page.get_by_role("link", name=name, exact=True, include_hidden=True)
            self.press(pages.locator(".group", has=named).get_by_role("button"))
        path = link.get_attribute("href")
        self.press(link)
        self.page.locator(f"#main[data-path='{path}']").wait_for()

    def sees(self, text: str) -> None:
        """Wait until the page shows this text."""
        expect(self.page.get_by_text(text).locator("visible=true").first).to_be_visible()

    def named(self, name: str) -> None:
        """Change the visitor's name on the page You."""
        self.section("You")
        field = self.page.get_by_label("Your name")
        field.fill(name)
        self.button("Rename")
        expect(self.page.get_by_role("button", name="Rename")).to_be_disabled()

    # -- playing ---------------------------------------------------------------------------------------------------

    def player(self, draws: int = 0) -> Player:
        """Return the same person as a player at a RUNE table."""
        return Player(self.page, self.by, draws).at_table()

    def beside_the_table(self) -> None:
        """Open the side panel: moves, chat, help and resigning. On a phone, a button opens it."""
        drawer = self.page.get_by_role("button", name="Moves, chat and help")
        if drawer.is_visible():
            self.press(drawer)

    def resign(self) -> None:
        """Resign by the buttons at the table, which ask for confirmation."""
        self.beside_the_table()
        self.press(self.page.get_by_test_id("resign"))
        self.press(self.page.get_by_test_id("resign-sure"))

    def play_turn(self, moves: Sequence[str]) -> None:
        """Play exactly these moves at a RUNE table."""
        for move in moves:
            if move.startswith("L"):
                self._lay(move)
            elif move.startswith("M"):
                self.place_master(move[1:])
            elif move == "D":
                self.press(self.page.locator(".pile"))
            else:
                raise AssertionError(f"a visitor cannot play {move}")

    def _lay(self, move: str) -> None:
        """Pick the card, hold or put it over its place on the board, and turn it until it lies there as in the move."""
        card, place = move[1:].split("@")
        corner, turn = place.split("/")
        x, y = (int(part) for part in corner.split(","))
        width, height = (2, 3) if turn in "02" else (3, 2)
        ghost = self.page.locator(".ghost")
        for _ in range(3):  # the view may have adapted to the card, or the card has gone to a place nearby
            self.press(self.page.locator(f".hand button[data-card='{card}']"))
            at = Player(self.page, self.by).point(x + width / 2, y + height / 2)
            self._point(at)
            ghost.wait_for()
            for _ in range(3):
                if (lies := ghost.get_attribute("data-at") or "").endswith(f"/{turn}"):
                    break
                self._turn(at)
                expect(ghost).not_to_have_attribute("data-at", lies)
            if ghost.get_attribute("data-at") == place:
                break
            if self.by == "touch":
                self.press(self.page.locator(f".hand button[data-card='{card}']"))
            else:
                self.page.keyboard.press("Escape")
            ghost.wait_for(state="detached")
        else:
            raise AssertionError(f"the card does not lie as in {move}")
        if self.by == "touch":
            self.press(self.page.locator(".do .main"))
        else:
            self.page.mouse.click(*at)
        self.page.locator(".prompt[data-phase=lay]").wait_for(state="detached")

    def _point(self, at: tuple[float, float]) -> None:
        """Tap a point of the board, or move the mouse there."""
        if self.by == "touch":
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.move(*at)

    def _turn(self, at: tuple[float, float]) -> None:
        """Turn the held card."""
        if self.by == "touch":
            self.press(self.page.get_by_role("button", name="Turn the card"))
        else:
            self.page.mouse.click(*at, button="right")

    def place_master(self, place: str) -> None:
        """Press the area with this place, to place a Rune Master on it."""
        self.page.locator(".area").first.wait_for(state="attached")
        x, y = (int(part) for part in place.split(","))
        at = Player(self.page, self.by).point(x + 0.5, y + 0.5)
        for _ in range(2 if self.by == "touch" else 1):  # the first tap only aims
            if self.by == "touch":
                self.page.touchscreen.tap(*at)
            else:
                self.page.mouse.click(*at)


def whose_turn(*players: Visitor) -> Visitor:
    """Wait until one of these visitors at a table is to move, and return who."""
    for _ in range(600):
        for one in players:
            if one.page.locator(".prompt.mine").count():
                return one
            one.page.wait_for_timeout(50)
    raise AssertionError("nobody is to move")
