"""Lines of a record in text form: numbered moves, comments, and variations that are indented."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..actors import actor, escaped
from ..vocabulary import Move
from .record import Variation

__all__ = ["format_line"]


def format_line(
    players: Sequence[str],
    line: Variation,
    format_move: Callable[[Move], str],
    headings: Sequence[str] = (),
    depth: int = 0,
) -> Iterator[str]:
    """Yield the text of a line, with its comments and variations; a heading stands before the move of its index."""
    indent = "  " * depth
    comments, variations = list(line.comments), list(line.variations)
    for ply in range(0 if depth == 0 else line.ply, line.ply + len(line.moves)):
        if ply >= line.ply:
            move = line.moves[ply - line.ply]
            if ply <= len(headings) and headings[ply - 1]:
                yield f"-- {headings[ply - 1]}"
            yield f"{indent}{ply}. {actor(players, move.player)} {format_move(move)}"
        while comments and comments[0][0] == ply:
            yield indent + _comment(comments.pop(0)[1])
        while variations and variations[0].ply == ply:
            yield from format_line(players, variations.pop(0), format_move, depth=depth + 1)


def _comment(text: str) -> str:
    if text == text.strip() and text == escaped(text, ""):
        return f"; {text}"
    return f"{{{escaped(text, '}', kept=chr(10))}}}"
