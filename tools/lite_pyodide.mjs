// Pyodide as the site starts it: modules are looked for in the notebook's folder last.
//
// The folder lies in the storage of the browser, and each look at it is a request that Python waits for. Pyodide puts
// it first in sys.path, so that every import of the standard library and of the wheels would begin with one.
import { loadPyodide as load } from "./pyodide.mjs";

export async function loadPyodide(options) {
  const pyodide = await load(options);
  pyodide.runPython("import sys; sys.path.remove(''); sys.path.append('')");
  return pyodide;
}
