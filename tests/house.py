"""What the house tests look at: the files of the clone, as git knows them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def tracked() -> tuple[Path, ...]:
    """Every file that is in the repository or about to be; ignored ones are not."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return tuple(path for name in sorted(set(listed.split("\0"))) if name and (path := ROOT / name).is_file())


def pages() -> list[Path]:
    """The pages written for people."""
    return [path for path in tracked() if path.suffix == ".md"]


def name(path: Path) -> str:
    """How a failing test names a file."""
    return path.relative_to(ROOT).as_posix()
