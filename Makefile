# Set-up happens by itself: every target that needs it starts with scripts/setup.py, which makes
# .venv, installs pinned requirements and builds the package when something changed.

PYTHON ?= python3
BIN := .venv/bin

# The installed package is what runs, never the sources beside it.
unexport PYTHONPATH
# Modules are compiled to bytecode when they are first used, and kept: the next start is quick.
unexport PYTHONDONTWRITEBYTECODE
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
.PHONY: help play terminal test check docs soak shots bench golden mutants rule new-game try lock clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

play: ## play in the browser: opens a tab (ARGS="--help" shows how)
	@$(PYTHON) scripts/setup.py play
	@$(BIN)/shem serve --open $(ARGS)

terminal: ## play a game in the terminal (ARGS="--help" shows how)
	@$(PYTHON) scripts/setup.py play
	@$(BIN)/shem play golem $(ARGS)

test: check ## the gate, then every test; what is compiled also interpreted (ARGS="-k name" for some)
	@scripts/test.sh $(ARGS)

check: ## the gate without the tests: format, lint, types, floors, measures, data, clauses
	@$(PYTHON) scripts/setup.py test
	@$(BIN)/python -m scripts.check

docs: export NO_MKDOCS_2_WARNING = 1
docs: ## build the site with the how-tos and the API (build/site/index.html)
	@$(PYTHON) scripts/setup.py docs
	@$(BIN)/mkdocs build --strict --quiet
	@echo "build/site/index.html"

soak: export SHEM_COMPILE = always
soak: ## what takes longer: the long tests, compiled, then the mutants
	@$(PYTHON) scripts/setup.py test
	@SHEM_EXPECT=compiled $(BIN)/pytest -n 2 -m soak $(ARGS)
	@scripts/mutants.sh

shots: ## take pictures of the key moments in the browser (build/shots/sheet.png)
	@$(PYTHON) scripts/setup.py test
	@$(BIN)/python -m scripts.shots $(ARGS)

bench: ## measure the speed of every game
	@$(PYTHON) scripts/setup.py play
	@$(BIN)/shem bench $(ARGS)

golden: ## write the golden games anew; read the difference before committing it
	@$(PYTHON) scripts/setup.py test
	@$(BIN)/python -m shem.testkit.golden --write $(ARGS)

mutants: ## break the rules on purpose and see whether the tests notice (ARGS=capsule)
	@$(PYTHON) scripts/setup.py test
	@scripts/mutants.sh $(ARGS)

rule: ## show a clause with its code and tests (R=GOL-22, or a word)
	@$(PYTHON) scripts/setup.py play
	@$(BIN)/shem rule $(R)

new-game: ## start a new game (NAME=mygame; ARGS="--like sealed" for simultaneous choices)
	@$(PYTHON) scripts/setup.py try
	@PYTHONPATH=src $(BIN)/python -m shem.cli new-game $(NAME) $(ARGS)

try: ## try one game in seconds, without building anything: its tests, its words, its bots (NAME=mygame)
	@$(PYTHON) scripts/setup.py try
	@PYTHONPATH=src SHEM_INTERPRETED=1 $(BIN)/python -m shem.cli try $(NAME) $(ARGS)

lock: ## pin the requirements anew (ARGS=--upgrade moves the pins)
	@$(PYTHON) scripts/setup.py lock
	@scripts/lock.sh $(ARGS)

clean: ## delete everything that was made here
	@rm -rf .venv build dist web/node_modules web/dist htmlcov mutants .coverage .coverage.* .hypothesis \
		.import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
