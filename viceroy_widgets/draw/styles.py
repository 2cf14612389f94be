"""Style sheet of live pages: it applies a palette to a drawing, and shows the states of its parts.

A drawing has the colors of the light palette as literal attributes, and a class for each. `vw-f-paper` is a fill in
the color "paper", and `vw-s-frame` a stroke in "frame". The style sheet gives these classes the colors of the page's
theme. The view sets the state classes. A part with `vw-target` may be chosen now. A part with `vw-lit` is the subject
of a score line or a hint. A part with `vw-pending` shows a change that is not confirmed yet.

``python -m viceroy_widgets.draw.styles`` writes `theme.css` of the front end.
"""

from __future__ import annotations

from pathlib import Path

from ..files import replace_file
from .palettes import DARK, LIGHT, PIECES, Palette

__all__ = ["TARGET", "style_sheet"]

TARGET = Path(__file__).parents[1] / "widgets" / "frontend" / "src" / "theme.css"
"""Style sheet of the front end, which this module writes."""

_STATES = """\
.vw{background:var(--vw-ground);color:var(--vw-ink)}
.vw .vw-board{display:block;max-width:100%;height:auto}
.vw .vw-target{cursor:pointer}
.vw .vw-target>.vw-ring{stroke:var(--vw-accent);stroke-width:3}
.vw .vw-target:where(.vw-section)>.vw-ring{stroke:var(--vw-target);stroke-width:2.5}
.vw .vw-target:where(.vw-open)>[stroke-dasharray]{stroke:none}
.vw .vw-target>.vw-fill{stroke:var(--vw-target_inner);stroke-width:2}
.vw .vw-target:hover>.vw-ring{stroke-width:5}
.vw .vw-target:hover:where(.vw-section)>.vw-ring{stroke-width:4}
.vw .vw-lit>.vw-ring{stroke:var(--vw-target);stroke-width:5;
filter:drop-shadow(0 0 5px var(--vw-score)) drop-shadow(0 0 3px var(--vw-glow))}
.vw .vw-lit>.vw-fill{stroke:var(--vw-badge);stroke-width:2}
.vw .vw-pending{opacity:.72}
.vw .vw-chosen>.vw-ring{stroke:var(--vw-accent);stroke-width:7}
.vw [data-id]:focus{outline:none}
.vw [data-id]:focus-visible>.vw-ring{stroke:var(--vw-focus);stroke-width:5}
.vw [data-id]:focus-visible>.vw-fill{stroke:var(--vw-focus_inner);stroke-width:3}
@media (prefers-reduced-motion:no-preference){
.vw .vw-fill{transition:fill .15s}
}
@media (forced-colors:active){
.vw .vw-board,.vw .vw-picture{forced-color-adjust:none}
.vw .vw-tile{forced-color-adjust:none}
.vw :is(.vw-target,.vw-chosen,.vw-lit)>.vw-ring,
.vw [data-id]:focus-visible>.vw-ring{stroke:CanvasText;
filter:drop-shadow(0 0 1px Canvas) drop-shadow(0 0 1px Canvas) drop-shadow(0 0 1px Canvas)}
.vw :is(.vw-chosen,.vw-lit)>.vw-ring{stroke:Highlight;stroke-width:7}
.vw .vw-lit>.vw-ring{stroke-dasharray:10 4}
.vw [data-id]:focus-visible>.vw-ring{stroke-width:6}
.vw :is(.vw-source[aria-pressed="true"],.vw-line.vw-named,.vw-source.vw-lit){outline:3px solid Highlight}
}
"""


def style_sheet() -> str:
    """Return the style sheet of every live view, under the root class `vw`."""
    return "".join(
        (
            _variables(".vw", LIGHT),
            _variables('.vw[data-theme="dark"]', DARK),
            *(
                f".vw .vw-f-{name}{{fill:var(--vw-{name})}}\n.vw .vw-s-{name}{{stroke:var(--vw-{name})}}\n"
                for name in LIGHT
            ),
            *(_of_color(color) for color in PIECES),
            _STATES,
        )
    )


def _variables(selector: str, palette: Palette) -> str:
    return f"{selector}{{{';'.join(f'--vw-{name}:{value}' for name, value in palette.items())}}}\n"


def _of_color(color: str) -> str:
    section = f'.vw .vw-section[data-color="{color}"]'
    return f"{section}>.vw-fill{{fill:var(--vw-{color})}}\n{section}>.vw-mark{{stroke:var(--vw-on_{color})}}\n"


if __name__ == "__main__":
    replace_file(TARGET, style_sheet().encode())
    print(f"wrote {TARGET}")
