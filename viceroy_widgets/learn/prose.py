"""Prose of lessons: Markdown with rules cited by their ids in brackets, and lines that are joined to paragraphs."""

from __future__ import annotations

import re
from collections.abc import Collection

from ..core.fields import Field
from .links import active_link

__all__ = ["RULE_MARK", "read_prose"]

RULE_MARK = re.compile(r"\[([A-Z]{2,4}-[0-9]+)\]")
"""A rule cited in the text of a lesson, such as [ABC-3]; its group is the id."""
_BREAK = re.compile(r"(?<=\S)[ ]*\n(?!\s|[-*#>] |\||\d+\. )")
"""Pattern of a line break inside a paragraph; it does not match at blank lines, lists and tables."""


def read_prose(field: Field, most: int, rules: Collection[str]) -> str:
    """Return a text with the lines of each paragraph joined; keep the line breaks at blank lines, lists and tables.

    Raise NotationError for a text of more than `most` characters, or a rule in brackets that is not in `rules`. A link
    that would run code is refused, too.
    """
    text = field.text(most).strip()
    if scheme := active_link(text):
        raise field.refused("lesson/active_link", scheme=scheme)
    for rule in RULE_MARK.findall(text):
        if rule not in rules:
            raise field.refused("lesson/rule", id=rule)
    return _BREAK.sub(" ", text)
