"""Part of a game that only a table with people asks for: which parts lead where, what the page says, and the news."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol

from ..words import say
from ..words.catalogs import SENTENCES
from .history import History
from .recording import GameRecord
from .vocabulary import Event, Move, Role, Status

__all__ = [
    "MOST_IN_LINE",
    "Destinations",
    "GestureWords",
    "MoveButton",
    "OptionChoice",
    "Sign",
    "TableGame",
    "TableNotes",
    "newest_in_line",
    "points_and_newest",
    "points_text",
]


# -- news of a game in one line: the change of the viewer's points, then the newest events that fit --------------------


MOST_IN_LINE = 90
"""Number of characters that a line of news has room for."""
_MOST_OWN = 2
"""Number of the viewer's own deeds that a line of news tells."""


class GameWithNews(Protocol):
    """Protocol of what news ask of a game."""

    def deed_sentence(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Return what a player did; "" for what follows from it."""

    def status(self, view: Any, names: Sequence[str]) -> Status:
        """Return the status of the game."""


def points_and_newest(
    game: GameWithNews, before: Any, after: Any, seen: Sequence[tuple[Any, Event]], names: Sequence[str]
) -> str:
    """Return the change of the points and what the viewer did, then the newest deeds of others that fit."""
    deeds = [(event.player, game.deed_sentence(event, view, names)) for view, event in seen]
    if after.player is None:
        return newest_in_line((), [sentence for _, sentence in deeds])
    own = [sentence for player, sentence in deeds if player == after.player and sentence]
    first = [*_points(game, before, after, names), *own[-_MOST_OWN:]]
    return newest_in_line(first, [sentence for player, sentence in deeds if player != after.player])


def points_text(change: int) -> str:
    """Return a change of points as text, with its sign."""
    return say("news/points", n=abs(change), change=f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}")


def newest_in_line(first: Sequence[str], sentences: Sequence[str]) -> str:
    """Return the sentences `first`, then the newest others that fit in a line; at least one sentence if there is any.

    No sentence is cut.
    """
    room = MOST_IN_LINE - sum(len(sentence) + 1 for sentence in first)
    newest: list[str] = []
    for sentence in filter(None, reversed(sentences)):
        if len(sentence) > room and (first or newest):
            break
        newest.insert(0, sentence)
        room -= len(sentence) + 1
    return " ".join([*first, *newest])


def _points(game: GameWithNews, before: Any, after: Any, names: Sequence[str]) -> list[str]:
    had, has = (game.status(view, names).players[after.player].points for view in (before, after))
    return [] if had is None or has is None or had == has else [f"{points_text(has - had)}."]


# -- part of a game that only a table with people asks for -------------------------------------------------------------


Destinations = Mapping[str, Mapping[str, tuple[Move, ...]]]
"""Moves of a gesture by the part that is chosen first and the part that is chosen then."""


class GestureWords(NamedTuple):
    """Label of a gesture, and the ids of the pictures of `tray_pictures` that show its cost at the destination."""

    label: str
    costs: tuple[str, ...] = ()


class MoveButton(NamedTuple):
    """Button of a move; `details` is its label in full where it is shortened, and `key` must be pressed twice.

    Labels have no capital, since they also stand within a sentence.
    """

    move: Move
    label: str
    details: str = ""
    key: str = ""
    leads: bool = False
    """Whether it is the button that leads on."""


class OptionChoice(NamedTuple):
    """Option of a new game as people choose it: each value is a text for `Game.read_option`, with its words."""

    name: str
    label: str
    values: tuple[tuple[str, str], ...]
    usual: str
    """Value that the game has if nobody chooses one."""
    is_common: bool = False
    """Whether people often choose it, so that it is offered at once."""


class Sign(NamedTuple):
    """Sign of a game: its SVG pictures one after the other, or "" for a part of the drawings, and its meaning."""

    pictures: str
    meaning: str


def _no_events() -> Iterator[Event]:
    return iter(())


@dataclass(frozen=True, slots=True)
class TableNotes:
    """Facts of a table that no view has, for its drawings."""

    names: Sequence[str]
    kinds: Sequence[str] = ()
    """Kind of bot at each seat in words, "" for a person; empty if nobody is told."""
    offered: Sequence[str] = ()
    """Parts that are drawn as if a move led there, since a lesson lets people try them."""
    closed: bool = False
    """Whether nothing more is to be done, so that nothing is drawn as if a move led there."""
    events: Callable[[], Iterator[Event]] = _no_events
    """Function that yields the events that the seat may know, the latest first."""
    kept: dict[str, Any] = field(default_factory=dict)
    """Values that the drawings of a game keep from view to view, such as the room that they have taken.

    A table empties it where its drawings may take another size: with a new game, seat or phase.
    """


class TableGame:
    """Part of the interface of a game for tables in a notebook; every method has a default.

    A move is made by a source and a destination (`destinations`), by one part or a set of parts (`part_of`,
    `parts_of`), or by a button. `self` is a `Game` in every method.
    """

    default_bot: ClassVar[str] = ""
    """Name of the bot that takes the seats which a new game needs; "" for the strongest one."""
    default_bots: ClassVar[tuple[str, ...] | None] = None
    """Bots of a new game if nobody names any; None for as many of `default_bot` as the game needs."""
    bots_follow_seed: ClassVar[bool] = False
    """Whether the bots of a new game are made from its seed too, so that they play otherwise in another game."""
    more_panes: ClassVar[Mapping[str, Role]] = {}
    """Drawings that are not part of a table, but of widgets of their own, each with its role."""
    draws_kinds: ClassVar[bool] = False
    """Whether the drawings tell which players are bots; otherwise the log begins with it."""

    # -- which parts stand for a move --------------------------------------------------------------------------------

    def destinations(self, view: Any) -> Destinations:
        """Return what the moves of a source and a destination are now: source part -> {destination part: moves}.

        A source is a part of the drawings or of the `tray`; it may have no destination. A gesture may be several moves,
        such as to play a card and then to place it. The later ones are made as soon as they are asked for. By default
        no move has a source.
        """
        return {}

    def destination_words(self: Any, source: str, view: Any) -> Mapping[str, GestureWords]:
        """Return the words of each destination of a source; by default the label of the first move."""
        found = self.destinations(view).get(source, {})
        return {part: GestureWords(self.whole_label(moves[0], view)) for part, moves in found.items()}

    def source_name(self, source: str, view: Any) -> str:
        """Return the name of a source that is a part of the drawings; it is said when the source is chosen."""
        return ""

    def gesture_moves(self, source: str, destination: str, view: Any) -> tuple[Move, ...]:
        """Return the moves for which a source and a destination would stand if they were legal.

        A table tries them, so that the rules explain why they are illegal. Return () if the destination alone counts.
        Raise IllegalMoveError with the rule if the gesture stands for no move, but there is a better reason than that.
        """
        return ()

    def refuse_gesture(self, state: Any, moves: tuple[Move, ...]) -> None:
        """Raise IllegalMoveError for moves of `gesture_moves` of which the rules do not yet refuse the later ones."""

    def part_of(self, move: Move, view: Any) -> str:
        """Return the id of the part that stands for a move; "" if a button or `destinations` do.

        Two legal moves never share a part. A game needs this method, `parts_of` or `destinations`.
        """
        return ""

    def parts_of(self, move: Move, view: Any) -> tuple[str, ...]:
        """Return the ids of the parts that stand for a move together, such as three tokens; () if none do.

        They are picked in any order, and a part may be needed twice. Two legal moves never need equal parts. A move is
        made as soon as all its parts are picked. So there must be an order in which no other move is made before.
        """
        part = self.part_of(move, view)
        return (part,) if part else ()

    def shown_by(self, move: Move, view: Any) -> tuple[str, ...]:
        """Return the ids of the parts that a hint about a move highlights, each once."""
        return tuple(dict.fromkeys(self.parts_of(move, view)))

    def stops(self, view: Any) -> tuple[str, ...]:
        """Return the ids of additional parts that the keyboard can focus, besides the parts of legal moves."""
        return ()

    def move_of_part(self, part: str, view: Any) -> Move | None:
        """Return the move that a part would stand for if it were legal, or None.

        A widget tries that move, so that the rules explain why it is not legal.
        """
        return None

    def move_of_parts(self, parts: tuple[str, ...], view: Any) -> Move | None:
        """Return the move that parts would stand for together if it were legal, or None.

        The last part is the one that was picked now, and no legal move needs it with the others. By default the answer
        is that of `move_of_part` for it alone.
        """
        return self.move_of_part(parts[-1], view)

    def picks_sentence(self, parts: tuple[str, ...], view: Any) -> str:
        """Return the sentence that says which parts are picked, and what is still to be picked; by default none."""
        return ""

    def picks_prompt(self, parts: tuple[str, ...], view: Any) -> str:
        """Return the sentence about the picked parts that stands after the question; by default none."""
        return ""

    def pick_label(self, part: str, parts: tuple[str, ...], view: Any) -> str:
        """Return the label of a part that can be picked after other parts and completes no move; by default none."""
        return ""

    def move_costs(self, move: Move, view: Any) -> tuple[str, ...]:
        """Return the ids of the pictures of `tray_pictures` that show the cost of a move at its part."""
        return ()

    # -- what stands beside the drawings -----------------------------------------------------------------------------

    def tray(self, view: Any, parts: tuple[str, ...]) -> Sequence[dict[str, Any]]:
        """Return the sources that are buttons beside the drawings, with `parts` picked; by default none.

        Each has an `id`, its `name` and `label`, a `count` (or None), its `keys`, and `enabled`, with the reason `why`
        if it is not. With `at_once`, a click uses it on this part; its key does so `free` times before a move is final.
        """
        return ()

    def tray_pictures(self) -> Mapping[str, Mapping[str, str]]:
        """Return the `picture` of each source of the tray, and the `stamp` that is shown at once on a destination."""
        return {}

    def move_buttons(self: Any, moves: Sequence[Move], view: Any, names: Sequence[str]) -> Sequence[MoveButton]:
        """Return the buttons of the legal moves that no part stands for; by default of all that begin no gesture."""
        begun = {made[0] for found in self.destinations(view).values() for made in found.values()}
        return [MoveButton(move, self.whole_label(move, view)) for move in moves if move not in begun]

    def legend(self) -> Sequence[Sign]:
        """Return the signs of the drawings with their meanings; by default none. The page lists its keys below them."""
        return ()

    def travels(self, events: Sequence[Event], before: Any, after: Any) -> Sequence[tuple[str, ...]]:
        """Return what a step moves: the part from which a piece goes, and the part to which it comes.

        `name:1` stands for the name of the second player, `seat:1` for that player's drawing while it is open, and
        `seat:1:card-7` for a card in it. The first part is "" if nothing is drawn where the piece comes from. A third
        one is a source of the `tray` or a picture that looks like the piece. The views are those of the reader, who
        sees these events. By default nothing moves.
        """
        return ()

    def turn_title(self, turn: int, seats: int) -> str:
        """Return the heading of a turn in the log, in the unit that the clock counts."""
        return say("game/turn", n=turn)

    def pane_titles(self) -> Mapping[Role, str]:
        """Return the titles of the drawings by role, where they differ from those of all games."""
        return {}

    def phase_of(self, view: Any) -> str:
        """Return the name of the phase that is played; "" if the game has none."""
        return ""

    def role_in_front(self, view: Any) -> Role | None:
        """Return the role of the drawing on which the view is played; None if the usual order is right."""
        return None

    def score_of(self, view: Any) -> Any:
        """Return the score of the player of a view as it stands; None if the game counts none before its end."""
        return None

    def score_sheet(self, view: Any) -> dict[str, Any]:
        """Return the score of the player of a view for the page; {} if the game counts none before its end.

        It has a `total` with its `total_title`, and `groups`, each with `title`, `amount` and `lines`. A line has a
        `text`, an `amount`, its `rule`, and `lights`, the ids of the parts that it counts.
        """
        return {}

    def draw_at_table(
        self: Any, view: Any, notes: TableNotes, panes: Sequence[str], *, interactive: bool
    ) -> dict[str, str]:
        """Return the SVG drawing of these panes at a table; by default those of `draw`."""
        drawn = self.draw(view, notes.names, interactive=interactive)
        return {pane: drawn[pane] for pane in panes}

    def terms(self, text: str) -> Sequence[Any]:
        """Return the terms of the game in a text, each with what a page tells about it; by default none."""
        return []

    def moment(self: Any, view: Any, names: Sequence[str]) -> str:
        """Return the line about the moment of a replay; by default the question, or that the game is over."""
        return self.question_sentence(view, names) or say("widget/over")

    # -- who plays, and what stays of a game -------------------------------------------------------------------------

    def bot_kind(self, name: str) -> str:
        """Return the kind of a bot in words."""
        return say("game/bot", name=name)

    def bot_strength(self, name: str) -> str:
        """Return how well a bot plays, for people who choose an opponent; by default the kind of the bot."""
        return say(f"bot/{name}") if f"bot/{name}" in SENTENCES else self.bot_kind(name)

    def option_choices(self) -> Sequence[OptionChoice]:
        """Return the options that people choose before a game, in the language spoken; by default none."""
        return ()

    def hint(self, view: Any) -> tuple[str, tuple[str, ...]] | None:
        """Return a hint with the ids of the parts that it is about; None for the move of the strongest bot."""
        return None

    def begin(self: Any, setup: Any) -> History:
        """Return the history of a game that has just begun; raise the errors of the rules."""
        return History.new(self.rules, setup)

    def next_setup(self: Any, setup: Any, state: Any, seed: int) -> Any:
        """Return the set-up of another game with equal players and options."""
        from .fields import Field

        return self.setup(setup.players, seed, **self.read_options(Field(self.write_options(setup))))

    def continued_history(self: Any, value: Any, **options: Any) -> History:
        """Return the history that a table continues: a history, or a record in any form that `history_of` reads."""
        if isinstance(value, History):
            return value
        if not isinstance(value, str | bytes | Mapping | GameRecord):
            raise TypeError(f"history is a History, not {type(value).__name__}")
        history: History = self.history_of(value, **options)
        return history

    def view_text(self: Any, view: Any) -> str:
        """Return what a seat sees as a text that others can open; nothing that is hidden from it follows from it.

        By default it is a state that agrees with the view, in which hidden parts are drawn anew; "" if the game cannot
        tell one.
        """
        return json.dumps(self.write_state(self.determinize(view, 0))) if self.can_determinize else ""

    def position_board(self, text: str) -> Callable[[], Any] | None:
        """Return the function that makes the board of a position that somebody sent; None if it is read as a state.

        NotationError says what cannot be read.
        """
        return None
