"""Games written down, as text and as JSON documents: played again, taken back, put under another edition."""
