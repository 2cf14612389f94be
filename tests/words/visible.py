"""All that people can read or hear of a widget, with where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

__all__ = ["said_by", "said_in"]

_SIGNS = {
    *("rule_titles", "rule_text"),  # the rules have catalogs of their own
    *(
        "id",
        "at_once",
        "intent",
        "intents",
        "plays",
        "travels",
        "args",
        "keys",
        "kind",
        "tone",
        "mark",
        "lights",
        "elements",
        "drawings",
        "stops",
        "look",
    ),
    *(
        "default_source",
        "groups",
        "value",
        "rule",
        "view",
        "results",
        "layout",
        "language",
        "direction",
        "focus",
        "enter",
    ),
}
"""Fields that hold ids and other signs."""


def said_by(widget: Any) -> Iterator[tuple[str, str]]:
    """Of all panes of a widget."""
    state = widget.get_state()
    for name in widget._panes():
        value = getattr(widget, name)
        if name in widget.drawings:
            for document in filter(None, map(str.strip, value.split("\f"))):
                yield from said_in(document, name)
        elif name == "targets":
            for source, destinations in value.get("sources", {}).items():
                yield from ((f"targets/{source}", words) for _, words, *_ in destinations)
        elif name == "sheet":
            yield from _texts(value.get("groups", []), name)
            yield from _texts({key: text for key, text in value.items() if key != "groups"}, name)
        elif name in state and name not in _SIGNS:
            yield from _texts(value, name)


def said_in(svg: str, where: str) -> Iterator[tuple[str, str]]:
    """Of a drawing, or of several in a row: their texts and labels."""
    for part in ElementTree.fromstring(f"<drawings>{svg}</drawings>").iter():
        if label := part.get("aria-label"):
            yield f"{where}/label", label
        if part.tag.endswith("text"):
            yield f"{where}/text", "".join(part.itertext())


def _texts(value: Any, where: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if value.startswith("<svg"):
            yield from said_in(value, where)
        elif not value.startswith("<"):
            yield where, value
    elif isinstance(value, dict):
        for name, inside in value.items():
            if name == "options":  # of a choice: each value with its words
                yield from _texts([option[1] for option in inside], f"{where}/{name}")
            elif name not in _SIGNS:
                yield from _texts(inside, f"{where}/{name}")
    elif isinstance(value, (list, tuple)):
        for inside in value:
            yield from _texts(inside, where)
