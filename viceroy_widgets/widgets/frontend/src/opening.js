// A notebook whose cells were all run stands at its last cell in JupyterLab: its first board comes into view then, and has
// the focus, so that the next Tab is at what can be answered.
import { hold } from "./hands.js";

/** @type {WeakSet<object>} models that were shown before: another view of one changes nothing */
const shown = new WeakSet();
const ACTS = ["pointerdown", "wheel", "keydown", "touchstart"];

/**
 * Until the person does anything, since drawings find their size after they are shown.
 * @param {import("./view.js").View} view
 */
export function openAtFirst({ root, model, ending }) {
  if (shown.has(model) || root.hasAttribute("data-saved")) return;
  shown.add(model);
  const end = new AbortController();
  /** @type {boolean | undefined} */
  let isFirst;
  const observer = new ResizeObserver(() => {
    if (!root.offsetHeight) return;
    // JupyterLab makes the cell that has the focus the active one, so the cells are looked at once.
    isFirst ??= isFirstOfAll(root);
    if (!isFirst) return end.abort();
    if (!root.contains(root.ownerDocument.activeElement)) hold(root).focus({ preventScroll: true });
    const isTall = root.offsetHeight > (root.closest(".jp-WindowedPanel-outer") ?? document.body).clientHeight;
    root.scrollIntoView({ block: isTall ? "start" : "end", behavior: "instant" });
  });
  observer.observe(root);
  end.signal.addEventListener("abort", () => observer.disconnect());
  ending.signal.addEventListener("abort", () => end.abort(), { signal: end.signal });
  for (const name of ACTS) document.addEventListener(name, () => end.abort(), { capture: true, passive: true, signal: end.signal });
}

/** Whether it is the first board of a notebook whose cells are run to the last, from where they were begun. @param {Element} root */
function isFirstOfAll(root) {
  const notebook = root.closest(".jp-Notebook");
  const own = root.closest(".jp-Cell");
  if (!own || notebook?.querySelector(".vw") !== root) return false;
  const cells = [...notebook.querySelectorAll(".jp-Cell")];
  // One cell that is run moves on to the next; all cells that are run, to the last.
  if (cells.length - cells.indexOf(own) < 3 || !cells[cells.length - 1].matches(".jp-mod-active")) return false;
  const [turn, lastTurn] = [own, cells.filter((cell) => cell.matches(".jp-CodeCell")).pop() ?? own].map(turnOf);
  return !(lastTurn < turn);
}

/** When a cell was run: later than all others where it waits, NaN where its code is folded away. @param {Element} cell */
function turnOf(cell) {
  const prompt = cell.querySelector(".jp-InputPrompt")?.textContent ?? "";
  return prompt.includes("*") ? Infinity : Number.parseInt(prompt.slice(1), 10);
}
