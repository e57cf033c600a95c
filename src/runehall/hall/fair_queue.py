"""A queue that shares thinking time equally: among groups first (levels, addresses), then among the people of each.

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

    A lane that was empty begins with the smallest sum of the others: waiting for nothing earns no claim.
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
    """What waits for thinking time, by group and person."""

    def __init__(self) -> None:
        self._groups: FairShares[str, FairShares[str, deque[T]]] = FairShares()
        self._persons: dict[str, int] = {}
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def waiting(self, person: str) -> int:
        """How much of this person waits."""
        return self._persons.get(person, 0)

    def of(self, group: str) -> int:
        """How much of this group waits."""
        return (
            sum(len(items) for items in self._groups.lanes[group].lanes.values()) if group in self._groups.lanes else 0
        )

    def put(self, group: str, person: str, item: T) -> None:
        """Add something."""
        self._groups.lane(group, FairShares()).lane(person, deque()).append(item)
        self._persons[person] = self._persons.get(person, 0) + 1
        self._size += 1

    def take(self) -> tuple[T, str, str]:
        """What is next, with its group and person: `spend` tells how long it took."""
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
        """Charge a group and a person with the time that was spent on them."""
        self._groups.spend(group, seconds)
        if group in self._groups.lanes:
            self._groups.lanes[group].spend(person, seconds)
