import { z } from "zod";
import { filterOf, listInput } from "#platform/list/input.ts";
import { excuseReasons } from "./card-limits.ts";

/** One's own: those to write, those begun, those sent, those that somebody else let one out of. */
export const ownCardTabs = ["due", "drafts", "submitted", "excused"] as const;
export const groupCardTabs = ["due", "submitted", "excused"] as const;
const sorts = ["due", "interview", "submitted"] as const;
const searched = "names of candidates, their roles and tags";

const more = {
  ...filterOf("opportunityId", z.uuid(), "The role"),
  ...listInput(sorts, searched),
};

export const OwnCardPage = z.object({
  tab: z.enum(ownCardTabs).default("due").describe("Which of them."),
  ...filterOf("groupId", z.uuid(), "The hiring group"),
  ...more,
});
export type OwnCardPage = z.output<typeof OwnCardPage>;

export const GroupCardPage = z.object({
  groupId: z.uuid("Choose a hiring group").describe("Cards of this hiring group."),
  tab: z.enum(groupCardTabs).default("due").describe("Which of them."),
  ...filterOf("interviewerId", z.uuid(), "Whose card it is"),
  ...more,
});
export type GroupCardPage = z.output<typeof GroupCardPage>;

const Instant = z.iso.datetime();

/** A card in a list: how it stands, and of one's own also whether a draft was begun. Never what it says. */
export const ListedCard = z.object({
  id: z.uuid().describe("The card."),
  groupId: z.uuid().describe("The hiring group."),
  groupName: z.string().describe("What the hiring group is called."),
  interviewId: z.uuid().describe("The interview."),
  candidateId: z.uuid().describe("The candidacy."),
  candidateName: z.string().describe("Whom it is about."),
  opportunityId: z.uuid().nullable().describe("The role; null for a candidacy on a plan alone."),
  opportunityTitle: z.string().nullable().describe("What the role is called."),
  roundId: z.uuid().describe("The round of the plan."),
  roundName: z.string().describe("What the round is called in the candidate's version."),
  planId: z.uuid().describe("The plan."),
  versionNumber: z.number().int().describe("The version of the round that the candidate gets."),
  interviewerId: z.uuid().describe("Whose card it is."),
  interviewerName: z.string().describe("Their name."),
  state: z.enum(["owed", "submitted", "excused", "released"]).describe("Where it stands."),
  startsAt: Instant.nullable().describe("When the interview begins."),
  endsAt: Instant.nullable().describe("When the interview ends."),
  dueAt: Instant.nullable().describe("By when it is due."),
  submittedAt: Instant.nullable().describe("When it was submitted."),
  asksExcuse: z.enum(excuseReasons).nullable().describe("Why its author asks to be let out of it."),
  excusedWhy: z.string().describe("Why they were let out, in words of whoever did."),
  remindedAt: Instant.nullable().describe("When its author was last reminded."),
  hasDraft: z.boolean().describe("Whether a draft was begun; told of one's own alone."),
  revision: z.number().int().describe("Latest revision that was submitted; told of one's own alone, else 0."),
});
export type ListedCard = z.output<typeof ListedCard>;

const count = (what: string) => z.number().int().describe(what);
export const GroupCardCounts = z
  .object({
    due: count("To be written."),
    submitted: count("Submitted."),
    excused: count("Let out of."),
  })
  .describe("By tab, under no other filter, each up to 1000.");
export const OwnCardCounts = GroupCardCounts.extend({ drafts: count("Begun.") });
