"""What an installation without some extra does: the rules work, and a command names the extra it needs."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import grimp
import pytest
from packaging.requirements import Requirement

from runehall import compiled
from runehall._extras import BRINGS_TOO, EXTRA_OF, EXTRA_OF_COMMAND, how_to_install, what_to_install
from runehall.rune import Game
from tests.house import ROOT

DISTRIBUTION = {
    "argon2": "argon2-cffi",
    "caissify_pairings": "caissify-pairings",
    "confusable_homoglyphs": "confusable-homoglyphs",
    "precis_i18n": "precis-i18n",
    "fluent": "fluent.runtime",
    "markupsafe": "jinja2",
    "prometheus_client": "prometheus-client",
    "py_vapid": "py-vapid",
    "pyspiel": "open-spiel",
    "resvg_py": "resvg-py",
}
"""Where a package is not called what it is imported as."""

BLOCK = """
import sys

class Missing:
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {missing!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
"""


def run_without(missing: set[str], code: str, told: str = "") -> subprocess.CompletedProcess[str]:
    """Run code in a Python in which these packages are not installed."""
    program = BLOCK.format(missing=missing) + code
    return subprocess.run([sys.executable, "-c", program], input=told, capture_output=True, check=False, text=True)


def command_without(missing: set[str], *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command line there."""
    code = f"from runehall.__main__ import main\nsys.argv = {['runehall', *words]!r}\nmain()\n"
    return run_without(missing, code)


def test_the_rules_of_rune_need_nothing_but_python() -> None:
    said = run_without(
        set(EXTRA_OF), "from runehall.rune import Game\ngame = Game.new(seed=7)\nprint(len(game.legal_moves))"
    )
    assert (said.returncode, said.stdout, said.stderr) == (0, "60\n", "")
    assert tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"] == []


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("typer", ("--help",), "cli"),
        ("litestar", ("serve",), "server"),
        ("msgspec", ("serve",), "server"),
        ("numpy", ("arena", "random", "greedy"), "lab"),
        ("msgspec", ("study", "some.json"), "study"),
        ("pymunk", ("rok", "show", "some.json"), "rok"),
    ],
)
def test_a_command_names_the_extra_it_needs(missing: str, words: tuple[str, ...], extra: str) -> None:
    said = command_without({missing}, *words)
    assert said.returncode == 2
    line = said.stderr.splitlines()[-1]
    assert line.startswith(f"error EXTRA this needs {missing}, which is not installed: ")
    assert line.endswith(f'[{extra}]"`') or f"its extra `{extra}`" in line


def test_a_hall_of_several_processes_names_its_extra() -> None:
    """SQLite needs neither a database server nor Redis; who asks for those is told what brings them."""
    loaded = "import sys, runehall.hall.http.app; print(sorted({'psycopg', 'redis', 'saq'} & set(sys.modules)))"
    assert run_without({"psycopg", "redis", "saq"}, loaded).stdout == "[]\n"
    advice = what_to_install(ModuleNotFoundError("No module named 'psycopg'", name="psycopg"), "serve")
    assert advice is not None
    assert "psycopg" in advice
    assert "cluster" in advice


def test_a_hint_names_where_the_package_came_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Installed:
        def __init__(self, source: Mapping[str, object] | None) -> None:
            self.source = source

        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return None if self.source is None else json.dumps(self.source)

    def hint(source: Mapping[str, object] | None) -> str:
        monkeypatch.setattr("importlib.metadata.distribution", lambda name: Installed(source))
        return how_to_install("lab")

    wheel = tmp_path / "runehall-1.0.0-py3-none-any.whl"
    wheel.touch()
    assert hint({"url": wheel.as_uri(), "archive_info": {}}) == f'run `pip install "{wheel}[lab]"`'
    assert hint({"url": tmp_path.as_uri(), "dir_info": {}}) == f'run `pip install "{tmp_path}[lab]"`'
    editable = {"url": tmp_path.as_uri(), "dir_info": {"editable": True}}
    assert hint(editable) == f'run `pip install -e "{tmp_path}[lab]"`'
    unknown: list[Mapping[str, object] | None] = [
        {"url": (tmp_path / "gone").as_uri()}, {"url": "https://example.org/x.whl"}, None,
    ]  # fmt: skip
    for gone in unknown:
        assert hint(gone) == 'install runehall again with its extra `lab`: `pip install ".[lab]"` in its checkout'


def test_help_needs_the_command_line_alone() -> None:
    said = command_without(set(EXTRA_OF) - {"rich", "typer"}, "--help")
    assert (said.returncode, said.stderr) == (0, "")


def test_the_engine_protocol_needs_the_command_line_alone() -> None:
    record = str(Game.new(seed=7).record())
    code = "from runehall.__main__ import main\nsys.argv = ['runehall', 'engine']\nmain()\n"
    said = run_without(set(EXTRA_OF) - {"rich", "typer"}, code, f"hello 2\nrecord {record}\nmoves\ngo 0.1\n")
    assert "moves 60" in said.stdout.splitlines()
    assert said.stdout.splitlines()[-1].startswith("best " if compiled else "error NOTATION this engine cannot think")


def test_the_extra_of_a_command_brings_what_it_is_said_to_bring() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]

    def brought(extra: str) -> set[str]:
        wanted = [Requirement(text) for text in extras[extra]]
        return {need.name for need in wanted}.union(*(brought(each) for need in wanted for each in need.extras
                                                      if need.name == "runehall"))  # fmt: skip

    assert set(EXTRA_OF_COMMAND.values()) <= set(BRINGS_TOO)
    assert EXTRA_OF_COMMAND["rok"] == "rok", "`runehall rok levels` measures the minds"
    assert "minds" in BRINGS_TOO["rok"]
    for whole, parts in BRINGS_TOO.items():
        for module, extra in EXTRA_OF.items():
            if extra in parts:
                assert DISTRIBUTION.get(module, module) in brought(whole), (whole, module)


def test_what_no_extra_brings_is_left_alone() -> None:
    assert what_to_install(ModuleNotFoundError("No module named 'tomato'", name="tomato")) is None


def test_every_package_that_is_imported_has_an_extra_that_brings_it() -> None:
    graph = grimp.build_graph("runehall", include_external_packages=True)
    imported = {module for module in graph.modules if graph.is_module_squashed(module)} - set(sys.stdlib_module_names)
    assert imported <= set(EXTRA_OF)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for module, extra in EXTRA_OF.items():
        assert DISTRIBUTION.get(module, module) in {Requirement(text).name for text in extras[extra]}, module
