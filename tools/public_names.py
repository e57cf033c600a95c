"""The public names that the reference must describe; `make docs` compares the built site with them.

The modules are those that the pages of `docs/reference/` describe. The public names of a module are `__all__`, or what
the module defines; those of a class are its own members and those inherited from classes of this package.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TypeVar

PAGES = Path(__file__).parents[1] / "docs"
DESCRIBED = re.compile(r"^\.\. automodule:: (\S+)", re.M)


def described_modules() -> list[str]:
    """Return the modules that the pages describe."""
    return sorted({name for page in PAGES.rglob("*.md") for name in DESCRIBED.findall(page.read_text("utf-8"))})


def public_names() -> Iterator[str]:
    """Yield every public name with its module; members follow after a dot."""
    for described in described_modules():
        module = import_module(described)
        for name in _names(module):
            found = getattr(module, name, None)
            if isinstance(found, ModuleType | TypeVar) or found is None:
                continue  # a module has its own description
            yield f"{described}.{name}"
            if inspect.isclass(found) and found.__module__.startswith("runehall"):
                yield from (f"{described}.{name}.{member}" for member in _members(found))


def _names(module: ModuleType) -> list[str]:
    if hasattr(module, "__all__"):
        return [name for name in module.__all__ if not name.startswith("__")]
    return [
        name
        for name, found in vars(module).items()
        if not name.startswith("_") and getattr(found, "__module__", None) == module.__name__
    ]


def _members(cls: type) -> set[str]:
    """Return the members defined by a class and by the classes of this package from which it inherits."""
    ours = [one for one in cls.__mro__ if one.__module__.startswith("runehall")]
    names = {name for one in ours for name, found in vars(one).items() if not inspect.ismodule(found)}
    names |= {name for one in ours for name in inspect.get_annotations(one)}
    if dataclasses.is_dataclass(cls):
        names |= {field.name for field in dataclasses.fields(cls)}
    return {name for name in names if not name.startswith("_") and name != "args"}


def missing_names(documented: set[str]) -> list[str]:
    """Return the public names that a built reference leaves out. A name in several modules needs one description."""
    return sorted({name for name in public_names() if name not in documented and not _elsewhere(name, documented)})


def _elsewhere(name: str, documented: set[str]) -> bool:
    """Return whether another module describes the same class or function."""
    module = max((one for one in described_modules() if name.startswith(f"{one}.")), key=len)
    first = name.removeprefix(f"{module}.").partition(".")[0]
    found = getattr(import_module(module), first)
    return any(
        name.replace(f"{module}.", f"{other}.", 1) in documented
        for other in described_modules()
        if other != module and getattr(import_module(other), first, None) is found
    )
