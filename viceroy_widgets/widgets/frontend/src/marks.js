// What the view draws onto Python's picture: the tab stop, legal destinations, gestures under way, lit elements.

export class Marks {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    /** @type {string | null} */
    this.current = null;
    /** @type {string[]} */
    this.lit = [];
    /** @type {Map<string, string>} */
    this.labels = new Map();
  }

  /** The stops on the board, in the order Python names them. */
  stops() {
    return /** @type {SVGElement[]} */ ([...this.view.boards.querySelectorAll("[data-stop]")]);
  }

  /** After each new drawing: find the stops and remember what Python calls them. */
  drawn() {
    const { boards, model } = this.view;
    const order = model.get("targets").stops ?? model.get("kit").stops;
    const wanted = new Set(order);
    const role = model.get("tray").length ? "button" : "img";
    this.labels.clear();
    for (const node of boards.querySelectorAll("[data-id]")) {
      const id = node.getAttribute("data-id") ?? "";
      if (!wanted.has(id)) {
        node.removeAttribute("data-stop");
        node.removeAttribute("tabindex");
        continue;
      }
      this.labels.set(id, node.getAttribute("aria-label") ?? "");
      set(node, "data-stop", "");
      set(node, "role", role);
    }
    if (!this.current || !wanted.has(this.current)) this.current = order[0] ?? null;
    for (const node of this.stops()) set(node, "tabindex", this.is(node) ? "0" : "-1");
  }

  focus() {
    this.stops().find((node) => this.is(node))?.focus();
  }

  /** @param {Element} node */
  is(node) {
    return node.getAttribute("data-id") === this.current;
  }

  /** @param {string | null} id */
  stopAt(id) {
    this.current = id;
    for (const node of this.stops()) set(node, "tabindex", this.is(node) ? "0" : "-1");
  }

  /** @param {string | null} source @returns {Map<string, string>} destination to the words its label ends with */
  destinations(source) {
    const { groups = [], sources = {} } = this.view.model.get("targets");
    const found = new Map();
    for (const [index, label] of sources[source ?? ""] ?? []) {
      for (const id of groups[index].split(" ")) found.set(id, label);
    }
    return found;
  }

  /** @param {string} id @returns {string} what a destination brings, as far as it is one now */
  words(id) {
    const { default_source: usual, marks_default: marked } = this.view.model.get("kit");
    return this.destinations(this.view.chosen ?? (marked ? usual : null)).get(id) ?? "";
  }

  /** @param {string} source @param {string} target */
  allows(source, target) {
    return this.destinations(source).has(target);
  }

  /** @param {string} id */
  isSource(id) {
    return id in (this.view.model.get("targets").sources ?? {});
  }

  apply() {
    const { chosen, model } = this.view;
    const kit = model.get("kit");
    const targets = this.destinations(chosen ?? (kit.marks_default ? kit.default_source : null));
    this.view.boards.classList.toggle("vw-choosing", chosen !== null);
    for (const node of this.stops()) {
      const id = node.getAttribute("data-id") ?? "";
      const words = targets.get(id);
      node.classList.toggle("vw-target", words !== undefined || (chosen === null && this.isSource(id)));
      node.classList.toggle("vw-chosen", chosen !== null && id === chosen);
      set(node, "aria-label", [this.labels.get(id), words].filter(Boolean).join(", "));
    }
    this.showPending();
    this.light(this.lit);
  }

  showPending() {
    const { boards, queue, model } = this.view;
    for (const node of boards.querySelectorAll(".vw-ghost")) node.remove();
    for (const node of boards.querySelectorAll(".vw-pending")) node.classList.remove("vw-pending");
    const seen = new Set();
    for (const { show } of queue.waiting) {
      if (!show || seen.has(show.target)) continue;
      seen.add(show.target);
      const stamp = model.get("kit").pictures[show.source]?.stamp;
      for (const node of this.view.find(show.target)) {
        node.classList.add("vw-pending");
        if (stamp && node.hasAttribute("data-x")) node.append(ghost(stamp, node));
      }
    }
  }

  /** @param {string[]} ids */
  light(ids) {
    this.lit = ids;
    for (const node of this.view.root.querySelectorAll(".vw-lit")) node.classList.remove("vw-lit");
    for (const id of ids) for (const node of this.view.find(id)) node.classList.add("vw-lit");
  }
}

/**
 * Writes only what differs: every write makes the browser look at its styles anew.
 * @param {Element} node @param {string} name @param {string} value
 */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {string} stamp @param {Element} node */
function ghost(stamp, node) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${stamp}</svg>`;
  const drawn = new DOMParser().parseFromString(text, "image/svg+xml").documentElement.firstElementChild;
  const shape = /** @type {SVGElement} */ (document.importNode(/** @type {Element} */ (drawn), true));
  shape.classList.add("vw-ghost");
  shape.setAttribute("transform", `translate(${node.getAttribute("data-x")} ${node.getAttribute("data-y")})`);
  return shape;
}
