"""Base class of the boards of Viceroy: a reader can open the text of a rule where its id is named."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulebook import RuleText
from ...widgets.protocol.board import BoardWidget
from ..text.rulebook import rulebook

__all__ = ["RuledBoard"]


class RuledBoard(BoardWidget):
    """Board whose texts may name rules of Viceroy."""

    def _rulebook(self) -> Mapping[str, RuleText]:
        return rulebook()
