"""The four editions of the rulebook, as far as they differ in play."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["EDITIONS", "Edition"]


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition and its options; `repaint` is whether a single-color circle may be painted anew (PNT-5)."""

    name: str
    repaint: bool


EDITIONS: dict[str, Edition] = {
    "en": Edition("en", repaint=True),
    "es": Edition("es", repaint=True),
    "de": Edition("de", repaint=False),
    "fr": Edition("fr", repaint=False),
}
