"""Visitors of the front page, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.hall.post_office import PostOffice, office_settings
from tests.hall.servers import HallProcess, free_port
from tests.pages.conftest import Visit
from tests.pages.journeys.visitor import DEVICES, Visitor

Arrive = Callable[[], Visitor]


@pytest.fixture(params=DEVICES)
def device(request: pytest.FixtureRequest) -> str:
    """The visitor's device."""
    return str(request.param)


@pytest.fixture
def visitor(visit: Visit, device: str) -> Visitor:
    """A new visitor on the front page."""
    return Visitor(visit("/", **DEVICES[device]), device)


@pytest.fixture
def another(visit: Visit) -> Arrive:
    """Bring other visitors to the front page, on a desktop."""
    return lambda: Visitor(visit("/", **DEVICES["desktop"]), "desktop")


@pytest.fixture(scope="session")
def office() -> Iterator[PostOffice]:
    """The mail server of the hall `kept`."""
    with PostOffice() as office:
        yield office


@pytest.fixture(scope="session")
def kept(tmp_path_factory: pytest.TempPathFactory, office: PostOffice) -> Iterator[HallProcess]:
    """A hall with a host, `keeper`, that sends mail."""
    folder, port = tmp_path_factory.mktemp("kept"), free_port()
    mail = office_settings(office, url=f"http://127.0.0.1:{port}")
    database = f"sqlite:///{folder}/hall.sqlite3"
    with HallProcess(database, folder, port, operators="keeper", secret_rate=100, guest_rate=100, **mail) as hall:
        yield hall
