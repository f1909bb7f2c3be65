import { z } from "zod";
import { contractOf, procedure } from "#platform/procedure.ts";
import { InvitedRole, invitationProblems } from "./invitation.ts";

export const InvitationState = z.enum(["pending", "expired", "accepted", "declined", "revoked"]);
export type InvitationState = z.infer<typeof InvitationState>;

/** An invitation as it is told to whom it is for. */
export const ToldInvitation = z.object({
  id: z.uuid().describe("The invitation."),
  email: z.string().describe("Address it is for."),
  role: InvitedRole.describe("With which power."),
  organizationId: z.uuid().describe("What it lets into."),
  organizationName: z.string().describe("Its name."),
  teamId: z.uuid().nullable().describe("The hiring group it lets into, where it names one."),
  teamName: z.string().nullable().describe("That group's name."),
  inviterName: z.string().nullable().describe("Who invites."),
  expiresAt: z.string().describe("When it stops working."),
  state: InvitationState.describe("Whether it waits, or what became of it."),
});
export type ToldInvitation = z.infer<typeof ToldInvitation>;

/** An invitation as the organization lists it. */
export const ListedInvitation = z.object({
  id: z.uuid().describe("The invitation."),
  email: z.string().describe("Address it is for."),
  role: InvitedRole.describe("With which power."),
  teamId: z.uuid().nullable().describe("The hiring group it lets into."),
  teamName: z.string().nullable().describe("That group's name."),
  inviterName: z.string().nullable().describe("Who invites."),
  state: InvitationState.describe("Whether it waits, or what became of it."),
  expiresAt: z.iso.datetime().describe("When it stops working."),
  createdAt: z.iso.datetime().describe("When it was created."),
  askedAnewAt: z.iso.datetime().nullable().describe("When the invited person asked for a new one."),
  mail: z
    .enum(["queued", "sent", "failed"])
    .nullable()
    .describe("What became of its mail; null where that is not known."),
  mailProblem: z.string().nullable().describe("What the mail server said."),
});
export type ListedInvitation = z.infer<typeof ListedInvitation>;

/** What came of inviting one address. */
export const InviteResult = z.object({
  email: z.string().describe("The address, put in order."),
  outcome: z.enum(["invited", "already-invited", "already-in", "invalid-address"]).describe("What came of it."),
  invitationId: z.uuid().nullable().describe("The invitation made."),
});
export type InviteResult = z.infer<typeof InviteResult>;

const token = z
  .string()
  .max(500)
  .refine((given) => given.trim() !== "", invitationProblems.token)
  .describe("The secret of its link.");
const organizationId = z.uuid(invitationProblems.organizationId).describe("The organization.");
const invitationId = z.uuid("invitationId must be a UUID").describe("The invitation.");
const one = z.object({ invitationId });
const held = one.extend({
  token: token.optional().describe("The secret of its link; without it the address must be proved."),
});

export const invitationsContract = contractOf({
  /** What an invitation says, for whoever holds its link; it is not used up. Errors: NOT_FOUND. */
  lookUp: procedure("nothing", "POST", "/invitations/look-up").input(z.object({ token })).output(ToldInvitation),
  /** Asks those who can invite for a new one in place of one that ended; told to nobody more than once an hour. Errors: none of its own. */
  requestAnew: procedure("nothing", "POST", "/invitations/request-anew")
    .input(z.object({ token }))
    .output(z.object({ asked: z.literal(true).describe("Always: an unknown link is not told apart.") })),
  /** Invitations that wait for the caller's own, proved address. Errors: none of its own. */
  listOwn: procedure("session", "GET", "/own-invitations").output(z.array(ToldInvitation)),
  /** Joins what an invitation names, once. Errors: NOT_FOUND; FORBIDDEN for another address or one not proved; CONFLICT where it does not wait any more. */
  accept: procedure("session", "POST", "/invitations/{invitationId}/accept")
    .input(held)
    .output(
      z.object({
        organizationId: z.uuid().describe("What was joined."),
        teamId: z.uuid().nullable().describe("The hiring group joined."),
      }),
    ),
  /** Declines an invitation. Errors: NOT_FOUND; FORBIDDEN for another address; CONFLICT where it was used or taken back. */
  decline: procedure("session", "POST", "/invitations/{invitationId}/decline").input(held).output(one),
  /** Invitations of an organization that wait, ended or were taken back, newest first. Errors: NOT_FOUND, FORBIDDEN. */
  list: procedure("session", "GET", "/organizations/{organizationId}/invitations")
    .input(
      z.object({
        organizationId,
        limit: z.coerce.number().int().min(1).max(200).default(100).describe("Most rows of the answer."),
        cursor: z.uuid("cursor: not one of ours").optional().describe("Where the page before ended: its nextCursor."),
      }),
    )
    .output(
      z.object({
        items: z.array(ListedInvitation).describe("Invitations."),
        nextCursor: z.uuid().nullable().describe("Begins the next page; null on the last."),
      }),
    ),
  /** Invites several addresses; each has its own result. Errors: NOT_FOUND; FORBIDDEN, also for a role not below one's own; BAD_REQUEST for a group of another organization. */
  create: procedure("session", "POST", "/organizations/{organizationId}/invitations")
    .input(
      z.object({
        organizationId,
        emails: z
          .array(z.string().max(320, invitationProblems.email))
          .min(1, "Enter at least one address.")
          .max(50, "Invite at most 50 people at once.")
          .describe("Addresses, in any case."),
        role: InvitedRole.describe("With which power."),
        teamId: z.uuid(invitationProblems.teamId).optional().describe("A hiring group to join at once."),
        expiresInDays: z.number().int().min(1).max(90).default(14).describe("How long it waits, in days."),
      }),
    )
    .output(z.object({ results: z.array(InviteResult).describe("One for each address.") })),
  /** The link of an invitation that waits, to be passed on by hand. Never kept: hence a GET. Errors: NOT_FOUND, CONFLICT (it does not wait, or the key of the server has changed since). */
  getLink: procedure("session", "GET", "/invitations/{invitationId}/link")
    .input(one)
    .output(z.object({ url: z.string().describe("The link.") })),
  /** Sends it again and lets it wait anew; on the caller's role from then on. Errors: NOT_FOUND, FORBIDDEN, CONFLICT where it was used, TOO_MANY_REQUESTS after three times within an hour. */
  resend: procedure("session", "POST", "/invitations/{invitationId}/resend").input(one).output(one),
  /** Takes it back. Errors: NOT_FOUND; CONFLICT where it was used. */
  revoke: procedure("session", "POST", "/invitations/{invitationId}/revoke").input(one).output(one),
});
