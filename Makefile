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
JOBS ?= 2

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# The browser is Debian's; Playwright must not look for one of its own.
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export HYPOTHESIS_STORAGE_DIRECTORY := .cache/hypothesis

HOT := $(shell find src -name '*.pxd')
HOT_SOURCES := $(HOT) $(wildcard $(HOT:.pxd=.py))
WEB := $(wildcard web/package.json)
CHROMIUM := /usr/bin/chromium
# What `make play` starts: the hall; `make play PLAY=play` starts a game in the terminal instead.
PLAY ?= serve

.PHONY: help play test bench lint fmt lock clean setup web check types layers tests pure web-checks chromium

help: ## say what there is to make
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# --- setting up -------------------------------------------------------------------------------------------------

$(DONE)/venv:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "runehall needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(DONE) && touch $@

# What the package runs and builds with.
$(DONE)/run: requirements/run.lock requirements/build.lock $(DONE)/venv
	$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/run.lock -r requirements/build.lock
	@touch $@

# What checks and tests need besides.
$(DONE)/dev: requirements/dev.lock $(DONE)/run
	$(BIN)/pip install --quiet --no-compile --require-hashes -r requirements/dev.lock
	@touch $@

$(DONE)/house: pyproject.toml setup.py src/runehall/__init__.py $(DONE)/run
	RUNEHALL_PURE=1 RUNEHALL_NO_WEB=1 $(BIN)/pip install --quiet --no-build-isolation --no-deps --no-index -e .
	@touch $@

$(DONE)/compiled: $(HOT_SOURCES) $(DONE)/house
	$(NICE) $(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

setup: $(DONE)/dev $(DONE)/compiled ## install everything into .venv and compile the hot modules

web: $(DONE)/house ## build the browser client, if its sources have changed
	@$(BIN)/python setup.py --quiet build_web

chromium:
	@if [ ! -x $(CHROMIUM) ]; then \
	  if [ "$$(id -u)" = 0 ]; then as=; elif command -v sudo >/dev/null; then as=sudo; else \
	    echo "The browser tests need Debian's chromium: install the package 'chromium', then run this again." >&2; exit 1; fi; \
	  $$as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$as apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; \
	fi

# --- the jobs ---------------------------------------------------------------------------------------------------

play: $(DONE)/compiled $(if $(filter serve,$(PLAY)),web) ## set up and start the game
	$(BIN)/runehall $(PLAY)

test: check types layers web-checks tests pure ## run every check and every test
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

tests: setup web $(if $(WEB),chromium)
	$(NICE) $(BIN)/pytest -n $(JOBS)

# The rules once more, as plain Python.
PURE_TESTS := $(wildcard tests/rune tests/minds)
pure: setup
ifneq ($(PURE_TESTS),)
	RUNEHALL_PURE=1 $(NICE) $(BIN)/pytest -n $(JOBS) $(PURE_TESTS)
endif

# Pages are measured in a browser.
bench: setup $(if $(filter-out $(filter-out rok_page,$(BENCH)),$(or $(BENCH),rok_page)),web chromium) ## print the benches (BENCH="core hall" for some of them)
	$(BIN)/python -m bench $(BENCH)

lint: check types layers web-checks ## run the checks without the tests

fmt: $(DONE)/dev ## put the code into form
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

# --- pinned versions --------------------------------------------------------------------------------------------

# Only the public index counts: what this machine has besides must not get into a lock file.
COMPILE = UV_NO_CONFIG=1 $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --no-header --upgrade
EXTRAS := --extra gymnasium --extra pettingzoo --extra openspiel --extra ray --extra train

lock: $(DONE)/venv ## find and pin the newest versions
	$(BIN)/pip install --quiet "uv>=0.8"
	$(COMPILE) pyproject.toml -o requirements/run.lock
	$(COMPILE) requirements/build.in -o requirements/build.lock
	$(COMPILE) pyproject.toml $(EXTRAS) --group dev -c requirements/run.lock -c requirements/build.lock \
	  -o requirements/dev.lock

clean: ## remove everything that was made
	rm -rf $(VENV) .cache build dist src/*.egg-info src/runehall/hall/static web/node_modules web/dist
	find src -name '*.so' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
