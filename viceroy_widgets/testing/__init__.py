"""Test tools for authors of games: a view without a browser, and the conformance kit."""
