"""Decides whether the compiled modules are used, and which build of them this processor runs.

The rules, records and protocol of RUNE run without any of them. A published wheel for x86-64 has a second build in
`_avx2/` for processors with AVX2, which is used if the processor supports it. `RUNEHALL_CPU=baseline` always uses the
first build, and `RUNEHALL_PURE=1` uses none. `pip install .` makes one build for the machine it runs on.

Every import of the package starts here, so `pathlib` and `importlib.abc` are avoided: they take longer than the rest.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType

from runehall.errors import RunehallError

PACKAGE = os.path.dirname(__file__)
AVX2 = os.path.join(PACKAGE, "_avx2")
PURE = os.environ.get("RUNEHALL_PURE", "") not in ("", "0")


def _compiled() -> bool:
    if PURE or not any(os.path.exists(os.path.join(PACKAGE, f"_cpu{suffix}")) for suffix in EXTENSION_SUFFIXES):
        return False
    from runehall import _cpu

    # A build older than NEEDS_AVX2 runs on the machine that made it.
    return _cpu.runs_avx2() or not getattr(_cpu, "NEEDS_AVX2", False)


COMPILED = _compiled()
"""Whether the compiled modules run: they were built, this processor supports them, and `RUNEHALL_PURE` is not set."""


class NeedsCompiledCore(RunehallError, ModuleNotFoundError):
    """A package of compiled modules was imported, but the compiled modules do not run here."""

    def __init__(self, name: str) -> None:
        super().__init__(
            "BUILD",
            f"{name} needs the compiled core: install runehall with a C compiler at hand and without RUNEHALL_PURE",
        )
        self.name = name


def require_compiled(name: str) -> None:
    """Raise NeedsCompiledCore if the compiled modules do not run; every package of them calls this first."""
    if not COMPILED:
        raise NeedsCompiledCore(name)


class BuildFinder:
    """Finds compiled modules in the folder of another build, which has the layout of the package."""

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
                spec = ModuleSpec(fullname, ExtensionFileLoader(fullname, where + suffix), origin=where + suffix)
                spec.has_location = True
                return spec
        return None


def choose_build() -> None:
    """Prefer the modules of the AVX2 build if this processor runs them."""
    if COMPILED and os.environ.get("RUNEHALL_CPU", "") != "baseline" and os.path.isdir(AVX2):
        from runehall._cpu import runs_avx2

        if runs_avx2() and not any(isinstance(finder, BuildFinder) for finder in sys.meta_path):
            sys.meta_path.insert(0, BuildFinder(AVX2))
