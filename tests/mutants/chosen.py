"""A plugin for pytest that runs chosen tests in their order, each with a bound on the time of the processor.

The bound is time of the processor, not of the clock, so that a busy machine changes nothing: a broken line that makes
a loop endless is ended by the system, and the last test that was noted down is the one that noticed it.
"""

from __future__ import annotations

import json
import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

_chosen: dict[str, float] = json.loads(Path(os.environ["MUTANTS_TESTS"]).read_text("utf-8"))
_notes = Path(os.environ["MUTANTS_NOTES"])
_PLAIN, _TIMES = 20, 40
_GIGABYTE = 1 << 30

# The examples of every other run, but nothing is made smaller once an example has failed.
settings.register_profile(
    "mutants",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    phases=[Phase.explicit, Phase.generate],
)


def _bound(seconds: float) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime + _PLAIN + _TIMES * seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def _note(what: str, test: str) -> None:
    with _notes.open("a", encoding="utf-8") as file:
        file.write(f"{what} {test}\n")


def pytest_configure() -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (4 * _GIGABYTE, resource.RLIM_INFINITY))
    _bound(5)  # for importing and collecting


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    there = {item.nodeid: item for item in items}
    items[:] = [there[test] for test in _chosen if test in there]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _bound(_chosen[item.nodeid])
    _note("runs", item.nodeid)
    yield


def pytest_runtest_logreport(report: Any) -> None:
    if report.failed:
        _note("failed", report.nodeid)
