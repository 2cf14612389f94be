"""Live boards of any game for notebooks: the only shared package that imports anywidget, ipywidgets and traitlets.

Widgets at one table share a `Shared`: the session, who is seated, the bots' work. Whoever answers, all follow. When
somebody else looks next, `intents`, `answer`, `notice` and what drawings are cut from are emptied
(`BoardWidget._empty`); a saved table where people take turns is drawn with nobody's eyes.

A gesture is carried out once by its view and number, and one message is a bounded piece of work (`protocol.intents`).
A drawing is one SVG document or several tiles, parted by a line with a form feed. Each part stands on a line of its own
that does not say where the whole lies, so that only lines that changed travel (`protocol.wire`); a view that cannot
follow asks for the whole. A click never waits for a bot: `protocol.work` drives it in slices of the event loop. A cell
does wait.

A board whose host has no Python for it stands as it was saved (`frontend/src/saved.js`). The build shortens the names
of our own classes (`frontend/names.mjs`), but none that a browser, a message or a text knows.
"""
