"""`python -m bench [NAME…]`: run the benches one after another, each in its own process; each prints a table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(wanted: list[str]) -> int:
    """Run the given benches, or all; return 2 if one is unknown, 1 if one failed."""
    known = {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"error BENCH no bench named {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    failed = False
    for name in wanted or known:
        print(f"== {name} ==", flush=True)
        failed |= subprocess.run([sys.executable, known[name]], cwd=HERE.parent, check=False).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
