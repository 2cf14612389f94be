#!/bin/sh
# Checks the notebooks and runs the tests, in the environment that is active.
set -e
viceroy check --offline notebooks
python -m pytest tests
