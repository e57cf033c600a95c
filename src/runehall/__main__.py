"""The console script `runehall`, and `python -m runehall`: runs the command line, or says which extra is missing."""

from __future__ import annotations

import sys

from runehall._extras import what_to_install


def main() -> None:
    """Run the command line; if packages are missing, name the extra to install and exit with status 2."""
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
