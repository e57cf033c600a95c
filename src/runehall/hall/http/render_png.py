"""Reads an SVG image and writes it as PNG: `python -I render_png.py FONT < picture.svg > picture.png`.

Run by its path, in a process of its own, so that nothing of the hall is loaded for a picture.
"""

import contextlib
import os
import sys

import resvg_py

NICE = 10
"""A lower priority than that of the hall, whose moves come first."""


def main(font: str) -> None:
    """Render standard input. Letters that the font lacks come from the system's fonts, where there are any."""
    with contextlib.suppress(AttributeError, OSError):  # not on Windows; not where a service may not
        os.nice(NICE)
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=svg, font_files=[font]))


if __name__ == "__main__":
    main(sys.argv[1])
