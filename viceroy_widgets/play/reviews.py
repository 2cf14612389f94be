"""Reviews of many recorded games, in one process, in several, or on a cluster, with equal results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from ..core.game import Game
from ..core.registry import game_of
from ..core.slices import finished
from .review import Reviewer, SeatReview
from .simulation import ordered_results

__all__ = ["review_games"]


def review_games(
    game: Game, records: Sequence[str], seat: int = 0, processes: int = 1, executor: Executor | None = None
) -> Iterator[SeatReview]:
    """Yield the reviews of a seat of finished games, in the order of their records as texts.

    For several processes, or an executor such as that of a Dask cluster, the game is found again by its id.
    """
    return ordered_results(partial(_reviewed, game.id, tuple(records), seat), len(records), processes, executor)


def _reviewed(game_id: str, records: Sequence[str], seat: int, index: int) -> SeatReview:
    game = game_of(game_id)
    reviewer = Reviewer(game, game.history_of(game.record_in(records[index])), seat)
    finished(reviewer.work())
    return reviewer.review
