"""What is wrong with a text inside a document: the field it stands in, and what is wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ...core.fields import WHOLE, Field
from ...errors import IllegalMoveError, NotationError

__all__ = ["inside"]


@contextmanager
def inside(field: Field) -> Iterator[None]:
    """Whatever notation or rules refuse meanwhile is refused as this field."""
    try:
        yield
    except (NotationError, IllegalMoveError) as error:
        sentence = str(error)
        if isinstance(error, NotationError):
            if error.values.get("path") == WHOLE:  # what is wrong with the whole is wrong with this field
                values = {name: value for name, value in error.values.items() if name != "path"}
                raise field.refused(error.code, error.rule, **values) from None
            if field.path and sentence.startswith(field.path):
                raise
        raise field.refused("lesson/inside", error.rule, text=sentence) from None
