import { z } from "zod";
import { InterviewSummary } from "#features/interviews/interview-shapes.ts";
import { LinkState } from "#features/magic-links/contract.ts";
import { contractOf, procedure } from "#platform/procedure.ts";
import { textOf } from "#platform/text/text-shapes.ts";

const InterviewId = z.object({ interviewId: z.uuid("Use an interview's id").describe("The interview.") });

/** Notes that the caller took in one interview, as a list shows them. */
export const OwnNotes = z.object({
  interview: InterviewSummary.describe("Where they were taken."),
  lines: z.number().int().describe("Thoughts noted."),
  words: z.number().int().describe("Words in them."),
  evidence: z.number().int().describe("Thoughts marked for, against, or as a quote."),
  opening: z.string().describe("How they begin."),
  competencies: z.array(z.string()).describe("Names of competencies that marked thoughts speak for or against."),
  cardState: z
    .enum(["owed", "submitted", "excused", "released"])
    .nullable()
    .describe("Where the caller's card stands; null where none was asked for."),
  updatedAt: z.iso.datetime().describe("When they were last written."),
});
export type OwnNotes = z.output<typeof OwnNotes>;

const OwnNotesPage = z.object({
  items: z.array(OwnNotes).describe("100 at most, those last written first."),
  total: z.number().int().describe("How many there are on all pages."),
  nextCursor: z.string().nullable().describe("Where the next page begins; null on the last."),
});
export type OwnNotesPage = z.output<typeof OwnNotesPage>;

/** A link of a guest who takes part, without its secret. */
export const GuestLink = z.object({
  linkId: z.uuid().describe("The link."),
  interviewerId: z.uuid().describe("Who it's for."),
  state: LinkState.describe("Whether it still opens, or why not."),
  createdAt: z.iso.datetime().describe("When it was issued."),
  expiresAt: z.iso.datetime().describe("When it ends."),
});
export type GuestLink = z.output<typeof GuestLink>;

export const interviewWorkspaceContract = contractOf({
  /** The caller's own notes, those last written first; with a search those in which all of its words stand. Errors: BAD_REQUEST. */
  listNotes: procedure("ats", "GET", "/my-interview-notes")
    .input(
      z.object({
        search: textOf(200).default("").describe("Words to look for in the notes, and in the candidate's name."),
        cursor: z.string().max(100).optional().describe("`nextCursor` of the page before."),
      }),
    )
    .output(OwnNotesPage),
  /** Links of guests who take part that the caller issued, or administers; the latest first. Errors: NOT_FOUND. */
  listLinks: procedure("ats", "GET", "/interviews/{interviewId}/links").input(InterviewId).output(z.array(GuestLink)),
  /** Makes a link for a guest who takes part: sent to their address, or told to the caller to pass on. Earlier ones that weren't opened stop working. Errors: NOT_FOUND, FORBIDDEN, BAD_REQUEST where they have no address. */
  sendLink: procedure("ats", "POST", "/interviews/{interviewId}/links", { answersSecret: "once" })
    .input(
      InterviewId.extend({
        interviewerId: z.uuid("Choose someone in this interview").describe("The guest."),
        by: z.enum(["mail", "hand"]).describe("Whether it's mailed, or handed to the caller."),
      }),
    )
    .output(
      z.object({
        link: GuestLink.describe("The link."),
        sentTo: z.string().nullable().describe("Address it was mailed to; null where it was handed over."),
        url: z.string().nullable().describe("Its address, once; null where it was mailed."),
      }),
    ),
});
