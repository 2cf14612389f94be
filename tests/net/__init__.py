"""The net: transcripts of all that people can do, in text files that a person reads in a diff.

A change of the code that is meant to change nothing for people leaves every file in `goldens/` as it is:

- `names/`    every public name, with options and defaults, traits, methods and attributes
- `functions/` what public functions give, and what cells show of objects that are no boards
- `widgets/`  fifteen gestures on every public widget and every board of an assignment: sent, answered, shown
- `verbs/`    every verb of `viceroy`, for each game where it takes one: its help, a usual call and a wrong one
- `formats/`  every format of documents: what a document in `documents/` means when it is read
- `receipts/` receipts of assignments in `documents/` that were handed out: points, verdicts and what was answered
- `boards/`   every board in Chromium at three widths: its parts, their boxes on a grid of 5 px, and their labels

To change a golden on purpose, run `VICEROY_UPDATE_GOLDEN=1 pytest tests/net`, read the difference line by line, and say
in the commit which lines changed and why. The files in `documents/` are what people have in their folders: they are
never renewed, only added to.
"""
