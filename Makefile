# `make play` and `make test` set everything up from a fresh clone. A second run does nothing again and needs no network.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.NOTPARALLEL:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := .cache/done
NICE ?=
# Tests wait for servers and browsers half of the time, so run twice as many as the two cores of a small machine.
JOBS ?= 4
# Tests of pages wait for halls, bots and rounds more than half of their time, too.
PAGE_JOBS ?= 4

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The browser is Debian's, so Playwright must not download its own.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export HYPOTHESIS_STORAGE_DIRECTORY := .cache/hypothesis
# Hundreds of short processes import the same packages, so bytecode must be cached even if the environment disables it.
export PYTHONDONTWRITEBYTECODE :=

# Print errors only: it is no error if one of several indexes lacks a package.
PIP := $(BIN)/pip install --quiet --quiet
# A lock file is complete. Resolving it again would look for newer releases of packages with extras.
PIP_LOCKED := $(PIP) --no-compile --no-deps --require-hashes

CYTHON := $(sort $(shell find src -name '*.pxd' -o -name '*.pyx'))
WEB := $(wildcard web/package.json)
# The command that `make play` starts. The default is the hall; `make play PLAY=play` starts a game in the terminal.
PLAY ?= serve

.PHONY: help play ready test bench sanitize dist release docs pictures graph notices coverage lint fmt lock clean setup web check types layers deployment tests pages pure web-checks chromium FORCE

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# --- setting up -------------------------------------------------------------------------------------------------

$(DONE)/venv:
	@echo "runehall: making .venv"
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "runehall needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE) && touch $@

# The packages that build it: Cython and Node.
$(DONE)/build: requirements/build.lock $(DONE)/venv
	@echo "runehall: installing the packages it is built with"
	@$(PIP_LOCKED) -r requirements/build.lock
	@touch $@

# The packages that it needs to run.
$(DONE)/run: requirements/run.lock $(DONE)/build
	@echo "runehall: installing the packages it runs with"
	@$(PIP_LOCKED) -r requirements/run.lock
	@touch $@

# The packages that checks and tests need in addition.
$(DONE)/dev: requirements/dev.lock $(DONE)/run
	@echo "runehall: installing the packages of checks and tests"
	@$(PIP_LOCKED) -r requirements/dev.lock
	@touch $@

$(DONE)/house: pyproject.toml setup.py src/runehall/__init__.py $(DONE)/run
	@RUNEHALL_PURE=1 $(PIP) --no-build-isolation --no-deps --no-index -e .
	@touch $@

# If a module no longer exists, its compiled files are removed.
$(DONE)/cython: FORCE
	@mkdir -p $(DONE) && echo '$(CYTHON)' | cmp --quiet - $@ || echo '$(CYTHON)' > $@

$(DONE)/compiled: $(CYTHON) $(DONE)/cython $(DONE)/build
	@echo "runehall: compiling the rules, minds, study and gyms for this machine"
	@$(NICE) $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# The packages are installed while the modules are compiled.
setup: $(DONE)/build ## install everything into .venv and compile the `.pyx` modules
	@$(MAKE) --no-print-directory -s $(DONE)/house $(DONE)/dev & dev=$$!; \
	  status=0; $(MAKE) --no-print-directory -s $(DONE)/compiled || status=$$?; \
	  wait $$dev || status=$$?; exit $$status

web: $(DONE)/build ## build the browser client, if its sources have changed
	@$(BIN)/python setup.py --quiet build_web

