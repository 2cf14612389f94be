// Which keys belong to a board. Most notebooks hear a key after the board, which can keep it to itself; Notebook 7 hears
// it first, on the document, and looks for its commands from the element that has the focus up. It passes over an element
// that bears this mark, which is therefore set still earlier, on the window.
const MARK = "data-lm-suppress-shortcuts";

/** @param {KeyboardEvent} event */
export const isForAll = (event) =>
  event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || (event.shiftKey && event.key === "Enter");

/** @param {KeyboardEvent} event */
export const isModifier = ({ key }) => ["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"].includes(key);

/** A key that is held down acts once, or it would answer the next question too. @param {KeyboardEvent} event */
export const isHeld = ({ key, repeat }) => repeat && (key === "Enter" || (key.length === 1 && key.toLowerCase() !== "n"));

/** @param {KeyboardEvent} event */
export const isBackward = (event) => event.shiftKey || (event.key === "N" && !event.getModifierState("CapsLock"));

/**
 * A box around a board may hold choices and buttons of the host, which do not keep their keys by themselves.
 * @param {HTMLElement} root
 * @param {Element} target
 */
const isBeside = (root, target) => target.matches?.("select, button") && root.closest(".widget-vbox")?.contains(target);

/**
 * @param {HTMLElement} root
 * @param {(event: KeyboardEvent) => boolean} isOurs of a key that was pressed inside
 * @param {AbortSignal} signal
 */
export function keepKeys(root, isOurs, signal) {
  const mark = (/** @type {KeyboardEvent} */ event) => {
    const path = event.composedPath();
    const target = /** @type {Element} */ (path[0]);
    if (path.includes(root)) target.toggleAttribute(MARK, isOurs(event));
    else if (isBeside(root, target)) target.toggleAttribute(MARK, !isForAll(event));
  };
  const unmark = (/** @type {KeyboardEvent} */ event) => /** @type {Element} */ (event.target).removeAttribute(MARK);
  window.addEventListener("keydown", mark, { signal, capture: true });
  root.addEventListener("keydown", unmark, { signal });
}
