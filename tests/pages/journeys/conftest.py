"""Visitors of the front page, on a desktop and on a phone."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.hall.post_office import PostOffice, office_settings
from tests.hall.servers import HallProcess, free_port
from tests.pages import axe
from tests.pages.conftest import Visit
from tests.pages.journeys.visitor import DEVICES, Visitor
from tests.pages.quick import QuickSeat

Arrive = Callable[..., Visitor]
Check = Callable[[Page, str], None]


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
    """Bring other visitors, on a dark desktop. They need not come by the front page, which takes longest to load."""
    return lambda path="/bots": Visitor(visit(path, color_scheme="dark", **DEVICES["desktop"]), "desktop")


PASSWORD = "correct horse battery"


def signed_in(
    visit: Visit, name: str, device: str = "desktop", base: str | None = None, path: str = "/"
) -> tuple[Visitor, str]:
    """A person who comes to the front page, or another one, with an account, and its unique login."""
    page = visit("/api/me", base=base, **DEVICES[device])
    login = f"{name}{secrets.token_hex(4)}"
    QuickSeat(page, "").post("/api/account", {"login": login, "password": PASSWORD})
    page.goto(path)
    return Visitor(page, device), login


@pytest.fixture
def check(device: str) -> Check:
    """Check a screen with axe-core. Both devices walk the same way, so this is done once, in the phone's journey."""
    return axe.check if device == "phone" else axe.fits


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
