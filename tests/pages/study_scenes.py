"""Screens of studies, puzzles, deals of the day and help at the table, for visual checks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from playwright.sync_api import Page

from runehall.rune import Game, Rules
from runehall.study import hints
from runehall.study.puzzles import load_shipped
from runehall.study.puzzles.shipped import read_puzzles
from tests.house import ROOT
from tests.pages.quick import QuickGame, QuickSeat
from tests.pages.scenes import BOT, ME, Prepare, Scene

Json = dict[str, Any]
NAMES = ("Wilhelmina Drachenfels", "Maximilian Oberhauser", "Ada", "Bot (raven)")
FEW = ROOT / "tests" / "data" / "hall" / "puzzles.json"
STEPS_MS = 300_000
OTHERS = ("solo", "trio", "teams+grand_master")


def _record(rules: str, seed: int) -> Json:
    """Return a randomly played game, with names of people and of a bot."""
    game, chance = Game.new(Rules.parse(rules), seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.legal_moves))
    record: Json = game.record().with_notes(players=list(NAMES[: game.rules.seats])).to_json()
    return record


def _study(page: Page, rules: str, seed: int = 5) -> str:
    """Open a study and wait until it is done; return its address."""
    asking = QuickSeat(page, "")
    study = asking.post("/api/study", {"record": _record(rules, seed)})["id"]
    page.request.get(f"/api/study/{study}/steps", timeout=STEPS_MS)
    return f"/study/{study}"


def _clicks(*selectors: str, ready: str | None = None) -> Prepare:
    def click(page: Page) -> None:
        for selector in selectors:
            page.locator(selector).first.click()
        page.mouse.move(0, 0)
        if ready is not None:
            page.locator(ready).first.wait_for()

    return click


def studies(page: Page, others: Sequence[str] = OTHERS) -> Iterator[Scene]:
    """Return the screens of studies: a duel and other modes, a turn, a retried mistake, and a line."""
    moments = "[data-testid=moments]"
    turn = "[data-testid=turns] > li > button >> nth=2"
    yield Scene("study-paste", "/study", "textarea")
    duel = _study(page, "duel")
    yield Scene("study", duel, moments)
    yield Scene("study-turn", duel, moments, _clicks(turn, ready="[data-testid=best]"), "stay")
    hint = "[data-testid=retry] .buttons button >> nth=0"
    yield Scene("study-retry", duel, moments, _clicks(".find button", hint, hint, hint, ready=".hand button"))
    line = _clicks(turn, "[data-testid=from-here] button", ready="[data-testid=opinion] ol")
    yield Scene("study-line", duel, moments, line)
    for rules in others:
        address = _study(page, rules)
        yield Scene(f"study-{rules.split('+')[0]}", address, moments, _clicks(turn))
    yield Scene("study-teams-line", address, moments, line)
    cards = "[data-testid=open-cards]"
    yield Scene("study-open-cards", duel, moments, _clicks(f"{cards} button", ready=f"{cards} ol"))


def puzzles(page: Page) -> Iterator[Scene]:
    """Return the screens of puzzles and of the deals of the day."""
    known = page.request.get("/api/puzzles/daily").json()["id"]
    few = read_puzzles(FEW)
    ours = few if known in {puzzle.id for puzzle in few} else load_shipped()
    yield Scene("puzzles", "/puzzles", "[data-testid=stats]", come="link")
    for kind in ("exact", "better"):
        one = next((puzzle for puzzle in ours if puzzle.kind == kind), None)
        if one is not None:
            yield Scene(f"puzzle-{kind}", f"/puzzles/{one.id}", ".hand button")
    for task in ("legal", "area"):
        one = next((puzzle for puzzle in ours if puzzle.task == task), None)
        if one is not None:
            choice = "[data-testid=puzzle] li button"
            yield Scene(f"puzzle-{task}", f"/puzzles/{one.id}", choice)
            wrong = next(i for i, text in enumerate(one.choices) if [text] not in one.solutions)
            clicks = _clicks(f"{choice} >> nth={wrong}", ready="[data-testid=result]")
            yield Scene(f"puzzle-{task}-wrong", f"/puzzles/{one.id}", choice, clicks)
    yield Scene("streak", "/puzzles/streak", "[data-testid=puzzle]")
    yield Scene("storm", "/puzzles/storm", "[data-testid=puzzle]")
    yield Scene("daily", "/daily", "[data-testid=daily-solo]", come="link")
    yield Scene("daily-yesterday", "/daily", "[data-testid=daily-solo]", _clicks("main a[href^='/daily/']"))


def helped(page: Page) -> Iterator[Scene]:
    """Return the screens of hints and a warning in a game against the computer."""
    table = QuickGame(page, [ME, BOT], first=0).id
    yield Scene("table-hints", f"/t/{table}", ".prompt.mine", _hints)
    yield Scene("table-warning", f"/t/{_about_to_err(page)}", ".prompt.mine", _warning)


def _about_to_err(page: Page) -> str:
    """Return a table where a card is laid and drawing would be a blunder."""
    game = Game.new(seed=41)
    place = next(hint for hint in hints(game.view(game.seat), trials=12) if hint.stage == "place")
    game.play(place.moves[0])
    asking = QuickSeat(page, "")
    study = asking.post("/api/study", {"record": game.record().to_json()})["id"]
    return str(asking.post(f"/api/study/{study}/play", {"number": 1, "level": "pebble"})["table"])


def _switch(page: Page, which: int) -> None:
    """Switch one kind of help on and the other off; on narrow screens the switches are in the drawer."""
    opener = page.locator(".toggle button")
    boxes = page.locator("[data-testid=help-settings] input")
    if opener.is_visible():
        opener.click()
    boxes.nth(which).check()
    boxes.nth(1 - which).uncheck()
    boxes.nth(which).blur()
    page.keyboard.press("Escape")


def _hints(page: Page) -> None:
    _switch(page, 0)
    for stage in range(1, 5):
        page.locator("[data-testid=hints] button").click()
        page.locator(f"[data-testid=hints] p >> nth={stage - 1}").wait_for()


def _warning(page: Page) -> None:
    _switch(page, 1)
    page.keyboard.press("d")
    page.locator("[data-testid=warning]").wait_for()
