import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { filledText, textOf } from "#platform/text/text-shapes.ts";
import { largestVersion } from "#platform/version-number.ts";

const Instant = z.iso.datetime();
const CandidateId = z.object({ candidateId: z.uuid("Use a candidate's id").describe("The candidacy.") });
const GroupId = z.object({ groupId: z.uuid("Choose a hiring group").describe("The hiring group.") });

export const ErasureRequest = z.object({
  id: z.uuid().describe("The request."),
  personId: z.uuid().describe("Who asks."),
  personName: z.string().describe("Their name."),
  candidateId: z.uuid().nullable().describe("The candidacy by whose link they asked."),
  note: z.string().describe("What they wrote with it."),
  state: z.enum(["open", "done", "declined"]).describe("What became of it."),
  answer: z.string().describe("Why it was declined; empty otherwise."),
  askedAt: Instant.describe("When they asked."),
  answeredAt: Instant.nullable().describe("When it was answered."),
});
export type ErasureRequest = z.output<typeof ErasureRequest>;

/** How a candidacy came in, and what its candidate can do by their link. */
export const CandidateApplication = z.object({
  received: z
    .array(
      z.object({
        id: z.uuid().describe("The application."),
        sentAt: Instant.describe("When it came in."),
        sourceName: z.string().describe("The link that they came through; empty for none."),
        isAgain: z.boolean().describe("Whether the candidacy went on already."),
      }),
    )
    .describe("Forms that came in, the first one first; 50 at most."),
  statusPage: z
    .object({
      sentAt: Instant.describe("When its address was sent."),
      endsAt: Instant.describe("Until when it opens."),
    })
    .nullable()
    .describe("The page of theirs that still opens; null where none does, and for viewers."),
  erasure: ErasureRequest.nullable().describe("The latest request of the person to be erased; null for viewers."),
  may: z
    .object({
      sendLink: z.boolean().describe("Send and revoke status links."),
      declineErasure: z.boolean().describe("Decline to erase them."),
    })
    .describe("What the caller may do."),
});
export type CandidateApplication = z.output<typeof CandidateApplication>;

export const CareerPage = z.object({
  groupId: z.uuid().describe("The hiring group."),
  address: z.url().describe("Where it is."),
  isPublic: z.boolean().describe("Whether the page is there."),
  takesOpen: z.boolean().describe("Whether people may apply without a role."),
  intro: z.string().describe("What stands above the roles."),
  version: z.number().int().describe("Counts edits; a write on another one is refused. 0 before the first."),
  mayEdit: z.boolean().describe("Whether the caller may change it."),
});
export type CareerPage = z.output<typeof CareerPage>;

export const applicationsContract = contractOf({
  /** How a candidacy came in, and where its status link and a request for erasure stand. Errors: NOT_FOUND. */
  ofCandidate: procedure("ats", "GET", "/applications").input(CandidateId).output(CandidateApplication),
  /** Mails the candidate a new link to see where they stand. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where they have no address or are not to be written to. */
  sendLink: procedure("ats", "POST", "/applications/links").input(CandidateId).output(CandidateApplication),
  /** Ends all status links of a candidacy. Errors: NOT_FOUND, FORBIDDEN. */
  revokeLinks: procedure("ats", "POST", "/applications/links/revoke").input(CandidateId).output(CandidateApplication),
  /** The public page with all open roles of a hiring group. Errors: NOT_FOUND. */
  getCareerPage: procedure("ats", "GET", "/career-pages/{groupId}").input(GroupId).output(CareerPage),
  /** Changes that page. Errors: NOT_FOUND, FORBIDDEN, CONFLICT with what stands. */
  saveCareerPage: procedure("ats", "PUT", "/career-pages/{groupId}")
    .input(
      GroupId.extend({
        version: z
          .number("Use the version that you saw")
          .int()
          .min(0)
          .max(largestVersion)
          .describe("Version that the caller saw."),
        isPublic: z.boolean().describe("Whether the page is there."),
        takesOpen: z.boolean().describe("Whether people may apply without a role."),
        intro: textOf(1000).describe("What stands above the roles."),
      }),
    )
    .output(CareerPage),
  /** People who asked to be erased, as far as a hiring group knows them, the latest first; 200 at most. Errors: NOT_FOUND, FORBIDDEN for viewers. */
  listErasureRequests: procedure("ats", "GET", "/erasure-requests").input(GroupId).output(z.array(ErasureRequest)),
  /** Declines to erase somebody, with a reason that they read. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it was answered. */
  declineErasure: procedure("ats", "POST", "/erasure-requests/{requestId}/decline")
    .input(
      z.object({
        requestId: z.uuid("Use a request's id").describe("The request."),
        answer: filledText(2000, "Write why").describe("Why, for the person to read."),
      }),
    )
    .output(ErasureRequest),
});
