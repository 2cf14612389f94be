"""Search for rules of installed games by id as people type them, or by words of their titles and texts."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from math import log
from typing import NamedTuple

from ..core.game import Game
from ..core.ordered_sum import ordered_sum
from ..core.registry import game_ids, game_of
from ..errors import NotationError
from ..words import LANGUAGES, cached_by_language, language, say, speaking
from ..words.plain_text import one_line

__all__ = ["RuleMatch", "find_rules", "look_up", "nearest_id", "rule_games", "typed_ids"]


# -- ids of rules as people type them ----------------------------------------------------------------------------------


_DASHES = "-_\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_ID = re.compile(rf"\s*([^\W\d_]{{2,4}})(\s?[{_DASHES}]\s?|\s?)([0-9]{{1,3}})(?:[\s,;.]+|$)")


def typed_ids(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """Return the ids that a text consists of, each once, in the form `AUC-6`; none if it has other words.

    An id need not be known. Letters and a number without a dash are an id only if some known id has these letters, so
    that `top 5` is not.
    """
    areas, found, at = {_area(id) for id in known}, list[str](), 0
    while at < len(text):
        one = _ID.match(text, at)
        if one is None or (not one[2].strip() and one[1].upper() not in areas):
            return ()
        found.append(f"{one[1].upper()}-{int(one[3])}")
        at = one.end()
    return tuple(dict.fromkeys(found))


def nearest_id(id: str, known: Sequence[str]) -> str:
    """Return the known id that is nearest to an unknown one: of the most similar letters, then by its number."""
    areas = tuple(dict.fromkeys(map(_area, known)))
    area = _area(id) if _area(id) in areas else get_close_matches(_area(id), areas, n=1, cutoff=0)[0]
    return min((each for each in known if _area(each) == area), key=lambda each: abs(_number(each) - _number(id)))


def _area(id: str) -> str:
    return id.rpartition("-")[0]


def _number(id: str) -> int:
    number = id.rpartition("-")[2]
    return int(number) if number.isdecimal() else 0


# -- search for rules of installed games by id, or by words of their titles and texts in any language ------------------


_LONGEST_QUERY = 200
"""Letters of a search that are looked at; a question about a rule is shorter."""

_WORD = re.compile(r"\w+")
_SHORTEST_PREFIX = 3
"""Letters from which on a typed word may be the beginning of a longer one."""
_SHORTEST_PART = 4
"""Letters from which on a typed word may be any part of a longer one, such as of a German compound."""
_LONGEST_ENDING = 2
"""Letters by which a typed word may be longer than one of a rule, such as those of a plural."""
_FEWEST = 0.5
"""Share of the weight of the typed words that a rule has at least, if no rule has all of them."""
_TITLE, _TEXT = (4.0, 3.0, 2.0), (1.5, 1.0, 0.5)
"""Weights of a whole word, of a beginning and of another part of a word, in a title and in a text."""
_ALIKE = 0.2
"""Share of its weight with which a word counts that only means the same."""


class RuleMatch(NamedTuple):
    """Rule of a game with its texts in the language spoken."""

    game: Game
    id: str
    title: str
    text: str


class _Page(NamedTuple):
    """Words of a rule, without accents and capitals."""

    title: tuple[str, ...]
    text: tuple[str, ...]


def rule_games() -> Iterator[Game]:
    """Yield the installed games that have rules to read; a game that cannot be loaded is left out."""
    for name in game_ids():
        try:
            game = game_of(name)
        except NotationError:
            continue
        if game.rulebook():
            yield game


def look_up(query: str, games: Sequence[Game]) -> list[RuleMatch]:
    """Return the rules whose ids a query consists of, or else those with its words, best first.

    Raise LookupError with the sentence for people: the nearest id to an unknown one, or that no rule has these words.
    """
    known = {id: game for game in games for id in game.rulebook()}
    ids = typed_ids(query, known)
    for id in ids if known else ():
        if id not in known:
            raise LookupError(say("rule/unknown", id=id, nearest=nearest_id(id, tuple(known))))
    if ids and known:
        return [RuleMatch(known[id], id, *known[id].rulebook()[id][:2]) for id in ids]
    if found := find_rules(query, games):
        return found
    raise LookupError(say("rule/no_words", words=one_line(query)[:_LONGEST_QUERY].strip()))


def find_rules(query: str, games: Sequence[Game]) -> list[RuleMatch]:
    """Return the rules with the words of a query, best first; an empty list if there are none.

    Words count without accents and capitals, and by their beginnings. A rule with a word in its title precedes one with
    it in its text, and a rare word weighs more than a usual one. Rules with all words are returned alone. If no rule
    has all of them in any language, those with at least half of their weight are returned. Then a word that is in no
    rule does not count. The rules are searched in the language spoken, then in English, then in the other languages.
    """
    typed = tuple(dict.fromkeys(_words(query[:_LONGEST_QUERY])))
    by_id = {game.id: game for game in games}
    for least in (1.0, _FEWEST):
        for code in dict.fromkeys((language(), "en", *LANGUAGES)):
            with speaking(code):
                pages = {(game.id, id): page for game in games for id, page in _pages(game).items()}
                found = _ranked([(word, *_alike(word)) for word in typed], pages, least)
            if found:
                return [RuleMatch(by_id[name], id, *by_id[name].rulebook()[id][:2]) for name, id in found]
    return []


@cached_by_language(64)
def _pages(game: Game) -> Mapping[str, _Page]:
    return {id: _Page(_words(rule.title), _words(rule.text)) for id, rule in game.rulebook().items()}


def _alike(word: str) -> tuple[str, ...]:
    """Return the other words that mean the same in the language spoken, such as those that no rule has."""
    groups = (_words(group) for group in say("rule/alike").split(";"))
    return tuple(other for group in groups if word in group for other in group if other != word)


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text in lower case, without accents."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return tuple(_WORD.findall("".join(letter for letter in parted if not unicodedata.combining(letter))))


def _ranked(
    asked: Sequence[tuple[str, ...]], pages: Mapping[tuple[str, str], _Page], least: float
) -> list[tuple[str, str]]:
    """Return the keys of the pages that fit, best first; equal ones stay in the order of the rules.

    Each typed word is followed by those that mean the same, which weigh less. `least` is the share of the weight of all
    words that a page has to have. If it is 1, each word has to be there.
    """
    typed = tuple(word for word, *_ in asked)
    fits = {key: [_fit_of_any(words, page) for words in asked] for key, page in pages.items()}
    common = Counter(n for each in fits.values() for n, fit in enumerate(each) if fit)
    weights = [log(1 + len(pages) / common[n]) if common[n] else 0.0 for n in range(len(typed))]
    shares = {
        key: ordered_sum(weight for weight, fit in zip(weights, each, strict=True) if fit) for key, each in fits.items()
    }
    if least == 1:
        chosen = [key for key, each in fits.items() if typed and all(each)]
    else:
        chosen = [key for key, share in shares.items() if share >= least * ordered_sum(weights) > 0]

    def rank(key: tuple[str, str]) -> tuple[bool, bool, float]:
        page = pages[key]
        points = ordered_sum(weight * fit for weight, fit in zip(weights, fits[key], strict=True))
        for words, extra in ((page.title, _TITLE[1]), (page.text, _TEXT[1])):
            points += ordered_sum(weights) * extra * (len(typed) > 1 and _in_a_row(typed, words))
        is_title = len(typed) == len(page.title) and _in_a_row(typed, page.title)
        return not is_title, min(fits[key]) < _TITLE[2], -points

    return sorted(chosen, key=rank)


def _fit_of_any(words: tuple[str, ...], page: _Page) -> float:
    typed, *alike = words
    return _fit(typed, page) or _ALIKE * max((_fit(word, page) for word in alike), default=0.0)


def _fit(typed: str, page: _Page) -> float:
    """Return the weight of a typed word on a page: 0 if it is not there."""
    for words, (whole, beginning, part) in ((page.title, _TITLE), (page.text, _TEXT)):
        if typed in words:
            return whole
        if any(_is_like(typed, word) for word in words):
            return beginning
        if len(typed) >= _SHORTEST_PART and any(typed in word for word in words):
            return part
    return 0.0


def _is_like(typed: str, word: str) -> bool:
    """Return whether one word begins with the other, and differs in no more than an ending."""
    if len(typed) >= _SHORTEST_PREFIX and word.startswith(typed):
        return True
    return len(word) >= _SHORTEST_PREFIX and typed.startswith(word) and len(typed) - len(word) <= _LONGEST_ENDING


def _in_a_row(typed: Sequence[str], words: Sequence[str]) -> bool:
    starts = range(len(words) - len(typed) + 1)
    return any(
        all(one == word or _is_like(one, word) for one, word in zip(typed, words[at:], strict=False)) for at in starts
    )
