"""Names of `core` that people need who play Viceroy in Python; `viceroy_widgets.viceroy` offers them beside its own."""

from __future__ import annotations

from ..core.events import Event, visible_to
from ..core.moves import Move, move
from ..core.questions import Question

__all__ = ["Event", "Move", "Question", "move", "visible_to"]
