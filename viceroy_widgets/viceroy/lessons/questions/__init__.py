"""Multiple-choice questions about positions and games; wrong answers are computed from misunderstandings."""
