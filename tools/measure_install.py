"""Measure the cost of an installation: `python tools/measure_install.py [WAY…]`, each row in an empty environment.

Prints the rows of docs/results/install.md: wall-clock and processor seconds, packages, and MB on disk. The ways are
those in `WAYS`; by default, all are measured. `sdist` and `wheel` need the files of `make dist`. Packages come from
pip's cache or its index.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WAYS: dict[str, tuple[str, dict[str, str], list[str]]] = {
    "gcc": ("a clone, with gcc", {"CC": "gcc"}, [""]),
    "clang": ("a clone, with clang", {"CC": "clang"}, [""]),
    "plain": ("a clone, without a compiler", {"CC": "no-compiler"}, ["", "cli"]),
    "sdist": ("a source distribution, with gcc", {"CC": "gcc"}, [""]),
    "wheel": ("a wheel file", {}, ["", "cli", "minds", "rok", "lab", "study", "server", "cluster", "gyms"]),
}
ASK = "import runehall; from runehall.rune import Game; assert len(Game.new(seed=7).legal_moves) == 60; "
ASK += "print('compiled' if runehall.compiled else 'plain')"


def megabytes(folder: Path) -> float:
    """Return the size of a folder's files in MB."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink()) / 1e6


def source(way: str, folder: Path) -> Path:
    """Return what pip installs: a file, or a new clone, so that nothing compiled earlier is reused."""
    if way in ("sdist", "wheel"):
        return max(DIST.glob("*.whl" if way == "wheel" else "*.tar.gz"), key=lambda path: path.stat().st_mtime)
    subprocess.run(["git", "clone", "--quiet", ROOT, folder / "clone"], check=True)  # noqa: S607
    return folder / "clone"


def measure(way: str, extra: str) -> None:
    """Install into a new environment, list legal moves there, and print the row."""
    title, environment, _ = WAYS[way]
    with tempfile.TemporaryDirectory() as name:
        folder, here = Path(name), Path(name) / "venv"
        venv.create(here, with_pip=True)
        before, given = megabytes(here), source(way, folder)
        used, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        install = [here / "bin" / "pip", "install", "-qq", "--no-compile", f"{given}[{extra}]" if extra else given]
        subprocess.run(install, env=os.environ | environment, check=True)
        lasted, now = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        listed = subprocess.run([here / "bin" / "pip", "list", "--format=freeze"], capture_output=True, text=True)
        packages = [line for line in listed.stdout.split() if not line.startswith(("pip=", "setuptools="))]
        engine = subprocess.run([here / "bin" / "python", "-c", ASK], capture_output=True, text=True, check=True)
        print(
            f"| {title} | {f'`{extra}`' if extra else 'none'} | {engine.stdout.strip()} | {lasted:.0f} s "
            f"| {processor:.0f} s | {len(packages)} | {megabytes(here) - before:.0f} |",
            flush=True,
        )


if __name__ == "__main__":
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, Python {sys.version.split()[0]}")
    print("| from | extra | engine | time | processor time | packages | MB |\n|---|---|---|---|---|---|---|")
    for chosen in sys.argv[1:] or WAYS:
        for one in WAYS[chosen][2]:
            measure(chosen, one)
