"""Journeys after a game: find, replay, share, embed, export, study and delete it."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import expect

from runehall.rune import Game
from tests.pages.conftest import Visit
from tests.pages.journeys.conftest import Check
from tests.pages.journeys.visitor import Visitor, journey

pytestmark = pytest.mark.browser

JUDGED = "[data-testid=outcome], [data-testid=asking]"
"""Matches once a retried turn has been judged, or the engine is being asked about it."""


@journey("games")
@journey("replay")
@journey("study")
def test_a_finished_game_is_found_replayed_shared_saved_and_studied(
    visitor: Visitor, visit: Visit, tmp_path: Path
) -> None:
    page = visitor.page
    visitor.press(page.get_by_role("radio", name="Pebble"))
    visitor.button("Play now")
    visitor.player(draws=0).play_on()
    visitor.button("Front page")
    visitor.button("Your finished games")
    visitor.press(page.get_by_test_id("game").get_by_role("link").first)
    expect(page.get_by_test_id("told")).to_have_text("The start of the game.")
    visitor.press(page.get_by_role("button", name="One move forward"))
    expect(page.get_by_test_id("told")).to_contain_text("placed a card over")

    visitor.button("Share")
    dialog = page.get_by_test_id("share")
    expect(dialog.get_by_label("Link to this move")).to_have_value(f"{page.url.split('?')[0]}?move=1")
    page.wait_for_function("() => document.querySelector('dialog img').naturalWidth > 0")
    _is_shown_elsewhere(dialog.get_by_label("Embed in your own page").input_value(), visit, tmp_path)
    visitor.press(dialog.get_by_role("button", name="Close"))

    with page.expect_download() as saved:
        visitor.button("Record")
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["format"] == "rune/1"

    visitor.press(page.get_by_role("main").get_by_role("link", name="Study"))
    expect(page.get_by_role("heading", name="What decided the game")).to_be_visible()


def _is_shown_elsewhere(snippet: str, visit: Visit, folder: Path) -> None:
    """Check that this snippet shows the replay in another page, without creating a guest."""
    (folder / "elsewhere.html").write_text(f"<p>Look:</p>{snippet}")
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as elsewhere:
        Thread(target=elsewhere.serve_forever, daemon=True).start()
        reader = visit("/elsewhere.html", base=f"http://localhost:{elsewhere.server_port}")
        elsewhere.shutdown()
    frame = reader.frame_locator("iframe")
    frame.get_by_role("button", name="To the end").click()
    expect(frame.get_by_test_id("result")).to_contain_text("Pebble")
    expect(frame.locator("header")).to_have_count(0)
    assert reader.context.cookies() == []


def lost_game(seed: int) -> dict[str, Any]:
    """Return the record of a randomly played game, which therefore has mistakes."""
    game, chance = Game.new(seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves))
    return game.record().with_notes(players=["Ada", "Bot (raven)"]).to_json()


@journey("study")
def test_a_mistake_is_tried_again_with_hints_until_it_is_mended(visitor: Visitor, check: Check) -> None:
    page = visitor.page
    visitor.section("Study")
    page.get_by_label("Record (JSON)").fill(json.dumps(lost_game(5)))
    visitor.button("Study it")
    page.get_by_test_id("moments").wait_for(timeout=180_000)
    visitor.button("Find the better turn")
    retry = page.get_by_test_id("retry")
    expect(page.get_by_test_id("best")).to_have_count(0)  # the reply is not shown beside the question
    expect(page.get_by_test_id("moments")).to_have_count(0)
    for stage in range(4):
        expect(page.get_by_test_id("ghost")).to_have_count(1 if stage == 3 else 0)
        visitor.press(retry.get_by_role("button", name="Hint"))
    expect(page.get_by_test_id("ghost")).to_have_count(1)
    expect(retry.get_by_role("button", name="Hint")).to_have_count(0)
    player = visitor.player(draws=0)
    while page.locator(JUDGED).count() == 0:
        player.act(player.phase())
    expect(page.get_by_test_id("outcome")).to_be_visible()
    check(page, "a mistake tried again")
    visitor.press(retry.get_by_role("button", name="Back to the game"))
    expect(page.get_by_test_id("told")).to_be_visible()


@journey("you")
def test_everything_is_taken_along_and_deleted(visitor: Visitor) -> None:
    page = visitor.page
    visitor.button("Play now")
    visitor.player()
    visitor.resign()
    visitor.section("You")
    expect(page.get_by_test_id("game")).to_have_count(1)
    expect(page.get_by_role("link", name="All your games")).to_be_visible()
    name = page.get_by_label("Your name").input_value()
    with page.expect_download() as saved:
        visitor.button("Save my data")
    assert name.split()[-1] in saved.value.path().read_text(encoding="utf-8")
    visitor.button("Delete my data")
    visitor.button("Delete everything")
    expect(page.get_by_test_id("offer")).to_be_visible()
    visitor.section("You")
    expect(page.get_by_label("Your name")).to_have_value(re.compile("Guest"))
    assert page.get_by_label("Your name").input_value() != name
    expect(page.get_by_test_id("game")).to_have_count(0)
