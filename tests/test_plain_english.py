"""Docstrings and comments of the package are short sentences that begin with a verb or a noun; names are nouns."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1] / "viceroy_widgets"
LONGEST = 25
_CODE = re.compile(r"``.+?``|`[^`]+`", re.DOTALL)
_WORD = re.compile(r"[^\W_][\w'.,:/+-]*")
_ABBREVIATION = re.compile(r"\b(?:e\.g|i\.e|etc)\.")
_BEGINS = ("What ", "What's ", "The same")
_MAY_BEGIN = re.compile(rf"#[#: ]*(?:{'|'.join(map(re.escape, _BEGINS))})")
"""A comment that begins so, or a string; only files with one are taken apart, which takes long."""
_LISTED = re.compile(r"\s*(?:>>>|\.\.\.|[-*] |\|)")


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and text of every docstring, those of values too."""
    for node in ast.walk(tree):
        for child in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            if (
                isinstance(child, ast.Expr)
                and isinstance(child.value, ast.Constant)
                and isinstance(child.value.value, str)
            ):
                yield child.lineno, child.value.value


def _prose(text: str) -> str:
    """Return a docstring without doctests, lists and indented examples."""
    kept: list[str] = []
    in_doctest = False
    indent = min((len(line) - len(line.lstrip()) for line in text.split("\n")[1:] if line.strip()), default=0)
    for line in text.split("\n"):
        in_doctest = (in_doctest and bool(line.strip())) or line.lstrip().startswith(">>>")
        if in_doctest or _LISTED.match(line) or (kept and line[indent : indent + 1].isspace()):
            kept.append("")
        else:
            kept.append(line.strip())
    return "\n".join(kept)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a docstring; code in backticks is one word."""
    prose = _CODE.sub("code", _ABBREVIATION.sub("such", _prose(text)))
    for sentence in re.split(r"(?<=[.!?])[\"')]*\s+|\n\s*\n", prose):
        yield " ".join(sentence.split())


def words(sentence: str) -> int:
    """Return the number of words of a sentence."""
    return len(_WORD.findall(sentence))


class _File(NamedTuple):
    """What the tests look at in a file, read once for all of them."""

    name: str
    source: str
    docstrings: list[tuple[int, str]]
    names: list[str]


@cache
def _files() -> list[_File]:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        if "node_modules" not in path.parts:
            source = path.read_text("utf-8")
            tree = ast.parse(source)
            name = path.relative_to(PACKAGE).as_posix()
            found.append(_File(name, source, [*_docstrings(tree)], [*_public_names(tree.body)]))
    return found


def test_sentences_are_counted() -> None:
    text = 'Return `one two three` of it.\n\nMore words,\nhere.\n\n>>> print("no word of this")\n1\n'
    assert [words(sentence) for sentence in sentences(text) if sentence] == [4, 3]
    assert words("one two, three (four) - five") == 5


def test_no_sentence_of_a_docstring_is_long() -> None:
    found = [
        f"{file.name}:{line}: {words(sentence)} words: {sentence}"
        for file in _files()
        for line, text in file.docstrings
        for sentence in sentences(text)
        if words(sentence) > LONGEST
    ]
    assert not found, "\n".join(found)


def test_docstrings_and_comments_begin_with_what_they_are_about() -> None:
    found = []
    for file in _files():
        begun = [(line, text.strip()) for line, text in file.docstrings]
        if _MAY_BEGIN.search(file.source):
            for token in tokenize.generate_tokens(io.StringIO(file.source).readline):
                if token.type == tokenize.COMMENT:
                    begun.append((token.start[0], token.string.lstrip("#: ")))
        found += [f"{file.name}:{line}: {text[:60]}" for line, text in begun if text.startswith(_BEGINS)]
    assert not found, "\n".join(found)


_UNCLEAR = re.compile(r"(?:^|_)(?:found|told|its|given)(?:_|$)")
_OLD_NAMES = {"core/goals.py: told"}  # goes in 0.3


def _public_names(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the public functions, classes, parameters and attributes of a file; tests of the kit are sentences."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith(("_", "test_")):
            yield node.name
            if isinstance(node, ast.ClassDef):
                yield from _public_names(node.body)
            else:
                yield from (each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id[0] != "_":
            yield node.target.id


def test_public_names_say_what_they_hold() -> None:
    unclear = {
        f"{file.name}: {name}"
        for file in _files()
        for name in file.names
        if _UNCLEAR.search(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower())
    }
    assert unclear == _OLD_NAMES
