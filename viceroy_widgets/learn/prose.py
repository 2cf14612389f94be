"""Prose of lessons: texts in several languages, Markdown with rules cited in brackets, and links that run no code."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from html import escape, unescape
from itertools import groupby

from ..core.fields import Field
from ..core.game import Game
from ..core.rulebook import RuleText
from ..words import LANGUAGES, language, lesson_text, say

__all__ = [
    "RULE_MARK",
    "Texts",
    "active_link",
    "cited",
    "cited_rules",
    "game_text",
    "lesson_domain",
    "plain_text",
    "prose_html",
    "read_prose",
    "read_texts",
    "rules_section",
    "spoken_text",
    "with_citations",
    "with_links",
]

_SCRIPT = re.compile(r"(javascript|vbscript):", re.IGNORECASE)
_DATA = re.compile(r"(?:\]\(|\]:|\{|<)<?(data|file):", re.IGNORECASE)
"""`data:` and `file:` also occur in ordinary text, so they count only where a link begins."""


def active_link(text: str) -> str:
    """Return the scheme of a Markdown link that would run code or open a file; "" if there is none.

    Before the search, entities are decoded and backslashes, spaces and invisible characters are removed, as in
    browsers.
    """
    plain = "".join(letter for letter in unescape(text) if letter.isprintable() and letter not in " \\")
    found = _SCRIPT.search(plain) or _DATA.search(plain)
    return found[1].lower() if found else ""


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


Texts = Mapping[str, str]
"""Text by language, English included."""


def read_texts(field: Field, most: int) -> dict[str, str]:
    """Return texts by language, English included; a plain text is English. Refuse a link that would run code."""
    if isinstance(field.value, str):
        return {"en": _text(field, most)}
    found = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: _text(text, most) for code, text in found.by_name.items()}


def _text(field: Field, most: int) -> str:
    text = field.words(most)
    if scheme := active_link(text):
        raise field.refused("lesson/active_link", scheme=scheme)
    return text


def spoken_text(texts: Texts) -> str:
    """Return the text in the language spoken, or in English; "" if there is none."""
    return texts.get(language()) or texts.get("en", "")


Rulebook = Mapping[str, RuleText]


def cited(rule: str) -> str:
    """Return the citation of a rule by its id, such as `(ABC-5)`."""
    return say("lesson/cited", rule=rule)


def with_citations(game: Game, text: str) -> str:
    """Return a text with a citation in place of each `[ABC-5]`."""
    return RULE_MARK.sub(lambda match: _citation(game, match[1]), text)


def _citation(game: Game, rule: str) -> str:
    return game.cite(rule) or cited(rule)


_MARK_OF_LINE = re.compile(r"- |\d+\. |(?=\|)")
"""Mark of a line of a list or of a table."""
_EMPHASIS = re.compile(r"(?<!\w)\*(?=\S)([^*\n]+)(?<=\S)\*(?!\w)")
"""Words in italics: signs of multiplication and items of lists have a space beside the asterisk."""


def plain_text(text: str) -> str:
    """Return a text without the marks of Markdown, for a widget, which shows none."""
    return _EMPHASIS.sub(r"\1", text.replace("**", "").replace("`", ""))


def with_links(game: Game, text: str) -> str:
    """Return Markdown with a link in place of each `[ABC-5]`.

    The title of a link is the text of its rule, which browsers show without a kernel. The link leads to the heading of
    the rule in `rules_section`.
    """
    rulebook = game.rulebook()

    def link(match: re.Match[str]) -> str:
        rule = rulebook[match[1]]
        title = re.sub(r'(["\\])', r"\\\1", f"{rule.title}. {rule.text}")
        return f'[{_citation(game, match[1])}](#{match[1]} "{title}")'

    return RULE_MARK.sub(link, text)


def prose_html(game: Game, text: str) -> str:
    """Return a text of a lesson as HTML, in which each citation leads to its rule in `rules_section`."""
    rulebook = game.rulebook()

    def link(match: re.Match[str]) -> str:
        rule = rulebook[match[1]]
        return f'<a href="#{match[1]}" title="{escape(f"{rule.title}. {rule.text}")}">{_citation(game, match[1])}</a>'

    bold = _EMPHASIS.sub(r"<i>\1</i>", re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(text)))
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", bold)
    paragraphs = RULE_MARK.sub(link, marked).split("\n\n")
    return "".join(map(_blocks, filter(None, map(str.strip, paragraphs))))


def _blocks(paragraph: str) -> str:
    """Return the lines of a paragraph as HTML: its text, and its lists and tables."""
    return "".join(_ELEMENTS[kind](list(lines)) for kind, lines in groupby(paragraph.split("\n"), _kind_of_line))


def _kind_of_line(line: str) -> str:
    if _MARK_OF_LINE.match(line) is None:
        return ""
    return "1" if line[0].isdecimal() else line[0]


def _list(element: str, lines: Sequence[str]) -> str:
    items = "".join(f"<li>{line.partition(' ')[2]}</li>" for line in lines)
    return f"<{element}>{items}</{element}>"


def _table(lines: Sequence[str]) -> str:
    """Return a table; its first line has the headings, and the second one only parts them from the rest."""
    head, *rows = ([cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines)
    titles = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table>"


_ELEMENTS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "": lambda lines: "<p>" + "\n".join(lines) + "</p>",
    "-": partial(_list, "ul"),
    "1": partial(_list, "ol"),
    "|": _table,
}
"""HTML of consecutive lines, by the mark with which they begin."""


def cited_rules(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the rules that the texts cite, each once, in their order."""
    return tuple(dict.fromkeys(name for text in texts for name in RULE_MARK.findall(text)))


def rules_section(rulebook: Rulebook, names: Iterable[str]) -> str:
    """Return Markdown with the rules of these ids, each below a heading that is its id."""
    rules = [f"#### {name}\n\n**{rulebook[name].title}.** {rulebook[name].text}" for name in names]
    return "\n\n".join([f"## {say('lesson/nb_rules')}", *rules])


def lesson_domain(game: Game) -> str:
    """Return the translation domain of the lessons of a game."""
    return game.lesson_domain or f"{game.id}-lessons"


def game_text(game: Game, english: str) -> str:
    """Return the translation of a text of a game's lessons; a text without one is returned unchanged."""
    return lesson_text(english, lesson_domain(game))
