"""The build: compiled or loudly not, plain only when asked, the client only where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from platform import machine

import pytest

from tests.house import ROOT

HOT = """
from __future__ import annotations

import cython

def twice(x: cython.int) -> cython.int:
    return 2 * x

compiled = cython.compiled
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small house with one hot module and this project's way of building."""
    package = tmp_path / "src" / "runehall"
    package.mkdir(parents=True)
    for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "THIRD-PARTY.txt"):
        shutil.copy(ROOT / file, tmp_path / file)
    for file in ("__init__.py", "_cpu.py", "_cpu.pxd", "_cython.py", "_form.py"):
        shutil.copy(ROOT / "src" / "runehall" / file, package / file)
    (package / "hot.py").write_text(HOT)
    (package / "hot.pxd").write_text("cpdef int twice(int x)\n")
    return tmp_path


def build(site: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py there."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", *words],
        cwd=site,
        env=os.environ | {"RUNEHALL_PURE": "", "RUNEHALL_NO_WEB": ""} | environment,
        capture_output=True,
        check=False,
        text=True,
    )


def ask(site: Path, question: str, plain: str, **more: str) -> str:
    """What Python says about the house built there."""
    environment = os.environ | {"PYTHONPATH": str(site / "src"), "RUNEHALL_PURE": plain} | more
    said = subprocess.run(
        [sys.executable, "-c", question], cwd=site, env=environment, capture_output=True, check=True, text=True
    )
    return said.stdout.strip()


def test_hot_modules_are_compiled_and_can_be_run_plain(site: Path) -> None:
    built = build(site, "build_ext", "--inplace")
    assert (built.returncode, built.stderr) == (0, "")
    question = "import runehall, runehall.hot as hot; print(runehall.compiled, hot.compiled, hot.twice(21))"
    assert ask(site, question, plain="") == "True True 42"
    assert ask(site, question, plain="1") == "False False 42"
    (site / "src" / "runehall" / "hot.pxd").unlink()
    assert build(site, "build_ext", "--inplace").returncode == 0
    assert ask(site, question, plain="") == "True False 42"


@pytest.mark.parametrize("compiler", [name for name in ("gcc", "clang") if shutil.which(name)])
def test_a_portable_build_uses_the_widest_registers_that_are_there(site: Path, compiler: str) -> None:
    built = build(site, "build_ext", "--build-lib", "src", RUNEHALL_MARCH="portable", CC=compiler)
    assert (built.returncode, built.stderr) == (0, "")
    question = "import runehall.hot as hot; print(hot.__name__, hot.twice(21), '_avx2' in hot.__file__)"
    wide = ask(site, "from runehall._cpu import runs_avx2; print(runs_avx2())", plain="")
    assert ask(site, question, plain="") == f"runehall.hot 42 {wide}"
    assert ask(site, question, plain="", RUNEHALL_CPU="baseline") == "runehall.hot 42 False"
    assert bool(list(site.rglob("src/runehall/_avx2/hot.*"))) == (machine() in ("x86_64", "AMD64"))


def test_the_plain_form_needs_no_cython(site: Path) -> None:
    question = "import runehall.hot as hot; print(hot.twice(21), sys.modules['cython'].__file__)"
    isolated = [sys.executable, "-S", "-c", f"import sys; sys.path.insert(0, 'src'); {question}"]
    said = subprocess.run(isolated, cwd=site, capture_output=True, check=True, text=True).stdout.split()
    assert said == ["42", str(site / "src" / "runehall" / "_cython.py")]


def test_without_a_compiler_the_build_fails_loudly(site: Path) -> None:
    built = build(site, "build_ext", "--inplace", CC="false")
    assert built.returncode != 0
    assert "RUNEHALL_PURE=1 builds the slow, plain Python form instead" in built.stderr
    assert ask(site, "import runehall; print(runehall.compiled)", plain="") == "False"


def test_asked_for_the_plain_form_it_needs_no_compiler(site: Path) -> None:
    built = build(site, "build_ext", "--inplace", CC="false", RUNEHALL_PURE="1")
    assert built.returncode == 0, built.stderr
    assert not list(site.rglob("*.so"))


def test_without_a_client_there_is_nothing_to_bundle(site: Path) -> None:
    assert build(site, "build_web").returncode == 0
    (site / "web").mkdir()
    (site / "web" / "package.json").write_text("not read")
    assert build(site, "build_web", RUNEHALL_NO_WEB="1").returncode == 0
    assert not (site / "src" / "runehall" / "hall").exists()
