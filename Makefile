# Everything is set up in .venv, and only when it is missing or pyproject.toml has changed.
# Needed beforehand: Python 3.11 or newer with its venv module.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# two at a time for each core, since a test waits more than it computes; tests of one xdist_group (those with
# a browser) one after another
WORKERS := $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))')
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

.PHONY: run test test-all lint bench browser

run: $(VENV)/.local
	@$(BIN)/python -m bot

test: lint
	$(PYTEST) -m "not slow and not browser"

# those with a browser last and alone: a page's patience with a busy machine is not what they try
test-all: lint browser
	$(PYTEST) -m "not browser"
	$(BIN)/python -m pytest -m browser

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.dev
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench.bench_donk
	$(BIN)/python -m tests.bench.bench_drakones
	$(BIN)/python -m tests.bench.bench_pictures
	$(BIN)/python -m tests.bench.bench_tables
	$(BIN)/python -m tests.bench.bench_load

browser:
	@sh .ci/browser

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Python 3.11 or newer is needed; name one by: make PYTHON=python3.12' >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.local: pyproject.toml $(BIN)/python
	@echo 'Installing into $(VENV) what running needs ...'
	@$(PIP) -e '.[local]'
	@touch $@

$(VENV)/.dev: pyproject.toml $(BIN)/python
	@echo 'Installing into $(VENV) what running and testing need ...'
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/.local $@
