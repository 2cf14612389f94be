"""Catalog of rules: every rule id with its title and text."""

import json
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Literal

from ...words import rule_text, say

__all__ = ["Rule", "rule", "rules"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `ruled` describes the part that this project decided, and is empty if there is none."""

    id: str
    title: str
    text: str
    kind: Literal["fact", "enforced"]
    ruling: bool
    ruled: str
    editions: tuple[str, ...]

    def spoken(self) -> "Rule":
        """Return the rule with its texts in the current language."""
        return replace(
            self,
            title=rule_text(self.id, "title", self.title),
            text=rule_text(self.id, "text", self.text),
            ruled=rule_text(self.id, "ruled", self.ruled) if self.ruled else "",
        )


def rule(id: str) -> Rule:
    """Return the rule with this id; raise LookupError, which names the nearest id, if there is none.

    >>> rule("PYR-3").title
    'Five levels'
    """
    found = _by_id().get(id)
    if found is None:
        nearest = get_close_matches(id.upper(), _by_id(), n=1, cutoff=0)[0]
        raise LookupError(say("rule/unknown", id=id, nearest=nearest))
    return found


def rules() -> tuple[Rule, ...]:
    """Return every rule, in the order of the catalog."""
    return tuple(_by_id().values())


@cache
def _by_id() -> dict[str, Rule]:
    document = json.loads(files("viceroy_widgets.viceroy.data").joinpath("rules.json").read_text("utf-8"))
    return {
        entry["id"]: Rule(**{"ruled": "", **entry, "editions": tuple(entry["editions"])}) for entry in document["rules"]
    }
