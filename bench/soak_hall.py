"""`python bench/soak_hall.py [KILLS]`: kill a hall under load, 100 times by default, and check everything."""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.hall.storm import storm


def main() -> None:
    """Run the storm and print what was checked."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/hall.sqlite3"
        checked, under_way = asyncio.run(storm(database, Path(folder), kills, tables=12, seed=int(time.time())))
    print(f"{kills} kills, {checked} acknowledged moves checked, none lost, none doubled, every table readable")
    print(f"{under_way} moves were under way at a kill; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
