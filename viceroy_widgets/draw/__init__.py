"""Drawing for any game: SVG with named parts and palette colors, identical to the byte for equal input."""
