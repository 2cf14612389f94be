// Light or dark, as the host is now: JupyterLab and its kin say so on the body, other pages leave it to the system.

/**
 * @param {HTMLElement} root gets data-theme
 * @returns {() => void} ends the watching
 */
export function followTheme(root) {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const update = () => {
    root.dataset.theme = isDark(system) ? "dark" : "light";
  };
  const watch = new MutationObserver(update);
  for (const node of [document.documentElement, document.body]) {
    watch.observe(node, { attributes: true, attributeFilter: ["data-jp-theme-light", "class", "data-theme"] });
  }
  system.addEventListener("change", update);
  update();
  return () => {
    watch.disconnect();
    system.removeEventListener("change", update);
  };
}

/** @param {MediaQueryList} system */
function isDark(system) {
  const { body, documentElement: page } = document;
  const jupyter = body.dataset.jpThemeLight ?? page.dataset.jpThemeLight;
  if (jupyter !== undefined) return jupyter === "false";
  const classes = `${page.className} ${body.className}`.split(/\s+/);
  if (classes.includes("vscode-dark") || classes.includes("dark") || classes.includes("dark-theme")) return true;
  if (classes.includes("vscode-light") || classes.includes("light")) return false;
  const named = page.dataset.theme ?? body.dataset.theme;
  if (named === "dark" || named === "light") return named === "dark";
  return system.matches;
}
