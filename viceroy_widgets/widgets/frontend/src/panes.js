// The elements that a view consists of.
import { make } from "./dom.js";

/** @param {boolean} isGame whether there are several drawings: then buttons and sentences stand above them */
export function buildPanes(isGame) {
  const title = make("div", { class: "vw-title" });
  const story = make("p", { class: "vw-story" });
  const task = make("p", { class: "vw-task" });
  const checklist = make("ul", { class: "vw-checklist", hidden: "" });
  const tray = make("div", { class: "vw-tray", role: "group" });
  const prompt = make("p", { class: "vw-prompt", role: "status" });
  const progress = make("div", { class: "vw-progress", hidden: "" });
  // In a wide window cards stand in one column and the board in the other.
  const beside = make("div", { class: "vw-beside" });
  const middle = make("div", { class: "vw-middle" });
  const boards = make("div", { class: "vw-boards" }, ...(isGame ? [beside, middle] : []));
  const status = make("div", { class: "vw-status", hidden: "" });
  const tabs = make("div", { class: "vw-tabs", role: "group", hidden: "" });
  const controls = make("div", { class: "vw-controls", role: "group" });
  const log = make("div", { class: "vw-log", role: "group" });
  const notice = make("div", { class: "vw-notice", role: "status", "aria-live": "polite" });
  const actions = make("div", { class: "vw-actions", role: "group" });
  const go = make("button", { type: "button", class: "vw-action vw-go", hidden: "" });
  const sheet = make("div", { class: "vw-sheet", role: "group" });
  const result = make("div", { class: "vw-result", hidden: "" });
  // In a game the pictures are long: what is asked, said and answered by buttons stays in sight above them.
  const top = make("div", { class: "vw-top" });
  const bar = make("div", { class: "vw-bar" });
  if (isGame) bar.append(tray, actions, notice, go);
  if (isGame) top.append(status, progress, prompt, controls, bar, tabs);
  const parts = isGame ? [result, boards] : [progress, prompt, tray, controls, boards, make("div", { class: "vw-said" }, notice, go), actions];
  const table = make("div", { class: "vw-table" }, ...parts);
  // A live region has to be there before something is said in it. It is no status: that is the line of the question.
  const receipt = make("p", { class: "vw-receipt", "aria-live": "polite" });
  const head = make("div", { class: "vw-head" }, title, story, task, checklist, receipt);
  const main = make("div", { class: "vw-main" }, table, make("div", { class: "vw-side" }, sheet, log));
  const layout = isGame ? "game" : "board";
  const root = make("div", { class: "vw", role: "group", "data-layout": layout }, head, ...(isGame ? [top] : []), main);
  return { root, title, story, task, checklist, receipt, go, top, bar, progress, prompt, tray, controls, boards, beside, middle, status, tabs, notice, actions, sheet, log, result };
}
