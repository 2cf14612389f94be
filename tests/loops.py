"""One test for many equal checks, such as one of each file or message: its failure lists every case that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

__all__ = ["for_each"]

Check = Callable[..., None]


def for_each(cases: Iterable[Any], name: Callable[[Any], str] = str) -> Callable[[Check], Check]:
    """Make one test of a function that checks a case; a tuple is taken as its arguments.

    Where each case is a behavior of its own, and where a check has fixtures, `pytest.mark.parametrize` stays right.
    """

    every = list(cases)
    assert every, "there is nothing to check"

    def loop(check: Check) -> Check:
        @wraps(check)
        def test() -> None:
            faults = []
            for case in every:
                try:
                    check(*(case if type(case) is tuple else (case,)))
                except Exception as error:  # of any kind, since the other cases are to be checked as well
                    faults.append(f"{name(case)}: {type(error).__name__}: {error}")
            assert not faults, "\n".join([f"{len(faults)} of {len(every)} fail:", *faults])

        del test.__dict__["__wrapped__"]  # by which pytest would look for fixtures
        return test

    return loop
