"""A Dask cluster makes the same pack, also when one of its workers is killed while it works."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from distributed import Client, LocalCluster

from tests.nightly import size
from viceroy_widgets.viceroy.puzzles.making.attempts import PuzzleRequest
from viceroy_widgets.viceroy.puzzles.making.packs import generate_lines, write_pack

REQUEST = PuzzleRequest("paint", 4, 5)
COUNT = size(60, least=12)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with (
        LocalCluster(  # type: ignore[no-untyped-call]  # as it comes
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path / "dask")
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_a_killed_worker_loses_nothing_and_makes_nothing_twice(client: Client, tmp_path: Path) -> None:
    file = tmp_path / "pack.jsonl"
    with client.get_executor() as executor:
        counting = write_pack(REQUEST, COUNT, file, executor)
        assert list(islice(counting, 5)) == [1, 2, 3, 4, 5]
        workers = client.run(os.getpid)
        os.kill(next(iter(workers.values())), signal.SIGKILL)
        assert list(counting) == list(range(6, COUNT + 1))
    alone = "".join(f"{line}\n" for _, line in generate_lines(REQUEST, COUNT))
    assert file.read_text(encoding="utf-8") == alone
