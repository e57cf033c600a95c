"""Reads an SVG image and writes it as PNG: `python -I render_png.py FONT < picture.svg > picture.png`.

It is run by path in its own process, so that rendering a picture does not import the hall.
"""

import contextlib
import os
import sys

import resvg_py

NICE = 10
"""A lower priority than the hall's, since moves come first."""


def main(font: str) -> None:
    """Render standard input. Glyphs missing from the font come from the system's fonts, if there are any."""
    with contextlib.suppress(AttributeError, OSError):  # not on Windows, nor in services without the permission
        os.nice(NICE)
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=svg, font_files=[font]))


if __name__ == "__main__":
    main(sys.argv[1])
