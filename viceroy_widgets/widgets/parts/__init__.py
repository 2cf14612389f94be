"""Parts that boards have: the receipt of an answer, and the silence of an exam."""
