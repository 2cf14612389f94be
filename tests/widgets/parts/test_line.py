"""Line of a board, without a widget: it is copied or saved, one line at a time."""

from __future__ import annotations

from viceroy_widgets.widgets.parts.line import BoardLine


def test_nothing_is_shown_before_there_is_a_line() -> None:
    line = BoardLine()
    assert (line.panes(()), line.actions()) == ({"receipt": {}}, [])


def test_a_line_is_copied() -> None:
    line = BoardLine()
    line.show("To share:", "Viceroy, solved")
    receipt = line.panes(())["receipt"]
    assert (receipt["label"], receipt["text"]) == ("To share:", "Viceroy, solved")
    assert [action["id"] for action in line.actions()] == [*line.intents] == ["copy_receipt"]
    assert line.copied("view") == ("Viceroy, solved", "info", ())


def test_a_page_is_saved_and_not_copied() -> None:
    line = BoardLine()
    line.show("To print:", "Save the sheet", href="data:text/html,", file="sheet.html")
    receipt = line.panes(())["receipt"]
    assert (receipt["href"], receipt["file"], line.actions()) == ("data:text/html,", "sheet.html", [])
    line.show()
    assert line.panes(()) == {"receipt": {}}
