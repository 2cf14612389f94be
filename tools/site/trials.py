"""Pages that anyone can try: exported by `viceroy export`, around one runtime for each game."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from viceroy_widgets.cli.commands import command

__all__ = ["TRIALS", "write_trials"]

TRIALS = {
    "puzzles": ("puzzle", "--theme", "paint", "--difficulty", "2", "--count", "5"),
    "game": ("game", "--bots", "advice"),
    "lesson": ("lesson", "circles"),
    "splendor": ("game", "--game", "splendor", "--bots", "strong"),
    "splendor-puzzles": ("puzzle", "--game", "splendor", "--count", "5"),
    "kalah": ("game", "--game", "kalah", "--bots", "lookahead"),
}
"""Arguments of `viceroy export` by the names of the pages."""


def write_trials(folder: Path) -> None:
    """Write the pages into a folder; raise the error of the command that fails."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, options in TRIALS.items():
        arguments = ["export", *options, "--shared", "--force", "-o", str(folder / f"{name}.html")]
        CliRunner().invoke(command, arguments, catch_exceptions=False, standalone_mode=False)
