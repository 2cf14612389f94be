"""Viceroy at a table: gestures, gem tray, score sheet, hints, and the puzzle in a finished game."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from ..core import history
from ..core.table_game import Destinations, GestureWords, MoveButton, OptionChoice, TableGame, TableNotes
from ..core.vocabulary import Event, Move, Role
from ..errors import NotationError
from ..words import say
from .codec.history import History, Record, Setup
from .codec.record_form import as_record
from .components.deck import Deck
from .components.editions import EDITIONS
from .rules.engine.engine import View
from .rules.engine.setup import MOST_SEATS
from .rules.pyramids.places import Place
from .rules.pyramids.scoring import Score, score
from .rules.state.state import State
from .text.table import visible_position

__all__ = ["ViceroyAtTable"]


class ViceroyAtTable(TableGame):
    """Answers of Viceroy to the questions of a table; drawings and bots are loaded when they are asked for."""

    default_bots: ClassVar[tuple[str, ...] | None] = ("advice",)
    bots_follow_seed: ClassVar[bool] = True
    more_panes: ClassVar[Mapping[str, Role]] = {"screen": "own"}
    draws_kinds: ClassVar[bool] = True
    occasions: ClassVar[frozenset[str]] = frozenset(("auction_phase", "revealed", "picked"))

    def terms(self, text: str) -> Sequence[Any]:
        """Return the terms of the rules in a text, with what each means."""
        from .text.rulebook import terms_in

        return terms_in(text)

    # -- gestures --------------------------------------------------------------------------------------------------

    def destinations(self, view: View) -> Destinations:
        """Return where the cards of the hand and the gems lead: a card to its places, a gem to sections."""
        from .widgets.table.gestures import destinations

        return destinations(view)

    def destination_words(self, source: str, view: View) -> Mapping[str, GestureWords]:
        """Return what a card brings on each place with its cost, or what a gem still lacks in each circle."""
        from .widgets.table.gestures import destination_words

        return destination_words(source, view)

    def source_name(self, source: str, view: View) -> str:
        """Return the short title of a card of the hand."""
        from .text.phrases import short_title

        return short_title(view.deck, int(source.removeprefix("hand:")))

    def gesture_moves(self, source: str, destination: str, view: View) -> tuple[Move, ...]:
        """Return the moves that a card or a gem on a part stands for, legal or not."""
        from .widgets.table.gestures import gesture_moves

        return gesture_moves(source, destination, view)

    def refuse_gesture(self, state: State, moves: tuple[Move, ...]) -> None:
        """Refuse a place before the rules ask for it, and a gem that changes nothing."""
        from .widgets.table.gestures import refuse_gesture

        refuse_gesture(state, moves)

    def part_of(self, move: Move, view: View) -> str:
        """Return the id of the picture part that stands for a move alone; "" if there is none."""
        from .widgets.table.view_data import element_of

        return element_of(move, view)

    def parts_of(self, move: Move, view: View) -> tuple[str, ...]:
        """Return the parts of a move: gems are taken one by one from the reserve."""
        from .widgets.table.view_data import elements_of

        return elements_of(move, view)

    def shown_by(self, move: Move, view: View) -> tuple[str, ...]:
        """Return the ids of what a hint about a move highlights: a card and its pile, the gem that is painted."""
        if move.verb in ("play", "discard"):
            return (f"hand:{move.what[0]}", *(["discard"] if move.verb == "discard" else []))
        return (f"gem:{move.what[0]}",) if move.verb == "paint" else super().shown_by(move, view)

    def move_of_parts(self, parts: tuple[str, ...], view: View) -> Move | None:
        """Return the move that parts would stand for, legal or not; None if there is none."""
        from .widgets.table.gestures import meant

        return meant(parts, view)

    def move_of_part(self, part: str, view: View) -> Move | None:
        """Return the move that a part would stand for, legal or not; None if there is none."""
        return self.move_of_parts((part,), view)

    def stops(self, view: View) -> tuple[str, ...]:
        """Return the ids of auction cards, places, cards and sections, which the keyboard can reach."""
        from .widgets.table.gestures import stops

        return stops(view)

    def picks_sentence(self, parts: tuple[str, ...], view: View) -> str:
        """Return how many gems are still to be taken."""
        if not parts or view.question is None:
            return ""
        left = int(view.question.about[0]) - len(parts)
        return say("widget/taking", n=left, color=f"color/{parts[-1].removeprefix('reserve:')}")

    def picks_prompt(self, parts: tuple[str, ...], view: View) -> str:
        """Return how many gems are chosen."""
        return say("widget/taken", n=len(parts)) if parts else ""

    def pick_label(self, part: str, parts: tuple[str, ...], view: View) -> str:
        """Return how many gems of a color are left in the reserve."""
        color = part.removeprefix("reserve:")
        return say("widget/take", n=view.reserve[color] - parts.count(part), color=f"color/{color}")

    def move_costs(self, move: Move, view: View) -> tuple[str, ...]:
        """Return the gems that a card costs on a place."""
        from .widgets.table.gestures import cost_icons

        if move.verb != "place" or view.question is None:
            return ()
        return cost_icons(view, int(view.question.about[0]), int(move.what[0]))

    # -- what stands beside the drawings -----------------------------------------------------------------------------

    def tray(self, view: View, parts: tuple[str, ...]) -> Sequence[dict[str, Any]]:
        """Return the gems behind the own screen."""
        from .widgets.gem_chips import table_chips

        return table_chips(view, parts)

    def tray_pictures(self) -> Mapping[str, Mapping[str, str]]:
        """Return the pictures of the gems."""
        from .widgets.card_board import tray_pictures

        return tray_pictures()

    def move_buttons(self, moves: Sequence[Move], view: View, names: Sequence[str]) -> Sequence[MoveButton]:
        """Return the buttons of answers that have no part of the picture."""
        from .widgets.table.gestures import move_buttons

        return move_buttons(moves, view, names)

    def travels(self, events: Sequence[Event], before: View, after: View) -> Sequence[tuple[str, ...]]:
        """Return where gems, cards and tokens go; the own hand and pyramid show it themselves."""
        from .draw.travels import travels

        return travels(events, before, after)

    def pane_titles(self) -> Mapping[Role, str]:
        """Return the titles of the row, the pyramid and the reserve."""
        roles: tuple[Role, ...] = ("market", "board", "supply")
        return {role: say(f"status/{role}") for role in roles}

    def phase_of(self, view: View) -> str:
        """Return setup, auction, development, painting or over."""
        return view.phase

    def role_in_front(self, view: View) -> Role | None:
        """Return the board in a development, on which it is played."""
        return "board" if view.phase == "development" else None

    def score_of(self, view: View) -> Score:
        """Return the score as far as this seat knows it; hidden gems and attack tokens of others count nothing."""
        if view.player is None:
            return Score(())
        from .rules.pyramids.position import Painting

        return score(visible_position(view, view.player), Painting(view.seats[view.player].painting))

    def score_sheet(self, view: View) -> dict[str, Any]:
        """Return the score with its seven categories; {} for a spectator."""
        from .widgets.card_board import score_sheet

        return {} if view.player is None else score_sheet(self.score_of(view))

    def draw_at_table(
        self, view: View, notes: TableNotes, panes: Sequence[str], *, interactive: bool
    ) -> dict[str, str]:
        """Return the drawings with the places for cards, and with the bids that were revealed last."""
        from .widgets.table.pictures import drawn_panes

        return drawn_panes(view, notes, panes, interactive=interactive)

    def moment(self, view: View, names: Sequence[str]) -> str:
        """Return the line with turn and phase."""
        from .text.table import status_lines

        return next(iter(status_lines(view, names, everything=False)))

    # -- who plays, and what stays of a game -------------------------------------------------------------------------

    def bot_kind(self, name: str) -> str:
        """Return the kind of a bot in words, such as "advice-bot"; "" for a scripted bot of a lesson."""
        from .bots.bot import BOTS

        return say(f"widget/bot_{name}") if name in BOTS else ""

    def option_choices(self) -> Sequence[OptionChoice]:
        """Return the edition, the virtual opponents and the bonus cards."""
        editions = tuple((name, say(f"choice/edition_{name}")) for name in EDITIONS)
        virtual = tuple((str(n), str(n)) for n in range(MOST_SEATS - 1))
        bonus = (("true", say("choice/yes")), ("false", say("choice/no")))
        return (
            OptionChoice("edition", say("choice/edition"), editions, "en", is_common=True),
            OptionChoice("virtual", say("choice/virtual"), virtual, "0"),
            OptionChoice("bonus_cards", say("choice/bonus_cards"), bonus, "true"),
        )

    def hint(self, view: View) -> tuple[str, tuple[str, ...]] | None:
        """Return the hint of the expert bot, and the parts of the picture, or the button, that it is about."""
        from .bots.hint_text import hint_text
        from .bots.hints import hint_of

        assert view.player is not None
        hint = hint_of(view)
        move = hint.advice.move
        parts = [*self.shown_by(move, view)]
        if hint.place is not None:
            parts.append(self.part_of(hint.place, view) or f"place:{Place(*map(int, hint.place.what[:2]))}")
        return hint_text(hint, view), tuple(dict.fromkeys(parts))

    def begin(self, setup: Setup) -> History:
        """Return the history of a game that has just begun."""
        return History.begin(setup)

    def next_setup(self, setup: Setup, state: State, seed: int) -> Setup:
        """Return the set-up of another game with equal players, options and deck."""
        return replace(setup, seed=seed)

    def continued_history(self, value: Any, deck: Deck | None = None, **options: Any) -> history.History:
        """Return the history that continues a record in any form, a history or a state."""
        if isinstance(value, str | bytes | Mapping):
            value = as_record(value)
        if isinstance(value, Record):
            return History.of(value, deck, open=False)
        if isinstance(value, State):
            names = [say("widget/seat", n=seat + 1) for seat in range(len(value.players))]
            setup = Setup.of(names, 0, value.edition, value.virtual, row=value.row_order, deck=value.deck)
            return History.from_steps(setup, ((value, ()),))
        if not isinstance(value, history.History):
            raise TypeError(f"history is a record, a History or a state, not {type(value).__name__}")
        return value

    def view_text(self, view: View) -> str:
        """Return the own pyramid with its gems and attack tokens in notation."""
        from .codec.notation import format_position

        return format_position(visible_position(view, view.player or 0))

    def position_board(self, text: str) -> Callable[[], Any] | None:
        """Return the pyramid of a position; None for a state of the whole game."""
        from .codec.notation import as_position
        from .widgets.painting.pyramid_view import PyramidView

        if text.startswith("{") and "viceroy-state/" in text:
            return None
        try:
            position = as_position(text)
        except NotationError as error:
            if error.code == "reading/neither":  # the text begins like no position
                return None
            raise
        return partial(PyramidView, position)

    def has_puzzle(self, history: Any, seat: int) -> bool:
        """Return whether the last development may be a puzzle."""
        from .puzzles.making.finished_game import has_last_turn

        return has_last_turn(history, seat)

    def puzzle_of(self, history: Any, seat: int) -> Generator[float, None, Any]:
        """Return in slices the last development of a seat as a puzzle, for `PuzzleTable`."""
        from .puzzles.making.own_game import last_turn_puzzle

        return last_turn_puzzle(history, seat)

    def proven_puzzles(self, history: Any, seat: int) -> Generator[float, None, Sequence[Mapping[str, Any]]]:
        """Return in slices the documents of the last turn and the painting of a seat, as far as they are proven."""
        from .puzzles.making.own_game import proven_puzzles

        return proven_puzzles(history, seat)

    def proven_moves(self, history: Any, seat: int) -> Generator[None, None, Mapping[int, tuple[Move, int]]]:
        """Return in slices the last decisions of a seat with their best moves and the points they lost."""
        from .puzzles.making.finished_game import proven_moves

        return proven_moves(history, seat)

    def last_turn(self, history: Any, seat: int) -> Generator[None, None, tuple[int, bool] | None]:
        """Return in slices the most points after the last development, and whether they are proven."""
        from .puzzles.making.finished_game import best_last_turn

        return best_last_turn(history, seat)

    def game_facts(self, history: Any, seat: int) -> Sequence[str]:
        """Return what a seat left behind: gems, circles one gem short, cards, turns passed, laws on a low level."""
        from .solve.game_facts import game_facts

        return game_facts(history, seat)

    def puzzle_words(self) -> tuple[str, str]:
        """Return the label of the button, and how to play the puzzle."""
        return say("action/puzzle"), say("puzzle/game_made")
