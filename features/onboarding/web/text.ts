import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { OwnInSample } from "../contract.ts";
import { ownKinds } from "../own-in-sample.ts";
import { practiceText } from "./practice/practice-text.ts";

const listed = (parts: readonly string[]) => new Intl.ListFormat("en-US").format(parts);

const own: Record<keyof OwnInSample, (number: number) => string> = {
  plans: (number) => counted(number, "interview plan you added", "interview plans you added"),
  changedPlans: (number) => counted(number, "changed sample plan", "changed sample plans"),
  comments: (number) => counted(number, "comment", "comments"),
  reviews: (number) => counted(number, "review request", "review requests"),
  links: (number) => counted(number, "shared link", "shared links"),
  notes: (number) => `private notes on ${counted(number, "plan", "plans")}`,
  surveys: (number) => counted(number, "survey", "surveys"),
  roles: (number) => counted(number, "role you added", "roles you added"),
  candidates: (number) => counted(number, "candidate you added or worked with", "candidates you added or worked with"),
  invitations: (number) => counted(number, "pending invitation", "pending invitations"),
};

/** What the first steps and sample data say. */
export const text = {
  next: (step: string) => `Next: ${step}`,
  hide: "Hide",
  hidden: "Next steps hidden",
  hiddenHow: "To get them back, choose Getting started from the help menu.",
  allDone: "You've finished all the getting-started steps",
  yourPlan: "your plan",
  steps: {
    plan: {
      title: "plan your first interview",
      help: () => "Choose a role or paste a job description, and start with a full set of rounds and questions.",
      action: "Plan an interview",
    },
    publish: {
      title: "publish a version",
      help: (plan: string) =>
        `Review ${plan} and publish it so every interviewer asks the same questions. You can keep editing afterward.`,
      action: "Review and publish",
    },
    invite: {
      title: "invite an interviewer",
      help: () => "Colleagues can open the interview kit, comment on questions and review your plans.",
      action: "Invite people",
    },
    practice: {
      title: "run a practice interview",
      help: (plan: string) =>
        `Ask the questions in ${plan} with the clock running, then fill in the scorecard. About ten minutes. Nothing is saved.`,
      action: "Start practice",
    },
  },
  /** In the pictures beside the steps, which nobody hears. */
  art: {
    version: "Version 1",
    people: ["Ana Lima", "Kai Berg"],
    clock: "04:10",
    question: "Which part of a system you run would you build differently today?",
  },
  failed: "Something went wrong",
  failedWhy: ui.unanswered,

  load: "Load sample data",
  loaded: "Sample data loaded",
  loadedHow: (name: string) => `It's in its own hiring group, ${name}.`,
  open: "Open sample data",
  openShort: "Open",
  backTo: (name: string) => `Back to ${name}`,
  whoLoads: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can load sample data."
      : `Owners and admins can load sample data: ${listed(names)}.`,
  here: "Sample data",
  hereHow: "Try anything here. The people are made up, and nothing affects your colleagues' work.",
  whoRemoves: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can remove it."
      : `Owners and admins can remove it: ${listed(names)}.`,
  remove: "Remove sample data",
  removeTitle: "Remove the sample data?",
  removeWhat: (name: string, parts: string) =>
    `“${name}” also contains ${parts}. All of it will be permanently deleted, along with the sample plans and candidates. Other hiring groups aren't affected.`,
  own: (counts: OwnInSample) =>
    listed(ownKinds.filter((kind) => counts[kind] > 0).map((kind) => own[kind](counts[kind]))),
  removed: "Sample data removed",
  backIn: (name: string) => `You're back in ${name}.`,

  practice: practiceText,
} as const;
