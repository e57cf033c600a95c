def runs_avx2() -> bool:
    """Whether builds with 256-bit registers run here."""

NEEDS_AVX2: bool
"""Whether the only build that was made is for processors with AVX2, as `pip install .` makes it on such a machine."""
