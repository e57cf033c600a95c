"""What a player of RUNE sees before choosing: signs, a still table, a token's worth; and a game's result."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.quick import QuickGame

pytestmark = pytest.mark.browser

ME = {"who": "me"}
BOT = {"who": "bot", "level": "pebble"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OVERLAPS = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [...document.querySelectorAll(".cloth:not(.still) svg use[href^='#rune-']")]
    .filter((rune) => rune.getBoundingClientRect().top < box.bottom).length;
}"""


def at_table(page: Page, game: QuickGame, by: Any = "keys") -> Player:
    page.goto(f"/t/{game.id}")
    return Player(page, by, draws=0).at_table()


def test_signs_are_explained_once_where_they_appear_and_over_no_card(visit: Visit) -> None:
    page = visit("/you", **PHONE)
    player = at_table(page, QuickGame(page, [ME, BOT], first=0))
    legend = page.get_by_test_id("legend")
    assert player.phase() == "lay"
    expect(legend).not_to_be_visible()
    player.hold_a_card_that_fits()
    expect(legend).to_be_visible()
    assert page.evaluate(OVERLAPS, "[data-testid=legend]") == 0
    legend.get_by_role("button", name="Close").click()
    expect(legend).to_have_count(0)
    page.reload()
    _shows_no_legend(page, player)


def test_signs_that_were_seen_often_need_no_closing(visit: Visit) -> None:
    page = visit("/you", **PHONE)
    player = at_table(page, QuickGame(page, [ME, BOT], first=0))
    assert player.phase() == "lay"
    for _ in range(5):
        player.hold_a_card_that_fits()
        expect(page.get_by_test_id("legend")).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.get_by_test_id("legend")).to_have_count(0)
    page.reload()
    _shows_no_legend(page, player)


def _shows_no_legend(page: Page, player: Player) -> None:
    assert player.at_table().phase() == "lay"
    player.hold_a_card_that_fits()
    expect(page.locator(".glow").first).to_be_attached()
    expect(page.get_by_test_id("legend")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 844), (1280, 860)], ids=["phone", "desktop"])
