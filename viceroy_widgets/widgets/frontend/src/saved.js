// A board of a saved notebook whose kernel is gone: it stands as it was, says how to go on, and offers nothing that nobody answers.

import { make } from "./dom.js";

/** Whether the host marks what it shows here as without Python. @param {Element} el */
export const isSaved = (el) => Boolean(el.closest(".jupyter-widgets-disconnected"));

/** @type {WeakMap<Element, (string | undefined)[]>} names under which the work on the saved boards of a cell is kept, in their order */
const kept = new WeakMap();

/** @type {WeakSet<object>} models that were shown before: another view of one takes no other's place */
const known = new WeakSet();

/**
 * The name of the work with which a board goes on, where it takes the place of a saved one.
 * @param {import("./types").Model} model @param {Element} el
 */
export function workBefore(model, el) {
  const cell = el.closest(".jp-Cell") ?? el;
  const names = kept.get(cell) ?? [];
  if (isSaved(el)) kept.set(cell, [...names, model.get("kept_as")]);
  if (isSaved(el) || known.has(model)) return "";
  known.add(model);
  return names.shift();
}

/** What is said of a saved board: in a notebook with a button that runs it, to press that. @param {import("./types").Model} model @param {Element} el */
function wordsOf(model, el) {
  const { saved, silent, saved_here: here, start_here: start } = model.get("kit").words; // older notebooks have fewer
  const hasButton = el.closest(".jp-Notebook")?.querySelector(".jp-MarkdownOutput [data-commandlinker-command]");
  return hasButton && start ? `${here} ${start}` : (saved ?? silent);
}

/**
 * What stands above a saved board. In JupyterLab, which knows the command, a button runs the notebook; the style sheet
 * leaves one of them.
 * @param {import("./types").Model} model @param {Element} el
 */
export function savedStrip(model, el) {
  const { saved, saved_here: here, go_on: goOn } = model.get("kit").words;
  const words = wordsOf(model, el);
  const strip = make("p", { class: "vw-saved", role: "status" });
  if (!here || !goOn || words !== saved || !el.closest(".jp-Notebook")) strip.textContent = words;
  else strip.append(make("span", {}, here), make("button", { type: "button", class: "vw-action", "data-primary": "true", "data-commandlinker-command": "notebook:run-all-cells" }, goOn));
  return strip;
}

/** A model of which nothing can be answered, and to which nothing is written. @param {import("./types").Model} model @param {Element} el @returns {import("./types").Model} */
export function asSaved(model, el) {
  const why = wordsOf(model, el);
  /** @type {<T>(list: T[]) => T[]} */
  const off = (list) => list.map((each) => ({ ...each, enabled: false, why }));
  const kit = model.get("kit");
  const answers = model.get("actions").filter(({ answer }) => answer || kit.kind === "quiz");
  /** @type {Record<string, unknown>} */
  const still = { kit: { ...kit, words: { ...kit.words, silent: why }, stops: [], focus: false }, actions: off(answers), tray: off(model.get("tray")), controls: [], targets: {}, progress: {}, success: {} };
  const nothing = () => undefined;
  return Object.assign(Object.create(model), { get: (/** @type {string} */ name) => still[name] ?? model.get(/** @type {"kit"} */ (name)), set: nothing, save_changes: nothing });
}
