"""Games for tests: played by chance, or by players who build as high as they can."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from viceroy_widgets.core.vocabulary import Event, Move
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.rules.engine.engine import apply, awaited, legal_moves, new_game
from viceroy_widgets.viceroy.rules.state.move_forms import FORMS, HIDDEN, HIDDEN_FORMS, Kind, Whole
from viceroy_widgets.viceroy.rules.state.state import State

__all__ = ["games", "moves", "options", "play_on", "steps"]

Step = tuple[State, Move, State, tuple[Event, ...]]


def options(random: Random) -> dict[str, Any]:
    """What a game may be begun with."""
    players = random.randint(1, 4)
    edition = random.choice(tuple(EDITIONS))
    return {
        "players": players,
        "seed": random.randrange(2**53),
        "edition": edition,
        "virtual": random.randint(1 if players == 1 else 0, 4 - players),
        "bonus_cards": not EDITIONS[edition].bonus_optional or random.random() < 0.7,
        "row": random.sample(("blue", "red", "green", "yellow"), 4),
    }


def play_on(state: State, random: Random, builds: bool = False) -> Iterator[Step]:
    """Every step from here to the end of the game; builders play cards, high up, whenever they can."""
    while awaited(state):
        known = legal_moves(state, random.choice(awaited(state)))
        eager = [move for move in known if move.verb in ("play", "bid")] or known
        if builds and eager[0].verb == "place":
            eager = [move for move in known if move.what[0] == known[-1].what[0]]
        chosen = random.choice(eager if builds else known)
        after, events = apply(state, chosen)
        yield state, chosen, after, events
        state = after


def steps(seed: int, builds: bool = False, **given: Any) -> list[Step]:
    """A whole game; `seed` stands for what it is begun with and all that is chosen in it."""
    random = Random(seed)
    state, _ = new_game(**{**options(random), **given})
    return list(play_on(state, random, builds))


games = st.builds(steps, st.integers(0, 10_000), st.booleans())


def _values(kind: Kind) -> st.SearchStrategy[int | str]:
    return st.integers(kind.low, kind.high) if isinstance(kind, Whole) else st.sampled_from(kind.values)


moves: st.SearchStrategy[Move] = st.one_of(
    *(
        st.builds(Move, st.integers(0, 3), st.just(verb), st.tuples(*map(_values, form.values)))
        for verb, form in FORMS.items()
    ),
    *(
        st.builds(Move, st.integers(0, 3), st.just(verb), st.just((HIDDEN,) if verb in FORMS else ()))
        for verb in HIDDEN_FORMS
    ),
)
"""Moves of every verb that can be written down, legal or not, some of them hidden."""
