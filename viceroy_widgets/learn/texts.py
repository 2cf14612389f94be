"""Texts that an author may write in several languages."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.fields import Field
from ..words import LANGUAGES, language
from .links import active_link

__all__ = ["Texts", "read_texts", "spoken_text"]

Texts = Mapping[str, str]
"""Text by language, English included."""


def read_texts(field: Field, most: int) -> dict[str, str]:
    """Return texts by language, English included; a plain text is English. Refuse a link that would run code."""
    if isinstance(field.value, str):
        return {"en": _text(field, most)}
    found = field.members(("en",), tuple(code for code in LANGUAGES if code != "en"))
    return {code: _text(text, most) for code, text in found.by_name.items()}


def _text(field: Field, most: int) -> str:
    text = field.words(most)
    if scheme := active_link(text):
        raise field.refused("lesson/active_link", scheme=scheme)
    return text


def spoken_text(texts: Texts) -> str:
    """Return the text in the language spoken, or in English; "" if there is none."""
    return texts.get(language(), texts.get("en", ""))
