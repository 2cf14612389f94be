"""Sentences of the questions."""

from __future__ import annotations

from collections.abc import Sequence

from ...words import person, say
from ..rules.ending import MOST_TOKENS
from ..rules.views import View
from .phrases import card_text

__all__ = ["question_sentence"]


def question_sentence(view: View, names: Sequence[str]) -> str:
    """Return the sentence that states the question of a view; "" after the end of the game."""
    question = view.question
    if question is None:
        return ""
    player = question.players[0]
    who = person(names, player)
    if question.kind == "pay":
        return say("splendor/ask_pay", who=who, card=card_text(question.about[0]))
    if question.kind == "return":
        return say("splendor/ask_return", who=who, n=sum(view.seats[player].tokens) - MOST_TOKENS)
    if question.kind == "action" and view.moves and view.moves[0].verb == "pass":
        return say("splendor/ask_pass", who=who)
    return say(f"splendor/ask_{question.kind}", who=who)
