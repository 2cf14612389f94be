"""Part of IPython that boards use, for a page without a kernel: there is no shell."""

from typing import Any

__all__ = ["get_ipython"]


def get_ipython() -> Any:
    """Return None: there is no shell."""
    return None
