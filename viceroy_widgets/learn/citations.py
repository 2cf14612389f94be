"""Citations of rules in the texts of lessons: plain ones, and links to the rules at the end of a notebook."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from ..core.game import RuleText
from ..words import say
from .prose import RULE_MARK

__all__ = ["cited", "cited_rules", "plain_text", "rules_section", "with_citations", "with_links"]

Cite = Callable[[str], str]
Rulebook = Mapping[str, RuleText]


def cited(rule: str) -> str:
    """Return the citation of a rule by its id, such as `(ABC-5)`."""
    return say("lesson/cited", rule=rule)


def with_citations(text: str, cite: Cite = cited) -> str:
    """Return a text with a citation in place of each `[ABC-5]`."""
    return RULE_MARK.sub(lambda match: cite(match[1]), text)


def plain_text(text: str) -> str:
    """Return a text without the marks of Markdown, for a widget, which shows none."""
    return text.replace("**", "").replace("`", "")


def with_links(rulebook: Rulebook, text: str, cite: Cite = cited) -> str:
    """Return Markdown with a link in place of each `[ABC-5]`.

    The title of a link is the text of its rule, which browsers show without a kernel. The link leads to the heading of
    the rule in `rules_section`.
    """

    def link(match: re.Match[str]) -> str:
        its = rulebook[match[1]]
        title = re.sub(r'(["\\])', r"\\\1", f"{its.title}. {its.text}")
        return f'[{cite(match[1])}](#{match[1]} "{title}")'

    return RULE_MARK.sub(link, text)


def cited_rules(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the rules that the texts cite, each once, in their order."""
    return tuple(dict.fromkeys(name for text in texts for name in RULE_MARK.findall(text)))


def rules_section(rulebook: Rulebook, names: Iterable[str]) -> str:
    """Return Markdown with the rules of these ids, each below a heading that is its id."""
    rules = [f"#### {name}\n\n**{rulebook[name].title}.** {rulebook[name].text}" for name in names]
    return "\n\n".join([f"## {say('lesson/nb_rules')}", *rules])
