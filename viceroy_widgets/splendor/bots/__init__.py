"""Players without a person: imagined states, which agree with a view."""
