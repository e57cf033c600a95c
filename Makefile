# `make play` and `make test` set everything up from a fresh clone; a second run finds it done and needs no network.
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
# Tests wait for servers and browsers half of the time: twice as many as a small machine's two cores.
JOBS ?= 4
# Browsers compute more than they wait.
PAGE_JOBS ?= 3

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The browser is Debian's; Playwright must not look for one of its own.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export HYPOTHESIS_STORAGE_DIRECTORY := .cache/hypothesis
# Hundreds of short processes import the same packages: each must find them compiled, also where this is set.
export PYTHONDONTWRITEBYTECODE :=

# Errors only: an index of this machine that lacks a package is none.
PIP := $(BIN)/pip install --quiet --quiet
# A lock file is complete. Resolving it again would look for newer releases of what is asked for with an extra.
PIP_LOCKED := $(PIP) --no-compile --no-deps --require-hashes

HOT := $(sort $(shell find src -name '*.pxd'))
HOT_SOURCES := $(HOT) $(wildcard $(HOT:.pxd=.py))
WEB := $(wildcard web/package.json)
# What `make play` starts: the hall; `make play PLAY=play` starts a game in the terminal instead.
PLAY ?= serve

.PHONY: help play ready test bench dist docs graph notices coverage lint fmt lock clean setup web check types layers tests pages pure web-checks chromium FORCE

help: ## say what there is to make
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# --- setting up -------------------------------------------------------------------------------------------------

$(DONE)/venv:
	@echo "runehall: making .venv"
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "runehall needs Python 3.11 or newer")'
	@$(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE) && touch $@

# What it is built with: Cython and Node.
$(DONE)/build: requirements/build.lock $(DONE)/venv
	@echo "runehall: installing the packages it is built with"
	@$(PIP_LOCKED) -r requirements/build.lock
	@touch $@

# What the package runs with.
$(DONE)/run: requirements/run.lock $(DONE)/build
	@echo "runehall: installing the packages it runs with"
	@$(PIP_LOCKED) -r requirements/run.lock
	@touch $@

# What checks and tests need besides.
$(DONE)/dev: requirements/dev.lock $(DONE)/run
	@echo "runehall: installing the packages of checks and tests"
	@$(PIP_LOCKED) -r requirements/dev.lock
	@touch $@

$(DONE)/house: pyproject.toml setup.py src/runehall/__init__.py $(DONE)/run
	@RUNEHALL_PURE=1 RUNEHALL_NO_WEB=1 $(PIP) --no-build-isolation --no-deps --no-index -e .
	@touch $@

# A module that is no longer hot loses its compiled form.
$(DONE)/hot: FORCE
	@mkdir -p $(DONE) && echo '$(HOT)' | cmp --quiet - $@ || echo '$(HOT)' > $@

$(DONE)/compiled: $(HOT_SOURCES) $(DONE)/hot $(DONE)/build
	@echo "runehall: compiling the hot modules for this machine"
	@$(NICE) $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

# The packages are installed while the modules are compiled.
setup: $(DONE)/build ## install everything into .venv and compile the hot modules
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

play: $(DONE)/house $(DONE)/compiled $(if $(filter serve,$(PLAY)),web) ## set up and start the game
	@$(BIN)/runehall $(PLAY)

# Everything that tests need, set up side by side.
ready: $(DONE)/build
	@again="$(MAKE) --no-print-directory -s"; status=0; \
	  $$again web $(if $(WEB),chromium) & pages=$$!; \
	  $$again setup || status=$$?; \
	  wait $$pages || status=$$?; exit $$status

# What computes runs beside what waits: the checks beside the first tests, the plain form beside the pages. They say what
# they found when they are done.
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

# The rules once more, as plain Python.
PURE_TESTS := $(wildcard tests/rune tests/minds/rune)
pure: setup
ifneq ($(PURE_TESTS),)
	RUNEHALL_PURE=1 $(NICE) $(BIN)/pytest -n $(JOBS) $(PURE_TESTS)
endif

# Pages are measured in a browser.
bench: setup $(if $(filter-out $(filter-out rok_page,$(BENCH)),$(or $(BENCH),rok_page)),web chromium) ## print the benches (BENCH="core hall" for some of them)
	$(BIN)/python -m bench $(BENCH)

dist: $(DONE)/dev ## build the wheel and the source distribution, and try them in an empty environment
	rm -rf dist
	$(NICE) $(BIN)/python -m build --no-isolation --outdir dist .
	$(BIN)/python tools/try_wheel.py dist/*.whl

docs: setup ## build the documentation site into .cache/site
	$(BIN)/python -m sphinx --quiet --fail-on-warning --builder html --doctree-dir .cache/sphinx docs .cache/site
	@echo "the site: .cache/site/index.html"

graph: $(DONE)/dev $(DONE)/house ## draw who imports whom again, after a change of imports
	$(BIN)/python tools/graph.py

notices: web ## write THIRD-PARTY.txt again, after a change of the client's packages
	$(BIN)/python tools/notices.py

coverage: setup web chromium ## run the tests and report what they cover, in the terminal and as pages in .cache/coverage
	$(NICE) $(BIN)/pytest -n $(JOBS) --dist worksteal --ignore tests/pages --cov --cov-report=
	$(NICE) $(BIN)/pytest -n $(JOBS) --dist load --maxschedchunk 1 tests/pages --cov --cov-append --cov-report=term:skip-covered --cov-report=html

lint: check types layers web-checks ## run the checks without the tests

fmt: $(DONE)/dev ## put the code into form
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

# --- pinned versions --------------------------------------------------------------------------------------------

# Only the public index counts: what this machine has besides must not get into a lock file.
COMPILE = UV_NO_CONFIG=1 $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --upgrade
# What `make play` needs, and what the tests need besides.
RUN_EXTRAS := --extra server --extra lab
ALL_EXTRAS := --extra all

lock: $(DONE)/venv ## find and pin the newest versions
	@$(PIP) "uv>=0.8"
	$(COMPILE) pyproject.toml $(RUN_EXTRAS) -o requirements/run.lock
	$(COMPILE) requirements/build.in -o requirements/build.lock
	$(COMPILE) pyproject.toml $(ALL_EXTRAS) --group dev -c requirements/run.lock -c requirements/build.lock \
	  -o requirements/dev.lock

clean: ## remove everything that was made
	rm -rf $(VENV) .cache build dist src/*.egg-info src/runehall/hall/static web/node_modules web/dist
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
