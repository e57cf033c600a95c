"""Halls that tests start are forked from a process that has imported everything."""

from __future__ import annotations

from tests.hall.forked import ForkedProcess
from tests.hall.servers import HallProcess

HallProcess.start_process = staticmethod(ForkedProcess)
