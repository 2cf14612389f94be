"""Words of a game in a terminal: how the table is printed, how the answers are listed, and how typed ones are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, NamedTuple, Protocol

from ..errors import NotationError
from ..words import say
from .rules import GameRules
from .vocabulary import Move, Result

__all__ = ["MenuEntry", "Shortcut", "Terminal"]

_FEW = 6
"""Number of answers with one verb that a long list still shows one by one."""


class MenuEntry(NamedTuple):
    """MenuEntry of a menu: the numbers of its answers, the text after the first number, and a text on lines below."""

    numbers: tuple[int, ...]
    text: str
    more: str = ""


class Shortcut(NamedTuple):
    """Several moves of one player that one answer makes, one after another, and its label."""

    label: str
    moves: tuple[Move, ...]


class SpokenGame(Protocol):
    """Protocol of the part of a game that its terminal needs."""

    @property
    def title(self) -> str: ...

    @property
    def seats(self) -> tuple[int, int]: ...

    @property
    def rules(self) -> GameRules: ...

    def move_label(self, move: Move, view: Any) -> str: ...

    def whole_label(self, move: Move, view: Any) -> str: ...

    def parse_move(self, player: int, text: str) -> Move: ...

    def view_sentence(self, view: Any, names: Sequence[str]) -> str: ...


class Terminal:
    """Words of any game in a terminal; a game overrides what it can say better.

    Whatever a method receives as `view` is the view of the person at the keyboard, who has to answer.
    """

    longest_list: ClassVar[int] = 16
    """Maximum number of answers that are listed one by one without a request."""
    usual_bot: ClassVar[str] = ""
    """Name of the bot against which people play if they name none; "" for the strongest one."""
    silent: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are not told as they happen, since the question that follows tells them."""

    def __init__(self, game: SpokenGame) -> None:
        self.game = game

    # -- before the first question ---------------------------------------------------------------------------------

    def bots_needed(self, people: int, options: Mapping[str, Any]) -> int:
        """Return the number of bots that join people who name none."""
        return max(0, self.game.seats[0] - people)

    def greeting(self, setup: Any, who: str) -> Iterator[str]:
        """Yield the sentences with which a game begins; `who` lists the players."""
        yield say("play/greeting", title=self.game.title, who=who)

    def key(self, view: Any, pictures: bool) -> Iterable[str]:
        """Return the lines that explain what is printed; they follow the greeting."""
        return ()

    # -- the table -------------------------------------------------------------------------------------------------

    def table(self, view: Any, names: Sequence[str], pictures: bool) -> Iterable[str]:
        """Return the lines of the whole table; without `pictures` they hold words only. Long lines are broken later."""
        return self.game.view_sentence(view, names).split("\n")

    def blocks(self, view: Any, names: Sequence[str], shown: dict[str, Any], pictures: bool) -> Iterator[list[str]]:
        """Yield the blocks of lines to print before a question; `shown` remembers what was printed before it.

        By default they are the lines of the view that are new.
        """
        before = shown.get("lines", ())
        lines = self.game.view_sentence(view, names).split("\n")
        shown["lines"] = lines
        yield [line for line in lines if line not in before]

    def is_open(self, state: Any) -> bool:
        """Return whether nobody has to look away from what is printed for somebody else."""
        return self.game.rules.hidden_rule is None

    def scores(self, view: Any) -> Result | None:
        """Return the points so far by category, as far as the view shows them; None if the totals say all."""
        return None

    def piece(self, about: str, view: Any, names: Sequence[str]) -> Iterable[str]:
        """Return the lines about a card or another piece that a number or a word names; none if there is no such."""
        return ()

    # -- the answers -----------------------------------------------------------------------------------------------

    def menu(self, view: Any) -> tuple[Move, ...]:
        """Return the legal moves in the order of their numbers: the most useful first, the cheapest payment first."""
        return tuple(view.moves)

    def label(self, move: Move, view: Any, names: Sequence[str]) -> str:
        """Return the label of a legal move."""
        return self.game.move_label(move, view)

    def labels(self, move: Move, view: Any, names: Sequence[str]) -> tuple[str, ...]:
        """Return the texts that stand for a legal move wherever it is printed; each may be typed.

        The first one stands in the menu, with all that helps to choose the move.
        """
        return tuple(dict.fromkeys((self.game.whole_label(move, view), self.label(move, view, names))))

    def details(self, move: Move, view: Any) -> str:
        """Return a text below the label of a move, such as what a card does; "" for none."""
        return ""

    def entries(self, view: Any, names: Sequence[str], everything: bool) -> Iterator[MenuEntry]:
        """Yield the entries of the menu; a long list shows one answer of each verb unless `everything` is asked for."""
        moves = self.menu(view)
        numbered = enumerate(moves, start=1)
        if everything or len(moves) <= self.longest_list:
            yield from (self._entry(n, move, view, names) for n, move in numbered)
            return
        for _, alike in groupby(numbered, key=lambda entry: entry[1].verb):
            entries = [self._entry(n, move, view, names) for n, move in alike]
            if len(entries) <= _FEW:
                yield from entries
            else:
                first, last = entries[1].numbers[0], entries[-1].numbers[0]
                yield entries[0]._replace(more=say("play/alike", n=len(entries) - 1, first=first, last=last))

    def _entry(self, number: int, move: Move, view: Any, names: Sequence[str]) -> MenuEntry:
        return MenuEntry((number,), self.labels(move, view, names)[0], self.details(move, view))

    def unlisted(self, view: Any, names: Sequence[str]) -> str:
        """Return the sentence below a menu that leaves answers out: what can be typed for them."""
        return say("play/many", n=len(view.moves))

    def shortcuts(self, view: Any, names: Sequence[str]) -> Sequence[Shortcut]:
        """Return answers that make several moves at once; they follow the moves in the menu."""
        return ()

    def readings(self, text: str, view: Any, names: Sequence[str]) -> Iterator[Move]:
        """Yield the moves that a typed text may mean, legal or not, the likeliest first.

        By default they are those of the notation, whose verb may be typed without its ending, as in "take" for "takes".
        """
        verb, _, rest = text.partition(" ")
        for words in dict.fromkeys((text, f"{verb}s {rest}".strip())):
            try:
                yield self.game.parse_move(view.player, words)
            except NotationError:
                continue
