"""Multiple-choice questions about positions and games; wrong answers are wrong understandings, carried out."""
