"""Fixtures: one JupyterLab for the whole run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from viceroy_widgets.testing.lab_server import LabServer, lab_server


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    with lab_server(tmp_path_factory.mktemp("lab")) as running:
        yield running
