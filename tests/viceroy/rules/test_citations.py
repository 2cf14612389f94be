"""Every enforced rule is cited by the engine and has tests, which execute a line that cites it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.nightly import NIGHT, sample
from tests.viceroy.rules.citations import CHECK
from viceroy_widgets.viceroy.components.editions import rules


def test_every_enforced_rule_is_cited_and_tested() -> None:
    assert [rule for rule in CHECK.enforced if not CHECK.citations[rule] or not CHECK.marked[rule]] == []


def test_every_rule_that_is_cited_is_in_the_catalog() -> None:
    known = {rule.id for rule in rules()}
    assert set(CHECK.citations) <= known
    assert set(CHECK.marked) <= set(CHECK.enforced)


def test_ids_are_found_in_text() -> None:
    assert list(CHECK.ids("(PYR-1 to PYR-3; a law never on level 5, DEV-11)")) == ["PYR-1", "PYR-2", "PYR-3", "DEV-11"]
    assert list(CHECK.ids("SHA-256, UTF-8, viceroy-state/1")) == []


def test_the_tests_of_a_rule_execute_a_line_that_cites_it() -> None:
    """The check that `python -m tests.viceroy.rules.citations` prints, by day for a tenth of the rules."""
    command = [sys.executable, "-m", "tests.viceroy.rules.citations", *([] if NIGHT else sample(CHECK.enforced))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
