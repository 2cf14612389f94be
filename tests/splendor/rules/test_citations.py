"""Every enforced rule is cited by the engine and has tests, which execute a line that cites it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.nightly import NIGHT, sample
from tests.splendor.rules.citations import CHECK
from viceroy_widgets.splendor.text.rulebook import rules


def test_every_enforced_rule_is_cited_and_tested() -> None:
    assert [rule for rule in CHECK.enforced if not CHECK.citations[rule] or not CHECK.marked[rule]] == []


def test_every_rule_that_is_cited_is_in_the_catalog() -> None:
    known = {rule.id for rule in rules()}
    assert set(CHECK.citations) <= known
    assert set(CHECK.marked) <= known


def test_the_tests_of_a_rule_execute_a_line_that_cites_it() -> None:
    """The check that `python -m tests.splendor.rules.citations` prints, by day for a tenth of the rules."""
    command = [sys.executable, "-m", "tests.splendor.rules.citations", *([] if NIGHT else sample(CHECK.enforced))]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # the tests of rules need no plugin
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=Path(__file__).parents[3], env=environment, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
