"""The console script `runehall`, and `python -m runehall`: the command line, or which extra brings it."""

from __future__ import annotations

import sys

from runehall._extras import what_to_install


def main() -> None:
    """Run the command line; exit status 2, with the extra to install, where its packages are missing."""
    try:
        from runehall.cli import run
    except ModuleNotFoundError as error:
        advice = what_to_install(error)
        if advice is None:
            raise
        print(f"error EXTRA {advice}", file=sys.stderr)
        sys.exit(2)
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
