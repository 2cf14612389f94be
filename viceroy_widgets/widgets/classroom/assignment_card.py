"""Card of an assignment, which a student sees before the boards."""

from __future__ import annotations

from html import escape

from ...classroom.handout import Handout, HandoutItem
from ...words import say
from ...words.dates import time_text

__all__ = ["about_lines", "card_html", "card_text", "item_lines", "item_name"]

_MARK = "\0"
"""Stands for the pseudonym in a sentence until the sentence is escaped."""


def card_text(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as lines of text; `news` are sentences about the answers so far."""
    items = (f"- {line}" for line in item_lines(handout))
    return "\n".join((handout.title, _you(pseudonym), *about_lines(handout), *items, *news))


def card_html(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as HTML; all texts of others are escaped."""
    you = escape(_you(_MARK)).replace(_MARK, f"<strong>{escape(pseudonym)}</strong>")
    title = f"<strong>{escape(handout.title)}</strong>"
    before = "".join(f"<p>{line}</p>" for line in (title, you, *map(escape, about_lines(handout))))
    items = "".join(f"<li>{escape(line)}</li>" for line in item_lines(handout))
    after = "".join(f"<p>{escape(line)}</p>" for line in news)
    return f"<div class='vw-assignment'>{before}<ul>{items}</ul>{after}</div>"


def item_name(item: HandoutItem) -> str:
    """Return the title of an item and its id; the id alone where there is no title."""
    return say("assigning/item", title=item.title, id=item.id) if item.title else item.id


def _you(pseudonym: str) -> str:
    return say("assigning/you", pseudonym=pseudonym)


def about_lines(handout: Handout) -> tuple[str, ...]:
    """Return sentences about the assignment as a whole."""
    due = () if handout.due is None else (say("assigning/due", time=time_text(handout.due)),)
    return (say(f"assigning/mode_{handout.mode}"), *due)


def item_lines(handout: Handout) -> tuple[str, ...]:
    """Return a line for each item, with its title and its points."""
    return tuple(
        say(
            "assigning/item_points",
            item=say("assigning/item", title=item.title or say("classroom/nb_item", number=number), id=item.id),
            points=say("classroom/nb_points", n=item.points),
        )
        for number, item in enumerate(handout.items, start=1)
    )
