/** The words about a person's settings. */
export const text = {
  saveFailed: "Couldn't keep this setting. It holds until you reload.",
  resetFailed: "Couldn't reset this setting.",
  setting: (key: string) => `Setting: ${key}`,
} as const;
