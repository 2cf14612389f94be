"""English sentences about files that students hand in."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "submission/bar": "Files",
    "submission/many": "It has more than {most} receipts; split the file.",
}
