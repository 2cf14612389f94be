// The names of fields and methods of our own classes: nobody outside reads them, so a bundle may shorten them.
import { readFileSync, readdirSync } from "node:fs";

const LIBRARIES = "node_modules/typescript/lib";
const OWN = /^ {2}(?:get |async )?([a-z]\w{3,})\(|\bthis\.([a-z]\w{3,}) = /gm;
const HOST = ["initialize", "render"];

const read = (folder, wanted) => readdirSync(folder).filter(wanted).map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");

/** @returns {RegExp} of those that no browser, no language and no message knows, and that stand in no text */
export function ownNames() {
  const sources = read("src", (name) => name.endsWith(".js"));
  const known = read(LIBRARIES, (name) => /^lib\.(es|dom).*\.d\.ts$/.test(name)) + read("src", (name) => name.endsWith(".d.ts"));
  const texts = [...sources.matchAll(/"[^"\n]*"|`[^`]*`/g)].map(([text]) => text.replace(/\$\{[^}]*\}/g, " ")).join(" ");
  const taken = new Set([...HOST, ...`${known} ${texts}`.match(/\w+/g)]);
  const names = [...sources.matchAll(OWN)].map(([, method, field]) => method ?? field).filter((name) => !taken.has(name));
  return new RegExp(`^(${[...new Set(names)].sort().join("|")})$`);
}
