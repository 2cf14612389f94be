"""A Dask cluster grades as one process does."""

from __future__ import annotations

from pathlib import Path

from viceroy_widgets.classroom.grading import Submission, grade
from viceroy_widgets.classroom.key import Key
from viceroy_widgets.classroom.roster import Roster


def test_a_cluster_gives_the_same_grades(key: Key, roster: Roster, tmp_path: Path) -> None:
    from distributed import Client, LocalCluster  # takes seconds, and each process collects this test

    lines = [
        key.handout.receipt(item, each.pseudonym, key.solutions[item][key.handout.variant(item, each.pseudonym)].answer)
        for item in (0, 1)
        for each in roster.students
    ]
    files = [Submission("form.csv", "\n".join(lines).encode())]
    with (
        LocalCluster(  # type: ignore[no-untyped-call]  # as it comes
            n_workers=2, threads_per_worker=1, dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        found = grade(key, roster, files, executor=executor)
    assert found.students == grade(key, roster, files).students
    assert all(all(each.counted) for each in found.students)
