// Compile the modules that a kernel and the notebooks import: node lite_compile.mjs PYODIDE TARGET PACKAGE...
//
// PYODIDE is the folder with Pyodide, its lock file and the wheels; the bytecode goes to TARGET, by the paths in
// the wheels.
import { pathToFileURL } from "node:url";

const [folder, target, ...packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: folder, packageBaseUrl: `${folder}/`, packages });
pyodide.FS.mkdirTree("/target");
pyodide.mountNodeFS("/target", target);
await pyodide.runPythonAsync(`
import importlib.util, os, sys
from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path

os.environ["VICEROY_PROGRESS"] = "off"
import piplite.piplite, pyodide_kernel, viceroy_widgets

for name in viceroy_widgets.__all__:
    getattr(viceroy_widgets, name)
site = Path(importlib.util.find_spec("viceroy_widgets").origin).parents[1]
for module in list(sys.modules.values()):
    file = Path(getattr(module, "__file__", None) or "/")
    if file.suffix == ".py" and file.is_relative_to(site):
        source = file.read_bytes()
        code = compile(source, file, "exec", dont_inherit=True)
        compiled = Path(importlib.util.cache_from_source(file)).relative_to(site)
        path = Path("/target", compiled)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), False))
`);
process.exit(0);
