"""Where a request comes from: the client's address, even behind reverse proxies, and the origin of its page."""

import ipaddress
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from runehall.hall.errors import Refused
from runehall.hall.settings import Settings

HttpConnection = ASGIConnection[Any, Any, Any, Any]
NETWORK_BITS = 64
"""Prefix length for IPv6: every household or server has at least one such network, so its addresses count as one
client."""

SITE_BITS = 48
"""Prefix length of the largest IPv6 block that providers give to one customer."""


def _listed(text: str) -> set[str]:
    return {part.strip().lower() for part in text.split(",") if part.strip()}


class Origin:
    """Applies the settings' proxies, hosts and origins to requests."""

    def __init__(self, settings: Settings) -> None:
        self._proxy = settings.proxy
        self._header = settings.proxy_header.lower()
        self._hops = max(1, settings.proxy_hops)
        self._origins = _listed(settings.origins)
        self._hosts = _listed(settings.hosts)

    def address(self, connection: HttpConnection) -> str:
        """Return the client's address, or its network for IPv6; behind proxies, as seen by the outermost of our own
        proxies."""
        direct = connection.client.host if connection.client is not None else "?"
        if not self._proxy:
            return client_key(direct) or direct
        named = [one.strip() for line in connection.headers.getall(self._header, []) for one in line.split(",")]
        if self._header == "forwarded":
            named = [_forwarded_for(one) for one in named]
        seen = named[-self._hops] if len(named) >= self._hops else named[0] if named else direct
        return client_key(seen) or direct

    def site(self, connection: HttpConnection) -> str:
        """Return the wider block of an IPv6 address, since the owner of one network often has 65,536 of them."""
        address = self.address(connection)
        if "/" not in address:
            return address
        return str(ipaddress.ip_network((address.partition("/")[0], SITE_BITS), strict=False))

    def secure(self, connection: HttpConnection) -> bool:
        """Return whether the page is served over HTTPS."""
        if self._proxy:
            schemes = [
                one.strip() for line in connection.headers.getall("x-forwarded-proto", []) for one in line.split(",")
            ]
            if schemes:
                return schemes[-min(self._hops, len(schemes))] in ("https", "wss")
        return connection.scope["scheme"] in ("https", "wss")

    def own(self, connection: HttpConnection) -> str:
        """Return the origin by which the hall was addressed: scheme and host name."""
        scheme = "https" if self.secure(connection) else "http"
        return f"{scheme}://{connection.headers.get('host', '').lower()}"

    def check(self, connection: HttpConnection) -> None:
        """Raise Refused unless the request uses one of the hall's host names and comes from its own page or a listed
        origin."""
        host = connection.headers.get("host", "").lower()
        if self._hosts and host not in self._hosts and urlsplit(f"//{host}").hostname not in self._hosts:
            raise Refused("origin", "this hall does not accept that host name: see the setting RUNEHALL_HOSTS")
        origin = connection.headers.get("origin")
        if origin is None or origin.lower() in self._origins:
            return
        if origin.lower() != self.own(connection):
            text = "this request comes from another site's page"
            if origin.lower() == f"https://{host}":
                text += ": behind a proxy with TLS the hall needs --proxy and X-Forwarded-Proto"
            raise Refused("origin", text)


def client_key(text: str) -> str | None:
    """Return an address as rate limits count it: without port or brackets, IPv6 by network; None if it is not an
    address."""
    bare = text.strip().strip('"')
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        address = ipaddress.ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, NETWORK_BITS), strict=False))
    return str(address)


def _forwarded_for(part: str) -> str:
    """Return the `for` value of one element of the RFC 7239 header."""
    for pair in part.split(";"):
        name, _, value = pair.partition("=")
        if name.strip().lower() == "for":
            return value.strip()
    return ""
