"""The last turn by what promises most: bounds first, so that few ways are played."""
