"""Theme: palettes and style sheet. ``python -m viceroy_widgets.draw.theme`` writes `theme.css` of the front end."""

from __future__ import annotations

from pathlib import Path

from ..files import replace_file
from .palettes import DARK, LIGHT, TEXT_PAIRS
from .styles import style_sheet

__all__ = ["DARK", "LIGHT", "TARGET", "TEXT_PAIRS", "style_sheet"]

TARGET = Path(__file__).parents[1] / "widgets" / "frontend" / "src" / "theme.css"

if __name__ == "__main__":
    replace_file(TARGET, style_sheet().encode())
    print(f"wrote {TARGET}")
