"""Fixture for tests that start a pytest of their own."""

from __future__ import annotations

import pytest


@pytest.fixture
def few_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pytest load the plugin of the package alone: importing all that are installed takes some seconds each time.

    `test_the_fixtures_are_there_without_any_setting` and the projects of the docs load what is installed.
    """
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "viceroy_widgets.testing.plugin")
