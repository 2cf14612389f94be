"""Style sheet of pages that stand alone, such as reports: the colors of the drawings, by the theme of the reader."""

from __future__ import annotations

from .palettes import DARK, LIGHT, PIECES, Palette

__all__ = ["PAGE_POLICY", "page_style"]

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
