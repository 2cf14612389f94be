"""Players without a person: advice with reasons, a bot that looks ahead, and states that agree with a view."""
