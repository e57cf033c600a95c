"""The build: for this machine or for all, plain where there is no compiler, the client only where there is one."""

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
def twice(int x):
    return 2 * x
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small house with one compiled module and this project's way of building."""
    package = tmp_path / "src" / "runehall"
    package.mkdir(parents=True)
    (tmp_path / "tools").mkdir()
    for file in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "THIRD-PARTY.txt", "tools/backend.py"):
        shutil.copy(ROOT / file, tmp_path / file)
    for file in ("__init__.py", "_cpu.pyx", "_cpu.pyi", "_build.py", "errors.py"):
        shutil.copy(ROOT / "src" / "runehall" / file, package / file)
    (package / "hot.pyx").write_text(HOT)
    (package / "core").mkdir()
    shutil.copy(ROOT / "src" / "runehall" / "rune" / "core" / "__init__.py", package / "core" / "__init__.py")
    return tmp_path


def build(site: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py there."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", *words],
        cwd=site,
        env=os.environ | {"RUNEHALL_PURE": ""} | environment,
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


def test_compiled_modules_run_unless_they_are_not_wanted(site: Path) -> None:
    built = build(site, "build_ext", "--inplace")
    assert (built.returncode, built.stderr) == (0, "")
    question = "import runehall, runehall.hot as hot; print(runehall.compiled, hot.twice(21))"
    assert ask(site, question, plain="") == "True 42"
    assert ask(site, "import runehall; print(runehall.compiled)", plain="1") == "False"
    (site / "src" / "runehall" / "hot.pyx").unlink()
    assert build(site, "build_ext", "--inplace").returncode == 0
    assert not list((site / "src" / "runehall").glob("hot.*"))


@pytest.mark.parametrize("compiler", [name for name in ("gcc", "clang") if shutil.which(name)])
def test_a_portable_build_uses_the_widest_registers_that_are_there(site: Path, compiler: str) -> None:
    built = build(site, "build_ext", "--build-lib", "src", RUNEHALL_MARCH="portable", CC=compiler)
    assert (built.returncode, built.stderr) == (0, "")
    question = "import runehall.hot as hot; print(hot.__name__, hot.twice(21), '_avx2' in hot.__file__)"
    wide = ask(site, "from runehall._cpu import runs_avx2; print(runs_avx2())", plain="")
    assert ask(site, question, plain="") == f"runehall.hot 42 {wide}"
    assert ask(site, question, plain="", RUNEHALL_CPU="baseline") == "runehall.hot 42 False"
    assert bool(list(site.rglob("src/runehall/_avx2/hot.*"))) == (machine() in ("x86_64", "AMD64"))


def test_a_build_to_install_here_is_one_for_this_machine(site: Path) -> None:
    built = build(site, "build_ext", "--build-lib", "src")
    assert (built.returncode, built.stderr) == (0, "")
    assert not list(site.rglob("_avx2/*.so"))
    assert ask(site, "import runehall, runehall.hot as hot; print(runehall.compiled, hot.twice(21))", "") == "True 42"
    wide = ask(site, "from runehall._cpu import NEEDS_AVX2, runs_avx2; print(NEEDS_AVX2 == runs_avx2())", plain="")
    assert wide == "True"
    # Moved to an older processor, it runs as plain Python.
    older = "import sys, types; cpu = types.SimpleNamespace(NEEDS_AVX2=True, runs_avx2=lambda: False)\n"
    older += "sys.modules['runehall._cpu'] = cpu\nimport runehall; print(runehall.compiled)"
    assert ask(site, older, plain="") == "False"


def test_pip_installs_the_plain_engine_where_there_is_no_compiler(site: Path) -> None:
    asks = "import sys; sys.path.insert(0, 'tools'); import backend\n"
    asks += "print(backend.get_requires_for_build_wheel(), backend.build_wheel('dist'))"
    done = subprocess.run(
        [sys.executable, "-c", asks],
        cwd=site,
        env=os.environ | {"RUNEHALL_PURE": "", "RUNEHALL_WEB": "", "CC": "no-such-compiler"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert "no C compiler" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("[] runehall-")
    assert done.stdout.strip().endswith("-py3-none-any.whl")


def test_a_compiled_package_says_what_it_needs_where_nothing_is_compiled(site: Path) -> None:
    catch = "try:\n  import runehall.core\n  print('there')\nexcept ImportError as error:\n  print(error)"
    needs = "BUILD runehall.core needs the compiled core: "
    needs += "install runehall with a C compiler at hand and without RUNEHALL_PURE"
    assert ask(site, catch, plain="") == needs
    assert build(site, "build_ext", "--inplace").returncode == 0
    assert ask(site, catch, plain="") == "there"
    assert ask(site, catch, plain="1") == needs


def test_without_a_compiler_the_build_fails_loudly(site: Path) -> None:
    built = build(site, "build_ext", "--inplace", CC="false")
    assert built.returncode != 0
    assert "RUNEHALL_PURE=1 builds the plain engine alone" in built.stderr
    assert ask(site, "import runehall; print(runehall.compiled)", plain="") == "False"


def test_asked_for_the_plain_form_it_needs_no_compiler(site: Path) -> None:
    built = build(site, "build_ext", "--inplace", CC="false", RUNEHALL_PURE="1")
    assert built.returncode == 0, built.stderr
    assert not list(site.rglob("*.so"))


def test_without_a_client_there_is_nothing_to_bundle(site: Path) -> None:
    assert build(site, "build_web").returncode == 0
    (site / "web").mkdir()
    (site / "web" / "package.json").write_text("not read")
    assert build(site, "build_web", RUNEHALL_WEB="0").returncode == 0
    assert not (site / "src" / "runehall" / "hall").exists()
