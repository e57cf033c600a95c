"""Sphinx: the documentation site (`make docs`)."""

from __future__ import annotations

import sys
from pathlib import Path

from sphinx.application import Sphinx

from runehall import __version__

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
import reference  # noqa: E402

project = "Runehall"
author = "The Runehall authors"
copyright = author
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
# Both games have a Game, a Record and a View; annotations name them without their module.
suppress_warnings = ["ref.python"]

html_theme = "furo"
html_title = f"Runehall {release}"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_css_files = ["site.css"]
html_js_files = ["versions.js"]
# Furo's own parts, and a menu of the versions that stand beside this one.
html_sidebars = {
    "**": [
        "sidebar/scroll-start.html",
        "sidebar/brand.html",
        "versions.html",
        "sidebar/search.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
        "sidebar/variant-selector.html",
    ]
}


def setup(app: Sphinx) -> None:
    """The reference of the API is written from the code."""
    app.connect("builder-inited", lambda _: reference.write(HERE / "reference" / "generated"))
