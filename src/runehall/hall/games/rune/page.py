# cython: language_level=3, annotation_typing=False, cdivision=True
"""JSON written byte by byte into one buffer, for what is written at every move."""

from __future__ import annotations


def write_text(page: bytearray, end: int, text: bytes) -> int:
    """Write a text at the end of a page; the new end."""
    for i in range(len(text)):
        page[end + i] = text[i]
    return end + len(text)


def write_number(page: bytearray, end: int, number: int) -> int:
    """Write a number between -99 and 999."""
    if number < 0:
        page[end] = 45
        end += 1
        number = -number
    if number > 99:
        page[end] = 48 + number // 100
        end += 1
    if number > 9:
        page[end] = 48 + number // 10 % 10
        end += 1
    page[end] = 48 + number % 10
    return end + 1
