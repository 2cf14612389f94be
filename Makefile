# Everything runs in .venv, which the targets make themselves: Python 3.11+ and make are all that is presumed.
PYTHON ?= $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
BIN := .venv/bin
FRONTEND := viceroy_widgets/widgets/frontend
FIREFOX := tests/firefox
# Processes of the tests: one more than two cores have, since a test of a page waits for the browser half of its time.
WORKERS ?= 3
# For example LAB_FLAGS=--no-browser, to be given an address instead of a window.
LAB_FLAGS ?=
# Another language: make lab LANGUAGE=de
LANGUAGE ?= en
# The copy of the course that people work in, so that the notebooks of the checkout stay as they are.
LESSONS ?= lessons$(if $(filter en,$(LANGUAGE)),,-$(LANGUAGE))
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
CLASSROOM := .venv/classroom-env/bin/python
LITE := .venv/lite-env/bin/python
SITE := .venv/site-env/bin/python
RELEASE := .venv/release-env/bin/python
# Each process of the tests, and each kernel, would else compile the package anew.
unexport PYTHONDONTWRITEBYTECODE
SOURCES := $(wildcard $(FRONTEND)/src/*.js $(FRONTEND)/src/*.css)

.PHONY: help test-anywhere lessons pictures screenshots lab test test-quick nightly journeys classroom lite site lowest check bench balance rules long-run latency prospects notebooks frontend locks format clean fuzz catalogs schemas mutants release release-build release-test
help:  ## what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

lab: .venv/lab  ## set up and open the map of the lessons in JupyterLab
	$(BIN)/viceroy --language $(LANGUAGE) lab $(LESSONS) $(LAB_FLAGS)

test: .venv/dev .venv/browser .venv/pyodide  ## every test, large preparations at a tenth; a real browser and JupyterLab included
	$(BIN)/python -m pytest -m "not journey" -n $(WORKERS) --dist worksteal --durations=25

# tests/nightly.py says what is smaller by day.
nightly: .venv/dev .venv/browser .venv/pyodide .venv/lite .venv/site .venv/firefox  ## tests and journeys whole: ten times the examples of make test, new ones of properties
	VICEROY_NIGHTLY=1 $(BIN)/python -m pytest -m "not journey" -n $(WORKERS) --dist worksteal
	VICEROY_NIGHTLY=1 $(MAKE) journeys

# The same tests in an order drawn by chance, and beside as many busy loops as there are processors.
test-anywhere: .venv/dev .venv/browser .venv/pyodide  ## make test in random order, and on a machine that is busy
	$(BIN)/python -m pytest -p randomly -m "not journey" -n $(WORKERS) --dist worksteal
	$(BIN)/python -m tests.busy $(BIN)/python -m pytest -m "not journey" -n $(WORKERS) --dist worksteal

test-quick: .venv/dev .venv/pyodide  ## the tests that need no browser
	$(BIN)/python -m pytest -m "not browser and not lab and not journey" -x

journeys: .venv/dev .venv/browser .venv/pyodide .venv/lite .venv/site .venv/firefox  ## the long walks through JupyterLab, and every notebook executed
	$(BIN)/python -m pytest -m journey -n 2 --dist worksteal tests/viceroy/lessons tests/browser --durations=10
	$(BIN)/python -m pytest -m journey -n 2 --dist worksteal --ignore=tests/viceroy/lessons --ignore=tests/browser --durations=25

classroom: .venv/classroom  ## an assignment with nbgrader, with otter and as a plain notebook, in an environment of its own
	$(CLASSROOM) -m pytest -n 2 --dist worksteal examples/classroom/tests

# Any web server serves the folder, such as python -m http.server -d build/lite.
lite: .venv/lite .venv/pyodide  ## build/lite: a site with the notebooks in four languages, which needs no Python
	$(LITE) -m tools.lite build/lite

site: lite .venv/site  ## build/site: the documentation with search, pages to try, and the site of make lite
	$(SITE) -m tools.site build/site --lite build/lite

# For example make release-test PYTHONS="3.12" RESOLUTIONS="lowest"; a Python that is not here is left out.
PYTHONS ?= 3.11 3.12 3.13 3.14
RESOLUTIONS ?= lowest highest
release:  ## wheel and sdist of the last commit, checked and tried on each Python with the lowest and the highest versions
	$(MAKE) release-build
	$(MAKE) release-test

release-build: .venv/release  ## build/release: wheel, sdist and SBOM, built twice and checked
	$(RELEASE) -m tools.release build

release-test: .venv/release .venv/pyodide  ## the quick tests beside the wheel that build/release holds
	$(RELEASE) -m tools.release test --pythons "$(PYTHONS)" --resolutions "$(RESOLUTIONS)" --workers $(WORKERS)

# On the oldest Python that is promised here.
lowest: .venv/release  ## the command and a few boards with the lowest versions that pyproject.toml promises
	$(RELEASE) -m tools.release lowest

check: .venv/dev $(FRONTEND)/node_modules  ## lint, types, and that the bundled front end is what its sources say
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	MYPYPATH=.:examples/kalah $(BIN)/mypy -p kalah
	cd $(FRONTEND) && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

bench: .venv/bench  ## the figures in docs/benchmarks.md, beside their peers
	$(BIN)/python -m benchmarks

# How many mutations of documents: make fuzz MUTATIONS=10000
MUTATIONS ?= 500000
fuzz: .venv/dev  ## half a million mutated documents
	$(BIN)/python -m tests.fuzzing.run --mutations $(MUTATIONS)

lessons: .venv/dev  ## where each rule is explained and exercised in the course
	$(BIN)/python -m tests.viceroy.lessons.coverage
	$(BIN)/python -m tests.splendor.lesson_coverage

rules: .venv/dev  ## enforced rules without a citing line or without a test that runs one
	$(BIN)/python -m tests.viceroy.rules.citations
	$(BIN)/python -m tests.splendor.rules.citations

long-run: .venv/dev  ## of each game ten million random moves, ten thousand games beside the referee; contests of bots
	$(BIN)/python -m tests.viceroy.referee.long_run --games 10000 --processes 2
	$(BIN)/python -m tests.viceroy.rules.engine.long_run --moves 10000000 --processes 2
	$(BIN)/python -m tests.splendor.referee.long_run --games 10000 --processes 2
	$(BIN)/python -m tests.splendor.rules.long_run --moves 10000000 --processes 2
	$(BIN)/python -m benchmarks.bots splendor --games 100 --processes 2
	$(BIN)/python -m benchmarks.bots viceroy --games 200 --processes 2

# Other lines, or the lines of several draws: make mutants SEED="1 2 3"
SEED ?= 1
mutants: .venv/dev  ## break 60 lines of each room, one at a time; docs/mutants.md says which no test noticed
	$(BIN)/python -m tests.mutants --seed $(SEED) --processes 2 --report docs/mutants.md

balance: .venv/dev  ## play 1,000 games of the expert and 10,000 of plans, and write docs/balance.txt anew
	$(BIN)/python -m tools.balance --games 1000 --bot expert --nodes 30 --plans 1000 > docs/balance.txt

latency: .venv/dev .venv/browser  ## how soon gestures, and bots that are cut short, are answered in JupyterLab
	$(BIN)/python -m benchmarks.latency
	$(BIN)/python -m benchmarks.cancelling

prospects: .venv/bench  ## fit anew what the strong and the expert bot of Viceroy hope for
	$(BIN)/python -m tools.prospects
	$(BIN)/python -m tools.viceroy_values

notebooks: .venv/dev  ## write the notebooks of the course, execute all notebooks and keep their pictures
	$(BIN)/python -m tools.course tutorials
	$(BIN)/python -m tools.notebooks tutorials puzzles

frontend: .venv/dev $(FRONTEND)/node_modules  ## bundle the front end
	cd $(FRONTEND) && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent build

pictures: .venv/dev  ## draw the pictures in README and docs/playing.md anew
	$(BIN)/python -m docs.pictures

catalogs: .venv/dev  ## bring the translations up to the English, and compile them
	$(BIN)/python -m tools.catalogs

schemas: .venv/dev  ## write what the schemas say of laws, questions and rules from what the readers know
	$(BIN)/python -m tools.schemas

screenshots: .venv/dev .venv/browser  ## photograph tables in JupyterLab for README and docs/playing.md anew
	$(BIN)/python -m docs.screenshots

format: .venv/dev  ## tidy the sources
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

locks: .venv/dev  ## write locks/ anew from pyproject.toml
	for group in bench test lab classroom lite site release; do \
	  $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-strip-extras \
	    $(if $(UPGRADE),--upgrade) pyproject.toml --group $$group -o locks/$$group.txt || exit 1; done
	$(BIN)/uv pip compile --quiet --python-version 3.14 --python-platform wasm32-pyodide2024 --generate-hashes --no-header \
	  --no-annotate --no-strip-extras $(if $(UPGRADE),--upgrade) pyproject.toml --group lite-wheels -o locks/lite-wheels.txt

clean:  ## remove what the targets made
	rm -rf .venv $(FRONTEND)/node_modules $(FIREFOX)/node_modules dist build

# A stamp a set-up step. The locks pin every version by hash; the package itself is installed in place.
.venv/made:
	@test -n "$(PYTHON)" || { echo "viceroy-widgets needs Python 3.11 or newer with venv (Debian: apt-get install python3-venv)"; exit 1; }
	@echo "Setting up in .venv, once: about two minutes."
	$(PYTHON) -m venv .venv
	@touch $@

.venv/lab: .venv/made locks/lab.txt pyproject.toml
	@echo "Installing JupyterLab from locks/lab.txt: one to two minutes, and nothing is printed meanwhile."
	@$(PIP) --require-hashes --only-binary :all: -r locks/lab.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: .venv/lab locks/test.txt examples/kalah/pyproject.toml
	@echo "Installing the tools of the tests from locks/test.txt: two to three minutes."
	@$(PIP) --require-hashes --only-binary :all: -r locks/test.txt
	$(PIP) --no-deps --no-build-isolation -e examples/kalah
	@touch $@

.venv/bench: .venv/dev locks/bench.txt
	$(PIP) --require-hashes --only-binary :all: -r locks/bench.txt
	@touch $@

# nbgrader and otter pin what notebooks are run by; they would decide it for the tests of the package too.
.venv/classroom: .venv/made locks/classroom.txt pyproject.toml
	$(PYTHON) -m venv .venv/classroom-env
	$(CLASSROOM) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r locks/classroom.txt
	$(CLASSROOM) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# JupyterLite asks for other versions of what JupyterLab needs.
.venv/lite: .venv/made locks/lite.txt pyproject.toml
	$(PYTHON) -m venv .venv/lite-env
	$(LITE) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r locks/lite.txt
	$(LITE) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# What describes a release asks for other versions of what JupyterLab needs.
.venv/release: .venv/made locks/release.txt
	$(PYTHON) -m venv .venv/release-env
	$(RELEASE) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r locks/release.txt
	@touch $@

# The Python of pages without a kernel, which npm brings into the cache of the user.
.venv/pyodide: .venv/dev viceroy_widgets/export/pyodide.py
	$(BIN)/python -m viceroy_widgets.export.pyodide
	@touch $@

# Sphinx and what it asks for; the site is built there.
.venv/site: .venv/made locks/site.txt pyproject.toml examples/kalah/pyproject.toml
	$(PYTHON) -m venv .venv/site-env
	$(SITE) -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r locks/site.txt
	$(SITE) -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . -e examples/kalah
	@touch $@

.venv/browser: .venv/dev
	$(BIN)/python -m tests.browser.find
	@touch $@

# Firefox is the one of the system: puppeteer-core brings none.
.venv/firefox: .venv/dev $(FIREFOX)/node_modules
	$(BIN)/python -m tests.firefox.find
	@touch $@

$(FIREFOX)/node_modules: .venv/dev $(FIREFOX)/package-lock.json
	cd $(FIREFOX) && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

$(FRONTEND)/node_modules: .venv/dev $(FRONTEND)/package-lock.json
	cd $(FRONTEND) && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@
