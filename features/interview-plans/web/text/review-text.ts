import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";

/** The last step of the builder, and the dialog that publishes. */
export const reviewText = {
  review: {
    ready: "Ready to publish",
    readyOnceReasoned: "Ready to publish once you give a reason",
    upToDate: (number: number) => `Version ${number} is up to date`,
    blocked: (number: number) => `${counted(number, "thing", "things")} to fix before you publish`,
    blockedHelp: "Everything else can wait.",
    coveredTwice: "Every competency is asked about in at least two rounds",
    coveredOnce: "Every competency is asked about",
    weak: (number: number) =>
      `${counted(number, "competency is", "competencies are")} asked about in fewer than two rounds`,
    allFit: "every round fits its time",
    over: (number: number) => `${counted(number, "round runs", "rounds run")} over time`,
    joined: (coverage: string, time: string, isContrast: boolean) =>
      `${coverage}, ${isContrast ? "but" : "and"} ${time}.`,
    fix: "Fix",
    suggestionCount: (number: number) => counted(number, "suggestion", "suggestions"),
    suggestions: "Suggestions",
    suggestionsHelp: "Optional. Open one to jump to it",
    noSuggestions: "Nothing to suggest.",
    open: "Open",
    request: "Request",
    add: "Add",
    showAll: (number: number) => `Show all ${number}`,
    checks: "Checks",
    structure: "Structure",
    structureCounting:
      "How structured this interview is. Met = 1, partly = ½. Four of the fifteen components depend on how you run interviews, so a plan can't show them and they don't count.",
    repeated: "Repeated questions",
    none: "None",
    colleague: "Peer review",
    colleagues: "Reviews and comments",
  },

  publishing: {
    button: "Publish",
    buttonOf: (number: number) => `Publish version ${number}`,
    toFix: (number: number) => `Publish · ${number} to fix`,
    title: (number: number) => `Publish version ${number}?`,
    first: "Interviewers will use it from now on. Later changes stay in the draft until you publish again.",
    next: (before: number) => `Interviewers will use this version from now on. Version ${before} doesn't change.`,
    fromTo: (before: number, number: number) => `From version ${before} to version ${number}`,
    roundsChanged: (changed: number, all: number) => `${changed} of ${counted(all, "round", "rounds")} changed`,
    newRound: "New round",
    removedRound: "Removed",
    competencies: "Competencies",
    longer: (minutes: number) => `${minutes} min longer`,
    shorter: (minutes: number) => `${minutes} min shorter`,
    compare: "Compare",
    note: "What changed and why",
    firstNote: "About this version",
    noteKept: "Kept with the version",
    changes: (rounds: number) => counted(rounds, "round changed", "rounds changed"),
    version: (number: number) => `Version ${number}`,
    published: (number: number) => `Version ${number} published`,
    view: "View",
    viewElsewhere: "View it on the plan's Versions tab",
    failed: "Couldn't publish.",
    failedWhy: ui.unanswered,
    unsent: "Some edits haven't reached the server yet. They're safe on this device. Try again in a moment.",
    newer: "Someone changed the plan. Review it again, then publish.",
    cameIn: (changes: number) =>
      `${counted(changes, "change", "changes")} from colleagues just arrived. Review them, then publish.`,
  },
} as const;
