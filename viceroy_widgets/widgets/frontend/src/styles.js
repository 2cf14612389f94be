// The styles of all boards: a host that inserted them for each board would make the page style all its parts anew.

const MARK = "data-viceroy";
const sheet = STYLES; // once: the bundle has the text wherever the name stands

/** Insert the styles where `el` is shown, once for a page or a shadow root. @param {HTMLElement} el */
export function style(el) {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : document.head;
  if ([...place.querySelectorAll(`[${MARK}]`)].some((known) => known.textContent === sheet)) return;
  const styles = document.createElement("style");
  styles.setAttribute(MARK, "");
  styles.textContent = sheet;
  place.append(styles);
}
