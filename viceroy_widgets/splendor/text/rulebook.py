"""Rules of the catalog as texts for pages, in the language spoken."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game import RuleText
from ...words import cached_by_language, rule_text, say
from ..components.catalog import RULES, RuleEntry, rules

__all__ = ["rulebook"]


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    return {rule.id: RuleText(rule_text(rule.id, "title", rule.title, RULES), _text(rule)) for rule in rules()}


def _text(rule: RuleEntry) -> str:
    text = rule_text(rule.id, "text", rule.text, RULES)
    if not rule.ruled:
        return text
    return f"{text} {say('splendor/ruled', ruled=rule_text(rule.id, 'ruled', rule.ruled, RULES))}"
