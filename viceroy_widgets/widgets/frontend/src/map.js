// The map of the courses: cards that lead to notebooks, with a ring of what is done. It asks anew when somebody looks again.
import { make } from "./dom.js";
import { dayOf } from "./progress.js";
import { View } from "./view.js";

const ROUND = 2 * Math.PI * 16;
const SVG = "http://www.w3.org/2000/svg";

export class MapView extends View {
  /** @param {import("./types").Model} model */
  constructor(model) {
    super(model);
    this.map = make("div", { class: "vw-map" });
    this.root.append(this.map);
    this.stale.add(/** @type {"kit"} */ ("overview"));
  }

  /** @override */
  listen() {
    super.listen();
    const { signal } = this.ending;
    const look = () => this.look();
    this.root.addEventListener("pointerenter", look, { signal });
    window.addEventListener("focus", look, { signal });
    this.map.addEventListener("click", (event) => inJupyterLab(/** @type {Element} */ (event.target).closest("a")), { signal });
    // A tab of JupyterLab that is opened again tells nothing but that it is seen.
    const seen = new IntersectionObserver(([entry]) => entry.isIntersecting && look());
    seen.observe(this.root);
    signal.addEventListener("abort", () => seen.disconnect());
  }

  /** Another notebook may have done something meanwhile. */
  look() {
    if (!this.root.hasAttribute("data-saved") && !this.queue.waiting.length) this.queue.add("look", []);
  }

  /** @override @param {Set<string>} stale */
  showMore(stale) {
    if (!stale.has("overview")) return;
    const focused = /** @type {HTMLElement | null} */ (this.map.querySelector("a:focus"))?.getAttribute("href");
    const { first = [], games = [] } = /** @type {any} */ (this.model.get(/** @type {"kit"} */ ("overview")) ?? {});
    this.map.replaceChildren(make("div", { class: "vw-map-first" }, ...first.map(firstCard)), ...games.map(gameOf));
    if (focused) /** @type {HTMLElement | null} */ (this.map.querySelector(`a[href="${CSS.escape(focused)}"]`))?.focus();
  }
}

/** @param {any} card */
function firstCard({ kind, game, text, more, href, week = [] }) {
  const days = week.map(dayOf);
  return make(
    "a",
    { href, class: "vw-map-start", "data-kind": kind },
    ...[game].filter(Boolean).map((name) => make("small", {}, name)),
    make("b", {}, text),
    make("span", {}, more),
    ...(days.length ? [make("span", { class: "vw-map-week" }, ...days)] : []),
  );
}

/** @param {any} game */
function gameOf({ title, played, parts, puzzles, themes }) {
  const more = puzzles ? [make("h3", {}, puzzles), make("ul", { class: "vw-map-themes" }, ...themes.map(themeOf))] : [];
  return make(
    "section",
    {},
    make("h2", {}, title),
    ...parts.flatMap((/** @type {any} */ part) => [
      ...(part.title ? [make("h3", {}, part.title)] : []),
      make("ul", { class: "vw-map-lessons" }, ...part.lessons.map(lessonOf)),
    ]),
    ...more,
    ...(played ? [make("p", {}, played)] : []),
  );
}

/** @param {any} lesson */
function lessonOf({ title, minutes, done, of, stands, href, next }) {
  const foot = make("span", { class: "vw-map-foot" }, make("span", {}, [minutes, stands].filter(Boolean).join(" \u00b7 ")), ring(done / Math.max(1, of)));
  return make("li", {}, make("a", { href, class: "vw-map-card", "data-next": String(next), "data-done": String(done === of) }, make("b", {}, title.replace(/^(\d+\.) /, "$1\u00a0")), foot));
}

/** @param {any} theme */
function themeOf({ title, done, of }) {
  return make("li", {}, make("span", {}, title), make("span", {}, `${done} / ${of}`), make("progress", { max: String(of), value: String(done), "aria-label": title }));
}

/** @param {number} share */
function ring(share) {
  const svg = document.createElementNS(SVG, "svg");
  /** @type {[string, Record<string, string>][]} */
  const parts = [["circle", { cx: "20", cy: "20", r: "16" }]];
  if (share > 0) parts.push(["circle", { cx: "20", cy: "20", r: "16", class: "vw-map-share", "stroke-dasharray": `${share * ROUND} ${ROUND}`, transform: "rotate(-90 20 20)" }]);
  if (share >= 1) parts.push(["path", { d: "M13 20l5 6 9 -11" }]);
  for (const [name, value] of Object.entries({ viewBox: "0 0 40 40", class: "vw-map-ring", "aria-hidden": "true" })) svg.setAttribute(name, value);
  for (const [tag, attributes] of parts) {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    svg.append(node);
  }
  return svg;
}

/**
 * JupyterLab opens a notebook in the window that is there, if it is given the path; without it the link loads a page.
 * @param {HTMLAnchorElement | null} link
 */
function inJupyterLab(link) {
  const at = /\/tree\/(.*)$/.exec(decodeURIComponent(window.location.pathname));
  if (!link || !at || !link.closest(".jp-Notebook")) return;
  const { pathname } = new URL(link.getAttribute("href") ?? "", `http://lab/${at[1].split("/").map(encodeURIComponent).join("/")}`);
  link.dataset.commandlinkerCommand = "docmanager:open";
  link.dataset.commandlinkerArgs = JSON.stringify({ path: decodeURIComponent(pathname.slice(1)) });
}
