"""HTTP: access to an account without its password: recovery codes, mailed codes and passkeys."""

from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from runehall.hall.accounts.passkeys import PasskeySite
from runehall.hall.errors import Refused
from runehall.hall.http.auth import owner
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.routes.accounts import account_of, signed_in
from runehall.hall.wire import api
from runehall.hall.wire.signing_in import (
    AskRecoveryMail,
    NewPasskey,
    Passkey,
    PasskeyOptions,
    PasskeySignIn,
    Recover,
    RecoveryCodes,
    RecoveryState,
    WithPassword,
)

Ask = Request[Any, Any, Any]


class RecoveryRoutes(Controller):
    """Access to an account without its password."""

    path = "/api"
    tags = ("people",)

    @get("/me/recovery", summary="Your recovery codes")
    async def state(self, request: Ask) -> RecoveryState:
        """Return how many codes are left, and whether a code can be mailed to you."""
        gateway, (who, _) = gateway_of(request), owner(request)
        mail = gateway.mail.configured and await gateway.mail_addresses.verified(who.id) is not None
        return RecoveryState(await gateway.recovery.left(who.id), mail)

    @post("/me/recovery", summary="Make recovery codes", status_code=200)
    async def make(self, request: Ask, data: JSONBody[WithPassword]) -> RecoveryCodes:
        """Make eight new codes, which replace the old ones. They are shown only once, and each can be used once."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await _confirmed(request, data.password)
        return RecoveryCodes(await gateway.recovery.make(who.id))

    @post("/recover/mail", summary="Mail a recovery code", status_code=204)
    async def mail(self, request: Ask, data: JSONBody[AskRecoveryMail]) -> None:
        """Mail a code to an account's confirmed address. The answer does not reveal whether there is one."""
        gateway, _ = gateway_of(request), owner(request)
        if not gateway.mail.configured:
            raise Refused("mail", "this hall sends no mail: use a recovery code, or ask its hosts")
        gateway.auth.guess(request, data.login)
        await gateway.recovery.mail(data.login)

    @post("/recover", summary="Get back into an account", status_code=200)
    async def recover(self, request: Ask, data: JSONBody[Recover]) -> Response[api.Me]:
        """Set a new password with a recovery code or a mailed code, which is used up. All sessions and tokens end;
        this browser gets a new session."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        account = await gateway.recovery.recover(data.login, data.code, data.password)
        return await _enter(request, who.id, session, account)

    @get("/me/passkeys", summary="Your passkeys")
    async def passkeys(self, request: Ask) -> list[Passkey]:
        """Return your passkeys, oldest first."""
        return await gateway_of(request).passkeys.of(owner(request)[0].id)

    @post("/me/passkeys/options", summary="Options for a new passkey", status_code=200)
    async def new_options(self, request: Ask, data: JSONBody[WithPassword]) -> PasskeyOptions:
        """Return the options for `navigator.credentials.create`."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await _confirmed(request, data.password)
        return PasskeyOptions(await gateway.passkeys.ask_new(who, _asked(request)))

    @post("/me/passkeys", summary="Save a passkey", status_code=200)
    async def add(self, request: Ask, data: JSONBody[NewPasskey]) -> Passkey:
        """Store the result of `navigator.credentials.create`. At most ten passkeys."""
        account_of(request)
        return await gateway_of(request).passkeys.add(owner(request)[0], _asked(request), data)

    @delete("/me/passkeys/{passkey:str}", summary="Delete a passkey")
    async def drop(self, request: Ask, passkey: FromPath[str]) -> None:
        """Delete a passkey, which can no longer be used to sign in."""
        await gateway_of(request).passkeys.drop(owner(request)[0].id, passkey)

    @post("/session/passkey/options", summary="Options for signing in with a passkey", status_code=200)
    async def options(self, request: Ask) -> PasskeyOptions:
        """Return the options for `navigator.credentials.get`."""
        return PasskeyOptions(gateway_of(request).passkeys.ask_open(_asked(request)))

    @post("/session/passkey", summary="Sign in with a passkey", status_code=200)
    async def sign_in(self, request: Ask, data: JSONBody[PasskeySignIn]) -> Response[api.Me]:
        """Sign in with the result of `navigator.credentials.get`. As with a password, the account takes over the
        guest's tables."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.secrets.take(gateway.address(request))
        return await _enter(request, who.id, session, await gateway.passkeys.open(_asked(request), data.credential))


async def _confirmed(request: Ask, password: str) -> None:
    """Raise Refused unless this is the password of the account that asks."""
    gateway, login = gateway_of(request), account_of(request)
    gateway.auth.guess(request, login)
    await gateway.accounts.check_password(login, password)


async def _enter(request: Ask, guest: str, session: str, account: str) -> Response[api.Me]:
    """Sign in to an account, which takes over the guest's tables."""
    gateway = gateway_of(request)
    await gateway.accounts.enter(guest, account)
    await gateway.accounts.sessions.end(guest, session)
    await gateway.auth.credentials_ended()
    return await signed_in(request, account)


def _asked(request: Ask) -> PasskeySite:
    """Return the site and session that a passkey request belongs to."""
    gateway, (_, session) = gateway_of(request), owner(request)
    return PasskeySite(request.headers.get("origin") or gateway.origin.own(request), session)
