// The cards of the drawings: which ones there are at a point, and their pictures as the page has them.

const PIECE = "data-piece";
export const PIECES = "[data-piece], [data-shows]";
const OURS = ".vw-ring, .vw-ghost, .vw-beads, .vw-picks";

/** What Python calls it. @param {Element} node */
export const nameOf = (node) => node.getAttribute(PIECE) ?? node.getAttribute("data-shows") ?? "";

/** The cards of an element: itself, or all in a slot. @param {Element | null} node */
export const piecesOf = (node) => (node?.matches(PIECES) ? [node] : [...(node?.querySelectorAll(PIECES) ?? [])]);

/**
 * The card at a point, or a slot with cards. Sections lie over their cards: one that answers is no card, unless it is asked for.
 * @param {PointerEvent} event @param {boolean} through
 * @returns {Element | null}
 */
export function pieceAt(event, through) {
  const node = /** @type {Element} */ (event.target);
  const part = node.closest(`${PIECES}, [data-id]`);
  if (part && piecesOf(part).length) return part;
  const card = node.closest(PIECES);
  if (card || (!through && part?.matches(".vw-target"))) return card;
  const all = /** @type {Document | ShadowRoot} */ (node.getRootNode()).elementsFromPoint(event.clientX, event.clientY);
  return all.map((each) => each.closest(PIECES)).find(Boolean) ?? null;
}

/**
 * The card as it is drawn here: where Python has no picture of its own, or does not answer.
 * @param {Element} node @returns {SVGSVGElement | null}
 */
export function cutOut(node) {
  const drawing = /** @type {SVGSVGElement | null} */ (node.closest(".vw-tile > svg"));
  const back = drawing?.getScreenCTM()?.inverse();
  if (!drawing || !back) return null;
  const { left, top, width, height } = node.getBoundingClientRect();
  const from = new DOMPoint(left, top).matrixTransform(back);
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  plain(copy).setAttribute("viewBox", `${from.x} ${from.y} ${width * back.a} ${height * back.d}`);
  copy.setAttribute("width", String(width * back.a));
  copy.setAttribute("height", String(height * back.d));
  return copy;
}

/** A copy of what is drawn, with no marks of ours and nothing to point at. @param {Element} copy */
export function plain(copy) {
  for (const each of copy.querySelectorAll(OURS)) each.remove();
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    each.classList.remove("vw-target", "vw-chosen", "vw-lit", "vw-pending");
    for (const { name } of [...each.attributes]) if (/^(data-(?!color)|aria-)|^(tabindex|role)$/.test(name)) each.removeAttribute(name);
  }
  return copy;
}

/** The size of the smallest letters on a picture but for names, as it is drawn at its natural size. @param {SVGSVGElement} picture @param {number} most */
export function leastLetters(picture, most) {
  picture.style.width = `${picture.getAttribute("width")}px`;
  const box = picture.getBoundingClientRect();
  /** @type {NodeListOf<SVGTextElement>} */
  const texts = picture.querySelectorAll("text:not(.vw-name)");
  const sizes = [...texts]
    .filter((text) => text.textContent?.trim() && isInside(text.getBoundingClientRect(), box))
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1));
  return Math.min(most, ...sizes);
}

/** @param {DOMRect} inner @param {DOMRect} outer */
const isInside = (inner, outer) =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
