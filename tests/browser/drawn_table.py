"""A table of plain little drawings, for tests of the view alone: any state of the panes, and no game behind it."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from viceroy_widgets.widgets.protocol.board import BoardWidget, Reply

__all__ = ["DrawnTable", "card", "other", "place", "pyramid", "section", "slot", "tile", "tiles"]

Sources = dict[str, list[tuple[Any, ...]]]


def tile(width: float, height: float, *parts: str) -> str:
    inside = "\n".join((f'<rect width="{width}" height="{height}" class="vw-f-table" fill="#ebe4d6"/>', *parts))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="vw-board" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="group" aria-label="A drawing">\n{inside}\n</svg>'
    )


def tiles(*drawn: str) -> str:
    return "\n\f\n".join(drawn)


def _part(
    kind: str, name: str, x: float, y: float, width: float, height: float, inside: str = "", more: str = ""
) -> str:
    box = f'width="{width}" height="{height}"'
    return (
        f'<g class="{kind}" data-id="{name}" role="img" aria-label="{name}" transform="translate({x} {y})"{more}>'
        f'<rect {box} class="vw-f-paper" fill="#fffdf7"/>{inside}<rect class="vw-ring" fill="none" {box}/></g>'
    )


def card(name: str, number: int, x: float = 8, y: float = 8) -> str:
    words = f"<text x='9' y='20'>{number}</text>"
    return _part("vw-lying", name, x, y, 132, 172, words, f' data-piece="card-{number}"')


def place(name: str, x: float, y: float) -> str:
    return _part("vw-open", name, x, y, 132, 172)


def slot(name: str) -> str:
    return tile(152, 440, _part("vw-slot", f"slot:{name}", 3, 3, 146, 434))


def other(name: str) -> str:
    return tile(300, 250, f"<text x='9' y='20'>{name}</text>")


def section(name: str, x: float, y: float) -> str:
    """A section is the smallest thing that can be hit."""
    return _part("vw-section", name, x, y, 37, 37)


def pyramid(rows: int, base: int, *more: str) -> str:
    """Rows of cards, the lowest of `base` cards; `card:2,0` is the leftmost on level 2. Its numbers are 100 and up."""
    number, parts = 100, []
    for level in range(1, rows + 1):
        for x in range(base - level + 1):
            left, top = 60 + (x + (level - 1) / 2) * 136, 30 + (rows - level) * 176
            parts.append(card(f"card:{level},{x}", number, left, top))
            number += 1
    return tile(120 + base * 136, 60 + rows * 176, *parts, *more)


_STAMP = '<circle r="14" class="vw-f-red" fill="#c0303a"/>'
_WORDS = {
    "board": "Table",
    "choose_first": "That is no answer to what is asked now.",
    "chosen": "%1: now choose where it goes.",
    "log": "What happened",
    "silent": "Python is not answering.",
    "sheet": "Score",
    "tray": "Gems",
    "rule": "rule %1",
    "nothing_here": "Nothing happens here now.",
    "cancel": "Stop",
}


_ROLES = {"row": "market", "reserve": "supply", "board": "board", "hand": "hand", "screen": "own", "others": "others"}


class DrawnTable(BoardWidget):
    """Shows what it is given; `gestures` keeps all that a person did."""

    row = traitlets.Unicode().tag(sync=True)
    reserve = traitlets.Unicode().tag(sync=True)
    hand = traitlets.Unicode().tag(sync=True)
    screen = traitlets.Unicode().tag(sync=True)
    others = traitlets.Unicode().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    status = traitlets.Dict().tag(sync=True)

    drawings = ("row", "reserve", "board", "hand", "screen", "others")
    intent_methods: ClassVar[dict[str, str]] = {name: f"_{name}_intent" for name in ("play", "answer", "cancel")}

    def __init__(self, **panes: Any) -> None:
        self._given: dict[str, Any] = {"sources": {}, "stops": [], "look": "auto", **panes}
        self.gestures: list[tuple[str, ...]] = []
        super().__init__()

    def change(self, **panes: Any) -> None:
        self._given.update(panes)
        self._changed()

    def _refresh(self) -> None:
        given = dict(self._given)
        sources: Sources = given.pop("sources")
        stops, look = given.pop("stops"), given.pop("look")
        pictures = {name: {"picture": "", "stamp": _STAMP} for name in ("gem:red", "gem:blue")}
        self.kit = {
            "label": "A table",
            "title": "",
            "story": "",
            "words": _WORDS,
            "stops": [],
            "drawings": _ROLES,
            "default_source": "answer",
            "marks_default": True,
            "pictures": pictures,
            "look": look,
        }
        groups = sorted({entry[0] for entries in sources.values() for entry in entries})
        found = {name: [(groups.index(entry[0]), *entry[1:]) for entry in sources[name]] for name in sources}
        reached = [name for group in groups for name in group.split(" ")]
        self.targets = {"groups": groups, "sources": found, "stops": list(dict.fromkeys([*stops, *reached, *sources]))}
        names = ["answer", *(name for name in sources if name != "answer")]
        self.tray = [_source(name, "answer" if name == "answer" else "play") for name in names]
        for name, value in given.items():
            setattr(self, name, value)

    def _play_intent(self, view: str, *args: str) -> Reply:
        return self._noted("play", *args)

    def _answer_intent(self, view: str, *args: str) -> Reply:
        return self._noted("answer", *args)

    def _cancel_intent(self, view: str, *args: str) -> Reply:
        return self._noted("cancel", *args)

    def _noted(self, *gesture: str) -> Reply:
        self.gestures.append(gesture)
        return "Noted.", "info", ()

    def _picture(self) -> str:
        return self.board

    def _sentence(self) -> str:
        return "A table."

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*super()._panes(), *cls.drawings, "progress", "status")))


def _source(name: str, intent: str) -> dict[str, Any]:
    words = {"id": name, "intent": intent, "name": name, "label": name}
    return {**words, "count": None, "keys": [], "hidden": True}
