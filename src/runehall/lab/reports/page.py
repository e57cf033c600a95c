"""Reports as one HTML page that stands alone: sections of tables and figures, rendered from a Jinja2 template."""

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
    """A plot with its caption. The SVG goes into the page as it is: `plots` escapes every text it draws."""

    svg: str
    caption: str


@dataclass(frozen=True, slots=True)
class PageSection:
    """A section with a heading, or without one."""

    heading: str
    tables: Sequence[PageTable] = ()
    figures: Sequence[PageFigure] = ()


def render_page(title: str, about: str, sections: Sequence[PageSection]) -> str:
    """The whole page; every text but the plots is escaped."""
    templates = Environment(
        loader=PackageLoader("runehall.lab.reports"),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    return templates.get_template("report.html.jinja").render(title=title, about=about, sections=sections)
