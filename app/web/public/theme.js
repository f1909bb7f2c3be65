// Sets the theme before the first paint; a separate file because the content security policy allows no inline script.
// The choice lives in a cookie: local storage is kept for what docs/ledger.md lists (S3.18).
(() => {
  const theme = /(?:^|; )evenhand_theme=(light|dark)/.exec(document.cookie)?.[1] || "system";
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
})();
