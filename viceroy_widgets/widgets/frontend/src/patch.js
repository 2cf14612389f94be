// Turns the tree that is shown into a newly drawn one, so that focus and transitions survive.

const OURS = new Set(["tabindex"]);
const DRAWN = new Set(
  "svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop clipPath".split(" "),
);

/**
 * The drawing in a text, with nothing in it but shapes and words: a second bolt on a door that Python keeps shut.
 * @param {string} text
 * @returns {SVGSVGElement | null}
 */
export function parse(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg" || root.querySelector("parsererror")) return null;
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (!DRAWN.has(node.nodeName)) node.remove();
    for (const { name } of [...node.attributes]) {
      if (name.startsWith("on") || name.includes("href") || name === "style") node.removeAttribute(name);
    }
  }
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(root, true)));
}

/** One shape of a drawing, to be put into another. @param {string} text */
export function drawn(text) {
  const shape = parse(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)?.firstElementChild;
  return /** @type {SVGElement} */ (shape ?? document.createElementNS("http://www.w3.org/2000/svg", "g"));
}

/**
 * @param {Element} old what is shown
 * @param {Element} fresh what it should look like
 */
export function patch(old, fresh) {
  patchAttributes(old, fresh);
  const before = [...old.childNodes];
  const after = [...fresh.childNodes];
  after.forEach((node, index) => {
    const shown = before[index];
    if (!shown) old.appendChild(node);
    else if (node instanceof Element && shown instanceof Element && same(node, shown)) patch(shown, node);
    else if (!(node instanceof Element) && shown.nodeType === node.nodeType) shown.nodeValue = node.nodeValue;
    else old.replaceChild(node, shown);
  });
  before.slice(after.length).forEach((node) => node.remove());
}

/** @param {Element} old @param {Element} fresh */
function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OURS.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/**
 * The same for two drawings of one pyramid: each part stands on a line of its own, so only lines that differ are read.
 * @param {Element} shown
 * @param {string} before the text that is shown
 * @param {string} after the text to show
 * @returns {boolean} false where the whole has to be read
 */
export function patchLines(shown, before, after) {
  const old = before.split("\n");
  const fresh = after.split("\n");
  if (old.length !== fresh.length) return false;
  /** @type {[Element, Element][]} */
  const pairs = [];
  for (const [index, line] of fresh.entries()) {
    if (line === old[index]) continue;
    const text = index ? `<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>` : `${line}</svg>`;
    // To parse elements that do not end makes an error page, whose styles a policy may refuse.
    if (text.split(/<\w/).length !== text.split(/<\/|\/>/).length) return false;
    const read = parse(text);
    const part = index ? read?.firstElementChild : read;
    const id = part?.getAttribute("data-id");
    const there = index ? shown.querySelector(`[data-id="${CSS.escape(id ?? "")}"]`) : shown;
    if (!part || !there || (index && (!id || read?.childElementCount !== 1))) return false;
    pairs.push([there, part]);
  }
  for (const [there, part] of pairs) (there === shown ? patchAttributes : patch)(there, part);
  return true;
}

/** @param {Element} one @param {Element} other */
const same = (one, other) =>
  one.nodeName === other.nodeName && one.getAttribute("data-id") === other.getAttribute("data-id");
