"""Viceroy as an installed game: the interface that play, the tables and the conformance tests use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from types import NoneType
from typing import Any, ClassVar

from ..core.books import DeckBook, PositionBook, PuzzleForm
from ..core.exercises import ExerciseKind
from ..core.fields import Field
from ..core.game import Bot, Game
from ..core.goals import Goal
from ..core.lesson_game import Slide
from ..core.record_text import RecordForm
from ..core.rulebook import ExampleText, RuleText, TextSection
from ..core.rules import GameSetup
from ..core.table_game import Sign, TableNotes
from ..core.terminal import Terminal
from ..core.vocabulary import Event, Move, Result, Role, Status
from ..words import say
from .at_table import ViceroyAtTable
from .codec.history import RULES, History, Record, Setup
from .codec.moves import format_move, parse_move
from .codec.notation import parse_edition
from .codec.positions import read_edition, write_edition
from .codec.record_form import FORM
from .codec.states import digest, read_state, write_state
from .components.deck import Deck, parse_deck
from .components.editions import Edition, edition_of
from .components.gems import COLORS
from .for_lessons import ViceroyInLessons
from .rules.engine.ending import final_score, winners
from .rules.engine.engine import View
from .rules.engine.setup import MOST_SEATS
from .rules.pyramids.scoring import CATEGORIES
from .rules.state.state import State
from .widgets.card_board import PANES

__all__ = ["VICEROY", "Viceroy"]

_WRITTEN = ("virtual", "edition", "bonus_cards", "row")

_KINDS: Mapping[str, tuple[Any, str]] = {
    "virtual": (int, "a whole number"),
    "edition": ((str, Edition), "an edition or its name"),
    "deck": ((Deck, NoneType), "a deck or None"),
}
"""Types of the options, and how a sentence names them."""


class Viceroy(ViceroyAtTable, ViceroyInLessons, Game):
    """Implementation of the interface `Game` for Viceroy."""

    id: ClassVar[str] = "viceroy"
    title: ClassVar[str] = "Viceroy"
    standings: ClassVar[tuple[str, str] | None] = ("viceroy_widgets.viceroy.data", "standings.json")
    seats: ClassVar[tuple[int, int]] = (1, MOST_SEATS)
    options: ClassVar[tuple[str, ...]] = (*_WRITTEN, "deck")
    panes: ClassVar[Mapping[str, Role]] = PANES
    record_options: ClassVar[tuple[str, ...]] = ("deck",)
    rules = RULES

    def setup(self, players: Sequence[str], seed: int, **options: Any) -> GameSetup:
        """Return the setup of a new game; raise TypeError for an unknown option."""
        for name, value in options.items():
            if name not in self.options:
                raise TypeError(f"Viceroy has no option {name!r}; it takes {', '.join(self.options)}")
            kinds, wanted = _KINDS.get(name, (object, ""))
            if not isinstance(value, kinds) or (kinds is int and isinstance(value, bool)):
                raise TypeError(f"{name} is {wanted}, not {value!r}")
        if len(players) == 1:
            options.setdefault("virtual", 1)  # VIR-10
        return Setup.of(players, seed, **options)

    def conserved(self, state: State) -> Mapping[str, int]:
        """Return the gems of each color (CMP-4)."""
        lying = [color for _, color in state.auction.bids]
        lying += [color for player in state.players for _, color in player.painting]
        heaps = [state.reserve, *(gems for player in state.players for gems in (player.gems, player.pyramid.gems))]
        return {color: lying.count(color) + sum(gems[color] for gems in heaps) for color in COLORS}

    def result(self, state: State) -> Result:
        """Return totals, winners and the points of each category (SCO-8); alone, nobody wins (VIR-11)."""
        scores = [final_score(state, player) for player in range(len(state.players))]
        return Result(
            tuple(score.total for score in scores),
            winners(state) if len(scores) > 1 else (),
            tuple(self.categories().values()),
            tuple(tuple(score.of(category) for category in CATEGORIES) for score in scores),
        )

    def categories(self) -> Mapping[str, str]:
        """Return the titles of the seven categories of points by id (SCO-8)."""
        return {category: say(f"category/{category}") for category in CATEGORIES}

    def turn_of(self, state: State) -> int:
        """Return the number of the turn; painting belongs to the last turn."""
        return state.turn

    def determinize(self, view: View, seed: int) -> State:
        """Return a state that agrees with a view, with the hidden parts sampled (determinization)."""
        from .bots.determinize import determinize

        return determinize(view, seed)

    @property
    def goals(self) -> Mapping[str, Goal]:  # type: ignore[override]  # loaded when a puzzle needs them, not by a table
        """Goals of last turns, by theme."""
        from .puzzles.turn_goals import TURN_GOALS

        return TURN_GOALS

    def puzzle_form(self) -> PuzzleForm:
        """Return how puzzles about positions and situations are read."""
        from .puzzles.documents import FORM

        return FORM

    def exercise_kinds(self) -> Mapping[str, ExerciseKind]:
        """Return the puzzles and questions of Viceroy as exercises."""
        from .exercises.kinds import EXERCISE_KINDS

        return EXERCISE_KINDS

    def own_puzzles(self) -> Any:
        """Return the puzzles about positions and situations."""
        from .exercises.puzzle_book import ViceroyPuzzles

        return ViceroyPuzzles(self)

    def quiz_questions(self, source: Any, *, n: int, seed: int, kinds: Iterable[str] | None) -> Sequence[Any]:
        """Return questions about a position or a game that a seed selects."""
        from .widgets.lessons.quiz_question import quiz_questions

        return quiz_questions(source, n, seed, kinds)

    def quiz_question(self, value: Any, path: str) -> Any:
        """Return the question of a value, a worked example or a document."""
        from .widgets.lessons.quiz_question import quiz_question

        return quiz_question(value, path)

    def own_positions(self) -> PositionBook:
        """Return positions in any of their forms, and the editions of the rulebook."""
        from .written import ViceroyPositions

        return ViceroyPositions()

    def own_decks(self) -> DeckBook:
        """Return the decks in the format `viceroy-deck/1`."""
        from .written import ViceroyDecks

        return ViceroyDecks()

    def slides(self, item: object) -> tuple[Slide, ...]:
        """Return the slides of a puzzle, a question, a quiz or a task."""
        from .widgets.puzzles.class_slides import class_slides

        return class_slides(item)

    # -- documents -------------------------------------------------------------------------------------------------

    def write_options(self, setup: Setup) -> dict[str, Any]:
        """Return the options of a setup as plain values, without those that have their default value."""
        usual = {field.name: field.default for field in fields(Setup)}
        written: dict[str, Any] = {}
        for name in ("virtual", "bonus_cards"):
            if getattr(setup, name) != usual[name]:
                written[name] = getattr(setup, name)
        if setup.row != COLORS:
            written["row"] = list(setup.row)
        if write_edition(setup.edition) != "en":
            written["edition"] = write_edition(setup.edition)
        return written

    def read_options(self, field: Field) -> dict[str, Any]:
        """Return the options of a document for `setup`; NotationError names the field."""
        found = field.members((), _WRITTEN)
        options: dict[str, Any] = {}
        if "edition" in found:
            options["edition"] = read_edition(found["edition"])
        if "virtual" in found:
            options["virtual"] = found["virtual"].integer(0, MOST_SEATS - 1, "VIR-10")
        if "bonus_cards" in found:
            options["bonus_cards"] = found["bonus_cards"].boolean("CMP-1")
        if "row" in found:
            options["row"] = tuple(color.choice(COLORS) for color in found["row"].items_of(len(COLORS), "SET-9"))
        return options

    def read_option(self, name: str, text: str) -> Any:
        """Return an option that was typed: an edition may have house rules, a row is a list; a deck is a document."""
        if name == "deck":
            return parse_deck(text)
        if name == "edition":
            return parse_edition(text) if "," in text else edition_of(text)
        if name == "row":
            return self.read_options(Field({name: [color.strip() for color in text.split(",")]}))[name]
        return super().read_option(name, text)

    def write_state(self, state: State) -> dict[str, Any]:
        """Return the document of a state."""
        return write_state(state)

    def digest(self, state: State) -> str:
        """Return the digest of a state; a deck is in it by its own digest."""
        return digest(state)

    def read_state(self, document: Any) -> State:
        """Return the state of a document; NotationError names the field."""
        return read_state(document)

    @property
    def record_form(self) -> RecordForm[Record]:
        """Form of the records: a deck is named by its digest, or carried."""
        return FORM

    def check_record(self, record: Record, *, deck: Deck | Sequence[Deck] | None = None) -> History:
        """Return the history of a record; a deck that it names by its digest may be one of `deck`."""
        own = None if deck is None else record.setup.find_deck([deck] if isinstance(deck, Deck) else deck)
        return History.checked(record, own)

    # -- words -----------------------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return a move in notation, without its player."""
        return format_move(move)

    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that a text in notation names, legal or not; raise NotationError if it names none."""
        return parse_move(player, text)

    def move_label(self, move: Move, view: View) -> str:
        """Return the label of a move for a button or a part of the picture."""
        from .text.moves import move_label
        from .text.places import supply_of

        assert view.question is not None
        assert view.player is not None
        pyramid = view.seats[view.player].pyramid
        return move_label(move, view.deck, view.question, pyramid, supply=supply_of(view))

    def move_preview(self, move: Move, view: View) -> str:
        """Return what an answer leaves or brings, such as gems after a payment, or the cards that a pass gives up."""
        from .text.previews import move_preview

        return move_preview(move, view)

    def question_sentence(self, view: View, names: Sequence[str]) -> str:
        """Return the sentence of the current question; "" if nothing is asked."""
        from .text.moves import question_sentence

        return question_sentence(view.question, names, view.deck, view.player, view.moves) if view.question else ""

    def event_sentence(self, event: Event, view: View, names: Sequence[str]) -> str:
        """Return the sentence that tells an event; it addresses the player of the view as "you"."""
        from .text.events import event_sentence

        player = event.player
        pyramid = view.seats[player].pyramid if player is not None and player < len(view.seats) else None
        return event_sentence(event, names, view.deck, view.player, pyramid)

    def deed_sentence(self, event: Event, view: View, names: Sequence[str]) -> str:
        """Return which card a player took, placed or laid aside, or that the player passed; "" for all that follows."""
        from .text.news import deed_sentence

        return deed_sentence(event, view, names)

    def view_sentence(self, view: View, names: Sequence[str]) -> str:
        """Return the view as text, for readers who see no picture."""
        from .text.table import table_text

        return table_text(view, names)

    def news(self, before: View, after: View, seen: Sequence[tuple[View, Event]], names: Sequence[str]) -> str:
        """Return one line: changes of the viewer's cards, gems, points and attack tokens, and what others got."""
        from .text.news import news

        return news(before, after, seen, names)

    def turn_begun(self, event: Event) -> int | None:
        """Return the number of the turn that begins with an event; None if none does."""
        return int(str(event.values[0])) if event.kind == "turn" else None

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return the title and the text of every rule in our own words, in the language spoken."""
        from .text.rulebook import rulebook

        return rulebook()

    def rule_areas(self) -> Mapping[str, str]:
        """Return the title of each area of the rulebook by the letters of its ids."""
        from .text.rulebook import rule_areas

        return rule_areas()

    def rule_sections(self, rule: str) -> Sequence[TextSection]:
        """Return our ruling on a rule, its kind, where it holds, and how the editions differ."""
        from .text.rulebook import rule_sections

        return tuple(rule_sections(rule))

    def examples(self) -> Sequence[ExampleText]:
        """Return the worked examples of the rulebooks, each with what the rules find."""
        from .text.examples import example_texts

        return tuple(example_texts())

    def example_sections(self, example: str) -> Sequence[TextSection]:
        """Return where an example stands, what is given, the picture of its position, and what happens."""
        from .text.examples import example_sections

        return tuple(example_sections(example))

    def example_values(self, example: str) -> Mapping[str, Any]:
        """Return the editions, the source, the kind and the position of an example as plain values."""
        from .text.examples import example_values

        return example_values(example)

    def status(self, view: View, names: Sequence[str]) -> Status:
        """Return turn and auction, and the points, cards and attack tokens of every player, as the view allows."""
        from .text.table import game_status

        return game_status(view)

    def terminal(self) -> Terminal:
        """Return the words of the game in a terminal."""
        from .text.terminal import ViceroyTerminal

        return ViceroyTerminal(self)

    # -- the picture -----------------------------------------------------------------------------------------------

    def draw(self, view: View, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        """Return the SVG markup of each pane, "" for an empty pane."""
        return self.draw_at_table(view, TableNotes(names), tuple(self.panes), interactive=interactive)

    def legend(self) -> Sequence[Sign]:
        """Return the gems, the icons of rewards and the parts of a card with their meanings."""
        from .draw.legend import legend

        return tuple(legend())

    def moments(self, history: History, seat: int | None) -> Any:
        """Return the moments of a replay: one pyramid in front, its score, and the phases as chapters."""
        from .widgets.viewers.moments import ViceroyMoments

        return ViceroyMoments(self, history, seat)

    def draw_piece(self, piece: str, view: View) -> str:
        """Return the SVG markup of the full front of a card; "" if the piece is no card."""
        from .widgets.card_board import cards_in, large_card

        return large_card(piece, cards_in(view))

    # -- bots ------------------------------------------------------------------------------------------------------

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return a mapping from the name of each bot to a function that makes it from a seed."""
        from .bots.bot import BOTS

        return BOTS


VICEROY = Viceroy()
"""The game object to which the entry point `viceroy` refers."""
