/** The words of the group switcher; those in capitals of each word are fixed by the specification. */
export const text = {
  switcher: "Switch hiring group",
  current: (name: string) => `Hiring group: ${name}`,
  noGroup: "No hiring group",
  none: "You are in no hiring group yet.",
  search: "Find a hiring group",
  noMatch: (query: string) => `No hiring group matches '${query}'.`,
  switched: "Hiring Group Switched",
  switchedTo: (name: string) => `You now work in ${name}.`,
  switchError: "Hiring Group Switch Error",
  notSignedIn: "You must be logged in to switch hiring groups.",
  noSuchGroup: "Invalid hiring group selected. Please try again.",
  switchFailed: "Hiring Group Switch Failed",
  tryAgain: "Failed to switch hiring groups. Please try again.",
} as const;
