"""A server-side Fischer clock with compensation for a client's lag; server outages cost nobody time."""

from collections.abc import Collection

from runehall.hall.setup import Clock
from runehall.hall.wire.messages import ClockState

CREDIT_A_MOVE = 150
CREDIT_SAVED = 1000
"""Lag is forgiven from a saved credit: each move adds 150 ms, up to one second, so nobody can gain time by claiming
lag."""


class Clocks:
    """The time left for each seat. `since` is the steady time when the running seat's time started to run."""

    __slots__ = ("credit", "increment", "left", "running", "since")

    def __init__(self, clock: Clock, seats: int, hasty: Collection[int] = ()) -> None:
        """Start the clocks; seats in `hasty` get half the time and no increment."""
        self.left = [clock.start * (500 if seat in hasty else 1000) for seat in range(seats)]
        self.increment = [0 if seat in hasty else clock.increment * 1000 for seat in range(seats)]
        self.credit = [CREDIT_SAVED // 2] * seats
        self.running: int | None = None
        self.since = 0

    def run(self, seat: int | None, now: int) -> None:
        """Start this seat's time now and stop the others' (None: stop all)."""
        self.running, self.since = seat, now

    def spent(self, now: int, lag: int) -> tuple[int, int]:
        """Return the time that a move at `now` costs the running seat, and the part that is forgiven for its lag."""
        if self.running is None:
            return 0, 0
        passed = max(0, now - self.since)
        credit = min(lag, passed, self.credit[self.running])
        return passed - credit, credit

    def charge(self, seat: int, spent: int, credit: int, turn_over: bool) -> None:
        """Deduct a move's time, and add the increment at the end of a turn."""
        self.left[seat] = max(0, self.left[seat] - spent)
        self.credit[seat] = min(CREDIT_SAVED, self.credit[seat] - credit + CREDIT_A_MOVE)
        if turn_over:
            self.left[seat] += self.increment[seat]

    def swap(self) -> None:
        """Swap the clocks, since two players have changed places."""
        for by_seat in (self.left, self.increment, self.credit):
            by_seat.reverse()

    def flag_at(self) -> int | None:
        """Return the steady time at which the running seat's flag falls, including its lag credit."""
        if self.running is None:
            return None
        return self.since + self.left[self.running] + self.credit[self.running]

    def state(self, now: int, wall: int) -> ClockState:
        """Return the clock for the wire."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - max(0, now - self.since))
        return ClockState(left, self.running, wall)
