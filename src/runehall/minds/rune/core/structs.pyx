"""Sizes and choices of the compiled minds that Python code needs, from `structs.pxd`."""
