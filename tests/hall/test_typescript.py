"""The browser's types are those of the server."""

from pathlib import Path

from runehall.hall import typescript

ROOT = Path(__file__).parents[2]


def test_wire_ts_is_up_to_date() -> None:
    """`web/src/wire.ts` is what the generator writes now."""
    assert (ROOT / "web/src/wire.ts").read_text(encoding="utf-8") == typescript.typescript()


def test_check_mode_says_what_to_run(tmp_path: Path, capsys: object) -> None:
    """`--check` fails on an old file and passes on a fresh one."""
    path = tmp_path / "wire.ts"
    assert typescript.main(["--check", str(path)]) == 1
    assert typescript.main([str(path)]) == 0
    assert typescript.main(["--check", str(path)]) == 0
