"""Catalog of rules: every rule id with its title and its text in our own words."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from ...core.rulebook import CatalogRule
from .pieces import data_text

__all__ = ["RULES", "RuleEntry", "rules"]

RULES = "splendor-rules"
"""Domain of the translated titles and texts of the rules."""


class RuleEntry(CatalogRule):
    """One numbered rule of Splendor."""

    __slots__ = ()
    domain: ClassVar[str] = RULES


@cache
def rules() -> tuple[RuleEntry, ...]:
    """Return every rule, in the order of the catalog.

    >>> rules()[3].title
    'One action'
    """
    return tuple(RuleEntry.read_catalog(data_text("rules.json")).values())
