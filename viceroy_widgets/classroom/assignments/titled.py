"""Title of an assignment or of an item, which its author may write in several languages."""

from __future__ import annotations

from collections.abc import Mapping

from ...words import language
from ...words.plain_text import heading

__all__ = ["Titled"]


class Titled:
    """Base class of values with titles by language."""

    titles: Mapping[str, str]

    @property
    def title(self) -> str:
        """Title in the current language, or in English; "" if there is none."""
        return heading(self.titles.get(language(), self.titles.get("en", "")))
