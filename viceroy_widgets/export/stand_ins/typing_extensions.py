"""What the libraries of a page use of typing_extensions, which Python has had for long."""

from typing import Self

__all__ = ["Self"]
