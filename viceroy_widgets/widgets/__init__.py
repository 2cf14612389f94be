"""Live boards of any game for notebooks: the only shared package that imports anywidget, ipywidgets and traitlets.

A board has its parts and does not inherit them. A `BoardPart` (`protocol.board_part`) has panes, buttons and gestures
of its own. Parts are the receipt of an answer and the silence of an exam (`parts`), and the end of a game
(`table.finished`). A judge that knows no widget says what an answer is worth (`PuzzleJudge`, `TaskJudge`,
`QuestionJudge`). In an exam there is none, or one that says nothing.

Widgets at one table share a `Shared`: the session, who is seated, the bots' work. Whoever answers, all follow. A table
is covered when nobody has sat down yet. When another person looks next, `BoardWidget._empty` clears gestures, answers,
the notice and the last drawings. A saved table where people take turns is drawn as a spectator sees it.

A gesture is carried out once by its view and number, and one message is a bounded piece of work (`protocol.intents`).
A drawing is one SVG document or several tiles, parted by a line with a form feed. Each part stands on a line of its own
that does not say where the whole lies. So only lines that changed are sent (`protocol.wire`), and a view that cannot
follow asks for the whole. A click never waits for a bot: `protocol.work` drives it in slices of the event loop. A cell
does wait.

A board whose host has no Python for it stands as it was saved (`frontend/src/saved.js`). The build shortens the names
of our own classes (`frontend/names.mjs`), but none that a browser, a message or a text knows.
"""
