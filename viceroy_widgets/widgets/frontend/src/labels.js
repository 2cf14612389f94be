// What a screen reader finds in the drawings: parts by their labels, and never what is drawn inside of them.

/** Hides what labels already say. A part that is one thing hides all but what is a stop itself. @param {Element} boards */
export function hideDrawn(boards) {
  for (const part of boards.querySelectorAll("[data-id][aria-label]")) {
    const kept = part.getAttribute("role") === "group" ? "[aria-label]" : "[data-stop], [tabindex='0']";
    for (const child of part.children) {
      const isHidden = String(!child.matches(kept) && !child.querySelector(kept));
      if (child.getAttribute("aria-hidden") !== isHidden) child.setAttribute("aria-hidden", isHidden);
    }
  }
}
