"""The pyramid of one player: how cards stand, what their circles show, painting, and what it all scores."""
