"""The theme: palettes and style sheet. ``python -m viceroy_widgets.draw.theme`` writes the front end's theme.css."""

from __future__ import annotations

from pathlib import Path

from .palettes import DARK, LIGHT, TEXT_PAIRS
from .styles import style_sheet

__all__ = ["DARK", "LIGHT", "TARGET", "TEXT_PAIRS", "style_sheet"]

TARGET = Path(__file__).parents[1] / "widgets" / "frontend" / "src" / "theme.css"

if __name__ == "__main__":
    TARGET.write_text(style_sheet(), encoding="utf-8")
    print(f"wrote {TARGET}")
