"""Which form of the hot modules runs: compiled, for which processor, or the same sources as plain Python.

A hot module is a `.py` file with a `.pxd` of the same name beside it; the build compiles exactly those. A wheel for
x86-64 has a second set of them in `_avx2/`, for processors with 256-bit registers, and it is used where it runs.
`RUNEHALL_CPU=baseline` uses the first set anywhere, `RUNEHALL_PURE=1` the plain sources.

Every import of the package starts here, so `pathlib` and `importlib.abc` are left out: they take longer than the rest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import MetaPathFinder
else:  # importing that module costs more than all of the rules, and a finder is one by its methods
    MetaPathFinder = object

PACKAGE = os.path.dirname(__file__)
AVX2 = os.path.join(PACKAGE, "_avx2")


def _spec_of_file(fullname: str, loader: SourceFileLoader | ExtensionFileLoader) -> ModuleSpec:
    spec = ModuleSpec(fullname, loader, origin=loader.path)
    spec.has_location = True
    return spec


class PlainFinder:
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


class CythonFinder:
    """Finds a small stand-in for the module `cython`; last in the list, so that an installed Cython comes first."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if fullname != "cython":
            return None
        return _spec_of_file(fullname, SourceFileLoader(fullname, os.path.join(PACKAGE, "_cython.py")))


class BuildFinder:
    """Finds the hot modules in the folder of another build, laid out like the package."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        if not fullname.startswith("runehall."):
            return None
        where = os.path.join(self.folder, *fullname.split(".")[1:])
        for suffix in EXTENSION_SUFFIXES:
            if os.path.exists(where + suffix):
                return _spec_of_file(fullname, ExtensionFileLoader(fullname, where + suffix))
        return None


def plain_asked() -> bool:
    """Whether the environment asks for plain Python."""
    return os.environ.get("RUNEHALL_PURE", "") not in ("", "0")


def hot_modules() -> list[str]:
    """Dotted names of the modules that are compiled in an ordinary build."""
    found = []
    for folder, _, files in os.walk(PACKAGE):
        place = os.path.relpath(folder, os.path.dirname(PACKAGE)).replace(os.sep, ".")
        found += [f"{place}.{file[:-4]}" for file in files if file.endswith(".pxd") and f"{file[:-4]}.py" in files]
    return sorted(found)


def _add_finder(finder: PlainFinder | CythonFinder | BuildFinder, place: int) -> None:
    if not any(isinstance(known, type(finder)) for known in sys.meta_path):
        sys.meta_path.insert(place, finder)


def settle() -> bool:
    """Make imports follow the form asked for; true if the hot modules run compiled."""
    built = any(os.path.exists(os.path.join(PACKAGE, f"_cpu{suffix}")) for suffix in EXTENSION_SUFFIXES)
    if plain_asked() or not built:
        _add_finder(CythonFinder(), len(sys.meta_path))
        _add_finder(PlainFinder(), 0)
        return False
    from runehall._cpu import runs_avx2

    if os.environ.get("RUNEHALL_CPU", "") != "baseline" and os.path.isdir(AVX2) and runs_avx2():
        _add_finder(BuildFinder(AVX2), 0)
    return True
