"""A game in sentences: what happened, what is asked, and the answers as short labels."""

from .telling_events import event_sentence
from .telling_moves import move_label
from .telling_questions import question_sentence

__all__ = ["event_sentence", "move_label", "question_sentence"]
