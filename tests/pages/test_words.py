"""Languages: every reason and every rule has its message; the pages follow the browser and can be switched."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from runehall.rune import Game
from runehall.rune.sentences import SENTENCES
from tests.pages.conftest import Visit
from tests.pages.house import ROOT
from tests.pages.player import Player

LANGUAGES = ("en", "uk", "pl", "fr")
WORDS = ROOT / "src" / "runehall" / "words"
PICK = {"en": "pick a card", "uk": "візьміть карту", "pl": "weź kartę", "fr": "prenez une carte"}
LOCALES = {"en": "en-GB", "uk": "uk-UA", "pl": "pl-PL", "fr": "fr-FR"}


def ids(name: str) -> dict[str, set[str]]:
    """Messages of a file and the values each is filled with."""
    found: dict[str, set[str]] = {}
    message = ""
    for line in (WORDS / name).read_text(encoding="utf-8").splitlines():
        start = re.match(r"([a-zA-Z][\w-]*) =", line)
        message = start[1] if start else message
        if message:
            found.setdefault(message, set()).update(re.findall(r"\$(\w+)", line))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_message(language: str) -> None:
    messages = ids(f"{language}.ftl")
    for key, sentence in SENTENCES.items():
        assert f"why-{key}" in messages, key
        assert messages[f"why-{key}"] <= set(re.findall(r"{(\w+)}", sentence)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_message_and_a_place_on_the_page(language: str) -> None:
    rules = re.findall(
        r"^\| ([A-Z]+-(?:\d+|UNDER|BESIDE)) \|", (ROOT / "docs/rules/rune.md").read_text(encoding="utf-8"), re.M
    )
    assert len(rules) > 45
    messages = ids(f"{language}.rules.ftl")
    page = (ROOT / "web/src/rules/parts.ts").read_text(encoding="utf-8")
    assert [rule for rule in rules if f"rule-{rule}" not in messages] == []
    assert [rule for rule in rules if f'"{rule}"' not in page] == []


def test_figures_tell_what_the_engine_says() -> None:
    figures = json.loads((ROOT / "web/src/rules/figures.json").read_text(encoding="utf-8"))
    for name, figure in figures.items():
        game = Game.from_record(figure["record"])
        assert {(m["x"], m["y"], m["seat"]) for m in figure["masters"]} == {
            (r.x, r.y, r.master) for r in game.table() if r.master is not None
        }, name
        if "move" in figure:
            reason = game.why(figure["move"])
            assert (reason.rule if reason else None) == figure["rule"], name
            assert figure["rule"] == (name if "-" in name else None), name


@pytest.mark.browser
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_speak_the_readers_language(visit: Visit, language: str) -> None:
    page = visit(locale=LOCALES[language])
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator(".start").click()
    player = Player(page, "keys").at_table()
    assert player.phase() == "lay"
    expect(player.prompt).to_contain_text(PICK[language])
    player.pick(0)
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("why")).to_be_visible()
    assert not re.search(r"\b(why|prompt|did|do)-[a-z]", page.locator("body").inner_text()), "no message is missing"
    other = LANGUAGES[(LANGUAGES.index(language) + 1) % 4]
    page.get_by_role("combobox").first.select_option(other)
    expect(page.locator("html")).to_have_attribute("lang", other)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", other)
