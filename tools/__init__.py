"""What only those who keep the project need: it is not in the wheel."""
