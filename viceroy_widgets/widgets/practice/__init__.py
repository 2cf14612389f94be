"""Practice of any game: what is due, one exercise after another, and a picture of what is known."""
