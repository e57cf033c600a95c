"""Swiss pairings by the FIDE Dutch system, as computed by `caissify-pairings`."""

import logging
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from caissify_pairings import generate_pairings

_library = logging.getLogger("caissify_pairings")
_library.addHandler(logging.NullHandler())
_library.propagate = False  # it logs a case handled here: that not everybody can be paired without a second meeting

BEGINS, ANSWERS, RESTS = "white", "black", "none"


class Meeting(NamedTuple):
    """An earlier pairing (the first player begins), what each got for it, and whether it was played. A single player
    had a bye."""

    round: int
    first: int
    second: int | None
    points: tuple[float, float]
    played: bool = True


def pair(
    players: Sequence[tuple[int, int]], past: Sequence[Meeting], number: int, rounds: int
) -> list[tuple[int, ...]]:
    """Pair round `number` for these players, each with a seed (highest first). Nobody meets an opponent twice or
    gets a second bye if that can be avoided; otherwise the meetings that are longest ago may be repeated."""
    ranked = sorted(players, key=lambda one: (-one[1], one[0]))
    ids = {number: place + 1 for place, (number, _) in enumerate(ranked)}
    entrants = _entrants(ranked, past, number)
    met = [meeting for meeting in past if meeting.first in ids and meeting.second in ids and meeting.played]
    byes = 1
    while True:
        previous = {tuple(sorted((ids[one.first], ids[one.second]))) for one in met if one.second is not None}
        made = generate_pairings(
            "dutch", entrants, previous, number, max(rounds, number), bye_value=1.0, max_byes_per_player=byes
        )
        alone = [one for one in made if one["black_id"] is None]
        if len(alone) <= len(ranked) % 2:
            break
        if met:
            oldest = min(one.round for one in met)
            met = [one for one in met if one.round != oldest]
        else:
            byes += 1
            assert byes <= number + 1, "with nobody met, all can be paired"
    numbers = {place: number for number, place in ids.items()}
    return [tuple(numbers[one[key]] for key in ("white_id", "black_id") if one[key] is not None) for one in made]


def _entrants(ranked: Sequence[tuple[int, int]], past: Sequence[Meeting], upcoming: int) -> list[dict[str, Any]]:
    """Return the players in the library's form: their scores, colours, floats and byes."""
    by_round: dict[int, list[Meeting]] = defaultdict(list)
    for meeting in past:
        by_round[meeting.round].append(meeting)
    score: dict[int, float] = defaultdict(float)
    colours: dict[int, list[str]] = defaultdict(list)
    floats: dict[int, list[str]] = defaultdict(list)
    byes: dict[int, int] = defaultdict(int)
    for number in range(1, upcoming):
        before: Mapping[int, float] = dict(score)
        seen = set()
        for first, second, points, played in (one[1:] for one in by_round[number]):
            both = (first,) if second is None else (first, second)
            for seat, player in enumerate(both):
                seen.add(player)
                score[player] += points[seat]
                colours[player].append(RESTS if second is None or not played else (BEGINS, ANSWERS)[seat])
                own, other = before.get(player, 0), before.get(both[1 - seat], 0) if second is not None else -1
                floats[player].append("down" if own > other else "up" if own < other else "none")
                byes[player] += second is None
        for player, _ in ranked:
            if player not in seen:
                colours[player].append(RESTS)
                floats[player].append("none")
    return [
        {
            "id": place, "name": str(place), "starting_number": place, "rating": seed, "score": score[number],
            "color_hist": colours[number], "float_history": floats[number], "bye_count": byes[number],
        }
        for place, (number, seed) in enumerate(ranked, 1)
    ]  # fmt: skip
