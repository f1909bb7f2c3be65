import { text as ui } from "#ui/text.ts";

/** Fixed by docs/ledger.md, but for the second half. */
export const text = {
  stillWorking: "Still working. Check your connection.",
  failedTitle: "Failed to Load Application Settings",
  failedHelp: "You can keep working with the default features.",
  tryAgain: "Try Again",
  reloadPage: "Reload Page",
  yours: "What is switched on for you",
  people: "What is switched on for your people",
  peopleHelp: "A switch holds for one person. What nobody set follows the default of this server.",
  askAdmin: "An owner or admin of your organization changes these.",
  set: "Set for this person",
  byDefault: "By default",
  peopleFailed: "Couldn't read the switches of your people.",
  saved: (name: string) => `Switched for ${name}.`,
  saveFailed: "Couldn't change the switch.",
  saveFailedWhy: ui.unansweredSafe,
  flags: {
    ats_enabled: { label: "Applicant tracking", help: "Candidates, opportunities, interviews, decisions, reporting." },
    export_enabled: { label: "Export", help: "Export of plans, kits and lists." },
    ai_questions_enabled: { label: "Suggested questions", help: "Suggestions in the builder." },
  },
  reset: "Use the defaults",
  resetOf: (name: string) => `Use the defaults for ${name}`,
  on: "On",
  off: "Off",
} as const;
