import { z } from "zod";
import { longestCursor } from "#platform/list/pages.ts";
import { textOf } from "#platform/text/text-shapes.ts";

/** Something that happened to a person, an open role or a candidacy, as its activity shows it. */
export const HiringLogEntry = z.object({
  id: z.uuid().describe("The event."),
  what: z.string().describe("What was done, such as `stage_moved`; the first word is its topic."),
  at: z.iso.datetime().describe("When."),
  actorKind: z.enum(["user", "candidate", "program"]).describe("Whether a user did it, the candidate, or the program."),
  actorId: z.uuid().nullable().describe("The user who did it."),
  actorName: z.string().nullable().describe("Their name; null once they left the organization."),
  opportunityId: z.uuid().nullable().describe("The opportunity that it is about."),
  candidateId: z.uuid().nullable().describe("The candidacy that it is about."),
  candidateName: z.string().nullable().describe("Name of that candidate."),
  personId: z.uuid().nullable().describe("The person that it is about."),
  detail: z.record(z.string(), z.json()).describe("More about it: stages from and to, fields that changed, reasons."),
});
export type HiringLogEntry = z.output<typeof HiringLogEntry>;

/** What the activity of one thing is asked with, beside the thing. */
export const hiringLogInput = {
  topic: z.array(textOf(40)).max(20).optional().describe("Only of these topics: first words of what was done."),
  actorId: z.uuid("Choose a colleague").optional().describe("Only what this user did."),
  from: z.iso.datetime({ offset: true }).optional().describe("Not before."),
  to: z.iso.datetime({ offset: true }).optional().describe("Before."),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("Events of one page."),
  cursor: z.string().max(longestCursor).optional().describe("nextCursor of the page before."),
};
const HiringLogInput = z.object(hiringLogInput);
export type HiringLogInput = z.output<typeof HiringLogInput>;

/** A page of it, newest first. */
export const hiringLogOutput = z.object({
  items: z.array(HiringLogEntry),
  nextCursor: z.string().nullable().describe("Null on the last page."),
});
