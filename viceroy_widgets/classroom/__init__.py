"""Classroom for any game: assignments, variants, receipts, grading and reports.

An author writes an `assignment`. A `key` is made of it, with the solutions, and a `handout` without them. A `receipt`
is an answer as a short text that survives copying and retyping; `roster` and `pseudonyms` say whose it is.

Files that were handed in are read by `submitted`, `archives` and `submission`, and none is executed. `entries` finds
their receipts, `counting` chooses the one that counts, `grading` replays it by the rules. `grade_tables`, `gradebook`,
`feedback` and `class_view` report. Tables of other programs are read by `text_tables` and `table_file`.
"""
