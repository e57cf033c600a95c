"""A job runner: the same jobs in this process, in several processes, or on a Ray cluster, with the same results."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Literal, TypeVar

from runehall._extras import how_to_install
from runehall.arguments import checked
from runehall.errors import RunehallError

Task = TypeVar("Task")
Result = TypeVar("Result")


@checked
@dataclass(frozen=True, slots=True)
class Runner:
    """Where jobs run: `serial`, `processes` (how many), or `ray` (a cluster's address, or `local`)."""

    kind: Literal["serial", "processes", "ray"] = "serial"
    processes: int = 1
    address: str = ""

    @classmethod
    @checked
    def parse(cls, text: str) -> Runner:
        """Read `serial`, `processes:N` or `ray:ADDRESS`."""
        kind, _, rest = text.partition(":")
        if kind == "serial" and not rest:
            return cls()
        if kind == "processes" and (rest or "0").isdigit():
            return cls("processes", int(rest or 0) or multiprocessing.cpu_count())
        if kind == "ray":
            return cls("ray", 1, rest or "auto")
        raise RunehallError("RUNNER", f"jobs run as serial, processes:N or ray:ADDRESS, not {text!r}")

    def run(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        """Yield the results in the order of the tasks; closing the generator skips tasks that have not begun."""
        if self.kind == "serial":
            yield from map(work, tasks)
        elif self.kind == "processes":
            with ProcessPoolExecutor(self.processes, mp_context=multiprocessing.get_context("spawn")) as pool:
                yield from pool.map(work, tasks)
        else:
            yield from self._on_ray(work, tasks)

    def _on_ray(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        try:
            import ray
        except ImportError:
            raise RunehallError("RUNNER", f"Ray is not installed: {how_to_install('ray')}") from None
        started = not ray.is_initialized()
        if started:
            local = self.address == "local"
            try:
                ray.init(
                    None if local else self.address, log_to_driver=False, include_dashboard=False if local else None
                )
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise RunehallError(
                    "RUNNER",
                    f"no Ray cluster answers at {self.address!r} ({error}): start one with `ray start --head`, name its"
                    " address, or let ray:local start one",
                ) from None
        try:
            remote = ray.remote(work)
            for pending in [remote.remote(task) for task in tasks]:
                yield ray.get(pending)
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, RunehallError) else error from None
        finally:
            if started:
                ray.shutdown()
