"""Words with several grammatical forms: a color may change beside a gem, and a verb after a name or after "you"."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["Name", "Word", "You", "word"]


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


class Name(str):
    """Name of somebody of whom a sentence speaks.

    The sentence may choose between two texts: {who:takes/take} is "takes" after a name, and "take" after "you". An
    empty text stands for the name itself.
    """

    __slots__ = ()

    def __format__(self, form: str) -> str:
        texts = form.split("/")
        return (texts[0] if len(texts) > 1 else "") or str(self)


class You(Name):
    """Word for somebody whom a sentence addresses, alone or among others."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return form.partition("/")[2] or str(self)


@lru_cache(maxsize=256)
def word(written: str) -> Word:
    """Return the parsed word of a catalog text, from a cache."""
    return Word(written)
