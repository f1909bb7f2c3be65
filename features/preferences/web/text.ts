/** The words about a person's settings. */
export const text = {
  saveFailed: "Couldn't keep this setting. It holds until you reload.",
  notSavedYet: "Not saved yet. Leave this page open: it is saved once the server answers.",
  resetFailed: "Couldn't reset this setting.",
  setting: (key: string) => `Setting: ${key}`,
} as const;
