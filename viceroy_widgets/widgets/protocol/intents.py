"""The queue of gestures that the browser sends: each is handled once, in order, and every one is answered."""

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
class Budget:
    """How many gestures of one message are carried out: other pages and cells wait for the kernel meanwhile."""

    left: int = _AT_ONCE
    costly_left: int = _COSTLY_AT_ONCE

    def allows(self, costly: bool) -> bool:
        """Whether one more is carried out, which is then counted."""
        self.left -= 1
        self.costly_left -= costly
        return self.left >= 0 and (self.costly_left >= 0 or not costly)


@dataclass
class _Answered:
    """Which gestures of a view were answered: all after `start` up to `upto`, and some apart from them.

    Any page of the kernel can write under the id of a view. A number far ahead must not silence the view, so it does
    not count for those before it.
    """

    start: int
    upto: int
    since: int
    """Gestures that had seen an older revision may be replayed ones of a view that was forgotten."""
    apart: set[int] = field(default_factory=set)

    def has(self, n: int) -> bool:
        return self.start < n <= self.upto or n in self.apart

    def add(self, n: int) -> bool:
        """Whether it could be noted, so that it is never carried out twice."""
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
    """Remembers per view which gestures were answered, and which changes were not its own."""

    _views: OrderedDict[str, _Answered] = field(default_factory=OrderedDict)
    _changed: dict[str, int] = field(default_factory=dict)
    _since: int = 0

    def upto(self, view: str) -> int:
        """All gestures of a view up to this one are answered."""
        return self._views[view].upto

    def fresh(self, batch: Batch) -> tuple[Gesture, ...]:
        """The gestures that were not handled yet, in order; from now on they count as answered.

        One that cannot be noted as answered has no intent: it is refused.
        """
        its = self._views.get(batch.view)
        if its is None:
            first = min((gesture.n for gesture in batch.gestures), default=1)
            start = max(first - 1, 0) if self._since else 0  # a view that was forgotten goes on with its numbers
            its = self._views[batch.view] = _Answered(start, start, self._since)
        self._views.move_to_end(batch.view)
        found = []
        for gesture in sorted(batch.gestures, key=lambda gesture: gesture.n):
            if gesture.n > 0 and not its.has(gesture.n):
                found.append(gesture if its.add(gesture.n) else replace(gesture, intent=""))
        return tuple(found)

    def forgets(self, revision: int) -> bool:
        """Forgets the view that was silent for longest, where there are too many; whether there were.

        What it sent before this revision is refused from then on.
        """
        if len(self._views) <= _VIEWS_KEPT:
            return False
        gone, _ = self._views.popitem(last=False)
        self._since = revision
        if gone in self._changed:
            self.changed_by("", self._changed.pop(gone))
        return True

    def changed_by(self, author: str, revision: int) -> None:
        """Notes who brought about a revision: a view, or "" for Python."""
        self._changed[author] = max(revision, self._changed.get(author, 0))

    def is_old(self, view: str, seen: int) -> bool:
        """Whether this may be a gesture that was answered before its view was forgotten."""
        return seen < self._views[view].since

    def is_stale(self, view: str, seen: int) -> bool:
        """Whether somebody else has changed the board since; a view's own changes never make it stale."""
        return any(revision > seen for author, revision in self._changed.items() if author != view)
