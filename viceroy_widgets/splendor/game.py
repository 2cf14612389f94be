"""Splendor as an installed game: the interface that play, the tables and the conformance tests use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from ..core.engine_game import EngineGame
from ..core.fields import Field
from ..core.game import Bot
from ..core.goals import Goal
from ..core.rulebook import ExampleText, RuleText
from ..core.table_game import Sign
from ..core.terminal import Terminal
from ..core.vocabulary import Event, Move, Result, Role, Status
from ..words import say
from .codec.moves import format_move, parse_move
from .codec.positions import as_state, format_position
from .codec.states import read_state, traced, write_state
from .components.pieces import CARDS, NOBLES, TOKENS
from .puzzles.goals import GOALS
from .rules.ending import totals, winners
from .rules.engine import RULES, State, View

__all__ = ["SPLENDOR", "Splendor"]


class Splendor(EngineGame):
    """Implementation of the interface `Game` for Splendor; it has no options."""

    id: ClassVar[str] = "splendor"
    title: ClassVar[str] = "Splendor"
    rules = RULES
    panes: ClassVar[Mapping[str, Role]] = {
        "market": "market",
        "supply": "supply",
        "mat": "mat",
        "others": "others",
    }
    goals: ClassVar[Mapping[str, Goal]] = GOALS
    pack: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.splendor.data", "puzzles.jsonl")
    withdrawn: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.splendor.data", "withdrawn.jsonl")
    daily: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.splendor.data", "daily.json")
    standings: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.splendor.data", "standings.json")
    default_bot: ClassVar[str] = "strong"
    map_notebook: ClassVar[str] = "../00-start-here.ipynb"
    daily_notebook: ClassVar[str] = "../puzzles/splendor/daily.ipynb"
    table_notebook: ClassVar[str] = "play-splendor.ipynb"
    lessons: ClassVar[tuple[tuple[str, str], ...]] = tuple(
        ("viceroy_widgets.splendor.data", f"lessons/{name}.toml")
        for name in ("cards", "tokens", "gold", "nobles", "end", "plan")
    )

    def conserved(self, state: State) -> Mapping[str, int]:
        """Return the tokens of each color, the cards and the nobles (SPL-1 to SPL-3)."""
        board = state.board
        found = {color: board.supply[n] + sum(seat.tokens[n] for seat in board.seats) for n, color in enumerate(TOKENS)}
        found["cards"] = sum(sum(card is not None for card in row) for row in board.row)
        found["cards"] += sum(map(len, board.decks)) + sum(len(seat.cards) + len(seat.reserved) for seat in board.seats)
        found["nobles"] = len(board.nobles) + sum(len(seat.nobles) for seat in board.seats)
        return found

    def result(self, state: State) -> Result:
        """Return totals, winners, and the points of cards and of nobles (SPL-12)."""
        points = tuple(
            (sum(CARDS[card].points for card in seat.cards), sum(NOBLES[noble].points for noble in seat.nobles))
            for seat in state.board.seats
        )
        return Result(totals(state), winners(state), tuple(self.categories().values()), points)

    def categories(self) -> Mapping[str, str]:
        """Return the titles of the two categories of points by id (SPL-12)."""
        return {"cards": say("splendor/points_cards"), "nobles": say("splendor/points_nobles")}

    def turn_of(self, state: State) -> int:
        """Return the number of the turn; each player's turn counts."""
        return state.board.turn

    def game_facts(self, history: Any, seat: int) -> Sequence[str]:
        """Return what a seat left behind: tokens, reserved cards, turns passed."""
        from .text.game_facts import game_facts

        return game_facts(history, seat)

    def determinize(self, view: View, seed: int) -> State:
        """Return a state that agrees with a view, with the hidden cards sampled (SPL-13)."""
        from .bots.playout import determinize

        return determinize(view, seed)

    def view_text(self, view: View) -> str:
        """Return the line of notation of a state that agrees with a view, with the hidden cards drawn anew."""
        return format_position(self.determinize(view, 0))

    def new_puzzles(self, theme: str, seed: int, difficulties: Collection[int]) -> Iterator[dict[str, Any]]:
        """Yield documents of new puzzles of a theme and of these difficulties."""
        from .puzzles.making.packs import made_puzzles

        return made_puzzles(self, theme, seed, difficulties)

    def proven_puzzles(self, history: Any, seat: int) -> Generator[float, None, Sequence[Mapping[str, Any]]]:
        """Return in slices the documents of puzzles in the turns of a seat, at most one of each theme."""
        from .puzzles.making.own_game import proven_puzzles

        return proven_puzzles(self, history, seat)

    # -- documents -------------------------------------------------------------------------------------------------

    def write_state(self, state: State) -> dict[str, Any]:
        """Return the document of a state."""
        return write_state(state)

    def read_state(self, document: Any) -> State:
        """Return the state of a document, or of a line of notation; NotationError names the field or the column."""
        return as_state(document) if isinstance(document, str) else read_state(document)

    def read_situation(self, field: Field) -> State:
        """Return the state of a situation in a lesson, in which only the facts that matter are written down."""
        from .codec.positions import read_situation

        return read_situation(field.value)

    def trace_state(self, state: State) -> dict[str, Any]:
        """Return a state as plain values for a trace: decks by their number of cards, players with their points."""
        return traced(state)

    # -- words -----------------------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return a move in notation, without its player."""
        return format_move(move)

    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that a text in notation names, legal or not; raise NotationError if it names none."""
        return parse_move(player, text)

    def move_label(self, move: Move, view: View) -> str:
        """Return the label of a move for a button or a part of the picture."""
        from .text.sentences import move_label

        return move_label(move, view)

    def move_preview(self, move: Move, view: View) -> str:
        """Return what a move leaves or brings, such as the tokens after a purchase and its bonus."""
        from .text.previews import move_preview

        return move_preview(move, view)

    def question_sentence(self, view: View, names: Sequence[str]) -> str:
        """Return the sentence of the current question; "" if nothing is asked."""
        from .text.sentences import question_sentence

        return question_sentence(view, names)

    def event_sentence(self, event: Event, view: View, names: Sequence[str]) -> str:
        """Return the sentence that tells an event; it addresses the player of the view as "you"."""
        from .text.sentences import event_sentence

        return event_sentence(event, names, view.player)

    def turn_title(self, turn: int, seats: int) -> str:
        """Return the round of a turn, as the clock counts."""
        return say("splendor/round", n=(turn - 1) // seats + 1)

    def deed_sentence(self, event: Event, view: View, names: Sequence[str]) -> str:
        """Return what a player did; payments and new cards of the rows follow from it."""
        return "" if event.kind in ("pays", "refills", "gap") else self.event_sentence(event, view, names)

    def view_sentence(self, view: View, names: Sequence[str]) -> str:
        """Return the view as text, for readers who see no picture."""
        from .text.table import table_text

        return table_text(view, names)

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return the title and the text of every rule in our own words, in the language spoken."""
        from .text.rulebook import rulebook

        return rulebook()

    def examples(self) -> Sequence[ExampleText]:
        """Return the worked examples of the rulebook, each with what the rules find."""
        from .text.rulebook import example_texts

        return tuple(example_texts())

    def status(self, view: View, names: Sequence[str]) -> Status:
        """Return the round, and the points and open facts of every player."""
        from .text.table import game_status

        return game_status(view)

    def terminal(self) -> Terminal:
        """Return the words of the game in a terminal."""
        from .text.table import SplendorTerminal

        return SplendorTerminal(self)

    # -- the picture -----------------------------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        """Return the SVG markup of each pane."""
        from .draw.market import draw_market, draw_others
        from .draw.mat import draw_mat, draw_supply

        return {
            "market": draw_market(view, interactive),
            "supply": draw_supply(view, interactive),
            "mat": draw_mat(view, interactive),
            "others": draw_others(view, names),
        }

    def legend(self) -> Sequence[Sign]:
        """Return the tokens with their letters and the marks of cards with their meanings."""
        from .draw.pieces import legend

        return tuple(legend())

    def travels(self, events: Sequence[Event], before: View, after: View) -> Sequence[tuple[str, ...]]:
        """Return where tokens and cards go; the own mat shows itself where a reserved card lies."""
        from .draw.travels import travels

        return travels(events, before, after)

    def draw_piece(self, piece: str, view: View) -> str:
        """Return the SVG markup of a card or a noble at twice its size, with words."""
        from .draw.pieces import draw_large_piece

        return draw_large_piece(piece, view)

    def parts_of(self, move: Move, view: View) -> tuple[str, ...]:
        """Return the ids of the parts that stand for a move together; () if a button stands for it."""
        from .draw.mat import parts_of

        return parts_of(move, view)

    def move_of_parts(self, parts: tuple[str, ...], view: View) -> Move | None:
        """Return the move that parts would stand for together if it were legal; None for a spectator."""
        from .draw.mat import move_of_parts

        return move_of_parts(parts, view)

    def picks_sentence(self, parts: tuple[str, ...], view: View) -> str:
        """Return the sentence that says what is picked, and what is still to be picked."""
        from .draw.mat import picks_sentence

        return picks_sentence(parts, view)

    def pick_label(self, part: str, parts: tuple[str, ...], view: View) -> str:
        """Return how many tokens of a color there are, or what is to be picked with a card, a deck or gold."""
        from .draw.mat import pick_label

        return pick_label(part, parts, view)

    def stops(self, view: View) -> tuple[str, ...]:
        """Return the ids of all cards, decks, nobles and tokens, which the keyboard can reach."""
        from .draw.mat import stops

        return stops(view)

    # -- bots ------------------------------------------------------------------------------------------------------

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return the bots that know this game, by name, the weakest first; each value makes a bot from a seed."""
        from .bots.bot import BOTS

        return BOTS


SPLENDOR = Splendor()
"""The game object to which the entry point `splendor` refers."""
