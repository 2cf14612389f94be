"""Languages whose translation is complete: tests demand all texts of these alone."""

from __future__ import annotations

from viceroy_widgets.words import LANGUAGES
from viceroy_widgets.words.languages import PARTIAL

__all__ = ["COMPLETE"]

COMPLETE = tuple(code for code in LANGUAGES if code not in PARTIAL)
