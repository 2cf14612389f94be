"""Card of an assignment, which a student sees before the boards: pseudonym, mode, when it is due, and the items."""

from __future__ import annotations

from html import escape

from ...classroom.handout import Handout, HandoutItem, time_text
from ...words import say

__all__ = ["card_html", "card_text", "item_name"]

_MARK = "\0"
"""Stands for the pseudonym in a sentence until the sentence is escaped."""


def card_text(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as lines of text; `news` are sentences about the answers so far."""
    items = (f"- {line}" for line in _items(handout))
    return "\n".join((handout.title, _you(pseudonym), *_about(handout), *items, *news))


def card_html(handout: Handout, pseudonym: str, news: tuple[str, ...] = ()) -> str:
    """Return the card as HTML; all texts of others are escaped."""
    you = escape(_you(_MARK)).replace(_MARK, f"<strong>{escape(pseudonym)}</strong>")
    title = f"<strong>{escape(handout.title)}</strong>"
    before = "".join(f"<p>{line}</p>" for line in (title, you, *map(escape, _about(handout))))
    items = "".join(f"<li>{escape(line)}</li>" for line in _items(handout))
    after = "".join(f"<p>{escape(line)}</p>" for line in news)
    return f"<div class='vw-assignment'>{before}<ul>{items}</ul>{after}</div>"


def item_name(item: HandoutItem) -> str:
    """Return the title of an item and its id; the id alone where there is no title."""
    return say("assigning/item", title=item.title, id=item.id) if item.title else item.id


def _you(pseudonym: str) -> str:
    return say("assigning/you", pseudonym=pseudonym)


def _about(handout: Handout) -> tuple[str, ...]:
    due = () if handout.due is None else (say("assigning/due", time=time_text(handout.due)),)
    return (say(f"assigning/mode_{handout.mode}"), *due)


def _items(handout: Handout) -> tuple[str, ...]:
    return tuple(
        say(
            "assigning/item_points",
            item=say("assigning/item", title=item.title or say("classroom/nb_item", number=number), id=item.id),
            points=say("classroom/nb_points", n=item.points),
        )
        for number, item in enumerate(handout.items, start=1)
    )
