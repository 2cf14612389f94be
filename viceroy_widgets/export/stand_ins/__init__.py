"""Modules of a page in the place of ipywidgets, anywidget, IPython and typing_extensions, which it has not.

They hold what boards use of these libraries. A test drives boards with both and compares what they send.
"""
