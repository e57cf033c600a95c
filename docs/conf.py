"""Sphinx: the documentation site (`make docs`)."""

from __future__ import annotations

from runehall import __version__

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
autodoc_default_options = {"members": True, "show-inheritance": True}
python_use_unqualified_type_names = True
# Both games have a Game, a Record and a View; annotations name them without their module.
suppress_warnings = ["ref.python"]

html_theme = "furo"
html_title = f"Runehall {release}"
html_static_path: list[str] = []
