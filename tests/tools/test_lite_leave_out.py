"""Chunks of JupyterLab that the JupyterLite site leaves out."""

from __future__ import annotations

from tools.lite_leave_out import reachable


def test_chunks_that_only_a_library_loads_go_with_it() -> None:
    loads = {"bundle": {"1", "2"}, "1": {"3", "4"}, "2": {"4"}, "3": {"5"}, "4": set(), "5": {"3"}}
    assert reachable(loads, {"bundle"}, {"1"}) == {"bundle", "2", "4"}


def test_names_that_are_no_chunks_are_passed_over() -> None:
    assert reachable({"bundle": {"7"}}, {"bundle"}, set()) == {"bundle"}
