"""HTTP: getting into an account without its password: recovery codes, mailed codes, passkeys."""

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
    """Ways into an account besides its password."""

    path = "/api"
    tags = ("people",)

    @get("/me/recovery", summary="Your recovery codes")
    async def state(self, request: Ask) -> RecoveryState:
        """How many are left, and whether a code can be mailed to you."""
        gateway, (who, _) = gateway_of(request), owner(request)
        mail = gateway.mail.configured and await gateway.mail_addresses.verified(who.id) is not None
        return RecoveryState(await gateway.recovery.left(who.id), mail)

    @post("/me/recovery", summary="Make recovery codes", status_code=200)
    async def make(self, request: Ask, data: JSONBody[WithPassword]) -> RecoveryCodes:
        """Eight, instead of those before. They are shown this once; each opens the account once."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await _confirmed(request, data.password)
        return RecoveryCodes(await gateway.recovery.make(who.id))

    @post("/recover/mail", summary="Have a recovery code mailed", status_code=204)
    async def mail(self, request: Ask, data: JSONBody[AskRecoveryMail]) -> None:
        """To the confirmed address of an account; the answer does not say whether there is one."""
        gateway, _ = gateway_of(request), owner(request)
        if not gateway.mail.configured:
            raise Refused("mail", "this hall sends no mail: use a recovery code, or ask its hosts")
        gateway.auth.guess(request, data.login)
        await gateway.recovery.mail(data.login)

    @post("/recover", summary="Get back into an account", status_code=200)
    async def recover(self, request: Ask, data: JSONBody[Recover]) -> Response[api.Me]:
        """By a recovery code or a mailed one, which is used up. All sessions and tokens end; this browser gets a new
        session."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.guess(request, data.login)
        account = await gateway.recovery.recover(data.login, data.code, data.password)
        return await _enter(request, who.id, session, account)

    @get("/me/passkeys", summary="Your passkeys")
    async def passkeys(self, request: Ask) -> list[Passkey]:
        """Oldest first."""
        return await gateway_of(request).passkeys.of(owner(request)[0].id)

    @post("/me/passkeys/options", summary="Begin to make a passkey", status_code=200)
    async def new_options(self, request: Ask, data: JSONBody[WithPassword]) -> PasskeyOptions:
        """What to give to `navigator.credentials.create`."""
        gateway, (who, _) = gateway_of(request), owner(request)
        await _confirmed(request, data.password)
        return PasskeyOptions(await gateway.passkeys.ask_new(who, _asked(request)))

    @post("/me/passkeys", summary="Keep a passkey", status_code=200)
    async def add(self, request: Ask, data: JSONBody[NewPasskey]) -> Passkey:
        """What `navigator.credentials.create` answered. Ten at most."""
        account_of(request)
        return await gateway_of(request).passkeys.add(owner(request)[0], _asked(request), data)

    @delete("/me/passkeys/{passkey:str}", summary="Delete a passkey")
    async def drop(self, request: Ask, passkey: FromPath[str]) -> None:
        """It opens the account no more."""
        await gateway_of(request).passkeys.drop(owner(request)[0].id, passkey)

    @post("/session/passkey/options", summary="Begin to sign in with a passkey", status_code=200)
    async def options(self, request: Ask) -> PasskeyOptions:
        """What to give to `navigator.credentials.get`."""
        return PasskeyOptions(gateway_of(request).passkeys.ask_open(_asked(request)))

    @post("/session/passkey", summary="Sign in with a passkey", status_code=200)
    async def sign_in(self, request: Ask, data: JSONBody[PasskeySignIn]) -> Response[api.Me]:
        """What `navigator.credentials.get` answered. As with a password, this guest's tables come along."""
        gateway, (who, session) = gateway_of(request), owner(request)
        gateway.auth.secrets.take(gateway.address(request))
        return await _enter(request, who.id, session, await gateway.passkeys.open(_asked(request), data.credential))


async def _confirmed(request: Ask, password: str) -> None:
    """Raises Refused unless this is the password of the account that asks."""
    gateway, login = gateway_of(request), account_of(request)
    gateway.auth.guess(request, login)
    await gateway.accounts.check_password(login, password)


async def _enter(request: Ask, guest: str, session: str, account: str) -> Response[api.Me]:
    """Sign in to an account; the guest before comes along."""
    gateway = gateway_of(request)
    await gateway.accounts.enter(guest, account)
    await gateway.accounts.sessions.end(guest, session)
    await gateway.auth.credentials_ended()
    return await signed_in(request, account)


def _asked(request: Ask) -> PasskeySite:
    """By which page, in which session."""
    gateway, (_, session) = gateway_of(request), owner(request)
    return PasskeySite(request.headers.get("origin") or gateway.origin.own(request), session)
