import { formatDate } from "#platform/dates.ts";
import { text as ui } from "#ui/text.ts";

/** The words about licences. */
export const text = {
  yours: "Your licence",
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
  failed: "Couldn't read the licence. Free is shown until it works.",
  tryAgain: "Try again",
  upgradeRequired: "Upgrade required",
  upgradeOf: (feature: string) =>
    `${feature} is part of Premium. An owner of your organization can grant it; what you made stays.`,
  upgradeWhy: "What is listed under Premium needs it. An owner of your organization can grant it.",
  upgradeOwner: "What is listed under Premium needs it. You can grant it below, to yourself as well.",
  compare: "Free and Premium",
  freeColumn: "Free",
  premiumColumn: "Premium",
  featureColumn: "What it holds",
  included: "Included",
  notIncluded: "Not included",
  features: [
    { name: "Interview plans, question library, builder", isFree: true },
    { name: "Hiring groups, people and roles", isFree: true },
    { name: "Structured scorecards and decisions", isFree: true },
    { name: "Interview intelligence", isFree: false },
    { name: "Analytics", isFree: false },
    { name: "Performance tracking", isFree: false },
    { name: "Evaluation plans", isFree: false },
  ],
  people: "Licences of your people",
  peopleHelp: "The owner grants Premium and ends it. Nothing that somebody made is deleted when it ends.",
  grant: "Grant Premium",
  grantTo: (name: string) => `Grant Premium to ${name}`,
  end: "End Premium",
  endOf: (name: string) => `End Premium of ${name}`,
  endTitle: (name: string) => `End Premium of '${name}'?`,
  endHelp:
    "Premium features close at once. Everything that was made with them stays, and Premium can be granted again.",
  granted: (name: string) => `${name} has Premium now.`,
  ended: (name: string) => `Premium of ${name} has ended.`,
  changeFailed: "Couldn't change the licence.",
  changeFailedWhy: ui.unanswered,
} as const;
