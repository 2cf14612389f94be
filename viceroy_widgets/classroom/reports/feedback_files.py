"""Names of the files with feedback: one for each student, by the pseudonym, in characters that every system takes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256

from ..grading.grading import Grades
from ..receipts.variants import plain_pseudonym
from .feedback import feedback_page

__all__ = ["feedback_name", "feedback_pages"]

_SAFE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)*")
_RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)")
"""Names that Windows keeps for devices."""
_LONGEST = 40


def feedback_name(pseudonym: str) -> str:
    """Return the name of the file of a student, such as `kite.html`.

    Small letters, digits and single hyphens are kept. A name with other characters ends in digits of a hash of the
    pseudonym, so that no two students share a name.
    """
    plain = plain_pseudonym(pseudonym)
    if _SAFE.fullmatch(plain) and not _RESERVED.fullmatch(plain) and len(plain) <= _LONGEST:
        return f"{plain}.html"
    readable = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST]
    return "-".join(filter(None, (readable, sha256(plain.encode()).hexdigest()[:8]))) + ".html"


def feedback_pages(
    grades: Grades, *, names: bool = False, by_hand: Mapping[str, Mapping[str, str]] | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the file name and the page of each student; `by_hand` has points that the teacher changed, by pseudonym."""
    for each in grades.students:
        pseudonym = each.student.pseudonym
        changed = (by_hand or {}).get(pseudonym)
        yield feedback_name(pseudonym), feedback_page(grades, each, names=names, by_hand=changed)
