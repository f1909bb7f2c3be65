import { text } from "../text.ts";

/** The pages of the settings, in order; a feature with settings of its own adds a line and a route. */
export const settingsSections = [
  { to: "/settings", label: text.settingsScreen.profile },
  { to: "/settings/security", label: text.settingsScreen.security },
] as const;
