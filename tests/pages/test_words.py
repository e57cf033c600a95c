"""Languages: every reason and every rule has its message; the pages follow the browser and can be switched."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from runehall.minds import LEVELS
from runehall.rune import Game
from runehall.rune.sentences import SENTENCES
from tests.house import ROOT
from tests.pages.conftest import Visit
from tests.pages.player import Player

LANGUAGES = ("en", "uk", "pl", "fr")
WORDS = ROOT / "src" / "runehall" / "words"
PICK = {"en": "pick a card", "uk": "візьміть карту", "pl": "weź kartę", "fr": "prenez une carte"}
LOCALES = {"en": "en-GB", "uk": "uk-UA", "pl": "pl-PL", "fr": "fr-FR"}


def ids(name: str) -> dict[str, set[str]]:
    """Return the messages of a file, each with the names of its variables."""
    found: dict[str, set[str]] = {}
    message = ""
    for line in (WORDS / name).read_text(encoding="utf-8").splitlines():
        start = re.match(r"([a-zA-Z][\w-]*) =", line)
        message = start[1] if start else message
        if message:
            found.setdefault(message, set()).update(re.findall(r"\$(\w+)", line))
    return found


def test_every_part_of_the_words_is_loaded() -> None:
    """Each part is loaded by a page of the client or by the hall; otherwise its messages would show as keys."""
    sources = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    sources += [*(ROOT / "src" / "runehall").rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    parts = [path.name.split(".")[1] for path in WORDS.glob("en.*.ftl")]
    assert len(parts) > 15
    assert [part for part in parts if f'"{part}"' not in code] == []


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
    page = (ROOT / "web/src/rune/rules/parts.ts").read_text(encoding="utf-8")
    assert [rule for rule in rules if f"rule-{rule}" not in messages] == []
    assert [rule for rule in rules if f'"{rule}"' not in page] == []


@pytest.mark.parametrize("game", ["rune", "rok"])
def test_the_pages_mark_the_rulings_of_the_rules(game: str) -> None:
    rows = re.findall(
        r"^\| ([A-Z]+-(?:\d+|UNDER|BESIDE)) \|(.*)$", (ROOT / f"docs/rules/{game}.md").read_text("utf-8"), re.M
    )
    page = (ROOT / f"web/src/{game}/rules/parts.ts").read_text(encoding="utf-8")
    marked = re.findall(r'"([^"]+)"', page[page.index("RULINGS") :])
    assert marked == [rule for rule, text in rows if "**ruling" in text.lower()]


def test_the_ladder_and_the_minds_have_the_same_names() -> None:
    names = [level.name for level in LEVELS]
    ladder = (ROOT / "web/src/rune/ladder/levels.ts").read_text(encoding="utf-8")
    assert re.findall(r'"([a-z]+)"', ladder) == [name.lower() for name in names]
    english = (WORDS / "en.ftl").read_text(encoding="utf-8")
    assert [name for name in names if f"level-{name.lower()} = {name}\n" not in english] == []


def test_figures_tell_what_the_engine_says() -> None:
    figures = json.loads((ROOT / "web/src/rune/rules/figures.json").read_text(encoding="utf-8"))
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
@pytest.mark.parametrize(("address", "figures", "who"), [("/rules", 13, "Marco Salogni"), ("/rok/rules", 8, "Gigamic")])
def test_the_rules_tell_the_story_show_figures_and_name_who_made_the_game(
    visit: Visit, address: str, figures: int, who: str
) -> None:
    page = visit(address)
    expect(page.get_by_test_id("theme")).to_contain_text(re.compile("(Lord|grand master) of the (R|r)unes"))
    expect(page.locator("figure")).to_have_count(figures)
    expect(page.get_by_test_id("credits")).to_contain_text(who)
    expect(page.locator("#TURN-2, #RCHK-1").get_by_text("ruling", exact=True)).to_be_visible()


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
