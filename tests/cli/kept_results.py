"""Results of worked examples, computed once for all commands of a file, since each command asks for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from viceroy_widgets.viceroy.codec.examples import Case, Example

__all__ = ["keep_results"]

_results: dict[tuple[int, str], tuple[Case, object]] = {}
"""Case and result by the identity of the case and the edition; a case that is kept here keeps its identity."""


@contextmanager
def keep_results() -> Iterator[None]:
    """Let each worked example compute its result once for each edition."""
    computed = Example.computed

    def kept(example: Example, edition: str | None = None) -> object:
        key = id(example.case), edition or example.editions[0]
        if key not in _results:
            _results[key] = example.case, computed(example, edition)
        return _results[key][1]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Example, "computed", kept)
        yield
