"""Pages for people: links lead somewhere, and what is shown as a session is what happens."""

from __future__ import annotations

import doctest
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.house import ROOT, name, pages

LINK = re.compile(r"\[[^\]\n]*\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)")


def prose(path: Path) -> str:
    """A page without its code."""
    text = re.sub(r"^(```|~~~).*?^\1\s*$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    return re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "", text)


@cache
def anchors(path: Path) -> set[str]:
    """The places of a page that a link can name, as forges make them from headings."""
    found: set[str] = set()
    text = re.sub(r"^(```|~~~).*?^\1\s*$", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    for heading in re.findall(r"^#{1,6}\s+(.+?)\s*#*$", text, re.M):
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        twins = (f"{slug}-{count}" for count in range(1, 1000))
        found.add(slug if slug not in found else next(twin for twin in twins if twin not in found))
    return found | set(re.findall(r"<a (?:id|name)=\"([^\"]+)\"", text))


@pytest.mark.parametrize("page", pages(), ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    broken = []
    for link in LINK.findall(prose(page)):
        if re.match(r"[a-z]+:", link):
            continue
        place, _, anchor = unquote(link).partition("#")
        target = (page.parent / place).resolve() if place else page
        there = target.is_relative_to(ROOT) and target.exists()
        if not there or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(link)
    assert not broken


@pytest.mark.parametrize("page", [page for page in pages() if ">>>" in page.read_text(encoding="utf-8")], ids=name)
def test_sessions_happen_as_shown(page: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.REPORT_ONLY_FIRST_FAILURE
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert tried
    assert not failed


def documented_modules() -> list[str]:
    """Modules whose docstrings show a session."""
    found = [path for path in (ROOT / "src").rglob("*.py") if ">>>" in path.read_text(encoding="utf-8")]
    return sorted(".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in found)


@pytest.mark.parametrize("module", documented_modules())
def test_sessions_of_docstrings_happen_as_shown(module: str) -> None:
    failed, tried = doctest.testmod(
        import_module(module.removesuffix(".__init__")), optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert tried
    assert not failed
