def runs_avx2() -> bool:
    """Return whether this processor runs builds with 256-bit registers."""

NEEDS_AVX2: bool
"""Whether the only build requires AVX2, as when `pip install .` runs on a machine with AVX2."""
