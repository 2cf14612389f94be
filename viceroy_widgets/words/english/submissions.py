"""English sentences about files that students hand in."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "submission/bar": "Files",
    "submission/nobody": (
        "Nobody has points. Does {file} hold the pseudonyms under which the students worked, and is the key that of their "
        "assignment?"
    ),
    "submission/roster_without_ids": (
        "It has no ids of the school, which the export needs; give a list with the columns id and name to "
        "viceroy assignment roster."
    ),
    "submission/no_text": (
        "It holds no text that can be read, like a picture, a PDF or an archive; ask for the notebook, or for the "
        "receipts as text."
    ),
    "submission/no_document": "It is no document of a word processor, or it is damaged.",
    "submission/many": "It has more than {most} receipts; split the file.",
}
