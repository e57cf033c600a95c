"""A queue that shares computing time equally: first among groups (levels, addresses), then among the people of each.

Many requests for a slow bot do not delay requests for a fast one, and a person with twenty tables waits longer for each
than a person with one.
"""

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class FairShares(Generic[K, T]):
    """Lanes of waiting items, each with the seconds spent on it so far; the lane with the fewest is next.

    A lane that was empty starts with the smallest sum of the others, so that idle time earns no priority.
    """

    def __init__(self) -> None:
        self.lanes: dict[K, T] = {}
        self._used: dict[K, float] = {}

    def lane(self, key: K, empty: T) -> T:
        """Return the lane of this key; if there is none, `empty` becomes it."""
        if key not in self.lanes:
            self._used[key] = min(self._used.values(), default=0.0)
            self.lanes[key] = empty
        return self.lanes[key]

    def next(self) -> K:
        """Return the key of the next lane; among equals, the one that has waited longest."""
        return min(self._used, key=self._used.__getitem__)

    def spend(self, key: K, seconds: float) -> None:
        """Charge a lane, and put it behind its equals."""
        if key in self._used:
            self._used[key] = self._used.pop(key) + seconds
            self.lanes[key] = self.lanes.pop(key)

    def drop(self, key: K) -> None:
        """Remove a lane that has become empty."""
        del self.lanes[key], self._used[key]


class FairQueue(Generic[T]):
    """Items that wait for computing time, by group and person."""

    def __init__(self) -> None:
        self._groups: FairShares[str, FairShares[str, deque[T]]] = FairShares()
        self._persons: dict[str, int] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting(self, person: str) -> int:
        """Return how many items of this person are waiting."""
        return self._persons.get(person, 0)

    def of(self, group: str) -> int:
        """Return how many items of this group are waiting."""
        return (
            sum(len(items) for items in self._groups.lanes[group].lanes.values()) if group in self._groups.lanes else 0
        )

    def put(self, group: str, person: str, item: T) -> None:
        """Add an item."""
        self._groups.lane(group, FairShares()).lane(person, deque()).append(item)
        self._persons[person] = self._persons.get(person, 0) + 1
        self._size += 1

    def take(self) -> tuple[T, str, str]:
        """Remove and return the next item, with its group and person; report the time it took with `spend`."""
        group = self._groups.next()
        people = self._groups.lanes[group]
        person = people.next()
        items = people.lanes[person]
        item = items.popleft()
        self._size -= 1
        self._persons[person] -= 1
        if not self._persons[person]:
            del self._persons[person]
        self.spend(group, person, 0.0)
        if not items:
            people.drop(person)
        if not people.lanes:
            self._groups.drop(group)
        return item, group, person

    def spend(self, group: str, person: str, seconds: float) -> None:
        """Charge a group and a person with the time spent on an item."""
        self._groups.spend(group, seconds)
        if group in self._groups.lanes:
            self._groups.lanes[group].spend(person, seconds)
