import { text as ui } from "#ui/text.ts";

/** Fixed by docs/ledger.md, but for the second half. */
export const text = {
  stillWorking: "Still working. Check your connection.",
  failedTitle: "Failed to Load Application Settings",
  failedHelp: "You can keep working with the default features.",
  tryAgain: "Try Again",
  reloadPage: "Reload Page",
  yours: "Your features",
  people: "People's features",
  peopleHelp:
    "Turn features on or off for each person, including yourself. Anything you don't change uses the server default.",
  everybody: "Applicant tracking for everyone",
  everybodyHelp:
    "On for everyone in your organization, including people who join later, unless it's set for them below. People in an interview have it either way.",
  everybodySaved: (isOn: boolean) =>
    isOn ? "Applicant tracking is on for everyone" : "Applicant tracking is set for each person",
  askAdmin: "Only owners and admins of your organization can change these.",
  person: "Person",
  switchOf: (flag: string, name: string) => `${flag} for ${name}`,
  set: "Custom",
  byDefault: "Default",
  peopleFailed: "Couldn't load people's features.",
  saved: (name: string) => `Updated for ${name}`,
  saveFailed: "Couldn't update the feature.",
  saveFailedWhy: ui.unansweredSafe,
  flags: {
    ats_enabled: { label: "Applicant tracking", help: "Open roles and manage candidates, people and tasks." },
    export_enabled: { label: "Export", help: "Export plans, kits and lists." },
    ai_questions_enabled: { label: "Suggested questions", help: "Suggest questions in the plan builder." },
  },
  reset: "Reset to default",
  resetOf: (name: string) => `Reset ${name} to default`,
  on: "On",
  off: "Off",
} as const;
