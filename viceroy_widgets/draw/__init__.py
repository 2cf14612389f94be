"""Drawing for any game: SVG made of named parts and palette colors, deterministic to the byte."""
