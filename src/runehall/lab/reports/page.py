"""Reports as one self-contained HTML page: sections of tables and figures, rendered from a Jinja2 template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined


@dataclass(frozen=True, slots=True)
class PageTable:
    """A table of texts."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class PageFigure:
    """A plot with its caption. The SVG is inserted unescaped, because `plots` escapes every text that it draws."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section, with or without a heading."""

    heading: str
    tables: Sequence[PageTable] = ()
    figures: Sequence[PageFigure] = ()


def render_page(title: str, about: str, sections: Sequence[PageSection]) -> str:
    """Render the page; every text except the plots is escaped."""
    templates = Environment(
        loader=PackageLoader("runehall.lab.reports"),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    return templates.get_template("report.html.jinja").render(title=title, about=about, sections=sections)
