"""Base of every board: traits sent to the browser, gestures received from it, and pictures without a kernel."""
