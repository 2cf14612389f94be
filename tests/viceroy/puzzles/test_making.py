"""Puzzles are made the same whoever makes them, however often the work is stopped, and nothing is made twice."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

import pytest

from tests import nightly
from tools.packs.corpus import collect_positions
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn.puzzle import check_puzzle
from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.puzzles.documents import read_puzzle
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.puzzles.making import packs
from viceroy_widgets.viceroy.puzzles.making.attempts import AttemptResult, PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.interest import Interest, difficulty
from viceroy_widgets.viceroy.puzzles.making.packs import attempts, generate_lines, write_pack
from viceroy_widgets.viceroy.puzzles.making.samples import corpus, sample

REQUEST = PuzzleRequest("paint", 3, 5)
COUNT = 8


@pytest.fixture(scope="module")
def due() -> list[tuple[int, str]]:
    """What one process makes."""
    return list(generate_lines(REQUEST, COUNT))


@pytest.mark.parametrize("theme", nightly.sample(THEMES, least=3))
def test_what_is_made_is_a_puzzle_with_a_proof(theme: str) -> None:
    (_, line), *_ = generate_lines(PuzzleRequest(theme, None, 11), 1)
    assert check_puzzle(read_puzzle(json.loads(line))).nodes > 0


def test_another_seed_makes_others(due: list[tuple[int, str]]) -> None:
    others = {line for _, line in generate_lines(REQUEST._replace(seed=6), COUNT)}
    assert not others & {line for _, line in due}


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_processes_make_the_same(due: list[tuple[int, str]], start: str) -> None:
    # By day one process where each imports everything anew.
    processes = 2 if nightly.NIGHT or start == "fork" else 1
    with ProcessPoolExecutor(processes, mp_context=get_context(start)) as executor:
        assert list(generate_lines(REQUEST, COUNT, executor)) == due


def test_threads_make_the_same(due: list[tuple[int, str]]) -> None:
    with ThreadPoolExecutor(3) as executor:
        assert list(generate_lines(REQUEST, COUNT, executor)) == due


@pytest.mark.parametrize("cut", [0, 1, 30, -1])
def test_after_a_stop_the_work_goes_on(due: list[tuple[int, str]], tmp_path: Path, cut: int) -> None:
    file = tmp_path / "pack.jsonl"
    assert list(islice(write_pack(REQUEST, COUNT, file), 4)) == [1, 2, 3, 4]
    beside = tmp_path / "pack.jsonl.part"
    assert not file.exists()
    written = beside.read_bytes()
    beside.write_bytes(written[: len(written) - cut] if cut >= 0 else written + b'7\t{"half a line')
    counts = list(write_pack(REQUEST, COUNT, file))
    assert counts == list(range(1, COUNT + 1))
    assert file.read_text(encoding="utf-8") == "".join(f"{line}\n" for _, line in due)
    assert not beside.exists()


def test_what_was_begun_for_another_request_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    list(islice(write_pack(REQUEST, COUNT, file), 1))
    kept = (tmp_path / "pack.jsonl.part").read_bytes()
    for request, count in (
        (REQUEST._replace(seed=1), COUNT),
        (REQUEST, COUNT + 1),
        (REQUEST._replace(difficulty=None), COUNT),
    ):
        with pytest.raises(PuzzleError, match="begun with other options"):
            list(write_pack(request, count, file))
    assert (tmp_path / "pack.jsonl.part").read_bytes() == kept


def test_a_file_that_is_there_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    file.write_text("mine")
    with pytest.raises(PuzzleError, match="exists already"):
        list(write_pack(REQUEST, COUNT, file))
    assert file.read_text() == "mine"


def test_a_request_that_nothing_fulfils_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(request: PuzzleRequest, executor: Executor | None = None, first: int = 0) -> Iterator[AttemptResult]:
        return (AttemptResult(index, reason="forced") for index in range(first, 1 << 30))

    monkeypatch.setattr(packs, "attempts", never)
    with pytest.raises(PuzzleError, match="No puzzle of this kind in 20000 attempts"):
        list(generate_lines(REQUEST, 1))


def test_no_puzzle_comes_twice(monkeypatch: pytest.MonkeyPatch, due: list[tuple[int, str]]) -> None:
    def again(request: PuzzleRequest, executor: Executor | None = None, first: int = 0) -> Iterator[AttemptResult]:
        return (AttemptResult(2 * at + twice, line) for at, (_, line) in enumerate(due) for twice in (0, 1))

    monkeypatch.setattr(packs, "attempts", again)
    assert [line for _, line in generate_lines(REQUEST, COUNT)] == [line for _, line in due]


class Lost(ProcessPoolExecutor):
    """A pool whose third piece of work kills its process."""

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def, override]
        self.sent = getattr(self, "sent", 0) + 1
        return super().submit(os._exit, 1) if self.sent == 3 else super().submit(fn, *args, **kwargs)


def test_a_lost_process_loses_nothing_that_was_made(due: list[tuple[int, str]], tmp_path: Path) -> None:
    file, count = tmp_path / "pack.jsonl", nightly.size(100, least=20)
    with pytest.raises(BrokenProcessPool), Lost(1) as executor:
        list(write_pack(REQUEST, count, file, executor))
    before = (tmp_path / "pack.jsonl.part").read_text(encoding="utf-8").count("\n") - 1
    with ProcessPoolExecutor(2) as executor:
        counts = list(write_pack(REQUEST, count, file, executor))
    assert counts == list(range(1, count + 1))
    assert before < count
    assert file.read_text(encoding="utf-8").startswith("".join(f"{line}\n" for _, line in due))


class Idle(Executor):
    """Does nothing but remember what it was asked for."""

    def __init__(self) -> None:
        self.futures: list[Future[object]] = []

    def submit(self, fn, /, *args, **kwargs):  # type: ignore[no-untyped-def, override]
        self.futures.append(Future())
        if len(self.futures) == 1:
            self.futures[0].set_result(fn(*args, **kwargs))
        return self.futures[-1]


def test_attempts_that_nobody_asks_for_any_more_are_cancelled() -> None:
    executor = Idle()
    found = attempts(REQUEST, executor)
    assert next(found).number == 0
    found.close()  # type: ignore[attr-defined]  # it is a generator
    assert len(executor.futures) > 1
    assert all(future.cancelled() for future in executor.futures[1:])


def test_hard_looking_puzzles_that_greedy_solves_are_dull() -> None:
    assert difficulty("paint", Interest(gap=0, depth=3, effort=5.0)) is None
    assert difficulty("paint", Interest(gap=1, depth=3, effort=5.0)) == 4
    assert difficulty("paint", Interest(gap=0, depth=2, effort=2.0)) == 1


def test_a_corpus_is_what_its_seed_gives() -> None:
    found = list(collect_positions(2))
    assert found == list(collect_positions(2))
    assert len(found) == len(set(found)) == 8
    assert all(parse_notation(line).pyramid.faults() == () for line in found)


def test_the_stored_corpus_holds_sound_pyramids() -> None:
    assert len(corpus()) == len(set(corpus())) >= 500
    for index in range(len(corpus())):
        assert sample(index).pyramid.faults() == ()
    assert sample(0).pyramid.cards