# Debian's Chromium without the windows round the pages, which computes less; the whole one does too (tests/pages/browser.py).
chromium:
	@if [ -z "$${CHROMIUM:-}" ] && ! command -v chromium-headless-shell >/dev/null && ! command -v chromium >/dev/null; then \
	  if [ "$$(id -u)" = 0 ]; then as=; elif command -v sudo >/dev/null; then as=sudo; else \
	    echo "The browser tests need a Chromium: install Debian's package 'chromium-headless-shell', or set CHROMIUM to the path of one, then run this again." >&2; exit 1; fi; \
	  if ! command -v apt-get >/dev/null; then echo "Set CHROMIUM to the path of a Chromium or Chrome, then run this again." >&2; exit 1; fi; \
	  echo "runehall: installing a Chromium for the tests of the pages"; \
	  export DEBIAN_FRONTEND=noninteractive; install="$$as apt-get install -y -qq --no-install-recommends fonts-dejavu-core"; \
	  $$as apt-get update -qq && { $$install chromium-headless-shell || $$install chromium; } >/dev/null; \
	fi

# --- the jobs ---------------------------------------------------------------------------------------------------

play: $(DONE)/house $(DONE)/compiled $(if $(filter serve,$(PLAY)),web) ## set everything up and start a hall (PLAY=play: a game in the terminal)
	@$(BIN)/runehall $(PLAY)

# Everything that tests need, set up in parallel.
ready: $(DONE)/build
	@again="$(MAKE) --no-print-directory -s"; status=0; \
	  $$again web $(if $(WEB),chromium) & pages=$$!; \
	  $$again setup || status=$$?; \
	  wait $$pages || status=$$?; exit $$status

# Targets that compute run in parallel with targets that wait: the checks with the first tests, the plain engine with the pages.
# They print their results when they are done.
test: ready ## run every check and every test
	@again="$(MAKE) --no-print-directory"; status=0; \
	  $$again lint > .cache/lint.log 2>&1 & lint=$$!; \
	  $$again tests || status=$$?; \
	  $$again pure JOBS=2 NICE="nice -n 19" > .cache/pure.log 2>&1 & pure=$$!; \
	  $$again pages || status=$$?; \
	  wait $$lint || status=$$?; wait $$pure || status=$$?; cat .cache/lint.log .cache/pure.log; exit $$status
	@echo "make test: all passed"

check: $(DONE)/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(DONE)/dev $(DONE)/house
	$(NICE) $(BIN)/mypy

layers: $(DONE)/dev $(DONE)/house
	$(BIN)/lint-imports --cache-dir .cache/import_linter

web-checks: web
ifneq ($(WEB),)
	@$(BIN)/python setup.py --quiet build_web --modules-only
	$(BIN)/python setup.py --quiet npm --run-line "run check"
	$(BIN)/python setup.py --quiet npm --run-line "run lint"
	$(BIN)/python setup.py --quiet npm --run-line "run test"
endif

tests: setup web
	$(NICE) $(BIN)/pytest -n $(JOBS) --dist worksteal --ignore tests/pages

# The pages apart: Playwright keeps an event loop in the process that drives a browser. Tests are begun one by one in the
# order of tests/pages/conftest.py, so that the long ones are not the last.
pages: setup web $(if $(WEB),chromium)
ifneq ($(WEB),)
	$(NICE) $(BIN)/pytest -n $(PAGE_JOBS) --dist load --maxschedchunk 1 tests/pages
endif

# The tests of the rules again, on the plain engine alone.
PURE_TESTS := $(wildcard tests/rune/test_[a-dglmst]*.py tests/rune/test_engines.py tests/test_compiled.py)
pure: setup
	RUNEHALL_PURE=1 $(NICE) $(BIN)/pytest -n $(JOBS) $(PURE_TESTS)

# Benchmarks of pages need a browser.
bench: setup $(if $(filter-out $(filter-out rok_page,$(BENCH)),$(or $(BENCH),rok_page)),web chromium) ## print the benchmarks (BENCH="core hall" for some of them)
	$(BIN)/python -m bench $(BENCH)

