# cython: language_level=3, annotation_typing=False
"""Two versions of a list of JSON values, and what makes the newer of the older one. Compiled: every move needs it.

A list is kept as one text, an entry a line.
"""

from __future__ import annotations

NEWLINE = 10


def splices_json(old_text: bytes, new_text: bytes) -> bytes:
    """The splices (`wire.changes.Splice`) from one list to the other as JSON.

    Entries that stay are recognized where they keep their order; an entry that does not is sent again.
    """
    old, new = old_text, new_text
    size = min(len(old_text), len(new_text))
    count = start = at = 0  # the entries that both begin with, and where the first other one begins
    while at < size and old[at] == new[at]:
        if old[at] == NEWLINE:
            count += 1
            start = at + 1
        at += 1
    before = old_text[start:].split(b"\n") if start < len(old_text) else []
    after = new_text[start:].split(b"\n") if start < len(new_text) else []
    i, j = len(before), len(after)
    while i > 0 and j > 0 and before[i - 1] == after[j - 1]:
        i -= 1
        j -= 1
    return _spliced(before[:i], after[:j], count)


def _spliced(before: list[bytes], after: list[bytes], count: int) -> bytes:
    """The splices between two lists that `count` entries stand before."""
    places = {entry: place for place, entry in enumerate(before)}
    found = []
    items: list[bytes] = []
    done = 0
    for entry in after:
        place = places.get(entry, -1)
        if place < done:
            items.append(entry)
            continue
        if place > done or items:
            found.append(b"[%d,%d,[%s]]" % (count + done, place - done, b",".join(items)))
            items = []
        done = place + 1
    if items or done < len(before):
        found.append(b"[%d,%d,[%s]]" % (count + done, len(before) - done, b",".join(items)))
    return b"[" + b",".join(found) + b"]"
