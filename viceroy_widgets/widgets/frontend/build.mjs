// Bundles src/ into ../static: the modules of boards and of presentations, and the program of a page without a kernel. With --compare it only says whether they are up to date.
import { createHash } from "node:crypto";
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";

const OPTIONS = { bundle: true, minify: true, charset: "utf8", legalComments: "none", write: false };
const MODULE = { ...OPTIONS, format: "esm", target: "es2021" };

/** Text of a bundle, in which the names in `texts` stand for texts. */
async function bundled(entry, options, texts = {}) {
  const define = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]));
  return (await build({ ...options, entryPoints: [entry], define })).outputFiles[0].text;
}

const boards = await bundled("src/widget.css", OPTIONS);
const presentations = await bundled("src/presentation.css", OPTIONS);
const compare = process.argv.includes("--compare");

/** Writes a file, or says that it is not what its sources say. @param {string} name @param {string} text */
function keep(name, text) {
  const path = `../static/${name}`;
  if (!compare) {
    writeFileSync(path, text);
  } else if (readFileSync(path, "utf8") !== text) {
    console.error(`${path} is not what its sources say; run "make frontend" and commit it`);
    process.exitCode = 1;
  }
}

for (const [entry, name, STYLES] of [["index", "widget", boards], ["presentation", "presentation", boards + presentations]]) {
  const PROGRAM = await bundled(`src/${entry}.js`, MODULE, { STYLES });
  const KEY = createHash("sha256").update(PROGRAM).digest("hex").slice(0, 16);
  keep(`${name}.js`, await bundled("src/loader.js", MODULE, { PROGRAM, KEY }));
}
keep("page.js", await bundled("src/page.js", { ...MODULE, format: "iife" }));
// A page without a kernel has a policy that allows these styles alone.
keep("styles.txt", `'sha256-${createHash("sha256").update(boards).digest("base64")}'\n`);
