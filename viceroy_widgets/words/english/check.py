"""`viceroy check`: what is wrong with a notebook that is to be shared."""

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    # the command
    "cli/check": "Say whether notebooks are fit to share: execute each in a fresh kernel, and name what is wrong by cell. A folder stands for all notebooks in it.",
    "cli/check_fix": "First execute the notebooks anew and save them without widget state, with an id for each cell.",
    "cli/check_no_run": "Execute nothing; look only at what is stored.",
    "cli/check_offline": "The notebooks are meant for use without a network: name each address and each installation.",
    "cli/check_answers": "A file with one answer in each line, none of which may be in a notebook, in clear or disguised.",
    "cli/check_format": "How findings are printed.",
    "cli/check_jobs": "How many notebooks are executed at the same time; without it, one for each processor.",
    # findings
    "check/finding": "cell {cell}: {reason}",
    "check/fit": "{file}: fit to share.",
    "check/stored_only": "{file}: nothing is wrong with what is stored; the notebook was not executed.",
    "check/not_saved": "{file}: not repaired, because a cell fails.",
    "check/error": "The cell ends with an error: {name}: {value}.",
    "check/kernel": "The notebook could not be executed to its end: {reason}",
    "check/not_executed": "The cell was not executed.",
    "check/out_of_date": "The output is out of date: {difference}.",
    "check/stored": "stored is “{text}”",
    "check/new": "now comes “{text}”",
    "check/widget_state": "The state of widgets is stored, which grows and gets out of date.",
    "check/front_end": "The output contains code, which does not run where the notebook is not trusted.",
    "check/size": "The notebook has {kb} kB, and {most} kB are the most.",
    "check/output_size": "The output has {kb} kB, and {most} kB are the most.",
    "check/alternative_text": "A picture has no alternative text.",
    "check/answer": "The answer “{answer}” is in it, {form}.",
    "check/form_plain": "in clear",
    "check/form_reversed": "written backward",
    "check/form_hex": "as hexadecimal digits",
    "check/form_base64": "in base64",
    "check/time": "The output contains a time, which is another one after each run: {text}.",
    "check/address": "The output contains an address in memory, which is another one after each run: {text}.",
    "check/network": "It needs a network: {text}.",
    "check/cell_id": "The cell has no id of its own.",
    "check/blank": "Nothing is seen of the output where the notebook is not trusted.",
    # files
    "check/no_notebook": "{file}: expected a notebook, but the file is none, or it is damaged.",
    "check/no_file": "{file}: expected a notebook, but there is no such file.",
    "check/unreadable": "{file}: the file cannot be read; look at its permissions.",
    "check/unwritable": "{file}: the notebook cannot be saved and stays as it is; look at its permissions.",
    "check/no_notebooks": "NOTEBOOK: expected a notebook or a folder with notebooks, but there is none in {paths}.",
    "check/extra": "To check notebooks, install what this needs: pip install 'viceroy-widgets[testing]'.",
}
