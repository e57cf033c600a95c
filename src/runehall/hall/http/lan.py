"""The LAN address at which other devices reach the hall, for a screen that opened it as localhost."""

import socket
from ipaddress import ip_address

ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared with, never listened on
"""Listening addresses that other devices can reach."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation; no packet is sent there."""


def is_loopback(host: str) -> bool:
    """Return whether a host name means only this machine."""
    name = host.strip("[]").lower()
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def lan_host() -> str | None:
    """Return this machine's address in its network; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        try:
            line.connect(_ELSEWHERE)
        except OSError:
            return None
        found = str(line.getsockname()[0])
    return None if is_loopback(found) else found


def reachable_origin(origin: str, listens_on: str) -> str | None:
    """Return the origin to type on another device in place of one that works only on this machine, with the
    machine's network address. Empty if the hall cannot be reached from elsewhere; None if the given origin already
    works."""
    scheme, _, rest = origin.partition("://")
    host, _, port = rest.rpartition(":") if rest.rsplit(":", 1)[-1].isdigit() else (rest, "", "")
    if not is_loopback(host):
        return None
    found = lan_host() if listens_on in ANYWHERE else None
    return "" if found is None else f"{scheme}://{found}{':' if port else ''}{port}"
