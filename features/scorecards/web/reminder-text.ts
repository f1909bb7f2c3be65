const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/** What is said wherever somebody is reminded of a scorecard. */
export const text = {
  remind: "Send reminder",
  remindName: (name: string) => `Send a reminder to ${name}`,
  reminded: (names: readonly string[]) => `Reminded ${listed.format(names)}`,
  remindFailed: "Couldn't send the reminder",
};
