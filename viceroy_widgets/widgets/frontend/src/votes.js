// In front of a class: the answers to vote on, with buttons and a field for the votes of each; the answer; the chart.
import { activeIn, make } from "./dom.js";
import { hold } from "./hands.js";
import { isForAll } from "./keys.js";
import { parse, patch } from "./patch.js";

export const FULL_SCREEN = "full_screen"; // the buttons that are answered here, without Python
export const BUTTONS = "buttons";

/** @type {WeakSet<EventTarget>} fields with something that nobody has read yet */
const typed = new WeakSet();

/** @typedef {import("./types").Presentation} Presentation */
/** @typedef {import("./types").Action} Action */

/** @param {import("./view.js").View} view @param {HTMLElement} presented */
export function showVotes({ model, rules }, presented) {
  const { title = "", rows = [], add, answer, chart, ...words } = model.get("presentation") ?? {};
  presented.hidden = !rows.length;
  if (presented.hidden) return;
  const actions = model.get("actions");
  const votes = make("div", { class: "vw-votes", role: "group", "aria-label": title });
  votes.append(make("ol", {}, ...rows.map((row) => listed(row, actions, words))));
  const buttons = apart(actions, "votes");
  if (add?.label) votes.append(adding(add));
  votes.append(make("div", { class: "vw-apart" }, ...buttons));
  // It has its place all the time: what moved would be made anew, and would lose the focus.
  const shown = make("div", { class: "vw-shown" });
  shown.hidden = !answer?.text;
  if (answer?.text) shown.append(make("div", { class: "vw-heading" }, answer.title), make("p", {}, ...rules.written(answer.text)));
  /** @type {HTMLElement[]} */
  const parts = [shown, votes];
  if (chart?.picture) parts.push(figure(chart));
  // Patched into what is there, so that the focus stays; what is being typed is no attribute, and stays too.
  patch(presented, make("div", { class: "vw-presented" }, ...parts));
  for (const row of rows) fill(presented, row);
}

/** The buttons of a group, as they stand beside the answers or the time. @param {Action[]} actions @param {string} group */
export const apart = (actions, group) => actions.filter((action) => action.apart === group).map((action) => pressed(action, action.label));

/** @param {Action} action @param {string} label */
function pressed({ id, enabled, label: name, keys }, label) {
  const title = keys.length ? `${name} (${keys.join(", ")})` : name;
  const button = make("button", { type: "button", "data-action": id, "data-id": id, "aria-disabled": String(!enabled), title }, label);
  if (label !== name) button.setAttribute("aria-label", name);
  return button;
}

/** @param {Presentation["rows"][number]} row @param {Action[]} actions @param {Partial<Presentation>} words */
function listed({ number, text, count, counted, is_right: isRight, name }, actions, { counted: done = "", right = "" }) {
  const mark = isRight ? [make("b", { class: "vw-right" }, ` \u2713 ${right}`)] : [];
  const field = make("input", {
    ...{ type: "text", inputmode: "numeric", maxlength: "3", autocomplete: "off", "aria-label": name, "data-votes": number },
    ...{ placeholder: counted && !count ? "\u2713" : "\u2013", "aria-description": counted && !count ? done : "" },
    "data-hidden": String(!count),
  });
  const button = (/** @type {string} */ id, /** @type {string} */ sign) => {
    const action = actions.find((known) => known.id === `${id}${number}`);
    return action ? [pressed(action, sign)] : [];
  };
  const steps = make("span", { class: "vw-steps" }, ...button("fewer", "\u2212"), field, ...button("more", "+"));
  return make("li", { "data-right": String(isRight) }, make("span", { class: "vw-option" }, make("b", {}, `${number}. `), make("span", {}, text), ...mark), steps);
}

/** @param {{label: string, button: string, most: number}} add */
function adding({ label, button, most }) {
  const field = make("input", { type: "text", maxlength: String(most), autocomplete: "off", "aria-label": label, placeholder: label, "data-adds": "" });
  return make("div", { class: "vw-adding" }, field, make("button", { type: "button", "data-add": "" }, button));
}

/** @param {{title: string, picture: string, head: string[], rows: string[][]}} chart */
function figure({ title, picture, head, rows }) {
  const drawn = parse(picture);
  drawn?.setAttribute("aria-hidden", "true"); // the table says it
  const columns = make("tr", {}, ...head.map((cell) => make("th", { scope: "col" }, cell)));
  const lines = rows.map(([label, votes]) => make("tr", {}, make("th", { scope: "row" }, label), make("td", {}, votes)));
  const table = make("table", {}, make("thead", {}, columns), make("tbody", {}, ...lines));
  return make("figure", { class: "vw-chart", "aria-label": title }, make("figcaption", {}, title), ...(drawn ? [drawn] : []), make("div", { class: "vw-unseen" }, table));
}

/** A field shows what Python knows, unless somebody is typing in it. @param {HTMLElement} pane @param {{number: string, count: string}} row */
function fill(pane, { number, count }) {
  const field = /** @type {HTMLInputElement | null} */ (pane.querySelector(`[data-votes="${number}"]`));
  if (field && !typed.has(field)) field.value = count;
}

/** @param {import("./view.js").View} view @param {HTMLElement} presented */
export function listenToVotes({ root, queue, ending }, presented) {
  const { signal } = ending;
  const add = () => {
    const field = /** @type {HTMLInputElement} */ (presented.querySelector("[data-adds]"));
    if (field.value.trim()) queue.add("candidate", [field.value.trim()]);
    field.value = "";
  };
  const count = (/** @type {HTMLInputElement} */ field) => {
    if (!typed.delete(field)) return;
    if (field.value.trim()) queue.add("vote", [String(Number(field.dataset.votes) - 1), field.value.trim()]);
    field.value = "";
  };
  // A click anywhere brings the keys here, as in front of a class nobody looks for a button first.
  root.addEventListener("click", () => {
    if (!presented.hidden && !root.contains(activeIn(root))) hold(root).focus({ preventScroll: true });
  }, { signal });
  presented.addEventListener("input", ({ target }) => void (target && typed.add(target)), { signal });
  presented.addEventListener("focusout", ({ target }) => target instanceof HTMLInputElement && target.dataset.votes && count(target), { signal });
  presented.addEventListener("click", ({ target }) => /** @type {Element} */ (target).closest("[data-add]") && add(), { signal });
  typedIn(presented, signal, (field) => (field.dataset.votes ? count(field) : add()));
}

/** Keys in a field belong to it: they are neither commands of the notebook nor shortcuts. @param {HTMLElement} pane @param {AbortSignal} signal @param {(field: HTMLInputElement) => void} enter */
export function typedIn(pane, signal, enter) {
  pane.addEventListener("keydown", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || isForAll(event) || /^(Escape|Page)/.test(event.key)) return;
    event.stopPropagation();
    if (event.key === "Enter") enter(field);
  }, { signal });
}

/** @param {HTMLElement} root */
export async function toggleFullScreen(root) {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen());
  } catch {
    // Not every page may fill the screen, such as one inside of another page.
  }
}
