"""A queue that shares thinking time equally: among levels first, then among the people who wait for one level.

Many who wait for a bot that thinks long do not keep anybody from one that answers at once, and who has twenty tables
waits longer for each of them than who has one.
"""

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)


class FairShares(Generic[K, T]):
    """Lanes of waiting things, each with the seconds that were spent on it; the one with the least is next.

    A lane that was empty begins at the least of the others: waiting for nothing earns no claim.
    """

    def __init__(self) -> None:
        self.lanes: dict[K, T] = {}
        self._used: dict[K, float] = {}

    def lane(self, key: K, empty: T) -> T:
        """The lane of this key; `empty` becomes it if there is none."""
        if key not in self.lanes:
            self._used[key] = min(self._used.values(), default=0.0)
            self.lanes[key] = empty
        return self.lanes[key]

    def next(self) -> K:
        """The key of the lane whose turn it is; the one that has waited longest among equals."""
        return min(self._used, key=self._used.__getitem__)

    def spend(self, key: K, seconds: float) -> None:
        """Charge a lane, and put it behind its equals."""
        if key in self._used:
            self._used[key] = self._used.pop(key) + seconds
            self.lanes[key] = self.lanes.pop(key)

    def drop(self, key: K) -> None:
        """Nothing waits in this lane any more."""
        del self.lanes[key], self._used[key]


class FairQueue(Generic[T]):
    """What waits for thinking time, by level and person."""

    def __init__(self) -> None:
        self._levels: FairShares[str, FairShares[str, deque[T]]] = FairShares()
        self._persons: dict[str, int] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting(self, person: str) -> int:
        """How much of this person waits."""
        return self._persons.get(person, 0)

    def put(self, level: str, person: str, item: T) -> None:
        """Add something."""
        self._levels.lane(level, FairShares()).lane(person, deque()).append(item)
        self._persons[person] = self._persons.get(person, 0) + 1
        self._size += 1

    def take(self) -> tuple[T, str, str]:
        """What is next, with its level and person: `spend` tells how long it took."""
        level = self._levels.next()
        people = self._levels.lanes[level]
        person = people.next()
        items = people.lanes[person]
        item = items.popleft()
        self._size -= 1
        self._persons[person] -= 1
        if not self._persons[person]:
            del self._persons[person]
        self.spend(level, person, 0.0)
        if not items:
            people.drop(person)
        if not people.lanes:
            self._levels.drop(level)
        return item, level, person

    def spend(self, level: str, person: str, seconds: float) -> None:
        """Charge a level and a person with the time that was spent on them."""
        self._levels.spend(level, seconds)
        if level in self._levels.lanes:
            self._levels.lanes[level].spend(person, seconds)
