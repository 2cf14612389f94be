"""Base of every board: traits sent to the browser, gestures received from it, and pictures without a kernel.

The front end knows no rules. With each picture Python sends the sources, which may be chosen, and for each the
destinations that are legal. The browser sends gestures, and Python answers every one, in order. A pane is a part of a
widget that is sent by itself.
"""
