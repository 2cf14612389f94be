"""Queue of gestures from the browser: each is handled once, in order, and every one is answered."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import Any, TypeGuard

__all__ = ["Batch", "Budget", "Gesture", "Inbox", "read_batch"]

_VIEWS_KEPT = 1000
_APART_KEPT = 1000
_AT_ONCE = 50
_COSTLY_AT_ONCE = 8
_LIST_LIMIT = 500
_TEXT_LIMIT = 100
_ARGS_LIMIT = 8
_LONG = {"open_text": 1_000_000}
"""Intents with a long text as their argument, each with the largest number of characters."""
_HALF_LETTER = re.compile("[\ud800-\udfff]")
"""Unpaired UTF-16 surrogate: JSON can hold it, but no message can, so an answer must never quote it."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """One gesture: its number in its view, its intent, the ids it is about, and the revision its view had seen.

    `intent` is "" if the gesture could not be parsed; such a gesture is answered with a refusal.
    """

    n: int
    intent: str
    args: tuple[str, ...]
    seen: int


@dataclass(frozen=True, slots=True)
class Batch:
    """Gestures of one view for which the view has no answer yet; `again` grows with each repeated request."""

    view: str
    again: int
    gestures: tuple[Gesture, ...]


def read_batch(sent: object) -> Batch | None:
    """Return the gestures in a message from the browser; None if the message does not even name its view."""
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
        limit = _LONG.get(intent, _TEXT_LIMIT)
        texts = tuple(arg for arg in args if _is_text(arg, limit))
        if len(texts) == len(args):
            return Gesture(n, intent, texts, seen)
    return Gesture(n, "", (), 0)


def _is_text(value: Any, limit: int = _TEXT_LIMIT) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= limit and not _HALF_LETTER.search(value)


def _is_count(value: Any) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


@dataclass
class Budget:
    """Limit on the gestures of one message that are carried out, since other pages and cells wait meanwhile."""

    left: int = _AT_ONCE
    costly_left: int = _COSTLY_AT_ONCE

    def allows(self, costly: bool) -> bool:
        """Count one more gesture and return whether it may be carried out."""
        self.left -= 1
        self.costly_left -= costly
        return self.left >= 0 and (self.costly_left >= 0 or not costly)


@dataclass
class _Answered:
    """Answered gestures of a view: all numbers after `start` up to `upto`, and the numbers in `apart`.

    Any page of the kernel can write under the id of a view. A number far ahead must not silence the view, so it does
    not mark smaller numbers as answered.
    """

    start: int
    upto: int
    since: int
    """Revision before which a gesture may be a repeated one of a forgotten view."""
    apart: set[int] = field(default_factory=set)

    def has(self, n: int) -> bool:
        return self.start < n <= self.upto or n in self.apart

    def add(self, n: int) -> bool:
        """Mark a gesture as answered, so that it is never carried out twice; return False if there is no room."""
        if n == self.upto + 1:
            self.upto = n
        elif len(self.apart) < _APART_KEPT:
            self.apart.add(n)
        else:
            return False
        while self.upto + 1 in self.apart:
            self.upto += 1
            self.apart.discard(self.upto)
        return True


@dataclass
class Inbox:
    """Store of the answered gestures of each view, and of the last revision by each author."""

    _views: OrderedDict[str, _Answered] = field(default_factory=OrderedDict)
    _changed: dict[str, int] = field(default_factory=dict)
    _since: int = 0

    def upto(self, view: str) -> int:
        """Return the number up to which all gestures of a view are answered."""
        return self._views[view].upto

    def fresh(self, batch: Batch) -> tuple[Gesture, ...]:
        """Return the gestures not handled yet, in order, and mark them as answered.

        A gesture that cannot be marked loses its intent, so that it is refused.
        """
        its = self._views.get(batch.view)
        if its is None:
            first = min((gesture.n for gesture in batch.gestures), default=1)
            start = max(first - 1, 0) if self._since else 0  # a forgotten view continues its numbers
            its = self._views[batch.view] = _Answered(start, start, self._since)
        self._views.move_to_end(batch.view)
        found = []
        for gesture in sorted(batch.gestures, key=lambda gesture: gesture.n):
            if gesture.n > 0 and not its.has(gesture.n):
                found.append(gesture if its.add(gesture.n) else replace(gesture, intent=""))
        return tuple(found)

    def forgets(self, revision: int) -> bool:
        """Forget the least recently active view if there are too many; return whether there were.

        Gestures that the view sent before this revision are refused from then on.
        """
        if len(self._views) <= _VIEWS_KEPT:
            return False
        gone, _ = self._views.popitem(last=False)
        self._since = revision
        if gone in self._changed:
            self.changed_by("", self._changed.pop(gone))
        return True

    def changed_by(self, author: str, revision: int) -> None:
        """Store the author of a revision: a view, or "" for Python."""
        self._changed[author] = max(revision, self._changed.get(author, 0))

    def is_old(self, view: str, seen: int) -> bool:
        """Return whether a gesture may have been answered before its view was forgotten."""
        return seen < self._views[view].since

    def is_stale(self, view: str, seen: int) -> bool:
        """Return whether another author has changed the board since; a view's own changes do not count."""
        return any(revision > seen for author, revision in self._changed.items() if author != view)
