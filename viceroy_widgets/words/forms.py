"""Words that take other forms in a sentence: a color is another word beside a gem than beside a circle."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["Word", "word"]


class Word(str):
    """A word with its other forms, as a catalogue writes them: "rojo|f=roja" is "roja" where a sentence asks {color:f}.

    A form that is not there is the word itself.
    """

    __slots__ = ("_forms",)
    _forms: dict[str, str]

    def __new__(cls, written: str) -> Word:
        base, *forms = written.split("|")
        word = super().__new__(cls, base)
        word._forms = dict(form.split("=", 1) for form in forms if "=" in form)
        return word

    def __format__(self, form: str) -> str:
        return self._forms.get(form, str(self))


@lru_cache(maxsize=256)
def word(written: str) -> Word:
    """The word that a catalogue writes so."""
    return Word(written)
