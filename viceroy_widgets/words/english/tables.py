"""English sentences about tables from spreadsheets and learning platforms."""

__all__ = ["MESSAGES"]

_SAVE = "Save it in Excel as *CSV UTF-8*, or in LibreOffice as *Text CSV* in *Unicode (UTF-8)*, and take that file."

MESSAGES: dict[str, str | tuple[str, str]] = {
    "tables/encoding": "Line {line} is not in UTF-8, so its letters cannot be told for certain. " + _SAVE,
    "tables/workbook": "It is a file of a spreadsheet program that cannot be read here. " + _SAVE,
    "tables/no_table": "It holds no table as text. " + _SAVE,
    "tables/page": "It is a page, though its name may end in .xls. Open it in a spreadsheet program. " + _SAVE,
    "tables/quotation": "Line {line} cannot be read: a quotation mark is never closed, or text follows after the closing one.",
    "tables/wide": "Line {line} has more than {most} columns.",
    "tables/cells": "The sheet has more than {most} cells.",
    "tables/sheet": "The sheet {sheet} is read; the others are not: {others}.",
    "tables/windows": (
        "It is not in UTF-8 and was read in the encoding of Windows in Western Europe. Is {word} right? Otherwise save it "
        "as CSV UTF-8."
    ),
}
