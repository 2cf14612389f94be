"""The game Splendor, whose rules are pure values and functions that do not import Jupyter."""

from ..words import add_messages
from .locale.english import MESSAGES

add_messages("splendor", MESSAGES)
