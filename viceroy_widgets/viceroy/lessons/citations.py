"""Citations of the rules in the texts of lessons; they say whether this project decided the rule."""

from __future__ import annotations

from ...learn import prose
from ...learn.prose import cited
from ...words import say
from ..components.catalog import rule
from ..text.rulebook import rulebook

__all__ = ["with_citations", "with_links"]


def with_citations(text: str) -> str:
    """Return a text with a citation in place of each `[AUC-5]`."""
    return prose.with_citations(text, _citation)


def with_links(text: str) -> str:
    """Return Markdown with a link in place of each `[AUC-5]`, as `learn.prose` makes it."""
    return prose.with_links(rulebook(), text, _citation)


def _citation(name: str) -> str:
    return say("lesson/ruling", rule=name) if rule(name).ruling else cited(name)
