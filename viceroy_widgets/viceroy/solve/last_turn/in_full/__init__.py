"""The last turn standing by standing, whatever the hand and however many turns."""
