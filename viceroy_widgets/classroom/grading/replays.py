"""Replays of the answers of a class, each one once, in this process or in those of an executor."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache

from ...core.exercises import Answer, AnswerOutcome, Replayer
from ...errors import ViceroyError
from ..assignments.key import Key, parse_key, write_key

__all__ = ["Asked", "Replay", "replayed_answers"]

Asked = tuple[int, int, int]
"""Index of an item, index of a variant, and number of an answer."""
Replay = tuple[Answer, AnswerOutcome] | str
"""Answer with its outcome, or the reason why the number is that of no answer."""
_CHUNK = 500
"""Receipts of one task of an executor."""


def replayed_answers(
    key: Key, asked: set[Asked], executor: Executor | None, progress: Callable[[int], None] | None
) -> dict[Asked, Replay]:
    """Return the replay of each answer; `progress` is called with the number of replays that are done."""
    tasks = sorted(asked)
    chunks = [tasks[at : at + _CHUNK] for at in range(0, len(tasks), _CHUNK)]
    results: Iterator[Sequence[Replay]]
    if executor is None:
        replays = _Replays(key)
        results = ([replays.of(*task) for task in chunk] for chunk in chunks)
    else:
        text = json.dumps(write_key(key))
        futures = [executor.submit(_replay_chunk, text, chunk) for chunk in chunks]
        results = (future.result() for future in futures)
    found: dict[Asked, Replay] = {}
    for chunk, replayed in zip(chunks, results, strict=True):
        found |= zip(chunk, replayed, strict=True)
        if progress is not None:
            progress(len(found))
    return found


class _Replays:
    """Replays of a key's exercises; what a kind keeps of an exercise lasts until another exercise is asked for."""

    def __init__(self, key: Key) -> None:
        self._key = key
        self._at: tuple[int, int] | None = None
        self._replayer: Replayer

    def of(self, item: int, variant: int, number: int) -> Replay:
        """Return the replay of an answer."""
        if self._at != (item, variant):
            its = self._key.handout.items[item]
            self._replayer = its.kind.replayer(its.pool[variant], self._key.solutions[item][variant])
            self._at = item, variant
        try:
            return self._replayer(number)
        except ViceroyError as error:
            return str(error)


@lru_cache(maxsize=2)
def _replays_of(text: str) -> _Replays:
    return _Replays(parse_key(text))


def _replay_chunk(text: str, tasks: Sequence[Asked]) -> list[Replay]:
    """Return the replays of some answers, in another process."""
    replays = _replays_of(text)
    return [replays.of(*task) for task in tasks]
