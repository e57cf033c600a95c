"""A player on a page, who uses mouse, keyboard or touch, and only what the page shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page, expect

By = Literal["mouse", "keys", "touch"]

# The screen position of a grid place, from what the table shows.
_POINT = """([x, y]) => {
  const svg = document.querySelector('.cloth:not(.still) svg');
  const box = svg.viewBox.baseVal, area = svg.getBoundingClientRect();
  const scale = area.width / box.width;
  return [area.left + (x * 100 - box.x) * scale, area.top + (y * 100 - box.y) * scale];
}"""
_READY = """() => document.querySelector('[data-testid=end]') || document.querySelector('[data-testid=pass]')
  || document.querySelector('.prompt.mine:not(.busy)')"""


# Asking at every frame, as Playwright does by itself, would make the page draw frames while it waits.
_POLL_MS = 40


class Player:
    """Plays on one page. `draws` is how often it draws instead of placing a master."""

    def __init__(self, page: Page, by: By = "keys", draws: int = 2) -> None:
        self.page = page
        self.by = by
        self.draws = draws
        self.turns = 0

    # -- what the page shows -------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def cards(self) -> Locator:
        return self.page.locator(".hand button")

    @property
    def end(self) -> Locator:
        return self.page.get_by_test_id("end")

    @property
    def over(self) -> bool:
        return self.end.count() > 0

    def at_table(self) -> Player:
        self.page.locator(".prompt").wait_for()
        return self

    def phase(self) -> str:
        """Return the phase once it is this player's turn, or `over` at the end."""
        self.page.wait_for_function(_READY, polling=_POLL_MS)
        if self.over:
            return "over"
        if self.page.get_by_test_id("pass").count() > 0:
            return "pass"
        return self.page.locator(".prompt").get_attribute("data-phase") or ""

    def count(self) -> int:
        return int(self.page.locator(".prompt").get_attribute("data-moves") or 0)

    def point(self, x: float, y: float) -> tuple[float, float]:
        left, top = self.page.evaluate(_POINT, [x, y])
        return float(left), float(top)

    # -- doing things --------------------------------------------------------------------------------------------------

    def press(self, where: Locator) -> None:
        """Click, tap, or focus and press Enter, depending on the player's input."""
        if self.by == "mouse":
            where.click()
        elif self.by == "touch":
            where.tap()
        else:
            where.focus()
            self.page.keyboard.press("Enter")

    def done(self, act: Callable[[], None]) -> None:
        """Do something and wait until the hall has answered with the next position."""
        before = self.count()
        act()
        self.page.wait_for_function(
            f"() => document.querySelector('[data-testid=end]') || document.querySelector('[data-testid=pass]') "
            f"|| Number(document.querySelector('.prompt').dataset.moves) > {before}",
            polling=_POLL_MS,
        )

    def pick(self, index: int) -> None:
        if self.by == "keys":
            self.page.keyboard.press(str(index + 1))
        else:
            self.press(self.cards.nth(index))

    def dots(self) -> Locator:
        return self.page.locator(".glow .strong")

    def hold_a_card_that_fits(self) -> None:
        """Pick the first card that fits somewhere, and turn it until it fits."""
        for index in range(self.cards.count()):
            if "stuck" in (self.cards.nth(index).get_attribute("class") or ""):
                continue
            self.pick(index)
            for _ in range(4):
                if self.dots().count() > 0:
                    return
                self.turn_card()
            raise AssertionError("a card that fits glows in some turn")
        raise AssertionError("no card fits")

    def turn_card(self) -> None:
        if self.by == "keys":
            self.page.keyboard.press("r")
        elif self.by == "mouse":
            x, y = self.point(*self._corner())
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y, button="right")
        else:
            self.page.get_by_role("button", name="Turn the card").tap()

    def _corner(self) -> tuple[float, float]:
        """Return a point of the table that is always visible, far from the cards."""
        box = self.page.locator(".cloth:not(.still) svg").get_attribute("viewBox")
        assert box is not None
        x, y, _, _ = (float(part) / 100 for part in box.split())
        return x + 0.3, y + 0.3

    def middle_at_rest(self, spot: Locator) -> tuple[float, float]:
        """Return the middle of an element on the board once it is at rest, because the view is refitted when a card is
        picked up."""
        before = None
        for _ in range(100):
            now = spot.bounding_box()
            if now is not None and now == before:
                return now["x"] + now["width"] / 2, now["y"] + now["height"] / 2
            before = now
            self.page.wait_for_timeout(40)
        raise AssertionError("the board never comes to rest")

    def lay(self) -> None:
        self.hold_a_card_that_fits()
        if self.by == "keys":
            if self.page.locator(".ghost[data-verdict=legal], .ghost[data-verdict=magic]").count() == 0:
                self.page.keyboard.press("n")
            self.done(lambda: self.page.keyboard.press("Enter"))
            return
        x, y = self.middle_at_rest(self.dots().first)
        if self.by == "mouse":
            self.page.mouse.move(x, y)
            self.done(lambda: self.page.mouse.click(x, y))
        else:
            if self.page.locator(".ghost[data-verdict=legal], .ghost[data-verdict=magic]").count() == 0:
                self.page.touchscreen.tap(x, y)
            self.done(lambda: self.page.locator(".do .main").tap())

    def draw(self) -> None:
        if self.by == "keys":
            self.done(lambda: self.page.keyboard.press("d"))
        else:
            self.done(lambda: self.press(self.page.locator(".pile")))

    def take_best(self) -> None:
        """Place a master (or a token) on the first area the page offers, which is worth most."""
        area = self.page.locator(".area").first
        area.wait_for(state="attached")
        if self.by == "keys":
            area.focus()
            self.done(lambda: self.page.keyboard.press("Enter"))
            return
        place = area.get_attribute("data-place")
        assert place is not None
        x, y = (int(part) for part in place.split(","))
        left, top = self.point(x + 0.5, y + 0.5)
        if self.by == "mouse":
            self.done(lambda: self.page.mouse.click(left, top))
        else:
            self.page.touchscreen.tap(left, top)
            self.done(lambda: self.page.touchscreen.tap(left, top))

    def discard(self) -> None:
        self.pick(0)
        button = self.page.get_by_role("button", name="Discard", exact=True)
        button.wait_for()
        self.done(lambda: self.press(button))

    def choose(self, name: str) -> None:
        self.done(lambda: self.press(self.page.get_by_role("button", name=name)))

    # -- whole turns and games -----------------------------------------------------------------------------------------

    def act(self, phase: str) -> None:
        """Make one move, as the phase requires."""
        if phase == "pass":
            self.press(self.page.get_by_test_id("pass").get_by_role("button"))
        elif phase == "adept":
            self.choose("Green magic" if self.turns % 2 == 0 else "Blue magic")
            self.turns += 1
        elif phase == "lay":
            if self.cards.count() == 0:
                self.choose("Pass")
            elif self.page.locator(".hand button:not(.stuck)").count() == 0:
                self.discard()
            else:
                self.lay()
            self.turns += 1
        elif phase == "act":
            if self.draws > 0 and self.page.locator(".pile.ready").count() > 0:
                self.draws -= 1
                self.draw()
            elif self.page.locator(".area").count() > 0:
                self.take_best()
            elif self.page.locator(".pile.ready").count() > 0:
                self.draw()
            else:
                self.done(lambda: self.press(self.page.locator(".do .main")))
        elif phase == "token":
            self.take_best()
        elif phase == "discard":
            self.discard()

    def play_on(self, most: int = 200) -> None:
        """Play until the game is over."""
        for _ in range(most):
            phase = self.phase()
            if phase == "over":
                expect(self.end).to_be_visible()
                return
            self.act(phase)
        raise AssertionError("the game does not end")
