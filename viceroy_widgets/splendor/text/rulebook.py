"""Rules of the catalog as texts for pages, in the language spoken."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulebook import RuleText
from ...words import cached_by_language, rule_text, say
from ..components.catalog import RULES, RuleEntry, rules

__all__ = ["rulebook"]


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    return {rule.id: _text(rule) for rule in rules()}


def _text(rule: RuleEntry) -> RuleText:
    title, text = (rule_text(rule.id, name, getattr(rule, name), RULES) for name in ("title", "text"))
    if not rule.ruled:
        return RuleText(title, text)
    ruled = say("splendor/ruled", ruled=rule_text(rule.id, "ruled", rule.ruled, RULES))
    return RuleText(title, f"{text} {ruled}", text)
