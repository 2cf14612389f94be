"""`viceroy check`: what is wrong with a notebook that is to be shared."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # the command
    "cli/check": "Say whether notebooks are fit to share: execute each in a fresh kernel, and list what is wrong, cell by cell. A folder stands for all notebooks in it. Exit status 1: something is wrong; 2: a file could not be read or saved.",
    "cli/check_fix": "First execute the notebooks anew and save them without widget state, with an id for each cell; a notebook with an error stays as it is.",
    "cli/check_no_run": "Execute nothing; look only at what is stored.",
    "cli/check_offline": "For notebooks that have to work without a network: list what they would fetch or install, too.",
    "cli/check_answers": "A file with one answer in each line; no notebook may contain any of them, in clear or encoded.",
    "cli/check_format": "How findings are printed: as text, as JSON, or as annotations of GitHub Actions.",
    "cli/check_jobs": "How many notebooks are executed at the same time; without it, one for each processor.",
    # findings
    "check/finding": "cell {cell}: {reason}",
    "check/fit": "{file}: fit to share.",
    "check/stored_only": "{file}: nothing is wrong with what is stored; the notebook was not executed.",
    "check/not_saved": "{file}: not repaired, because a cell fails.",
    "check/error": "The cell ends with an error: {error}",
    "check/kernel": "The notebook could not be executed to its end: {reason}",
    "check/not_executed": "The cell was not executed: run it, and save the notebook.",
    "check/out_of_date": "A new run gives another output: {difference}.",
    "check/stored": "“{text}” is stored",
    "check/new": "“{text}” comes out now",
    "check/widget_state": "The state of widgets is stored, which grows and gets out of date: viceroy check --fix removes it.",
    "check/front_end": "The output contains code, which runs only in a trusted notebook: show a text or a picture instead.",
    "check/size": "The notebook takes {kb} kB, more than the limit of {most} kB: make its pictures or outputs smaller.",
    "check/output_size": "The output takes {kb} kB, more than the limit of {most} kB: show less.",
    "check/alternative_text": "A picture has no alternative text: say in words what it shows.",
    "check/answer": "The answer “{answer}” can be found here, {form}.",
    "check/form_plain": "in clear",
    "check/form_reversed": "written backward",
    "check/form_hex": "as hexadecimal digits",
    "check/form_base64": "in base64",
    "check/time": "The output contains a time that changes with each run, “{text}”: leave it out.",
    "check/address": "The output contains a memory address that changes with each run, “{text}”: leave it out.",
    "check/network": "This needs a network: “{text}”.",
    "check/cell_id": "The cell has no id of its own: viceroy check --fix gives it one.",
    "check/blank": "Before the notebook is trusted, the output shows nothing: show a text or a picture as well.",
    # files
    "check/no_notebook": "{file}: expected a notebook, but the file is none, or it is damaged.",
    "check/no_file": "{file}: expected a notebook, but there is no such file.",
    "check/unreadable": "{file}: the file cannot be read; look at its permissions.",
    "check/unwritable": "{file}: the notebook cannot be saved and stays as it is; look at its permissions.",
    "check/no_notebooks": "NOTEBOOK: expected a notebook or a folder with notebooks, but there is none in {paths}.",
    "check/extra": "To check notebooks, first install what the check needs: pip install 'viceroy-widgets[testing]'",
}
