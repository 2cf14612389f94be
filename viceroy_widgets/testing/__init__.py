"""What authors and third parties test with: a view without a browser, and the notebook maker."""
