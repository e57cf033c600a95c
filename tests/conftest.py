"""Halls that tests start are forked from a process that has imported everything; matrices use one thread."""

from __future__ import annotations

import os

# OpenBLAS reads this when NumPy is imported. Its other threads spin while they wait: training a small network costs
# fifty times the processor time with them, which the tests beside it need.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from tests.hall.forked import ForkedProcess
from tests.hall.servers import HallProcess

HallProcess.start_process = staticmethod(ForkedProcess)
