"""Kalah for Viceroy Widgets."""
