import { useStore } from "zustand/react";
import { createStore } from "zustand/vanilla";

/** What the person chose; `system` follows the device. */
export type Theme = "system" | "light" | "dark";
/** In the order in which they are offered. */
export const themes: readonly Theme[] = ["system", "light", "dark"];

// A cookie and not local storage: that is kept for what the ledger lists.
const COOKIE = "evenhand_theme";
const ONE_YEAR_IN_SECONDS = 31_536_000;

/** The choice kept in the cookie. */
export function readTheme(): Theme {
  const found = /(?:^|; )evenhand_theme=(light|dark)/.exec(document.cookie)?.[1];
  return found === "light" || found === "dark" ? found : "system";
}

const chosen = createStore<Theme>(readTheme);

/** The theme chosen, wherever on the page it was chosen. */
export const useTheme = (): Theme => useStore(chosen);

/** Shows a theme now, without keeping it. */
function applyTheme(theme: Theme): void {
  const isDark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", isDark);
}

/** Shows a theme now and on the next visit. */
export function chooseTheme(theme: Theme): void {
  const age = theme === "system" ? 0 : ONE_YEAR_IN_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax`;
  applyTheme(theme);
  chosen.setState(theme);
}

/** Follows the device while the choice is `system`; answers the function that stops it. */
export function followSystemTheme(): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const update = () => applyTheme(readTheme());
  media.addEventListener("change", update);
  return () => media.removeEventListener("change", update);
}
