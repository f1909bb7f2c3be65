import { text } from "../text.ts";

/** The pages of the settings, in order; a feature with settings of its own adds a line and a route. */
export const settingsSections = [
  { to: "/settings", label: text.settingsScreen.profile },
  { to: "/settings/security", label: text.settingsScreen.security },
  { to: "/settings/licence", label: text.settingsScreen.licence },
  { to: "/settings/features", label: text.settingsScreen.features },
] as const;
