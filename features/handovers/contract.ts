import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";

const Leaver = z.object({
  organizationId: z.uuid("organizationId must be a UUID").describe("The organization."),
  userId: z.uuid("userId must be a UUID").describe("Who is leaving: the caller, or someone with a lower role."),
  groupId: z.uuid("groupId must be a UUID").optional().describe("Only this hiring group; left out, the organization."),
});
export type Leaver = z.infer<typeof Leaver>;

const Successor = z.object({
  userId: z.uuid().describe("Who."),
  name: z.string().describe("Their name."),
  isOwner: z.boolean().describe("Whether they own the organization, and so get anything without a named successor."),
});

/** What somebody leaves behind, as far as the caller reaches it. */
export const LeftBehind = z.object({
  plans: z.number().int().describe("Interview plans that they look after."),
  surveys: z.number().int().describe("Surveys that they look after."),
  roles: z.number().int().describe("Open roles that they look after, whatever became of them."),
  candidates: z.number().int().describe("Candidates in the process whom they look after or arrange interviews for."),
  tasks: z.number().int().describe("Open tasks of theirs, beside what they alone are asked to approve or review."),
  interviews: z.number().int().describe("Interviews to come in which they take part."),
  cards: z.number().int().describe("Scorecards that they owe of interviews that were held, and that will be let go."),
  links: z.number().int().describe("Their links to plans that are open, and will stop."),
  reviews: z.number().int().describe("Reviews that are asked of them, and will be withdrawn."),
  titles: z.array(z.string()).describe("Titles of the first plans, surveys and roles; an untitled one is empty."),
  successors: z.array(Successor).describe("Who works in all hiring groups of these, by name."),
});
export type LeftBehind = z.infer<typeof LeftBehind>;

export const handoversContract = contractOf({
  /** What somebody would leave behind, and who could take it over. Errors: NOT_FOUND, FORBIDDEN. */
  preview: procedure("session", "GET", "/organizations/{organizationId}/members/{userId}/left-behind")
    .input(Leaver)
    .output(LeftBehind),
  /**
   * Hands over what somebody looks after and ends their membership, both or neither. Without a successor all of it goes to
   * the owner of the organization, as they do where `organizations` or `groups` end a membership and nothing is chosen. Errors: NOT_FOUND, FORBIDDEN, CONFLICT for the last owner, BAD_REQUEST for a successor who does
   * not work in all of the hiring groups.
   */
  removeMember: procedure("session", "POST", "/organizations/{organizationId}/members/{userId}/removal")
    .input(
      Leaver.extend({
        successorId: z
          .uuid("Choose a colleague")
          .nullable()
          .default(null)
          .describe("Who gets plans, surveys, roles, candidates, tasks and interviews to come."),
        leavesUnassigned: z
          .boolean()
          .default(false)
          .describe(
            "Whether candidates and tasks go to nobody, and wait for whoever takes them; the rest goes as above.",
          ),
        takesLinks: z
          .boolean()
          .default(false)
          .describe("Whether their open links go on under the caller's name; not for the caller's own."),
      }),
    )
    .output(
      z.object({
        plans: z.number().int().describe("Plans handed over."),
        surveys: z.number().int().describe("Surveys handed over."),
        roles: z.number().int().describe("Roles handed over."),
        candidates: z.number().int().describe("Candidates in the process handed over."),
        tasks: z.number().int().describe("Open tasks handed over."),
        interviews: z
          .number()
          .int()
          .describe("Interviews to come in which the successor takes part instead, with a scorecard of their own."),
        links: z.number().int().describe("Links that go on."),
      }),
    ),
});
