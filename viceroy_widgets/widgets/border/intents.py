"""The queue of gestures that the browser sends: each is handled once, in order, and every one is answered."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, TypeGuard

__all__ = ["Batch", "Gesture", "Inbox", "read_batch"]

_VIEWS_KEPT = 1000
_LIST_LIMIT = 500
_TEXT_LIMIT = 100
_ARGS_LIMIT = 8
_HALF_LETTER = re.compile("[\ud800-\udfff]")
"""Half of a pair of UTF-16, which JSON can hold but no message can: an answer that quotes it could not be sent."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """One gesture: its number in its view, what is wanted, the ids it is about, and the revision its view had seen.

    `intent` is "" where the gesture could not be read: it is answered all the same, with a refusal.
    """

    n: int
    intent: str
    args: tuple[str, ...]
    seen: int


@dataclass(frozen=True, slots=True)
class Batch:
    """The gestures of one view that it holds for unanswered; `again` grows when it asks anew."""

    view: str
    again: int
    gestures: tuple[Gesture, ...]


def read_batch(sent: object) -> Batch | None:
    """What a browser sent, as far as it can be read; None where not even the view is known."""
    if not isinstance(sent, dict):
        return None
    view, again, listed = sent.get("view"), sent.get("again", 0), sent.get("list")
    if not (_is_text(view) and view and _is_count(again) and isinstance(listed, list)):
        return None
    numbered = [item for item in listed[:_LIST_LIMIT] if isinstance(item, dict) and _is_count(item.get("n"))]
    return Batch(view, again, tuple(_read_gesture(item) for item in numbered))


def _read_gesture(item: dict[str, Any]) -> Gesture:
    n, intent, args, seen = item["n"], item.get("intent"), item.get("args"), item.get("seen")
    if _is_text(intent) and _is_count(seen) and isinstance(args, list) and len(args) <= _ARGS_LIMIT:
        texts = tuple(arg for arg in args if _is_text(arg))
        if len(texts) == len(args):
            return Gesture(n, intent, texts, seen)
    return Gesture(n, "", (), 0)


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= _TEXT_LIMIT and not _HALF_LETTER.search(value)


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


@dataclass
class Inbox:
    """Remembers per view how far it was answered, and which changes were not its own."""

    answered: OrderedDict[str, int] = field(default_factory=OrderedDict)
    _changed: dict[str, int] = field(default_factory=dict)

    def fresh(self, batch: Batch) -> tuple[Gesture, ...]:
        """The gestures that were not handled yet, in order; from now on they count as answered."""
        upto = self.answered.get(batch.view, 0)
        found = []
        for gesture in sorted(batch.gestures, key=lambda gesture: gesture.n):
            if gesture.n > upto:
                found.append(gesture)
                upto = gesture.n
        self.answered[batch.view] = upto
        self.answered.move_to_end(batch.view)
        while len(self.answered) > _VIEWS_KEPT:
            gone, _ = self.answered.popitem(last=False)
            self._changed.pop(gone, None)
        return tuple(found)

    def changed_by(self, author: str, revision: int) -> None:
        """Notes who brought about a revision: a view, or "" for Python."""
        self._changed[author] = revision

    def is_stale(self, view: str, seen: int) -> bool:
        """Whether somebody else has changed the board since; a view's own changes never make it stale."""
        return any(revision > seen for author, revision in self._changed.items() if author != view)
