"""Live boards of any game for notebooks: the only shared package that imports anywidget, ipywidgets and traitlets."""
