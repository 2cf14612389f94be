"""A record from before a rule was mended is refused with that rule and the number of the move, in every form."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.nightly import NIGHT, sample
from tests.viceroy.records import a_record
from viceroy_widgets import GameTable, Replay
from viceroy_widgets.cli.commands import command
from viceroy_widgets.core.vocabulary import Move, QuestionSpec
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.viceroy.codec.history import History, Record, Variation, check_record, replay
from viceroy_widgets.viceroy.codec.record_form import as_record, format_record, write_record
from viceroy_widgets.viceroy.rules.engine import engine
from viceroy_widgets.viceroy.rules.state.state import State

GAME = a_record()
FORMS: tuple[Callable[[Record], Any], ...] = (
    lambda record: record,
    write_record,
    lambda record: json.dumps(write_record(record)),
    format_record,
    lambda record: format_record(record).encode(),
)
PLAYS: tuple[Callable[[Record], Any], ...] = (
    replay,
    check_record,
    Replay,
    History.of,
    lambda game: GameTable([], history=game),
)
WAYS = list(product(FORMS, PLAYS))[:: 1 if NIGHT else len(PLAYS) + 1]
"""By day each form is played in one way, and each in another one."""
KINDS = sorted({state.question.kind for state, _ in replay(GAME) if state.question is not None})


def first_asked(kind: str) -> int:
    """The number of the first move that answers such a question."""
    return next(
        n
        for n, (state, _) in enumerate(replay(GAME), start=1)
        if state.question is not None and state.question.kind == kind
    )


@pytest.fixture
def mended(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Forbids the move of a number from now on, as a mended rule does, by its question's own rule."""

    def mend(n: int) -> None:
        state, forbidden = replay(GAME)[n - 1][0], GAME.moves[n - 1]
        assert state.question is not None
        asked = engine.QUESTIONS[state.question.kind]

        def is_it(game: Any, player: int) -> bool:
            return bool(player == forbidden.player and game.step == state.step)

        def moves(game: Any, player: int, *about: Any) -> tuple[Move, ...]:
            found = asked.moves(game, player, *about)
            return tuple(move for move in found if not (is_it(game, player) and move == forbidden))

        def refusal(game: Any, move: Move, *about: Any) -> IllegalMoveError | None:
            if is_it(game, move.player) and move == forbidden:
                return IllegalMoveError("move/not_offered", "LAW-7", verb=move.verb, kind=state.question.kind)  # type: ignore[union-attr]  # it was asked
            return asked.refusal(game, move, *about)

        stricter = QuestionSpec(moves, asked.answer, refusal, secret=asked.secret)
        monkeypatch.setitem(engine.QUESTIONS, state.question.kind, stricter)

    return mend


@pytest.mark.parametrize("kind", sample(KINDS, least=4))
def test_a_move_that_a_mended_rule_forbids_is_told_by_its_number_and_the_rule(
    kind: str, mended: Callable[[int], None], tmp_path: Path
) -> None:
    n = first_asked(kind)
    replay(GAME)
    mended(n)
    for form, play in WAYS:
        record = as_record(form(GAME))  # it can be read all the same
        assert record == GAME
        with pytest.raises(IllegalMoveError) as caught:
            play(record)
        assert caught.value.rule == "LAW-7"
        assert caught.value.values["n"] == n
        assert str(caught.value).startswith(f"Move {n}, ")
        assert str(caught.value).endswith(" [LAW-7]")
    for name, text in (("game.txt", format_record(GAME)), ("game.json", json.dumps(write_record(GAME)))):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        before = file.read_bytes()
        for verb in (["replay", str(file)], ["compare", str(file), "--edition", "fr"], ["play", "--load", str(file)]):
            told = CliRunner().invoke(command, verb)
            assert told.exit_code == 2
            assert told.output.startswith(f"Move {n}, ")
            assert told.output.endswith(" [LAW-7]\n")
        assert file.read_bytes() == before


def test_a_move_of_a_variation_is_told_with_the_number_where_it_begins(mended: Callable[[int], None]) -> None:
    n = first_asked("develop")
    other = next(move for move in legal(replay(GAME)[n - 2][0]) if move != GAME.moves[n - 2])
    same = Variation(n - 1, (GAME.moves[n - 2], GAME.moves[n - 1]))
    record = replace(GAME, moves=(*GAME.moves[: n - 2], other), variations=(same,), result=None)
    check_record(record)
    mended(n)
    with pytest.raises(IllegalMoveError, match=rf"^Move {n}, .* begins with move {n - 1} .*\[LAW-7\]$"):
        check_record(record)


def legal(state: State) -> tuple[Move, ...]:
    return tuple(move for player in engine.awaited(state) for move in engine.legal_moves(state, player))


@pytest.mark.parametrize("n", [1, 2, 3, 4, 10, 57, len(GAME.moves)])
@pytest.mark.parametrize(
    "move",
    [
        Move(0, "first_hand", (5,)),
        Move(1, "start_card", (3,)),
        Move(0, "done"),
        Move(1, "bid", ("blue",)),
        Move(0, "take", (2, 1, 0, 0)),
        Move(1, "tuck", (12,)),
    ],
)
def test_a_move_that_comes_where_another_question_is_asked_is_told_with_the_rule_of_that(n: int, move: Move) -> None:
    """As in a record from before SET-3 asked for start card and hand card one after the other."""
    state = replay(GAME)[n - 1][0]
    if move in legal(state):
        return
    record = replace(GAME, moves=(*GAME.moves[: n - 1], move, *GAME.moves[n:]))
    for form in FORMS if NIGHT else [FORMS[n % len(FORMS)]]:
        with pytest.raises(IllegalMoveError, match=rf"^Move {n}, .+: .+\. \[[A-Z]{{3}}-\d+\]$") as caught:
            replay(as_record(form(record)))
        assert caught.value.rule


def test_moves_that_are_too_many_are_told_with_the_rule() -> None:
    n = len(GAME.moves) + 1
    with pytest.raises(IllegalMoveError, match=rf"^Move {n}, .* \[END-1\]$"):
        replay(replace(GAME, moves=(*GAME.moves, Move(0, "done"))))


@pytest.mark.parametrize("at", sample(range(40)))
def test_two_moves_in_the_order_of_older_rules_are_played_or_told(at: int) -> None:
    moves = list(GAME.moves)
    moves[at : at + 2] = moves[at : at + 2][::-1]
    refused = None
    try:
        replay(replace(GAME, moves=tuple(moves), result=None))
    except IllegalMoveError as error:
        refused = error
    assert refused is None or (refused.rule and refused.values["n"] > at)
