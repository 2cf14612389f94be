"""Citations of rules in the texts of lessons: plain ones, and links to the rules at the end of a notebook."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from ..core.game import Game
from ..words import say
from .lesson import RULE_MARK

__all__ = ["cited_rules", "rules_section", "with_citations", "with_links"]


def with_citations(text: str) -> str:
    """Return a text with a citation in place of each `[ABC-5]`."""
    return RULE_MARK.sub(lambda match: say("lesson/cited", rule=match[1]), text)


def with_links(game: Game, text: str) -> str:
    """Return Markdown with a link in place of each `[ABC-5]`.

    The title of a link is the text of its rule, which browsers show without a kernel. The link leads to the heading of
    the rule in `rules_section`.
    """
    return RULE_MARK.sub(partial(_link, game), text)


def cited_rules(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the rules that the texts cite, each once, in their order."""
    return tuple(dict.fromkeys(name for text in texts for name in RULE_MARK.findall(text)))


def rules_section(game: Game, names: Iterable[str]) -> str:
    """Return Markdown with the rules of these ids, each below a heading that is its id."""
    found = game.rulebook()
    rules = [f"#### {name}\n\n**{found[name].title}.** {found[name].text}" for name in names]
    return "\n\n".join([f"## {say('lesson/nb_rules')}", *rules])


def _link(game: Game, match: re.Match[str]) -> str:
    its = game.rulebook()[match[1]]
    title = re.sub(r'(["\\])', r"\\\1", f"{its.title}. {its.text}")
    return f'[{say("lesson/cited", rule=match[1])}](#{match[1]} "{title}")'
