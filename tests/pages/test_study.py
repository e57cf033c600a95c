"""The study of a finished game: from the end of a game, by a pasted record, by keys, and read aloud."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from runehall.rune import Game
from tests.pages.axe import check, fits
from tests.pages.conftest import Visit
from tests.pages.player import Player
from tests.pages.quick import QuickGame, QuickSeat
from tests.pages.test_access import PHONE, WIDE

pytestmark = pytest.mark.browser

JUDGED = "[data-testid=outcome], [data-testid=asking]"
"""Matches once a retried turn has been judged, or the engine is being asked about it."""


def record(seed: int = 3) -> dict[str, Any]:
    game, chance = Game.new(seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves))
    return game.record().with_notes(players=["Ada", "Bot (raven)"]).to_json()


def paste(page: Page, seed: int = 3) -> None:
    """Paste a record and wait for the first analysis."""
    page.get_by_label("Record (JSON)").fill(json.dumps(record(seed)))
    page.get_by_role("button", name="Study it").click()
    page.get_by_test_id("moments").wait_for(timeout=180_000)


def test_from_the_end_of_a_game(visit: Visit) -> None:
    page = visit("/you")
    page.goto(f"/t/{QuickGame(page, [{'who': 'me'}], setup={'kind': 'rune', 'rules': {'mode': 'solo'}}).play_out()}")
    page.get_by_test_id("end").get_by_role("link", name="Study").click()
    page.get_by_test_id("moments").wait_for(timeout=180_000)
    expect(page).to_have_url(re.compile(r"/study/[\w-]+$"))
    expect(page.get_by_test_id("chart-told")).to_contain_text("ended at")
    expect(page.get_by_test_id("without-luck")).to_contain_text("the points, less what the deal")


def test_a_record_pasted_before_one_is_a_guest_is_studied(visit: Visit) -> None:
    page = visit("/rules")
    page.wait_for_load_state("networkidle")
    page.context.clear_cookies()
    held: list[Route] = []
    page.route("**/api/me", lambda route: held.append(route))
    page.goto("/study")
    page.get_by_label("Record (JSON)").fill(json.dumps(record()))
    page.get_by_role("button", name="Study it").click()
    expect(page.get_by_role("button", name="Study it")).to_be_disabled()
    for one in held:
        one.continue_()
    expect(page).to_have_url(re.compile(r"/study/[\w-]+$"))


def test_a_study_tells_how_far_it_is_and_why_it_does_not_begin(visit: Visit) -> None:
    page = visit("/study")
    paste(page)
    expect(page.get_by_test_id("progress")).to_have_count(0)  # it is done
    expect(page.get_by_test_id("without-luck")).to_contain_text("it can be above 100 (luck took much)")
    study = page.request.get(f"/api{urlparse(page.url).path}").json()
    running = study["state"] | {"status": "running", "progress": 0.25}
    full = {"code": "full", "text": "3 analyses of yours are under way", "rule": None}
    topic = f"study:{study['state']['id']}"
    answers: list[Any] = [full | {"t": "refused", "topic": topic}]

    def answer(message: WebSocketRoute, raw: str | bytes) -> None:
        """Answer as the hall on the event channel."""
        said = json.loads(raw)
        if said["t"] == "hello":
            message.send(json.dumps({"t": "welcome", "v": 1, "run": "r", "number": 0, "again": False}))
        if topic in said.get("topics", ()):
            message.send(json.dumps(answers[-1]))

    page.route_web_socket(re.compile("/api/me/events$"), lambda socket: socket.on_message(partial(answer, socket)))
    page.route(f"**/api{urlparse(page.url).path}", lambda route: route.fulfill(json=study | {"state": running}))
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Other analyses are running.")
    answers.append({"t": "study", "state": running})
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("progressbar", name=re.compile("looking deeper"))).to_have_attribute("value", "25")
    expect(page.get_by_test_id("moments")).to_be_visible()  # what is already known is shown meanwhile


def test_turns_ghosts_chart_and_keys(visit: Visit) -> None:
    page = visit("/study", permissions=["clipboard-read", "clipboard-write"])
    paste(page)
    turns = page.locator("[data-testid=turns] > li > button")
    expect(turns.filter(has_text=re.compile(r"\?"))).not_to_have_count(0)  # mistakes are marked
    turns.nth(2).click()
    page.mouse.move(0, 0)
    expect(page.locator("[data-testid=turns] > li").nth(2).get_by_test_id("best")).to_be_in_viewport()
    page.get_by_role("button", name="Copy link to this move").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(re.escape(page.url) + r"\?move=\d+", copied)
    page.mouse.move(0, 0)  # pointing at a turn would show it too
    best = page.get_by_test_id("best").locator("ol button")
    best.first.focus()
    expect(page.get_by_test_id("ghost")).to_be_attached()
    best.first.blur()
    expect(page.get_by_test_id("ghost")).to_have_count(0)
    answer = page.get_by_role("button", name="Show the reply")
    if answer.count() > 0:
        answer.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("ghost-answer")).to_be_attached()
        answer.blur()
        expect(page.get_by_test_id("ghost-answer")).to_have_count(0)
    page.keyboard.press("Home")
    expect(page.get_by_test_id("told")).to_have_text("The start of the game.")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("told")).to_contain_text("placed a card over")
    mark = page.get_by_test_id("chart").get_by_role("button").last
    mark.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("waterfall")).to_have_count(2)
    page.goto(page.url + "?move=1")
    expect(page.get_by_test_id("told")).to_contain_text("placed a card over")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save with comments").click()
    kept = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert kept["moves"] == record()["moves"]
    assert all(comment["text"] for comment in kept["comments"])


def test_ones_own_mistakes_come_first_and_any_turn_is_judged(visit: Visit) -> None:
    page = visit("/study")
    paste(page, 5)
    address = urlparse(page.url).path
    study = page.request.get(f"/api{address}").json()
    turns = study["state"]["analysis"]["turns"]
    wrong = next(turn for turn in turns if turn["name"] in ("mistake", "blunder"))
    study["mine"] = [wrong["seat"]]
    # Hide the engine's turns, so that any played turn is one it has not examined.
    for far, moves in enumerate([wrong["moves"], *(best["moves"] for best in wrong["best"])]):
        moves[0] = f"{moves[0].split('@')[0]}@{50 + 5 * far},50/0"
    page.route(f"**/api{address}", lambda route: route.fulfill(json=study))
    page.reload()
    expect(page.get_by_test_id("moments")).to_be_visible()
    name = ("Ada", "Raven")[wrong["seat"]]
    expect(page.get_by_text(f"Chance of {name} winning")).to_be_visible()
    page.get_by_role("button", name="Improve your turn").click()
    expect(page.get_by_test_id("retry")).to_contain_text("You gave away")
    player = Player(page, "keys", draws=0).at_table()
    with page.expect_response("**/line") as asked:
        while page.locator(JUDGED).count() == 0:
            player.act(player.phase())
    loss = asked.value.json()["last"]["loss"]["value"]
    told = "as good as the best turn" if loss <= 0.03 else "Not the best"
    expect(page.get_by_test_id("outcome")).to_contain_text(told)


def test_a_line_is_tried_with_the_engines_opinion_and_played_on(visit: Visit) -> None:
    page = visit("/study")
    paste(page)
    page.locator("[data-testid=turns] > li > button").nth(2).click()
    page.get_by_role("button", name="Try a line").click()
    opinion = page.get_by_test_id("opinion")
    best = opinion.locator("ol button")
    best.first.wait_for()
    expect(opinion.get_by_test_id("line-last")).to_have_count(0)
    best.first.focus()
    expect(page.get_by_test_id("ghost")).to_be_attached()
    best.first.click()
    expect(opinion.get_by_test_id("line-last")).to_contain_text("the best turn")
    player = Player(page, "keys", draws=0).at_table()
    player.act(player.phase())
    best.first.wait_for()
    check(page, "a line")
    page.get_by_role("button", name="One move back").click()
    page.get_by_test_id("from-here").get_by_label("Against").select_option("pebble")
    page.get_by_role("button", name="Continue from here").click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    played_on = QuickSeat(page, page.url.rsplit("/", 1)[-1])
    played_on.give_up(played_on.mine()[0])
    expect(page.get_by_test_id("end").get_by_test_id("played-on")).to_contain_text("so it does not count")


def test_open_cards_are_worked_out_on_request(visit: Visit) -> None:
    page = visit("/study")
    paste(page)
    section = page.get_by_test_id("open-cards")
    section.get_by_role("button", name="What was possible with open cards").click()
    expect(section).to_contain_text(re.compile(r"better result was (possible|found)"))
    found = section.locator("ol button")
    if found.count():
        found.first.click()
        expect(page.get_by_test_id("ghost")).to_be_attached()
    check(page, "open cards")


def test_what_is_no_record_is_told(visit: Visit) -> None:
    page = visit("/study")
    page.get_by_label("Record (JSON)").fill("12")
    page.get_by_role("button", name="Study it").click()
    expect(page.get_by_role("alert")).to_contain_text("not a record")
    page.get_by_label("Record (JSON)").fill('{"format": "rune/1"}')
    page.get_by_role("button", name="Study it").click()
    expect(page.get_by_role("alert")).to_contain_text("rules")
    page.goto("/study/nowhere")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide-dark", "phone-light"])
def test_axe_finds_nothing(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/study", **size)
    page.get_by_label("Record (JSON)").wait_for()
    check(page, "pasting")
    paste(page)
    check(page, "study")
    page.get_by_test_id("moments").get_by_role("button").first.click()
    check(page, "a moment")


LYING = {"viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_a_phone_has_room_for_the_table(visit: Visit, size: dict[str, object]) -> None:
    page = visit("/study", **size)
    paste(page, 5)
    fits(page, "study")
    for button in (page.locator(".find .gold"), page.get_by_test_id("from-here").get_by_role("button").first):
        button.click()
        page.locator(".hand button").first.wait_for()
        hand, board = page.locator(".hand").bounding_box(), page.locator(".cloth").first.bounding_box()
        assert hand is not None
        assert board is not None
        assert hand["y"] + hand["height"] <= page.viewport_size["height"] + 1  # type: ignore[index]
        assert board["height"] >= 120
        assert board["width"] >= 200
        fits(page, "playing")
        page.get_by_role("button", name="Back to the game").click()
        page.locator("[data-testid=turns] > li > button").nth(2).click()
