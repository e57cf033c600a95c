"""Names, logins and texts in a normal form: without invisible characters or changes of writing direction; names are
short and do not mix alphabets.

PRECIS (RFC 8265, RFC 8266) defines the permitted characters; Unicode's list of confusables tells which look alike.
"""

import unicodedata

from runehall.hall.errors import Refused

MARKS = 2
"""The most combining marks on one letter; more would only cover the lines above."""
LONGEST = 40
"""The most characters of a name or login in its final form; composing may expand one character to eighteen."""
COLUMN = 80
"""The most characters of a name that its database column accepts."""


def plain_text(text: str) -> str:
    """Return a text on one line, with single spaces and nothing invisible."""
    return " ".join("".join(letter for letter in text if _seen(letter)).split())


def plain_lines(text: str) -> str:
    """Return a text of several lines, with at most one empty line in a row and nothing invisible."""
    lines = [plain_text(line) for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    kept = [line for number, line in enumerate(lines) if line or (number > 0 and lines[number - 1])]
    return "\n".join(kept).strip("\n")


def kept_name(name: str, longest: int = COLUMN) -> str:
    """Return a name from an earlier version, or from elsewhere, in a form that every database accepts."""
    return plain_text(name)[:longest]


def plain_name(text: str, longest: int = LONGEST) -> str:
    """Return a name as others see it: composed, with single spaces and nothing invisible. Raises Refused."""
    from precis_i18n import get_profile

    try:
        name = str(get_profile("NicknameCasePreserved").enforce(plain_text(text)))
    except UnicodeEncodeError as error:
        if error.object.strip():
            raise Refused(
                "name", f"a name cannot contain the character U+{ord(_wrong(error)):04X}: choose another"
            ) from None
        raise Refused("name", "a name needs at least one letter") from None
    if len(name) > longest:
        raise Refused("name", f"a name can have at most {longest} characters; written out, this one has {len(name)}")
    if _overloaded(name):
        raise Refused("name", "a name can have at most two marks on a letter: choose another")
    _one_script(name, "name")
    return name


def plain_login(text: str) -> str:
    """Return a login in the form in which it is stored and compared, regardless of case. Raises Refused."""
    from precis_i18n import get_profile

    try:
        login = str(get_profile("UsernameCaseMapped").enforce(text))
    except UnicodeEncodeError as error:
        raise Refused("login", f"a login cannot contain the character U+{ord(_wrong(error)):04X}") from None
    if len(login) > LONGEST or len(skeleton(login)) > COLUMN:
        raise Refused("login", f"a login can have at most {LONGEST} characters without marks: choose a shorter one")
    if _overloaded(login):
        raise Refused("login", "a login can have at most two marks on a letter: choose another")
    _one_script(login, "login")
    return login


def plain_handle(text: str) -> str:
    """Return the same login as its owner writes it, with capitals. Raises Refused."""
    from precis_i18n import get_profile

    plain_login(text)
    return str(get_profile("UsernameCasePreserved").enforce(text))


def skeleton(text: str) -> str:
    """Return a text that is equal for texts that look alike: every letter becomes the plainest that it can be
    mistaken for."""
    from confusable_homoglyphs import confusables

    letters = []
    for letter in unicodedata.normalize("NFKD", text).casefold():
        found = confusables.is_confusable(letter, greedy=True) or []
        alike = {letter} | {glyph["c"].casefold() for one in found for glyph in one["homoglyphs"]}
        plain = [one for one in alike if len(one) == 1 and one.isascii() and one.isalpha()]
        letters.append(min(plain, default=letter))
    return "".join(letters)


def _seen(letter: str) -> bool:
    """Return whether a character is visible, that is, not a control, format, surrogate, private or unassigned
    character."""
    return letter.isspace() or unicodedata.category(letter)[0] != "C"


def _wrong(error: UnicodeEncodeError) -> str:
    return str(error.object[min(error.start, len(error.object) - 1)]) if error.object else " "


def _overloaded(text: str) -> bool:
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks > MARKS:
            return True
    return False


def _one_script(text: str, code: str) -> None:
    """Raise Refused for a word that mixes letters of two alphabets and could be mistaken for another word."""
    from confusable_homoglyphs import confusables

    if any(confusables.is_dangerous(word) for word in text.split()):
        raise Refused(code, f"the {code} mixes letters of two alphabets that look alike: use one of them")
