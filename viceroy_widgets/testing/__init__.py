"""Tools for authors: a view without a browser, and the conformance kit for games."""
