/** The words about a person's settings. */
export const text = {
  saveFailed: "Couldn't save this setting. It will be lost when you reload.",
  notSavedYet: "Not saved yet. Keep this page open until the server responds.",
  resetFailed: "Couldn't reset this setting.",
  setting: (key: string) => `Setting: ${key}`,
} as const;
