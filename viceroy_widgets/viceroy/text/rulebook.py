"""Rules of the catalog as texts for pages, in the language spoken."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.game import RuleText
from ...words import cached_by_language, say
from ..components.catalog import Rule, rules

__all__ = ["rulebook"]


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    spoken = (rule.spoken() for rule in rules())
    return {rule.id: _text(rule) for rule in spoken}


def _text(rule: Rule) -> RuleText:
    if not rule.ruled:
        return RuleText(rule.title, rule.text)
    return RuleText(rule.title, f"{rule.text} {say('rule/ruled', ruled=rule.ruled)}", rule.text)
