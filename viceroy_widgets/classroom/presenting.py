"""In front of a class: a countdown, and a poll whose votes are counted by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ..errors import NotationError

__all__ = ["LONGEST_ANSWER", "MOST_ANSWERS", "MOST_MINUTES", "MOST_VOTES", "Countdown", "Poll"]


# -- countdown for a class as a value; the page counts the seconds, and Python knows the end ---------------------------


MOST_MINUTES = 90
"""Longest countdown in minutes."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """Countdown of some minutes; times are seconds of one clock."""

    minutes: int = 2
    left: float = 120
    """Seconds that are left, or that were left when it was started last."""
    ends: float | None = None
    """Time at which it ends; None as long as it does not run."""

    @classmethod
    def of(cls, minutes: int) -> Countdown:
        """Return a countdown that was not started; raise NotationError for a number of minutes out of range."""
        if type(minutes) is not int or not 1 <= minutes <= MOST_MINUTES:
            raise NotationError("presentation/minutes", None, most=MOST_MINUTES)
        return cls(minutes, 60 * minutes)

    @property
    def state(self) -> Literal["idle", "running", "paused"]:
        """Whether it runs, was paused, or was not started."""
        if self.ends is not None:
            return "running"
        return "paused" if self.left < 60 * self.minutes else "idle"

    def left_at(self, now: float) -> float:
        """Return the seconds that are left at a time; 0 after the end."""
        return self.left if self.ends is None else max(0.0, self.ends - now)

    def started(self, now: float) -> Countdown:
        """Return the countdown that begins or goes on now; one that has ended begins anew."""
        left = self.left_at(now) or 60.0 * self.minutes
        return replace(self, left=left, ends=now + left)

    def paused(self, now: float) -> Countdown:
        """Return the countdown with the seconds that are left now; one that has ended is stopped."""
        left = self.left_at(now)
        return replace(self, left=left, ends=None) if left else self.stopped()

    def stopped(self) -> Countdown:
        """Return the countdown as it was before it was started."""
        return Countdown.of(self.minutes)


# -- poll of a class: the answers to choose from, with the votes that the teacher counted for each ---------------------


MOST_VOTES = 999
"""Largest number of votes for one answer."""
MOST_ANSWERS = 9
"""Largest number of answers, since each has a key from 1 to 9."""
LONGEST_ANSWER = 60
"""Largest number of characters of an answer that is typed in."""


@dataclass(frozen=True, slots=True)
class Poll:
    """Votes of a class for some answers.

    Answers that are typed in take the place of the usual ones.
    """

    usual: int
    """Number of answers that are always there."""
    typed: tuple[str, ...] = ()
    """Answers that were typed in, in their order."""
    votes: tuple[int | None, ...] = ()
    """Votes for each answer; None for an answer whose votes nobody has counted."""

    @property
    def size(self) -> int:
        """Number of answers."""
        return len(self.typed) or self.usual

    @property
    def counts(self) -> tuple[int | None, ...]:
        """Votes for each answer; None as long as nobody has counted them."""
        return self.votes or (None,) * self.size

    @property
    def total(self) -> int:
        """Number of votes."""
        return sum(votes or 0 for votes in self.counts)

    def with_votes(self, index: int, votes: int) -> Poll:
        """Return the poll with these votes for an answer; raise NotationError for a number out of range."""
        if not 0 <= index < self.size:
            raise NotationError("presentation/no_answer", None, found=index + 1, most=self.size)
        if not 0 <= votes <= MOST_VOTES:
            raise NotationError("presentation/votes", None, most=MOST_VOTES)
        counts = self.counts
        return replace(self, votes=(*counts[:index], votes, *counts[index + 1 :]))

    def changed_by(self, index: int, difference: int) -> Poll:
        """Return the poll with more or fewer votes for an answer, but with no fewer than none."""
        found = self.counts[index] if 0 <= index < self.size else 0
        return self.with_votes(index, min(MOST_VOTES, max(0, (found or 0) + difference)))

    def with_answer(self, text: str) -> Poll:
        """Return the poll with one more answer; the first one removes the usual answers and their votes."""
        words = " ".join(text.split())
        if not words or len(words) > LONGEST_ANSWER:
            raise NotationError("presentation/answer_length", None, most=LONGEST_ANSWER)
        if words in self.typed:
            raise NotationError("presentation/answer_twice", None, text=words)
        if len(self.typed) == MOST_ANSWERS:
            raise NotationError("presentation/answers", None, most=MOST_ANSWERS)
        votes = (*self.counts, None) if self.typed else ()
        return replace(self, typed=(*self.typed, words), votes=votes)

    def reset(self) -> Poll:
        """Return the poll without votes; one without votes loses the answers that were typed in."""
        return replace(self, votes=()) if any(votes is not None for votes in self.counts) else Poll(self.usual)
