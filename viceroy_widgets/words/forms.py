"""Words with several grammatical forms: the word for a color may change beside a gem or a circle."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["Word", "word"]


class Word(str):
    """Word with its other forms, as a catalog writes them.

    The word "rojo|f=roja" becomes "roja" where a sentence contains {color:f}. A missing form is replaced by the base
    word.
    """

    __slots__ = ("_forms",)
    _forms: dict[str, str]

    def __new__(cls, written: str) -> Word:
        """Return the word with the forms that are parsed from a catalog text."""
        base, *forms = written.split("|")
        word = super().__new__(cls, base)
        word._forms = dict(form.split("=", 1) for form in forms if "=" in form)
        return word

    def __format__(self, form: str) -> str:
        return self._forms.get(form, str(self))


@lru_cache(maxsize=256)
def word(written: str) -> Word:
    """Return the parsed word of a catalog text, from a cache."""
    return Word(written)
