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
  invitations: (number) => counted(number, "pending invitation", "pending invitations"),
};

/** What the first steps and sample data say. */
export const text = {
  title: "Getting started",
  progress: (done: number, all: number) => `${done} of ${all}`,
  progressLabel: (done: number, all: number) => `${done} of ${all} steps done`,
  hide: "Hide checklist",
  hidden: "Checklist hidden",
  hiddenHow: "To get it back, choose Getting started from the help menu.",
  done: "Done",
  steps: {
    sample: { label: "Load a sample plan", help: "Three example plans. Remove them with one click." },
    round: { label: "Plan your first round", help: "Start a plan and add a round." },
    invite: { label: "Invite an interviewer", help: "Send an invitation to your team." },
    practice: { label: "Run a practice interview", help: "Timed, with a scorecard. Nothing is saved." },
  },
  openSample: "Open sample",
  practiseAgain: "Practice again",
  noPractice: "No plan has questions yet.",
  firstPlan: "My first plan",
  failed: "Something went wrong",
  failedWhy: ui.unanswered,

  load: "Load sample data",
  loaded: "Sample data loaded",
  loadedHow: "Three interview plans in their own hiring group.",
  whoLoads: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can load sample data."
      : `Owners and admins can load sample data: ${listed(names)}.`,
  here: "Sample data",
  hereHow: "Try anything here. It doesn't affect candidates or your colleagues' plans.",
  whoRemoves: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can remove it."
      : `Owners and admins can remove it: ${listed(names)}.`,
  remove: "Remove sample data",
  removeTitle: "Remove the sample data?",
  removeWhat: (name: string, parts: string) =>
    `“${name}” also contains ${parts}. All of it will be permanently deleted, along with the three sample plans. Other hiring groups aren't affected.`,
  own: (counts: OwnInSample) =>
    listed(ownKinds.filter((kind) => counts[kind] > 0).map((kind) => own[kind](counts[kind]))),
  removed: "Sample data removed",
  backIn: (name: string) => `You're back in ${name}.`,

  practice: practiceText,
} as const;