# A build with AddressSanitizer, which ends the tests at the first byte read or written outside its block.
SANITIZED := .cache/sanitize
SANITIZER = $(shell $(or $(CC),cc) -print-file-name=libasan.so)
FUZZED := tests/gyms/test_fuzz.py tests/gyms/core tests/minds/rune/core tests/study/core tests/rune/test_door.py tests/rune/test_engines.py
sanitize: $(DONE)/dev ## fuzz the compiled modules on a build with AddressSanitizer (needs gcc)
	RUNEHALL_SANITIZE=1 RUNEHALL_MARCH=native $(NICE) $(BIN)/python setup.py --quiet build --build-base $(SANITIZED) --build-lib $(SANITIZED)/lib
	LD_PRELOAD=$(SANITIZER) ASAN_OPTIONS=detect_leaks=0 PYTHONMALLOC=malloc PYTHONPATH=$(SANITIZED)/lib \
	  $(NICE) $(BIN)/python -m pytest -q $(FUZZED)

dist: $(DONE)/dev web ## build the source distribution and the wheel, and try them in an empty environment
	rm -rf dist
	RUNEHALL_MARCH=portable $(NICE) $(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/python tools/try_wheel.py dist/*.whl

# The steps of a release that need no package index. `.github/workflows/release.yml` runs the same.
release: dist ## do every step of a release that needs no package index: dist, its checks and the list of its parts
	$(BIN)/twine check --strict dist/*
	@mkdir -p build
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible -o build/runehall.cdx.json requirements/run.lock
	@ls -l dist

docs: setup ## build the documentation site into .cache/site, and check its links
	$(BIN)/python tools/site.py .cache/site

pictures: setup web chromium ## retake the screenshots of the README, after a change of the pages
	$(BIN)/python tools/screenshots.py

graph: $(DONE)/dev $(DONE)/house ## redraw the picture of imports in ARCHITECTURE.md
	$(BIN)/python tools/graph.py

notices: web ## rewrite THIRD-PARTY.txt, after a change of the client's packages
	$(BIN)/python tools/notices.py

coverage: setup web chromium ## run the tests with a coverage report, in the terminal and in .cache/coverage
	$(NICE) $(BIN)/pytest -n $(JOBS) --dist worksteal --ignore tests/pages --cov --cov-report=
	$(NICE) $(BIN)/pytest -n $(JOBS) --dist load --maxschedchunk 1 tests/pages --cov --cov-append --cov-report=term:skip-covered --cov-report=html

# Check the deployment files with those programs that are installed.
deployment: $(DONE)/dev
	@if [ -x $(BIN)/caddy ]; then told="$$($(BIN)/caddy validate --adapter caddyfile --config deploy/Caddyfile 2>&1)" || { echo "$$told"; exit 1; }; fi
	@if [ -x $(BIN)/hadolint ]; then $(BIN)/hadolint Dockerfile; fi
	@if command -v actionlint > /dev/null; then actionlint; fi

lint: check types layers web-checks deployment ## run the checks without the tests

fmt: $(DONE)/dev web ## format the code
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format
	$(BIN)/python setup.py --quiet npm --run-line "run format"

# --- pinned versions --------------------------------------------------------------------------------------------

# Use only the public index, so that no other index gets into a lock file.
COMPILE = UV_NO_CONFIG=1 $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --upgrade
# The packages of `make play`, and those that the tests need in addition.
RUN_EXTRAS := --extra server --extra lab
ALL_EXTRAS := --extra all

lock: $(DONE)/venv ## pin the newest versions of all packages
	@$(PIP) "uv>=0.8"
	$(COMPILE) pyproject.toml $(RUN_EXTRAS) -o requirements/run.lock
	$(COMPILE) requirements/build.in -o requirements/build.lock
	$(COMPILE) pyproject.toml $(ALL_EXTRAS) --group dev -c requirements/run.lock -c requirements/build.lock \
	  -o requirements/dev.lock

clean: ## remove everything that was built
	rm -rf $(VENV) .cache build dist src/*.egg-info src/runehall/hall/static web/node_modules web/dist
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
