"""The last turn: up to three cards, then painting, solved exactly."""
