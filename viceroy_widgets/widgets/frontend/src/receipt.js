// The receipt of an answer: a line to read, to select and to copy.
import { make } from "./dom.js";

export const COPY = "copy_receipt"; // the button that is answered here, without Python

/** @param {HTMLElement} pane @param {Partial<import("./types").Receipt>} receipt */
export function showReceipt(pane, { text = "", label = "" }) {
  if (!text) return pane.replaceChildren();
  return pane.replaceChildren(label, " ", make("code", {}, text));
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
