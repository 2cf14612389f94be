// The result of a finished game: the reader's place, a cup for a victory, the points, then a table of all players.
import { heading, make } from "./dom.js";
import { parse } from "./patch.js";
import { burst, isStill } from "./success.js";

const CUP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path d="M14 8h20v10a10 10 0 0 1-20 0z" fill="#d4940a"/><path d="M14 11H8v3a8 8 0 0 0 7 8M34 11h6v3a8 8 0 0 1-7 8" fill="none" stroke="#d4940a" stroke-width="3"/><path d="M22 27h4v6h-4zM16 37a8 4 0 0 1 16 0v2H16z" fill="#d4940a"/><path d="M18 11v7a6 6 0 0 0 2 5" fill="none" stroke="#fff4d6" stroke-width="2.5" stroke-linecap="round"/></svg>';
const COUNTING = 900; // ms

/** @type {WeakSet<HTMLElement>} panes that were there before the game was over: only in these something moves */
const live = new WeakSet();

/** @param {NonNullable<import("./types").Result["hero"]>} hero @param {boolean} moves @param {HTMLElement} layer */
function heroOf({ title, name, place, points, said, won }, moves, layer) {
  const ring = make("div", { class: "vw-ring", "aria-hidden": "true" });
  const cup = won ? parse(CUP) : null;
  ring.append(cup ?? String(place));
  // Counting is for the eyes: a screen reader hears the sum alone.
  const count = make("span", { "aria-hidden": "true" }, said);
  const hero = make("div", { class: "vw-hero" }, ring, make("p", { class: "vw-hero-title" }, title), make("p", { class: "vw-hero-name" }, name), make("p", { class: "vw-hero-points" }, count, make("span", { class: "vw-unseen" }, said)));
  hero.dataset.state = won ? "won" : "";
  if (moves && points > 0) countUp(count, said, points);
  if (moves && won) requestAnimationFrame(() => burst(ring, layer));
  return hero;
}

/** @param {HTMLElement} node @param {string} said the sum in words @param {number} points */
function countUp(node, said, points) {
  const start = performance.now();
  const step = (/** @type {number} */ now) => {
    const part = Math.min(1, (now - start) / COUNTING);
    node.textContent = part < 1 ? said.replace(String(points), String(Math.round(points * (1 - (1 - part) ** 3)))) : said;
    if (part < 1 && node.isConnected) requestAnimationFrame(step);
    else node.textContent = said;
  };
  step(start);
}

/** The expected points, what cost most with its buttons, and facts. @param {NonNullable<import("./types").Result["review"]>} review @param {Map<string, string>} labels */
function reviewOf({ title, picture, balance, note, items, facts }, labels) {
  const list = make("ol", {});
  for (const { turn, you, better, why, cost, actions } of items) {
    const buttons = actions.map((id) => make("button", { type: "button", class: "vw-action", "data-action": id }, labels.get(id) ?? ""));
    const words = make("div", {}, make("p", { class: "vw-review-head" }, make("b", {}, turn), " ", make("span", {}, cost)), ...[you, better, why].filter(Boolean).map((text) => make("p", {}, text)));
    list.append(make("li", {}, words, make("div", { class: "vw-review-actions" }, ...buttons)));
  }
  const line = picture ? parse(picture) : null;
  /** @type {Element[]} */
  const parts = [...(line ? [line] : []), ...balance.map((text) => make("p", {}, text)), heading("vw-heading", title), make("p", {}, note), ...(items.length ? [list] : [])];
  if (facts.items.length) parts.push(heading("vw-heading", facts.title), make("ul", {}, ...facts.items.map((text) => make("li", {}, text))));
  return make("section", { class: "vw-review", "aria-label": title }, ...parts);
}

/**
 * @param {HTMLElement} pane @param {import("./types").Result | undefined} result @param {HTMLElement} layer in which something flies
 * @param {Map<string, string>} labels of buttons that stand here
 */
export function showResult(pane, result, layer, labels) {
  pane.hidden = !result?.players && !result?.review;
  const moves = live.has(pane) && !isStill();
  live.add(pane);
  const review = result?.review ? [reviewOf(result.review, labels)] : [];
  if (!result?.players) return pane.replaceChildren(...review);
  const columns = result.players.map((player) => {
    const head = make("th", { scope: "col" }, make("span", { class: "vw-place" }, player.place), " ");
    head.append(make("span", { class: "vw-name" }, player.name));
    if (player.about) head.append(" ", make("small", {}, player.about));
    if (player.mark) head.append(" ", make("span", { class: "vw-winner" }, player.mark));
    head.dataset.state = player.mark ? "won" : "";
    return head;
  });
  const rows = result.rows.map(({ title, cells, kind }) => {
    const row = make("tr", {}, make("th", { scope: "row" }, title));
    // A minus sign is as wide as a digit, and is read out as one.
    for (const cell of cells) row.append(make("td", {}, cell.replace(/^-/, "\u2212")));
    row.dataset.kind = kind;
    return row;
  });
  const head = make("tr", {}, make("th", { scope: "col" }, result.corner), ...columns);
  const table = make("table", {}, make("caption", {}, result.title), make("thead", {}, head), make("tbody", {}, ...rows));
  if (!result.hero) return pane.replaceChildren(table);
  const ranks = make("ol", { class: "vw-ranks", "aria-label": result.ranks_title ?? "" });
  for (const { place, name, points } of result.ranks ?? []) ranks.append(make("li", {}, make("span", {}, place), make("b", {}, name), make("span", {}, points)));
  const standing = result.standing ? [make("p", { class: "vw-standing" }, result.standing)] : [];
  // Whoever asked for the review looks at the result meanwhile, which fills a window.
  if (pane.querySelector(".vw-hero") && !pane.querySelector(".vw-review")) requestAnimationFrame(() => review[0]?.scrollIntoView());
  return pane.replaceChildren(heroOf(result.hero, moves, layer), ...standing, ...(ranks.children.length ? [ranks] : []), table, ...review);
}
