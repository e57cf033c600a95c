"""The address that a big screen offers to phones."""

import pytest

from runehall.hall.http import lan


@pytest.mark.parametrize(
    ("origin", "listens_on", "offered"),
    [
        ("http://localhost:8000", "0.0.0.0", "http://192.168.1.5:8000"),
        ("http://127.0.0.1:8000", "::", "http://192.168.1.5:8000"),
        ("http://[::1]:8000", "0.0.0.0", "http://192.168.1.5:8000"),
        ("http://localhost", "0.0.0.0", "http://192.168.1.5"),
        ("http://localhost:8000", "127.0.0.1", ""),
        ("https://play.example.org", "0.0.0.0", None),
        ("http://192.168.1.5:8000", "0.0.0.0", None),
    ],
)
def test_a_screen_on_this_machine_is_offered_an_address_that_phones_reach(
    origin: str, listens_on: str, offered: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lan, "lan_host", lambda: "192.168.1.5")
    assert lan.reachable_origin(origin, listens_on) == offered


def test_without_a_network_none_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "lan_host", lambda: None)
    assert lan.reachable_origin("http://localhost:8000", "0.0.0.0") == ""
