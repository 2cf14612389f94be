// The measures of a board that stands at the top of its window.
() => {
  const SLACK = 1.5;
  const root = document.querySelector(".vw");
  document.querySelector("h1")?.remove();
  scrollTo(0, 0);
  const [wide, high] = [innerWidth, innerHeight];
  const isPhone = wide < 560;
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1;
  };
  const name = (node) => node.dataset.id ?? node.dataset.action ?? node.dataset.source ?? node.className;
  const all = (selector) => [...root.querySelectorAll(selector)].filter(shown);
  const asked = all(".vw-task, .vw-prompt").filter((node) => node.textContent);
  const buttons = all(':is([data-answer], [data-primary], [data-source]):not([aria-disabled="true"])');
  const answers = [...all(".vw-boards .vw-target"), ...buttons];
  const AT = [[0.5, 0.5], [0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5]];
  const out = [];
  const covered = [];
  for (const node of [...asked, ...answers]) {
    const box = node.getBoundingClientRect();
    const isAcross = isPhone || (box.left >= -SLACK && box.right <= wide + SLACK); // a strip of a phone scrolls sideways
    const isIn = box.top >= -SLACK && box.bottom <= high + SLACK && isAcross;
    if (!isIn) out.push(name(node));
    if (!isIn || !answers.includes(node)) continue;
    const spots = AT.map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]).filter(([x]) => x > 0 && x < wide);
    const hits = spots.map((spot) => document.elementFromPoint(...spot));
    const isHit = (hit) => node.contains(hit) || (hit?.contains(node) && !hit.matches(".vw-notice, .vw-top, .vw-bar"));
    if (hits.length && !hits.some(isHit)) covered.push(name(node));
  }
  let least = 99;
  let what = "";
  for (const text of root.querySelectorAll(".vw-boards svg text")) {
    const matrix = text.getScreenCTM();
    if (!text.textContent.trim() || !shown(text) || !matrix) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < least) [least, what] = [size, `${text.closest("[data-role]")?.dataset.role}: ${text.textContent.trim()}`];
  }
  const board = root.querySelector('.vw-scroll[data-role="board"]:not([hidden]) svg');
  const top = root.getBoundingClientRect();
  const places = {};
  const scroller = root.querySelector(".vw-boards")?.getBoundingClientRect() ?? top;
  for (const node of all(".vw-scroll[data-role], .vw-prompt, .vw-notice, .vw-bar, .vw-tray > :first-child, .vw-tabs")) {
    const box = node.getBoundingClientRect();
    const left = node.matches(".vw-scroll") ? Math.max(box.left, scroller.left) : box.left; // what scrolls begins where it is seen
    const part = node.dataset.role ?? (node.matches(".vw-tray > *") ? "vw-tray" : node.classList[0]);
    places[part] = [Math.round(left - top.left), Math.round(box.top - top.top)];
  }
  const pyramid = board ? board.getBoundingClientRect().width : null;
  return { out, covered, least, what, pyramid, places, sources: Object.keys(window.model.get("targets")?.sources ?? {}) };
}
