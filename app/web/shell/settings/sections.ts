import { text } from "../text.ts";

const words = text.settingsScreen;

/** The pages of the settings, in order; a feature with settings of its own adds a line and a route. */
export const settingsSections = [
  { to: "/settings", label: words.profile, synonyms: words.profileWords },
  { to: "/settings/calendar", label: words.calendar, synonyms: words.calendarWords },
  { to: "/settings/security", label: words.security, synonyms: words.securityWords },
  { to: "/settings/licence", label: words.licence, synonyms: words.licenceWords },
  { to: "/settings/features", label: words.features, synonyms: words.featuresWords },
] as const;
