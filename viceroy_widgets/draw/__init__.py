"""Drawing for any game: SVG with named parts and palette colors, identical to the byte for equal input.

A picture stands alone: literal colors, no style sheet, no ids, no scripts. In the live view `frontend/src/theme.css`,
written by `python -m viceroy_widgets.draw.styles`, overrides by class.
"""
