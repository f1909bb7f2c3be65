import { counted } from "#platform/text/counted.ts";
import { text as ui } from "#ui/text.ts";
import type { OwnInSample } from "../contract.ts";
import { ownKinds } from "../own-in-sample.ts";
import { practiceText } from "./practice/practice-text.ts";

const listed = (parts: readonly string[]) => new Intl.ListFormat("en-US").format(parts);

const own: Record<keyof OwnInSample, (number: number) => string> = {
  plans: (number) => counted(number, "interview plan of your own", "interview plans of your own"),
  changedPlans: (number) => counted(number, "changed sample plan", "changed sample plans"),
  comments: (number) => counted(number, "comment", "comments"),
  reviews: (number) => counted(number, "review asked for", "reviews asked for"),
  links: (number) => counted(number, "link to share a plan", "links to share a plan"),
  notes: (number) => `private notes on ${counted(number, "plan", "plans")}`,
  surveys: (number) => counted(number, "survey", "surveys"),
  invitations: (number) => counted(number, "waiting invitation", "waiting invitations"),
};

/** What the first steps and sample data say. */
export const text = {
  title: "Getting started",
  progress: (done: number, all: number) => `${done} of ${all}`,
  progressLabel: (done: number, all: number) => `${done} of ${all} first steps done`,
  hide: "Hide checklist",
  hidden: "Checklist hidden",
  hiddenHow: "Getting started in the help menu brings it back.",
  done: "Done",
  steps: {
    sample: { label: "Load a sample plan", help: "Three plans to try things on. One press removes them." },
    round: { label: "Plan your first round", help: "Opens a new plan at its rounds." },
    invite: { label: "Invite an interviewer", help: "By e-mail, into your hiring group." },
    practice: { label: "Run a practice interview", help: "With the clock and a scorecard. Nothing is kept." },
  },
  openSample: "Open sample",
  practiseAgain: "Practise again",
  noPractice: "Nobody has written a plan with questions yet.",
  firstPlan: "My first plan",
  failed: "That did not work",
  failedWhy: ui.unanswered,

  load: "Load sample data",
  loaded: "Sample data loaded",
  loadedHow: "Three interview plans, in a hiring group of their own.",
  whoLoads: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can load sample data."
      : `Owners and admins can load sample data: ${listed(names)}.`,
  here: "Sample data",
  hereHow: "Try anything on these plans. No candidate and no colleague's plan is touched.",
  whoRemoves: (names: readonly string[]) =>
    names.length === 0
      ? "Owners and admins of the organization can remove it."
      : `Owners and admins can remove it: ${listed(names)}.`,
  remove: "Remove sample data",
  removeTitle: "Remove the sample data?",
  removeWhat: (name: string, parts: string) =>
    `“${name}” holds more than what came with it: ${parts}. All of it is deleted for ever, with the three sample plans. Nothing of another hiring group is touched.`,
  own: (counts: OwnInSample) =>
    listed(ownKinds.filter((kind) => counts[kind] > 0).map((kind) => own[kind](counts[kind]))),
  removed: "Sample data removed",
  backIn: (name: string) => `You are back in ${name}.`,

  practice: practiceText,
} as const;
