"""THIRD-PARTY.txt names every package that the client bundles, in the version that is locked, and is shipped."""

from __future__ import annotations

import tomllib

from tools.notices import bundled

from tests.house import ROOT


def test_every_bundled_package_is_named() -> None:
    text = (ROOT / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    for path, facts in bundled().items():
        assert f"\n{path.removeprefix('node_modules/')} {facts['version']} ({facts['license']})\n" in text


def test_the_notices_are_shipped() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "THIRD-PARTY.txt" in project["license-files"]
