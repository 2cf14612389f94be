// A board of a saved notebook whose kernel is gone: it stands as it was, says how to go on, and offers nothing that nobody answers.

import { make } from "./dom.js";

/** @type {WeakMap<Element, string[]>} what was done on the boards of a cell, by the names under which it is kept */
const kept = new WeakMap();

/** Notes where a board of a saved notebook stands. @param {import("./types").Model} model @param {Element} el */
export function noteWork(model, el) {
  const cell = el.closest(".jp-Cell");
  if (cell) kept.set(cell, [...(kept.get(cell) ?? []), model.get("kept_as") ?? ""]);
}

/**
 * The name of the work with which the board that takes the place of a saved one goes on, once; "" if there is none.
 * @param {Element} el
 */
export const workBefore = (el) => kept.get(el.closest(".jp-Cell") ?? el)?.shift() ?? "";

/** Whether the host marks what it shows here as without Python. @param {Element} el */
export const isSaved = (el) => Boolean(el.closest(".jupyter-widgets-disconnected"));

/** @param {import("./types").Model} model */
export const wordsOf = (model) => {
  const { saved, silent } = model.get("kit").words; // older notebooks hold no words for it
  return saved ?? silent;
};

/**
 * What stands above a saved board. In JupyterLab, which knows the command, one button in a notebook runs all of it; a map
 * needs none, since its links lead on without Python.
 * @param {import("./types").Model} model @param {Element} el
 */
export function savedStrip(model, el) {
  const { saved_here: here, go_on: goOn } = model.get("kit").words;
  const strip = make("p", { class: "vw-saved", role: "status" });
  const notebook = el.closest(".jp-Notebook");
  if (!here || !goOn || !notebook) strip.textContent = wordsOf(model);
  else strip.append(make("span", {}, here));
  if (notebook && goOn && model.get("kit").kind !== "map" && !notebook.querySelector(".vw-saved > button")) {
    strip.append(make("button", { type: "button", class: "vw-action", "data-primary": "true", "data-commandlinker-command": "notebook:run-all-cells" }, goOn));
  }
  return strip;
}

/** A model of which nothing can be answered, and to which nothing is written. @param {import("./types").Model} model @returns {import("./types").Model} */
export function asSaved(model) {
  const why = wordsOf(model);
  /** @type {<T>(list: T[]) => T[]} */
  const off = (list) => list.map((each) => ({ ...each, enabled: false, why }));
  const kit = model.get("kit");
  const answers = model.get("actions").filter(({ answer }) => answer || kit.kind === "quiz");
  /** @type {Record<string, unknown>} */
  const still = { kit: { ...kit, words: { ...kit.words, silent: why }, stops: [], focus: false }, actions: off(answers), tray: off(model.get("tray")), controls: [], targets: {}, progress: {}, success: {}, rule_titles: {} };
  const nothing = () => undefined;
  return Object.assign(Object.create(model), { get: (/** @type {string} */ name) => still[name] ?? model.get(/** @type {"kit"} */ (name)), set: nothing, save_changes: nothing });
}
