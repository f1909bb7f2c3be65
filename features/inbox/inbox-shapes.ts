import { z } from "zod";
import { taskKinds } from "#features/tasks/task-kinds.ts";

const inboxKinds = [
  "assigned",
  "nudged",
  "reminded",
  "mentioned",
  "candidate_given",
  "role_approved",
  "role_changes",
  "plan_approved",
  "plan_changes",
  "interview_assigned",
  "interview_left",
  "interview_changed",
  "interview_cancelled",
  "card_reminded",
  "cards_revealed",
  "decided",
  "feedback_waiting",
  "feedback_approved",
  "feedback_returned",
] as const;
export type InboxKind = (typeof inboxKinds)[number];

const Named = z.object({ id: z.uuid().describe("Which one."), name: z.string().describe("What it is called.") });

/** Something that happened and concerns the caller. */
export const InboxItem = z.object({
  id: z.uuid().describe("The item."),
  what: z.enum(inboxKinds).describe("What happened."),
  groupName: z.string().describe("Where."),
  byName: z.string().nullable().describe("Who did it; null where the program did, or they left."),
  task: z
    .object({
      id: z.uuid().describe("The task."),
      kind: z.enum(taskKinds).describe("What is to be done."),
      title: z.string().describe("The same in words, for a follow-up."),
      isOver: z.boolean().describe("Whether it is closed by now."),
    })
    .nullable()
    .describe("The task that it is about."),
  candidate: Named.nullable().describe("The candidacy that it is about."),
  opportunity: Named.nullable().describe("The opportunity that it is about."),
  plan: Named.nullable().describe("The interview plan that it is about."),
  interview: z
    .object({
      id: z.uuid().describe("The interview."),
      startsAt: z.iso.datetime().nullable().describe("When it begins by now."),
      opportunityId: z.uuid().nullable().describe("The role."),
    })
    .nullable()
    .describe("The interview that it is about."),
  readAt: z.iso.datetime().nullable().describe("When the caller read it."),
  at: z.iso.datetime().describe("When it happened."),
});
export type InboxItem = z.output<typeof InboxItem>;
