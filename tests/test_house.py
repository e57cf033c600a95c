"""The house keeps its promises: the clone stands alone, every rule has a test, every command and setting a page."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from runehall.hall.settings import Settings
from tests.house import ROOT, name, tracked

# Spelled in parts, so that this file does not hold what it looks for.
PLACES = ("work", "root", "home", "Users")
HOSTS = ("registry.npm" + "js", "npm" + "mirror", "registry.yarn" + "pkg", "pypi" + ".org", "files.python" + "hosted")
MACHINE = re.compile(rf"(?<![\w.:/\-)}}\]])/(?:{'|'.join(PLACES)})/\w|file:/{{3}}\w|{'|'.join(map(re.escape, HOSTS))}")
RULE_ROW = re.compile(r"^\| ([A-Z]+(?:-(?:\d+|[A-Z]+))) \|", re.M)
CLASS = re.compile(r"^class (\w+)", re.M)
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)", re.M)


def pins(lock: Path) -> dict[str, set[str]]:
    """Versions a lock file pins for each package; several where they differ by Python."""
    found: dict[str, set[str]] = {}
    for package, pinned in PIN.findall(lock.read_text()):
        found.setdefault(canonicalize_name(package), set()).add(pinned)
    return found


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{name(path)}: {match[0]}" for match in MACHINE.finditer(text)]
    assert not found


def test_the_clone_stands_alone() -> None:
    """Only a bench may look for its yardstick outside."""
    outside = re.compile(r"\.\./(?:shared|seeds|vectors|yardstick)\b")
    inside = [path for path in tracked() if path.suffix in (".md", ".py", ".pxd", ".pyx", ".ts", ".toml", ".svelte")]
    found = [name(path) for path in inside if outside.search(path.read_text(encoding="utf-8"))]
    assert not [file for file in found if not file.startswith(("bench/", "tests/test_house.py"))]


def test_modules_are_named_for_what_they_are() -> None:
    vague = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
    assert not [
        name(path) for path in tracked() if path.suffix in (".py", ".pyx", ".ts", ".svelte") and path.stem in vague
    ]


def test_a_class_name_stands_for_one_thing() -> None:
    """The two games spell their interfaces alike; no other name is used twice."""
    alike = {"Game", "Phase", "Record", "Rules", "View"}
    files: dict[str, list[str]] = {}
    for path in tracked():
        if name(path).startswith("src/") and path.suffix == ".py":
            for found in CLASS.findall(path.read_text(encoding="utf-8")):
                files.setdefault(found, []).append(name(path))
    assert not {found: where for found, where in files.items() if len(where) > 1 and found not in alike}
    assert all(len(files[found]) == 2 for found in alike)


def test_npm_lock_holds_the_binaries_of_every_platform() -> None:
    """`npm ci` refuses a lock that lacks an optional package, on whatever platform it runs."""
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    known = {path.rpartition("node_modules/")[2] for path in packages}
    wanted = {f"{path}: {one}" for path, entry in packages.items() for one in entry.get("optionalDependencies", {})}
    assert wanted
    assert not {line for line in wanted if line.partition(": ")[2] not in known}


@pytest.mark.parametrize("lock", LOCKS, ids=name)
def test_lock_pins_every_version_with_hashes_and_nothing_else(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text().strip())
    assert not [entry for entry in entries if not re.match(r"[\w.-]+(\[[\w,-]+\])?==[\w.]+( ;|\s)", entry)]
    assert not [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry]


def test_locks_agree_and_hold_what_the_package_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run, build, dev = (pins(ROOT / "requirements" / f"{kind}.lock") for kind in ("run", "build", "dev"))
    assert {package: dev[package] for package in run} == run
    extras = project["project"]["optional-dependencies"]
    wanted = {
        "build": (project["build-system"]["requires"], build),
        "dev": (project["dependency-groups"]["dev"], dev),
    } | {
        extra: (asked, run if extra in ("cli", "lab", "minds", "rok", "server", "study") else dev)
        for extra, asked in extras.items()
    }
    for group, (asked, locked) in wanted.items():
        for text in asked:
            requirement = Requirement(text)
            if requirement.name == "runehall":
                assert requirement.extras <= set(extras), text
                continue
            for pinned in locked[canonicalize_name(requirement.name)]:
                assert requirement.specifier.contains(pinned), f"{group}: {text}, locked {pinned}; run `make lock`"


def test_what_runs_here_is_what_is_locked() -> None:
    for package, versions in pins(ROOT / "requirements" / "run.lock").items():
        if package in ("async-timeout", "colorama", "tzdata"):  # other systems, other Pythons
            continue
        assert version(package) in versions, package


@pytest.mark.parametrize("game", ["rune", "rok"])
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    folder = ROOT / "tests" / game
    if not folder.is_dir():
        pytest.skip(f"no tests of {game} yet")
    rules = RULE_ROW.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))
    assert len(rules) > 15
    tests = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    missing = [rule for rule in rules if not re.search(rf"def test_{rule.replace('-', '_')}(?![0-9A-Za-z])", tests)]
    assert not missing, f"{len(missing)} of {len(rules)} rules have no test named after them"


def test_every_setting_is_documented() -> None:
    used = {f"RUNEHALL_{field.upper()}": "the hall's settings" for field in Settings.__struct_fields__}
    for path in tracked():
        if path.name == "setup.py" or (path.suffix == ".py" and ROOT / "src" in path.parents):
            used |= dict.fromkeys(
                re.findall(r"\"(RUNEHALL_[A-Z_]*[A-Z])\"", path.read_text(encoding="utf-8")), name(path)
            )
    described = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs").rglob("*.md"))
    assert {setting: path for setting, path in used.items() if f"`{setting}`" not in described} == {}
