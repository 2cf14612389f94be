// The result of a finished game: a table with a column for each player, the best first.
import { make } from "./dom.js";

/** @param {HTMLElement} pane @param {import("./types").Result | undefined} result */
export function showResult(pane, result) {
  pane.hidden = !result?.players;
  if (!result?.players) return pane.replaceChildren();
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
  return pane.replaceChildren(table);
}
