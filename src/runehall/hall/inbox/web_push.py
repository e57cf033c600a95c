"""Web Push (RFC 8030): messages encrypted for one browser and sent to the push service that the browser named.

The service's address comes from a page, so it is not trusted. Requests use HTTPS on its usual port, to public addresses
only and without redirects, and read only the status of the answer. The address that is checked is the one connected to.
"""

import base64
import http.client
import ipaddress
import socket
import ssl
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

from runehall.hall.errors import Refused
from runehall.hall.settings import Settings

SECONDS = 10.0
"""The timeout of a request to a push service."""
LASTS_SECONDS = 24 * 3600
"""How long a push service keeps a message for a device that is offline."""
Sent = Literal["sent", "gone", "failed"]


class PushKeys(NamedTuple):
    """The address of a browser at its push service, and the keys that encrypt messages to it (RFC 8291)."""

    endpoint: str
    p256dh: str
    auth: str


def check(keys: PushKeys, *, local: bool = False) -> None:
    """Raise Refused unless this looks like a subscription made by a browser."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        split = urlsplit(keys.endpoint)
        usual = split.scheme == "https" and split.port in (None, 443)
        host = split.hostname or ""
        point, secret = _decoded(keys.p256dh), _decoded(keys.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise Refused("push", "this is not a push subscription: send what PushManager.subscribe() returned") from None
    if not host or not (usual or local) or split.username or len(point) != 65 or len(secret) != 16:
        raise Refused("push", "this is not a push subscription: it needs an https endpoint and keys of P-256")
    if not local and _is_address(host) and not ipaddress.ip_address(host).is_global:
        raise Refused("push", "the endpoint of a push subscription must be a public address")


class PushSender:
    """Signs, encrypts and sends messages. Its calls block, so they run in threads."""

    def __init__(self, private_key: str, contact: str, *, local: bool = False) -> None:
        from py_vapid import Vapid02

        self._vapid = Vapid02.from_raw(private_key.encode())
        self._contact = contact
        self._local = local

    @property
    def public_key(self) -> str:
        """The public key with which pages subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def send(self, keys: PushKeys, message: bytes) -> Sent:
        """Send a message to a browser. Returns `gone` if the subscription has ended."""
        from pywebpush import WebPusher

        try:
            check(keys, local=self._local)
            pusher = WebPusher({"endpoint": keys.endpoint, "keys": {"p256dh": keys.p256dh, "auth": keys.auth}})
            body = pusher.encode(message)["body"]
        except (Refused, ValueError):
            return "gone"
        split = urlsplit(keys.endpoint)
        headers = self._vapid.sign({"sub": self._contact, "aud": f"{split.scheme}://{split.netloc}"})
        headers |= {
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LASTS_SECONDS),
            "Urgency": "normal",
        }  # fmt: skip
        secure = split.scheme == "https"
        connection = _Public(split.hostname or "", split.port or (443 if secure else 80), secure, self._local)
        try:
            connection.request("POST", split.path + (f"?{split.query}" if split.query else ""), body, headers)
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException, ValueError):
            return "failed"
        finally:
            connection.close()
        return "gone" if status in (404, 410) else "sent" if 200 <= status < 300 else "failed"


class _Public(http.client.HTTPConnection):
    """An HTTP connection that connects only to public addresses, unless local ones are allowed."""

    def __init__(self, host: str, port: int, secure: bool, local: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._secure = secure
        self._allow_local = local

    def connect(self) -> None:
        """Connect to an address that was checked, with TLS for the host name."""
        for *_, where in socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM):
            address = ipaddress.ip_address(where[0])
            mapped = getattr(address, "ipv4_mapped", None) or address
            if self._allow_local or mapped.is_global:
                break
        else:
            raise OSError("not a public address")
        self.sock = socket.create_connection((str(address), self.port), self.timeout)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def contact(settings: Settings) -> str:
    """Return the contact for push services: the hall's address, or the sender of its mail."""
    if urlsplit(settings.url).scheme == "https":
        return settings.url.rstrip("/")
    return f"mailto:{settings.mail_from.rpartition('<')[2].rstrip('>') or 'host@localhost'}"


def new_private_key() -> str:
    """Create a private key for the hall's signatures, in its stored form."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True
