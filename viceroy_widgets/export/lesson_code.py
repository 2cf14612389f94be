"""Code of a lesson in a page: the board that its last line is, or else what it prints and returns."""

from __future__ import annotations

import ast
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from ..widgets.protocol.board import BoardWidget
from ..words import language

__all__ = ["code_result"]


def code_result(code: str) -> BoardWidget | str:
    """Run the code of a lesson that comes with a game; return its board, or its output as text."""
    body = ast.parse(code).body
    last = body[-1] if body and isinstance(body[-1], ast.Expr) else None
    names: dict[str, Any] = {"__name__": "__main__", "LANGUAGE": language()}
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(ast.Module(body[:-1] if last else body, []), "<lesson>", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "<lesson>", "eval"), names) if last else None
    if isinstance(value, BoardWidget):
        return value
    return printed.getvalue() + ("" if value is None else repr(value))
