"""Other ways to access an account: recovery codes, codes sent by mail, and passkeys."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from runehall.hall.wire.api import Login, Name, Password
from runehall.hall.wire.notices import Language


class WithPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The account's password, required before creating anything that gives access to the account."""

    password: Annotated[str, Meta(max_length=200)]


class RecoveryState(Struct, frozen=True):
    """The number of recovery codes left, and whether a code can be mailed to the account's owner."""

    left: int
    mail: bool


class RecoveryCodes(Struct, frozen=True):
    """New recovery codes, shown only once; earlier codes become invalid."""

    codes: list[str]


class AskRecoveryMail(Struct, frozen=True, forbid_unknown_fields=True):
    """Send a code to an account's confirmed mail address. The answer is the same if there is none."""

    login: Login
    language: Language = "en"


class Recover(Struct, frozen=True, forbid_unknown_fields=True):
    """Set a new password for an account, with a recovery code or a mailed code."""

    login: Login
    code: Annotated[str, Meta(min_length=1, max_length=60)]
    password: Password


class Passkey(Struct, frozen=True):
    """One of your passkeys: its label, when it was created and when it was last used (0: never)."""

    id: str
    label: str
    created: int
    used: int


class PasskeyOptions(Struct, frozen=True):
    """The options for the browser, in WebAuthn's JSON form."""

    options: dict[str, Any]


class NewPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """The browser's answer to the options for a new passkey."""

    label: Name
    credential: dict[str, Any]


class PasskeySignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The browser's answer to the options for signing in."""

    credential: dict[str, Any]
