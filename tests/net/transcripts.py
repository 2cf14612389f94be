"""Transcripts of boards: gestures, what is answered, and what changes in each pane, as lines that a person reads."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from hashlib import sha256
from typing import Any

import ipywidgets

from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["SEPARATOR", "offers", "panes_of", "transcript"]

SEPARATOR = " | "
"""Between the intent and the arguments of a gesture."""
_PYTHON = "python"
"""Intent of a line that is an expression in Python about `board`, not a gesture."""
_LATE = "late"
"""Intent of a line whose gesture, its arguments, was made before the board changed last."""
_UNTOLD = {"intents", "answer", "notice", "revision", "language", "direction", "layout", "tabbable", "tooltip", "comm"}
"""Traits that tell nothing about the board, or that the answer tells."""
_MOST, _WIDEST = 4, 110
_LABEL = re.compile('(?:aria-label|aria-description)="([^"]*)"')
_TEXT = re.compile("<text[^>]*>(.*?)</text>", re.DOTALL)
_TAG = re.compile("<[^>]*>")

Panes = dict[str, list[str]]


def transcript(made: Any, gestures: Iterable[str]) -> Iterator[str]:
    """Yield what a widget shows when it is opened, and what each gesture changes; then what a saved notebook has."""
    panes, views = panes_of(made), _Views(made)
    yield "opened"
    for name, lines in panes.items():
        yield from (f"  {line}" for line in _clipped(name, lines))
    for gesture in gestures:
        yield ""
        yield f"> {gesture}"
        yield from (f"  {line}" for line in _answered(views, gesture))
        before, panes = panes, panes_of(made)
        for name in sorted({*before, *panes}):
            if before.get(name) != panes.get(name):
                yield from (f"  {line}" for line in _changed(name, before.get(name, []), panes.get(name, [])))
    yield ""
    yield f"saved: {_short(repr(made))}"
    data = made._repr_mimebundle_()
    if data is not None:
        plain = (data[0] if isinstance(data, tuple) else data)["text/plain"]
        yield from (f"  {_short(line)}" for line in plain.splitlines())


def _board(made: Any) -> BoardWidget | None:
    """Return the board that gestures reach: the widget, or the one in a box."""
    inner = made if isinstance(made, BoardWidget) else getattr(made, "board", None)
    return inner if isinstance(inner, BoardWidget) else None


class _Views:
    """View of a widget; a box gets another one with each board that it shows."""

    def __init__(self, made: Any) -> None:
        self.made = made
        self._view: HeadlessView | None = None

    def view(self) -> HeadlessView:
        board = _board(self.made)
        assert board is not None, "a box without a board is asked in Python alone"
        if self._view is None or self._view.widget is not board:
            self._view = HeadlessView(board)
        return self._view


def _answered(views: _Views, gesture: str) -> Iterator[str]:
    intent, *args = gesture.split(SEPARATOR)
    if intent == _PYTHON:
        (expression,) = args
        yield f"gives {_short(repr(eval(expression, {'board': views.made})))}"  # a line of our own scripts
        return
    view = views.view()
    if intent == _LATE:
        (result,) = view.gestures(tuple(args), seen=0)
    else:
        result = view.gesture(intent, *args)
    board = view.widget
    rule = f" [{result['rule']}]" if result["rule"] else ""
    tone = board.notice.get("tone", "") if result["ok"] else "refused"
    lights = f" lights {', '.join(board.notice['lights'])}" if result["ok"] and board.notice.get("lights") else ""
    yield f"says ({tone or 'nothing'}): {result['sentence']}{rule}{lights}" if result["sentence"] else "says nothing"


# -- panes -------------------------------------------------------------------------------------------------------------


def panes_of(made: Any) -> Panes:
    """Return the lines of each pane and of each trait that can be observed."""
    board = _board(made)
    panes: Panes = {}
    if board is not made:
        panes |= {"box": [*_box_lines(made)], **_traits(made, ())}
    if board is not None:
        panes |= _pane_lines(board)
    return {name: lines for name, lines in panes.items() if lines}


def _pane_lines(board: BoardWidget) -> Panes:
    panes: Panes = {name: _labels(getattr(board, name)) for name in board.drawings}
    panes["kit"] = [f"{name}: {value}" for name, value in board.kit.items() if isinstance(value, str) and value]
    panes["prompt"] = [board.prompt] if board.prompt else []
    panes["actions"] = [_action(action) for action in board.actions]
    panes["tray"] = [_source(source) for source in board.tray]
    panes["targets"] = [f"{source} -> {target}" for source, target in _aims(board)]
    panes["controls"] = [_control(control) for control in board.controls]
    panes["log_lines"] = [_plain(line) for line in board.log_lines]
    receipt = getattr(board, "receipt", {})
    panes["receipt"] = [_plain(receipt.get("text", receipt))] if receipt else []
    panes["rule_text"] = [" ".join(board.rule_text.values())] if board.rule_text else []
    panes["sheet"] = [*_sheet(board.sheet)]
    panes["status"] = [_player(player) for player in getattr(board, "status", {}).get("players", [])]
    told = {*panes, "status", *board.drawings, "log_groups", "rule_titles", "enlarged"}
    panes["enlarged"] = [*board.enlarged.values()][:1] + _labels(board.enlarged.get("picture", ""))
    return panes | _traits(board, told)


def _traits(made: Any, told: Iterable[str]) -> Panes:
    known = {*told, *_UNTOLD, *ipywidgets.VBox.class_trait_names()}
    names = [name for name in sorted(made.trait_names()) if name not in known and not name.startswith("_")]
    values = {name: getattr(made, name) for name in names}
    return {name: _lines(value) for name, value in values.items() if value not in ("", {}, [], (), None)}


def _lines(value: Any) -> list[str]:
    return [f"{name}: {_plain(each)}" for name, each in value.items()] if isinstance(value, dict) else [_plain(value)]


def _labels(drawing: str) -> list[str]:
    """Return the labels and descriptions of a drawing in their order, and how many words stand on it."""
    words = " ".join(html.unescape(_TAG.sub(" ", text)) for text in _TEXT.findall(drawing)).split()
    written = [f"words: {len(words)} {_digest(words)}"] if words else []
    return [html.unescape(label) for label in _LABEL.findall(drawing)] + written


def _action(action: Mapping[str, Any]) -> str:
    marks = ("" if action["enabled"] else " (disabled)") + (" (primary)" if action.get("primary") else "")
    does = SEPARATOR.join([action.get("intent") or action["id"], *action.get("args", [])])
    return f"[{action['label']}] {does}{marks}"


def _source(source: Mapping[str, Any]) -> str:
    count = "" if source["count"] is None else f" x{source['count']}"
    return f"{source['id']} ({source['intent']}): {source['label']}{count}{' (hidden)' if source.get('hidden') else ''}"


def _player(player: Mapping[str, Any]) -> str:
    return f"{player['label']}; {player.get('details', '')}{' (own)' if player.get('own') else ''}"


def _aims(board: BoardWidget) -> Iterator[tuple[str, str]]:
    groups = board.targets.get("groups", [])
    for source, entries in sorted(board.targets.get("sources", {}).items()):
        yield source, "; ".join(sorted(groups[group] for group, *_ in entries))


def offers(board: BoardWidget) -> list[str]:
    """Return the gestures from a source to a destination that a board offers, in the order of their names."""
    intents = {source["id"]: source["intent"] for source in board.tray}
    groups = board.targets.get("groups", [])
    return sorted(
        SEPARATOR.join([intents.get(source, "move"), source, target])
        for source, entries in board.targets.get("sources", {}).items()
        for group, *_ in entries
        for target in groups[group].split()
    )


def _control(control: Mapping[str, Any]) -> str:
    options = f" of {len(control['options'])}" if "options" in control else ""
    return f"{control['id']} ({control.get('kind', 'choice')}): {control['label']} = {control.get('value')!r}{options}"


def _sheet(sheet: Mapping[str, Any]) -> Iterator[str]:
    for group in sheet.get("groups", []):
        yield f"{group['title']}: {group['amount']}"
        yield from (f"- {line['text']}: {line['amount']} {line.get('rule') or ''}".rstrip() for line in group["lines"])
    if sheet:
        yield f"{sheet.get('total_title')}: {sheet.get('total')}"


def _box_lines(box: Any) -> Iterator[str]:
    """Yield what the widgets in a box say and offer; boards are told by their panes."""
    for child in getattr(box, "children", ()):
        if isinstance(child, BoardWidget):
            yield f"board: {type(child).__mro__[0].__name__}"
        elif isinstance(child, ipywidgets.Box):
            yield from _box_lines(child)
        elif text := html.unescape(_TAG.sub(" ", str(getattr(child, "value", "")))).strip():
            yield f"{type(child).__name__} {getattr(child, 'description', '')}: {' '.join(text.split())}"
        elif getattr(child, "description", ""):
            yield f"{type(child).__name__} {child.description}{' (disabled)' if getattr(child, 'disabled', 0) else ''}"


# -- lines -------------------------------------------------------------------------------------------------------------


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(value, default=repr, ensure_ascii=False, sort_keys=True)


def _clipped(name: str, lines: list[str]) -> Iterator[str]:
    if len(lines) == 1:
        yield f"{name}: {_short(lines[0])}"
        return
    yield f"{name}: {len(lines)} lines"
    yield from _first(lines)


def _changed(name: str, before: list[str], now: list[str]) -> Iterator[str]:
    if len(before) <= 1 and len(now) <= 1:
        yield f"{name}: {_short(now[0]) if now else 'nothing'}"
        return
    yield f"{name}:"
    lines: list[str] = []
    for tag, first, last, start, end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if tag != "equal":
            lines += [f"- {line}" for line in before[first:last]] + [f"+ {line}" for line in now[start:end]]
    yield from _first(lines)


def _first(lines: list[str]) -> Iterator[str]:
    """Yield the first lines, and for the rest how many there are and a digest of them."""
    shown = lines if len(lines) <= _MOST + 1 else lines[:_MOST]
    yield from (f"  {_short(line)}" for line in shown)
    if rest := lines[len(shown) :]:
        yield f"  ... {len(rest)} more {_digest(rest)}"


def _short(line: str) -> str:
    line = " ".join(line.split())
    return line if len(line) <= _WIDEST else f"{line[:_WIDEST]}... {_digest([line])}"


def _digest(lines: list[str]) -> str:
    return "#" + sha256("\n".join(lines).encode()).hexdigest()[:6]
