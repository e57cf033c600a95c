"""Berger tables: everybody meets everybody once."""


def rounds(players: int) -> int:
    """Return how many rounds it takes until all have met."""
    return players - 1 + players % 2


def table(players: int, number: int) -> list[tuple[int, ...]]:
    """Return round `number`, counted from 1, of the Berger table for players 0 and up. The first of each pair
    begins. With an odd number of players, one is alone."""
    last = players + players % 2
    pairs: list[tuple[int, int]] = []
    for one in range(1, last):
        other = (number + 1 - one) % (last - 1) or last - 1
        if one == other:  # this player meets the last one
            pairs.insert(0, (one, last) if one <= last // 2 else (last, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    absent = players + 1
    alone: list[tuple[int, ...]] = [
        (first + second - absent - 1,) for first, second in pairs if absent in (first, second)
    ]
    return [*((first - 1, second - 1) for first, second in pairs if absent not in (first, second)), *alone]
