/** The words about a person's settings. */
export const text = {
  saveFailed: "Couldn't keep this setting. It holds until you reload.",
  setting: (key: string) => `Setting: ${key}`,
} as const;
