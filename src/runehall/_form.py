"""Which form of the hot modules runs: compiled, or the same sources as plain Python (`RUNEHALL_PURE=1`).

A hot module is a `.py` file with a `.pxd` of the same name beside it; the build compiles exactly those.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

HOUSE = Path(__file__).parent


class PlainFinder(MetaPathFinder):
    """Finds this package's modules as `.py` sources only, although compiled ones lie beside them."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("runehall."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            # A folder without __init__.py is left to Python's own finder, which knows namespace packages.
            if spec is not None and spec.loader is not None:
                return spec
        return None


def plain_asked() -> bool:
    """Whether the environment asks for plain Python."""
    return os.environ.get("RUNEHALL_PURE", "") not in ("", "0")


def hot_modules() -> list[str]:
    """Dotted names of the modules that are compiled in an ordinary build."""
    found = (pxd.with_suffix("") for pxd in HOUSE.rglob("*.pxd") if pxd.with_suffix(".py").exists())
    return sorted(".".join(("runehall", *path.relative_to(HOUSE).parts)) for path in found)


def uncompiled_modules() -> list[str]:
    """Hot modules that have no compiled file beside their source."""

    def has_extension(name: str) -> bool:
        stem = HOUSE.joinpath(*name.split(".")[1:])
        return any(stem.with_name(stem.name + suffix).exists() for suffix in EXTENSION_SUFFIXES)

    return [name for name in hot_modules() if not has_extension(name)]


def settle() -> bool:
    """Make imports follow the form asked for; true if the hot modules run compiled."""
    if plain_asked():
        if not any(isinstance(finder, PlainFinder) for finder in sys.meta_path):
            sys.meta_path.insert(0, PlainFinder())
        return False
    return not uncompiled_modules()
