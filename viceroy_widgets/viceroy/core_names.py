"""Names of `core` that people need who play Viceroy in Python; `viceroy_widgets.viceroy` offers them beside its own."""

from __future__ import annotations

from ..core.vocabulary import Event, Move, Question, move, visible_to

__all__ = ["Event", "Move", "Question", "move", "visible_to"]
