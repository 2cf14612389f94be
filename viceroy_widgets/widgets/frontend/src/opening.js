// A notebook whose cells were all run stands at its last cell in JupyterLab: its first open board comes into view then, and
// has the focus, so that the next Tab is at what can be answered.
import { hold } from "./hands.js";
import { boardsOf, lead } from "./success.js";

/** @type {WeakSet<object>} models that were shown before: another view of one changes nothing */
const shown = new WeakSet();
const MOST_BEFORE = 4; // cells of code
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
  const place = () => {
    if (!root.offsetHeight) return;
    // JupyterLab makes the cell that has the focus the active one, so the cells are looked at once.
    isFirst ??= isFirstOfAll(root);
    if (!isFirst) return end.abort();
    const page = root.closest(".jp-Notebook") ?? document;
    const boards = boardsOf(page);
    const open = boards.findIndex((board) => !board.matches("[data-success], [data-saved]"));
    const at = boards[open] ?? root;
    observer.observe(at);
    if (!at.contains(root.ownerDocument.activeElement)) hold(at).focus({ preventScroll: true });
    if (open > 0) return lead(page, boards[open - 1], at, "instant");
    const isTall = root.offsetHeight > (root.closest(".jp-WindowedPanel-outer") ?? document.body).clientHeight;
    return root.scrollIntoView({ block: isTall ? "start" : "end", behavior: "instant" });
  };
  const observer = new ResizeObserver(place);
  observer.observe(root);
  // On a later day the boards are told one after another that they are done.
  const changes = new MutationObserver((all) => all.some(({ type, addedNodes }) => type === "attributes" || [...addedNodes].some((node) => /** @type {Element} */ (node).matches?.(".vw"))) && place());
  changes.observe(root.closest(".jp-Notebook") ?? root, { subtree: true, childList: true, attributeFilter: ["data-success"] });
  end.signal.addEventListener("abort", () => [observer, changes].forEach((each) => each.disconnect()));
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
  // Where much stands before the first board, one reads from the top.
  if (cells.slice(0, cells.indexOf(own)).filter((cell) => cell.matches(".jp-CodeCell")).length > MOST_BEFORE) return false;
  const [turn, lastTurn] = [own, cells.filter((cell) => cell.matches(".jp-CodeCell")).pop() ?? own].map(turnOf);
  return !(lastTurn < turn);
}

/** When a cell was run: later than all others where it waits, NaN where its code is folded away. @param {Element} cell */
function turnOf(cell) {
  const prompt = cell.querySelector(".jp-InputPrompt")?.textContent ?? "";
  return prompt.includes("*") ? Infinity : Number.parseInt(prompt.slice(1), 10);
}
