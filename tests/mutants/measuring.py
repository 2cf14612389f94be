"""A plugin for pytest that notes which lines each test executes, how long it takes if it passes, and which ones fail.

Loaded before the package is, so that lines which importing executes are told apart: they belong to no test.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import coverage
import pytest

_GOES_TO = Path(os.environ["MUTANTS_MEASURE"])
_coverage = coverage.Coverage(
    data_file=str(_GOES_TO.with_suffix(".coverage")), config_file=False, include=json.loads(os.environ["MUTANTS_FILES"])
)
_coverage.set_option("run:relative_files", True)
_coverage.start()
_seconds: dict[str, float] = {}
_skipped: set[str] = set()
_failed: set[str] = set()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _coverage.switch_context(item.nodeid)
    started = process_time()
    yield
    _seconds[item.nodeid] = process_time() - started
    _coverage.switch_context("")


def pytest_runtest_logreport(report: Any) -> None:
    if report.outcome != "passed":
        (_failed if report.failed else _skipped).add(report.nodeid)


def pytest_collectreport(report: Any) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    _coverage.stop()
    _coverage.save()
    passed = {test: took for test, took in _seconds.items() if test not in _skipped | _failed}
    _GOES_TO.write_text(json.dumps({"passed": passed, "failed": sorted(_failed)}), "utf-8")
