"""Style sheets: of live pages, with the states of the parts of a drawing, and of pages that stand alone."""

from __future__ import annotations

from pathlib import Path

from ..files import replace_file
from .palettes import ANSWER, DARK, LIGHT, PIECES, Palette

__all__ = ["PAGE_POLICY", "TARGET", "page_style", "style_sheet"]


# -- style sheet of live pages: it applies a palette to a drawing, and shows the states of its parts -------------------


TARGET = Path(__file__).parents[1] / "widgets" / "frontend" / "src" / "theme.css"
"""Style sheet of the front end, which this module writes."""

_STATES = """\
.vw{background:var(--vw-ground);color:var(--vw-ink)}
.vw .vw-board{display:block;max-width:100%;height:auto}
.vw .vw-target{cursor:pointer}
.vw .vw-ring{vector-effect:non-scaling-stroke}
.vw .vw-target>.vw-ring{stroke:var(--vw-answer);stroke-width:2}
.vw .vw-target:where(:hover)>.vw-ring{stroke:var(--vw-accent);stroke-width:3}
.vw .vw-target:where(.vw-section)>.vw-ring{stroke:var(--vw-target)}
.vw .vw-target:where(.vw-open)>[stroke-dasharray]{stroke:none}
.vw .vw-target>.vw-fill{stroke:var(--vw-target_inner);stroke-width:2}
.vw :is(.vw-target:hover,[data-id]:focus-visible):where(:not(.vw-section)){
filter:drop-shadow(0 4px 12px rgba(42,41,50,.18))}
.vw .vw-lit>.vw-ring{stroke:var(--vw-target);stroke-width:5;
filter:drop-shadow(0 0 5px var(--vw-score)) drop-shadow(0 0 3px var(--vw-glow))}
.vw .vw-lit>.vw-fill{stroke:var(--vw-badge);stroke-width:2}
.vw .vw-pending{opacity:.72}
.vw .vw-chosen>.vw-ring{stroke:var(--vw-accent);stroke-width:4}
.vw .vw-chosen:where(:not(.vw-section)){translate:0 -6px}
.vw [data-id]:focus{outline:none}
.vw [data-id]:focus-visible>.vw-ring{stroke:var(--vw-focus);stroke-width:3}
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
            _variables(".vw", {**LIGHT, "answer": ANSWER[0]}),
            _variables('.vw[data-theme="dark"]', {**DARK, "answer": ANSWER[1]}),
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


# -- style sheet of pages that stand alone, such as reports ------------------------------------------------------------


PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""Policy that makes a browser load nothing and run no script, whatever stands in a page."""


def page_style(root: str, dark: str = "") -> str:
    """Return the colors of drawings below the selector `root`: light on paper, and by the reader's theme on a screen.

    `dark` is a selector of pages that choose their theme themselves; then the reader's theme does not matter.
    """
    dark_values = f"{dark or root}{{{_values(DARK)}}}"
    return "".join(
        (
            f"{root}{{{_values(LIGHT)}}}\n",
            f"{dark_values}\n" if dark else f"@media screen and (prefers-color-scheme:dark){{{dark_values}}}\n",
            *(
                f"{root} .vw-f-{name}{{fill:var(--vw-{name})}}{root} .vw-s-{name}{{stroke:var(--vw-{name})}}\n"
                for name in LIGHT
            ),
            *(
                f'{root} .vw-section[data-color="{color}"]>.vw-fill{{fill:var(--vw-{color})}}'
                f'{root} .vw-section[data-color="{color}"]>.vw-mark{{stroke:var(--vw-on_{color})}}\n'
                for color in PIECES
            ),
        )
    )


def _values(palette: Palette) -> str:
    return ";".join(f"--vw-{name}:{value}" for name, value in palette.items())
