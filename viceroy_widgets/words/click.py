"""Messages of click, the command-line library, word for word; they are listed here for translation only."""

__all__ = ["CLICK"]

CLICK: tuple[str | tuple[str, str], ...] = (
    "Usage:",
    "Options",
    "Commands",
    "Positional arguments",
    "Show this message and exit.",
    "Error: {message}",
    "Try '{command} {option}' for help.",
    "default: {default}",
    "env var: {var}",
    "Aborted!",
    "Missing command.",
    "Missing argument",
    "Missing option",
    "Missing parameter",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "No such option {name!r}.",
    "No such command {name!r}.",
    "Choose from:\n\t{choices}",
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
    "{value!r} is not a valid boolean. Recognized values: {states}",
    "Option {name!r} does not take a value.",
    "Name '{name}' defined twice",
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
)
