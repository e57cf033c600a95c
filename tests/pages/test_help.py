"""Help in games against the computer: hints in stages, a warning before a mistake, a note in the result."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages.axe import check
from tests.pages.conftest import Visit
from tests.pages.layout import faults
from tests.pages.player import Player
from tests.pages.quick import QuickGame
from tests.pages.study_scenes import helped

pytestmark = pytest.mark.browser

BOT: list[dict[str, object]] = [{"who": "me"}, {"who": "bot", "level": "pebble"}]


class Warned(Exception):
    """Raised when the page asks before a move."""


class Careful(Player):
    """A player who stops when the page asks before a move."""

    def done(self, act: Callable[[], None]) -> None:
        before = self.count()
        act()
        self.page.wait_for_function(
            f"() => document.querySelector('[data-testid=warning]') || document.querySelector('[data-testid=end]') "
            f"|| Number(document.querySelector('.prompt').dataset.moves) > {before}"
        )
        if self.page.get_by_test_id("warning").count() > 0:
            raise Warned


def at_table(visit: Visit, **options: object) -> tuple[Page, QuickGame]:
    page = visit("/", **options)
    game = QuickGame(page, BOT, first=0)
    page.goto(f"/t/{game.id}")
    Player(page).at_table()
    return page, game


def setting(page: Page, name: str) -> Locator:
    return page.get_by_test_id("help-settings").get_by_label(name)


def test_hints_come_by_stages_and_are_noted(visit: Visit) -> None:
    page, game = at_table(visit)
    hints = page.get_by_test_id("hints")
    expect(setting(page, "Hints")).not_to_be_checked()
    expect(hints).to_have_count(0)
    setting(page, "Hints").check()
    hints.get_by_role("button", name="Hint").click()
    expect(hints).to_contain_text("the marked area")
    hints.get_by_role("button", name="Tell me more").click()
    expect(hints).to_contain_text("of your hand")
    expect(page.locator(".ghost")).to_have_count(0)
    hints.get_by_role("button", name="Tell me more").click()
    expect(hints).to_contain_text("Place the card as shown.")
    expect(page.locator(".ghost[data-verdict=legal], .ghost[data-verdict=magic]")).to_have_count(1)
    hints.get_by_role("button", name="Tell me more").click()
    expect(hints.get_by_role("button")).to_have_count(0)
    check(page, "hints")
    game.give_up()
    used = "Played with help: 4 hints, 0 moves checked. Games with help do not count on the ladder."
    expect(page.get_by_test_id("help-used")).to_have_text(used)
    expect(hints).to_have_count(0)


OVERLAPS = """() => {
  const [box, card] = ["[data-testid=hints]", ".ghost"]
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return box.bottom > card.top && box.top < card.bottom && box.right > card.left && box.left < card.right;
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (720, 450)], ids=["phone", "landscape", "zoomed"])
def test_a_hint_does_not_lie_over_the_card_that_it_shows(size: tuple[int, int], visit: Visit) -> None:
    page = visit("/you", viewport={"width": size[0], "height": size[1]})
    hinted = next(scene for scene in helped(page) if scene.name == "table-hints")
    hinted.show(page)
    assert not page.evaluate(OVERLAPS)
    assert faults(page) == []


def test_a_mistake_is_asked_about(visit: Visit) -> None:
    page, game = at_table(visit)
    setting(page, "Warn me before a mistake").check()
    setting(page, "Warn me before a mistake").blur()
    player = Careful(page, "keys", draws=20)
    with pytest.raises(Warned):
        player.play_on()
    before = player.count()
    dialog = page.get_by_test_id("warning")
    expect(dialog).to_contain_text("This looks like a")
    check(page, "a warning")
    dialog.get_by_role("button", name="Think again").click()
    expect(page.get_by_test_id("prompt")).to_contain_text("The move was not made")
    assert player.count() == before
    game.give_up()
    expect(page.get_by_test_id("help-used")).to_contain_text("checked")


def test_there_is_no_help_where_two_people_play(visit: Visit) -> None:
    page = visit("/you")
    game = QuickGame(page, [{"who": "me"}, {"who": "me", "name": "Ben"}], first=0)
    page.goto(f"/t/{game.id}")
    page.get_by_role("button", name="Resign").wait_for()
    expect(page.get_by_test_id("help-settings")).to_have_count(0)
