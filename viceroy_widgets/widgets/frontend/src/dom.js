// Small helpers to build plain elements; text is always text.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A heading right below that of the page, which a reader can jump to. @param {string} kind @param {string} text */
export const heading = (kind, text) => make("div", { class: kind, role: "heading", "aria-level": "2" }, text);

/** @param {ParentNode} root @param {string} id @returns {HTMLElement[]} every element with this id */
export function byId(root, id) {
  return [...root.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)].map((node) => /** @type {HTMLElement} */ (node));
}

/** @param {Node} node @returns {Element | null} what has the focus in its document, or in the shadow it stands in */
export function activeIn(node) {
  return /** @type {Document | ShadowRoot} */ (node.getRootNode()).activeElement;
}

/** Focus by keys: the page scrolls no further than it has to, which `focus` does not promise. @param {HTMLElement | SVGElement | null | undefined} node */
export function goTo(node) {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Gives the keys back to what the view stands in, such as the cell of a notebook. @param {HTMLElement} root */
export function leave(root) {
  /** @type {HTMLElement | null} */ (activeIn(root))?.blur();
  /** @type {HTMLElement | null | undefined} */ (root.parentElement?.closest("[tabindex]"))?.focus({ preventScroll: true });
}

/** Keys reach what has to be scrolled sideways. @param {HTMLElement} node @returns {boolean} whether it has to be */
export function reach(node) {
  const isCut = node.scrollWidth > node.clientWidth + 1;
  if (isCut) node.tabIndex = 0;
  else node.removeAttribute("tabindex");
  return isCut;
}
