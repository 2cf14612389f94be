"""Catalog of rules: every rule id with its title and text."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from ...core.rulebook import CatalogRule
from ...words import say

__all__ = ["Rule", "rule", "rules"]

Rule = CatalogRule


def rule(id: str) -> Rule:
    """Return the rule with this id; raise LookupError, which names the nearest id, if there is none.

    >>> rule("PYR-3").title
    'Five levels'
    """
    if id in _by_id():
        return _by_id()[id]
    nearest = get_close_matches(id.upper(), _by_id(), n=1, cutoff=0)[0]
    raise LookupError(say("rule/unknown", id=id, nearest=nearest))


def rules() -> tuple[Rule, ...]:
    """Return every rule, in the order of the catalog."""
    return tuple(_by_id().values())


@cache
def _by_id() -> dict[str, Rule]:
    return Rule.read_catalog(files("viceroy_widgets.viceroy.data").joinpath("rules.json").read_text("utf-8"))
