// The score sheet: categories with their lines; a line lights up the elements it comes from.
import { activeIn, heading, make } from "./dom.js";

/**
 * @param {HTMLElement} pane
 * @param {import("./types").Sheet} sheet
 * @param {string} title
 * @param {(ids: string[]) => void} light
 * @param {(text: string) => (Node | string)[]} written a text with marks for the rules that it names
 */
export function showSheet(pane, sheet, title, light, written) {
  if (!sheet.groups) return;
  const at = [...pane.querySelectorAll("button")].indexOf(/** @type {any} */ (activeIn(pane)));
  const rows = sheet.groups.map((group) => {
    const head = make("div", { class: "vw-group" }, make("span", {}, group.title), amount(group.amount));
    if (!group.lines.length) head.dataset.state = "empty";
    return make("li", {}, head, ...group.lines.map((line) => showLine(line, light, written)));
  });
  const total = make("div", { class: "vw-total" }, make("span", {}, sheet.total_title), amount(sheet.total));
  pane.replaceChildren(heading("vw-heading", title), make("ul", {}, ...rows), total);
  pane.querySelector("button")?.setAttribute("tabindex", "0");
  if (at >= 0) pane.querySelectorAll("button")[at]?.focus();
}

/**
 * A line, and beside it the marks of its rules, to which the arrow keys lead.
 * @param {import("./types").Line} line @param {(ids: string[]) => void} light @param {(text: string) => (Node | string)[]} written
 */
function showLine(line, light, written) {
  const button = make(
    "button",
    { type: "button", class: "vw-line", tabindex: "-1", "data-lights": line.lights.join(" ") },
    make("span", {}, line.text),
    amount(line.amount),
  );
  const on = () => light(line.lights);
  const off = () => light([]);
  for (const event of ["mouseenter", "focus", "click"]) button.addEventListener(event, on);
  for (const event of ["mouseleave", "blur"]) button.addEventListener(event, off);
  const marks = make("small", {}, ...written(line.rule));
  for (const mark of marks.querySelectorAll("button")) mark.tabIndex = -1;
  return make("div", { class: "vw-row" }, button, marks);
}

/** @param {number | string} value */
const amount = (value) => make("b", {}, String(value).replace("-", "\u2212"));

