"""Makers of the packs of puzzles that come with the package, and of the positions that they are made from.

`python -m tools.packs.viceroy --since DATE THEME...` makes packs anew. What stays keeps its date, new puzzles take
part in the puzzle of the day from that date, which must be to come, and `data/daily.json` keeps those that are
gone, with the day on which they end; `data/withdrawn.jsonl` has those that are still puzzles. So no day that was
changes. Packs from elsewhere, without dates, get theirs by `--only-dates`; `--former DIR` are those before.

`python -m tools.packs.splendor --since DATE --seed 1 THEME...` rates all puzzles of a theme anew, withdraws those
that no longer suit, and makes new ones until there are enough of each difficulty. A withdrawn puzzle has a line
`{"id": ..., "until": DATE}` in `data/withdrawn.jsonl`, and stays in the pack for the days before. `data/daily.json`
has the puzzles of the first days in their order, which is never changed.
"""
