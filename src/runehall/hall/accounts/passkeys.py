"""Passkeys (WebAuthn): a device with a private key signs in to an account instead of a password.

Challenges are not stored. Each is signed for one session and one purpose, and is valid for a few minutes.
"""

import hashlib
import hmac
import ipaddress
import json
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clock import TimeSource
from runehall.hall.errors import Refused
from runehall.hall.names import kept_name
from runehall.hall.storage.schema import passkeys
from runehall.hall.storage.store import Row, Store
from runehall.hall.wire.signing_in import NewPasskey, Passkey

EACH = 10
"""The number of passkeys that an account can have."""
VALID_MS = 5 * 60_000
"""How long a challenge is valid."""
LONGEST = 2000
"""The largest length of a credential's id and of its public key, in base64 characters."""
Purpose = Literal["new", "open"]


class PasskeySite(NamedTuple):
    """Where a passkey request comes from: the origin of the page, and its session."""

    origin: str
    session: str

    @property
    def host(self) -> str:
        """The host name that passkeys belong to. Raises Refused if the origin is an IP address."""
        host = urlsplit(self.origin).hostname or ""
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return host
        raise Refused("setup", "passkeys need a host name: open the hall by its name, or as http://localhost")


class Passkeys:
    """Creates, checks and deletes passkeys, which it stores in the table `passkeys`."""

    def __init__(self, store: Store, key: str, time: TimeSource) -> None:
        self._store = store
        self._key = bytes.fromhex(key)
        self._time = time

    async def of(self, account: str) -> list[Passkey]:
        """Return the passkeys of an account, oldest first."""
        return [Passkey(row["id"], row["label"], row["created"], row["used"]) for row in await self._rows(account)]

    async def drop(self, account: str, passkey: str) -> None:
        """Delete a passkey of an account."""
        await self._store.write((passkeys.delete().where(passkeys.c.id == passkey, passkeys.c.person == account), {}))

    async def ask_new(self, who: Who, asked: PasskeySite) -> dict[str, Any]:
        """Return the options with which a browser creates a passkey for an account. Raises Refused."""
        from webauthn import generate_registration_options
        from webauthn.helpers import base64url_to_bytes, options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        known = await self._rows(who.id)
        if len(known) >= EACH:
            raise Refused("full", f"you have {EACH} passkeys, the limit: delete one first")
        options = generate_registration_options(
            rp_id=asked.host,
            rp_name="Runehall",
            user_name=who.handle,
            user_display_name=who.name,
            user_id=who.id.encode(),
            challenge=self._challenge(asked, "new"),
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row["credential"])) for row in known],
        )
        found: dict[str, Any] = options_to_json_dict(options)
        return found

    async def add(self, who: Who, asked: PasskeySite, new: NewPasskey) -> Passkey:
        """Verify and store a passkey that the browser created. Raises Refused."""
        from webauthn import verify_registration_response
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(asked, "new", new.credential)
        try:
            made = verify_registration_response(
                credential=new.credential,
                expected_challenge=challenge,
                expected_rp_id=asked.host,
                expected_origin=asked.origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
            raise _unclear() from None
        credential, public = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        if max(len(credential), len(public)) > LONGEST:
            raise _unclear()
        row: dict[str, Any] = {
            "id": _id(credential), "person": who.id, "label": kept_name(new.label), "credential": credential,
            "public_key": public, "signs": made.sign_count, "created": self._time.wall(), "used": 0,
        }  # fmt: skip

        full = Refused("full", f"you have {EACH} passkeys, the limit: delete one first")
        try:
            await self._store.add(passkeys, row, passkeys.c.person == who.id, EACH, full)
        except sql.exc.IntegrityError:
            raise Refused("setup", "this passkey is already registered: sign in with it") from None
        return Passkey(row["id"], row["label"], row["created"], 0)

    def ask_open(self, asked: PasskeySite) -> dict[str, Any]:
        """Return the options with which a browser signs in by passkey. Raises Refused."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        options = generate_authentication_options(rp_id=asked.host, challenge=self._challenge(asked, "open"))
        found: dict[str, Any] = options_to_json_dict(options)
        return found

    async def open(self, asked: PasskeySite, credential: dict[str, Any]) -> str:
        """Verify a passkey's signature and return the id of its account. Raises Refused."""
        from webauthn import verify_authentication_response
        from webauthn.helpers import base64url_to_bytes
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(asked, "open", credential)
        query = sql.select(passkeys).where(passkeys.c.id == _id(str(credential.get("id", ""))))
        row = await self._store.row(query)
        if row is None:
            raise Refused("passkey", "this passkey opens no account here: sign in with a password and add a new one")
        try:
            used = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=asked.host,
                expected_origin=asked.origin,
                credential_public_key=base64url_to_bytes(row["public_key"]),
                credential_current_sign_count=row["signs"],
            )
        except (WebAuthnException, ValueError, TypeError, KeyError, AttributeError):
            raise _unclear() from None
        values = {"signs": used.new_sign_count, "used": self._time.wall()}
        await self._store.write((passkeys.update().where(passkeys.c.id == row["id"]).values(values), {}))
        return str(row["person"])

    async def _rows(self, account: str) -> list[Row]:
        query = sql.select(passkeys).where(passkeys.c.person == account).order_by(passkeys.c.created, passkeys.c.id)
        return await self._store.rows(query)

    def _challenge(self, asked: PasskeySite, purpose: Purpose, until: int | None = None) -> bytes:
        """Return a challenge: the time until which it is valid, and a signature for a session and a purpose."""
        end = (self._time.wall() + VALID_MS if until is None else until).to_bytes(8, "big")
        told = f"passkey:{purpose}:{asked.session}:".encode() + end
        return end + hmac.new(self._key, told, hashlib.sha256).digest()

    def _answered(self, asked: PasskeySite, purpose: Purpose, credential: dict[str, Any]) -> bytes:
        """Return the challenge that a credential answers. Raises Refused if it is not ours or has expired."""
        from webauthn.helpers import base64url_to_bytes

        try:
            client = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
            challenge = base64url_to_bytes(client["challenge"])
        except (ValueError, TypeError, KeyError, AttributeError):
            raise _unclear() from None
        until = int.from_bytes(challenge[:8], "big")
        expected = self._challenge(asked, purpose, until)
        if not hmac.compare_digest(challenge, expected) or until < self._time.wall():
            raise Refused("passkey", "that took too long: try again")
        return challenge


def _id(credential: str) -> str:
    return hashlib.sha256(credential.rstrip("=").encode()).hexdigest()[:32]


def _unclear() -> Refused:
    return Refused("passkey", "the passkey's answer cannot be verified: try again, or sign in with a password")
