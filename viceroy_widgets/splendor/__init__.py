"""The game Splendor, whose rules are pure values and functions that do not import Jupyter."""

from ..words import add_catalog
from .locale.english import MESSAGES

add_catalog("splendor", MESSAGES, ("splendor-lessons", "splendor-rules"))
