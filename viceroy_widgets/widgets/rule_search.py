"""Widget in which people search the rules of the installed games by words or by id."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets

from ..core.game import Game
from ..core.registry import game_of
from ..deprecated_names import old_attribute
from ..learn.rule_search import RuleMatch, look_up, rule_games
from ..words import known_language, say, speaking
from ..words import language as language_here
from .protocol.hosting import close_looks

__all__ = ["RuleSearch"]


_STYLE = "line-height:1.4;max-width:45em"
"""Style of the results; colors are those of the page, so that they can be read on light and on dark ground."""


class RuleSearch(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Field for words or an id such as AUC-6, and below it the rules that are found, the best one first and open.

    Without words all rules are listed. `game` limits the search to one game. Words of the language are searched first,
    then those of English.
    """

    def __init__(self, words: str = "", *, game: str | Game | None = None, language: str = "") -> None:
        self.language = known_language(language) if language else language_here()
        self.games: Sequence[Game] = (game_of(game),) if game is not None else tuple(rule_games())
        self.results: tuple[RuleMatch, ...] = ()
        with speaking(self.language):
            self._field = ipywidgets.Text(
                value=words,
                description=say("rule/search"),
                placeholder=say("rule/search_example"),
                style={"description_width": "initial"},
                layout=ipywidgets.Layout(width="100%", max_width="40em"),
            )
        self._status, self._results = ipywidgets.HTML(), ipywidgets.HTML()
        super().__init__([self._field, self._status, self._results])
        self._field.observe(self._tell, "value")
        self._tell()

    @property
    def words(self) -> str:
        """Words in the field."""
        return str(self._field.value)

    found = old_attribute("found", "results")

    def search(self, words: str) -> tuple[RuleMatch, ...]:
        """Search for words or an id, show the rules that are found, and return them."""
        self._field.value = words
        return self.results

    def close(self) -> None:
        """Close the box with its field and its results, which ipywidgets leaves open in Python and in the page."""
        if self.comm is not None:
            for child in self.children:
                close_looks(child)
                child.close()
            close_looks(self)
        super().close()

    def __repr__(self) -> str:
        return f"RuleSearch({self.words!r}, {len(self.results)} rules)"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the MIME bundle of the box, with the results for use without a kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if not isinstance(bundle, dict):
            return bundle
        text = "\n".join(f"{each.id}  {each.title}" for each in self.results)
        return {**bundle, "text/plain": text, "text/html": self._results.value}

    def _tell(self, change: object = None) -> None:
        with speaking(self.language):
            try:
                self.results = tuple(look_up(self.words, self.games)) if self.words.strip() else self._all()
                status = say("rule/count", n=len(self.results))
            except LookupError as error:
                self.results, status = (), str(error)
        self._status.value = f'<span role="status">{escape(status)}</span>'
        is_open = bool(self.words.strip())
        shown = "".join(_rule(each, is_open and not n) for n, each in enumerate(self.results))
        self._results.value = f'<div style="{_STYLE}">{shown}</div>'

    def _all(self) -> tuple[RuleMatch, ...]:
        return tuple(
            RuleMatch(game, id, text.title, text.text) for game in self.games for id, text in game.rulebook().items()
        )


def _rule(found: RuleMatch, is_open: bool) -> str:
    """Return a rule as HTML: its id, title and game, which open its text."""
    head = f"<b>{escape(found.id)}</b> {escape(found.title)} <small>({escape(found.game.title)})</small>"
    opened = " open" if is_open else ""
    return f"<details{opened}><summary>{head}</summary><p>{escape(found.text)}</p></details>"
