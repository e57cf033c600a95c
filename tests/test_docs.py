"""Pages for people: links lead somewhere, and what is shown as a session is what happens."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote

import pytest

from tests.house import ROOT, name, pages

CLUMSY = {
    r"\bnobody's\b": "no player's, not … anybody's",
    r"\bof whom none\b": "none of whose …",
    r"\bst(?:ands?|ood) still\b": "hangs, stopped",
    r"\bso many (?:ms|seconds|minutes|days|points|rounds|times|games|simulations|deals)\b": "this many …",
    r"\bsome (?:ms|hundred|thousand)\b": "a few ms, hundreds",
    r"\bof before\b": "earlier, previous",
    r"\b(?:is|are) told in\b": "is in, is reported in",
    r"\bno well-formed\b|\bis no (?:message|whole|longer one)\b": "is not a …",
    r"\btells? of\b": "says that, reports, describes",
    r"\bholds? (?:nobody|nothing|everybody) up\b": "delays nobody",
    r"\btell how\b": "show how, say how",
    r"\bthat lies,": "in landscape",
    r"\bat the (?:most|least)\b": "at most, at least",
    r"\b(?:hear|heard|hears) of (?:it|them)\b": "is notified, receives",
    r"\bof one's own\b": "of its own, your own",
}
"""What had to be read twice, and what to write instead."""
CLUMSY_ON_PAGES = {
    r"(?:^|[.!:;] |\| )Who \w+ [^.?!|]*\.": "a player who …, people who …, if somebody …",
    r"\bthere are none\.|\bthere is none\.": "there is no …",
    r"\b(?:duels|events|frames|games|guesses|lists|messages|moves|requests|trials) a second\b": "per second",
    r"\b[Ww]hoever\b": "a player who …, the person who …",
    r"\bfor ever\b": "forever",
    r"\bbesides[,.;|]": "also, in addition",
    r"\bgo(?:es)? on (?:from|with|by)\b": "continues",
    r"\bwhat is (?:kept|stored|shown|told) (?:of|about) (?:you|them)\b": "their data, what the hall stores about them",
}
"""The same on pages. Docstrings may say "Who sits where." and "None if there is none."."""

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


@pytest.mark.parametrize("page", pages(), ids=name)
def test_pages_are_in_plain_sentences(page: Path) -> None:
    if "rules" in page.parts or "experiments" in page.parts:  # normative texts, and logs as they were written
        return
    text = re.sub(r"(?<!\n)\n(?![\n|>#-])", " ", prose(page))
    found = {
        clumsy[0].strip(): better
        for wrong, better in (CLUMSY | CLUMSY_ON_PAGES).items()
        for clumsy in re.finditer(wrong, text, re.M)
    }
    assert not found, f"write it more plainly: {found}"


def docstrings() -> Iterator[tuple[str, str]]:
    """Every docstring of the package, the benchmarks and the tools, each as one line, and where it stands."""
    for path in sorted(path for folder in ("src", "bench", "tools") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", " ".join(node.value.value.split())


def test_docstrings_are_in_plain_sentences() -> None:
    found = {
        place: better for place, text in docstrings() for wrong, better in CLUMSY.items() if re.search(wrong, text)
    }
    assert not found, f"write them more plainly: {found}"
