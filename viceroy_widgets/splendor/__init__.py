"""The game Splendor, whose rules are pure values and functions that do not import Jupyter."""
