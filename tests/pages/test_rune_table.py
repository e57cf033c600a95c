"""What a player of RUNE must see: others' turns, the end coming, what a choice adds, and a table that stays still."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.pages.conftest import Visit
from tests.pages.player import Player

pytestmark = pytest.mark.browser

LANDSCAPE = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
ZOOMED = {"viewport": {"width": 720, "height": 450}}
BESIDE_THE_CARDS = """() => {
  const news = document.querySelector("[data-testid=closing]").getBoundingClientRect();
  const runes = [...document.querySelectorAll(".cloth:not(.still) svg use[href^='#rune-']")];
  const free = ({ left, right, top, bottom }) =>
    top >= news.bottom || left >= news.right || bottom <= news.top || right <= news.left;
  return runes.length > 0 && runes.every((rune) => free(rune.getBoundingClientRect()));
}"""


def begin(page: Page, *options: str) -> Player:
    """Start a game against the computer with these options checked."""
    if options:
        page.locator("summary", has_text="Options").click()
        for option in options:
            page.get_by_role("checkbox", name=option).check()
    page.get_by_role("button", name="Play now").click()
    return Player(page, "keys", draws=0).at_table()


def resign(page: Page) -> None:
    page.get_by_role("button", name="Resign").click()
    page.wait_for_timeout(700)
    page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()


def test_a_finished_game_keeps_its_address_after_a_rematch(visit: Visit) -> None:
    page = visit()
    player = begin(page)
    assert player.phase() == "lay"
    resign(page)
    first = page.url
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(first)
    player.at_table()
    page.goto(first)
    expect(player.end).to_contain_text("You resigned.")
    page.wait_for_timeout(500)
    assert page.url == first


@pytest.mark.parametrize("size", [LANDSCAPE, ZOOMED], ids=["landscape", "zoomed"])
def test_the_board_has_half_of_a_low_window(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    player = begin(page)
    assert player.phase() == "lay"
    board = page.locator(".cloth").bounding_box()
    view = page.viewport_size
    assert board is not None
    assert view is not None
    assert board["width"] * board["height"] >= 0.5 * view["width"] * view["height"]
    player.lay()
    player.act(player.phase())


def test_the_computers_turn_is_shown_step_by_step_and_skipped_by_a_tap(visit: Visit) -> None:
    page = visit(pace="slow")
    player = begin(page)
    assert player.phase() == "lay"
    before = player.count()
    player.lay()
    player.draw()
    shown = [before + 2]
    while page.locator(".prompt.mine").count() == 0:
        if player.count() != shown[-1]:
            shown.append(player.count())
        page.wait_for_timeout(50)
    assert shown[:2] == [before + 2, before + 3], "its card comes first"
    expect(page.get_by_test_id("newest").locator("path")).not_to_have_count(0)
    # A move pointed at in the list is highlighted on the table.
    page.locator(".moves button").last.hover()
    expect(page.get_by_test_id("lit")).to_have_count(1)
    assert page.locator(".moves code").count() == 0
    player.phase()
    player.lay()
    player.draw()
    board = page.locator(".cloth").bounding_box()
    assert board is not None
    while page.locator(".prompt.mine").count() == 0:
        page.mouse.click(board["x"] + 20, board["y"] + 20)
        page.wait_for_timeout(100)


def test_cards_can_be_tried_while_the_other_moves(visit: Visit) -> None:
    page = visit(pace="slow")
    player = begin(page)
    assert player.phase() == "lay"
    player.lay()
    player.draw()
    page.keyboard.press("1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".ghost")).to_have_attribute("data-verdict", "trial")
    expect(player.prompt).to_contain_text("nothing is sent")
    page.locator(".prompt.mine").wait_for()
    expect(page.locator(".ghost")).not_to_have_attribute("data-verdict", "trial")


def test_the_end_is_seen_coming_and_the_closed_deck_says_why(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="One device").click()
    page.get_by_role("button", name="Start on this device").click()
    player = Player(page, "keys", draws=0).at_table()
    closing = page.get_by_test_id("closing")
    quick = 0
    for _ in range(60):
        phase = player.phase()
        if closing.count() > 0 or phase == "over":
            break
        # One seat places a master every turn, the other draws.
        seat = 0 if page.locator(".seats li").first.get_attribute("aria-current") else 1
        player.draws = 0 if seat == quick else 1
        player.act(phase)
    expect(closing).to_contain_text("is done. No more drawing.")
    if player.phase() == "pass":
        player.act("pass")
    expect(closing).to_contain_text(re.compile(r"You have (one|two|\d) turns? left"))
    page.locator(".pile.closed").click()
    expect(page.locator(".note")).to_contain_text("No more drawing")
    for width, height in ((844, 390), (360, 740), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        # The news covers no card.
        page.wait_for_function(BESIDE_THE_CARDS)


def test_a_master_on_ones_own_area_adds_nothing_and_comes_last(visit: Visit) -> None:
    page = visit()
    player = begin(page)
    for _ in range(2):
        assert player.phase() == "lay"
        player.lay()
        if player.phase() == "act":
            gains = [int(one.get_attribute("data-gain") or 0) for one in page.locator(".area").all()]
            assert gains == sorted(gains, reverse=True)
            own = page.locator(".area[data-gain='0']")
            if own.count() > 0:
                own.first.focus()
                expect(player.prompt).to_contain_text("+0 points")
        player.take_best()
    expect(page.locator(".seats .points").first).not_to_have_text("0")


def test_a_refusal_marks_runes_with_what_they_would_have_to_be(visit: Visit) -> None:
    page = visit()
    player = begin(page)
    assert player.phase() == "lay"
    player.pick(0)
    there_and_back = ["ArrowRight"] * 8 + ["ArrowDown"] + ["ArrowLeft"] * 8 + ["ArrowDown"]
    for key in ["ArrowUp"] * 4 + ["ArrowLeft"] * 4 + there_and_back * 4:
        page.keyboard.press(key)
        if page.locator(".ghost").get_attribute("data-verdict") == "illegal":
            expect(page.get_by_test_id("why")).to_be_visible()
            if "neither under nor beside" in page.get_by_test_id("why").inner_text():
                break
    told = re.compile(r"(Under|Beside) is nearer: .*(under|beside) \d|would have to change either way")
    expect(page.get_by_test_id("why")).to_contain_text(told)
    marks = page.locator(".wrong")
    expect(marks.and_(page.locator("[data-kind=under]"))).not_to_have_count(0)
    expect(marks.and_(page.locator("[data-kind=beside]"))).not_to_have_count(0)
    assert marks.first.get_attribute("data-wanted") in ("R", "G", "B")
    assert "-0" not in page.get_by_test_id("live").inner_text()


def test_focus_stays_at_the_table_after_a_lay_by_keys(visit: Visit) -> None:
    page = visit()
    player = begin(page)
    assert player.phase() == "lay"
    player.lay()
    player.phase()
    assert page.evaluate("document.activeElement.className").startswith("prompt")


@pytest.mark.parametrize("language", ["en", "fr", "pl", "uk"])
def test_the_main_button_stays_where_it_is_on_a_narrow_phone(visit: Visit, language: str) -> None:
    page = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale=language)
    page.locator(".start").tap()
    player = Player(page, "touch", draws=1).at_table()
    assert player.phase() == "lay"
    boxes = [page.locator(".prompt").bounding_box()]
    player.press(player.cards.nth(0))
    mains = []
    for _ in range(5):
        boxes.append(page.locator(".prompt").bounding_box())
        mains.append(page.locator(".do .main").bounding_box())
        page.locator(".do .stone:not(.main):not([disabled])").nth(0).tap()
    assert len({(box["y"], box["height"]) for box in boxes if box}) == 1, "the bar keeps its height"
    assert len({(box["x"] + box["width"], box["y"]) for box in mains if box}) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_choices_of_company_follow_the_arrow_keys(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="The computer").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Friends, by link")).to_be_focused()
    expect(page.get_by_role("radio", name="Friends, by link")).to_have_attribute("aria-checked", "true")


def test_choices_of_rok_follow_the_arrow_keys(visit: Visit) -> None:
    page = visit("/rok")
    players = page.get_by_role("radiogroup", name="Players")
    players.locator("[aria-checked=true]").focus()
    chosen = players.locator("[aria-checked=true]").inner_text()
    page.keyboard.press("ArrowRight")
    expect(players.locator("[aria-checked=true]")).not_to_have_text(chosen)
    expect(players.locator("[aria-checked=true]")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(players.locator("[aria-checked=true]")).to_have_text(chosen)


def test_talk_is_seen_on_a_phone(visit: Visit) -> None:
    one = visit()
    one.get_by_role("radio", name="Friends, by link").click()
    one.get_by_role("button", name="Open a table and invite").click()
    link = one.get_by_test_id("invite").input_value()
    two = visit(re.sub(r"^https?://[^/]+", "", link), viewport={"width": 390, "height": 844})
    two.get_by_role("button", name="Sit down").click()
    Player(two).at_table()
    one.get_by_role("tab", name="Chat").click()
    one.get_by_label("Say something").fill("good luck")
    one.get_by_role("button", name="Send").click()
    expect(two.locator(".note")).to_contain_text("good luck")


@pytest.mark.parametrize("size", [LANDSCAPE, ZOOMED, {"viewport": {"width": 390, "height": 844}}])
def test_magic_is_chosen_with_the_hand_in_view(visit: Visit, size: dict[str, object]) -> None:
    page = visit(**size)
    player = begin(page, "Adepts")
    assert player.phase() == "adept"
    chosen = page.get_by_role("button", name="Green magic")
    for part in (chosen, page.get_by_role("button", name="Blue magic"), *player.cards.all()):
        middle = part.evaluate(
            """node => { const { x, y, width, height } = node.getBoundingClientRect();
            return node.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }"""
        )
        assert middle, "nothing lies over it, and it need not be scrolled to"
    chosen.click()
    assert player.phase() == "lay"


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (720, 450), (1280, 844)])
def test_in_teams_one_sees_who_the_partner_is(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]})
    page.locator("summary", has_text="Options").click()
    page.locator("label", has=page.locator("input[name=mode][value=teams]")).click()
    for option in ("Grand Master", "Adepts"):
        page.get_by_role("checkbox", name=option).check()
    begin(page)
    tagged = page.locator(".seats li").filter(has=page.locator(".partner"))
    expect(tagged).to_have_count(1)
    expect(tagged.locator(".partner")).to_be_visible()
    for name in page.locator(".seats .name .text").all():
        shown = name.evaluate(
            """text => { const all = text.getBoundingClientRect(), box = text.parentElement.getBoundingClientRect();
            return text.scrollWidth <= text.clientWidth + 1 && all.right <= box.right + 1; }"""
        )
        assert shown, f"{name.inner_text()} is squeezed"
    if size[1] < 500:  # with nothing beside the table
        board = page.locator(".cloth").bounding_box()
        assert board is not None
        assert board["width"] * board["height"] >= 0.5 * size[0] * size[1]


def test_a_refusal_of_no_request_leaves_the_table_open(visit: Visit) -> None:
    page = visit()
    sockets: list[WebSocketRoute] = []

    def watch(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    page.route_web_socket(re.compile("/socket"), watch)
    player = begin(page)
    assert player.phase() == "lay"
    sockets[-1].send('{"t": "refused", "id": null, "code": "rate", "text": "slower", "args": {}, "cells": []}')
    expect(page.locator(".note")).to_have_count(1)
    player.lay()
    assert player.phase() == "act"


def test_a_slow_double_click_on_the_lay_takes_nothing_back(visit: Visit) -> None:
    page = visit()
    player = begin(page)
    player.by = "mouse"
    assert player.phase() == "lay"
    player.hold_a_card_that_fits()
    page.keyboard.press("n")
    main = page.locator(".do .main")
    box = main.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = player.count()
    player.done(lambda: page.mouse.click(x, y))
    expect(main).to_be_enabled()
    page.mouse.down(click_count=2)  # however long after the first one: the browser defines double clicks
    page.mouse.up(click_count=2)
    page.wait_for_timeout(300)
    assert player.count() == before + 1
    player.done(lambda: page.mouse.click(x, y))


def test_a_finger_is_heard_at_once_after_a_lay_except_for_a_double_tap(visit: Visit) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.evaluate(
        "Object.defineProperty(Event.prototype, 'timeStamp', { get: () => window.pressedAt }); pressedAt = 1000"
    )
    page.get_by_role("button", name="Play now").tap()
    player = Player(page, "touch").at_table()
    assert player.phase() == "lay"
    player.hold_a_card_that_fits()
    main = page.locator(".do .main")
    box = main.bounding_box()
    assert box is not None
    before = player.count()
    for at, count in ((1000, 1), (1200, 1), (1550, 2)):  # the lay, a double tap that draws nothing, a tap that draws
        page.evaluate("at => (window.pressedAt = at)", at)
        expect(main).to_be_enabled()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_function(f"() => Number(document.querySelector('.prompt').dataset.moves) >= {before + count}")
        page.wait_for_timeout(300)
        assert player.count() == before + count or count == 2


def test_a_game_lost_does_not_sound_like_one_won(visit: Visit) -> None:
    page = visit()
    page.add_init_script("""window.pitches = [];
      const set = AudioParam.prototype.setValueAtTime;
      AudioParam.prototype.setValueAtTime = function (value, at) {
        window.pitches.push(value);
        return set.call(this, value, at);
      };""")
    page.reload()
    player = begin(page)
    assert player.phase() == "lay"
    resign(page)
    expect(player.end).to_contain_text("You resigned.")
    page.wait_for_function("window.pitches.includes(196)")
    assert 784 not in page.evaluate("window.pitches"), "the last tone of a win"


def test_who_shares_a_device_is_offered_no_take_back_of_others(visit: Visit) -> None:
    page = visit()
    page.get_by_role("radio", name="One device").click()
    page.get_by_role("button", name="Start on this device").click()
    player = Player(page, "keys", draws=0).at_table()
    for _ in range(4):
        player.act(player.phase())
        expect(page.get_by_role("button", name="Ask for a take-back")).to_have_count(0)


def test_who_begins_and_in_which_colour_can_be_chosen(visit: Visit) -> None:
    page = visit()
    page.locator("summary", has_text="Options").click()
    page.get_by_role("region", name="Play RUNE").get_by_label(re.compile("^Who begins")).select_option("1")
    page.get_by_role("button", name="Pink").click()
    player = begin(page)
    assert player.phase() == "lay"
    assert player.count() > 0, "the computer has begun (SET-3)"
    mine = page.evaluate("getComputedStyle(document.querySelector('.colours')).getPropertyValue('--seat-0')")
    pink = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--colour-4')")
    assert mine == pink, "CMP-5"
