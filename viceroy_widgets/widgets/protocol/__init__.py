"""What every board stands on: the traits that are sent, the gestures that come back, the pictures without a kernel."""
