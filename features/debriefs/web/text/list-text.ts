import { counted } from "#platform/text/counted.ts";
import type { DebriefState } from "../../debrief-shapes.ts";
import { stateNames } from "./words.ts";

/** The list of decisions, and the check of their chain. */
export const listText = {
  list: {
    title: "Decisions",
    search: "Search decisions",
    tableLabel: "Debriefs and decisions",
    tabsLabel: "Decisions by progress",
    focusFirst: "Go to the first candidate",
    total: (count: number) => counted(count, "candidate", "candidates"),
    emptyFilters: "No candidates match these filters.",
    empty: "No decisions waiting. Candidates appear here once they have scorecards due.",
    emptyDecided: "No decisions yet. They appear here after a debrief, once you can see them.",
    toCandidates: "Go to candidates",
    showOpen: "Show waiting",
    loading: "Loading decisions",
    offline: "You're offline, and decisions aren't stored on this device.",
    error: "Couldn't load decisions",
    errorSafe: "Nothing is lost.",
    tabs: { open: "Waiting", decided: "Decided" },
    candidate: "Candidate",
    role: "Role",
    noRole: "No role",
    state: "Progress",
    cards: "Scorecards",
    cardsIn: (submitted: number, asked: number) => `${submitted} of ${asked} in`,
    since: "Waiting since",
    age: "Waiting",
    ages: { "3": "More than 3 days", "7": "More than 7 days", "14": "More than 14 days" },
    group: "Hiring group",
    byAge: "Waiting time",
    byName: "Name",
    others: "Other decisions",
    stateOf: (state: DebriefState, submitted: number, asked: number) =>
      state === "collecting" ? `${stateNames.collecting} (${submitted}/${asked})` : stateNames[state],
  },

  chain: {
    open: "Check all decisions",
    title: "Are all decisions unchanged?",
    lead: "Each decision carries a hash of its contents and of the decision before it. Changing one would break the chain.",
    checking: "Checking decisions",
    none: "No decisions to check yet.",
    holds: (count: number) => `${counted(count, "decision is", "decisions are")} unchanged and in order.`,
    broken: (count: number) =>
      `${counted(count, "decision doesn't", "decisions don't")} match. Keep your copies and tell your administrator.`,
    erased: (count: number) =>
      `${counted(count, "packet was", "packets were")} erased with a candidate's data. The hash is still part of the chain.`,
    limits: "This covers the decisions you can see.",
    changed: "Contents changed",
    unlinked: "Order changed",
    failed: "Couldn't check the decisions",
    close: "Close",
  },
};
