"""Files of a class in a cell: a page in a frame that runs nothing, a table as a table, and no code of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from viceroy_widgets import FileView, NotationError


def test_a_page_stands_in_a_frame_that_runs_nothing(tmp_path: Path) -> None:
    file = tmp_path / "kite.html"
    file.write_text("<p title='a'>Well done</p><script>alert(1)</script>")
    shown = FileView(file)._repr_html_()
    assert shown.startswith("<p>kite.html</p><iframe sandbox='' title=\"kite.html\"")
    assert shown.count("'") == 4, "nothing ends the text of the page"
    assert "<p title=&#39;a&#39;>Well done" in shown
    assert repr(FileView(file)) == "FileView('kite.html')"


@pytest.mark.parametrize("text", ["pseudonym,id\nkite,<b>1</b>\n", "pseudonym;id\nkite;<b>1</b>\n"])
def test_a_table_is_shown_as_a_table(tmp_path: Path, text: str) -> None:
    file = tmp_path / "class.csv"
    file.write_text(text, encoding="utf-8-sig")
    shown = FileView(file)._repr_html_()
    assert '<th scope="col">pseudonym</th><th scope="col">id</th>' in shown
    assert '<th scope="row">kite</th><td>&lt;b&gt;1&lt;/b&gt;</td>' in shown


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r"none\.csv"):
        FileView(tmp_path / "none.csv")
