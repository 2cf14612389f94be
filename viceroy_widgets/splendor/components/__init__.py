"""Components of the game: token colors, development cards and nobles."""
