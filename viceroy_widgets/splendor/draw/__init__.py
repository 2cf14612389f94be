"""SVG drawings of Splendor: cards, nobles, tokens, the market, the supply, the own mat and the other players."""
