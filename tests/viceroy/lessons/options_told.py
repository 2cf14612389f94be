"""What somebody sees who sees the options of questions and choices only, to learn from and to answer.

Three hundredths of the questions are enough by day.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

from tests.nightly import NIGHT
from tests.viceroy.games import steps
from tests.viceroy.lessons.pyramids import tall
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.codec.notation import as_position
from viceroy_widgets.viceroy.components.gems import Icon
from viceroy_widgets.viceroy.lessons import KINDS, QuizQuestion
from viceroy_widgets.viceroy.lessons.questions.model import Option, QuestionKind
from viceroy_widgets.viceroy.lessons.questions.odds import TYPED
from viceroy_widgets.viceroy.lessons.questions.sources import QuestionTable, positions_of, source_of
from viceroy_widgets.viceroy.puzzles.collection import painting_puzzles
from viceroy_widgets.viceroy.rules.engine.engine import apply, awaited, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.position import Position
from viceroy_widgets.viceroy.rules.state.state import State

TENTHS = 10 if NIGHT else 0.3
"""Tenths of all questions that are asked."""
MOST_OF_A_KIND = 4
"""Questions of a kind about one source."""
CHOICES = 3200
"""Choices of each kind that are made."""
MOST_CHOICES = CHOICES if NIGHT else 100
"""Choices of each kind that are learned from and answered."""

CHANCE_GAMES, BOT_GAMES = 160, 40
ENDS, MORE_ENDS, TALL = 700, 3000, 3000
AT_THE_END = ("attack", "magic", "best_circle", "best_total", "one_more_gem")
AT_MORE_ENDS = ("attack", "magic")
ENDS_FROM = 10_000
"""How far after the first seed those of the ends begin."""
MOMENTS = (0.4, 0.6, 0.85)


class Shown(NamedTuple):
    """What is seen of a question: its options in numbers as far as there are any, and which one is right."""

    kind: str
    numbers: tuple[tuple[int, ...], ...]
    right: int


def sources(first: int, times: float = 1) -> Iterator[Position | QuestionTable]:
    """Positions and moments of games, of chance and between bots, begun from this seed on."""
    for seed in range(first, first + int(times * CHANCE_GAMES)):
        game = steps(seed, builds=seed % 2 == 0, players=2 + seed % 3, virtual=0)
        yield from _moments([step[2] for step in game])
    for seed in range(first, first + int(times * BOT_GAMES)):
        yield from _moments(_between_bots(seed))


def _moments(states: list[State]) -> Iterator[Position | QuestionTable]:
    for part in MOMENTS:
        yield source_of(states[int(len(states) * part)])
    yield source_of(view(states[int(len(states) * MOMENTS[-1])], 0))
    yield source_of(states[-1])


def _between_bots(seed: int) -> list[State]:
    players = 2 + seed % 3
    state, _ = new_game(players, seed=seed, edition=("en", "de", "es", "fr")[seed % 4])
    bots = [bot_of(("mixed", "advice")[seed % 2], 10 * seed + seat) for seat in range(players)]
    found = [state]
    while awaited(state):
        seat = awaited(state)[0]
        state, _ = apply(state, bots[seat].choose(view(state, seat)))
        found.append(state)
    return found


def asked_about(first: int, times: float = 1) -> Iterator[tuple[Position | QuestionTable, tuple[str, ...]]]:
    """What is asked about, and the kinds of questions; `times` as many games, begun from this seed on."""
    offered = tuple(kind for kind in KINDS if kind not in TYPED)
    for puzzle in painting_puzzles():
        yield puzzle.position, offered
    for source in sources(first, times):
        yield source, offered
    # Games seldom reach level 5, and gems are known at their ends only.
    for text in tall(int(times * TALL), first):
        yield as_position(text), ("places_for_a_law",)
    for at in range(int(times * (ENDS + MORE_ENDS))):
        seed = first + ENDS_FROM + at
        end = steps(seed, builds=seed % 2 == 0, players=2 + seed % 3, virtual=0)[-1][2]
        yield source_of(end), AT_THE_END if at < times * ENDS else AT_MORE_ENDS


@cache
def shown() -> dict[str, list[Shown]]:
    """Questions with options, by kind, in an order of chance."""
    random = Random(1)
    found: dict[str, list[Shown]] = defaultdict(list)
    for source, kinds in asked_about(20_000, TENTHS / 10):
        for kind in kinds:
            found[kind] += [_seen(question) for question in _asked(kind, source, random)]
    for its in found.values():
        random.shuffle(its)
    return found


def cases_of(kind: QuestionKind, source: Position | QuestionTable) -> list[tuple[Any, Mapping[str, Any]]]:
    """All cases that a kind picks from."""
    seats: tuple[Any, ...] = (source,) if kind.of_game or isinstance(source, Position) else positions_of(source)
    return [(seat, case) for seat in seats for case in kind.cases(seat)]


def _asked(kind: str, source: Position | QuestionTable, random: Random) -> Iterator[QuizQuestion]:
    known = KINDS[kind]
    if known.of_game and isinstance(source, Position):
        return
    cases = cases_of(known, source)
    for seat, case in random.sample(cases, min(MOST_OF_A_KIND, len(cases))):
        try:
            yield known.make(seat, **case)
        except NotationError:  # nothing there is best, or too few answers differ
            continue


def _seen(question: QuizQuestion) -> Shown:
    return Shown(question.kind, tuple(_numbers(option) for option in question.options), question.right)


def _numbers(option: Option) -> tuple[int, ...]:
    """The number of an option; of one that is no number all that can be counted in it, after how much that is."""
    if option.number is not None:
        return (option.number,)
    found = tuple(_inside(option.label))
    return (len(found), *found)


def _inside(phrase: object) -> Iterator[int]:
    if isinstance(phrase, int):
        yield phrase
    elif isinstance(phrase, str):
        yield sum(map(ord, phrase)) % 50
    elif isinstance(phrase, tuple):
        for part in phrase:
            yield from _inside(part)
    elif isinstance(phrase, Icon):
        yield from (sum(map(ord, phrase.kind)) % 50, phrase.value)
