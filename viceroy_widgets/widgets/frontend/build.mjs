// Bundles src/ into ../static: a module and a style sheet for boards, and a module and more styles for presentations. With --compare it only says whether they are up to date.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";

const compare = process.argv.includes("--compare");
const { outputFiles } = await build({
  entryPoints: { widget: "src/index.js", presentation: "src/presentation.js" },
  bundle: true,
  format: "esm",
  target: "es2021",
  charset: "utf8",
  minify: true,
  legalComments: "none",
  outdir: "../static",
  write: false,
});
const styles = await build({
  entryPoints: { widget: "src/widget.css", presentation: "src/presentation.css" },
  bundle: true,
  minify: true,
  outdir: "../static",
  write: false,
});
for (const { path, text } of [...outputFiles, ...styles.outputFiles]) {
  if (!compare) {
    writeFileSync(path, text);
  } else if (readFileSync(path, "utf8") !== text) {
    console.error(`${path} is not what its sources say; run "make frontend" and commit it`);
    process.exitCode = 1;
  }
}