def test_the_table_stands_still_while_a_card_is_in_the_fingers(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("/you", viewport={"width": size[0], "height": size[1]})
    player = at_table(page, QuickGame(page, [ME, BOT], first=0))
    assert player.phase() == "lay"
    cloth = page.locator(".cloth:not(.still) svg")
    prompt = page.locator(".prompt").bounding_box()
    before = cloth.get_attribute("viewBox")
    page.keyboard.press("1")
    expect(page.locator(".hand [aria-pressed=true]")).to_have_count(1)
    seen = cloth.get_attribute("viewBox")  # wide enough for all places of the card
    for key in ("n", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft", "r", "n"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
        assert cloth.get_attribute("viewBox") == seen, key
        assert page.locator(".prompt").bounding_box() == prompt, key
    page.keyboard.press("Escape")
    expect(cloth).to_have_attribute("viewBox", before or "")


def test_a_token_shows_what_it_would_change_before_it_is_put_down(visit: Visit) -> None:
    """Pointing at a rune says the new points; keeping the token is a choice too. Not every deal has a rune where one
    changes points, so games are begun until one has."""
    page = visit("/you")
    for _ in range(10):
        said = _point_at_tokens(page)
        if any(line.startswith("With the token here") for line in said):
            break
    assert any(line.startswith("With the token here") for line in said), said
    expect(page.get_by_role("button", name="Keep the token")).to_be_enabled()


def _point_at_tokens(page: Page) -> set[str]:
    """Play to the first token and point at its places until one changes points; return the page's text."""
    rules = {"kind": "rune", "rules": {"mode": "duel", "grand_master": True}}
    game = QuickGame(page, [ME, {"who": "me", "name": "Ben"}], first=0, setup=rules)
    for _ in range(40):
        now = game.state()["game"]
        if now["phase"] == "token":
            break
        game.move(now["seat"])
    assert now["phase"] == "token"
    page.goto(f"/t/{game.id}")
    page.get_by_test_id("pass").get_by_role("button").click()
    player = Player(page, "mouse").at_table()
    assert player.phase() == "token"
    board = page.locator(".cloth:not(.still)").bounding_box()
    assert board is not None
    said: set[str] = set()
    for spot in page.locator(".area .spot").all():
        box = spot.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(player.prompt).to_have_text(re.compile(r"With the token here: .*\d|The token here changes no points\."))
        said.add(player.prompt.inner_text())
        page.mouse.move(board["x"] + 8, board["y"] + 8)
        expect(player.prompt).to_contain_text("You may place your token")
        if any(line.startswith("With the token here") for line in said):
            break
    return said


def test_a_double_click_on_resign_resigns_nothing(visit: Visit) -> None:
    page = visit("/you")
    player = at_table(page, QuickGame(page, [ME, BOT], first=0))
    assert player.phase() == "lay"
    page.get_by_test_id("resign").dblclick()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Resign this game?")
    expect(dialog).to_contain_text("and Pebble wins it")
    expect(player.end).to_have_count(0)
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_have_count(0)
    assert player.phase() == "lay"


def test_the_end_on_a_phone_says_who_won_by_how_much_area_by_area(visit: Visit) -> None:
    """Tapping an area shows it; the computer player comments last, and the ladder counts the win."""
    page = visit("/you", **PHONE)
    game = QuickGame(page, [ME, BOT], first=0)
    while (state := game.state())["status"] == "playing":
        if state["game"]["seat"] in game.mine():
            game.move(state["game"]["seat"])
    scores = state["result"]["scores"]
    page.goto(f"/t/{game.id}")
    player = Player(page, "touch")
    expect(player.end).to_be_visible()
    if scores[0] == scores[1]:
        expect(player.end.get_by_role("heading").first).to_have_text("A shared win")
    else:
        expect(player.end.get_by_role("heading").first).to_contain_text(f"by {abs(scores[0] - scores[1])} point")
    areas = [area for area in state["game"]["areas"] if area["side"] is not None]
    chips = player.end.locator("button", has_text="=")
    expect(chips).to_have_count(len(areas))
    assert sum(int(text.rsplit("=", 1)[1]) for text in chips.all_inner_texts()) == sum(scores)
    chips.first.tap()
    expect(page.locator(".pointed")).to_have_count(1)
    expect(player.end.get_by_test_id("said")).not_to_be_empty()
    page.goto("/")
    rungs = page.locator("[data-level]")
    expect(rungs).to_have_count(6)
    expect(rungs.locator("svg").first).to_be_visible()
    beaten = page.locator("[data-level=pebble]").get_by_text(re.compile(r"\d"))
    expect(beaten).to_have_count(int(scores[0] > scores[1]))


def test_on_a_phone_the_last_move_is_seen_before_the_result(visit: Visit) -> None:
    page = visit("/you", pace="slow", **PHONE)
    game = QuickGame(page, [ME, {"who": "me", "name": "Ben"}], first=0)
    now = game.state()["game"]
    while sum(seat["reserve"] for seat in now["seats"]) > 1 or now["phase"] != "act":
        now = game.move(now["seat"])["game"]
    player = at_table(page, game)
    player.act("pass")
    assert player.phase() == "act"
    page.locator(".area").first.focus()
    page.keyboard.press("Enter")
    expect(player.prompt).to_have_text("The game is over.")
    assert not player.over
    expect(player.end).to_be_visible()


def test_who_was_invited_is_offered_the_guided_game(visit: Visit) -> None:
    page, other = visit("/you"), visit("/you")
    made = QuickGame(page, [ME, {"who": "open"}])
    other.goto(f"/j/{made.invite}")
    expect(other.locator("main a[href='/learn']")).to_be_visible()


def test_a_guest_has_a_name_in_their_language_until_they_choose_one(visit: Visit) -> None:
    page, other = visit("/you"), visit("/you", locale="fr-FR")
    name = re.compile(r"^Anonyme \d+$")
    expect(other.get_by_label("Votre nom")).to_have_value(name)
    made = QuickGame(page, [ME, {"who": "open"}])
    other.goto(f"/j/{made.invite}")
    expect(other.get_by_label("Votre nom")).to_have_value(name)
    expect(other.get_by_text("Qui commence\u202f: Au hasard")).to_be_visible()
    other.get_by_role("button", name="S’asseoir").click()
    other.wait_for_url("**/t/*")
    expect(page.get_by_text(re.compile("Anonyme"))).to_have_count(0)
    assert re.match(r"Guest \d+$", other.request.get("/api/me").json()["name"]), "nobody was renamed"


def test_alone_the_lines_that_are_nearly_too_long_are_told(visit: Visit) -> None:
    """Red lines may have three runes, so a line of two is shown (SOLO-2); the best result is stored."""
    page = visit("/you")
    deck = {"name": "Two red ones", "start": "RR/BG/GB", "cards": ["BG/GB/RB"] * 12}
    game = QuickGame(page, [ME], setup={"kind": "rune", "rules": {"mode": "solo"}, "deck": deck})
    page.goto(f"/t/{game.id}")
    facts = page.get_by_test_id("solo")
    expect(facts.locator(".line")).to_have_text(re.compile(r"2\D+3"))
    while game.state()["status"] == "playing":
        game.move(0)
    expect(page.get_by_test_id("end")).to_be_visible()
    again = QuickGame(page, [ME], setup={"kind": "rune", "rules": {"mode": "solo"}})
    page.goto(f"/t/{again.id}")
    expect(facts).to_contain_text(re.compile(r"Your best: \d+"))
