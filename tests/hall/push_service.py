"""A push service and a browser on this machine: takes what a hall pushes, checks who signed it, and decrypts it."""

from __future__ import annotations

import base64
import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from runehall.hall.inbox.web_push import PushKeys

Json = dict[str, Any]


def text_of(data: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser that has subscribed to notices."""

    def __init__(self, service: PushService, name: str) -> None:
        self.name = name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = PushKeys(f"{service.base}/push/{name}", text_of(point), text_of(self.secret))

    @property
    def subscription(self) -> Json:
        """What its page tells the hall."""
        return self.keys._asdict() | {"language": "en"}

    def read(self, body: bytes) -> Json:
        """What was pushed."""
        plain = http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret, version="aes128gcm")
        found: Json = json.loads(plain)
        return found


class PushService:
    """Takes messages for its browsers, or answers with a `status`, by browser."""

    def __init__(self) -> None:
        self.taken: queue.SimpleQueue[tuple[str, dict[str, str], bytes]] = queue.SimpleQueue()
        self.status: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                name = self.path.rpartition("/")[2]
                status = service.status.get(name, 201)
                if status == 201:
                    service.taken.put((name, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(status)
                if status == 302:
                    self.send_header("location", f"{service.base}/push/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> PushService:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def next(self, *browsers: Browser) -> Json:
        """The next message, for whichever of these browsers, signed by a hall: that of `sub`."""
        name, headers, body = self.taken.get(timeout=60)
        assert headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(auth=headers["authorization"])
        (to,) = [one for one in browsers if one.name == name]
        return to.read(body)
