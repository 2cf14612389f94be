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
    "submission/no_workbook": (
        "It is no workbook of a spreadsheet program, or it is damaged; open it there and save it as CSV (UTF-8)."
    ),
    "submission/no_archive": "It is no zip archive, or it is damaged; unpack it, and grade the folder.",
    "submission/archive_empty": "No file that could be an answer is in this archive.",
    "submission/archive_large": "More comes out of it than is read of an archive; unpack it, and grade the folder.",
    "submission/archive_deep": "It is an archive in archives in an archive; unpack it, and grade the folder.",
    "submission/packing": (
        "It is packed in an unusual way that is not read; unpack it, or save the document again in its program."
    ),
    "submission/password": "It is locked with a password; ask for it without one.",
    "submission/unreadable": (
        "It cannot be read: the computer refuses it, it leads elsewhere, or it is no file; check its permissions."
    ),
    "submission/folder_unreadable": "This folder cannot be read, so nothing in it is graded; check its permissions.",
    "submission/folder_linked": "This is a link to a folder, and links are not followed; copy the folder itself.",
    "submission/searched": "All the same, it was searched for receipts; some may be missing.",
    "submission/stamp": (
        'The time "{text}" in timestamp.txt cannot be read, so the time of the file counts; write a time such as '
        "2026-12-01 12:00:00 UTC."
    ),
    "submission/stamp_unreadable": "The file timestamp.txt has no time that can be read, so the time of the file counts.",
    "submission/many": "It has more than {most} receipts; split the file.",
}
