"""The checkers of certificates share no line with the solvers, and notice what the makers get wrong."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import viceroy_widgets
from tests.nightly import sample
from viceroy_widgets import PuzzleError
from viceroy_widgets.learn.game_pack import pack_text
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.solve import auctions
from viceroy_widgets.viceroy.solve.auctions import Auctions
from viceroy_widgets.viceroy.solve.bid_checker import check_bids

SOLVE = Path(viceroy_widgets.__file__).parent / "viceroy" / "solve"
PACKS = SOLVE.parent / "data" / "packs"
CHECKERS = {"checker", "checked_turn", "bid_checker"}
RULES = {"core", "errors", "components", "rules", "codec", "text"}
SMALL = 280
BOTH = {"certificates"}
"""Makes proofs for the checker out of what the solver finds; it decides nothing."""


def _imports(path: Path) -> set[str]:
    """The modules of `solve` that a file imports, by their first name."""
    depth = len(path.relative_to(SOLVE).parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == depth:
            found |= {node.module.split(".")[0]} if node.module else {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("name", sorted(CHECKERS))
def test_a_checker_imports_nothing_of_the_solvers(name: str) -> None:
    path = SOLVE / f"{name}.py"
    assert _imports(path) <= CHECKERS
    text = path.read_text("utf-8")
    assert text.count("\n") < SMALL, "it is to be read in one go"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.level > 1:
            assert (node.module or "").split(".")[0] in RULES


def test_no_solver_imports_a_checker() -> None:
    for path in SOLVE.rglob("*.py"):
        if path.stem not in CHECKERS | BOTH:
            assert not _imports(path) & CHECKERS, path


def _shipped(*names: str) -> list[Puzzle]:
    lines = [line for name in names for line in pack_text(PACKS, f"{name}.jsonl").splitlines()]
    return [read_puzzle(json.loads(line)) for line in lines]


ALONE, AMONG_PEOPLE = _shipped("bid-1"), _shipped("bid-shown-1", "bid-unseen-1")


def _worths(puzzle: Puzzle) -> list[list[int]] | None:
    """What the maker says that each bid comes to, from the totals of the certificate; None if it misses an end."""
    try:
        found = Auctions(puzzle.subject.state, lambda name, _: puzzle.certificate["ends"][name]["total"]).values()
    except KeyError:
        return None
    return [[worth.numerator, worth.denominator] for worth in found]


@pytest.mark.parametrize("puzzles", [ALONE, AMONG_PEOPLE], ids=["alone", "among people"])
def test_the_maker_and_the_checker_agree_on_shipped_puzzles(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles[:10]:
        assert _worths(puzzle) == puzzle.certificate["worths"]
        assert check_bids(puzzle.subject.state, puzzle.certificate)


_draws, _replies, _drawing = auctions.color_draws, auctions.replies, auctions.drawing_opponents


def _equal_odds(opponents: int, humans: int) -> Any:
    found = list(_draws(opponents, humans))
    return [(Fraction(1, len(found)), colors) for _, colors in found]


def _all_but_one_reply(state: Any) -> Any:
    found = list(_replies(state))
    return found[:-1] or found


ERRORS: dict[str, tuple[list[Puzzle], str, Callable[..., Any]]] = {
    "all draws are as likely": (ALONE, "color_draws", _equal_odds),
    "a virtual opponent is forgotten": (ALONE, "drawing_opponents", lambda state: max(0, _drawing(state) - 1)),
    "an answer of the others is forgotten": (AMONG_PEOPLE, "replies", _all_but_one_reply),
    "the first answer of the others is theirs": (AMONG_PEOPLE, "replies", lambda state: list(_replies(state))[:1]),
}


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_of_the_maker_is_caught_by_the_check(monkeypatch: pytest.MonkeyPatch, error: str) -> None:
    puzzles, name, broken = ERRORS[error]
    monkeypatch.setattr(auctions, name, broken)
    wrong = 0
    for puzzle in sample(puzzles, least=5):
        worths = _worths(puzzle)
        if worths is not None and worths != puzzle.certificate["worths"]:
            wrong += 1
            with pytest.raises(PuzzleError, match=r"^worths: "):
                check_bids(puzzle.subject.state, {**puzzle.certificate, "worths": worths})
    assert wrong, "the error changes nothing, so that it tells nothing"
