// Runs before the first paint; a separate file because the content security policy allows no inline script.
(() => {
  const { classList } = document.documentElement;
  // The choice lives in a cookie: local storage is kept for what docs/ledger.md lists (S3.18).
  const theme = /(?:^|; )evenhand_theme=(light|dark)/.exec(document.cookie)?.[1] || "system";
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  classList.toggle("dark", dark);
  // Pages of people without a session have no frame.
  classList.toggle("start-frame", !/^\/($|sign-|auth|try|shared|guest|forgot|reset)/.test(location.pathname));
  // A part of the first page that did not arrive; what is missing later is told by the program itself.
  addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && classList.add("start-failed"), true);
  addEventListener("click", ({ target }) => target.closest("#start button") && location.reload());
})();
