"""Part of typing_extensions that the libraries of a page use; Python itself has it."""

from typing import Self

__all__ = ["Self"]
