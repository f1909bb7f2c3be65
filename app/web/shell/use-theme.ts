import { useSyncExternalStore } from "react";
import { onThemeChange, readTheme, type Theme } from "#platform/web/theme.ts";

export const themes: readonly Theme[] = ["system", "light", "dark"];

/** The theme chosen, wherever on the page it was chosen. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, readTheme);
