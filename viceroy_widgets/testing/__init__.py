"""Tools for authors: a view without a browser, the conformance kit for games, makers of notebooks and catalogues."""
