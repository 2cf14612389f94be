"""Live boards for notebooks, of any game: the only shared room that knows anywidget, ipywidgets and traitlets."""
