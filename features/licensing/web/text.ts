import { formatDate } from "#platform/dates.ts";

/** The words about licences. */
export const text = {
  yours: "Your license",
  since: (date: string) => `Since ${formatDate(date)}`,
  until: (date: string) => `until ${formatDate(date)}`,
  status: {
    loading: "Loading",
    none: "None",
    error: "Error",
    active: "Active",
    paused: "Paused",
    cancelled: "Ended",
    expired: "Expired",
  },
  failed: "Couldn't load your license. Showing Free for now.",
  /** For who is on Free, or whose Premium is not active. */
  nothingMore: "Everything in this version is included in Free. Premium features aren't in this version yet.",
  people: "People's licenses",
  peopleHelp: "The owner grants and ends Premium. Nothing is deleted when it ends.",
  grant: "Grant Premium",
  grantTo: (name: string) => `Grant Premium to ${name}`,
  end: "End Premium",
  endOf: (name: string) => `End Premium for ${name}`,
  endTitle: (name: string) => `End Premium for '${name}'?`,
  endHelp: "They go back to Free. Nothing is deleted, and you can grant Premium again.",
  granted: (name: string) => `${name} now has Premium`,
  ended: (name: string) => `Premium ended for ${name}`,
  changeFailed: "Couldn't change the license.",
} as const;
