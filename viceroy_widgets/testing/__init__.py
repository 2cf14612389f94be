"""Test tools for authors: drivers of boards, a plugin for pytest, and the conformance kit of games."""
