"""Libraries that a game of others needs: all that it declares comes along, if it is pure Python and installed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from viceroy_widgets.errors import NotationError
from viceroy_widgets.export.libraries import library_files

Install = Callable[..., Distribution]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    monkeypatch.syspath_prepend(str(tmp_path))

    def installed(name: str, needs: Sequence[str] = (), files: Mapping[str, str] = {}) -> Distribution:
        about = f"{name.replace('-', '_')}-1.dist-info"
        required = "".join(f"Requires-Dist: {each}\n" for each in needs)
        texts = {**files, f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n{required}"}
        texts |= {f"{about}/direct_url.json": '{"url": "file:///home/ann/game"}'}
        record = "".join(f"{file},,\n" for file in (*texts, f"{about}/RECORD", "../../bin/run.py"))
        for file, text in {**texts, f"{about}/RECORD": record}.items():
            path = tmp_path / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return Distribution.at(tmp_path / about)

    return installed


def test_a_library_comes_with_those_that_it_needs(install: Install) -> None:
    game = install("odd-game", ["viceroy-widgets>=1", "Seed_Counts>1", "svgwrite"], {"odd_game.py": ""})
    install("seed-counts", ["tiny", "odd-game"], {"seed_counts/__init__.py": "FOUR = 4\n", "seed_counts/_a.txt": "a"})
    install("tiny", ["left-out; extra == 'all'"], {"tiny.py": ""})
    files = dict(library_files(game))
    assert files["seed_counts/__init__.py"] == b"FOUR = 4\n"
    assert not any(name.endswith(("direct_url.json", "RECORD")) for name in files)
    modules = {name for name in files if ".dist-info/" not in name}
    assert modules == {"seed_counts/__init__.py", "seed_counts/_a.txt", "tiny.py"}


@pytest.mark.parametrize("files", [{"fast.py": "", "fast/core.cpython-311.so": ""}, {}])
def test_a_library_that_is_not_pure_python_is_refused(install: Install, files: Mapping[str, str]) -> None:
    install("fast", files=files)
    with pytest.raises(NotationError) as refusal:
        list(library_files(install("odd-game", ["fast"])))
    assert "The game needs the library fast, which is not pure Python, so no page can hold it." in str(refusal.value)


def test_a_library_that_is_not_installed_is_named(install: Install) -> None:
    with pytest.raises(NotationError) as refusal:
        list(library_files(install("odd-game", ["nowhere (>=2)"])))
    assert "The game needs the library nowhere, which is not installed." in str(refusal.value)


def test_a_library_of_another_system_may_be_missing(install: Install) -> None:
    assert list(library_files(install("odd-game", ["nowhere; sys_platform == 'win32'"]))) == []


@pytest.mark.parametrize("file", ["__editable___seeds_1_finder.py", "_seeds.pth"])
def test_a_library_in_editable_mode_is_refused(install: Install, file: str) -> None:
    game = install("odd-game", ["seeds"], {"odd_game.py": ""})
    install("seeds", files={file: ""})
    with pytest.raises(NotationError, match="seeds, which is installed in editable mode"):
        list(library_files(game))


def test_a_library_with_a_path_file_of_its_own_is_not_in_editable_mode(install: Install) -> None:
    game = install("odd-game", ["seeds"], {"odd_game.py": ""})
    install("seeds", files={"seeds.py": "", "seeds-hook.pth": ""})
    assert {"seeds.py", "seeds-hook.pth"} <= {name for name, _ in library_files(game)}
