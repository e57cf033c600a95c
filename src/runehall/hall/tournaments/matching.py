"""Perfect matchings of a graph by augmenting paths (Edmonds' blossom algorithm), from which pairs are then fixed one by
one: a pair is fixed only if all others can still be matched."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence

Graph = Mapping[int, Sequence[int]]
"""Whom each vertex may be matched with."""


class Matching:
    """A matching of all vertices of a graph, and the part of it that is fixed."""

    def __init__(self, graph: Graph) -> None:
        self._near = {vertex: set(others) for vertex, others in graph.items()}
        self._order = list(graph)
        self._mate: dict[int, int] = {}
        self.perfect = all(vertex in self._mate or self._augment(vertex) for vertex in self._order)
        """Whether every vertex has a mate; otherwise there is no perfect matching."""

    def fix(self, one: int, other: int) -> bool:
        """Match these two for good, if all others can be matched without them; otherwise nothing changes."""
        if other not in self._near[one]:
            return False
        before = dict(self._mate)
        left, right = self._mate.pop(one), self._mate.pop(other)
        order, self._order = self._order, [vertex for vertex in self._order if vertex not in (one, other)]
        if left == other:
            return True
        del self._mate[left], self._mate[right]
        if self._augment(left):
            return True
        self._mate, self._order = before, order
        return False

    def _augment(self, root: int) -> bool:
        """Give a vertex a mate along an augmenting path; others may change theirs."""
        search = _Search(root, self._order, self._mate)
        end = search.run(lambda vertex: [other for other in self._order if other in self._near[vertex]])
        while end is not None:
            before = search.parent[end]
            following = self._mate.get(before)
            self._mate[end], self._mate[before] = before, end
            end = following
        return root in self._mate


class _Search:
    """A search for a vertex without a mate, from another one, in which odd cycles are shrunk to their base."""

    def __init__(self, root: int, order: Sequence[int], mate: Mapping[int, int]) -> None:
        self._root, self._order, self._mate = root, order, mate
        self.parent: dict[int, int] = {}
        self._base = {vertex: vertex for vertex in order}
        self._even = {root}
        self._queue = deque([root])

    def run(self, near: Callable[[int], Sequence[int]]) -> int | None:
        """The end of an augmenting path, which `parent` leads back along; None if there is none."""
        while self._queue:
            vertex = self._queue.popleft()
            for other in near(vertex):
                if self._base[vertex] == self._base[other] or self._mate.get(vertex) == other:
                    continue
                if other in self._even:
                    self._shrink(vertex, other)
                elif other not in self.parent:
                    self.parent[other] = vertex
                    if other not in self._mate:
                        return other
                    self._reach(self._mate[other])
        return None

    def _reach(self, vertex: int) -> None:
        self._even.add(vertex)
        self._queue.append(vertex)

    def _shrink(self, one: int, other: int) -> None:
        """An edge between two even vertices closes an odd cycle: all of it becomes even."""
        top = self._common(one, other)
        cycle = self._mark(one, top, other) | self._mark(other, top, one)
        for vertex in self._order:
            if self._base[vertex] in cycle:
                self._base[vertex] = top
                if vertex not in self._even:
                    self._reach(vertex)

    def _common(self, one: int, other: int) -> int:
        """The base where the ways of two even vertices to the root meet."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if one not in self._mate or one == self._root:
                break
            one = self.parent[self._mate[one]]
        while True:
            other = self._base[other]
            if other in passed:
                return other
            other = self.parent[self._mate[other]]

    def _mark(self, vertex: int, top: int, child: int) -> set[int]:
        """The bases on the way from a vertex to the top of its cycle; their parents now lead round the cycle."""
        bases = set()
        while self._base[vertex] != top:
            mate = self._mate[vertex]
            bases |= {self._base[vertex], self._base[mate]}
            self.parent[vertex] = child
            child, vertex = mate, self.parent[mate]
        return bases
