"""Two versions of a list of JSON values, and what makes the newer of the older one.

A list is kept as one text, an entry a line. RÖK's lists are short and change seldom. For a board of RUNE this would
take 19 µs a move, a seventh of what the whole move costs; `core/board_json.pyx`, which compares boards, takes 1.2.
"""

from __future__ import annotations


def splices_json(old_text: bytes, new_text: bytes) -> bytes:
    """The splices (`wire.changes.Splice`) from one list to the other as JSON.

    Entries that stay are recognized where they keep their order; an entry that does not is sent again.
    """
    before = old_text.split(b"\n") if old_text else []
    after = new_text.split(b"\n") if new_text else []
    count = 0  # the entries that both begin with
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        count += 1
    before, after = before[count:], after[count:]
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
