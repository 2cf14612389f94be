// A line to read, to select and to copy, such as the receipt of an answer; or a page to save.
import { make } from "./dom.js";

export const COPY = "copy_receipt"; // the button that is answered here, without Python

/** @param {HTMLElement} pane @param {Partial<import("./types").Receipt>} receipt */
export function showReceipt(pane, { text = "", label = "", href = "", file = "" }) {
  if (!text) return pane.replaceChildren();
  const line = href ? make("a", { href, download: file }, text) : make("code", {}, text);
  return pane.replaceChildren(label, " ", line);
}

/** @param {import("./view.js").View} view */
export async function copyReceipt(view) {
  const { text = "", copied = "", selected = "" } = view.model.get("receipt") ?? {};
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
    view.tell(copied, "info");
  } catch {
    // Not every page may write there: over plain HTTP there is no clipboard, and a person can refuse it.
    const shown = view.receipt.querySelector("code");
    if (shown) document.getSelection()?.selectAllChildren(shown);
    view.tell(selected, "info");
  }
}
