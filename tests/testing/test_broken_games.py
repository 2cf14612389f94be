"""Each check of the conformance kit can fail: a copy of Kalah is broken for it, and the check notices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, ClassVar

import pytest
from kalah.game import Kalah, MostSeeds
from kalah.rules import RULES, store_of

from viceroy_widgets import IllegalMoveError, NotationError, PuzzleError
from viceroy_widgets.core import Event, Field, GameState, Goal, Move, OpenView, Result, Setup, Status, move
from viceroy_widgets.core.rulebook import ExampleText
from viceroy_widgets.testing.conformance import Conformance

TICKS = count()


@dataclass(frozen=True, slots=True)
class SeedView(OpenView):
    """A view that tells the seed."""

    seed: int = 0


class OnceMore(Kalah):
    """Right, but not the game that is installed."""


class AnyNumber(Kalah):
    @staticmethod
    def _begin(setup: Setup) -> Any:
        return RULES.begin(replace(setup, players=("A", "B")))

    rules = replace(RULES, begin=_begin)


class AnyOption(Kalah):
    def setup(self, players: Sequence[str], seed: int, **options: Any) -> Setup:
        return Setup(tuple(players), seed, (("seeds", options.get("seeds", 4)),))


class OneSeedMore(Kalah):
    class _Goal(MostSeeds):
        def value(self, start: Any, state: Any, player: int) -> int:
            return super().value(start, state, player) + 1

    goals: ClassVar[dict[str, Goal]] = {"most_seeds": _Goal()}


class ByTheClock(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        after, events = RULES.apply(state, move, step=step)
        return after, (*events, Event("again", 0, (next(TICKS),)))

    rules = replace(RULES, apply=_apply)


class ByHash(Kalah):
    def view_sentence(self, view: Any, names: Sequence[str]) -> str:
        return f"{super().view_sentence(view, names)} {hash('a text')}"


class ForgetsTheStep(Kalah):
    def write_state(self, state: Any) -> dict[str, Any]:
        return {**super().write_state(state), "step": 0}


class ReadsLoosely(Kalah):
    def read_state(self, document: Any) -> Any:
        return super().read_state({name: document[name] for name in ("format", "board", "asked", "step")})


class ForgetsOptions(Kalah):
    def write_options(self, setup: Any) -> dict[str, Any]:
        return {}


class LosesTheLastMove(Kalah):
    def write_record(self, history: Any) -> dict[str, Any]:
        written = super().write_record(history)
        written.pop("result", None)
        return {**written, "moves": written["moves"][:-1]}


class LosesTheLastLine(Kalah):
    def format_record(self, history: Any) -> str:
        lines = super().format_record(history).splitlines(keepends=True)
        return "".join(line for line in lines[:-1] if not line.startswith("result"))


class BelievesResults(Kalah):
    def read_record(self, document: Any) -> Any:
        return super().read_record({name: value for name, value in document.items() if name != "result"})


class OneWord(Kalah):
    def format_move(self, move: Move) -> str:
        return "sows 1"


class ReadsAnything(Kalah):
    def parse_move(self, player: int, text: str) -> Move:
        return move(player, "sow", 1)


class Unsorted(Kalah):
    @staticmethod
    def _legal_moves(state: Any, player: int) -> tuple[Move, ...]:
        return RULES.legal_moves(state, player)[::-1]

    rules = replace(RULES, legal_moves=_legal_moves)


class ForgetsAMove(Kalah):
    @staticmethod
    def _legal_moves(state: Any, player: int) -> tuple[Move, ...]:
        moves = RULES.legal_moves(state, player)
        return moves[:-1] or moves

    rules = replace(RULES, legal_moves=_legal_moves)


class NamesNoRule(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        try:
            return RULES.apply(state, move, step=step)
        except IllegalMoveError as error:
            raise IllegalMoveError(error.code, None, **error.values) from None

    rules = replace(RULES, apply=_apply)


class NeverOver(Kalah):
    @staticmethod
    def _legal_moves(state: Any, player: int) -> tuple[Move, ...]:
        return RULES.legal_moves(state, player) if state.question else (move(player, "sow", 1),)

    rules = replace(RULES, legal_moves=_legal_moves)


class TakesOldMoves(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        return RULES.apply(state, move)

    rules = replace(RULES, apply=_apply)


class ChangesStates(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        made = RULES.apply(state, move, step=step)
        object.__setattr__(state, "step", state.step + 1)
        return made

    rules = replace(RULES, apply=_apply)


class LosesASeed(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        after, events = RULES.apply(state, move, step=step)
        board = list(after.board)
        board[store_of(0)] -= board[store_of(0)] > 0
        return replace(after, board=tuple(board)), events

    rules = replace(RULES, apply=_apply)


class TellsTheSeed(Kalah):
    @staticmethod
    def _view(state: Any, player: int | None) -> SeedView:
        seen = RULES.view(state, player)
        return SeedView(seen.player, seen.board, seen.step, seen.question, seen.moves, seen.players, seed=state.seed)

    rules = replace(RULES, view=_view, hidden_rule="KAL-1")


class DrawsTheSeed(TellsTheSeed):
    def question_sentence(self, view: Any, names: Sequence[str]) -> str:
        return f"{super().question_sentence(view, names)} {view.seed}"


class ShowsByChance(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        after, events = RULES.apply(state, move, step=step)
        return (replace(after, board=after.board[::-1]) if state.seed % 2 else after), events

    rules = replace(RULES, apply=_apply)


class TellsByChance(Kalah):
    @staticmethod
    def _apply(state: Any, move: Move, *, step: int | None = None) -> Any:
        after, events = RULES.apply(state, move, step=step)
        return after, (*events, Event("again", move.player, (), (state.seed,)))

    rules = replace(RULES, apply=_apply)


class Speechless(Kalah):
    def move_label(self, move: Move, view: Any) -> str:
        return ""


class Unlabeled(Kalah):
    def draw(self, view: Any, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        return super().draw(view, names, interactive=False)


class Styled(Kalah):
    def draw(self, view: Any, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        board = super().draw(view, names, interactive=interactive)["board"]
        return {"board": board.replace("</svg>", "<style>g{fill:red}</style></svg>")}


class Unescaped(Kalah):
    def draw(self, view: Any, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        board = super().draw(view, names, interactive=interactive)["board"]
        return {"board": board.replace("</svg>", f"<text>{names[0]}</text></svg>")}


class OnePartForAll(Kalah):
    def part_of(self, move: Move, view: Any) -> str:
        return super().part_of(view.moves[0], view)


class CannotBeClicked(Kalah):
    def part_of(self, move: Move, view: Any) -> str:
        return ""

    def parse_move(self, player: int, text: str) -> Move:
        raise NotationError("expected/move", "KAL-2", column=1, known="none", found=text)


class AddsAPoint(Kalah):
    def result(self, state: Any) -> Result:
        found = super().result(state)
        return found._replace(totals=tuple(total + 1 for total in found.totals))


class CountsBackward(Kalah):
    def turn_of(self, state: Any) -> int | None:
        return -int(state.step)


class ForgetsAPlayer(Kalah):
    def status(self, view: Any, names: Sequence[str]) -> Status:
        found = super().status(view, names)
        return found._replace(players=found.players[:1])


class ErrsInAnExample(Kalah):
    def examples(self) -> Sequence[ExampleText]:
        return (ExampleText("a-sum", "A sum", (next(iter(self.rulebook()), ""),), "5", "4"),)


BROKEN: dict[str, type[Kalah]] = {
    "test_the_game_is_installed_under_its_id": OnceMore,
    "test_as_many_play_as_it_says": AnyNumber,
    "test_an_unknown_option_is_refused": AnyOption,
    "test_worked_examples_hold": ErrsInAnExample,
    "test_result_agrees_with_its_totals": AddsAPoint,
    "test_turns_are_counted_upward": CountsBackward,
    "test_status_has_every_player": ForgetsAPlayer,
    "test_no_two_moves_need_equal_parts": OnePartForAll,
    "test_puzzles_and_lessons_are_proven": OneSeedMore,
    "test_the_same_seed_makes_the_same_game": ByTheClock,
    "test_processes_and_hash_seeds_make_no_difference": ByHash,
    "test_states_are_read_as_they_were_written": ForgetsTheStep,
    "test_a_state_with_an_unknown_field_is_refused_by_its_name": ReadsLoosely,
    "test_options_are_read_as_they_were_written": ForgetsOptions,
    "test_records_replay": LosesTheLastMove,
    "test_records_replay_from_text": LosesTheLastLine,
    "test_a_record_with_another_result_or_move_is_refused": BelievesResults,
    "test_moves_are_read_as_they_were_written": OneWord,
    "test_words_that_are_no_move_are_refused": ReadsAnything,
    "test_legal_moves_are_sorted_and_each_can_be_made": Unsorted,
    "test_the_list_of_legal_moves_is_complete": ForgetsAMove,
    "test_what_is_no_move_is_refused_with_a_rule": NamesNoRule,
    "test_nobody_moves_when_the_game_is_over": NeverOver,
    "test_a_move_for_an_older_step_is_refused": TakesOldMoves,
    "test_states_never_change": ChangesStates,
    "test_what_is_conserved_stays": LosesASeed,
    "test_a_view_tells_nothing_that_is_hidden": TellsTheSeed,
    "test_a_widget_tells_nothing_that_is_hidden": DrawsTheSeed,
    "test_undo_goes_back_to_what_was_there": ByTheClock,
    "test_events_tell_nothing_that_is_hidden": TellsByChance,
    "test_undo_stops_at_what_was_revealed": ShowsByChance,
    "test_every_question_event_and_move_has_words": Speechless,
    "test_every_part_that_stands_for_a_move_is_drawn_and_labeled": Unlabeled,
    "test_pictures_stand_alone": Styled,
    "test_markup_in_names_stays_text": Unescaped,
    "test_it_is_played_at_a_table": CannotBeClicked,
}


def suite(broken: Kalah) -> Conformance:
    class Suite(Conformance):
        __test__ = False  # it is to be run here, not by pytest
        game = broken
        games, moves = 2, 10
        options = ({"seeds": 3}, {})

    return Suite()


def test_every_check_has_a_broken_game() -> None:
    assert set(BROKEN) == {name for name in dir(Conformance) if name.startswith("test_")}


@pytest.mark.parametrize(("check", "game"), BROKEN.items(), ids=BROKEN)
def test_a_broken_game_is_noticed(check: str, game: type[Kalah]) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, PuzzleError)):
        getattr(suite(game()), check)()


@pytest.mark.parametrize("check", sorted(set(BROKEN) - {"test_the_game_is_installed_under_its_id"}))
def test_another_copy_of_kalah_passes(check: str) -> None:
    getattr(suite(OnceMore()), check)()


def test_what_a_broken_game_refuses_is_told() -> None:
    with pytest.raises(NotationError, match=r"^options\.no_such"):
        Kalah().read_options(Field({"no_such": 1}, "options"))
    assert isinstance(Kalah().determinize(RULES.view(RULES.begin(Kalah().setup(("A", "B"), 1))[0], 0), 5), GameState)
