"""Variant of a student: a public hash of assignment, pseudonym and item selects an exercise of the pool."""

from __future__ import annotations

import unicodedata
from hashlib import sha256

__all__ = ["TAG_BASE", "plain_pseudonym", "pseudonym_tag", "variant_of"]

TAG_BASE = 23**6
"""Number of tags: a tag fills six symbols of a receipt."""


def plain_pseudonym(pseudonym: str) -> str:
    """Return a pseudonym in the form that is hashed; capital letters and outer spaces do not matter."""
    return " ".join(unicodedata.normalize("NFKC", pseudonym).casefold().split())


def variant_of(assignment: str, pseudonym: str, item: str, count: int) -> int:
    """Return the index of a student's variant in a pool of `count`; `assignment` is the digest of the handout."""
    return _hash("variant", assignment, plain_pseudonym(pseudonym), item) % count


def pseudonym_tag(assignment: str, pseudonym: str) -> int:
    """Return the tag of a pseudonym in the receipts of an assignment, from 0 to TAG_BASE - 1."""
    return _hash("tag", assignment, plain_pseudonym(pseudonym)) % TAG_BASE


def _hash(*parts: str) -> int:
    # The length before each part keeps ("ab", "c") apart from ("a", "bc").
    text = "".join(f"{len(part)}:{part}" for part in parts)
    return int.from_bytes(sha256(text.encode()).digest()[:16], "big")
