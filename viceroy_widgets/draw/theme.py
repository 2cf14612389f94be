"""The two palettes as data, and the style sheet that lays them over a drawing in a live page.

A drawing bears the light palette as literal attributes, with a class for each: `vw-f-paper` is what is filled with
the color "paper", `vw-s-frame` what is drawn with it. The style sheet gives those classes the colors of
the page's theme.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from ..viceroy.gems import COLORS

__all__ = ["DARK", "LIGHT", "TEXT_PAIRS", "style_sheet"]

Palette = Mapping[str, str]

LIGHT: Palette = MappingProxyType(
    {
        "ground": "#fbf8f1",
        "raised": "#ffffff",
        "line": "#d8cdb6",
        "accent": "#8a5a00",
        "good": "#1f7a4d",
        "bad": "#b3261e",
        "table": "#ebe4d6",
        "edge": "#d3c6aa",
        "shadow": "#c6b998",
        "paper": "#fffdf7",
        "law": "#eef0f6",
        "frame": "#bfae8a",
        "paper_line": "#e0d4b9",
        "law_line": "#c3c9da",
        "hair": "#ece2cc",
        "band": "#f7ebcd",
        "ink": "#2a2932",
        "muted": "#5f574a",
        "ring": "#8f815f",
        "glow": "#ffe79a",
        "score": "#d4940a",
        "badge": "#2b2433",
        "on_badge": "#ffe8ab",
        "gold": "#e0c296",
        "gold_line": "#94703c",
        "on_gold": "#3b2a05",
        "magic": "#6d4488",
        "science": "#1d6a6c",
        "defense": "#4b596c",
        "attack": "#7a2b33",
        "on_token": "#fffaf0",
        "gem_edge": "#ffffff",
        "target": "#16130d",
        "target_inner": "#ffffff",
        "focus": "#111111",
        "focus_inner": "#ffffff",
        "blue": "#1f4e9e",
        "blue_light": "#6f9be3",
        "blue_deep": "#12306b",
        "on_blue": "#ffffff",
        "red": "#c0303a",
        "red_light": "#ef8c8a",
        "red_deep": "#7d1822",
        "on_red": "#ffffff",
        "green": "#4fae7c",
        "green_light": "#a2e0bf",
        "green_deep": "#1f7049",
        "on_green": "#062d1a",
        "yellow": "#f2c84b",
        "yellow_light": "#fdebb0",
        "yellow_deep": "#bd8a14",
        "on_yellow": "#402e00",
    }
)

DARK: Palette = MappingProxyType(
    {
        "ground": "#14181c",
        "raised": "#232a31",
        "line": "#3d4650",
        "accent": "#f0c869",
        "good": "#69c795",
        "bad": "#f28b82",
        "table": "#1b2127",
        "edge": "#38424c",
        "shadow": "#0d1114",
        "paper": "#2b333b",
        "law": "#34314a",
        "frame": "#6a6759",
        "paper_line": "#4a545d",
        "law_line": "#565275",
        "hair": "#3d464e",
        "band": "#4a4535",
        "ink": "#f1ece0",
        "muted": "#bdb7a8",
        "ring": "#8d897c",
        "glow": "#6b5621",
        "score": "#f4c65a",
        "badge": "#12151a",
        "on_badge": "#ffe3a0",
        "gold": "#cdb084",
        "gold_line": "#7d6236",
        "on_gold": "#2e2003",
        "magic": "#b794d6",
        "science": "#67bdbd",
        "defense": "#a5b4c8",
        "attack": "#e39aa0",
        "on_token": "#15181c",
        "gem_edge": "#f6f2e8",
        "target": "#ffffff",
        "target_inner": "#15181c",
        "focus": "#ffffff",
        "focus_inner": "#101010",
        "blue": "#2f66c4",
        "blue_light": "#86aef0",
        "blue_deep": "#173b80",
        "on_blue": "#ffffff",
        "red": "#cb3d42",
        "red_light": "#f19a98",
        "red_deep": "#83202a",
        "on_red": "#ffffff",
        "green": "#5dbd90",
        "green_light": "#aee6cb",
        "green_deep": "#257654",
        "on_green": "#04281a",
        "yellow": "#f5d465",
        "yellow_light": "#fef2c4",
        "yellow_deep": "#b48c22",
        "on_yellow": "#3a2a00",
    }
)

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    ("ink", "paper"),
    ("ink", "law"),
    ("ink", "band"),
    ("ink", "table"),
    ("muted", "table"),
    ("muted", "paper"),
    ("muted", "law"),
    ("on_badge", "badge"),
    ("on_gold", "gold"),
    *(("on_token", kind) for kind in ("magic", "science", "defense", "attack")),
    *((f"on_{color}", color) for color in COLORS),
)
"""Every text color with every ground it stands on."""

_STATES = """\
.vw{background:var(--vw-ground);color:var(--vw-ink)}
.vw .vw-board{display:block;max-width:100%;height:auto}
.vw .vw-ring{transition:stroke-opacity .15s}
.vw .vw-fill{transition:fill .15s}
.vw .vw-target{cursor:pointer}
.vw .vw-target>.vw-ring{stroke:var(--vw-focus);stroke-width:2.5;stroke-dasharray:5 3}
.vw .vw-target:hover>.vw-ring{stroke-dasharray:none;stroke-width:4}
.vw .vw-lit>.vw-ring{stroke:var(--vw-score);stroke-width:4}
.vw .vw-pending{opacity:.72}
.vw [data-id]:focus{outline:none}
.vw [data-id]:focus-visible>.vw-ring{stroke:var(--vw-focus);stroke-width:5;stroke-dasharray:none}
.vw [data-id]:focus-visible>.vw-fill{stroke:var(--vw-focus_inner);stroke-width:3}
@media (prefers-reduced-motion:no-preference){
.vw .vw-target>.vw-ring{animation:vw-pulse 1.4s ease-in-out infinite alternate}
@keyframes vw-pulse{from{stroke-opacity:1}to{stroke-opacity:.35}}
}
@media (forced-colors:active){
.vw,.vw .vw-board{forced-color-adjust:none}
}
"""


def style_sheet() -> str:
    """The style sheet of every live view, under the root class `vw`."""
    return "".join(
        (
            _variables(".vw", LIGHT),
            _variables('.vw[data-theme="dark"]', DARK),
            *(
                f".vw .vw-f-{name}{{fill:var(--vw-{name})}}\n.vw .vw-s-{name}{{stroke:var(--vw-{name})}}\n"
                for name in LIGHT
            ),
            *(_of_color(color) for color in COLORS),
            _STATES,
        )
    )


def _variables(selector: str, palette: Palette) -> str:
    return f"{selector}{{{';'.join(f'--vw-{name}:{value}' for name, value in palette.items())}}}\n"


def _of_color(color: str) -> str:
    section = f'.vw .vw-section[data-color="{color}"]'
    return f"{section}>.vw-fill{{fill:var(--vw-{color})}}\n{section}>.vw-mark{{stroke:var(--vw-on_{color})}}\n"


if __name__ == "__main__":
    target = Path(__file__).parents[1] / "widgets" / "frontend" / "src" / "theme.css"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(style_sheet(), encoding="utf-8")
    print(f"wrote {target}")
