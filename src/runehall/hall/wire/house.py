"""The hall's own settings, as its hosts chose them, and invitations to it, over HTTP."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Accent = Literal["gold", "copper", "moss", "sea", "violet", "rose"]
"""The colours for buttons and links; each has enough contrast in light and dark mode."""
OfferedLanguage = Literal["en", "uk", "pl", "fr"]
MOST_INVITATIONS = 50
"""The most invitations that may be valid at the same time."""


class HouseView(Struct, frozen=True):
    """The hall as everybody may see it. `welcome` and `conduct` are plain text with empty lines between paragraphs."""

    name: str
    """Empty if the hosts chose no name."""
    languages: list[OfferedLanguage]
    """The languages that the pages offer; empty means all."""
    accent: Accent
    welcome: str
    conduct: str
    closed: bool
    """Whether people need an invitation to enter."""
    admitted: bool
    """Whether you may enter."""
    hosted: bool
    """Whether you are one of its hosts."""


class ChangeHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Change the hall's settings; omitted fields stay as they are. When a hall is closed, existing accounts keep
    their access."""

    name: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    languages: Annotated[list[OfferedLanguage], Meta(max_length=4)] | UnsetType = UNSET
    accent: Accent | UnsetType = UNSET
    welcome: Annotated[str, Meta(max_length=2000)] | UnsetType = UNSET
    conduct: Annotated[str, Meta(max_length=8000)] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET


class NewHouseInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Create an invitation for `uses` people, valid for `days` days. Only hosts see the `label`."""

    label: Annotated[str, Meta(max_length=60)] = ""
    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    days: Annotated[int, Meta(ge=1, le=365)] = 14


class HouseInvitation(Struct, frozen=True):
    """A valid invitation; its link is `/enter/CODE`."""

    id: str
    code: str
    label: str
    uses: int
    used: int
    created: int
    until: int


class EnterHouse(Struct, frozen=True, forbid_unknown_fields=True):
    """Enter with an invitation code; case, spaces and dashes do not matter."""

    code: Annotated[str, Meta(min_length=1, max_length=40)]
