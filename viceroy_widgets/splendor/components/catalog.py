"""Catalog of rules: every rule id with its title and its text in our own words."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Literal

from .pieces import data_text

__all__ = ["RULES", "RuleEntry", "rules"]

RULES = "splendor-rules"
"""Domain of the translated titles and texts of the rules."""


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One numbered rule; `ruled` describes the part that this project decided, and is empty if there is none."""

    id: str
    title: str
    text: str
    kind: Literal["fact", "enforced"]
    ruling: bool
    ruled: str = ""


@cache
def rules() -> tuple[RuleEntry, ...]:
    """Return every rule, in the order of the catalog.

    >>> rules()[3].title
    'One action'
    """
    return tuple(RuleEntry(**entry) for entry in json.loads(data_text("rules.json"))["rules"])
